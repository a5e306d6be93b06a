/* SPDX-License-Identifier: MIT
 *
 * fault.c - a program that goes wrong, or ends in an unusual way, as its first argument
 * says.  fault.sh runs it and knows what must come of each.
 */
#include <upc.h>

#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

UPCR_UNIT("fault.upc", 0);

static UPCR_SHARED(scalar, int, 0, 1, 0);
static UPCR_SHARED(null, upcr_pts, 0, 1, 0);
static UPCR_SHARED(paged, char, 0, 3 * 4096, 0);
static volatile int zero;
static upcr_pts lock;
static int last; /* this is the thread with the highest number */

static void wait_for_ever(void)
{
	for (;;)
		pause();
}

static void compute_for_ever(void)
{
	for (;;)
		zero = 0;
}

/* Waits until a process sleeps. */
static void await_sleep(pid_t process)
{
	char path[64], line[256] = "";
	int file;

	snprintf(path, sizeof(path), "/proc/%d/stat", process);
	do {
		file = open(path, O_RDONLY);
		if (file < 0 || read(file, line, sizeof(line) - 1) < 0)
			abort();
		close(file);
	} while (strncmp(strrchr(line, ')'), ") S", 3) != 0);
}

/* Waits until somebody sleeps until the lock is free: a bit of the word that a lock begins with. */
static void await_sleeper(void)
{
	while (!(__atomic_load_n((unsigned *)(void *)lock.addr, __ATOMIC_SEQ_CST) & 0x80000000u))
		usleep(1000);
}

/* ---- signals ------------------------------------------------------------------- */

static void fault_null(void)
{
	if (last)
#line 42 "heat.upc"
		upcr_put_int(upcr_get_pts(upcr_at(null)), 1);
	upcr_barrier();
}

static void (*volatile no_function)(void);

static void fault_call_null(void)
{
	if (last)
#line 78 "heat.upc"
		no_function();
	upcr_barrier();
}

static void fault_null_index(void)
{
	if (last)
#line 43 "heat.upc"
		upcr_put_int(upcr_add(upcr_get_pts(upcr_at(null)), 4, 1, 1), 1);
	upcr_barrier();
}

static void fault_beyond(void)
{
	if (last)
#line 44 "heat.upc"
		upcr_put_char(upcr_add(upcr_at(scalar), 1, 0, (1l << 36) + (1l << 20)), 1);
	wait_for_ever();
}

/* A page of shared data that no memory can be had for, as when that of the machine or of a
 * container is used up: here, one of a file that is too short. */
static void fault_memory(void)
{
	upcr_pts p = upcr_at(paged);
	char *page = upcr_local(upcr_field(p, (size_t)(-(uintptr_t)p.addr & 4095)));
	FILE *file = tmpfile();

	if (!file
		|| mmap(page, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fileno(file), 0) != page)
		exit(99);
	if (last)
#line 48 "heat.upc"
		upcr_put_char((upcr_pts){page, 0, 0}, 1);
	upcr_barrier();
}

static void fault_copy(void)
{
	char *volatile nowhere = (char *)64;

	if (last)
#line 45 "heat.upc"
		zero = (int)strlen(nowhere);
	compute_for_ever();
}

static void fault_put_null(void)
{
	char byte = 1;

	if (last)
#line 46 "heat.upc"
		upc_memput(UPCR_NULL, &byte, 1);
	upcr_barrier();
}

static void fault_get_null(void)
{
	if (last)
#line 46 "heat.upc"
		upc_memget(NULL, upcr_at(scalar), 4);
	upcr_barrier();
}

static int recursion(int depth)
{
	volatile char frame[1000];

	frame[0] = (char)depth;
	return depth == -1 ? 0 : recursion(depth + 1) + frame[0];
}

static void fault_stack(void)
{
	const struct rlimit limit = {1 << 20, 1 << 20};

	setrlimit(RLIMIT_STACK, &limit);
	if (last)
		zero = recursion(0);
	upcr_barrier();
}

static void fault_divide(void)
{
	if (last)
#line 47 "heat.upc"
		zero = 10 / zero;
	upcr_barrier();
}

static void fault_abort(void)
{
	if (last)
		abort();
	upcr_barrier();
}

static void fault_assert(void)
{
	assert(!last);
	upcr_barrier();
}

static void fault_sent(void)
{
	if (last)
		raise(SIGSEGV);
	upcr_barrier();
}

/* The C library finds its heap damaged: where a thread dies is not to be looked for there. */
static void fault_heap(void)
{
	char *volatile block = malloc(100);

	free(block);
	if (last)
		free(block);
	upcr_barrier();
}

/* The death of a process that the program forked is the program's own matter. */
static void fault_child(void)
{
	pid_t child = fork();
	int status;

	if (child == 0)
		abort();
	if (waitpid(child, &status, 0) != child || !WIFSIGNALED(status))
		exit(99);
	upcr_barrier();
}

static void fault_all(void)
{
	upcr_put_int(upcr_get_pts(upcr_at(null)), 1);
}

static void user_handler(int signal)
{
	(void)signal;
	_exit(9);
}

