/* SPDX-License-Identifier: MIT
 *
 * facts.h - what only the events of a trace tell the detectors: one pass over all of them.
 */
#ifndef UPCPROF_FACTS_H
#define UPCPROF_FACTS_H

#include "read/read.h"
#include "recount/lookup.h"

enum { CACHE_LINE = 64 };

struct access_fact { /* single reads or writes at a site, by all threads */
	uint64_t n;
	uint64_t next; /* those that follow the last access directly, */
	uint64_t hop;  /* those at the same place of the next thread, as in a cyclic array, */
	uint64_t same; /* and those at the same address */
};

struct block_fact { /* the threads' work in a region before barriers of a site */
	uint32_t barrier, region;
	int64_t *times; /* self times by thread */
};

struct hold_fact {      /* a lock that a thread acquired at a site */
	unsigned owner; /* owner, offset: the place of the lock */
	uint64_t offset;
	unsigned thread;
	uint32_t site;
	uint64_t times;
	int64_t held, longest;
};

struct write_fact { /* writes of a value for which threads waited */
	unsigned owner;
	uint64_t offset;
	unsigned thread;
	uint32_t site;
	uint64_t times;
};

struct line_fact { /* writes to a cache line between two barriers */
	unsigned owner;
	uint64_t offset; /* of the first write */
	unsigned thread; /* the thread of the first write */
	uint32_t site;
	uint64_t interval, own, others; /* writes by that thread, and by others elsewhere in the line */
	int64_t time;                   /* the time of all writes */
};

struct trace_facts {
	struct access_fact *accesses; /* by site */
	struct block_fact *blocks;
	struct hold_fact *holds;
	struct write_fact *writes;
	struct line_fact *lines;
	size_t n_blocks, n_holds, n_writes, n_lines;
	int64_t *quiet; /* by barrier site: waits that the following work could fill */
	bool *used;     /* by interval: some thread accessed shared data before barrier i */
	size_t n_intervals;
	bool is_sampled; /* accesses are missing from the trace */
	bool has_casts;  /* the program makes private pointers to shared data */
	bool is_cut;     /* there was no room for all facts */
	struct lookup block_numbers, hold_numbers, write_numbers, line_numbers;
};

/* Returns the facts, or NULL if the measurement has no trace. measurement_recount must have gone over it,
 * which reports faults in the events. */
struct trace_facts *facts_new(struct measurement *m);
void facts_free(struct trace_facts *f); /* f may be NULL */

#endif
