/* SPDX-License-Identifier: MIT
 *
 * stats.h - UPC_STATS: what a thread has asked of other hosts, and how long it has waited for them.
 */
#ifndef STATS_H
#define STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct network_stats {
	bool is_on;
	unsigned long requests, bytes; /* bytes: of memory that was read or written */
	int64_t waited;                /* ns, for answers */
	unsigned long combined;        /* puts that left together with others */
	unsigned long gathered;        /* words that loops have asked for in advance */
	unsigned long faults;          /* accesses to pages without a copy */
	unsigned long hits, misses;    /* of the cache */
	unsigned long clears;          /* of a cache that was not empty */
	size_t hit_bytes, miss_bytes;  /* of what was to be read */
	size_t fetched;                /* bytes, for the misses */
};

extern struct network_stats network_stats; /* of this thread */

void stats_read(void);  /* whether they are wanted */
void stats_print(void); /* at the end of the thread, on standard error; nothing if they are not */

/* CLOCK_MONOTONIC of this host in ns; for tests UPCR_CLOCK_SHIFT changes it. */
int64_t host_clock(void);

#endif
