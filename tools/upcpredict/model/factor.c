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

/* Threads and parts of them for each processor. */
static double crowd(const struct model *model, const struct predicted_job *job, double agent)
{
	return model->extends[EXTEND_SHARING] ? machine_sharing(model->m, job->threads, job->hosts, agent)
	                                      : 1;
}

double model_sharing(const struct model *model, const struct predicted_job *job)
{
	return crowd(model, job, 0);
}

/* An agent polls for 10 ms after a message (runtime-api/network/idle.c).  Where a thread wants its processor,
 * it sleeps for short times instead, and takes a part of the time. */
double model_agents(const struct model *model, const struct predicted_job *job, double seconds,
	double executions)
{
	static const double awake = 10e-3, share = 0.25;
	const double more = job->hosts > 1 ? crowd(model, job, share) / model_sharing(model, job) : 1;

	if (executions <= 0)
		return 0;
	return fmin(seconds * (more - 1), executions * awake * (1 - 1 / more));
}

double model_queue(const struct model *model, const struct predicted_job *job)
{
	return model->extends[EXTEND_CONTENTION] ? ceil((double)job->threads / job->hosts) : 1;
}

/* Words of other hosts take what the network does.  All others are loads and stores, which the machine file
 * has one by one: how well a compiler and a processor arrange them in this program, the measured runs tell,
 * together with the computation between them; but not of transfers in bulk, which are loops of the library.
 * What the machine file has is of a thread while it runs, also where threads shared processors: what was
 * measured is shorter than the time for which the system lets one run. */
void term_scale(const struct model *model, const struct predicted_job *job, struct priced_term *t)
{
	const bool is_near = t->place != PLACE_OTHER || t->is_found;
	const bool is_put = t->is_found && t->is_write && t->is_fixed; /* as measured on such hosts */

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
