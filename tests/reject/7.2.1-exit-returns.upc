// SPDX-License-Identifier: MIT
// A function may end with upc_global_exit, which does not return.
#include <upc.h>

_Noreturn void die(int status)
{
	upc_global_exit(status);
}

int by_exit(int n)
{
	if (n)
		return n;
	upc_global_exit(1);
}

int by_function(int n)
{
	switch (n) {
	case 1: return 2;
	default: die(n);
	}
}

void not_declared(int);

int by_other(int n)
{
	if (n)
		return n;
	not_declared(n);
} // warning: return-type
