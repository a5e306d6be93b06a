/* SPDX-License-Identifier: MIT
 *
 * baseline.h - the least times of operations on a machine, as upcprof baseline measures them: how long they
 * take where nothing is in their way.
 *
 * They are kept in a text file: "upcprof baseline 1", "threads N", "host NAME", and for each operation
 * a line "GASP_UPC_MEMGET 4096 1500": at a size in bytes (0: it has none) the nanoseconds of a call.
 */
#ifndef UPCPROF_BASELINE_H
#define UPCPROF_BASELINE_H

#include "read/read.h"

#include <stdio.h>

/* The factor of the least time above which an operation is slow, unless --tolerance gives another. */
#define USUAL_TOLERANCE 3

struct least_time {
	char *symbol; /* of an event: "GASP_UPC_BARRIER" */
	uint64_t bytes;
	double ns;
};

struct baseline {
	unsigned threads;
	char *host;
	struct least_time *times;
	size_t n_times;
};

struct baseline *baseline_new(unsigned threads, const char *host);
void baseline_free(struct baseline *b); /* b may be NULL */

/* Adds the times of the benchmark's measurement: for each operation and size the shortest mean of a
 * thread. */
void baseline_add(struct baseline *b, const struct measurement *m);
void baseline_write(const struct baseline *b, FILE *file);

/* Reads a file. Returns NULL and sets *why (a constant text) if it is missing or no baseline. */
struct baseline *baseline_read(const char *path, const char **why);

/* Returns the fresh name of the file in the user's cache for so many threads:
 * $XDG_CACHE_HOME/upcprof/baseline-N, or in ~/.cache; NULL if there is no home. */
char *baseline_path(unsigned threads);

/* Returns the least time of an operation on so many bytes, interpolated between the nearest sizes; 0:
 * unknown. */
double baseline_time(const struct baseline *b, const char *symbol, double bytes);

#endif