static void fault_handled(void)
{
	signal(SIGSEGV, user_handler);
	if (last)
		upcr_put_int(upcr_get_pts(upcr_at(null)), 1);
	upcr_barrier();
}

static void fault_stubborn(void)
{
	signal(SIGTERM, SIG_IGN);
	signal(SIGINT, SIG_IGN);
	upcr_barrier();
	if (last)
		abort();
	compute_for_ever();
}

/* Says when all threads are here, then stays: for signals from outside. */
static void fault_stay(void)
{
	upcr_barrier();
	if (MYTHREAD == 0)
		puts("here");
	if (MYTHREAD % 2)
		compute_for_ever();
	upcr_barrier();
	wait_for_ever();
}

/* ---- ends ------------------------------------------------------------------------ */

static void fault_exit(void)
{
	if (last)
		exit(3);
}

static void fault_exit_alone(void)
{
	if (last)
		exit(3);
	upcr_barrier();
}

static void fault_exit_silent(void)
{
	if (last)
		exit(0);
	upcr_barrier_named(5);
}

static void fault_exit_quick(void)
{
	if (last)
		_exit(5);
	upcr_barrier();
}

static void fault_exit_quick_zero(void)
{
	upcr_barrier();
	if (last)
		_exit(0);
}

static void fault_global(void)
{
	printf("half a line of %d.", MYTHREAD);
	if (MYTHREAD == 0)
		upcr_put_int_strict(upcr_at(scalar), getpid());
	while (last && upcr_get_int_strict(upcr_at(scalar)) == 0)
		usleep(1000);
	if (last && THREADS > 1)
		await_sleep(upcr_get_int_strict(upcr_at(scalar)));
	if (last)
		upc_global_exit(42);
	if (MYTHREAD == 0)
		upcr_barrier();
	compute_for_ever();
}

static void fault_global_zero(void)
{
	if (last)
		upc_global_exit(256);
	compute_for_ever();
}

/* ---- synchronization ------------------------------------------------------------- */

static void fault_values(void)
{
#line 50 "heat.upc"
	upcr_barrier_named(last ? 7 : -1);
}

static void fault_wait_value(void)
{
	upcr_notify_named(1);
	if (last)
#line 51 "heat.upc"
		upcr_wait_named(2);
	else
		upcr_wait();
}

static void fault_notify_twice(void)
{
#line 52 "heat.upc"
	upcr_notify();
	upcr_notify();
}

static void fault_barrier_inside(void)
{
	upcr_notify();
#line 54 "heat.upc"
	upcr_barrier();
}

static void enter_again(int number)
{
	(void)number;
#line 58 "heat.upc"
	upcr_barrier();
}

/* A signal handler that synchronizes: the signal comes again until it has interrupted a barrier. */
static void fault_barrier_handler(void)
{
	const struct sigaction action = {.sa_handler = enter_again, .sa_flags = SA_NODEFER};
	const struct itimerval often = {{0, 20000}, {0, 20000}};

	if (!last)
		wait_for_ever();
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &often, NULL);
#line 58 "heat.upc"
	upcr_barrier();
}

static void fault_wait_first(void)
{
#line 55 "heat.upc"
	upcr_wait();
}

static void fault_end_inside(void)
{
#line 56 "heat.upc"
	upcr_notify();
}

static void fault_exit_inside(void)
{
#line 57 "heat.upc"
	upcr_notify();
	exit(4);
}

static void fault_unlock_free(void)
{
#line 60 "heat.upc"
	upc_unlock(lock);
	zero = 0; /* no tail call, which would hide this place */
}

static void fault_unlock_other(void)
{
	if (MYTHREAD == 0)
		upc_lock(lock);
	upcr_barrier();
	if (last)
#line 61 "heat.upc"
		upc_unlock(lock);
	upcr_barrier();
}

static void fault_relock(void)
{
	if (last) {
		upc_lock(lock);
#line 62 "heat.upc"
		upc_lock(lock);
	}
	upcr_barrier();
}

/* The same while others sleep until the lock is free. */
static void fault_relock_wanted(void)
{
	if (last)
		upc_lock(lock);
	upcr_barrier();
	if (last) {
		await_sleeper();
#line 68 "heat.upc"
		upc_lock(lock);
	}
	upc_lock(lock);
	zero = 0;
}

static void fault_no_lock(void)
{
#line 63 "heat.upc"
	upc_lock(upcr_at(scalar));
	zero = 0; /* no tail call, which would hide this place */
}

static void fault_unlock_no_lock(void)
{
	if (last)
		upcr_put_int(upcr_at(scalar), MYTHREAD + 1);
	if (last)
#line 65 "heat.upc"
		upc_unlock(upcr_at(scalar));
	upcr_barrier();
}

static void fault_unlock_freed(void)
{
	if (last) {
		upc_lock(lock);
		upc_lock_free(lock);
#line 66 "heat.upc"
		upc_unlock(lock);
	}
	upcr_barrier();
}

