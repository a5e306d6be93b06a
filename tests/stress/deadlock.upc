/* SPDX-License-Identifier: MIT
 *
 * deadlock.upc - threads that wait for each other for ever, and threads that only seem to, as
 * the first argument says.  deadlock.sh runs it and knows what must come of each.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#include <upc_bupc.h>
#include <upc_collective.h>
#include <upc_relaxed.h>

#define SECONDS 3 /* more than two looks of the launcher */

static upc_lock_t *lock[3];
shared int process[THREADS];
shared [4] char to[4 * THREADS];
shared [] char from[4];
strict shared int flag;
shared bupc_sem_t *shared sem;
static upc_lock_t *shared of_last; /* a lock of thread 2 */
static volatile int sink;
static sigjmp_buf jump;

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void compute(double seconds)
{
	double end = now() + seconds;

	while (now() < end)
		sink++;
}

/* ---- for ever ------------------------------------------------------------------------ */

static void lock_barrier(void)
{
	if (MYTHREAD == 1) {
		upc_lock(lock[0]); /* @first */
		upc_barrier;
		upc_barrier; /* @holding */
	}
	upc_barrier;
	upc_lock(lock[0]); /* @held */
	sink = 0;
}

static void barrier_holds(void)
{
	if (MYTHREAD == 1)
		upc_lock(lock[0]); /* @before */
	upc_barrier;
	if (MYTHREAD == 1)
		upc_barrier 7; /* @inside */
	upc_lock(lock[0]); /* @outside */
	upc_barrier 7;
}

/* Threads 0 and 1 wait for each other; the others go on. */
static void cycle(void)
{
	if (MYTHREAD < 2) {
		upc_lock(lock[MYTHREAD]); /* @taken */
		while (flag != 2)
			if (flag == MYTHREAD)
				flag = MYTHREAD + 1;
		upc_lock(lock[1 - MYTHREAD]); /* @crossed */
	}
	for (;;)
		compute(1);
}

/* Thread 3 has ended. */
static void cycle_all(void)
{
	if (MYTHREAD < 3)
		upc_lock(lock[MYTHREAD]); /* @each */
	upc_barrier;
	if (MYTHREAD < 3)
		upc_lock(lock[(MYTHREAD + 1) % 3]); /* @ring */
	sink = 0;
}

static void cycle_end(void)
{
	upc_barrier;
	if (MYTHREAD == 2)
		return;
	upc_lock(lock[MYTHREAD]); /* @own_end */
	while (flag != 2)
		if (flag == MYTHREAD)
			flag = MYTHREAD + 1;
	upc_lock(lock[1 - MYTHREAD]); /* @crossed_end */
	sink = 0;
}

/* A barrier that thread 0 has notified, inside a lock that another one wants. */
static void split(void)
{
	if (MYTHREAD == 0) {
		upc_lock(lock[0]); /* @unsplit */
		flag = 1;
		upc_notify;
		upc_wait; /* @wait */
	}
	while (flag == 0)
		;
	if (MYTHREAD == 1)
		upc_lock(lock[0]); /* @locked */
	upc_barrier; /* @notified */
}

/* Collective allocation does not wait, until the eighth call that one has not come to. */
static void rendezvous(void)
{
	if (MYTHREAD == 2)
		upc_barrier; /* @apart */
	for (int i = 0; i < 20; i++)
		upc_all_alloc(1, 1); /* @eighth */
	upc_barrier;
}

static void rendezvous_end(void)
{
	if (MYTHREAD == 2)
		return;
	for (int i = 0; i < 20; i++)
		upc_all_alloc(1, 1); /* @eighth_end */
}

static void attempt_holds(void)
{
	if (MYTHREAD == 0)
		while (!upc_lock_attempt(lock[2])) /* @attempt */
			;
	upc_barrier;
	if (MYTHREAD != 0)
		upc_lock(lock[2]); /* @attempted */
	upc_barrier; /* @beside */
}

static void broadcast(upc_flag_t flags)
{
	if (MYTHREAD == 0)
		upc_barrier; /* @other */
	upc_all_broadcast(to, from, 4, flags); /* @broadcast */
	sink = 0;
}

static void collective(void)
{
	broadcast(UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); /* @collective */
	upc_barrier;
}

