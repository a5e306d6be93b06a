/* SPDX-License-Identifier: MIT
 *
 * measured.h - runs that the user measured, and the factor by which they correct the computation of the
 * model.
 */
#ifndef UPCPREDICT_MEASURED_H
#define UPCPREDICT_MEASURED_H

#include "model/model.h"
#include "words.h"

/* The measured seconds of a run or of one of its intervals, and the model's seconds for it. */
struct measured_time {
	int interval; /* -1: the whole run */
	double seconds;
	double rest, modelled; /* the model's: without what the factor multiplies; in all */
	double factor;         /* 0: none */
	bool is_quotient;      /* the factor is (seconds - rest) / (modelled - rest) */
	bool is_traced;        /* true if the seconds come from a trace, not from the user */
	const char *why;       /* the reason if there is no factor */
};

struct measurement;

struct measured_run {
	const char *where, *text;  /* its name in messages: the option, or FILE:LINE */
	struct predicted_job job;  /* hosts 0: as the machine has them */
	struct words defines;      /* NAME=FORMULA for this run */
	const char *program;       /* the source or JSON for that size; NULL: the program to predict */
	struct measurement *trace; /* a measurement of upcprof, or NULL */
	struct measured_time all, *intervals;
	int n_intervals;
	double others; /* the factor of the intervals that are not listed */
};

/* The median, smallest and largest factor of several runs. */
struct measured_factors {
	double middle, low, high;
};

struct measured_runs {
	struct measured_run *at;
	int n;
	int n_used;                         /* the number of runs that have a factor */
	struct measured_factors factors;    /* 1 without a run */
	struct measured_factors *intervals; /* NAN: listed in no run */
	int n_intervals;                    /* 0: none is listed */
};

/* ---- read.c ---- */

/* Adds the runs of an option --measured: threads=N,seconds=S,..., a file of such lines, or a folder of
 * upcprof with values. */
void measured_add(struct measured_runs *runs, const char *text);

/* Returns the NAME=FORMULA words of a run, and those of `all` that the run does not replace. */
struct words measured_defines(const struct measured_run *run, const struct words *all);

/* Returns true if a run gives NAME a value; `name` is NAME or NAME=.... */
bool measured_is_defined(const struct measured_run *run, const char *name);

/* ---- trace.c ---- */

/* Returns NAME=VALUE of the macros that a measured source was compiled with, as upcprof recorded them. */
struct words measured_macros(const struct measured_run *run, const char *path);

/* ---- fit.c ---- */

/* Finds the factor of a run. The model must have the run's values and hosts, and no factor. */
void measured_fit(const struct model *model, struct measured_run *run);

/* ---- join.c ---- */

/* Combines the factors of all runs. */
void measured_join(struct measured_runs *runs);

/* Returns the model with the median factors. */
struct model measured_model(const struct model *model, const struct measured_runs *runs);

/* Predicts with these factors; the range is that of the smallest and the largest factors. */
struct prediction measured_predict(const struct model *model, const struct measured_runs *runs,
	const struct predicted_job *job);

#endif
