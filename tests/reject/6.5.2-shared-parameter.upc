// SPDX-License-Identifier: MIT
#include <upc.h>

void f(shared int a); // error: shared-parameter
void g(shared int *fine, shared [2] int also_fine[]);

int h(int n, shared double x) // error: shared-parameter
{
	return n;
}
