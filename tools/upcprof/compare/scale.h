/* SPDX-License-Identifier: MIT
 *
 * scale.h - how the time of a program depends on the number of its threads.
 */
#ifndef UPCPROF_SCALE_H
#define UPCPROF_SCALE_H

#include "compare/join.h"
#include "text/table.h"

struct scaling {
	struct joined j;   /* the group of a run is its index in `threads` */
	unsigned *threads; /* the numbers of threads, ascending */
	size_t n_counts;
	bool is_weak, is_json;
	size_t most; /* rows in text; 0: all */
};

/* Sorts the runs and adds them up, once all are open (joined_open). Ends the program, with one message, if
 * the runs do not belong together, or all have the same number of threads. */
void scaling_finish(struct scaling *s);

struct scaling_step { /* a number of threads */
	size_t n_runs;
	double wall, ideal, speedup, efficiency;
	double serial;  /* serial fraction of one thread's work (Karp and Flatt); NaN: unknown */
	bool is_faster; /* faster than with fewer threads, by more than the noise */
};

/* Returns the steps, one for each number of threads; the caller frees them. */
struct scaling_step *scaling_steps(const struct scaling *s);

/* Returns the ideal time with the k-th number of threads, if the least number takes `first`. */
double scaling_ideal(const struct scaling *s, size_t k, double first);

/* Returns the mean over the runs with the k-th number of threads. */
double scaling_mean(const struct scaling *s, size_t k, size_t path, enum joined_metric metric);

/* Returns the call paths, the largest loss first; adds a note to `summary` about the one that limits the
 * program. wall: the time with the most threads. */
struct table *scaling_regions(const struct scaling *s, struct table *summary, double wall);

enum { N_SCALING_TABLES = 2 };

/* Makes the tables of upcprof scale, except the chart, from a NULL-terminated list of folders with several
 * numbers of threads: the efficiency, and the call paths. Ends the program, with one message, if they do not
 * belong together. The caller frees the tables. Prints problems of the files on standard error; returns true
 * if there are any. */
bool scaling_tables(char **folders, struct table *tables[N_SCALING_TABLES]);

#endif
