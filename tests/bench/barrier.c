/* SPDX-License-Identifier: MIT
 *
 * barrier.c - the barrier of the runtime beside pthread_barrier_t (process-shared) and a
 * plain futex barrier, in the same processes of one run: repetitions in turn, medians.
 * Prints a line: threads, ns per barrier of each, and ours to the better one.
 */
#include <upc.h>

#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

UPCR_UNIT("barrier.c", 0);

enum { N_KINDS = 4, N_REPETITIONS = 41, N_BARRIERS = 500 };

/* The data of the other barriers, in thread 0's segment: at the same address on all threads. */
struct others {
	pthread_barrier_t posix;
	_Alignas(64) atomic_int arrived;
	_Alignas(64) atomic_int phase;
};

static struct others *others;

static void ours(void)
{
	upcr_barrier();
}

static void ours_named(void)
{
	upcr_barrier_named(7);
}

static void posix(void)
{
	pthread_barrier_wait(&others->posix);
}

/* Waits at a simple barrier: a counter, and a phase to sleep on. */
static void plain_futex(void)
{
	int phase = atomic_load(&others->phase);

	if (atomic_fetch_add(&others->arrived, 1) + 1 == THREADS) {
		atomic_store(&others->arrived, 0);
		atomic_fetch_add(&others->phase, 1);
		syscall(SYS_futex, &others->phase, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
		return;
	}
	while (atomic_load(&others->phase) == phase)
		syscall(SYS_futex, &others->phase, FUTEX_WAIT, phase, NULL, NULL, 0);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double measure(void (*barrier)(void))
{
	double start;
	int i;

	upcr_barrier();
	start = now();
	for (i = 0; i < N_BARRIERS; i++)
		barrier();
	return (now() - start) / N_BARRIERS;
}

static void others_prepare(void)
{
	pthread_barrierattr_t shared;
	upcr_pts p = upc_all_alloc(1, sizeof(struct others));

	others = upcr_local(p);
	if (MYTHREAD == 0) {
		pthread_barrierattr_init(&shared);
		pthread_barrierattr_setpshared(&shared, PTHREAD_PROCESS_SHARED);
		pthread_barrier_init(&others->posix, &shared, (unsigned)THREADS);
		atomic_store(&others->arrived, 0);
		atomic_store(&others->phase, 0);
	}
	upcr_barrier();
}

int main(void)
{
	static void (*const kinds[N_KINDS])(void) = {
		ours, ours_named, posix, plain_futex};
	static double times[N_KINDS][N_REPETITIONS];
	double median[N_KINDS], best;
	int r, k;

	others_prepare();
	for (r = 0; r < N_REPETITIONS; r++)
		for (k = 0; k < N_KINDS; k++)
			times[k][r] = measure(kinds[k]);
	for (k = 0; k < N_KINDS; k++) {
		qsort(times[k], N_REPETITIONS, sizeof(double), compare);
		median[k] = times[k][N_REPETITIONS / 2];
	}
	best = median[2] < median[3] ? median[2] : median[3];
	if (MYTHREAD == 0)
		printf("barrier %3d threads: ours %9.0f ns, named %9.0f, pthread %9.0f, "
		       "futex %9.0f; ratio to the better %.2f, named %.2f\n",
			THREADS, median[0], median[1], median[2], median[3],
			median[0] / best, median[1] / best);
	return 0;
}
