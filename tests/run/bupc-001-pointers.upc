/* SPDX-License-Identifier: MIT
 *
 * <upc_bupc.h>: pointers, clocks and copies.
 */
// flags: -Wno-array-bounds
#include "check.h"

#include <bupc_extensions.h>
#include <errno.h>
#include <string.h>
#include <upc_bupc.h>

enum { N = 5, COPY = 300 };

shared [N] int a[3 * N * THREADS];
shared double one[4 * THREADS];
shared [] short *shared here[THREADS];
shared [COPY] char from[COPY * THREADS], to[COPY * THREADS];

static void arithmetic(void)
{
	shared [] int *first = (shared [] int *)&a[0];

	for (int i = 0; i < 3 * N * THREADS; i++) {
		shared [N] int *p = bupc_ptradd(a, N, sizeof(int), i);

		CHECK(p == &a[i] && upc_phaseof(p) == upc_phaseof(&a[i]));
		CHECK(upc_phaseof(bupc_ptradd(&a[i], N, sizeof(int), -i)) == 0);
		CHECK(bupc_ptradd(&a[i], N, sizeof(int), -i) == (shared void *)a);
	}
	for (int i = 0; i < 4 * THREADS; i++)
		CHECK(bupc_ptradd(one, 1, sizeof(double), i) == (shared void *)&one[i]);
	CHECK(bupc_ptradd(first, 0, sizeof(int), 3) == (shared void *)(first + 3));
	CHECK(bupc_ptradd((shared void *)a, 0, 1, 0) == (shared void *)a);
}

static void dumps(void)
{
	char text[BUPC_DUMP_MIN_LENGTH], same[BUPC_DUMP_MIN_LENGTH], expected[60];
	shared void *p = &a[N * (THREADS - 1) + 2];

	memset(text, 'x', sizeof text);
	CHECK_INT(bupc_dump_shared(p, text, sizeof text), 0);
	sprintf(expected, "thread=%d, phase=2>", THREADS - 1);
	CHECK(strstr(text, expected) && strstr(text, "address=") && strstr(text, "addrfield="));
	CHECK_INT(bupc_dump_shared(p, same, (int)strlen(text) + 1), 0);
	CHECK(strcmp(text, same) == 0);
	errno = 0;
	CHECK_INT(bupc_dump_shared(p, same, (int)strlen(text)), -1);
	CHECK(errno != 0);
	CHECK_INT(bupc_dump_shared(NULL, same, sizeof same), 0);
}

static void casts(void)
{
	int private_data = 3;
	void *heap = malloc(10);

	for (int t = 0; t < THREADS; t++) {
		int *p = bupc_cast(&a[N * t + 1]);
		shared [] short *s = here[t];

		CHECK(bupc_castable(&a[N * t + 1]) == bupc_thread_castable((unsigned)t));
		if (!bupc_thread_castable((unsigned)t)) { /* it is on another host */
			CHECK(t != MYTHREAD && !p && bupc_thread_distance(MYTHREAD, t) == BUPC_THREADS_FAR);
			continue;
		}
		CHECK(p && *p == 100 * t + 1);
		CHECK(bupc_inverse_cast(p) == (shared void *)&a[N * t + 1]);
		CHECK(upc_threadof(bupc_inverse_cast(p)) == (size_t)t);
		CHECK(upc_phaseof(bupc_local_to_shared(p, t, 1)) == 1);
		CHECK(bupc_local_to_shared(p, t, 1) == (shared void *)&a[N * t + 1]);
		CHECK(bupc_local_to_shared(p, (t + 1) % THREADS, 1) == (THREADS == 1 ? (shared void *)&a[1] : NULL));
		CHECK(bupc_inverse_cast(bupc_cast(s)) == s && *(short *)bupc_cast(s) == t);
		CHECK_INT(bupc_thread_distance(t, t), BUPC_THREADS_SAME);
		CHECK(t == MYTHREAD || bupc_thread_distance(MYTHREAD, t) > BUPC_THREADS_SAME);
		CHECK(bupc_thread_distance(MYTHREAD, t) <= BUPC_THREADS_VERYFAR);
	}
	CHECK(!bupc_thread_castable((unsigned)THREADS));
	CHECK(bupc_inverse_cast(&private_data) == NULL && bupc_inverse_cast(NULL) == NULL);
	CHECK(bupc_inverse_cast(heap) == NULL && bupc_local_to_shared(heap, MYTHREAD, 0) == NULL);
	CHECK(bupc_cast(NULL) == NULL);
	CHECK(BUPC_THREADS_SAME < BUPC_THREADS_VERYNEAR && BUPC_THREADS_VERYNEAR <= BUPC_THREADS_NEAR);
	CHECK(BUPC_THREADS_NEAR <= BUPC_THREADS_FAR && BUPC_THREADS_FAR <= BUPC_THREADS_VERYFAR);
	free(heap);
}

