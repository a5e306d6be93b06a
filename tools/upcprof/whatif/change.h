/* SPDX-License-Identifier: MIT
 *
 * change.h - changes of a program that a replay tries, many in one pass: number k of a plan has bit k.
 */
#ifndef UPCPROF_CHANGE_H
#define UPCPROF_CHANGE_H

#include "read/read.h"

enum { MOST_CHANGES = 48, MOST_REGIONS = 48 };

struct tried_change {
	bool keeps_tool;              /* the tool's time of writing is kept */
	bool is_in_order;             /* locks are granted in the measured order */
	bool balances;                /* computation between barriers is balanced: in all regions, */
	uint64_t balanced;            /* or in these */
	double factors[MOST_REGIONS]; /* factors of the computation in a region; 0: unchanged */
	double latency;               /* of a remote transfer in ns; -1: as measured */
	double per_byte;              /* ns per byte */
	double threads;               /* the factor of the number of threads */
	unsigned parts;               /* number of parts of a split lock */
};

struct site_changes {        /* bits of the changes in which a site takes part */
	uint64_t removed;    /* barriers */
	uint64_t overlapped; /* transfers */
	uint64_t split;      /* uses of a lock that is split */
	uint64_t balanced;   /* barriers after computation that is balanced */
};

struct trial_plan {
	struct tried_change trials[MOST_CHANGES];
	unsigned n, n_regions;
	struct site_changes *sites; /* measurement.n_sites elements */
	uint64_t *regions;          /* by site: the bit of its region, or 0 */
	bool *is_compute;           /* by site: its own time is computation */
	unsigned threads;
};

struct trial_plan *plan_new(const struct measurement *m);
void plan_free(struct trial_plan *p);

/* Adds a change without effect, and returns its number; ends the program if there are too many. */
unsigned plan_add(struct trial_plan *p);

/* Returns the bit of the region of the sites that `is_in` selects. */
uint64_t plan_region(struct trial_plan *p, const bool *is_in, size_t n_sites);

#endif
