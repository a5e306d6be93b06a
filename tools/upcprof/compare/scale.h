/* SPDX-License-Identifier: MIT
 *
 * scale.h - how the time of a program depends on the number of its threads.
 */
#ifndef UPCPROF_SCALE_H
#define UPCPROF_SCALE_H

#include "compare/join.h"
#include "text/table.h"

struct scaling {
	struct joined j;   /* the group of a run is its number in `threads` */
	unsigned *threads; /* the numbers of threads, from the least */
	size_t n_counts;
	bool is_weak, is_json;
	size_t most; /* rows in text; 0: all */
};

/* When all runs are open (joined_open): sorts them, and adds up.  Ends the program, with one message, if they
 * do not belong together, or all have the same number of threads. */
void scaling_finish(struct scaling *s);

struct scaling_step { /* a number of threads */
	size_t n_runs;
	double wall, ideal, speedup, efficiency;
	double serial;  /* of the work of one thread, by Karp and Flatt; not a number: unknown */
	bool is_faster; /* than with fewer threads, by more than noise */
};

/* One for each number of threads; the caller frees them. */
struct scaling_step *scaling_steps(const struct scaling *s);

/* What the ideal program would take with the k-th number of threads if it takes `first` with the least. */
double scaling_ideal(const struct scaling *s, size_t k, double first);

/* The mean over the runs with the k-th number of threads. */
double scaling_mean(const struct scaling *s, size_t k, size_t path, enum joined_metric metric);

/* Call paths, those first that lose most; adds to the notes of `summary` which one limits the program, which
 * takes `wall` with the most threads. */
struct table *scaling_regions(const struct scaling *s, struct table *summary, double wall);

enum { N_SCALING_TABLES = 2 };

/* The tables of upcprof scale, but for the chart, of folders, ended by NULL, with several numbers of threads:
 * the efficiency, and the call paths.  Ends the program, with one message, if they do not belong together.
 * The caller frees the tables.  What is wrong with files goes to standard error; whether anything is. */
bool scaling_tables(char **folders, struct table *tables[N_SCALING_TABLES]);

#endif
