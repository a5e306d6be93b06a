/* SPDX-License-Identifier: MIT
 *
 * orphan.upc - threads that are busy, as the first argument says, with what nothing but SIGKILL
 * brings to an end.  Each writes a line when it is there.  orphan.sh kills their launcher.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>

static upc_lock_t *lock;
static volatile int sink;

static void ready(void)
{
	if (write(STDOUT_FILENO, "ready\n", 6) != 6)
		abort();
}

static void stay(void)
{
	ready();
	for (;;)
		pause();
}

static void compute(void)
{
	ready();
	for (;;)
		sink++;
}

static void wait_for_data(void)
{
	int ends[2];
	char byte;

	if (pipe(ends) != 0)
		abort();
	ready();
	while (read(ends[0], &byte, 1) != 1)
		;
}

static void block(void)
{
	sigset_t all;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, NULL);
	stay();
}

static void ignore(void)
{
	for (int s = 1; s < 32; s++)
		signal(s, SIG_IGN);
	compute();
}

/* Thread 0 does not come. */
static void wait_in_barrier(void)
{
	if (MYTHREAD == 0)
		stay();
	ready();
	upc_barrier;
}

static void wait_for_lock(void)
{
	if (MYTHREAD == 0)
		upc_lock(lock);
	upc_barrier;
	if (MYTHREAD == 0)
		stay();
	ready();
	upc_lock(lock);
}

static void wait_in_call(void)
{
	if (MYTHREAD == 0)
		stay();
	ready();
	for (int i = 0; i < 100; i++)
		upc_all_lock_alloc();
}

static void lead_session(void)
{
	setsid();
	stay();
}

static void wait_for_command(void)
{
	ready();
	if (system("exec sleep 2") == -1)
		abort();
	stay();
}

static void become(void)
{
	ready();
	execlp("sleep", "sleep", "1000", (char *)NULL);
	abort();
}

static void *sister(void *unused)
{
	(void)unused;
	compute();
	return NULL;
}

/* Ends this thread, so that only a sister of it is left of the process. */
static void leave_sister(void)
{
	pthread_t id;

	if (pthread_create(&id, NULL, sister, NULL) != 0)
		abort();
	pthread_exit(NULL);
}

/* The kernel forgets what it was to do at the death of the parent. */
static void change_user(void)
{
	if (setresgid(65534, 65534, 65534) != 0 || setresuid(65534, 65534, 65534) != 0)
		abort();
	stay();
}

static void stop(void)
{
	ready();
	for (;;)
		raise(SIGSTOP);
}

static void finish(void)
{
	if (atexit(stay) != 0)
		abort();
	exit(0);
}

__attribute__((constructor)) static void stay_before_main(void)
{
	const char *how = getenv("ORPHAN");

	if (how && strcmp(how, "early") == 0)
		stay();
}

static const struct {
	const char *name;
	void (*act)(void);
} cases[] = {
	{"stay", stay}, {"compute", compute}, {"data", wait_for_data}, {"block", block},
	{"ignore", ignore}, {"barrier", wait_in_barrier}, {"lock", wait_for_lock},
	{"call", wait_in_call}, {"session", lead_session}, {"command", wait_for_command},
	{"become", become}, {"sister", leave_sister}, {"user", change_user}, {"stop", stop},
	{"finish", finish}
};

int main(void)
{
	const char *how = getenv("ORPHAN");

	lock = upc_all_lock_alloc();
	for (size_t i = 0; how && i < sizeof(cases) / sizeof(cases[0]); i++)
		if (strcmp(how, cases[i].name) == 0)
			cases[i].act();
	return 3;
}
