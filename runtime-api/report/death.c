/* SPDX-License-Identifier: MIT
 *
 * death.c - the report of a thread that a signal killed: its place in the program's source, and the known
 * facts about the address that it touched. The launcher prints the report, or, for a thread without one, a
 * copy of the thread.
 */
#define _GNU_SOURCE
#include "core/core.h"
#include "core/hooks.h"
#include "network/hosts.h"
#include "network/network.h"
#include "report/code.h"
#include "report/locate.h"
#include "report/nulls.h"
#include "report/where.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LOOK_EVERY 1000000 /* ns between two looks whether the copy has ended */
#define MOST_LOOKS 10000

static inline void describe_far(const struct crash *crash, char *text, size_t size)
{
	int thread = (int)((size_t)((const char *)crash->address - job.base) >> job.shift);
	char line[200], what[220] = "a private pointer";

	if (locate_text(crash->pc, line, sizeof(line)))
		snprintf(what, sizeof(what), "'%s'", line);
	snprintf(text, size,
		" (%s leads to memory of thread %d on %s, 0x%lx, which only a pointer-to-shared reaches)",
		what, thread, host_name(host_of(thread)), (unsigned long)(uintptr_t)crash->address);
}

/* Returns the address; for a copy in the page cache, the address of the other host's memory. */
static uintptr_t original_address(const struct crash *crash)
{
	uintptr_t address = (uintptr_t)crash->address;

	if (HAS_NETWORK && is_multinode() && address - (uintptr_t)job.base - RANGE_SPREAD < RANGE_SPREAD)
		return address - RANGE_SPREAD;
	return address;
}

/* Returns whether it is an address that no memory has, which the processor does not tell the kernel. */
static bool is_address_impossible(const struct crash *crash)
{
	return crash->code == SI_KERNEL && !crash->address;
}

/* Returns whether it is an address near 0, or what a null pointer-to-shared with a thread leads to. */
static bool is_crash_at_null(const struct crash *crash)
{
	uintptr_t address = original_address(crash), offset = address & (((uintptr_t)1 << job.shift) - 1);

	return crash->signal == SIGSEGV && !is_address_impossible(crash) && address < (uintptr_t)job.base
	    && offset < 0x10000 && address >> job.shift < UPCR_MAX_THREADS;
}

static bool is_call_of_null(const struct crash *crash)
{
	return is_crash_at_null(crash) && (const void *)crash->address == crash->pc;
}

/* Writes which function needs too much of the stack: it calls itself, or its variables are too large. */
static void describe_overflow(const struct where *where, char *text, size_t size)
{
	const struct code_name *functions[CODE_NAMES];
	struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
	const char *name;
	char most[40] = "";
	int n, at, again;

	code_learn(where->frames, where->n);
	code_ask();
	n = code_find(where->frames, where->n, functions);
	at = code_user(functions, n);
	text[0] = '\0';
	if (at >= n || functions[at]->function[0] == '?')
		return;
	name = functions[at]->function;
	for (again = at + 1; again < n && strcmp(functions[again]->function, name) != 0; again++)
		;
	if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
		snprintf(most, sizeof(most), " of %lu KB", (unsigned long)limit.rlim_cur >> 10);
	if (again < n)
		snprintf(text, size,
			"\n  '%s' calls itself%s too often for the stack%s: look for what should end the recursion",
			name, again == at + 1 ? "" : " through others", most);
	else
		snprintf(text, size,
			"\n  the local variables of '%s' do not fit into the stack%s: allocate large arrays with "
			"malloc, make them static, or set another limit with ulimit -s",
			name, most);
}

/* Writes " (integer division by zero...; THREADS is 1)": the number of threads is told where the line has it.
 */
static void describe_division(const struct crash *crash, char *text, size_t size)
{
	char line[400], threads[40] = "";

	if (locate_text(crash->pc, line, sizeof(line)) && strstr(line, "THREADS"))
		snprintf(threads, sizeof(threads), "; THREADS is %d", job.threads);
	snprintf(text, size, " (integer division by zero, or with overflow%s)", threads);
}

