/* SPDX-License-Identifier: MIT
 *
 * pricing.h - what accesses, computation and synchronization take: the parts that model.h adds up.
 */
#ifndef UPCPREDICT_PRICING_H
#define UPCPREDICT_PRICING_H

#include "model/model.h"

/* ---- terms.c ---- */

void term_add(struct prediction *p, const struct priced_term *t);

/* The pattern of a reference, also with another block size of its array. */
enum pattern model_pattern(const struct model *model, const struct refs_node *n, int partition);

/* Adds what a node's accesses take, to p->terms; gives the seconds. */
double terms_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c);

/* ---- factor.c ---- */

/* By how much longer a thread computes in an interval than the machine file says, as was measured; and the
 * threads of a job because they share processors. */
double model_factor(const struct model *model, int interval);
double model_sharing(const struct model *model, const struct predicted_job *job);

/* How many seconds more a thread computes for so many executions of an interval, since agents of hosts poll
 * after each message. */
double model_agents(const struct model *model, const struct predicted_job *job, double seconds,
	double executions);

/* By how much longer a transfer in bulk takes, which was measured by one thread, if all threads of a host
 * have one: its agent and its link serve one after the other. */
double model_queue(const struct model *model, const struct predicted_job *job);

/* Multiplies the count and the price of an access by what else makes it take longer or shorter. */
void term_scale(const struct model *model, const struct predicted_job *job, struct priced_term *t);

/* ---- copies.c ---- */

/* Which accesses of other hosts' memory move something there or back, what these take, and how many requests
 * they are; the others find copies. */
struct copied_part {
	double count, seconds, requests;
};

/* Whether the runtime library keeps copies of other hosts' memory. */
bool copies_are_kept(const struct model *model);

struct copied_part copies_moved(const struct model *model, const struct prediction *p,
	const struct priced_term *t);

/* ---- memory.c ---- */

/* Whether a node changes random elements, and it was measured by how much longer that takes than private
 * accesses. */
bool memory_is_updated(const struct model *model, const struct refs_node *n);

/* Adds what the accesses of a node take beside their number, to p->terms. */
void memory_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c);

/* ---- other.c ---- */
double work_seconds(const struct model *model, const struct predicted_job *job, const struct refs_node *n,
	const struct count *c, bool *is_memory);
double sync_seconds(const struct model *model, const struct predicted_job *job, const struct refs_node *n,
	const struct count *c);
double collective_seconds(const struct model *model, const struct predicted_job *job,
	const struct refs_node *n, const struct count *c);

#endif
