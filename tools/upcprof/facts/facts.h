/* SPDX-License-Identifier: MIT
 *
 * facts.h - what only the events of a trace tell the detectors: one pass over all of them.
 */
#ifndef UPCPROF_FACTS_H
#define UPCPROF_FACTS_H

#include "read/read.h"
#include "replay/lookup.h"

enum { CACHE_LINE = 64 };

struct access_fact { /* single reads or writes at a site, of all threads */
	uint64_t n;
	uint64_t next; /* of them: of the bytes after those of the access before, */
	uint64_t hop;  /* of the same place of the next thread, as a cyclic array is read, */
	uint64_t same; /* and at the same address */
};

struct block_fact { /* what the threads did in a region before barriers of a site */
	uint32_t barrier, region;
	int64_t *times; /* by thread: self time */
};

struct hold_fact {      /* a lock that a thread acquired at a site */
	unsigned owner; /* where the lock is */
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

struct line_fact { /* writes of a cache line between two barriers */
	unsigned owner;
	uint64_t offset; /* of the first write, */
	unsigned thread; /* who made it */
	uint32_t site;
	uint64_t interval, own, others; /* writes by that thread, and by others elsewhere in the line */
	int64_t time;                   /* of all of them */
};

struct trace_facts {
	struct access_fact *accesses; /* by site */
	struct block_fact *blocks;
	struct hold_fact *holds;
	struct write_fact *writes;
	struct line_fact *lines;
	size_t n_blocks, n_holds, n_writes, n_lines;
	int64_t *quiet; /* by site of barriers: waits that as much work without shared data follows */
	bool *used;     /* by interval: some thread accessed shared data before barrier i */
	size_t n_intervals;
	bool is_sampled; /* not all accesses are in the trace */
	bool has_casts;  /* private pointers to shared data were made */
	bool is_cut;     /* there was not room for all of it */
	struct lookup block_numbers, hold_numbers, write_numbers, line_numbers;
};

/* NULL if the measurement has no trace; it was replayed, which reports what is wrong with the events. */
struct trace_facts *facts_new(struct measurement *m);
void facts_free(struct trace_facts *f); /* or NULL */

#endif
