// SPDX-License-Identifier: MIT
// flags: --std=upc1.0 -Wno-old-spelling
// UPC 1.0: its words and layouts become those of today, whose shadow this is; names that the
// program declares itself, members, strings and comments stay.
#include <upc.h>

shared int [4] a[8 * THREADS];
shared int [2] *p;
shared [3] int b[6 * THREADS];
shared const int [] *q;
struct s { int wait, barrier; };
int notify(int n);

int f(struct s *s, int n)
{
	int i, fence = 3; /* barrier; */
	char *text = "barrier; forall (;;;)";

	forall (i = 0; i < n; i++; &a[i])
		a[i] = i;
	forall (int k = 0; k < n; k++; k) {
		if (k)
			barrier_notify;
		else barrier_wait 1;
	}
	barrier;
	barrier n + 1;
	notify(2);
	wait; wait n;
	s->wait = fence;
	s->barrier = localsizeof(a) + blocksizeof(shared [2] int) + elemsizeof b;
again:
	barrier (3);
	if (n) goto again;
	return s->wait + fence + (text != 0);
}
