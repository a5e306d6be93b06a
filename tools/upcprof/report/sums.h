/* SPDX-License-Identifier: MIT
 *
 * sums.h - what the threads counted, added up for a report.
 */
#ifndef UPCPROF_SUMS_H
#define UPCPROF_SUMS_H

#include "read/read.h"

enum sum_kind {       /* what a thread does; the order of their columns */
	KIND_COMPUTE, /* the program, functions, loops, regions of the user */
	KIND_BARRIER, /* notify, wait, barrier, fence */
	KIND_LOCK,
	KIND_VALUE,    /* waits for a value to change */
	KIND_TRANSFER, /* get, put, memget, ..., atomics, casts */
	KIND_COLLECTIVE,
	KIND_MEMORY, /* allocation, shared and private */
	KIND_OTHER,  /* what found no room; the end of the program */
	N_KINDS
};

enum sum_kind kind_of(const struct event_site *site);

/* All nodes of a site: the region of a flat profile.  A call within itself counts once in `total`. */
struct region {
	uint64_t calls, untimed, bytes, remote_calls, remote_bytes;
	int64_t total, self, min, max;
	int64_t worst;                    /* most self time of a thread */
	unsigned worst_thread, n_threads; /* n: threads that have been there */
};

/* A call path, over all threads; children stand behind their parents. */
struct path {
	uint32_t parent, site, depth;
	uint64_t calls, untimed, bytes, remote_bytes;
	int64_t total, self;
};

struct sums {
	unsigned n_threads;     /* with a profile, of those that were asked for */
	struct region *regions; /* by site */
	size_t n_regions;
	struct path *paths; /* 0 is the program */
	size_t n_paths;
	int64_t *counters;   /* measurement.n_counters of each region: of its nodes, as total */
	int64_t total, wall; /* of the program: over the threads, and the longest */
	uint64_t records, file_bytes, bytes, remote_bytes;
};

/* only: one thread's number, or -1. */
struct sums *sums_new(const struct measurement *m, int only);
void sums_free(struct sums *s);

/* Self times of a thread by site, measurement.n_sites of them: adds to `times`. */
void self_times(const struct thread_record *t, int64_t *times);

/* Adds the self times of a thread by kind. */
void kind_times(const struct measurement *m, const struct thread_record *t, int64_t times[N_KINDS]);

#endif
