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
	char *text, *pattern; /* of the first reference */
	double own, host, other, seconds;
};

struct predicted_gap {
	unsigned line, column;
	char *text; /* what is missing, and the option that gives it */
};

struct predicted_run {
	unsigned threads, hosts;
	double seconds, low, high;    /* seconds: NAN: not known; high: INFINITY: no bound */
	double speedup;               /* NAN: not known; over one thread, see `predictions_base` */
	char *bound;                  /* "latency" and so on */
	struct predicted_part *parts; /* those that take most first */
	struct predicted_gap *gaps;
	size_t n_parts, n_gaps;
};

/* By how much longer computation takes than the machine file says, as measured runs tell. */
struct predicted_factor {
	double middle, low, high;
	unsigned n_runs; /* 0: no run tells it */
};

struct predictions {
	char *file, *machine;       /* the source, and the name of the machine; never NULL */
	struct predicted_run *runs; /* by threads and hosts; one or more */
	size_t n;
	struct predicted_factor factor; /* of the first prediction, as of all */
	bool has_counts, lacks_counts;  /* those of the measurement; neither: not known */
	const struct predicted_run
		*base; /* of the speed-up: as if it had one of `threads`; NULL: none known */
};

/* ---- read.c ---------------------------------------------------------------------------------------- */

/* What upcpredict --json wrote: `size` bytes of a file, which messages call `name`.  Ends the program with a
 * message if it is something else. */
struct predictions *predictions_read(const char *name, const char *text, size_t size);
struct predictions *predictions_open(const char *path);
void predictions_free(struct predictions *p);

/* ---- ask.c ----------------------------------------------------------------------------------------- */

struct prediction_question { /* NULL: not given */
	const char *machine, *threads, *hosts;
	const char *source;    /* NULL: that of the measurement */
	char **defines;        /* NAME=FORMULA, n_defines */
	const char **measured; /* runs, n_measured */
	size_t n_defines, n_measured;
};

/* Runs upcpredict on the source of a measurement.  Ends the program if it fails, which says why. */
struct predictions *predictions_ask(const struct prediction_question *q, const struct report_state *r);

/* ---- draw.c ---------------------------------------------------------------------------------------- */

/* Run time and speed-up by threads, with the range of what is not known, and the measured time of so many
 * threads, in seconds. */
void draw_predictions(const struct drawing *d, const struct predictions *list, unsigned threads,
	double measured);

/* "3.05 us", "unknown", "no bound" */
char *predicted_time(char text[SHORT_TEXT], double seconds);

#endif
