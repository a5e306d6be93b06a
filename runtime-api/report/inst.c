/* SPDX-License-Identifier: MIT
 *
 * inst.c - how libupcr-gasp.a learns that a thread ends before the end of the program: then a
 * performance tool writes what it has.  And the place of a thread as the events say it.
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

/* What the tool wrote by stdio must not be lost. */
void inst_exit_alone(const char *place, int status)
{
	if (!hooks.gasp)
		return;
	hooks.gasp->exit_alone(place, status);
	fflush(NULL);
}

/* Where this thread sleeps. */
static const char *sleep_place(char *text, size_t size)
{
	const struct wait *wait = &control->thread[MYTHREAD].wait;

	if (wait->at.file)
		return statement_place(&wait->at, text, size);
	return wait->pc && locate((const char *)wait->pc - 1, text, size) ? text : NULL;
}

/* The launcher's SIGTERM comes after a moment, and SIGKILL 2 s later: a tool may need them.  Who
 * is in a deadlock ends the job no less than the others there. */
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
