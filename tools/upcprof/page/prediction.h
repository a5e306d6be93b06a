/* SPDX-License-Identifier: MIT
 *
 * prediction.h - what the performance model says of another machine: asked of upcpredict, or read from a file
 * that it wrote, and drawn.
 */
#ifndef UPCPROF_PREDICTION_H
#define UPCPROF_PREDICTION_H

#include "draw/draw.h"

struct predicted_part { /* a partition: references that one access could serve */
	unsigned line, column;
	char *text, *pattern; /* those of the first reference */
	double own, host, other, seconds;
};

struct predicted_gap {
	unsigned line, column;
	char *text; /* the missing value, and the option that gives it */
};

struct predicted_run {
	unsigned threads, hosts;
	double seconds, low, high;    /* seconds NAN: unknown; high INFINITY: no bound */
	double speedup;               /* NAN: unknown; relative to one thread, see `base` */
	char *bound;                  /* "latency", for example */
	struct predicted_part *parts; /* the most expensive ones first */
	struct predicted_gap *gaps;
	size_t n_parts, n_gaps;
};

/* The factor by which computation takes longer than the machine file predicts, from measured runs. */
struct predicted_factor {
	double middle, low, high;
	unsigned n_runs; /* 0: there is no measured run */
};

struct predictions {
	char *file, *machine;       /* the source, and the name of the machine; never NULL */
	struct predicted_run *runs; /* by threads and hosts; at least one */
	size_t n;
	struct predicted_factor factor; /* that of the first prediction, as all are equal */
	bool has_counts, lacks_counts;  /* if the measurement has counts; neither: unknown */
	const struct predicted_run
		*base; /* reference of the speed-up, taken as `threads` times one thread; NULL: none */
};

/* ---- read.c ---------------------------------------------------------------------------------------- */

/* Reads `size` bytes of output of upcpredict --json; `name`: for messages. Ends the program with a message if
 * they are something else. */
struct predictions *predictions_read(const char *name, const char *text, size_t size);
struct predictions *predictions_open(const char *path);
void predictions_free(struct predictions *p);

/* ---- ask.c ----------------------------------------------------------------------------------------- */

struct prediction_question { /* NULL: not given */
	const char *machine, *threads, *hosts;
	const char *source;    /* NULL: the measurement's */
	char **defines;        /* n_defines texts NAME=FORMULA */
	const char **measured; /* n_measured runs */
	size_t n_defines, n_measured;
};

/* Runs upcpredict on the source of a measurement. Ends the program if it fails, which it reports itself. */
struct predictions *predictions_ask(const struct prediction_question *q, const struct report_state *r);

/* ---- draw.c ---------------------------------------------------------------------------------------- */

/* Draws run time and speed-up by threads, with the range of unknown values, and the measured time of this
 * number of threads, in seconds. */
void draw_predictions(const struct drawing *d, const struct predictions *list, unsigned threads,
	double measured);

/* Writes "3.05 us", "unknown" or "no bound". */
char *predicted_time(char text[SHORT_TEXT], double seconds);

#endif
