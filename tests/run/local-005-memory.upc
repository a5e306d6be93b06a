/* SPDX-License-Identifier: MIT
 *
 * Tests what loops must see and show in shared memory: writes of other threads after a barrier, a fence, a
 * strict read or a lock in the body, every access of volatile and strict objects, and what the
 * others read after the loop.
 */
// flags: -Wno-bulk-copy
#include "check.h"

enum { ROUNDS = 16, N = 12 };

shared [4] int a[N * THREADS];
shared [] int mailbox[N];
strict shared int flag;
shared [] int seen[N];
shared int counter;
strict shared [4] int firm[N * THREADS];
shared volatile int alarm[THREADS];
upc_lock_t *lock;

/* Each thread writes its elements, all read them, round after round. */
static void barriers(void)
{
	for (int turn = 0; turn < ROUNDS; turn++) {
		upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
			a[i] = turn * 1000 + i;
		upc_barrier;
		for (int i = 0; i < N * THREADS; i++)
			CHECK_INT(a[i], turn * 1000 + i);
		upc_barrier;
	}
	for (int turn = 0; turn < ROUNDS; turn++) {
		if (turn % THREADS == MYTHREAD)
			a[5] = turn;
		upc_notify;
		upc_wait;
		CHECK_INT(a[5], turn);
		upc_barrier turn;
	}
}

/* A flag that is passed around: what was written before it is there. */
static void strict_flag(void)
{
	for (int turn = 0; turn < ROUNDS; turn++) {
		int owner = turn % THREADS;

		if (MYTHREAD == owner) {
			while (flag != turn)
				;
			for (int i = 0; i < N; i++)
				mailbox[i] = turn ? mailbox[i] + i : i;
			flag = turn + 1;
		}
	}
	while (flag < ROUNDS)
		;
	for (int i = 0; i < N; i++)
		CHECK_INT(mailbox[i], i * ROUNDS);
	upc_barrier;
}

/* Relaxed reads in one loop with the strict read that orders them. */
static void spin(void)
{
	int got = 0;

	if (MYTHREAD == 0) {
		flag = 0;
		for (int i = 0; i < N; i++)
			seen[i] = 0;
	}
	upc_barrier;
	if (MYTHREAD == THREADS - 1) {
		for (int i = 0; i < N; i++) {
			seen[i] = 7 + i;
			flag = i + 1;
		}
	}
	for (int i = 0; i < N; i++) {
		while (flag < i + 1)
			;
		got += seen[i] == 7 + i;
	}
	CHECK_INT(got, N);
	upc_barrier;
}

static void locks(void)
{
	for (int turn = 0; turn < ROUNDS; turn++) {
		upc_lock(lock);
		counter++;
		for (int i = 0; i < 3; i++)
			a[i] = counter;
		CHECK_INT(a[0] + a[2], 2 * counter);
		upc_unlock(lock);
	}
	upc_barrier;
	CHECK_INT(counter, ROUNDS * THREADS);
	CHECK_INT(a[1], ROUNDS * THREADS);
	upc_barrier;
}

/* The value of another thread between two accesses of the same element. */
static void between(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	for (int turn = 0; turn < ROUNDS; turn++) {
		a[4 * MYTHREAD] = turn;
		upc_barrier;
		if (a[4 * next] == turn)
			a[4 * next] += 5;
		upc_fence;
		upc_barrier;
		CHECK_INT(a[4 * MYTHREAD], turn + 5);
	}
	upc_barrier;
	for (int i = MYTHREAD * 4; i < MYTHREAD * 4 + 4; i++)
		firm[i] = alarm[MYTHREAD] = i;
	upc_barrier;
	for (int i = next * 4; i < next * 4 + 4; i++)
		CHECK_INT(firm[i], i);
	CHECK_INT(alarm[next], next * 4 + 3);
	upc_barrier;
	{
#pragma upc strict
		for (int i = 0; i < N; i++)
			a[i * THREADS + MYTHREAD] = i;
	}
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		CHECK_INT(a[i], i / THREADS);
	upc_barrier;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	barriers();
	strict_flag();
	spin();
	locks();
	between();
	return check_done();
}