static void clocks(void)
{
	bupc_tick_t start = bupc_ticks_now(), end;

	do
		end = bupc_ticks_now();
	while (bupc_ticks_to_us(end - start) < 2000);
	CHECK(end > start && bupc_ticks_to_ns(end - start) >= 2000000);
	CHECK(bupc_ticks_to_ns(end - start) / 1000 == bupc_ticks_to_us(end - start));
	CHECK(bupc_tick_granularity() > 0 && bupc_tick_granularity() < 1000);
	CHECK(bupc_tick_overhead() > 0 && bupc_tick_overhead() < 1000);
	CHECK(BUPC_TICK_MIN < BUPC_TICK_MAX && end < BUPC_TICK_MAX);
}

static void copies(void)
{
	int next = (MYTHREAD + 1) % THREADS;
	char local[COPY];
	bupc_handle_t h[4];

	for (int i = 0; i < COPY; i++)
		from[COPY * MYTHREAD + i] = (char)(i + MYTHREAD);
	upc_barrier;
	h[0] = bupc_memget_async(local, &from[COPY * next], 100);
	h[1] = bupc_memget_async(local + 100, &from[COPY * next + 100], 200);
	bupc_waitsync_all(h, 2);
	CHECK(h[0] == BUPC_COMPLETE_HANDLE && h[1] == BUPC_COMPLETE_HANDLE);
	for (int i = 0; i < COPY; i++)
		CHECK_INT(local[i], (char)(i + next));
	h[0] = bupc_memput_async(&to[COPY * next], local, 50);
	h[1] = bupc_memcpy_async(&to[COPY * next + 50], &from[COPY * next + 50], 50);
	h[2] = bupc_memset_async(&to[COPY * next + 100], 7, 50);
	h[3] = BUPC_COMPLETE_HANDLE;
	bupc_waitsync_some(h, 4);
	while (!bupc_trysync_some(h, 4))
		;
	while (!bupc_trysync_all(h, 4))
		;
	bupc_waitsync(BUPC_COMPLETE_HANDLE);
	CHECK(bupc_trysync(BUPC_COMPLETE_HANDLE));
	bupc_begin_accessregion();
	bupc_memput_asynci(&to[COPY * next + 150], local + 150, 50);
	bupc_memcpy_asynci(&to[COPY * next + 200], &from[COPY * next + 200], 50);
	bupc_memset_asynci(&to[COPY * next + 250], 9, 49);
	h[0] = bupc_end_accessregion();
	bupc_waitsync(h[0]);
	bupc_memget_asynci(local, &to[COPY * next], COPY);
	bupc_waitsynci();
	CHECK(bupc_trysynci());
	CHECK(local[0] == (char)next && local[99] == (char)(99 + next) && local[100] == 7);
	bupc_poll();
	upc_barrier;
	for (int i = 0; i < COPY; i++)
		CHECK_INT(to[COPY * MYTHREAD + i], i == 299 ? 0 : i >= 250 ? 9 : i >= 100 && i < 150 ? 7
			: (char)(i + MYTHREAD));
}

int main(void)
{
	here[MYTHREAD] = upc_alloc(8);
	*here[MYTHREAD] = (short)MYTHREAD;
	for (int i = 0; i < N; i++)
		a[N * MYTHREAD + i] = 100 * MYTHREAD + i;
	upc_barrier;
	arithmetic();
	dumps();
	casts();
	clocks();
	upc_barrier;
	copies();
	return check_done();
}
