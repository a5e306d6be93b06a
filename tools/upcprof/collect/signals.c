/* SPDX-License-Identifier: MIT
 *
 * signals.c - SIGTERM of the launcher, ^C, and faults.  What is written was allocated
 * before; a signal within one of our calls has to wait until that returns.
 */
#define _GNU_SOURCE
#include "collect/signals.h"

#include "collect/finish.h"

#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const int requests[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM};
static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS};

static context *measured;
static struct sigaction old_faults[sizeof(faults) / sizeof(faults[0])];
static long thread_id;

static void signal_finish(context *c, int signal)
{
	char text[32];

	snprintf(text, sizeof(text), "signal %d", signal);
	if (*c->self)
		finish_measurement(c, text);
}

void signals_die(context *c, int signal)
{
	struct sigaction action = {.sa_handler = SIG_DFL};

	signal_finish(c, signal);
	sigaction(signal, &action, NULL);
	raise(signal);
}

/* Handles a request to end. */
static void on_request(int signal)
{
	context *c = measured;

	if (syscall(SYS_gettid) != thread_id && *c->self)
		syscall(SYS_tgkill, c->pid, thread_id, signal);
	else if (c->busy)
		c->dying = signal;
	else
		signals_die(c, signal);
}

/* Handles a fault. A fault recurs after the return, and then reaches the previous handler; a signal that was
 * sent does not recur. */
static void on_fault(int signal, siginfo_t *info, void *unused)
{
	context *c = measured;
	size_t i;

	(void)unused;
	for (i = 0; faults[i] != signal; i++)
		;
	sigaction(signal, &old_faults[i], NULL);
	if (!c->busy) {
		c->busy = 1; /* a second fault must not write again */
		signal_finish(c, signal);
	}
	if (info->si_code <= 0)
		raise(signal);
}

void signals_catch(context *c)
{
	struct sigaction request = {.sa_handler = on_request}, old,
			 fault = {.sa_flags = SA_SIGINFO | SA_ONSTACK};

	fault.sa_sigaction = on_fault;
	measured = c;
	thread_id = syscall(SYS_gettid);
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		if (sigaction(requests[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
			sigaction(requests[i], &request, NULL);
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++)
		if (sigaction(faults[i], NULL, &old_faults[i]) == 0 && old_faults[i].sa_handler != SIG_IGN)
			sigaction(faults[i], &fault, NULL);
}
