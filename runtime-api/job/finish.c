/* SPDX-License-Identifier: MIT
 *
 * finish.c - the end of a thread.  Returning from main and exit() anywhere run the user's
 * atexit handlers and destructors, flush, and come to the implicit last barrier (UPC 1.2
 * 5.1.2.2), whatever the status; the first status that is not 0 is the job's.  Threads
 * that wait in another barrier meanwhile end the job with a message instead of a hang.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"
#include "core/hooks.h"
#include "io/file.h"
#include "network/hosts.h"
#include "network/network.h"
#include "network/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int status_now; /* the argument of exit */

static void status_note(int status, void *unused)
{
	int none = 0;

	(void)unused;
	status_now = control->thread[MYTHREAD].status = status;
	if (getpid() == job.pid && (status & 0xff) != 0)
		atomic_compare_exchange_strong(&control->status, &none, status & 0xff);
}

static void fork_note(void)
{
	job.is_forked = true;
}

/* Registers an on_exit handler: it runs before destructors and knows the status. */
void thread_prepare(void)
{
	job.pid = getpid();
	if (on_exit(status_note, NULL) != 0 || __register_atfork(NULL, NULL, fork_note, NULL) != 0)
		die(1, "out of memory at the start");
}

void thread_arrive(int thread)
{
	if (HAS_NETWORK && is_multinode()) {
		cohort_note_end(thread);
		hosts_tell_end(thread);
	}
	thread_note_end(thread);
}

void thread_note_end(int thread)
{
	atomic_store(&control->thread[thread].has_ended, 1);
	if (atomic_fetch_add(&control->n_ended, 1) + 1 == (unsigned)job.threads)
		platform.wake(&control->n_ended, INT32_MAX);
	waiters_wake(); /* threads that wait for it will notice */
}

/* Ends the thread: the last destructor of the program. A process that the program forked is no thread. */
__attribute__((destructor(101))) static void thread_end(void)
{
	const struct statement *open = barrier_open();
	const struct statement end = {"the end of the program", NULL, 0, 0, 0, 0};
	struct spin_budget budget = {0, 0};
	char place[PLACE_SIZE];
	unsigned n;

	if (job.pid == 0 || getpid() != job.pid)
		return;
	fflush(NULL);
	if (open)
		fatal_at(statement_place(open, place, sizeof(place)),
			"the program ends without a upc_wait after this %s", open->what);
	if (hooks.gasp)
		hooks.gasp->exit_start(status_now);
	wait_begin_at(WAIT_END, &control->n_ended, 0, &end);
	if (HAS_CHECKS) {
		hooks.check_counts_at_end();
		hooks.check_locks_at_end();
		hooks.check_copies_at_end();
		hooks.check_calls_tell();
	}
	if (HAS_NETWORK && is_multinode()) {
		async_wait_all();
		far_quiet();
		stats_print();
	}
	thread_arrive(MYTHREAD);
	while ((n = atomic_load(&control->n_ended)) < (unsigned)job.threads)
		if (!spin_on(&control->n_ended, n, &budget))
			sleep_on(&control->n_ended, n);
	if (hooks.gasp)
		hooks.gasp->exit_end(status_now);
	file_finish(false);
	if (HAS_CHECKS) {
		hooks.check_calls_at_end();
		hooks.check_leaks_at_end();
	}
	if (exit_status(0) && exit_status(0) != (status_now & 0xff))
		_exit(exit_status(0));
}

void upc_global_exit(int status)
{
	int none = 0;

	inst_exit_alone(NULL, status);
	fflush(NULL);
	file_finish(true);
	atomic_compare_exchange_strong(&control->global_exit, &none, 256 + (status & 0xff));
	_exit(status & 0xff);
}
