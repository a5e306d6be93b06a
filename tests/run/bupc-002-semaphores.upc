/* SPDX-License-Identifier: MIT
 *
 * <upc_bupc.h>: semaphores, of both kinds, with many producers and consumers, and copies that
 * signal them.
 */
#include "check.h"

#include <upc_bupc.h>

enum { ITEMS = 300, BYTES = 500 };

bupc_sem_t *shared full[THREADS], *shared space[THREADS];
shared [] int *shared box[THREADS];
shared [BYTES] char data[BYTES * THREADS];
shared int got[THREADS];

static void alone(void)
{
	bupc_sem_t *s = bupc_sem_alloc(BUPC_SEM_INTEGER | BUPC_SEM_MPRODUCER | BUPC_SEM_SCONSUMER);
	bupc_sem_t *b = bupc_sem_alloc(BUPC_SEM_BOOLEAN | BUPC_SEM_SPRODUCER | BUPC_SEM_MCONSUMER);

	CHECK(s && b && upc_threadof(s) == (size_t)MYTHREAD);
	CHECK(!bupc_sem_try(s) && !bupc_sem_tryN(s, 3) && bupc_sem_tryN(s, 0));
	bupc_sem_post(s);
	bupc_sem_postN(s, 4);
	bupc_sem_postN(s, 0);
	CHECK(!bupc_sem_tryN(s, 6) && bupc_sem_tryN(s, 2) && bupc_sem_try(s));
	bupc_sem_wait(s);
	bupc_sem_waitN(s, 1);
	CHECK(!bupc_sem_try(s));
	bupc_sem_waitN(s, 0);
	bupc_sem_postN(s, BUPC_SEM_MAXVALUE);
	bupc_sem_waitN(s, BUPC_SEM_MAXVALUE);
	CHECK(!bupc_sem_try(s));
	bupc_sem_post(b);
	bupc_sem_post(b);
	CHECK(bupc_sem_try(b) && !bupc_sem_try(b));
	bupc_sem_free(s);
	bupc_sem_free(b);
	bupc_sem_free(NULL);
}

/* Each thread fills the box of the next one, item by item. */
static void pairs(void)
{
	int next = (MYTHREAD + 1) % THREADS, before = (MYTHREAD + THREADS - 1) % THREADS;
	long sum = 0;

	for (int i = 0; i < ITEMS; i++) {
		bupc_sem_wait(space[next]);
		*box[next] = 1000 * MYTHREAD + i;
		bupc_sem_post(full[next]);
		bupc_sem_wait(full[MYTHREAD]);
		CHECK_INT(*box[MYTHREAD], 1000 * before + i);
		sum += *box[MYTHREAD];
		bupc_sem_post(space[MYTHREAD]);
	}
	CHECK(sum == (long)ITEMS * 1000 * before + ITEMS * (ITEMS - 1) / 2);
}

/* Thread 0 gives out, all take. */
static void many(void)
{
	upc_barrier;
	if (MYTHREAD == 0)
		for (int i = 0; i < ITEMS * THREADS / 2; i++)
			bupc_sem_postN(full[0], 2);
	for (int i = 0; i < ITEMS / 2 * 2; i++)
		bupc_sem_wait(full[0]);
	got[MYTHREAD] = 1;
	upc_barrier;
	CHECK(ITEMS * THREADS % 2 || !bupc_sem_try(full[0]));
	upc_barrier;
}

static void signals(void)
{
	int next = (MYTHREAD + 1) % THREADS, before = (MYTHREAD + THREADS - 1) % THREADS;
	char local[BYTES];

	for (int round = 0; round < 40; round++) {
		for (int i = 0; i < BYTES; i++)
			local[i] = (char)(i + round + MYTHREAD);
		bupc_sem_wait(space[next]);
		if (round % 2)
			bupc_memput_signal(&data[BYTES * next], local, BYTES, full[next], 3);
		else
			bupc_memput_signal_async(&data[BYTES * next], local, BYTES, full[next], 3);
		bupc_sem_waitN(full[MYTHREAD], 3);
		for (int i = 0; i < BYTES; i += 7)
			CHECK_INT(data[BYTES * MYTHREAD + i], (char)(i + round + before));
		bupc_sem_post(space[MYTHREAD]);
	}
}

int main(void)
{
	full[MYTHREAD] = bupc_sem_alloc(BUPC_SEM_INTEGER);
	space[MYTHREAD] = bupc_sem_alloc(BUPC_SEM_BOOLEAN);
	box[MYTHREAD] = upc_alloc(sizeof(int));
	bupc_sem_post(space[MYTHREAD]);
	alone();
	upc_barrier;
	pairs();
	many();
	signals();
	return check_done();
}
