/* SPDX-License-Identifier: MIT
 *
 * inst.c - tells libupcr-gasp.a that a thread ends before the end of the program, so that a performance
 * tool can write its data; and finds the place of a thread by its events.
 */
#define _GNU_SOURCE
#include "core/hooks.h"

#include <signal.h>
#include <stdio.h>

bool inst_place(struct statement *at)
{
	int line, column;
	const char *file = hooks.gasp ? hooks.gasp->place(&line, &column) : NULL;

	if (!file)
		return false;
	at->file = file;
	at->line = line;
	at->column = column;
	return true;
}

/* Calls the tool's hook and flushes: the tool's output by stdio must not be lost. */
void inst_exit_alone(const char *place, int status)
{
	if (!hooks.gasp)
		return;
	hooks.gasp->exit_alone(place, status);
	fflush(NULL);
}

/* Returns the place where this thread sleeps. */
static const char *sleep_place(char *text, size_t size)
{
	const struct wait *wait = &control->thread[MYTHREAD].wait;

	if (wait->at.file)
		return statement_place(&wait->at, text, size);
	return wait->pc && locate((const char *)wait->pc - 1, text, size) ? text : NULL;
}

/* Calls the tool's hook of a thread that another one ends. The launcher's SIGTERM comes after a moment,
 * and SIGKILL 2 s later: a tool may need these. Each thread of a deadlock ends the job itself. */
void inst_killed(void)
{
	char place[PLACE_SIZE];
	sigset_t term;

	if (!hooks.gasp)
		return;
	sigemptyset(&term);
	sigaddset(&term, SIGTERM);
	sigprocmask(SIG_BLOCK, &term, NULL);
	if (atomic_load(&control->leaving) == LEAVING_DEADLOCK
		&& control->thread[MYTHREAD].wait.kind != WAIT_END)
		hooks.gasp->exit_alone(sleep_place(place, sizeof(place)), 1);
	else
		hooks.gasp->killed();
}
