// SPDX-License-Identifier: MIT
//
// A '}' too many: the one that is indented as if it closed an inner block.
#include <upc.h>

shared int a[THREADS];

int f(int n)
{
	for (; n; n--) {
		if (n > 3) {
			a[0] = 1;
		}
		} // error: extra-brace at 3 // fix: - delete this at 3
	}
	upc_barrier;
	return n;
}

int g(void)
{
	return 1;
}
