/* SPDX-License-Identifier: MIT
 *
 * sums.h - what the threads counted, added up for a report.
 */
#ifndef UPCPROF_SUMS_H
#define UPCPROF_SUMS_H

#include "read/read.h"

enum sum_kind {       /* the activities of a thread, in the order of their columns */
	KIND_COMPUTE, /* the program, functions, loops, user-defined regions */
	KIND_BARRIER, /* notify, wait, barrier, fence */
	KIND_LOCK,
	KIND_VALUE,    /* waits for a value to change */
	KIND_TRANSFER, /* get, put, memget, ..., atomics, casts */
	KIND_COLLECTIVE,
	KIND_MEMORY, /* shared and private allocation */
	KIND_OTHER,  /* events that found no room; the end of the program */
	N_KINDS
};

enum sum_kind sum_kind_of_site(const struct event_site *site);

/* The sum of all nodes of a site, a region of the flat profile. A recursive call counts once in `total`. */
struct region {
	uint64_t calls, untimed, bytes, remote_calls, remote_bytes;
	int64_t total, self, min, max;
	int64_t worst;                    /* the largest self time of a thread */
	unsigned worst_thread, n_threads; /* n_threads: threads that executed it */
};

/* A call path, over all threads; children come after their parents. */
struct path {
	uint32_t parent, site, depth;
	uint64_t calls, untimed, bytes, remote_bytes;
	int64_t total, self;
};

struct sums {
	unsigned n_threads;     /* selected threads with a profile */
	struct region *regions; /* by site */
	size_t n_regions;
	struct path *paths; /* path 0 is the program */
	size_t n_paths;
	int64_t *counters;   /* measurement.n_counters per region: sums like total */
	int64_t total, wall; /* of the program: over all threads; the longest */
	uint64_t records, file_bytes, bytes, remote_bytes;
};

/* Adds up the profiles; only: one thread's number, or -1. */
struct sums *sums_new(const struct measurement *m, int only);
void sums_free(struct sums *s);

/* Adds the self times of a thread to `times`, which has measurement.n_sites elements. */
void self_times(const struct thread_record *t, int64_t *times);

/* Adds the self times of a thread by kind. */
void kind_times(const struct measurement *m, const struct thread_record *t, int64_t times[N_KINDS]);

#endif
