// SPDX-License-Identifier: MIT
// A shared integer that becomes a private pointer is C's business; only what becomes a
// pointer-to-shared is UPC's.
#include <upc.h>
shared int a[4 * THREADS];

int main(void)
{
	char *s = a[1]; // warning: int-conversion
	shared int *p = a[2]; // error: int-to-pts
	int n = s == (char *)0;

	p = a[0]; // error: int-to-pts
	n += p == a[1]; // error: int-to-pts
	s = 1 ? s : a[3]; // warning: conditional-type-mismatch
	return n;
}
