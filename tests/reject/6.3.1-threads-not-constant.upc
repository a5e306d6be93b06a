// SPDX-License-Identifier: MIT
// dynamic-only
#include <upc.h>

int a[THREADS]; // error: threads-not-constant
enum { N = THREADS }; // error: threads-not-constant
struct bits {
	unsigned field : THREADS; // error: threads-not-constant
};

int f(int n)
{
	switch (n) {
	case THREADS: // error: threads-not-constant
		return 1;
	}
	return 0;
}

int *statics(void)
{
	static int a[THREADS]; // error: threads-not-constant
	static int *b[3][2 * THREADS]; // error: threads-not-constant
	extern int c[THREADS]; // error: threads-not-constant
	int fine[THREADS];

	a[0] = fine[0] = 1;
	return b[0][0] ? a : c;
}
