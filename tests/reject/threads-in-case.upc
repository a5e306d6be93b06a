// SPDX-License-Identifier: MIT
// dynamic-only
//
// THREADS in the value of a case, where it is no constant.
#include <upc.h>
int f(int n)
{
	switch (n) {
	case 0: return 1;
	case THREADS - 1: return 2; // error: threads-not-constant at 7
	case (THREADS): return 3; // error: threads-not-constant at 7
	default: return 0;
	}
}
