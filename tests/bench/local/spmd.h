/* SPDX-License-Identifier: MIT
 *
 * spmd.h - the C side of a pair: one process per thread over shared memory, for a program of
 * one file.  SPMD_THREADS in the environment is their number, 1 without it.
 *
 *	int main(int argc, char **argv)
 *	{
 *		spmd_start();
 *		double *a = spmd_alloc(n * sizeof(*a));
 *		...
 *		spmd_barrier();
 *		...
 *		return spmd_end(status);
 *	}
 */
#ifndef SPMD_H
#define SPMD_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SPMD_ARENA  ((size_t)2 << 30)
#define SPMD_MOST   256 /* threads */
#define SPMD_SPINS  4096
#define SPMD_YIELDS 10

/* The first bytes of the arena. */
struct spmd_shared {
	_Alignas(64) atomic_uint arrived;
	_Alignas(64) atomic_uint generation;
	atomic_uint sleepers;
};

/* Valid after spmd_start. */
static int spmd_me, spmd_threads = 1;

static char *spmd_arena;
static size_t spmd_used; /* the same in all processes, which allocate in the same order */
static int spmd_spins;   /* the turns that a wait may spin; none where processors are shared */

static inline struct spmd_shared *spmd_shared(void)
{
	return (struct spmd_shared *)spmd_arena;
}

static inline void spmd_fatal(const char *what)
{
	fprintf(stderr, "spmd: thread %d: %s\n", spmd_me, what);
	_exit(1);
}

/* Returns a monotonic time in seconds. */
static inline double spmd_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Returns zeroed memory, aligned to 64, at the same address in all processes; it cannot be freed. */
static inline void *spmd_alloc(size_t bytes)
{
	char *at = spmd_arena + spmd_used;

	if (bytes > SPMD_ARENA - spmd_used - 64)
		spmd_fatal("the arena is full");
	spmd_used += (bytes + 63) & ~(size_t)63;
	return at;
}

/* Ends the program with an error if a process has ended, which will not reach the barrier. */
static inline void spmd_look(void)
{
	siginfo_t info = {0};

	if (spmd_me == 0 && waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
		info.si_pid)
		spmd_fatal("a thread has ended, others wait for it");
}

static inline void spmd_sleep(unsigned generation)
{
	struct spmd_shared *s = spmd_shared();
	struct timespec second = {1, 0};

	atomic_fetch_add(&s->sleepers, 1);
	while (atomic_load(&s->generation) == generation) {
		spmd_look();
		syscall(SYS_futex, &s->generation, FUTEX_WAIT, generation, &second, NULL, 0);
	}
	atomic_fetch_sub(&s->sleepers, 1);
}

static inline void spmd_await(unsigned generation)
{
	atomic_uint *word = &spmd_shared()->generation;
	int i;

	for (i = 0; i < spmd_spins; i++) {
		if (atomic_load_explicit(word, memory_order_acquire) != generation)
			return;
#if defined __x86_64__
		__builtin_ia32_pause();
#endif
	}
	for (i = 0; i < SPMD_YIELDS; i++) {
		sched_yield();
		if (atomic_load_explicit(word, memory_order_acquire) != generation)
			return;
	}
	spmd_sleep(generation);
}

/* Waits for all processes; their earlier writes are visible afterwards. */
static inline void spmd_barrier(void)
{
	struct spmd_shared *s = spmd_shared();
	unsigned generation = atomic_load_explicit(&s->generation, memory_order_relaxed);

	if (atomic_fetch_add(&s->arrived, 1) + 1 < (unsigned)spmd_threads) {
		spmd_await(generation);
		return;
	}
	atomic_store_explicit(&s->arrived, 0, memory_order_relaxed);
	atomic_store(&s->generation, generation + 1);
	if (atomic_load(&s->sleepers))
		syscall(SYS_futex, &s->generation, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

/* Makes the calling process thread 0; the others end when it does. */
static inline void spmd_fork(void)
{
	pid_t first = getpid(), child;
	int t;

	for (t = 1; t < spmd_threads; t++) {
		child = fork();
		if (child < 0)
			spmd_fatal("no process can be started");
		if (child == 0) {
			spmd_me = t;
			prctl(PR_SET_PDEATHSIG, SIGKILL);
			if (getppid() != first)
				_exit(1);
			return;
		}
	}
}

/* Starts the processes; must be called once, first: returns in all processes, each with its spmd_me. */
static inline void spmd_start(void)
{
	const char *threads = getenv("SPMD_THREADS");

	spmd_threads = threads ? atoi(threads) : 1;
	if (spmd_threads < 1 || spmd_threads > SPMD_MOST)
		spmd_fatal("SPMD_THREADS is not 1 to 256");
	spmd_arena = mmap(NULL, SPMD_ARENA, PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (spmd_arena == MAP_FAILED)
		spmd_fatal("no memory");
	spmd_used = (sizeof(struct spmd_shared) + 63) & ~(size_t)63;
	spmd_spins = sysconf(_SC_NPROCESSORS_ONLN) < spmd_threads ? 0 : SPMD_SPINS;
	fflush(NULL);
	spmd_fork();
	spmd_barrier();
}

/* Ends the process, as its last call; returns in thread 0 only: its own status, or 1 if that is 0 and that of
 * another thread is not. */
static inline int spmd_end(int status)
{
	int other;

	fflush(NULL);
	if (spmd_me)
		_exit(status);
	while (wait(&other) > 0)
		if (other && status == 0)
			status = 1;
	return status;
}

#endif
