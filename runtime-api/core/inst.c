/* SPDX-License-Identifier: MIT
 *
 * inst.c - what the core does for libupcr-gasp.a, and how it tells it that a thread ends before
 * the end of the program: then a performance tool writes what it has.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"
#include "team/team.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

void upcr_gasp_say(unsigned once, const char *format, ...)
{
	char text[1024];
	va_list list;

	if (atomic_load(&control->gasp_said) & once ||
		atomic_fetch_or(&control->gasp_said, once) & once)
		return;
	va_start(list, format);
	vsnprintf(text, sizeof(text), format, list);
	va_end(list);
	say("%s", text);
}

void upcr_gasp_fail(const void *pc, const char *format, ...)
{
	char text[1024];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof(text), format, list);
	va_end(list);
	fatal_call(pc, "%s", text);
}

void upcr_gasp_barrier(void)
{
	const struct team_call call = {"a barrier of the performance tool",
		__builtin_return_address(0)};

	team_barrier(&call);
}

int upcr_gasp_launcher(void)
{
	return (int)(job.is_alone ? getpid() : getppid());
}

char *upcr_gasp_base(void)
{
	return job.base;
}

bool inst_place(struct statement *at)
{
	int line, column;
	const char *file = upcr_gasp_place ? upcr_gasp_place(&line, &column) : NULL;

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
	if (!upcr_gasp_exit_alone)
		return;
	upcr_gasp_exit_alone(place, status);
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

	if (!upcr_gasp_killed)
		return;
	sigemptyset(&term);
	sigaddset(&term, SIGTERM);
	sigprocmask(SIG_BLOCK, &term, NULL);
	if (atomic_load(&control->leaving) == LEAVING_DEADLOCK &&
		control->thread[MYTHREAD].wait.kind != WAIT_END)
		upcr_gasp_exit_alone(sleep_place(place, sizeof(place)), 1);
	else
		upcr_gasp_killed();
}
