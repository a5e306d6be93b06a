/* SPDX-License-Identifier: MIT
 *
 * A pointer-to-shared means the same object on every thread, however it came there: through
 * a shared variable, in a struct that is copied whole, by upc_memput, upc_memget and
 * upc_memcpy.  A private pointer that took the same way is bit for bit what it was
 * (U-RT-6, U-RT-7, U-LIB-24).
 */
// no-hosts: private data and functions have other addresses on another host
#include <stdint.h>
#include <string.h>
#include "check.h"

struct parcel {
	char pad;
	shared [3] int *blocked;
	shared void *generic;
	shared [] long *here;
	int *private_one;
	int (*function)(int);
	upc_lock_t *lock;
};

shared [3] int a[6 * THREADS];
shared long mine[THREADS];
shared struct parcel parcel[THREADS];
shared [] struct parcel *shared box[THREADS];
shared [3] int *shared plain[THREADS];
int *shared local[THREADS];
shared uintptr_t bits[THREADS];
static int value;

static int twice(int v)
{
	return 2 * v;
}

static void check(const struct parcel *p, int t)
{
	CHECK(p->blocked == &a[3 * t + 1]);
	CHECK_INT(upc_phaseof(p->blocked), 1);
	CHECK_INT(upc_threadof(p->blocked), t);
	CHECK_INT(*p->blocked, 100 + t);
	CHECK_INT(p->blocked[2], p->blocked + 2 < a + 6 * THREADS ? a[3 * t + 3] : 0);
	CHECK(p->generic == &mine[t]);
	CHECK_INT(*(shared long *)p->generic, 1000 + t);
	CHECK_INT(*p->here, 1000 + t);
	CHECK_INT(upc_threadof(p->here), t);
	CHECK((uintptr_t)p->private_one == bits[t]);
	if (t == MYTHREAD)
		CHECK_INT(*p->private_one, 10 + t);
	CHECK_INT(p->function(t), 2 * t);
	CHECK(p->lock == parcel[t].lock && upc_threadof(p->lock) < (size_t)THREADS);
}

static void travel(int t, int to)
{
	struct parcel p = parcel[t];
	shared [] struct parcel *q = box[to];

	check(&p, t);
	memset(&p, 0, sizeof p);
	upc_memget(&p, &parcel[t], sizeof p);
	check(&p, t);
	upc_lock(parcel[to].lock); /* the box has room for one */
	upc_memput(&q[0], &p, sizeof p);
	upc_memcpy(&q[1], &q[0], sizeof p);
	q[2] = q[1];
	p = q[2];
	upc_unlock(parcel[to].lock);
	check(&p, t);
	CHECK(plain[t] == p.blocked && upc_phaseof(plain[t]) == 1);
	CHECK((uintptr_t)local[t] == bits[t]);
}

int main(void)
{
	struct parcel p = {'x', &a[3 * MYTHREAD + 1], &mine[MYTHREAD], NULL, &value, twice, NULL};

	value = 10 + MYTHREAD;
	a[3 * MYTHREAD + 1] = 100 + MYTHREAD;
	mine[MYTHREAD] = 1000 + MYTHREAD;
	p.here = (shared [] long *)&mine[MYTHREAD];
	p.lock = upc_global_lock_alloc();
	parcel[MYTHREAD] = p;
	plain[MYTHREAD] = p.blocked;
	local[MYTHREAD] = &value;
	bits[MYTHREAD] = (uintptr_t)&value;
	box[MYTHREAD] = upc_alloc(3 * sizeof p);
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		for (int to = 0; to < THREADS; to++)
			travel(t, to);
	return check_done();
}
