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
	int64_t begin, end;    /* of an arrow: arrival or release of that thread; end of the arrow */
	bool is_lock;
};

struct longest_waits {
	struct page_wait *waits; /* a heap, the least first, until they are sorted */
	size_t n, most;
};

/* Takes a wait if it is longer than the shortest one so far. */
void waits_add(struct longest_waits *w, const struct page_wait *wait);

/* Sorts the waits, the longest first, equal ones by time. */
void waits_sort(struct longest_waits *w);

/* ---- bins.c: what a thread mostly did in each bin of time ---------------------------------------- */

enum { BIN_TOOL = N_KINDS, N_BIN_KINDS }; /* the profiler's writing, after the table's kinds */

struct page_bins {
	int64_t from, to;
	unsigned n_threads;
	size_t n;          /* bins per thread */
	double width;      /* width of a bin, in ns */
	float *times;      /* nanoseconds by [thread][bin][kind] */
	uint32_t *density; /* [bin]: number of slices of all threads that end there */
};

/* Allocates bins, as many as the number of events justifies. */
void bins_begin(struct page_bins *b, unsigned n_threads, int64_t from, int64_t to, uint64_t events);
void bins_end(struct page_bins *b);

size_t page_bin_of_time(const struct page_bins *b, int64_t time);
void page_bins_add(struct page_bins *b, unsigned thread, unsigned kind, int64_t from, int64_t to);

/* Writes the bins of a thread as text: for each bin a letter for the kind with most time, a digit of `digits`
 * for its share, and a letter for the second kind; "*N;": N more equal bins. Dots: nothing. */
void bins_put(const struct page_bins *b, unsigned thread, FILE *json);

/* ---- slices.c: single events ------------------------------------------------------------------------ */

/* Writes a list of windows with their slices: all slices if they are few, else those around the longest
 * waits. */
void slices_put(struct measurement *m, const struct page_bins *b, const struct longest_waits *waits,
	uint64_t n_slices, FILE *json);

#endif
