// SPDX-License-Identifier: MIT
// With --inst, accesses with affinity to the thread raise nothing: GASP-4.
#include <upc.h>

shared int a[THREADS], b[2*THREADS];
shared struct { int x : 4; double d[3]; } s[THREADS];

int main(void)
{
	int t = MYTHREAD, next = (t + 1) % THREADS;

	a[t] = 5;
	b[t + THREADS] = a[t];
	a[t]++;
	s[t].x = 1;
	upc_barrier 1;
	b[next] = a[next] + 1;
	s[next].d[1] = s[next].x;
	s[t].d[2] = a[next];
	upc_barrier 2;
	upc_memget(&t, &b[t], sizeof(t));
	return t != 7;
}
