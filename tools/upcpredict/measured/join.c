/* SPDX-License-Identifier: MIT
 *
 * join.c - the factors of several measured runs together.
 */
#include "measured/measured.h"

#include <math.h>
#include <stdlib.h>

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static struct measured_factors factors_of(double *list, int n)
{
	qsort(list, (size_t)n, sizeof *list, by_size);
	return (struct measured_factors){(list[(n - 1) / 2] + list[n / 2]) / 2, list[0], list[n - 1]};
}

/* Returns a run's factor in an interval; sets *is_listed if the interval was measured. */
static double factor_in(const struct measured_run *run, int interval, bool *is_listed)
{
	for (int i = 0; i < run->n_intervals; i++)
		if (run->intervals[i].interval == interval && !run->intervals[i].why) {
			*is_listed = true;
			return run->intervals[i].factor;
		}
	return run->others;
}

static void intervals_join(struct measured_runs *runs, double *list)
{
	for (int i = 0; i < runs->n; i++)
		for (int k = 0; k < runs->at[i].n_intervals; k++)
			if (runs->at[i].intervals[k].interval >= runs->n_intervals)
				runs->n_intervals = runs->at[i].intervals[k].interval + 1;
	runs->intervals = memory_grow(NULL, (size_t)(runs->n_intervals + 1) * sizeof *runs->intervals);
	for (int v = 0; v < runs->n_intervals; v++) {
		bool is_listed = false;
		int n = 0;

		for (int i = 0; i < runs->n; i++)
			if (!runs->at[i].all.why)
				list[n++] = factor_in(&runs->at[i], v, &is_listed);
		runs->intervals[v] = is_listed ? factors_of(list, n)
		                               : (struct measured_factors){NAN, NAN, NAN};
	}
}

static void warnings_say(const struct measured_run *run)
{
	if (run->all.why)
		say("%s is left out: %s", run->where, run->all.why);
	for (int i = 0; i < run->n_intervals && !run->all.why; i++)
		if (run->intervals[i].why)
			say("%s: interval %d is left out: %s", run->where, run->intervals[i].interval,
				run->intervals[i].why);
}

void measured_join(struct measured_runs *runs)
{
	double *list = memory_grow(NULL, (size_t)(runs->n + 1) * sizeof *list);

	for (int i = 0; i < runs->n; i++) {
		warnings_say(&runs->at[i]);
		if (!runs->at[i].all.why)
			list[runs->n_used++] = runs->at[i].others;
	}
	list[runs->n_used] = 1;
	runs->factors = factors_of(list, runs->n_used ? runs->n_used : 1);
	intervals_join(runs, list);
	free(list);
}

/* ---- with these factors ---------------------------------------------------------------------------- */

enum which { MIDDLE, LOW, HIGH };

static double chosen(const struct measured_factors *f, enum which which)
{
	return which == MIDDLE ? f->middle : which == LOW ? f->low : f->high;
}

static struct model model_with(const struct model *model, const struct measured_runs *runs, enum which which)
{
	struct model with = *model;
	double *factors = memory_grow(NULL, (size_t)(runs->n_intervals + 1) * sizeof *factors);

	for (int i = 0; i < runs->n_intervals; i++)
		factors[i] = chosen(&runs->intervals[i], which);
	with.factor = chosen(&runs->factors, which);
	with.factors = factors;
	with.n_factors = runs->n_intervals;
	return with;
}

struct model measured_model(const struct model *model, const struct measured_runs *runs)
{
	return model_with(model, runs, MIDDLE);
}

static bool has_measured_range(const struct measured_runs *runs)
{
	bool is_wide = runs->factors.low < runs->factors.high;

	for (int i = 0; i < runs->n_intervals; i++)
		is_wide |= runs->intervals[i].low < runs->intervals[i].high;
	return is_wide;
}

struct prediction measured_predict(const struct model *model, const struct measured_runs *runs,
	const struct predicted_job *job)
{
	struct model with = model_with(model, runs, MIDDLE);
	struct prediction p = model_predict(&with, job);

	if (has_measured_range(runs)) {
		with = model_with(model, runs, LOW);
		p.low = fmin(p.low, model_predict(&with, job).low);
		with = model_with(model, runs, HIGH);
		p.high = fmax(p.high, model_predict(&with, job).high);
	}
	return p;
}
