/* SPDX-License-Identifier: MIT
 *
 * where.c - notes the place of a running thread in the control area, for the launcher, when SIGQUIT asks
 * for it; a thread that has no launcher prints it itself.
 */
#define _GNU_SOURCE
#include "report/where.h"

#include "contract/inst.h"
#include "core/hooks.h"
#include "network/network.h"
#include "report/code.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LOOK_EVERY 1000000 /* ns between two looks whether the copy has ended */
#define MOST_LOOKS 1000    /* many more if it runs addr2line */
#define PATIENCE   20000   /* further looks, while the machine does not let it run */
#define MOST_TRIES 4       /* questions, while the place is in code whose callers cannot be found */

void where_begin(struct where *where, const void *pc)
{
	where->frames[0] = (const char *)pc + 1;
	where->n = 1;
}

void where_take(struct where *where, const void *pc)
{
	void *frames[WHERE_DEPTH + 8];
	int n = __backtrace(frames, WHERE_DEPTH + 8), at;

	for (at = 0; at < n && frames[at] != pc; at++)
		;
	for (n = at < n ? n : 0, at++; at < n && where->n < WHERE_DEPTH; at++) {
		where->frames[where->n] = frames[at];
		where->n++;
	}
}

static void say_alone(const struct where *where)
{
	char text[600];

	code_learn(where->frames, where->n);
	code_ask();
	code_write(where, text, sizeof(text));
	say("thread %d: %s", MYTHREAD, text);
}

/* Starts a copy of the thread whose end is not reported, not even by SIGCHLD. */
static pid_t thread_copy_start(void)
{
	return (pid_t)syscall(SYS_clone, 0, 0, 0, 0, 0);
}

bool where_is_ready(int id)
{
	char name[64], text[512], *end;
	ssize_t n = -1;
	int file;

	snprintf(name, sizeof(name), "/proc/%d/stat", id);
	file = open(name, O_RDONLY | O_CLOEXEC);
	if (file >= 0) {
		n = read(file, text, sizeof(text) - 1);
		close(file);
	}
	text[n > 0 ? n : 0] = '\0';
	end = strrchr(text, ')'); /* the end of the name */
	return end && (end[2] == 'R' || end[2] == 'D');
}

/* Waits for the end of the copy. Returns whether it came in time. */
static bool thread_copy_wait(pid_t copy, int most_looks)
{
	const struct timespec pause = {0, LOOK_EVERY};
	bool is_late = false;

	for (int n = 0, more = PATIENCE; waitpid(copy, NULL, (int)(WNOHANG | __WCLONE)) == 0; n++) {
		if (n >= most_looks && !(more-- > 0 && where_is_ready(copy))) {
			kill(copy, SIGKILL);
			is_late = true;
		}
		nanosleep(&pause, NULL);
	}
	return !is_late;
}

/* Notes the callers in a copy: the thread may be in malloc, say, which the search for frames may need. */
static void callers_note(struct where *where, const void *pc)
{
	pid_t copy = thread_copy_start();

	if (copy == 0) {
		where_take(where, pc);
		if (job.is_alone)
			say_alone(where);
		kill((pid_t)syscall(SYS_getpid), SIGKILL); /* so that no tool that watches it adds a word */
	}
	if ((copy < 0 || !thread_copy_wait(copy, job.is_alone ? 10 * MOST_LOOKS : MOST_LOOKS))
		&& job.is_alone)
		say("thread %d: at a place that is not known", MYTHREAD);
}

static void where_note(int signal, siginfo_t *info, void *context)
{
	struct where *where = &control->thread[MYTHREAD].where;
	const void *pc = crash_pc(context);
	unsigned asked = WHERE_ASKED;
	int error = errno;

	(void)info;
	if (getpid() == job.pid) { /* not in a process that the program forked */
		where->turn = atomic_load(&control->thread[MYTHREAD].wait_turn);
		where->at.file = NULL;
		inst_place(&where->at);
		where_begin(where, pc);
		callers_note(where, pc);
		where->signal = signal;
		atomic_fetch_add(&where->n_notes, 1);
		atomic_compare_exchange_strong(&where->asked, &asked, WHERE_KNOWN);
	} else if (signal == SIGQUIT) {
		struct sigaction action = {.sa_handler = SIG_DFL};

		sigaction(SIGQUIT, &action, NULL);
		raise(SIGQUIT);
	}
	if (signal == SIGINT)
		raise(SIGINT);
	errno = error;
}