/* Writes " (address 0x10: a null pointer or pointer-to-shared)" and the like. */
static void describe_address(int thread, char *text, size_t size)
{
	const struct crash *crash = &control->thread[thread].crash;
	uintptr_t end = (uintptr_t)job.base + ((uintptr_t)job.threads << job.shift);
	uintptr_t address = original_address(crash);
	uintptr_t offset = address & (((uintptr_t)1 << job.shift) - 1);
	const char *why = "";
	char overflow[400] = "", beyond[120];

	text[0] = '\0';
	if (crash->signal == SIGFPE && crash->code == FPE_INTDIV)
		describe_division(crash, text, size);
	if (crash->signal != SIGSEGV && crash->signal != SIGBUS)
		return;
	if (is_address_impossible(crash)) {
		snprintf(text, size,
			" (an address that no memory can have: the pointer was never set, or was overwritten)");
		return;
	}
	if (HAS_NETWORK && address >= (uintptr_t)job.base && address < end && !is_here(crash->address)
		&& offset < job.static_bytes + job.heap_bytes) {
		describe_far(crash, text, size);
		return;
	}
	if (is_call_of_null(crash)) {
		snprintf(text, size, " (a call of a null function pointer)");
		return;
	}
	if (is_crash_at_null(crash)) {
		why = ": a null pointer or pointer-to-shared";
	} else if (address >= (uintptr_t)job.base && address < end) {
		snprintf(beyond, sizeof(beyond),
			": beyond the shared data of thread %lu; is an index too large?",
			(unsigned long)((address - (uintptr_t)job.base) >> job.shift));
		why = crash->signal == SIGBUS ? ": no memory left for shared data" : beyond;
	} else if (crash_is_in_stack(crash)) {
		why = ": stack overflow";
		describe_overflow(&control->thread[thread].where, overflow, sizeof(overflow));
	} else if ((const void *)crash->address == crash->pc) {
		why = ": not the address of a function; a function pointer or a return address was overwritten";
	} else if (crash->signal == SIGSEGV && crash->code == SEGV_ACCERR) {
		why = ": this memory allows no such access; is it a write to a string literal or a const object?";
	}
	snprintf(text, size, " (address 0x%lx%s)%s", (unsigned long)address, why, overflow);
}

/* Writes the place of the innermost caller that is the user's code, if the thread has noted it. */
static bool caller_write(int thread, char *text, size_t size)
{
	const struct where *where = &control->thread[thread].where;

	for (int i = 1; i < where->n; i++)
		if (locate((const char *)where->frames[i] - 1, text, size) && !locate_is_ours(text))
			return true;
	return false;
}

/* Writes the place of a crash, in the user's source if that is known; if it is in a library, also the user's
 * line that called it, or else "". */
static void describe_place(int thread, char *place, char *library)
{
	const struct crash *crash = &control->thread[thread].crash;
	char caller[PLACE_SIZE];

	library[0] = '\0';
	if (crash->at.file) {
		statement_place(&crash->at, place, PLACE_SIZE);
		return;
	}
	if (!locate(crash->pc, place, PLACE_SIZE)
		&& (caller_write(thread, caller, sizeof(caller))
			|| (crash->caller
				&& locate((const char *)crash->caller - 1, caller, sizeof(caller)))))
		snprintf(library, PLACE_SIZE, "%s", caller);
	if (locate_is_ours(place) && caller_write(thread, caller, sizeof(caller)))
		snprintf(place, PLACE_SIZE, "%s", caller);
	for (size_t i = 0; i < sizeof(crash->returns) / sizeof(*crash->returns) && locate_is_ours(place); i++)
		if (crash->returns[i] && locate((const char *)crash->returns[i] - 1, caller, sizeof(caller)))
			snprintf(place, PLACE_SIZE, "%s", caller);
	if (locate_is_ours(place))
		snprintf(place, PLACE_SIZE, "an access to shared memory");
}

