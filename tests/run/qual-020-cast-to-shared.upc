/* SPDX-License-Identifier: MIT
 *
 * A cast whose type ends in `shared` gives a value of the type without it, as with const (U-QUAL-20).
 */
// flags: -Wno-cast-qualifier
#include "check.h"

typedef shared int shared_int;
typedef int *shared pointer;
typedef shared [2] int *shared [3] blocked;

shared [2] int x[2 * THREADS];
shared double half = 0.5;
enum color { RED, GREEN };

static int twice(int n)
{
	return 2 * n;
}

static void pointers(void)
{
	int n = 7;
	void *v = &n, *f = (void *)&twice;
	int *q = (int *shared)v, *null = (pointer)0;
	shared [2] int *p = (shared [2] int *shared)&x[1];
	shared int *r = (shared int *strict shared)p;
	int (*called)(int) = (int (*shared)(int))f;

	CHECK(*q == 7 && !null && *(pointer)v == 7 && called(4) == 8);
	CHECK(upc_phaseof(p) == 1 && upc_phaseof(r) == 0 && (blocked)r == p && upc_phaseof((blocked)r) == 0);
	CHECK_INT(*(shared int *const shared)r, 1);
	if (upc_threadof(p) == (size_t)MYTHREAD)
		CHECK_INT(*(int *shared)p, 1);
}

int main(void)
{
	int n = 3;

	x[2 * MYTHREAD] = 2 * MYTHREAD;
	x[2 * MYTHREAD + 1] = 2 * MYTHREAD + 1;
	upc_barrier;
	pointers();
	CHECK_INT((shared int)3.9, 3);
	CHECK_INT((shared_int)-half, 0);
	CHECK_INT(-(strict shared [4] char)(shared int)(n + 256), -3);
	CHECK_INT((const shared_int)x[1] + n, 4);
	CHECK((enum color shared)1 == GREEN && (shared double)n / 2 == 1.5 && sizeof((shared char)n) == 1);
	return check_done();
}
