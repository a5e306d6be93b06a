// SPDX-License-Identifier: MIT
#include <upc.h>

int f(void)
{ // error: unclosed-bracket
	return 0;
