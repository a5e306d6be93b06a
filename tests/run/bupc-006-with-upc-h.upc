/* SPDX-License-Identifier: MIT
 *
 * <upc.h> declares what Berkeley's does: functions of every kind, old names, traces, and what
 * UPC 1.3 and <inttypes.h> have.
 */
#include <string.h>
#include "check.h"

#ifndef BUPC_DUMP_MIN_LENGTH
#error BUPC_DUMP_MIN_LENGTH
#endif

shared int64_t count;
shared double total;
shared [4] int data[4 * THREADS];
static shared [4] int *pointer;

int main(void)
{
	char text[BUPC_DUMP_MIN_LENGTH];
	bupc_tick_t begin = bupc_ticks_now();
	upc_handle_t h;
	bupc_handle_t list[2];
	int mine[4] = {MYTHREAD, 1, 2, 3}, back[4] = {0};

	snprintf(text, sizeof text, "%" PRId64, INT64_C(5000000000));
	CHECK(strcmp(text, "5000000000") == 0);
	CHECK_INT(bupc_atomicI64_fetchadd_relaxed(&count, 5000000000) % 5000000000, 0);
	upc_barrier;
	CHECK(bupc_atomicI64_read_strict(&count) == 5000000000 * THREADS);
	pointer = &data[4 * MYTHREAD];
	CHECK_INT(bupc_dump_shared(pointer, text, sizeof text), 0);
	h = upc_memput_async(pointer, mine, sizeof mine);
	upc_waitsync(h);
	list[0] = upc_memget_async(back, pointer, 2 * sizeof(int));
	list[1] = bupc_memget_async(back + 2, pointer + 2, 2 * sizeof(int));
	CHECK(upc_trysync_all(list, 2));
	CHECK(memcmp(mine, back, sizeof mine) == 0);
	upc_memset_asynci(pointer, 0, sizeof(int));
	upc_waitsynci();
	CHECK_INT(*pointer, 0);
	upc_begin_accessregion();
	upc_memcpy_asynci(pointer, pointer + 1, sizeof(int));
	upc_waitsync(upc_end_accessregion());
	CHECK_INT(*pointer, 1);
	upc_poll();
	bupc_poll();
	bupc_assert_type(mine[0], int);
	bupc_assert_type(pointer, shared [4] int *);
	bupc_assert_type(shared [4] int *, pointer);
	bupc_trace_setmask("G");
	CHECK(strcmp(bupc_trace_getmask(), "G") == 0 && !*bupc_stats_getmask());
	bupc_stats_setmask("PX");
	CHECK(strcmp(bupc_stats_getmask(), "PX") == 0);
	bupc_trace_settracelocal(0);
	CHECK_INT(bupc_trace_gettracelocal(), 0);
	bupc_trace_printf(("thread %d of %d", MYTHREAD, THREADS));
	bupc_trace_printf("%s", "the same");
	bupc_trace_printf(("end"));
	bupc_trace_printf("end");
	CHECK(bupc_ticks_to_ns(bupc_ticks_now() - begin) > 0);
	CHECK(bupc_tick_granularityus() > 0 && bupc_tick_overheadus() > 0);
	CHECK_INT(bupc_thread_distance(MYTHREAD, MYTHREAD), BUPC_THREADS_SAME);
	upc_barrier;
	upc_all_free(upc_all_alloc(THREADS, 8));
	upc_all_lock_free(upc_all_lock_alloc());
	return check_done();
}