/* A block that another thread has freed. */
static void fault_free_after(void)
{
	static upcr_pts p;

	p = upc_all_alloc(1, 100);
	upcr_barrier();
	if (!last)
		upc_free(MYTHREAD == 0 ? p : UPCR_NULL);
	upcr_barrier();
	if (last)
#line 75 "heat.upc"
		upc_free(p);
	upcr_barrier();
}

static void fault_lock_ended(void)
{
	if (last)
		upc_lock(lock);
	upcr_barrier();
	if (last)
		return;
#line 64 "heat.upc"
	upc_lock(lock);
	zero = 0; /* no tail call, which would hide this place */
}

/* A lock that goes away under those who wait for it. */
static void fault_lock_freed(void)
{
	if (last)
		upc_lock(lock);
	upcr_barrier();
	if (last) {
		await_sleeper();
		upc_lock_free(lock);
		wait_for_ever();
	}
#line 67 "heat.upc"
	upc_lock(lock);
	zero = 0;
}

/* ---- the heap ---------------------------------------------------------------------- */

static void fault_free_twice(void)
{
	upcr_pts p = upc_alloc(100);

	upc_free(p);
	if (last)
#line 70 "heat.upc"
		upc_free(p);
	upcr_barrier();
}

static void fault_free_inside(void)
{
	upcr_pts p = upc_alloc(1000);

	if (last)
#line 71 "heat.upc"
		upc_free(upcr_add(p, 64, 0, 2));
	upcr_barrier();
}

static void fault_free_static(void)
{
	if (last)
#line 72 "heat.upc"
		upc_free(upcr_at(scalar));
	upcr_barrier();
}

static void fault_collective(void)
{
#line 73 "heat.upc"
	upc_all_alloc(1, last ? 8 : 16);
	upcr_barrier();
}

static void fault_collectives(void)
{
	if (last)
#line 74 "heat.upc"
		upc_all_alloc(0, 0);
	else
#line 74 "heat.upc"
		upc_all_lock_alloc();
	upcr_barrier();
}

static void fault_none(void)
{
	for (int i = 0; i < 1000; i++)
		upcr_barrier();
	printf("thread %d of %d\n", MYTHREAD, THREADS);
}

#line 375 "fault.c"
#define FAULT(name) {#name, fault_##name}

static void fault_literal(void)
{
	volatile char *text = (volatile char *)(uintptr_t)"constant";

	if (last)
		text[0] = 'C';
	upcr_barrier();
}

static void fault_overwritten(void)
{
	volatile int *p = (volatile int *)(uintptr_t)0x5a5a5a5a5a5a5a5a;

	if (last)
		*p = 1;
	upcr_barrier();
}

/* A process that the last thread forks acts as if it were the thread. */
static void act_in_fork(void (*act)(void))
{
	pid_t child = last ? fork() : 1;

	if (child == 0) {
		act();
		_exit(98);
	}
	if (last)
		waitpid(child, NULL, 0);
	upcr_barrier();
}

static void arrive(void)
{
	upcr_barrier();
}

static void allocate(void)
{
	upc_all_alloc(1, 8);
}

static void fault_forked(void)
{
	act_in_fork(arrive);
}

static void fault_forked_alloc(void)
{
	act_in_fork(allocate);
}

static const struct {
	const char *name;
	void (*act)(void);
} faults[] = {
	FAULT(null),
	FAULT(call_null),
	FAULT(null_index),
	FAULT(beyond),
	FAULT(memory),
	FAULT(copy),
	FAULT(put_null),
	FAULT(get_null),
	FAULT(stack),
	FAULT(divide),
	FAULT(abort),
	FAULT(assert),
	FAULT(sent),
	FAULT(heap),
	FAULT(child),
	FAULT(forked),
	FAULT(literal),
	FAULT(overwritten),
	FAULT(forked_alloc),
	FAULT(all),
	FAULT(handled),
	FAULT(stubborn),
	FAULT(stay),
	FAULT(exit),
	FAULT(exit_alone),
	FAULT(exit_silent),
	FAULT(exit_quick),
	FAULT(exit_quick_zero),
	FAULT(global),
	FAULT(global_zero),
	FAULT(values),
	FAULT(wait_value),
	FAULT(notify_twice),
	FAULT(barrier_inside),
	FAULT(barrier_handler),
	FAULT(wait_first),
	FAULT(end_inside),
	FAULT(exit_inside),
	FAULT(unlock_free),
	FAULT(unlock_other),
	FAULT(relock),
	FAULT(relock_wanted),
	FAULT(no_lock),
	FAULT(unlock_no_lock),
	FAULT(unlock_freed),
	FAULT(lock_ended),
	FAULT(lock_freed),
	FAULT(free_twice),
	FAULT(free_after),
	FAULT(free_inside),
	FAULT(free_static),
	FAULT(collective),
	FAULT(collectives),
	FAULT(none),
};

int main(int argc, char **argv)
{
	last = MYTHREAD == THREADS - 1;
	lock = upc_all_lock_alloc();
	for (size_t i = 0; argc > 1 && i < sizeof(faults) / sizeof(faults[0]); i++) {
		if (strcmp(argv[1], faults[i].name) == 0) {
			faults[i].act();
			return 0;
		}
	}
	return 99;
}
