/* SPDX-License-Identifier: MIT
 *
 * <upc_nb.h>: copies with and without a handle between all threads, waited for in all ways; what
 * the initiator sees after it has waited, and all threads after a strict operation behind that
 * (U-NB-1, U-NB-2, U-NB-3, U-NB-4, U-NB-5).
 */
#include "check.h"

#include <string.h>
#include <upc_nb.h>

#if __UPC_NB__ != 1
#error __UPC_NB__
#endif

enum { N = 1000, AHEAD = 7 };

shared [N] char from[N * THREADS], to[N * THREADS];
shared [N] char wide[AHEAD][N * THREADS];
strict shared int ready[THREADS];

static char value(int t, int i)
{
	return (char)(17 * t + 3 * i + 1);
}

static void handles(void)
{
	upc_handle_t none = UPC_COMPLETE_HANDLE, h;
	unsigned char bytes[sizeof(upc_handle_t)] = {0};
	static upc_handle_t statics;

	CHECK(memcmp(&none, bytes, sizeof none) == 0 && none == statics);
	CHECK(HAS_TYPE(UPC_COMPLETE_HANDLE, upc_handle_t) && HAS_TYPE(upc_sync_attempt(none), int));
	CHECK(upc_sync_attempt(none) != 0 && upc_sync_attempt(UPC_COMPLETE_HANDLE) != 0);
	upc_sync(none);
	upc_sync(UPC_COMPLETE_HANDLE);
	CHECK(upc_synci_attempt() != 0);
	upc_synci();
	CHECK(upc_synci_attempt() != 0);
	h = upc_memset_nb(&to[N * MYTHREAD], 0, 0);
	upc_sync(h);
	upc_sync(upc_memget_nb(bytes, &from[N * MYTHREAD], 0));
	upc_sync(upc_memput_nb(NULL, bytes, 0));
}

static void wait_for(upc_handle_t h, int way)
{
	if (way % 2)
		upc_sync(h);
	else
		while (!upc_sync_attempt(h))
			;
}

static void wait_for_all(int way)
{
	if (way % 2)
		upc_synci();
	else
		while (!upc_synci_attempt())
			;
}

static void fill(void)
{
	upc_barrier; /* nobody reads what was there any more */
	for (int i = 0; i < N; i++) {
		from[N * MYTHREAD + i] = value(MYTHREAD, i);
		to[N * MYTHREAD + i] = 0;
	}
	upc_barrier;
}

/* The thread writes to the next one, and that one looks after a barrier. */
static void is_there(int first, int n)
{
	int before = (MYTHREAD + THREADS - 1) % THREADS;

	upc_barrier;
	for (int i = 0; i < n; i++)
		CHECK_INT(to[N * MYTHREAD + first + i], value(before, first + i));
	upc_barrier;
}

static void explicit_copies(int way)
{
	int next = (MYTHREAD + 1) % THREADS;
	char local[N], mine[N];
	upc_handle_t a, b;

	fill();
	wait_for(upc_memcpy_nb(&to[N * next], &from[N * MYTHREAD], N), way);
	is_there(0, N);
	fill();
	a = upc_memget_nb(local, &from[N * next], N / 2);
	b = upc_memget_nb(local + N / 2, &from[N * next + N / 2], N - N / 2);
	wait_for(b, way);
	wait_for(a, way);
	for (int i = 0; i < N; i++) {
		CHECK_INT(local[i], value(next, i));
		mine[i] = value(MYTHREAD, i);
	}
	wait_for(upc_memput_nb(&to[N * next + 1], mine + 1, N - 2), way);
	CHECK_INT(to[N * next + 1], mine[1]); /* the initiator sees it */
	is_there(1, N - 2);
	CHECK(to[N * MYTHREAD] == 0 && to[N * MYTHREAD + N - 1] == 0);
	upc_barrier;
	wait_for(upc_memset_nb(&to[N * next + 3], 300, 5), way);
	CHECK_INT(to[N * next + 3], (char)300);
	upc_barrier;
	CHECK(to[N * MYTHREAD + 7] == (char)300 && to[N * MYTHREAD + 8] != (char)300);
	upc_barrier;
}

static void implicit_copies(int way)
{
	int next = (MYTHREAD + 1) % THREADS;
	char local[N], mine[N];

	fill();
	upc_memcpy_nbi(&to[N * next], &from[N * MYTHREAD], N / 2);
	upc_memcpy_nbi(&to[N * next + N / 2], &from[N * MYTHREAD + N / 2], N - N / 2);
	wait_for_all(way);
	is_there(0, N);
	upc_memget_nbi(local, &from[N * next], N);
	wait_for_all(way);
	for (int i = 0; i < N; i++) {
		CHECK_INT(local[i], value(next, i));
		mine[i] = value(MYTHREAD, i);
	}
	fill();
	upc_memput_nbi(&to[N * next], mine, N);
	upc_fence; /* may go on across one */
	upc_barrier;
	wait_for_all(way);
	is_there(0, N);
	upc_memset_nbi(&to[N * next], -1, N);
	wait_for_all(way);
	upc_barrier;
	CHECK(to[N * MYTHREAD] == -1 && to[N * MYTHREAD + N - 1] == -1);
	upc_barrier;
}

/* Many at a time; upc_synci leaves those with handles alone, and the other way round. */
static void many(void)
{
	int next = (MYTHREAD + 1) % THREADS;
	upc_handle_t h[AHEAD];

	fill();
	for (int k = 0; k < AHEAD; k++) {
		h[k] = upc_memcpy_nb(&wide[k][N * next], &from[N * MYTHREAD], N);
		upc_memset_nbi(&to[N * next + k], k, 1);
	}
	upc_synci();
	for (int k = AHEAD; k-- > 0;)
		upc_sync(h[k]);
	upc_barrier;
	for (int k = 0; k < AHEAD; k++) {
		CHECK_INT(to[N * MYTHREAD + k], k);
		CHECK_INT(wide[k][N * MYTHREAD + 5 + k], value((MYTHREAD + THREADS - 1) % THREADS, 5 + k));
	}
	upc_barrier;
}

/* No barrier: what was waited for is there once the strict flag is. */
static void flags(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	fill();
	for (int round = 1; round <= 50; round++) {
		upc_handle_t h = upc_memset_nb(&to[N * next], round, N);

		upc_sync(h);
		ready[next] = round;
		while (ready[MYTHREAD] < round)
			;
		CHECK(to[N * MYTHREAD] == round && to[N * MYTHREAD + N - 1] == round);
		upc_barrier;
	}
}

int main(void)
{
	handles();
	for (int way = 0; way < 2; way++) {
		explicit_copies(way);
		implicit_copies(way);
	}
	many();
	flags();
	return check_done();
}