/* Without barriers inside: each waits for those with whom it has to do. */
static void collective_some(void)
{
	broadcast(UPC_IN_MYSYNC | UPC_OUT_MYSYNC); /* @collective_some */
	upc_barrier;
}

/* Thread 0 comes late, and the others wait for it one by one. */
static void late(void)
{
	if (MYTHREAD == 0)
		sleep(2 * SECONDS);
	upc_all_broadcast(to, from, 4, UPC_IN_MYSYNC | UPC_OUT_MYSYNC);
}

/* Nobody is left who could post. */
static void unposted(void)
{
	if (MYTHREAD < 2)
		bupc_sem_wait(sem); /* @semaphore */
}

static upc_lock_t *lock_of_last(void)
{
	if (MYTHREAD == 2)
		of_last = upc_global_lock_alloc();
	upc_barrier;
	return of_last;
}

/* Thread 1 has the lock from thread 0. */
static void passed(void)
{
	upc_lock_t *own = lock_of_last();

	if (MYTHREAD == 0)
		upc_lock(own);
	upc_barrier;
	if (MYTHREAD == 1) {
		upc_lock(own);
		flag = 1;
		upc_barrier; /* @keeping */
	}
	if (MYTHREAD == 0) {
		usleep(300000); /* so that thread 1 mostly waits by now */
		upc_unlock(own);
	}
	while (flag == 0)
		usleep(1000);
	upc_lock(own); /* @wanted */
	sink = 0;
}

/* Threads 0 and 1 wait for the lock, the second one after the first. */
static void queued(void)
{
	upc_lock_t *own = lock_of_last();

	if (MYTHREAD == 2)
		upc_lock(own);
	upc_barrier;
	if (MYTHREAD < 2)
		upc_lock(own); /* @queue */
	upc_barrier; /* @front */
}

/* ---- only for a while ------------------------------------------------------------------ */

static void input(void)
{
	if (MYTHREAD == 0) {
		upc_lock(lock[0]);
		flag = 1;
		if (getchar() != 'x')
			abort();
		upc_unlock(lock[0]);
	} else {
		while (flag == 0)
			;
		upc_lock(lock[0]);
		upc_unlock(lock[0]);
	}
	upc_barrier;
}

/* Semaphores that a thread posts which sleeps for long. */
static void posted(void)
{
	if (MYTHREAD == 2) {
		sleep(2 * SECONDS);
		bupc_sem_postN(sem, 2);
	} else {
		bupc_sem_wait(sem);
	}
	upc_barrier;
}

/* Thread 0 holds what the others want, and polls. */
static void polling(void)
{
	double end = now() + SECONDS;

	if (MYTHREAD == 0)
		upc_lock(lock[1]);
	upc_barrier;
	if (MYTHREAD == 0) {
		while (now() < end)
			upc_poll();
		upc_unlock(lock[1]);
	}
	upc_lock(lock[1]);
	upc_unlock(lock[1]);
}

/* Something goes on all the time, for some seconds, but slowly; or until the file SLOW_UNTIL exists. */
static strict shared [] int slow_goes_on[2]; /* after even and odd rounds */

static void slow(void)
{
	const char *until = getenv("SLOW_UNTIL");

	for (int i = 0; i < 8 || slow_goes_on[(i - 1) % 2]; i++) {
		upc_lock(lock[0]);
		usleep(100000);
		upc_unlock(lock[0]);
		if (i % THREADS == MYTHREAD)
			usleep(200000);
		if (MYTHREAD == 0)
			slow_goes_on[i % 2] = until && access(until, F_OK) != 0;
		upc_barrier;
		if (i == 2 && MYTHREAD == 0)
			puts("started");
	}
}

static void asleep(void)
{
	if (MYTHREAD == 0)
		sleep(SECONDS);
	upc_barrier;
	if (MYTHREAD == 1)
		sleep(SECONDS);
	for (int i = 0; i < 20; i++)
		upc_all_alloc(1, 1);
}

static void busy(void)
{
	if (MYTHREAD == 0)
		compute(SECONDS);
	upc_barrier;
	if (MYTHREAD == 1)
		compute(SECONDS);
}

