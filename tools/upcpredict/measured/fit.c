/* SPDX-License-Identifier: MIT
 *
 * fit.c - finds the factor of the computation for which the model says what was measured.
 */
#include "measured/measured.h"
#include "measured/trace.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_STEPS = 50 };

/* A run whose computation is a smaller fraction than this has no factor: other errors would determine it. */
static const double least_part = 0.2;

static const double accuracy = 1e-9;

/* Returns the model's seconds for the run or the interval with a factor there. */
static double seconds_with(const struct model *model, const struct measured_run *run,
	const struct measured_time *t, double factor)
{
	struct model with = *model;
	struct prediction p;

	with.factor = factor;
	p = model_predict(&with, &run->job);
	return t->interval < 0 ? p.seconds : p.intervals[t->interval].seconds;
}

/* Finds the factor by bracketing. The run time is a piecewise linear, convex function of the factor:
 * computation hides transfers only as long as they last, and other threads become the slowest. So the secant
 * through both ends of the bracket leads to the solution or below it; every other step halves the bracket, to
 * approach from above as well. */
static double solve(const struct model *model, const struct measured_run *run, const struct measured_time *t)
{
	double low = 0, at_low = t->rest - t->seconds, high = 1, at_high = t->modelled - t->seconds;

	while (at_high < 0) {
		low = high;
		at_low = at_high;
		high *= 2 * t->seconds / (at_high + t->seconds);
		at_high = seconds_with(model, run, t, high) - t->seconds;
	}
	for (int i = 0; i < MOST_STEPS; i++) {
		double factor = low - (high - low) * at_low / (at_high - at_low);
		double at = seconds_with(model, run, t, factor) - t->seconds;

		if (fabs(at) <= accuracy * t->seconds)
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

static void time_fit(const struct model *model, const struct measured_run *run, struct measured_time *t)
{
	double quotient;

	t->rest = seconds_with(model, run, t, 0);
	t->modelled = seconds_with(model, run, t, 1);
	if (isnan(t->modelled) || isnan(t->rest))
		t->why = "the model cannot tell its time, since values are missing";
	else if (t->seconds <= t->rest)
		t->why = "it took less than the model says for communication and synchronisation alone";
	else if (t->seconds - t->rest < least_part * t->seconds
		 || t->modelled - t->rest < least_part * t->modelled)
		t->why = "too little of it is computation";
	if (t->why)
		return;
	t->factor = solve(model, run, t);
	quotient = (t->seconds - t->rest) / (t->modelled - t->rest);
	t->is_quotient = fabs(t->factor - quotient) <= 1e-6 * quotient;
}

/* Finds the factor of the intervals that are not listed, from the rest of the run's time. */
static void others_fit(const struct model *model, struct measured_run *run)
{
	const int n = model->p->n_intervals;
	double *factors = memory_grow(NULL, (size_t)n * sizeof *factors);
	struct measured_time others = {.interval = -1, .seconds = run->all.seconds};
	struct model with = *model;

	for (int i = 0; i < n; i++)
		factors[i] = NAN;
	for (int i = 0; i < run->n_intervals; i++)
		if (!run->intervals[i].why)
			factors[run->intervals[i].interval] = run->intervals[i].factor;
	with.factors = factors;
	with.n_factors = n;
	time_fit(&with, run, &others);
	if (!others.why)
		run->others = others.factor;
	free(factors);
}

/* Drops traced intervals without a factor, which need not be mentioned. */
static void traced_drop(struct measured_run *run)
{
	int n = 0;

	for (int i = 0; i < run->n_intervals; i++)
		if (!run->intervals[i].is_traced || !run->intervals[i].why)
			run->intervals[n++] = run->intervals[i];
	run->n_intervals = n;
}

void measured_fit(const struct model *model, struct measured_run *run)
{
	if (run->trace)
		trace_check(run, model->p);
	time_fit(model, run, &run->all);
	if (run->trace && !run->all.why)
		trace_intervals(model, run);
	run->others = run->all.factor;
	for (int i = 0; i < run->n_intervals; i++) {
		struct measured_time *t = &run->intervals[i];

		if (t->interval >= model->p->n_intervals)
			die(STATUS_USAGE, "%s: there is no interval %d; --json has their numbers", run->where,
				t->interval);
		time_fit(model, run, t);
	}
	traced_drop(run);
	if (run->n_intervals > 0 && !run->all.why)
		others_fit(model, run);
}
