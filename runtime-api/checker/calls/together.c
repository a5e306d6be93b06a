/* SPDX-License-Identifier: MIT
 *
 * together.c - all threads make the same sequence of collective calls (UPC 1.2 6.6.1, 7.2.3). Calls that
 * wait for the others are compared by agree.c. The other calls are counted, and when threads come to a
 * barrier, or to the end of the program, their counts must be equal.
 */
#include "checker/far.h"

#include <stdio.h>
#include <string.h>

void check_closed(const struct team_call *call)
{
	const struct statement *open = barrier_open();
	struct check_report r = {.length = 0};
	char place[PLACE_SIZE];

	if (!open)
		return;
	report_add(&r, "%s between upc_notify and upc_wait, where no collective function may be called",
		call->function);
	report_where(&r, site_now());
	report_add(&r, "\n  %s at %s", open->what, statement_place(open, place, sizeof(place)));
	report_end(&r);
}

void check_collective(const struct team_call *call)
{
	struct calls_made *calls = &check->thread[MYTHREAD].calls;

	check_closed(call);
	*calls = (struct calls_made){calls->n + 1, call->function, site_now()};
}

void check_arrive(unsigned phase)
{
	struct check_thread *mine = &check->thread[MYTHREAD];

	mine->calls_then[phase & 1] = mine->calls;
}

static void report_call(struct check_report *r, int thread, const struct calls_made *calls)
{
	const upcr_site *site = calls->site;

	report_add(r, "\n  thread %d called %s", thread, calls->function);
	if (site)
		report_add(r, " at %s:%d:%d", site->file, site->line, site->column);
	if (site && site->function[0])
		report_add(r, " in %s", site->function);
}

static void report_together_remedy(struct check_report *r, const char *function)
{
	report_add(r, "\n  all threads must call it, or none");
	if (strcmp(function, "upc_all_alloc") == 0)
		report_add(r, "; upc_global_alloc is for one thread alone");
	else if (strcmp(function, "upc_all_lock_alloc") == 0)
		report_add(r, "; upc_global_lock_alloc is for one thread alone");
}

static void pass_fault(const struct calls_made *mine, int thread, const struct calls_made *other,
	const struct statement *statement)
{
	bool is_less = mine->n < other->n;
	struct check_report r = {.length = 0};

	if (is_less)
		report_add(&r, "%s without the call of %s that thread %d made before it", statement->what,
			other->function, thread);
	else
		report_add(&r, "%s after a call of %s that thread %d did not make", statement->what,
			mine->function, thread);
	report_where(&r, site_now());
	report_call(&r, is_less ? thread : MYTHREAD, is_less ? other : mine);
	report_together_remedy(&r, is_less ? other->function : mine->function);
	report_end(&r);
}

#ifdef UPCR_NETWORK
/* Answers with thread 0's calls when it notified a phase, which is the argument. */
enum call_status call_check_calls(struct far_call *call)
{
	struct calls_made *calls = CALL_TEXT(struct calls_made, call);

	*calls = check->thread[0].calls_then[calls->n & 1];
	calls->function = (const char *)in_file(calls->function); /* NOLINT */
	calls->site = (const upcr_site *)in_file(calls->site);    /* NOLINT */
	call->n = sizeof(*calls);
	return CALL_DONE;
}
#endif

static inline struct calls_made calls_of_thread_0(unsigned phase)
{
	struct calls_made calls = {.n = phase};

	far_call(0, CALL_check_calls, &calls, sizeof(calls));
	calls.function = from_file((uintptr_t)calls.function);
	calls.site = from_file((uintptr_t)calls.site);
	return calls;
}

struct last_calls {
	int thread;
	struct calls_made calls;
};

#ifdef UPCR_NETWORK
enum call_status call_check_last_calls(struct far_call *call)
{
	const struct last_calls *last = CALL_TEXT(struct last_calls, call);
	struct calls_made *calls = &check->thread[last->thread].calls;

	*calls = last->calls;
	calls->function = from_file((uintptr_t)calls->function);
	calls->site = from_file((uintptr_t)calls->site);
	return CALL_DONE;
}
#endif

/* Sends this thread's calls to thread 0, which compares them. */
void check_calls_tell(void)
{
	struct last_calls last = {MYTHREAD, check->thread[MYTHREAD].calls};

	if (HAS_NETWORK && is_multinode() && job.host != 0) {
		last.calls.function = (const char *)in_file(last.calls.function); /* NOLINT */
		last.calls.site = (const upcr_site *)in_file(last.calls.site);    /* NOLINT */
		far_call(0, CALL_check_last_calls, &last, sizeof(last));
	}
}

/* Compares this thread's calls with the first one of its host, and that one's with thread 0. */
void check_pass(unsigned phase, const struct statement *statement)
{
	const struct calls_made *mine = &check->thread[MYTHREAD].calls_then[phase & 1];
	struct calls_made first = check->thread[job.first].calls_then[phase & 1];
	int thread = job.first;

	if (HAS_NETWORK && is_multinode() && job.host != 0 && MYTHREAD == job.first) {
		thread = 0;
		first = calls_of_thread_0(phase);
	}
	if (mine->n != first.n)
		pass_fault(mine, thread, &first, statement);
}

void check_calls_at_end(void)
{
	const struct calls_made *mine = &check->thread[MYTHREAD].calls, *other;
	struct check_report r = {.length = 0};
	int less, more;

	if (MYTHREAD != 0 || atomic_load(&control->is_reported) || atomic_load(&control->status))
		return;
	for (int t = 1; t < job.threads; t++) {
		other = &check->thread[t].calls;
		if (other->n == mine->n)
			continue;
		less = other->n < mine->n ? t : MYTHREAD;
		more = other->n < mine->n ? MYTHREAD : t;
		report_add(&r, "thread %d called %s here, and thread %d did not", more,
			check->thread[more].calls.function, less);
		report_there(&r, check->thread[more].calls.site);
		report_together_remedy(&r, check->thread[more].calls.function);
		report_end(&r);
	}
}
