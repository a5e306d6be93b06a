/* SPDX-License-Identifier: MIT
 *
 * figure.h - what was measured: the time of an operation, by what it was and where.
 */
#ifndef UPCBENCH_FIGURE_H
#define UPCBENCH_FIGURE_H

#include <stdbool.h>

enum { WORD_SIZE = 24 };

/* A member that says nothing is "" or 0. */
struct figure {
	char bench[WORD_SIZE], op[WORD_SIZE];
	char place[WORD_SIZE]; /* whose memory: self, host, other, next */
	char side[WORD_SIZE];  /* upc or raw */
	char mode[WORD_SIZE];  /* default or plain */
	int threads, hosts;    /* of the job */
	int active;            /* threads, or processes, that ran the operation at the same time */
	long bytes;            /* that one operation moves */
	long extent;           /* bytes of the memory that operations go through */
	long stride;           /* bytes from one access to the next */
	long compute;          /* ns of processor time that a thread computes before each operation */
	long length;           /* L of Apex-MAP */
	double alpha;          /* and its exponent */

	double *samples; /* seconds of one operation */
	int n_samples;
	int turns; /* runs of the program that they are from */

	double median, q1, q3, least, most; /* after figures_finish */
};

struct figures {
	struct figure *at;
	int n;
};

/* Reads a line of a program of upcbench, `figure bench=... : SECONDS...` (programs/sample.h), and adds its
 * samples to the figure with the same words, or makes one.  What the line does not say is as in `context`.
 * False if it is no such line. */
bool figure_read(struct figures *list, const char *line, const struct figure *context);

/* Computes what depends on all samples. */
void figures_finish(struct figures *list);

/* The value below which the part `share` of the sorted samples lies, between neighbours by a straight line.
 */
double quantile(const double *sorted, int n, double share);

/* The distance of the quartiles, as a part of the median. */
double figure_spread(const struct figure *f);

/* More than this is a large spread. */
#define SPREAD_LIMIT 0.2

#endif
