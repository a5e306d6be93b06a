// SPDX-License-Identifier: MIT
//
// Pointers past the last element, and before the first after a loop downwards, are compared and not used.
#include "../run/check.h"

#define B 3
shared [B] int v[B * THREADS];
shared [] int w[10];

int main(void)
{
	int n = 0;

	for (shared [B] int *p = v, *end = v + B * THREADS; p != end; p++)
		n++;
	CHECK_INT(n, B * THREADS);
	shared [] int *end = &w[10];
	for (shared [] int *p = w; p < end; p += 2)
		n++;
	CHECK_INT(n, B * THREADS + 5);
	CHECK_INT(end - w, 10);
	shared [] int *q = end;
	while (q > w)
		--q;
	CHECK(q == w);
	return check_done();
}
