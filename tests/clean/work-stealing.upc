// SPDX-License-Identifier: MIT
//
// Each thread takes work from its own queue, and then from others', all under the queues' locks.
#include "../run/check.h"

#define JOBS 30
struct queue {
	int top;
	int job[JOBS];
};
shared struct queue queue[THREADS];
upc_lock_t *shared lock[THREADS];
shared int done[THREADS];

static int take(int from)
{
	int job = -1;

	upc_lock(lock[from]);
	if (queue[from].top > 0) {
		queue[from].top--;
		job = queue[from].job[queue[from].top];
	}
	upc_unlock(lock[from]);
	return job;
}

int main(void)
{
	int n = 0, sum = 0;

	lock[MYTHREAD] = upc_global_lock_alloc();
	if (MYTHREAD == 0) { /* all the work is there at first */
		for (int i = 0; i < JOBS; i++)
			queue[0].job[i] = i + 1;
		queue[0].top = JOBS;
	}
	upc_barrier;
	for (int from = 0; from < THREADS;) {
		int job = take((MYTHREAD + from) % THREADS);
		if (job < 0)
			from++;
		else
			n += job;
	}
	done[MYTHREAD] = n;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		sum += done[t];
	CHECK_INT(sum, JOBS * (JOBS + 1) / 2);
	upc_lock_free(lock[MYTHREAD]);
	return check_done();
}