/* The others spin in their own loops, or wait at the end, for what thread 0 does late. */
static void spinning(void)
{
	if (MYTHREAD == 0) {
		sleep(SECONDS);
		flag = 1;
	} else if (MYTHREAD == 1) {
		while (flag == 0)
			;
	}
}

/* Everybody sleeps most of the time, but now and then a lock changes hands. */
static void handing(void)
{
	for (int i = 0; i < 4; i++) {
		upc_lock(lock[0]);
		if (MYTHREAD == 0)
			usleep(700000);
		upc_unlock(lock[0]);
	}
	upc_lock(lock[1]);
	sleep(1);
	upc_unlock(lock[1]);
	upc_barrier;
}

static void alarmed(int signal)
{
	(void)signal;
	siglongjmp(jump, 1);
}

/* Thread 1 jumps out of its wait for the lock, and is busy then while thread 0 waits for it. */
static void jumping(void)
{
	if (MYTHREAD == 0)
		upc_lock(lock[0]);
	upc_barrier;
	if (MYTHREAD == 1) {
		signal(SIGALRM, alarmed);
		alarm(1);
		if (sigsetjmp(jump, 1) == 0)
			upc_lock(lock[0]);
		compute(SECONDS);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		upc_unlock(lock[0]);
}

static void *unlock_late(void *nothing)
{
	sleep(SECONDS);
	upc_unlock(lock[0]);
	return nothing;
}

/* The lock is given back by another thread of the same process. */
static void sister(void)
{
	pthread_t other;

	if (MYTHREAD == 0)
		upc_lock(lock[0]);
	upc_barrier;
	if (MYTHREAD == 0) {
		if (pthread_create(&other, NULL, unlock_late, NULL) != 0)
			abort();
		upc_barrier;
		pthread_join(other, NULL);
	} else {
		upc_lock(lock[0]);
		upc_unlock(lock[0]);
		upc_barrier;
	}
}

/* Threads 0 and 1 wait for each other, but thread 0 is stopped, or watched by a debugger. */
static void pair(void)
{
	if (MYTHREAD < 2) {
		upc_lock(lock[MYTHREAD]); /* @one */
		upc_barrier;
		upc_lock(lock[1 - MYTHREAD]); /* @pair */
	} else {
		upc_barrier;
	}
}

static void stopped(void)
{
	pair(); /* threads 0 and 1 stay there */
	kill(process[0], SIGSTOP);
	sleep(2 * SECONDS);
	kill(process[0], SIGCONT);
	upc_global_exit(0);
}

static void continued(void)
{
	pair(); /* @second */
	kill(process[0], SIGSTOP);
	sleep(2 * SECONDS);
	kill(process[0], SIGCONT);
	for (;;)
		pause();
}

static void debugged(void)
{
	pair(); /* threads 0 and 1 stay there */
	if (ptrace(PTRACE_SEIZE, (pid_t)process[0], NULL, NULL) != 0)
		puts("not allowed to debug");
	else
		sleep(2 * SECONDS);
	upc_global_exit(0);
}

/* ---- */

#define CASE(name) {#name, name}

static const struct {
	const char *name;
	void (*act)(void);
} cases[] = {
	CASE(lock_barrier), CASE(barrier_holds), CASE(cycle), CASE(cycle_all), CASE(cycle_end),
	CASE(split), CASE(rendezvous), CASE(rendezvous_end), CASE(attempt_holds), CASE(collective),
	CASE(collective_some), CASE(late),
	{"crowd", attempt_holds}, CASE(unposted), CASE(passed), CASE(queued), CASE(input), CASE(posted), CASE(polling), CASE(slow),
	CASE(asleep), CASE(busy), CASE(spinning), CASE(handing), CASE(jumping), CASE(sister),
	CASE(stopped), CASE(continued), CASE(debugged)
};

int main(int argc, char **argv)
{
	size_t i;

	for (i = 0; i < 3; i++)
		lock[i] = upc_all_lock_alloc();
	process[MYTHREAD] = (int)getpid();
	if (MYTHREAD == 0)
		sem = bupc_sem_alloc(BUPC_SEM_INTEGER | BUPC_SEM_MPRODUCER);
	upc_barrier;
	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		if (argc > 1 && strcmp(argv[1], cases[i].name) == 0)
			cases[i].act(); /* @called */
	return 0;
}
