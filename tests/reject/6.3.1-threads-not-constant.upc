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
