/* SPDX-License-Identifier: MIT
 *
 * Accesses through private pointers to shared data are relaxed ones: the C compiler keeps
 * none of them over a fence, a strict access, notify, wait or a lock (U-MEM-26, U-SYNC-16).
 */
// hosts-flags: -DROUNDS=40
#include <sched.h>
#include "check.h"

#ifndef ROUNDS
#define ROUNDS 300
#endif

relaxed shared int word[THREADS], plain[THREADS];
strict shared int flag[THREADS];
upc_lock_t *shared locks[THREADS];

static void reads_over_fences(int to)
{
	const int *mine = (int *)&word[MYTHREAD];

	for (int k = 1; k <= ROUNDS; k++) {
		word[to] = k;
		while (*mine < k) {
			upc_fence;
			sched_yield();
		}
	}
	upc_barrier;
}

static void reads_over_strict(int to)
{
	const int *mine = (int *)&word[MYTHREAD];

	word[MYTHREAD] = 0;
	upc_barrier;
	for (int k = 1; k <= ROUNDS; k++) {
		word[to] = k;
		flag[to] = k;
		if (*mine > ROUNDS) /* so that the value is in a register, perhaps */
			upc_global_exit(1);
		while (flag[MYTHREAD] < k)
			sched_yield();
		CHECK(*mine >= k);
	}
	upc_barrier;
}

static void reads_over_barriers(int to)
{
	int *mine = (int *)&word[MYTHREAD];

	for (int k = 1; k <= ROUNDS; k++) {
		int before, after;

		*mine = -1;
		upc_barrier;
		before = *mine;
		upc_barrier;
		word[to] = k;
		upc_notify;
		upc_wait;
		after = *mine;
		CHECK_INT(before, -1);
		CHECK_INT(after, k);
		upc_barrier;
	}
}

static void writes(int from)
{
	int *mine = (int *)&plain[MYTHREAD];

	for (int k = 1; k <= ROUNDS; k++) {
		*mine = k;
		upc_notify;
		*mine = *mine; /* between notify and wait nobody reads it */
		upc_wait;
		upc_barrier;
		CHECK_INT(plain[from], k);
		upc_barrier;
		*mine = -k;
		upc_fence;
		flag[MYTHREAD] = ROUNDS + k;
		while (flag[from] < ROUNDS + k)
			sched_yield();
		CHECK_INT(plain[from], -k);
		upc_barrier;
	}
}

/* A counter in the memory of each thread in turn: that thread uses a private pointer. */
static void locked(void)
{
	for (int owner = 0; owner < THREADS; owner++) {
		upc_lock_t *l = locks[owner];

		word[MYTHREAD] = 0;
		upc_barrier;
		if (MYTHREAD == owner) {
			int *mine = (int *)&word[owner];

			for (int k = 0; k < ROUNDS; k++) {
				upc_lock(l);
				++*mine;
				upc_unlock(l);
			}
			for (int n = 0; n < ROUNDS * THREADS; sched_yield()) {
				while (!upc_lock_attempt(l))
					sched_yield();
				n = *mine;
				upc_unlock(l);
			}
		} else {
			for (int k = 0; k < ROUNDS; k++) {
				upc_lock(l);
				word[owner]++;
				upc_unlock(l);
			}
		}
		upc_barrier;
		CHECK_INT(word[owner], ROUNDS * THREADS);
		upc_barrier;
	}
}

int main(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	locks[MYTHREAD] = upc_global_lock_alloc();
	upc_barrier;
	reads_over_fences(next);
	reads_over_strict(next);
	reads_over_barriers(next);
	writes(next);
	locked();
	return check_done();
}
