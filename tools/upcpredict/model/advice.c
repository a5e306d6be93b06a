/* SPDX-License-Identifier: MIT
 *
 * advice.c - which block size of an array would be best: 1, a row, rows next to each other, equal parts.
 */
#include "model/model.h"

#include <math.h>

enum { MOST_TRIED = 4 };

static double advice_value_of_formula(const struct model *model, const struct formula *f)
{
	struct formula_result v = f ? formula_value(&model->p->names, f)
	                            : (struct formula_result){.missing = NOT_DEFINED};

	return v.missing == NO_NAME ? v.number : 0;
}

/* Adds a block size that is not listed yet; returns the number of sizes. */
static int candidate_add(double *list, int n, double size)
{
	for (int i = 0; i < n; i++)
		if (list[i] == size)
			return n;
	list[n] = size;
	return n + 1;
}

static int candidates(const struct model *model, const struct predicted_job *job, int array, double *list)
{
	const struct array *a = &model->p->arrays[array];
	double elements = advice_value_of_formula(model, a->elements),
	       columns = advice_value_of_formula(model, a->columns);
	int n = 0;

	n = candidate_add(list, n, 1);
	if (columns > 1)
		n = candidate_add(list, n, columns);
	if (columns > 1 && elements > 0) /* as many rows as each thread gets */
		n = candidate_add(list, n, columns * ceil(elements / columns / job->threads));
	if (elements > 0)
		n = candidate_add(list, n, ceil(elements / job->threads));
	return n;
}

bool advice_block(const struct model *model, const struct prediction *now, int array, struct block_advice *a)
{
	struct array *changed = &model->p->arrays[array];
	const struct formula *kept = changed->block;
	const bool was_changed = model->is_changed[array];
	struct formula block = {.operation = OP_NUMBER};
	double list[MOST_TRIED];
	int n;

	*a = (struct block_advice){array, advice_value_of_formula(model, kept), 0, now->seconds};
	if (!kept || a->before <= 0 || isnan(now->seconds) || now->job.threads < 2)
		return false;
	n = candidates(model, &now->job, array, list);
	a->after = a->before;
	changed->block = &block;
	model->is_changed[array] = true;
	for (int i = 0; i < n; i++) {
		struct prediction p;

		block.number = list[i];
		if (list[i] == a->before || model_least(model, &now->job) >= a->seconds)
			continue;
		p = model_predict(model, &now->job);
		if (p.seconds < a->seconds) {
			a->seconds = p.seconds;
			a->after = list[i];
		}
	}
	changed->block = kept;
	model->is_changed[array] = was_changed;
	return a->seconds < 0.98 * now->seconds;
}
