// SPDX-License-Identifier: MIT
// flags: --inst-local --inst-functions -check
// The same events with upcc -check.
#include <upc.h>

struct point { int x, y : 3; };
shared struct point p[THREADS];
shared [] int *shared where;

static shared [] int *at(int i)
{
	return &p[i].x;
}

int main(void)
{
	shared [] int *q = at(MYTHREAD);

	*q = 4;
	q[0]++;
	p[MYTHREAD].y = 2;
	p[MYTHREAD].y += 1;
	upc_barrier;
	if (MYTHREAD == 0)
		where = &p[THREADS - 1].x;
	upc_barrier 1;
	return *where != 5;
}

