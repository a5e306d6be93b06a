/* SPDX-License-Identifier: MIT
 *
 * together.c - all threads make the same sequence of collective calls (UPC 1.2 6.6.1, 7.2.3).  Those that
 * wait for the others are compared by agree.c.  The others are counted, and when threads come to a
 * barrier, or to the end of the program, they must have made as many.
 */
#include "checker/check.h"

#include <stdio.h>

void check_closed(const struct team_call *call)
{
	const struct statement *open = barrier_open();
	struct check_report r = {.length = 0};
	struct stack_trace here;
	char place[PLACE_SIZE];

	if (!open)
		return;
	trace_take(&here);
	report_add(&r, "%s between upc_notify and upc_wait, where no collective function may be called",
		call->function);
	report_where(&r, &here);
	report_add(&r, "\n  %s at %s", open->what, statement_place(open, place, sizeof(place)));
	report_end(&r, &here);
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

/* Each thread compares itself with the first one of its host. */
void check_pass(unsigned phase, const struct statement *statement)
{
	const struct calls_made *mine = &check->thread[MYTHREAD].calls_then[phase & 1];
	const struct calls_made *first = &check->thread[job.first].calls_then[phase & 1];
	struct check_report r = {.length = 0};
	struct stack_trace here;

	if (mine->n == first->n)
		return;
	trace_take(&here);
	if (mine->n < first->n)
		report_add(&r, "%s without the call of %s that thread %d made before it", statement->what,
			first->function, job.first);
	else
		report_add(&r, "%s after a call of %s that thread %d did not make", statement->what,
			mine->function, job.first);
	report_where(&r, &here);
	report_call(&r, mine->n < first->n ? job.first : MYTHREAD, mine->n < first->n ? first : mine);
	report_add(&r, "\n  all threads must call it, or none");
	report_end(&r, &here);
}

void check_calls_at_end(void)
{
	const struct calls_made *mine = &check->thread[MYTHREAD].calls, *other;
	struct check_report r = {.length = 0};
	struct stack_trace there = {.site = NULL};
	int less, more;

	if (MYTHREAD != job.first || atomic_load(&control->is_reported) || atomic_load(&control->status))
		return;
	for (int t = job.first; t < job.first + job.here; t++) {
		other = &check->thread[t].calls;
		if (other->n == mine->n)
			continue;
		less = other->n < mine->n ? t : MYTHREAD;
		more = other->n < mine->n ? MYTHREAD : t;
		there.site = check->thread[more].calls.site;
		report_add(&r, "thread %d called %s here, and thread %d did not", more,
			check->thread[more].calls.function, less);
		report_where(&r, &there);
		report_add(&r, "\n  all threads must call it, or none");
		report_end(&r, &there);
	}
}
