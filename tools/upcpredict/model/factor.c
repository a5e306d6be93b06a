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

/* Accesses of own memory are the thread's own work.  What they take beyond private accesses was measured on
 * the machine, with other threads on its processors. */
double term_factor(const struct model *model, const struct predicted_job *job, const struct priced_term *t)
{
	if (t->place != PLACE_OWN)
		return 1;
	return t->is_private ? model->factor * model_sharing(model, job) : model->factor;
}
