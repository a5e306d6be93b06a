// Barriers, their halves and functions of the library must be aligned; locks, fences, copies and
// allocations of one thread need not be.
// flags: -Wno-barrier-value
// aligned: same-arguments same locks fences one-thread split-same user-name
#include "align.h"

#include <bupc_collectivev.h>
#include <upc_collective.h>

shared int a[4 * THREADS], b[4 * THREADS], sum;
static int x;

// The name makes no operation of it.
static void upc_all_local(void)
{
	x++;
}

static void same(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();
	shared int *p = upc_all_alloc(THREADS, sizeof(int));

	upc_all_broadcast(a, b, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_all_reduceI(&sum, a, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	if (first()) {
		upc_free(p);
		upc_lock_free(lock);
	}
	upc_barrier 5;
}

static void split(int k)
{
	upc_notify;
	for (int i = 0; i < MYTHREAD; i++)
		x++;
	upc_wait;
	if (k)
		upc_notify; // unaligned split
	else
		upc_notify; // unaligned split
	upc_wait;
}

static void arguments(int n)
{
	struct {
		int n, all;
	} part = {n, 1}, *to = &part;
	int each[2] = {n, 1};

	if (is("product"))
		upc_all_broadcast(a, b, n * sizeof(int), 0); // unaligned product
	if (is("choice"))
		upc_all_broadcast(a, b, n > 1 ? 4 : 2, 0); // unaligned choice
	if (is("member"))
		upc_all_broadcast(a, b, part.n, 0); // unaligned member
	if (is("arrow"))
		upc_all_broadcast(a, b, to->n, 0); // unaligned arrow
	if (is("element"))
		upc_all_broadcast(a, b, each[0], 0); // unaligned element
	if (is("same-arguments"))
		upc_all_broadcast(a, b, n ? (part.all + each[1]) * sizeof(short) : 0, 0);
}

int main(int argc, char **argv)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	word = argc > 1 ? argv[1] : "";
	if (is("same"))
		same();
	if (is("locks")) {
		for (int i = 0; i < MYTHREAD; i++) {
			upc_lock(lock);
			upc_unlock(lock);
		}
		if (first() && upc_lock_attempt(lock))
			upc_unlock(lock);
	}
	if (is("fences") && first())
		upc_fence;
	if (is("one-thread") && first()) {
		upc_free(upc_global_alloc(THREADS, sizeof(int)));
		upc_free(upc_alloc(4));
		upc_memcpy(a, b, sizeof(int));
	}
	if (is("split-same"))
		split(two);
	if (is("split"))
		split(first());
	if (is("broadcast")) {
		if (first())
			upc_all_broadcast(a, b, sizeof(int), 0); // unaligned broadcast
		else
			upc_all_broadcast(a, b, sizeof(int), 0); // unaligned broadcast
	}
	arguments(1 + first());
	if (is("user-name") && first())
		upc_all_local();
	if (is("bupc")) {
		if (first())
			bupc_all_reduce_allI(a, b, UPC_ADD, THREADS, 1, NULL, 0); // unaligned bupc
		else
			bupc_all_reduce_allI(a, b, UPC_ADD, THREADS, 1, NULL, 0); // unaligned bupc
	}
	if (is("different")) {
		if (first())
			upc_all_reduceI(&sum, a, UPC_ADD, THREADS, 1, NULL, 0); // unaligned different
		else
			upc_all_broadcast(a, b, sizeof(int), 0); // unaligned different
	}
	if (is("allocation")) {
		shared void *p = first() ? upc_all_alloc(THREADS, 4) // unaligned allocation
			: upc_all_alloc(THREADS, 4); // unaligned allocation

		x = upc_threadof(p);
	}
	if (is("lock")) {
		if (first())
			(void)upc_all_lock_alloc(); // unaligned lock
		else
			upc_barrier; // unaligned lock
	}
	if (is("named")) {
		if (first())
			upc_barrier 1; // unaligned named
		else
			upc_barrier 2; // unaligned named
	}
	if (is("half")) {
		if (first())
			upc_barrier; // unaligned half
		else {
			upc_notify; // unaligned half
			upc_wait;
		}
	}
	upc_barrier;
	if (first())
		upc_lock_free(lock);
	return 0;
}
