/* SPDX-License-Identifier: MIT
 *
 * A pointer to a function, or to a static private object, may be copied between threads and means the same function,
 * or each thread's own object, on all hosts: from its address, and in a table (U-RT-6, U-RT-7).
 */
#include "check.h"

typedef int function(int);

static int twice(int x)
{
	return 2 * x;
}

static int next(int x)
{
	return x + 1;
}

static int own;

struct entry {
	function *f;
	int *p;
};

shared struct entry table[THREADS];
int main(void)
{
	struct entry e;

	own = MYTHREAD;
	table[MYTHREAD].f = MYTHREAD % 2 ? twice : next;
	table[MYTHREAD].p = &own;
	upc_barrier;
	for (int i = 0; i < THREADS; i++) {
		e = table[i];
		CHECK(e.f == (i % 2 ? twice : next));
		CHECK(e.f(10 + i) == (i % 2 ? 20 + 2 * i : 11 + i));
		CHECK(table[i].f(1) == 2);
		CHECK(*e.p == MYTHREAD);
	}
	return check_done();
}
