// Locks that are used as they may not be.
// threads: 2 4
// flags: -Wno-lock-not-released -Wno-lock-twice -Wno-free-nonheap
// hosts-flags: -DROUNDS=100
// good: none trade held mine
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include "turns.h"

#ifndef ROUNDS
#define ROUNDS 1000
#endif

upc_lock_t *lock, *other;
shared int number; upc_lock_t *shared slots[2 * THREADS];
shared [] struct both {
	upc_lock_t *lock;
} both;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

/* Thread 1 takes the lock and the others see it. */
static void one_takes(void)
{
	if (MYTHREAD == 1)
		upc_lock(lock);
	upc_barrier;
}

int main(int argc, char **argv)
{
	if (argc != 2)
		return 2;
	lock = upc_all_lock_alloc();
	other = upc_all_lock_alloc();
	if (is(argv, "other")) {
		one_takes();
		if (MYTHREAD == 0)
			upc_unlock(lock); // report other: 4: upc_unlock of a lock that thread 1 holds
		// detail other: taken by thread 1 at lock.upc:30:3 in one_takes
		// detail other: the lock 'lock' was made with upc_all_lock_alloc
		upc_barrier;
	}
	if (is(argv, "unlocked")) {
		upc_lock(lock);
		upc_unlock(lock);
		upc_barrier;
		upc_unlock(lock); // report unlocked: 3: upc_unlock of a lock that nobody holds
		// detail unlocked: released last by thread
	}
	if (is(argv, "again") && MYTHREAD == 1) {
		upc_lock(lock);
		upc_lock(lock); // report again: 3: upc_lock of a lock that this thread already holds
		// detail again: taken by thread 1 at lock.upc:56:3 in main
	}
	if (is(argv, "attempt") && MYTHREAD == 1) {
		upc_lock(lock);
		if (!upc_lock_attempt(lock)) // report attempt: 8: upc_lock_attempt of a lock that this thread already holds
			return 3;
	}
	if (is(argv, "held")) {
		one_takes();
		if (MYTHREAD == 0)
			upc_lock_free(lock); // as UPC 1.2 7.2.4.5 allows
		upc_barrier;
		return 0;
	}
	if (is(argv, "mine") && MYTHREAD == 0) {
		upc_lock(lock);
		upc_lock_free(lock);
	}
	if (is(argv, "mine"))
		return 0;
	if (is(argv, "after")) {
		one_takes();
		if (MYTHREAD == 0)
			upc_lock_free(lock);
		upc_barrier;
		if (MYTHREAD == 1)
			upc_unlock(lock); // report after: 4: upc_unlock of a lock that was freed
	}
	if (is(argv, "waited")) {
		if (MYTHREAD == 1)
			upc_lock(lock);
		upc_barrier;
		goes_first(0);
		if (MYTHREAD == 0)
			upc_lock(lock);
		if (MYTHREAD == 1) {
			await_sleep(await_first());
			upc_lock_free(lock); // report waited: 4: upc_lock_free of a lock that thread 0 waits for
			// detail waited: thread 0 waits for it at lock.upc:92:4
		}
		upc_barrier;
	}
	if (is(argv, "gone")) {
		if (MYTHREAD == 0)
			upc_lock_free(lock);
		upc_barrier;
		upc_lock(lock); // report gone: 3: upc_lock of a lock that was freed
		// detail gone: freed by thread 0 at lock.upc:102:4 in main
	}
	if (is(argv, "twice")) {
		if (MYTHREAD == 0)
			upc_lock_free(lock);
		upc_barrier;
		upc_lock_free(lock); // report twice: 3: upc_lock_free of a lock that was freed
	}
	if (is(argv, "null"))
		upc_lock(both.lock); // report null: 3: upc_lock of a null pointer-to-shared
	if (is(argv, "unset")) {
		if (MYTHREAD == 0)
			slots[0] = upc_global_lock_alloc();
		upc_barrier;
		upc_lock(slots[0]);
		upc_unlock(slots[0]);
		upc_lock(slots[2 * THREADS - 1]); // report unset: 3: upc_lock of a null pointer-to-shared
		// detail unset: 'slots', declared at lock.upc:
		// detail unset: no thread assigned a lock to it before this call
	}
	if (is(argv, "no"))
		upc_lock((upc_lock_t *)(shared void *)&number); // report no: 3: upc_lock of something that is not a lock
	// detail no: 'number', declared
	if (is(argv, "inside"))
		upc_lock((upc_lock_t *)((shared [] char *)lock + 8)); // report inside: 3: upc_lock of a pointer 8 bytes into a lock
	if (is(argv, "bytes"))
		*(shared [] char *)lock = 1; // report bytes: 3: write of 1 byte in a lock
	if (is(argv, "free"))
		upc_free(lock); // report free: 3: upc_free of a lock: use upc_lock_free
	if (is(argv, "end") && MYTHREAD == 1)
		upc_lock(lock); // report end: 3: the thread ends while it holds the lock that it acquired here
	if (is(argv, "more") && MYTHREAD == 1) {
		upc_lock(lock); // report more: 3: the thread ends while it holds the lock that it acquired here
		// detail more: and 1 more lock
		upc_lock(upc_global_lock_alloc());
		upc_lock(other);
	}
	upc_barrier;
	if (is(argv, "more") && MYTHREAD == 0)
		upc_lock_free(other);
	upc_barrier;
	if (is(argv, "end") || is(argv, "more"))
		return 0;
	if (is(argv, "exit") && MYTHREAD == 0) {
		if (upc_lock_attempt(lock)) // report exit: 7: the thread ends while it holds the lock that it acquired here
			exit(0);
	}
	if (is(argv, "all"))
		upc_lock_free(other); // report all: 3: upc_lock_free of a lock that was freed
	// detail all: let one thread alone free it; upc_all_lock_free is for a call by all threads
	if (is(argv, "trade"))
		for (int i = 0; i < ROUNDS; i++) {
			while (!upc_lock_attempt(lock))
				;
			number++;
			upc_unlock(lock);
			upc_lock(lock);
			number--;
			upc_unlock(lock);
		}
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return 0;
}
