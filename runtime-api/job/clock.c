/* SPDX-License-Identifier: MIT
 *
 * clock.c - compares this host's clock with that of host 0: its agent asks host 0's some times for the
 * time. The answer belongs to the moment halfway between question and answer; the fastest round trip gives
 * it most exactly.
 */
#define _GNU_SOURCE
#include "core/core.h"
#include "network/network.h"

#ifdef UPCR_NETWORK

#include "network/agent.h"
#include "network/calls.h"
#include "network/hosts.h"
#include "network/stats.h"
#include "network/wire.h"

#define ROUNDS    32         /* round trips, */
#define LEAST     4          /* or fewer, */
#define ENOUGH    50000000   /* after so many ns */
#define EACH      1000000000 /* ns between two comparisons, */
#define EACH_HOST 20000000   /* and more for each host */
#define WAIT      100000     /* us between two checks whether the job is being ended */

struct clock_question {
	int host; /* the one that asks */
	int64_t asked, answered;
};

/* ---- the agent ---- */

static int rounds; /* round trips so far; 0: no comparison is going on */
static unsigned target;
static int64_t begun; /* the time of the last comparison; 0: there was none */
static struct clock_reading best;

static void clock_question_send(void)
{
	const struct clock_question q = {job.host, host_clock(), 0};

	agent_tell(0, CALL_clock_ask, &q, sizeof(q));
}

enum call_status call_clock_ask(struct far_call *call)
{
	struct clock_question *q = CALL_TEXT(struct clock_question, call);

	q->answered = host_clock();
	agent_tell(q->host, CALL_clock_answer, q, sizeof(*q));
	return CALL_DONE;
}

static void publish(void)
{
	struct comparison *c = &exchange->comparison;

	c->last[target & 1] = best;
	atomic_store(&c->ahead, best.here - best.there);
	atomic_store(&c->done, target);
	platform.wake(&c->done, INT32_MAX);
	if (job.verbose && target == 1)
		say("the clock of host %s is %+.6f s from that of %s, within %.1f us", host_name(job.host),
			(double)(best.here - best.there) / 1e9, host_name(0), (double)best.error / 1e3);
	rounds = 0;
}

enum call_status call_clock_answer(struct far_call *call)
{
	const struct clock_question *q = CALL_TEXT(struct clock_question, call);
	const int64_t now = host_clock(), error = (now - q->asked + 1) / 2;

	if (rounds == 1 || error < best.error)
		best = (struct clock_reading){q->asked + (now - q->asked) / 2, q->answered, error};
	if (rounds < ROUNDS && (rounds < LEAST || now - begun < ENOUGH)) {
		rounds++;
		clock_question_send();
	} else {
		publish();
	}
	return CALL_DONE;
}

/* Returns whether to compare again. Clocks drift: after the first comparison, they are compared each
 * second or so, for the times at barriers. */
static bool is_comparison_due(void)
{
	static bool is_said;
	bool is_first = job.verbose && job.host > 0 && !is_said;

	is_said = true;
	return is_first || (begun && host_clock() - begun > EACH + job.hosts * EACH_HOST);
}

bool clock_serve(void)
{
	struct comparison *c = &exchange->comparison;

	if (rounds)
		return false;
	if (is_comparison_due())
		atomic_fetch_add(&c->requested, 1);
	if (atomic_load(&c->requested) == atomic_load(&c->done))
		return false;
	target = atomic_load(&c->requested);
	begun = host_clock();
	rounds = 1;
	clock_question_send();
	return true;
}

/* ---- threads ---- */

bool clock_compare(struct clock_reading *reading)
{
	struct comparison *c = &exchange->comparison;
	unsigned mine, done;

	if (job.host == 0) {
		reading->here = reading->there = host_clock();
		reading->error = 0;
		return true;
	}
	mine = atomic_fetch_add(&c->requested, 1) + 1;
	agent_ring();
	while ((int)((done = atomic_load(&c->done)) - mine) < 0) {
		if (atomic_load(&control->leaving))
			return false;
		platform.sleep(&c->done, done, WAIT);
	}
	*reading = c->last[done & 1];
	return true;
}

#endif
