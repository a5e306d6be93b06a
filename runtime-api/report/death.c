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
#include "report/locate.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
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

	if (HAS_NETWORK && is_spread() && address - (uintptr_t)job.base - RANGE_SPREAD < RANGE_SPREAD)
		return address - RANGE_SPREAD;
	return address;
}

/* Writes " (address 0x10: a null pointer or pointer-to-shared)" and the like. */
static void describe_address(const struct crash *crash, char *text, size_t size)
{
	uintptr_t end = (uintptr_t)job.base + ((uintptr_t)job.threads << job.shift);
	uintptr_t address = original_address(crash);
	uintptr_t offset = address & (((uintptr_t)1 << job.shift) - 1);
	const char *why = "";

	text[0] = '\0';
	if (crash->signal != SIGSEGV && crash->signal != SIGBUS)
		return;
	if (HAS_NETWORK && address >= (uintptr_t)job.base && address < end && !is_here(crash->address)
		&& offset < job.static_bytes + job.heap_bytes) {
		describe_far(crash, text, size);
		return;
	}
	if (address < (uintptr_t)job.base && offset < 0x10000 && address >> job.shift < UPCR_MAX_THREADS)
		why = ": a null pointer or pointer-to-shared";
	else if (address >= (uintptr_t)job.base && address < end)
		why = crash->signal == SIGBUS ? ": no memory left for shared data"
		                              : ": beyond the shared data of a thread";
	else if (crash_is_in_stack(crash))
		why = ": stack overflow";
	snprintf(text, size, " (address 0x%lx%s)", (unsigned long)address, why);
}

/* Writes the place of a crash, in the user's source if that is known, and further facts. */
static void describe_place(const struct crash *crash, char *place, char *library, size_t size)
{
	char caller[PLACE_SIZE];

	if (crash->at.file) {
		statement_place(&crash->at, place, PLACE_SIZE);
		return;
	}
	if (!locate(crash->pc, place, PLACE_SIZE) && locate(crash->caller, caller, sizeof(caller)))
		snprintf(library, size, " (called from %s)", caller);
	for (size_t i = 0; i < sizeof(crash->returns) / sizeof(*crash->returns) && locate_is_ours(place); i++)
		if (crash->returns[i] && locate((const char *)crash->returns[i] - 1, caller, sizeof(caller)))
			snprintf(place, PLACE_SIZE, "%s", caller);
	if (locate_is_ours(place))
		snprintf(place, PLACE_SIZE, "an access to shared memory");
}

void death_report(int thread, int signal)
{
	const struct crash *crash = &control->thread[thread].crash;
	char place[PLACE_SIZE], address[512], library[600] = "";
	const char *name = sigabbrev_np(signal);

	if (atomic_exchange(&control->is_reported, 1) != 0 || signal == SIGINT)
		return; /* a user who types ^C knows the reason */
	if (crash->signal != signal) {
		say_death(thread, NULL, "thread %d was killed by SIG%s%s", thread, name ? name : "?",
			signal == SIGKILL ? " (is the memory full?)" : "");
		return;
	}
	describe_place(crash, place, library, sizeof(library));
	describe_address(crash, address, sizeof(address));
	say_death(thread, place, "thread %d was killed by SIG%s at %s%s%s", thread, name ? name : "?", place,
		library, address);
}

/* Reports the death of a thread without a launcher. The thread may be in malloc, say, and must not wait
 * there for itself: so a copy of it looks for the place. If that takes too long, the place is left out. */
void death_report_alone(int signal)
{
	const struct timespec pause = {0, LOOK_EVERY};
	struct crash *crash = &control->thread[MYTHREAD].crash;
	const char *name = sigabbrev_np(signal);
	pid_t copy = _Fork();

	if (copy == 0) {
		death_report(MYTHREAD, signal);
		crash->is_reported = true;
		kill(getpid(), SIGKILL); /* so that no tool that watches it adds a word */
	}
	for (int n = 0; copy > 0 && waitpid(copy, NULL, WNOHANG) == 0; n++) {
		if (n == MOST_LOOKS)
			kill(copy, SIGKILL);
		nanosleep(&pause, NULL);
	}
	if (!crash->is_reported)
		say("thread %d was killed by SIG%s", MYTHREAD, name ? name : "?");
}
