/* SPDX-License-Identifier: MIT
 *
 * skeleton_test.c - the core over skeleton.c, the smallest engine, in one process: what
 * an engine must do is enough for a program of one thread.  Looks into the heap as well.
 */
#include "core.h"

#include "check.h"

#include <string.h>
#include <unistd.h>

UPCR_UNIT("skeleton.upc", 1);

static const int start_values[] = {1, 2, 3};
static UPCR_SHARED_INIT(values, int, 2, 3, 0, start_values);

/* Blocks next to each other become one when they are free, in any order. */
static void merge_check(bool down)
{
	struct pool pool = {&control->thread[0].arena, job.base, true};
	size_t size = 1000, at[6], whole, i;
	static const int order[] = {1, 3, 2, 0, 5, 4};

	if (!down)
		pool = (struct pool){&control->heap.symmetric, job.base, false};
	whole = arena_take(pool, 6 * 1024);
	CHECK(whole && arena_give(pool, whole) == ARENA_FINE);
	for (i = 0; i < 6; i++) {
		at[i] = arena_take(pool, size);
		CHECK(at[i] % 64 == 0 && (i == 0 || at[i] == at[i - 1] + 1024));
		memset(job.base + at[i], 0xee, size);
	}
	CHECK(at[0] == whole);
	for (i = 0; i < 6; i++)
		CHECK(arena_give(pool, at[order[i]]) == ARENA_FINE);
	CHECK(arena_give(pool, at[3]) == ARENA_FREED);
	CHECK(arena_give(pool, at[3] + 64) == ARENA_FOREIGN);
	CHECK(arena_take(pool, 6 * 1024) == whole);
	CHECK(arena_give(pool, whole) == ARENA_FINE);
}

int main(void)
{
	upcr_pts p, lock;

	CHECK(strcmp(transport.name, "skeleton") == 0);
	CHECK(THREADS == 1 && MYTHREAD == 0 && job.pid == getpid());
	CHECK(upcr_get_int(upcr_add(upcr_at(values), sizeof(int), 2, 2)) == 3);
	upcr_barrier_named(3);
	upcr_notify_named(4);
	upcr_wait_named(4);
	merge_check(true);
	merge_check(false);
	p = upc_all_alloc(10, 10);
	CHECK(upcr_not_null(p));
	upc_free(p);
	lock = upc_all_lock_alloc();
	upc_lock(lock);
	CHECK(!upc_lock_attempt(lock));
	upc_unlock(lock);
	upc_lock_free(lock);
	return 0;
}
