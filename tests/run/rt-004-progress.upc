/* SPDX-License-Identifier: MIT
 *
 * Data, locks and memory of a thread are at hand whatever it does: it computes, sleeps,
 * waits in a barrier, stands between notify and wait, or has come to its end (U-RT-4,
 * U-ENV-15, U-LIB-33).
 */
// unaligned: the first thread has barriers of its own
#include <sched.h>
#include <time.h>
#include "check.h"

shared [4] int box[4 * THREADS];
shared struct { char c; long l; } st[THREADS];
upc_lock_t *shared lock[THREADS];
shared [] int *shared piece[THREADS];
strict shared int state[THREADS];

/* All that one thread can do with the data of another, without its help. */
static void use(int t)
{
	int v[4] = {t, t + 1, t + 2, t + 3}, w[4];

	box[4 * t] = 5;
	box[4 * t + 3] += 2;
	st[t].l = -t;
	st[t].c++;
	upc_memput(&box[4 * t], v, sizeof v);
	upc_memget(w, &box[4 * t], sizeof w);
	CHECK_INT(w[3], t + 3);
	upc_memset(&box[4 * t], 0, sizeof v);
	CHECK_INT(box[4 * t + 1], 0);
	CHECK_INT(st[t].l, -t);
	upc_lock(lock[t]);
	CHECK_INT(upc_lock_attempt(lock[MYTHREAD]), t != MYTHREAD);
	if (t != MYTHREAD)
		upc_unlock(lock[MYTHREAD]);
	upc_unlock(lock[t]);
	piece[t][1] = 6;
	CHECK_INT(piece[t][1], 6);
	upc_free(piece[t]);
	piece[t] = upc_alloc(8);
}

static void use_others(void)
{
	for (int t = 1; t < THREADS; t++) {
		while (!state[t])
			sched_yield();
		use(t);
		state[t] = 0;
	}
}

static volatile unsigned result;

static void compute(void)
{
	unsigned n = 1;

	state[MYTHREAD] = 1;
	for (int i = 0; i < 20000000; i++)
		n = n * 1103515245u + 12345u;
	result = n;
}

static void sleep_on(void)
{
	struct timespec t = {0, 30000000};

	state[MYTHREAD] = 1;
	nanosleep(&t, NULL);
}

static void stand_between(void)
{
	upc_notify;
	state[MYTHREAD] = 1;
	for (int i = 0; i < 1000; i++)
		sched_yield();
	upc_wait;
}

int main(void)
{
	void (*const ways[])(void) = {compute, sleep_on, stand_between};

	lock[MYTHREAD] = upc_global_lock_alloc();
	piece[MYTHREAD] = upc_alloc(8);
	upc_barrier;
	for (int w = 0; w < 3; w++) {
		if (MYTHREAD > 0) {
			ways[w]();
			if (w < 2)
				upc_barrier;
		} else {
			use_others();
			upc_barrier;
		}
		upc_barrier;
	}
	/* they wait in a barrier */
	state[MYTHREAD] = 1;
	if (MYTHREAD == 0)
		use_others();
	upc_barrier;
	state[MYTHREAD] = 1;
	if (MYTHREAD > 0)
		exit(0);
	use_others();
	if (check_failures)
		return 1;
	puts("ok");
	return 0;
}
