/* SPDX-License-Identifier: MIT
 *
 * factor.c - what makes a thread compute slower or faster than the machine file says: other threads on its
 * processor, and what measured runs of the program tell.
 */
#include "model/model.h"

#include <math.h>

double model_sharing(const struct model *model, const struct predicted_job *job)
{
	const struct priced_machine *m = model->m;

	if (!model->extends[EXTEND_SHARING])
		return 1;
	if (m->processors > 0)
		return fmax(1, (double)job->threads / m->processors);
	return m->cores > 0 ? fmax(1, ceil((double)job->threads / job->hosts) / m->cores) : 1;
}

/* Words of other hosts take what the network does, and transfers in bulk what the library's loops do.  All
 * others are loads and stores, which the machine file has one by one: how well a compiler and a processor
 * arrange them in this program, the measured runs tell, together with the computation between them.  Prices
 * of private accesses are of a processor that has no other thread. */
double term_factor(const struct model *model, const struct predicted_job *job, const struct priced_term *t)
{
	if (t->place == PLACE_OTHER || t->node->kind == NODE_BULK)
		return 1;
	return t->is_private ? model->factor * model_sharing(model, job) : model->factor;
}
