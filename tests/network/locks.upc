/* SPDX-License-Identifier: MIT
 *
 * locks.upc CASE - locks of several hosts, for locks.sh: each has the same number of threads, and is
 * THREADS / HOSTS of them, as the second argument says.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <upc_relaxed.h>

#define N_LOCKS 3
#define ROUNDS  300
#define TURNS   50 /* iterations of each of two threads */
#define FEWEST  20     /* times that each host gets the lock */
#define MOST    100000 /* times that all hosts together get it until then */

static int n_hosts, per_host;
static upc_lock_t *shared locks[THREADS]; /* the last ones are not used */
static upc_lock_t *lock[N_LOCKS];         /* the locks of the first threads of hosts, going round */
static shared long counter[THREADS];
static shared long n_added[THREADS];
static strict shared int wants[THREADS], is_done[THREADS], go;
static shared long n_taken, taken_before;
static shared long n_of_host[THREADS];

static void wrong(const char *what, long is, long want)
{
	printf("thread %d: %s: %ld, not %ld\n", MYTHREAD, what, is, want);
	fflush(stdout);
	upc_global_exit(1);
}

static int owner(int i)
{
	return i % n_hosts * per_host;
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- what must hold ---- */

/* One thread at a time adds to a counter, and sees what all before it have added. */
static void exclusion(void)
{
	unsigned seed = (unsigned)MYTHREAD + 1;
	long sum = 0;

	for (int i = 0; i < ROUNDS; i++) {
		int a = rand_r(&seed) % N_LOCKS, b = rand_r(&seed) % N_LOCKS;

		if (rand_r(&seed) % 2 || !upc_lock_attempt(lock[a]))
			upc_lock(lock[a]);
		if (b > a && rand_r(&seed) % 4 == 0) {
			upc_lock(lock[b]);
			counter[b]++;
			n_added[MYTHREAD]++;
			upc_unlock(lock[b]);
		}
		counter[a]++;
		n_added[MYTHREAD]++;
		upc_unlock(lock[a]);
	}
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		sum += n_added[t];
	if (counter[0] + counter[1] + counter[2] != sum)
		wrong("sum of the counters", counter[0] + counter[1] + counter[2], sum);
}

/* After a barrier all know that a lock was given back. */
static void given(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		if (MYTHREAD == i % THREADS) {
			upc_lock(lock[i % N_LOCKS]);
			upc_unlock(lock[i % N_LOCKS]);
		}
		upc_barrier;
		if (MYTHREAD == (i + 1 + i / THREADS % (THREADS - 1)) % THREADS) {
			if (!upc_lock_attempt(lock[i % N_LOCKS]))
				wrong("attempt", 0, 1);
			upc_unlock(lock[i % N_LOCKS]);
		}
		upc_barrier;
	}
}

/* A lock that was freed while it was held leaves no trace where another one is made. */
static void reuse(void)
{
	for (int i = 0; i < 8; i++) {
		int holder = per_host + i % 2, freer = i / 2 % 2 ? 0 : holder;
		upc_lock_t *it;

		if (MYTHREAD == 0)
			locks[0] = upc_global_lock_alloc();
		upc_barrier;
		it = locks[0];
		if (MYTHREAD == holder)
			upc_lock(it);
		upc_barrier;
		if (MYTHREAD == freer)
			upc_lock_free(it);
		upc_barrier;
		if (MYTHREAD == 0)
			locks[0] = upc_global_lock_alloc();
		upc_barrier;
		it = locks[0];
		upc_lock(it);
		n_taken++;
		upc_unlock(it);
		upc_barrier;
		if (n_taken != (i + 1L) * THREADS)
			wrong("after a lock was freed", n_taken, (i + 1L) * THREADS);
		upc_barrier;
		if (MYTHREAD == 0)
			upc_lock_free(it);
	}
}

/* ---- who gets a lock ---- */

/* Two threads of a host always want the lock that the other one holds. */
static void alternate(int first, shared long *n)
{
	int other = 2 * first + 1 - MYTHREAD;

	for (int i = 0; i < TURNS; i++) {
		if (i > 0 || MYTHREAD != first) {
			wants[MYTHREAD] = 1;
			upc_lock(lock[0]);
			wants[MYTHREAD] = 0;
		}
		(*n)++;
		while (!wants[other] && !is_done[other])
			usleep(100);
		usleep(1000);
		upc_unlock(lock[0]);
	}
	is_done[MYTHREAD] = 1;
}

/* Threads of other hosts get a lock in the order in which they have come. */
static void order(void)
{
	if (MYTHREAD == 0)
		upc_lock(lock[0]);
	upc_barrier;
	usleep(200000 * (unsigned)MYTHREAD);
	if (MYTHREAD > 0) {
		upc_lock(lock[0]);
		if (++n_taken != MYTHREAD)
			wrong("turn", n_taken, MYTHREAD);
	} else {
		usleep(200000 * (unsigned)THREADS);
	}
	upc_unlock(lock[0]);
}

