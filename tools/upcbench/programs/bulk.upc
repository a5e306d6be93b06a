/* SPDX-License-Identifier: MIT
 *
 * bulk.upc - upc_memget and upc_memput by thread 0, between private memory and that of another thread, by size.  Raw
 * is memcpy by a private pointer to the same memory.  The same by all threads at once (`all`), where it goes to another host.
 */
#include <upc_relaxed.h>

#include "bench.h"

static shared [] char *far; /* the partner's memory */
static char *near;          /* the same memory, or NULL */
static char *mine;
static size_t size;

static void get_upc(long n)
{
	for (; n > 0; n--)
		upc_memget(mine, far, size);
}

static void put_upc(long n)
{
	for (; n > 0; n--) {
		upc_memput(far, mine, size);
		upc_fence;
	}
}

/* The empty assembly keeps the compiler from removing all copies but the last. */
static void get_raw(long n)
{
	for (; n > 0; n--) {
		memcpy(mine, near, size);
		__asm__ volatile("" ::: "memory");
	}
}

static void put_raw(long n)
{
	for (; n > 0; n--) {
		memcpy(near, mine, size);
		__asm__ volatile("" ::: "memory");
	}
}

static char byte_of(int thread, size_t i)
{
	return (char)(i * 7 + (size_t)thread * 3 + 1);
}

/* Checks that thread 0 has the data of its partner. */
static void check(const char *name, int thread)
{
	for (size_t i = 0; i < size; i += size > 64 ? 61 : 1)
		if (mine[i] != byte_of(thread, i) || far[i] != byte_of(thread, i))
			bench_wrong(name);
}

static void measure(const char *name, void (*const run[2])(long n), const char *place, int thread, int is_get)
{
	for (int side = 0; side < 1 + sample_wants_raw(); side++) {
		for (long bytes = LEAST_BYTES; bytes <= MOST_BYTES; bytes = sample_next_size(bytes)) {
			size = (size_t)bytes;
			for (size_t i = 0; i < size; i++)
				mine[i] = is_get ? 0 : byte_of(thread, i);
			for (size_t i = 0; MYTHREAD == thread && i < size; i++)
				near[i] = is_get ? byte_of(thread, i) : 0;
			bench_measure(run[side], 1, ACTIVE_FIRST, thread >= 0 && (side == 0 || near),
				"bench=%s place=%s side=%s bytes=%ld", name, place, side == 0 ? "upc" : "raw",
				bytes);
			if (MYTHREAD == 0 && (side == 0 || near))
				check(name, thread);
			upc_barrier;
		}
	}
}

/* Measures all threads at once, each with its partner on another host. */
static void measure_all(const char *name, void (*run)(long n))
{
	for (long bytes = LEAST_BYTES; bytes <= MOST_BYTES; bytes = sample_next_size(sample_next_size(bytes))) {
		size = (size_t)bytes;
		bench_measure(run, 1, ACTIVE_ALL, bench_partners[PLACE_OTHER] >= 0,
			"bench=%s op=all place=%s side=upc bytes=%ld", name, place_names[PLACE_OTHER], bytes);
	}
}

int main(int argc, char **argv)
{
	static void (*const get[2])(long n) = {get_upc, get_raw}, (*const put[2])(long n) = {put_upc, put_raw};
	static shared int partner;
	shared [MOST_BYTES] char *all;

	bench_start(argc, argv);
	all = upc_all_alloc(THREADS, MOST_BYTES);
	mine = malloc(MOST_BYTES);
	if (!mine)
		upc_global_exit(1);
	for (int place = 0; place < N_PLACES; place++) {
		int thread;

		if (MYTHREAD == 0)
			partner = bench_partners[place];
		upc_barrier;
		thread = partner; /* all threads know thread 0's partner */
		upc_barrier;
		if (thread < 0)
			continue;
		far = (shared [] char *)&all[(size_t)thread * MOST_BYTES];
		near = (char *)upc_cast(far);
		if (sample_wants("get"))
			measure("get", get, place_names[place], thread, 1);
		if (sample_wants("put"))
			measure("put", put, place_names[place], thread, 0);
	}
	if (bench_has(PLACE_OTHER)) {
		if (bench_partners[PLACE_OTHER] >= 0)
			far = (shared [] char *)&all[(size_t)bench_partners[PLACE_OTHER] * MOST_BYTES];
		if (sample_wants("get"))
			measure_all("get", get_upc);
		if (sample_wants("put"))
			measure_all("put", put_upc);
	}
	free(mine);
	return 0;
}
