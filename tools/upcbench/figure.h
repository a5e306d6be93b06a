/* SPDX-License-Identifier: MIT
 *
 * figure.h - what was measured: the time of an operation, by what it was and where.
 */
#ifndef UPCBENCH_FIGURE_H
#define UPCBENCH_FIGURE_H

#include <stdbool.h>

enum { WORD_SIZE = 24 };

/* The figures of one operation in one configuration; a member without a meaning for it is "" or 0. */
struct figure {
	char bench[WORD_SIZE], op[WORD_SIZE];
	char place[WORD_SIZE]; /* the owner of the memory: self, host, other, next */
	char side[WORD_SIZE];  /* upc or raw */
	char mode[WORD_SIZE];  /* default or plain */
	int threads, hosts;    /* those of the job */
	int active;            /* number of threads or processes that run the operation at the same time */
	long bytes;            /* bytes that one operation moves */
	long extent;           /* bytes of the memory that operations access */
	long stride;           /* bytes between consecutive accesses */
	long compute;          /* ns of processor time that a thread computes before each operation */
	long length;           /* L of Apex-MAP */
	double alpha;          /* the exponent of Apex-MAP */

	double *samples; /* seconds per operation */
	int n_samples;
	int turns; /* number of runs that the samples are from */

	double median, q1, q3, least, most; /* set by figures_finish */
};

struct figures {
	struct figure *at;
	int n;
};

/* Reads a line of a benchmark program, `figure bench=... : SECONDS...` (programs/sample.h), and adds its
 * samples to the figure with the same words, or to a new one. Members that the line does not give are those
 * of `context`. Returns false if it is no such line. */
bool figures_read_line(struct figures *list, const char *line, const struct figure *context);

/* Computes the members that depend on all samples. */
void figures_finish(struct figures *list);

/* Returns the quantile `share` of the sorted samples, by linear interpolation. */
double quantile(const double *sorted, int n, double share);

/* Returns the interquartile range divided by the median. */
double figure_spread(const struct figure *f);

/* The spread above which a figure counts as widely spread. */
#define SPREAD_LIMIT 0.2

#endif
