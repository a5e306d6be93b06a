/* SPDX-License-Identifier: MIT
 *
 * eager.c - eager messages.  The mailboxes of all threads are filled in the same way, call by
 * call, so each thread knows where in a mailbox the message of this call is.  Mailboxes are ring
 * buffers, used a quarter at a time: each thread publishes that it leaves one, and who writes the
 * first message into one waits until all have left it the last time.
 */
#include "team/team.h"

#include <string.h>

#define QUARTER (EAGER_LINES / 4)

static unsigned first;        /* line of the message of this call */
static unsigned next;         /* line behind it */
static unsigned last_call[4]; /* the last call with messages in each quarter */
static bool is_free = true;   /* the quarter that we are in, as far as the others go */
static unsigned left_call;    /* if not: the call that they must have finished */

/* Apart from the rest of the control area, so that what all threads look at is dense. */
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
