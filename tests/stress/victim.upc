/* SPDX-License-Identifier: MIT
 *
 * victim.upc - works with all parts of the runtime for MS milliseconds, unless one of its
 * threads dies before: `victim MS HOW THREAD MICROSECONDS`.  kill.c runs it.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <upc.h>
#include <upc_collective.h>

#define N 64 /* elements of each thread */

shared [N] int data[N * THREADS];
shared [N] int gathered[N * THREADS];
shared [] int head[N];
shared int ring[THREADS], sum, stop, total;
static upc_lock_t *lock;
static const char *how;
static volatile sig_atomic_t is_time;
static volatile char *volatile nowhere = (char *)16;

static void due(int signal)
{
	(void)signal;
	is_time = 1;
	if (strcmp(how, "kill") == 0)
		kill(getpid(), SIGKILL);
	else if (strcmp(how, "fault") == 0)
		*nowhere = 1;
	else if (strcmp(how, "sent") == 0)
		raise(SIGSEGV);
	else if (strcmp(how, "abort") == 0)
		abort();
	else if (strcmp(how, "quick") == 0)
		_exit(5);
}

static void die_later(int microseconds)
{
	struct itimerval time = {{0, 0}, {microseconds / 1000000, microseconds % 1000000}};

	signal(SIGALRM, due);
	if (microseconds == 0)
		due(SIGALRM);
	setitimer(ITIMER_REAL, &time, NULL);
}

/* Ends of a kind that a signal handler must not bring about. */
static void point(void)
{
	if (!is_time)
		return;
	if (strcmp(how, "exit") == 0)
		exit(6);
	if (strcmp(how, "global") == 0)
		upc_global_exit(7);
}

static void fail(const char *what)
{
	fprintf(stderr, "thread %d: wrong %s\n", MYTHREAD, what);
	abort();
}

static void share(int round)
{
	int next = (MYTHREAD + 1) % THREADS, i, mine[N], theirs[N];

	for (i = 0; i < N; i++)
		mine[i] = round + i * MYTHREAD;
	upc_memput(&data[N * MYTHREAD], mine, sizeof(mine));
	ring[MYTHREAD] = round;
	point();
	upc_notify;
	point();
	upc_wait;
	upc_memget(theirs, &data[N * next], sizeof(theirs));
	for (i = 0; i < N; i++)
		if (theirs[i] != round + i * next || data[N * next + i] != theirs[i])
			fail("data");
	if (ring[next] != round)
		fail("element");
	upc_barrier 1;
}

static void count(void)
{
	int i;

	for (i = 0; i < 10; i++) {
		upc_lock(lock);
		sum++;
		if (i == 5)
			point();
		upc_unlock(lock);
	}
}

static void allocate(int round)
{
	shared char *all = upc_all_alloc(THREADS, 100), *mine = upc_alloc(1 + round % 5000),
		    *some = upc_global_alloc(3, 1 + round % 3000);

	if (all == NULL || mine == NULL || some == NULL)
		fail("allocation");
	mine[0] = 'm';
	point();
	upc_free(some);
	upc_barrier;
	if (MYTHREAD == round % THREADS)
		upc_free(all);
	if (mine[0] != 'm')
		fail("own memory");
	upc_free(mine);
}

static void collect(int round)
{
	static const upc_flag_t flags[] = {UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC,
		UPC_IN_MYSYNC | UPC_OUT_MYSYNC, UPC_IN_NOSYNC | UPC_OUT_ALLSYNC};

	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++)
			head[i] = round + i;
	upc_barrier;
	upc_all_broadcast(gathered, head, sizeof(int) * N, flags[round % 3]);
	point();
	if (gathered[N * MYTHREAD + N - 1] != round + N - 1)
		fail("broadcast");
	upc_all_reduceI(&total, ring, UPC_ADD, (size_t)THREADS, 1, NULL, flags[round % 2]);
	upc_barrier;
	if (total != round * THREADS)
		fail("total");
}

int main(int argc, char **argv)
{
	struct timespec start, now;
	int round, ms = argc > 1 ? atoi(argv[1]) : 100;

	clock_gettime(CLOCK_MONOTONIC, &start);
	how = argc > 2 ? argv[2] : "none";
	if (argc > 4 && atoi(argv[3]) % THREADS == MYTHREAD)
		die_later(atoi(argv[4]));
	lock = upc_all_lock_alloc();
	for (round = 1; !stop; round++) {
		share(round);
		count();
		allocate(round);
		collect(round);
		printf("thread %d of %d in round %d\n", MYTHREAD, THREADS, round);
		clock_gettime(CLOCK_MONOTONIC, &now);
		upc_barrier;
		if (MYTHREAD == 0 && (now.tv_sec - start.tv_sec) * 1000 +
				(now.tv_nsec - start.tv_nsec) / 1000000 >= ms)
			stop = 1;
		point();
		upc_barrier;
	}
	if (sum != 10 * (round - 1) * THREADS)
		fail("sum");
	puts("ok");
	return 0;
}
