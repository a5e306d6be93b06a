/* SPDX-License-Identifier: MIT
 *
 * stats.h - UPC_STATS: the requests of a thread to other hosts, and the time that it has waited for them.
 */
#ifndef STATS_H
#define STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct network_stats {
	bool is_on;
	unsigned long requests, bytes; /* bytes: read or written memory */
	int64_t waited;                /* ns, for answers */
	unsigned long combined;        /* puts that were sent in batches */
	unsigned long gathered;        /* words that loops have prefetched */
	unsigned long direct;          /* accesses without the agent */
	unsigned long faults;          /* page faults in the page cache */
	unsigned long hits, misses;    /* reads from the cache */
	unsigned long clears;          /* invalidations of a cache that was not empty */
	size_t hit_bytes, miss_bytes;  /* bytes that were to be read */
	size_t fetched;                /* bytes, for the misses */
};

extern struct network_stats network_stats; /* this thread's */

void stats_read(void);  /* finds out whether they are wanted */
void stats_print(void); /* prints to standard error, at the end of the thread, if they are wanted */

/* Returns CLOCK_MONOTONIC of this host in ns; for tests UPCR_CLOCK_SHIFT changes it. */
int64_t host_clock(void);

#endif
