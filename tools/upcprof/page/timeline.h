/* SPDX-License-Identifier: MIT
 *
 * timeline.h - what the files about the timeline of a page share.
 */
#ifndef UPCPROF_PAGE_TIMELINE_H
#define UPCPROF_PAGE_TIMELINE_H

#include "export/arrows.h"
#include "report/sums.h"

#include <stdio.h>

/* ---- waits.c: the longest waits, and the arrows of the longest ----------------------------------- */

struct page_wait {
	int64_t length;
	unsigned thread, from; /* from: of an arrow, the thread that was waited for */
	int64_t begin, end;    /* of an arrow: when that thread came or released the lock; where it ends */
	bool is_lock;
};

struct longest_waits {
	struct page_wait *waits; /* a heap, the least first, until they are sorted */
	size_t n, most;
};

/* Takes one if it is longer than the least of those that are there. */
void waits_add(struct longest_waits *w, const struct page_wait *wait);

/* The longest first, of equal ones the first. */
void waits_sort(struct longest_waits *w);

/* ---- bins.c: what a thread mostly did in each bin of time ---------------------------------------- */

enum { BIN_TOOL = N_KINDS, N_BIN_KINDS }; /* after those of the threads table: the profiler writes */

struct page_bins {
	int64_t from, to;
	unsigned n_threads;
	size_t n;          /* of each thread */
	double width;      /* of a bin, in ns */
	float *times;      /* [thread][bin][kind], ns */
	uint32_t *density; /* [bin]: slices of all threads that end there */
};

/* As many bins as are worth it for so many events. */
void bins_begin(struct page_bins *b, unsigned n_threads, int64_t from, int64_t to, uint64_t events);
void bins_end(struct page_bins *b);

size_t bin_of(const struct page_bins *b, int64_t time);
void bins_add(struct page_bins *b, unsigned thread, unsigned kind, int64_t from, int64_t to);

/* Writes those of a thread as a text: of each bin a letter for the kind that took most of it, a digit of
 * `digits` for its share, and a letter for the next one; "*N;": N more like it.  A dot: nothing. */
void bins_put(const struct page_bins *b, unsigned thread, FILE *json);

/* ---- slices.c: single events ------------------------------------------------------------------------ */

/* Writes a list of windows with their slices: all, if they are few, else around the longest waits. */
void slices_put(struct measurement *m, const struct page_bins *b, const struct longest_waits *waits,
	uint64_t n_slices, FILE *json);

#endif
