// SPDX-License-Identifier: MIT
// units: pointers-more.upc
// Library functions called through pointers raise their events with the place where the unit takes the
// address first; pointers to one function are equal, also in two units.
#include <upc.h>
#include <upc_collective.h>
#include <stdlib.h>

typedef void locker(upc_lock_t *);
shared int a[THREADS], b[THREADS];
static locker *take = upc_lock;
static const struct {
	void *(*get)(size_t);
	void (*put)(void *);
} hooks[] = {{malloc, free}};

locker *other_lock(void);
locker *other_unlock(void);

int main(void)
{
	upc_lock_t *l = upc_all_lock_alloc();
	locker *unlock = &upc_unlock;
	shared void *(*alloc)(size_t, size_t) = upc_all_alloc;
	void (*all)(shared void *, shared const void *, size_t, upc_flag_t) = (upc_all_broadcast);
	shared void *p = alloc(THREADS, 2);
	int failed = 0;

	if (MYTHREAD == 0) {
		take(l);
		unlock(l);
		(*upc_lock)(l);
		other_unlock()(l);
		upc_free(p);
		hooks[0].put(hooks[0].get(3));
	}
	all(a, b, sizeof a[0], UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	failed += take != upc_lock || take != other_lock() || unlock != other_unlock();
#pragma pupc off
	if (MYTHREAD == 0)
		(&upc_lock)(l);
#pragma pupc on
	if (MYTHREAD == 0)
		unlock(l);
	return failed;
}
