// SPDX-License-Identifier: MIT
// flags: --inst
// Reads and writes raise GET and PUT (GASP 5.4.5), each with the place where it is written.
#include <upc.h>

struct point { unsigned kind : 3, color : 5; double x; };
shared int n;
strict shared double d;
shared [4] long a[4*THREADS];
shared struct point p, q;
shared [] int *shared where;

void accesses(int i)
{
	n = i;
	i = n + a[i];
	a[i] += n;
	n++;
	d = d - 1;
	p = q;
	p.color = q.kind;
	p.x = q.x;
	where++;
	*where = 1;
}

int unevaluated(void)
{
	return sizeof(n) + sizeof(a[n]);
}

#pragma pupc off
void quiet(int i)
{
	a[i] = n;
#pragma pupc on
	a[i] = 1;
	{
#pragma pupc off
		a[i] = 2;
	}
	a[i] = 3;
}

int still_quiet(void)
{
	return n;
}
