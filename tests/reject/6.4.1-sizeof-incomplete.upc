// SPDX-License-Identifier: MIT
#include <upc.h>

struct later;
extern shared struct later x;
extern shared [] int y[];

unsigned long f(void)
{
	return upc_localsizeof(x) // error: sizeof-incomplete
		+ upc_localsizeof(y); // error: sizeof-incomplete
}
