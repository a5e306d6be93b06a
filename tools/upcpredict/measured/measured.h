/* SPDX-License-Identifier: MIT
 *
 * measured.h - runs that the user measured, and the factor by which they correct the computation of the
 * model.
 */
#ifndef UPCPREDICT_MEASURED_H
#define UPCPREDICT_MEASURED_H

#include "model/model.h"
#include "run/words.h"

/* Seconds that were measured, of a run or of one of its intervals, and what the model makes of them. */
struct measured_time {
	int interval; /* -1: all */
	double seconds;
	double rest, modelled; /* seconds of the model without what the factor is of, and as it is */
	double factor;         /* 0: none */
	bool is_quotient;      /* the factor is (seconds - rest) / (modelled - rest) */
	bool is_traced;        /* a trace says it, and not the user */
	const char *why;       /* it has none */
};

struct measurement;

struct measured_run {
	const char *where, *text;  /* what messages call it: the option, or FILE:LINE */
	struct predicted_job job;  /* hosts: 0: as the machine has them */
	struct words defines;      /* NAME=FORMULA, for this run */
	const char *program;       /* NULL: the one to predict; else its source or JSON of that size */
	struct measurement *trace; /* what upcprof measured, or NULL */
	struct measured_time all, *intervals;
	int n_intervals;
	double others; /* the factor of intervals that are not listed */
};

/* Factors of several runs: the median, the smallest and the largest. */
struct measured_factors {
	double middle, low, high;
};

struct measured_runs {
	struct measured_run *at;
	int n;
	int n_used;                         /* those that have a factor */
	struct measured_factors factors;    /* 1 without a run */
	struct measured_factors *intervals; /* NAN: not listed in any run */
	int n_intervals;                    /* 0: none is listed */
};

/* ---- read.c ---- */

/* Adds what follows --measured: threads=N,seconds=S,... or a file of such lines, or a folder of upcprof with
 * values. */
void measured_add(struct measured_runs *runs, const char *text);

/* NAME=FORMULA of a run, and of all others that it does not replace. */
struct words measured_defines(const struct measured_run *run, const struct words *all);

/* Whether a run has a value of NAME, which ends the text or goes on with =. */
bool measured_is_defined(const struct measured_run *run, const char *name);

/* ---- trace.c ---- */

/* NAME=VALUE of the macros that a measured source was compiled with, as upcprof knows them. */
struct words measured_macros(const struct measured_run *run, const char *path);

/* ---- fit.c ---- */

/* Finds the factor of a run.  The model has the run's values and hosts, and no factor. */
void measured_fit(const struct model *model, struct measured_run *run);

/* ---- join.c ---- */

/* Finds the factors of all runs together. */
void measured_join(struct measured_runs *runs);

/* The model with the factors in the middle. */
struct model measured_model(const struct model *model, const struct measured_runs *runs);

/* Predicts with these factors: the range is that of the smallest and the largest. */
struct prediction measured_predict(const struct model *model, const struct measured_runs *runs,
	const struct predicted_job *job);

#endif
