/* SPDX-License-Identifier: MIT
 *
 * factor.c - what makes a thread compute slower or faster than the machine file says: other threads on its
 * processor, and what measured runs of the program tell.
 */
#include "model/pricing.h"

#include <math.h>

double model_factor(const struct model *model, int interval)
{
	if (model->factors && interval < model->n_factors && !isnan(model->factors[interval]))
		return model->factors[interval];
	return model->factor;
}

/* Returns the number of threads per processor, with `agent` threads for each agent. */
static double oversubscription(const struct model *model, const struct predicted_job *job, double agent)
{
	return model->extends[EXTEND_SHARING] ? machine_sharing(model->m, job->threads, job->hosts, agent)
	                                      : 1;
}

double model_sharing(const struct model *model, const struct predicted_job *job)
{
	return oversubscription(model, job, 0);
}

/* Returns the time that agents take from threads. An agent polls for 10 ms after a message (idle.c). Where a
 * thread wants its processor, the agent sleeps for short times instead, and still takes a share of the
 * processor. */
double model_agents(const struct model *model, const struct predicted_job *job, double seconds,
	double executions)
{
	static const double awake = 10e-3, share = 0.25;
	const double more = job->hosts > 1 ? oversubscription(model, job, share) / model_sharing(model, job)
	                                   : 1;

	if (executions <= 0)
		return 0;
	return fmin(seconds * (more - 1), executions * awake * (1 - 1 / more));
}

double model_queue(const struct model *model, const struct predicted_job *job)
{
	return model->extends[EXTEND_CONTENTION] ? ceil((double)job->threads / job->hosts) : 1;
}

/* Accesses to other hosts take the network's time, which needs no correction. All others are loads and
 * stores, for which the machine file has isolated prices; measured runs correct these for the program's
 * instruction scheduling, except in bulk transfers, which are loops of the library. The machine file's prices
 * are those of a running thread, even if threads shared processors in the measurement, as each measurement is
 * shorter than a time slice. */
void term_scale(const struct model *model, const struct predicted_job *job, struct priced_term *t)
{
	const bool is_near = t->place != PLACE_OTHER || t->is_found;
	const bool is_put = t->is_found && t->is_write && t->is_fixed; /* measured on such hosts already */

	t->corrected = is_near && !t->is_fixed && t->node->kind != NODE_BULK
	                     ? model_factor(model, t->node->interval)
	                     : 1;
	if (is_near)
		t->shared = is_put ? 1 : model_sharing(model, job);
	else
		t->shared = t->node->kind == NODE_BULK
		                  ? fmax(1, model_queue(model, job)
						    / machine_copies_at_once(model->m, t->is_write))
		                  : 1;
	t->seconds = t->count * t->each * t->corrected * t->shared;
}