static void signal_catch(int signal, int flags)
{
	struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART};

	action.sa_sigaction = where_note;
	action.sa_flags |= flags;
	sigaction(signal, &action, NULL);
}

bool where_is_prepared(int id)
{
	char name[64], line[128];
	unsigned long caught = 0;
	FILE *file;

	snprintf(name, sizeof(name), "/proc/%d/status", id);
	file = fopen(name, "re");
	while (file && fgets(line, sizeof(line), file))
		if (strncmp(line, "SigCgt:", 7) == 0)
			caught = strtoul(line + 7, NULL, 16);
	if (file)
		fclose(file);
	return caught >> (SIGQUIT - 1) & 1;
}

/* Asks a thread of this host that stays where it is for its place. Several threads may want to know it at
 * once: the first one asks. Returns whether the answer has come: the thread says so itself, as the one that
 * has asked may end first. */
static bool thread_place_ask(int thread)
{
	const struct timespec pause = {0, LOOK_EVERY};
	struct where *where = &control->thread[thread].where;
	const int id = control->thread[thread].id;

	if (!is_thread_here(thread) || !id || !where_is_prepared(id))
		return false;
	for (int tries = 0; tries < MOST_TRIES; tries++) {
		unsigned state = tries ? WHERE_KNOWN : 0;

		if (atomic_compare_exchange_strong(&where->asked, &state, WHERE_ASKED))
			platform.end(id, SIGQUIT);
		for (int i = 0; i < 3 * MOST_LOOKS && atomic_load(&where->asked) != WHERE_KNOWN; i++)
			nanosleep(&pause, NULL);
		if (where->n > 1 || atomic_load(&where->asked) != WHERE_KNOWN)
			break;
	}
	return atomic_load(&where->asked) == WHERE_KNOWN;
}

void where_write_callers(int thread, char *text, size_t size)
{
	const struct where *where = &control->thread[thread].where;

	text[0] = '\0';
	if (thread == MYTHREAD || !thread_place_ask(thread))
		return;
	code_learn(where->frames, where->n);
	code_ask();
	code_callers(where, text, size);
}

/* Finds the function that has called exit, above thread_end, the destructor in which the thread waits.
 * Returns false if its stack is not known. *caller: NULL if main has returned. */
static bool exit_caller_find(const struct where *where, const struct code_name **caller)
{
	const struct code_name *functions[CODE_NAMES];
	int n, at = 0;

	code_learn(where->frames, where->n);
	code_ask();
	n = code_find(where->frames, where->n, functions);
	while (at < n && strncmp(functions[at]->function, "thread_end", 10) != 0)
		at++;
	if (at == n)
		return false;
	*caller = at + 1 < n && strcmp(functions[at + 1]->function, "_start") != 0 ? functions[at + 1] : NULL;
	return true;
}

void where_write_end(int thread, char *text, size_t size)
{
	const struct thread *t = &control->thread[thread];
	const int status = t->status;
	const struct code_name *caller;
	char place[PLACE_SIZE + 8] = "", value[16] = "";

	text[0] = '\0';
	if (!thread_place_ask(thread) || !exit_caller_find(&t->where, &caller))
		return;
	if (status)
		snprintf(value, sizeof(value), " %d", status);
	if (!caller) {
		snprintf(text, size, ": it has returned%s from main", value);
		return;
	}
	if (code_is_known(caller->place))
		snprintf(place, sizeof(place), " at %s", caller->place);
	snprintf(text, size, ": it has called exit(%d)%s in %s", status, place, caller->function);
}

/* Sets the handlers. A tool that measures the program keeps SIGINT, to write its data. */
void where_prepare(void)
{
	const int flags = sigaltstack(NULL, &(stack_t){0}) == 0 ? SA_ONSTACK : 0;
	struct sigaction old;

	if (sigaction(SIGQUIT, NULL, &old) == 0 && (old.sa_handler == SIG_DFL || old.sa_handler == SIG_IGN))
		signal_catch(SIGQUIT, flags);
	if (!job.is_alone && !hooks.gasp && sigaction(SIGINT, NULL, &old) == 0 && old.sa_handler == SIG_DFL)
		signal_catch(SIGINT, flags | (int)SA_RESETHAND);
}