/* While they do, a thread of the last host waits. */
static void bounded(int first)
{
	if (MYTHREAD == first) {
		upc_lock(lock[0]);
		go = 1;
		usleep(300000);
	}
	if (MYTHREAD == first || MYTHREAD == first + 1) {
		while (!go)
			usleep(1000);
		alternate(first, &n_taken);
	} else if (MYTHREAD == THREADS - 1) {
		while (!go)
			usleep(1000);
		upc_lock(lock[0]);
		taken_before = n_taken;
		upc_unlock(lock[0]);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		printf("taken before: %ld of %d\n", taken_before, 2 * TURNS);
}

static void bounded_home(void)
{
	bounded(0);
}

static void bounded_far(void)
{
	bounded(per_host);
}

static void counted(void)
{
	if (MYTHREAD == per_host)
		upc_lock(lock[0]);
	upc_barrier;
	if (MYTHREAD == per_host || MYTHREAD == per_host + 1)
		alternate(per_host, &counter[per_host]); /* without a message */
}

/* Returns the number of hosts that have not had the lock often enough; sum: how often all had it. */
static int n_waiting(long *sum)
{
	int n = 0;

	*sum = 0;
	for (int h = 0; h < n_hosts; h++) {
		*sum += n_of_host[h];
		n += n_of_host[h] < FEWEST;
	}
	return n;
}

/* No host starves, however long the others want the lock. */
static void shares(void)
{
	bool goes_on = true;
	double until;
	long sum = 0;

	while (goes_on) {
		upc_lock(lock[0]);
		goes_on = n_waiting(&sum) > 0 && sum < MOST;
		n_of_host[MYTHREAD / per_host] += goes_on;
		for (until = now() + 20e-6; now() < until;)
			;
		upc_unlock(lock[0]);
	}
	upc_barrier;
	for (int h = 0; h < n_hosts && MYTHREAD == 0; h++) {
		printf("host %d: %ld of %ld\n", h, n_of_host[h], sum);
		if (n_of_host[h] < FEWEST)
			wrong("turns of a host, at least", n_of_host[h], FEWEST);
	}
}

/* ---- mistakes; thread per_host is the first of another host than the lock's ---- */

static void held(void (*act)(void))
{
	if (MYTHREAD == per_host)
		upc_lock(lock[0]);
	upc_barrier;
	act();
	upc_barrier;
}

static void lock_again(void)
{
	if (MYTHREAD == per_host)
		upc_lock(lock[0]); /* @relock */
}

static void unlock_here(void)
{
	if (MYTHREAD == per_host + 1)
		upc_unlock(lock[0]); /* @other */
}

static void unlock_home(void)
{
	if (MYTHREAD == 0)
		upc_unlock(lock[0]); /* @home */
}

static void unlock_twice(void)
{
	if (MYTHREAD == per_host) {
		upc_unlock(lock[0]);
		upc_unlock(lock[0]); /* @twice */
	}
}

static void unlock_freed(void)
{
	if (MYTHREAD == 0)
		upc_lock_free(lock[0]);
	upc_barrier;
	if (MYTHREAD == per_host)
		upc_unlock(lock[0]); /* @freed */
}

/* The lock goes to the second thread of the host, which ends with it. */
static void end_home(void)
{
	if (MYTHREAD == per_host) {
		usleep(200000);
		upc_unlock(lock[0]);
	} else if (MYTHREAD == per_host + 1) {
		upc_lock(lock[0]);
	} else if (MYTHREAD == 0) {
		usleep(500000);
		upc_lock(lock[0]); /* @ended */
	}
	exit(0);
}

static void end_here(void)
{
	if (MYTHREAD == per_host + 1)
		upc_lock(lock[0]); /* @ended_here */
	exit(0);
}

#define CASE(name) {#name, name, NULL}
#define BAD(name, act) {#name, NULL, act}

static const struct {
	const char *name;
	void (*act)(void), (*bad)(void);
} cases[] = {
	CASE(exclusion), CASE(given), CASE(reuse), CASE(bounded_home), CASE(bounded_far), CASE(counted),
	CASE(shares), CASE(order), BAD(relock, lock_again), BAD(other, unlock_here), BAD(home, unlock_home),
	BAD(twice, unlock_twice), BAD(freed, unlock_freed), BAD(ended, end_home), BAD(ended_here, end_here)
};

int main(int argc, char **argv)
{
	if (argc != 3)
		return 2;
	n_hosts = atoi(argv[2]);
	per_host = THREADS / n_hosts;
	for (int i = 0; i < N_LOCKS; i++)
		if (MYTHREAD == owner(i))
			locks[i] = upc_global_lock_alloc();
	upc_barrier;
	for (int i = 0; i < N_LOCKS; i++)
		lock[i] = locks[i];
	upc_barrier;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		if (strcmp(argv[1], cases[i].name) != 0)
			continue;
		if (cases[i].act)
			cases[i].act();
		else
			held(cases[i].bad);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