void death_report(int thread, int signal)
{
	const struct crash *crash = &control->thread[thread].crash;
	char place[PLACE_SIZE], address[600], library[PLACE_SIZE], refusal[300] = "", callers[500] = "";
	const char *name = sigabbrev_np(signal);

	if (atomic_exchange(&control->is_reported, 1) != 0 || signal == SIGINT)
		return; /* a user who types ^C knows the reason */
	if (crash->signal != signal) {
		say_death(thread, NULL, "thread %d was killed by SIG%s%s", thread, name ? name : "?",
			signal == SIGKILL ? " (no memory left, a limit of processor time, or a kill command?)"
					  : "");
		return;
	}
	describe_place(thread, place, library);
	if (signal == SIGABRT
		|| is_call_of_null(crash)) { /* the caller is what matters: the other is abort */
		snprintf(place, sizeof(place), "%s", library);
		library[0] = '\0';
	}
	describe_address(thread, address, sizeof(address));
	if (is_crash_at_null(crash) && !is_call_of_null(crash))
		refusal_write(thread, refusal, sizeof(refusal));
	code_callers_lines(&control->thread[thread].where, callers, sizeof(callers));
	say_death(thread, library[0] ? library : place, "thread %d was killed by SIG%s%s%s%s%s%s%s%s%s",
		thread, name ? name : "?", place[0] ? " at " : "", place, library[0] ? " (called from " : "",
		library, library[0] ? ")" : "", address, callers, refusal[0] ? refusal : crash->facts);
}

/* ---- by the thread itself --------------------------------------------------------------- */

/* Notes a static pointer that is null: its value is known to this thread only. */
static void null_note(struct crash *crash, const struct where *where)
{
	char path[4096 + 32];
	long line = 0;
	int i = 0;

	if (crash->at.file)
		snprintf(path, sizeof(path), "%s", crash->at.file);
	line = crash->at.file ? crash->at.line : 0;
	for (; i < where->n && !line; i++)
		if (!locate_source((const char *)where->frames[i] - 1, path, sizeof(path), &line)
			|| locate_is_ours(path))
			line = 0;
	if (line)
		nulls_describe(path, line, i > 1, crash->facts, sizeof(crash->facts));
}

/* Notes, in a copy of the thread, what only the thread can know: its callers, and its own values. */
static void facts_note(struct crash *crash)
{
	struct where *where = &control->thread[MYTHREAD].where;

	where_take(where, crash->pc);
	if (is_crash_at_null(crash))
		null_note(crash, where);
}

/* Notes facts about this thread's death, and reports it if there is no launcher. The thread may be in malloc,
 * say, and must not wait there for itself: so a copy of it does that. If it takes too long, facts or the
 * place are left out. */
void death_look(int signal)
{
	const struct timespec pause = {0, LOOK_EVERY};
	struct crash *crash = &control->thread[MYTHREAD].crash;
	const char *name = sigabbrev_np(signal);
	pid_t copy;

	where_begin(&control->thread[MYTHREAD].where, crash->pc);
	copy = _Fork();
	if (copy == 0) {
		if (crash->signal)
			facts_note(crash);
		if (job.is_alone)
			death_report(MYTHREAD, signal);
		crash->is_reported = true;
		kill(getpid(), SIGKILL); /* so that no tool that watches it adds a word */
	}
	for (int n = 0; copy > 0 && waitpid(copy, NULL, WNOHANG) == 0; n++) {
		if (n == MOST_LOOKS)
			kill(copy, SIGKILL);
		nanosleep(&pause, NULL);
	}
	if (job.is_alone && !crash->is_reported)
		say("thread %d was killed by SIG%s", MYTHREAD, name ? name : "?");
}
