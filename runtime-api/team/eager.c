/* SPDX-License-Identifier: MIT
 *
 * eager.c - eager messages. The mailboxes of all threads are filled in the same way, call by call, so each
 * thread knows the place of this call's message in a mailbox. Mailboxes are ring buffers, used a quarter
 * at a time: each thread publishes that it leaves a quarter, and the writer of the first message in a
 * quarter waits until all have left it the last time.
 */
#include "team/team.h"

#include <string.h>

#define QUARTER (EAGER_LINES / 4)

static unsigned first;        /* the line of this call's message */
static unsigned next;         /* the line after it */
static unsigned last_call[4]; /* the last call with messages in each quarter */
static bool is_free = true;   /* all others have left this quarter */
static unsigned left_call;    /* if not: the call that they must have finished */

/* Returns the mailbox of a thread. Mailboxes are apart from the rest of the control area, so that the data
 * that all threads look at are dense. */
static struct mailbox *mailbox_of(int thread)
{
	return (struct mailbox *)(void *)&control->thread[job.threads] + thread;
}

static void quarter_enter(unsigned quarter)
{
	is_free = false;
	left_call = last_call[quarter];
	flag_publish(&control->thread[MYTHREAD].flag[TEAM_FINISHED], team_sequence() - 1);
}

void eager_begin(size_t n)
{
	unsigned lines = n > 64 ? (unsigned)((n + 63) / 64) : 1;

	if (next % QUARTER + lines > QUARTER)
		next += QUARTER - next % QUARTER;
	if (next == EAGER_LINES)
		next = 0;
	if (next % QUARTER == 0)
		quarter_enter(next / QUARTER);
	first = next;
	next += lines;
	last_call[first / QUARTER] = team_sequence();
}

void eager_send(const struct team_call *call, int owner, const void *text, size_t n)
{
	struct mailbox *to = mailbox_of(owner);

	for (int t = 0; t < job.threads && !is_free; t++)
		flag_await(call, &control->thread[t].flag[TEAM_FINISHED], left_call, t);
	is_free = true;
	memcpy(to->line[first], text, n);
	flag_publish(&to->flag[first], team_sequence());
}

const void *eager_receive(const struct team_call *call, int owner, int from)
{
	struct mailbox *mailbox = mailbox_of(owner);

	flag_await(call, &mailbox->flag[first], team_sequence(), from);
	return mailbox->line[first];
}
