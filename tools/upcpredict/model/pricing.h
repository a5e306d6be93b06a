/* SPDX-License-Identifier: MIT
 *
 * pricing.h - what accesses, computation and synchronization take: the parts that model.h adds up.
 */
#ifndef UPCPREDICT_PRICING_H
#define UPCPREDICT_PRICING_H

#include "model/model.h"

/* ---- terms.c ---- */

void term_add(struct prediction *p, const struct priced_term *t);

/* Returns the access pattern of a reference, also with another block size of its array. */
enum pattern model_pattern(const struct model *model, const struct refs_node *n, int partition);

/* Adds the prices of a node's accesses to p->terms; returns the seconds. */
double terms_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c);

/* ---- factor.c ---- */

/* Returns the factor by which a thread computes longer in an interval than the machine file predicts, as
 * measured; and the factor for a job's threads that share processors. */
double model_factor(const struct model *model, int interval);
double model_sharing(const struct model *model, const struct predicted_job *job);

/* Returns the seconds by which a thread's computation in so many executions of an interval takes longer, as
 * agents of hosts poll after each message. */
double model_agents(const struct model *model, const struct predicted_job *job, double seconds,
	double executions);

/* Returns the factor by which a bulk transfer takes longer than one measured alone, if all threads of a host
 * transfer at once: the host's agent and link serve them in turn. */
double model_queue(const struct model *model, const struct predicted_job *job);

/* Sets the factors of an access's price (measured runs, sharing of processors and links) and computes its
 * seconds. */
void term_scale(const struct model *model, const struct predicted_job *job, struct priced_term *t);

/* ---- copies.c ---- */

/* The accesses to other hosts' memory that move data, their seconds, and their number of requests; the other
 * accesses hit copies. */
struct copied_part {
	double count, seconds, requests;
};

/* Returns true if the runtime library keeps copies of other hosts' memory. */
bool copies_are_kept(const struct model *model);

struct copied_part copies_moved(const struct model *model, const struct prediction *p,
	const struct priced_term *t);

/* ---- memory.c ---- */

/* Returns true if a node updates random elements and the machine has figures for such updates. */
bool memory_is_updated(const struct model *model, const struct refs_node *n);

/* Adds the prices that do not follow from the number of a node's accesses to p->terms. */
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
