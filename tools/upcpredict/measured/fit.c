/* SPDX-License-Identifier: MIT
 *
 * fit.c - finds the factor of the computation for which the model says what was measured.
 */
#include "measured/measured.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_STEPS = 50 };

/* Of a run of which less than this part is computation, the factor would be that of other errors. */
static const double least_part = 0.2;

static const double accuracy = 1e-9;

static double seconds_with(const struct model *model, const struct predicted_job *job, double factor)
{
	struct model with = *model;

	with.factor = factor;
	return model_predict(&with, job).seconds;
}

/* The run time grows with the factor in straight pieces, ever steeper: computation hides transfers only as
 * long as these take, and other threads become the slowest.  So the line through both ends of what remains
 * leads to the solution or below it; every other step halves the upper end, to come from above as well. */
static double solve(const struct model *model, const struct measured_run *run)
{
	double low = 0, at_low = run->rest - run->seconds, high = 1, at_high = run->modelled - run->seconds;

	while (at_high < 0) {
		low = high;
		at_low = at_high;
		high *= 2 * run->seconds / (at_high + run->seconds);
		at_high = seconds_with(model, &run->job, high) - run->seconds;
	}
	for (int i = 0; i < MOST_STEPS; i++) {
		double factor = low - (high - low) * at_low / (at_high - at_low);
		double at = seconds_with(model, &run->job, factor) - run->seconds;

		if (fabs(at) <= accuracy * run->seconds)
			return factor;
		if (at < 0) {
			low = factor;
			at_low = at;
			at_high /= 2;
		} else {
			high = factor;
			at_high = at;
		}
	}
	return low;
}

void measured_fit(const struct model *model, struct measured_run *run)
{
	double quotient;

	run->rest = seconds_with(model, &run->job, 0);
	run->modelled = seconds_with(model, &run->job, 1);
	if (isnan(run->modelled) || isnan(run->rest))
		run->why = "the model cannot tell its time, since values are missing";
	else if (run->seconds <= run->rest)
		run->why = "it took less than the model says for communication and synchronisation alone";
	else if (run->seconds - run->rest < least_part * run->seconds
		 || run->modelled - run->rest < least_part * run->modelled)
		run->why = "too little of it is computation";
	if (run->why)
		return;
	run->factor = solve(model, run);
	quotient = (run->seconds - run->rest) / (run->modelled - run->rest);
	run->is_quotient = fabs(run->factor - quotient) <= 1e-6 * quotient;
}

/* ---- all runs ------------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

void measured_join(struct measured_runs *runs)
{
	double *list = memory_grow(NULL, (size_t)(runs->n + 1) * sizeof *list);
	int n = 0;

	for (int i = 0; i < runs->n; i++) {
		if (runs->at[i].why)
			say("%s is left out: %s", runs->at[i].where, runs->at[i].why);
		else
			list[n++] = runs->at[i].factor;
	}
	runs->n_used = n;
	if (n == 0)
		list[n++] = 1;
	qsort(list, (size_t)n, sizeof *list, by_size);
	runs->low = list[0];
	runs->high = list[n - 1];
	runs->factor = (list[(n - 1) / 2] + list[n / 2]) / 2;
	free(list);
}

struct prediction measured_predict(const struct model *model, const struct measured_runs *runs,
	const struct predicted_job *job)
{
	struct model with = *model;
	struct prediction p;

	with.factor = runs->factor;
	p = model_predict(&with, job);
	if (runs->low < runs->high) {
		with.factor = runs->low;
		p.low = fmin(p.low, model_predict(&with, job).low);
		with.factor = runs->high;
		p.high = fmax(p.high, model_predict(&with, job).high);
	}
	return p;
}
