/* SPDX-License-Identifier: MIT
 *
 * lock.c - upc_lock beside a mutex of three states over a futex, which spins 200 times and
 * knows neither owners nor turns, and beside pthread_mutex_t (process-shared, plain and
 * robust), in the same processes of one run.  All threads take one lock again and again,
 * once released at once and once held for 50 us.  Prints a line for each: threads, thousand
 * locks per second in all, and the share of who got fewest turns.
 */
#include <upc.h>

#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

UPCR_UNIT("lock.c", 0);

enum { N_KINDS = 4, N_REPETITIONS = 31, N_SPINS = 200 };

static const double seconds = 0.1;
static double hold;              /* seconds */
static pthread_mutex_t *mutexes; /* plain, robust; in thread 0's segment */
static atomic_uint *futex;       /* 0 is free, 1 locked, 2 locked and somebody may sleep */
static upcr_pts lock;
static UPCR_SHARED(turns, long, 8, 8, 1); /* a cache line for each thread */

__attribute__((noinline)) static void futex_lock(void)
{
	unsigned seen = 0;
	int i;

	if (atomic_compare_exchange_strong(futex, &seen, 1))
		return;
	for (i = 0; i < N_SPINS; i++) {
#if defined __x86_64__
		__builtin_ia32_pause();
#endif
		seen = 0;
		if (atomic_load_explicit(futex, memory_order_relaxed) == 0 &&
			atomic_compare_exchange_strong(futex, &seen, 1))
			return;
	}
	while (atomic_exchange(futex, 2) != 0)
		syscall(SYS_futex, futex, FUTEX_WAIT, 2, NULL, NULL, 0);
}

__attribute__((noinline)) static void futex_unlock(void)
{
	if (atomic_exchange(futex, 0) == 2)
		syscall(SYS_futex, futex, FUTEX_WAKE, 1, NULL, NULL, 0);
}

static void take(int kind)
{
	if (kind == 0)
		upc_lock(lock);
	else if (kind == 1)
		futex_lock();
	else
		pthread_mutex_lock(&mutexes[kind - 2]);
}

static void release(int kind)
{
	if (kind == 0)
		upc_unlock(lock);
	else if (kind == 1)
		futex_unlock();
	else
		pthread_mutex_unlock(&mutexes[kind - 2]);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static upcr_pts turns_of(int thread)
{
	return upcr_add(upcr_at(turns), sizeof(long), 8, thread * 8);
}

/* Measures one repetition: locks per second of all threads, and the smallest share of a thread. */
static double measure(int kind, double *least)
{
	double start, end, since;
	long n = 0, sum = 0, some, smallest;
	int i;

	upcr_barrier();
	start = now();
	do {
		for (i = 0; i < (hold > 0 ? 1 : 100); i++, n++) {
			take(kind);
			for (since = hold > 0 ? now() : 0;
				hold > 0 && now() - since < hold;)
				;
			release(kind);
		}
		end = now();
	} while (end - start < seconds);
	upcr_put_long(turns_of(MYTHREAD), n);
	upcr_barrier();
	for (i = 0, smallest = n; i < THREADS; i++) {
		some = upcr_get_long(turns_of(i));
		sum += some;
		smallest = some < smallest ? some : smallest;
	}
	*least = (double)smallest * THREADS / (double)sum;
	return (double)sum / (end - start);
}

static void mutexes_prepare(void)
{
	pthread_mutexattr_t shared;

	mutexes = upcr_local(upc_all_alloc(1, 2 * sizeof(*mutexes)));
	futex = upcr_local(upc_all_alloc(1, 64));
	if (MYTHREAD == 0) {
		*futex = 0;
		pthread_mutexattr_init(&shared);
		pthread_mutexattr_setpshared(&shared, PTHREAD_PROCESS_SHARED);
		pthread_mutex_init(&mutexes[0], &shared);
		pthread_mutexattr_setrobust(&shared, PTHREAD_MUTEX_ROBUST);
		pthread_mutex_init(&mutexes[1], &shared);
	}
	upcr_barrier();
}

static void compare_kinds(void)
{
	static const char *const names[N_KINDS] = {"upc_lock", "futex", "pthread", "robust"};
	double rates[N_KINDS][N_REPETITIONS], shares[N_KINDS][N_REPETITIONS];
	int r, k;

	double ratios[N_REPETITIONS];

	for (r = 0; r < N_REPETITIONS; r++) {
		for (k = 0; k < N_KINDS; k++)
			rates[k][r] = measure(k, &shares[k][r]);
		ratios[r] = rates[0][r] / rates[1][r];
	}
	if (MYTHREAD != 0)
		return;
	qsort(ratios, N_REPETITIONS, sizeof(double), compare);
	printf("lock %3d threads, held %2.0f us: %.2f of the futex mutex;", THREADS, hold * 1e6,
		ratios[N_REPETITIONS / 2]);
	for (k = 0; k < N_KINDS; k++) {
		qsort(rates[k], N_REPETITIONS, sizeof(double), compare);
		qsort(shares[k], N_REPETITIONS, sizeof(double), compare);
		printf(" %s %.1f k/s (least share %.2f)%s", names[k],
			rates[k][N_REPETITIONS / 2] * 1e-3, shares[k][N_REPETITIONS / 2],
			k < N_KINDS - 1 ? "," : "\n");
	}
}

int main(void)
{
	lock = upc_all_lock_alloc();
	mutexes_prepare();
	compare_kinds();
	hold = 50e-6;
	compare_kinds();
	return 0;
}
