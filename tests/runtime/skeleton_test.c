/* SPDX-License-Identifier: MIT
 *
 * skeleton_test.c - the core over skeleton.c, the smallest engine, in one process: what
 * an engine must do is enough for a program of one thread.  Looks into the heap as well.
 */
#include "core/core.h"

#include "check.h"

#include <string.h>
#include <unistd.h>

UPCR_UNIT("skeleton.upc", 1);

static const int start_values[] = {1, 2, 3};
static UPCR_SHARED_INIT(values, int, 2, 3, 0, start_values);

/* Blocks next to each other become one when they are free, in any order; they are cut off
 * from the end that stays. */
static void merge_check(bool down)
{
	struct pool pool = {&control->thread[0].arena, job.base, NULL, 0, true};
	size_t size = 1024, at[6], whole;
	static const int order[] = {1, 3, 2, 0, 5, 4};

	if (!down)
		pool = (struct pool){&control->heap.symmetric, job.base, NULL, 0, false};
	whole = arena_take(pool, 6 * size, 1);
	CHECK(whole && block_size(block_at(pool, whole)) == 6 * size);
	arena_give(pool, whole);
	for (size_t i = 0; i < 6; i++) {
		at[i] = arena_take(pool, size, 1);
		CHECK((at[i] + BLOCK_HEADER) % ARENA_UNIT == 0);
		CHECK(at[i] == whole + (down ? 5 - i : i) * size);
		memset(job.base + at[i] + BLOCK_HEADER, 0xee, size - BLOCK_HEADER);
	}
	for (size_t i = 0; i < 6; i++) {
		block_at(pool, at[order[i]])->next = 0;
		arena_give(pool, at[order[i]]);
	}
	CHECK(arena_take(pool, 6 * size, 1) == whole);
	arena_give(pool, whole);
}

/* Several at once, linked; fewer if there is no room for all. */
static void list_check(void)
{
	struct pool pool = {&control->thread[0].arena, job.base, NULL, 0, true};
	size_t list = arena_take(pool, 128, 5), n, at;

	for (n = 0, at = list; at; at = block_at(pool, at)->next)
		n++;
	CHECK(n == 5);
	arena_give(pool, list);
	list = arena_take(pool, (job.heap_bytes / 2 | 63) + 1, 3);
	CHECK(list && block_at(pool, list)->next == 0);
	arena_give(pool, list);
}

/* The blocks in the cache go back to the arena. */
static void cache_check(void)
{
	struct pool pool = {&control->thread[0].arena, job.base, &control->thread[0].local_cache, 0, true};
	size_t at = cache_take(pool, 128), low = pool.arena->low;

	CHECK(at && pool.cache->bytes > 0 && pool.cache->bytes % 128 == 0);
	cache_give(pool, at, 128);
	CHECK(cache_take(pool, 128) == at);
	cache_give(pool, at, 128);
	cache_empty(pool);
	CHECK(pool.cache->bytes == 0 && pool.cache->first[2] == 0);
	CHECK(pool.arena->low == low && block_size(block_at(pool, low)) > 5 * 128);
}

int main(void)
{
	upcr_pts p, lock;

	CHECK(strcmp(platform.name, "skeleton") == 0);
	CHECK(THREADS == 1 && MYTHREAD == 0 && job.pid == getpid());
	CHECK(upcr_get_int(upcr_add(upcr_at(values), sizeof(int), 2, 2)) == 3);
	upcr_barrier_named(3);
	upcr_notify_named(4);
	upcr_wait_named(4);
	merge_check(true);
	merge_check(false);
	list_check();
	cache_check();
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
