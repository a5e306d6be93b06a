// SPDX-License-Identifier: MIT
// flags: --check
// The phase that arithmetic begins with is checked where the block size is more than 1, of pointers only.
#include <upc.h>

shared [2] int two[4 * THREADS], *p2;
shared [3] int *p3;
shared int one[THREADS], *p1;
shared [] int *p0;

void f(int i)
{
	p2 = p2 + i;
	p3 += i;
	p3 = &p3[i];
	p2 = &two[i];
	p1 = p1 + i;
	p0 = &p0[i];
	two[i]++;
	p2[1]--;
	one[0] = one[1 * i] + two[3] + two[4];
}
