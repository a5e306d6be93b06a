/* SPDX-License-Identifier: MIT
 *
 * change.h - changes of a program that a replay tries, many in one pass: number k of a plan has bit k.
 */
#ifndef UPCPROF_CHANGE_H
#define UPCPROF_CHANGE_H

#include "read/read.h"

enum { MOST_CHANGES = 48, MOST_REGIONS = 48 };

struct tried_change {
	bool keeps_tool;              /* the time in which the tool wrote stays */
	bool is_in_order;             /* locks are granted as measured, whoever comes first */
	bool balances;                /* computation between barriers is evened out: of all regions, */
	uint64_t balanced;            /* or of these */
	double factors[MOST_REGIONS]; /* computation in a region takes so many times as long; 0: as before */
	double latency;               /* of a remote transfer in ns; -1: as measured */
	double per_byte;              /* and ns a byte */
	double threads;               /* so many times as many */
	unsigned parts;               /* of a lock that is split */
};

struct site_changes {        /* bits of changes that a site takes part in */
	uint64_t removed;    /* barriers */
	uint64_t overlapped; /* transfers */
	uint64_t split;      /* uses of a lock that becomes several */
	uint64_t balanced;   /* barriers: the computation before them */
};

struct trial_plan {
	struct tried_change trials[MOST_CHANGES];
	unsigned n, n_regions;
	struct site_changes *sites; /* measurement.n_sites */
	uint64_t *regions;          /* of each site the bit of its region, or 0 */
	bool *is_compute;           /* of each site: its own time is computation */
	unsigned threads;
};

struct trial_plan *plan_new(const struct measurement *m);
void plan_free(struct trial_plan *p);

/* A new change that does nothing; ends the program if there are too many. */
unsigned plan_add(struct trial_plan *p);

/* The bit of the region of these sites, which `is_in` chooses. */
uint64_t plan_region(struct trial_plan *p, const bool *is_in, size_t n_sites);

#endif
