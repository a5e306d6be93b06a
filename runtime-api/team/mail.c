/* SPDX-License-Identifier: MIT
 *
 * mail.c - letters.  The boxes of all threads are filled in the same way, call by call,
 * so each thread knows where in a box the letter of this call is.  Boxes are used round
 * and round, a quarter at a time: each thread says when it leaves one, and who writes the
 * first letter into one waits until all have left it the last time.
 */
#include "team/team.h"

#include <string.h>

#define QUARTER (MAIL_LINES / 4)

static unsigned first;         /* line of the letter of this call */
static unsigned next;          /* line behind it */
static unsigned last_round[4]; /* the last call with letters in each quarter */
static bool is_free = true;    /* the quarter that we are in, as far as the others go */
static unsigned left_round;    /* if not: the call that they must have finished */

/* Apart from the rest of the control area, so that what all threads look at is dense. */
static struct mailbox *mailbox_of(int thread)
{
	return (struct mailbox *)(void *)&control->thread[job.threads] + thread;
}

static void quarter_enter(unsigned quarter)
{
	is_free = false;
	left_round = last_round[quarter];
	word_say(&control->thread[MYTHREAD].word[TEAM_FINISHED], team_round() - 1);
}

void mail_begin(size_t n)
{
	unsigned lines = n > 64 ? (unsigned)((n + 63) / 64) : 1;

	if (next % QUARTER + lines > QUARTER)
		next += QUARTER - next % QUARTER;
	if (next == MAIL_LINES)
		next = 0;
	if (next % QUARTER == 0)
		quarter_enter(next / QUARTER);
	first = next;
	next += lines;
	last_round[first / QUARTER] = team_round();
}

void mail_post(const struct team_call *call, int box, const void *text, size_t n)
{
	struct mailbox *to = mailbox_of(box);
	int t;

	for (t = 0; t < job.threads && !is_free; t++)
		word_hear(call, &control->thread[t].word[TEAM_FINISHED], left_round, t);
	is_free = true;
	memcpy(to->line[first], text, n);
	word_say(&to->said[first], team_round());
}

const void *mail_read(const struct team_call *call, int box, int from)
{
	struct mailbox *mailbox = mailbox_of(box);

	word_hear(call, &mailbox->said[first], team_round(), from);
	return mailbox->line[first];
}
