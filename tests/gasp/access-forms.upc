// SPDX-License-Identifier: MIT
// flags: --inst-local -Wno-remote-cast
// Each read and write of shared memory raises events, whatever its form. GASP-31 GASP-77.
#include <upc.h>

struct inner { int kind : 3; unsigned width : 9; char tail; };
struct point { short x; long y; struct inner in; int row[4]; };
union either { int i; char c[4]; };

shared int n, a[4*THREADS];
shared [2] int blocked[2*THREADS];
shared struct point p, q;
shared union either u;
shared volatile int v;
shared int *shared where;
shared [2] int *shared [2] table[2*THREADS];

static int id(int x)
{
	return x;
}

static void objects(void)
{
	p = (struct point){.x = 1, .y = 2, .row = {3, 4}};
	q = p;
	q.y = p.row[1];
	q.row[id(2)]++;
	p.in.width = 5;
	p.in.kind = q.in.width;
	p.in.width++;
	p.in = q.in;
	u.i = 0x01020304;
	u.c[1] += 1;
}

static void updates(void)
{
	n = 1;
	n += 2;
	n++;
	--n;
	n <<= id(2);
	a[1] = n--;
	a[id(3)] = -1;
	v = 3;
	v++;
}

static void pointers(void)
{
	shared int *mine = &a[THREADS];

	where = &a[2];
	where++;
	*where = 6;
	where = where + 1;
	*mine = 9;
	*mine++ = 10;
	mine[1] = 11;
	*(mine - 1) = 12;
	table[1] = &blocked[1];
	table[1]++;
	table[1][-1] = 3;
	*(int *)&blocked[0] = 2; /* private */
	blocked[id(1)] = 4;
}

static void expressions(void)
{
	int i = n;

	i = n ? a[1] : a[2];
	i = (a[1], a[2]);
	i = n && a[1] && !a[2];
	i = !n || a[3] == -1;
	for (int j = a[1] - 12; j < n - 9; j += id(1))
		i += j;
	while (n > 7)
		n--;
	do
		n = 0;
	while (n);
	switch (n) {
	case 0: i = blocked[0];
	}
	if (n == 0)
		i = id(n);
	i = ({ int k = n; k; });
	{
		int list[] = {[1] = n}, vla[n + 1];

		vla[n] = list[1];
		(void)vla;
	}
	(void)n;
	n;
	i = sizeof(n) + sizeof(a[n]) + sizeof(__typeof__(n++)) + upc_blocksizeof(n);
	i = _Generic(n, int: a[1], default: 0);
	i = (int)upc_threadof(&a[n]) + (int)upc_phaseof(&blocked[1]);
	a[n] = i = 8;
	(void)i;
}

int main(void)
{
	if (MYTHREAD == THREADS - 1) {
		objects();
		updates();
		pointers();
		expressions();
	}
}

// no-hosts: a cast to a private pointer is of one host
