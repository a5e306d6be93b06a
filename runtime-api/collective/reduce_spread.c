/* SPDX-License-Identifier: MIT
 *
 * reduce_spread.c - joins the results of threads' shares on several hosts: the first thread of a host
 * joins those of its threads in their order, and then the first threads join those of the hosts.
 */
#include "collective/reduce.h"

#include <string.h>

#ifdef UPCR_NETWORK

static struct partial partial_of_thread(int thread)
{
	struct partial p;

	memcpy(&p, team_slot(thread), sizeof(p));
	return p;
}

static struct partial partial_receive(const struct reduction *r, int host, enum team_flag which)
{
	struct partial p;

	memcpy(&p, spread_receive(r->call, host, which), sizeof(p));
	return p;
}

static void share_publish(struct partial share)
{
	memcpy(team_slot(MYTHREAD), &share, sizeof(share));
	team_publish(TEAM_ENTERED);
}

/* Adds the shares of this host's other threads to that of the first one. */
static void shares_collect(const struct reduction *r, struct partial *p)
{
	for (int t = job.first + 1; t < job.first + job.here; t++) {
		team_await(r->call, t, TEAM_ENTERED);
		partial_add(r, p, partial_of_thread(t));
	}
}

/* Joins the shares along a binomial tree: in each round half of the remaining hosts send their result to
 * the host before. */
void shares_join(const struct reduction *r, struct partial *share)
{
	share_publish(*share);
	if (!is_first_here())
		return;
	shares_collect(r, share);
	for (int bit = 1; bit < job.hosts; bit *= 2) {
		if (job.host & bit) {
			spread_send(job.host - bit, TEAM_ENTERED, share, sizeof(*share));
			return;
		}
		if (job.host + bit < job.hosts)
			partial_add(r, share, partial_receive(r, job.host + bit, TEAM_ENTERED));
	}
}

/* Returns the result of all hosts before this one: in round r each host knows the result of 2^r hosts up
 * to itself, and sends it to the host 2^r further on. */
static struct partial hosts_scan(const struct reduction *r, struct partial share)
{
	struct partial before = {.is_empty = true}, received, both;

	shares_collect(r, &share);
	for (int step = 1; step < job.hosts; step *= 2) {
		if (job.host + step < job.hosts)
			spread_send(job.host + step, TEAM_ENTERED, &share, sizeof(share));
		if (job.host < step)
			continue;
		received = both = partial_receive(r, job.host - step, TEAM_ENTERED);
		partial_add(r, &both, share);
		share = both;
		partial_add(r, &received, before);
		before = received;
	}
	if (job.host == job.hosts - 1)
		spread_send(0, TEAM_FINISHED, &share, sizeof(share));
	return before;
}

void shares_scan(const struct reduction *r, struct partial share, struct partial *before)
{
	share_publish(share);
	if (is_first_here()) {
		*before = hosts_scan(r, share);
		memcpy(team_slot_before(MYTHREAD), before, sizeof(*before));
		team_publish(TEAM_FINISHED);
		if (MYTHREAD == 0)
			*before = partial_receive(r, job.hosts - 1, TEAM_FINISHED);
		return;
	}
	team_await(r->call, job.first, TEAM_FINISHED);
	memcpy(before, team_slot_before(job.first), sizeof(*before));
	for (int t = job.first; t < MYTHREAD; t++) {
		team_await(r->call, t, TEAM_ENTERED);
		partial_add(r, before, partial_of_thread(t));
	}
}

#endif
