/* SPDX-License-Identifier: MIT
 *
 * records.h - what a measurement holds: definitions, and what each thread counted.  Times are
 * nanoseconds.
 */
#ifndef UPCPROF_RECORDS_H
#define UPCPROF_RECORDS_H

#include "format/format.h"
#include "read/objects.h"
#include "text/text.h"

/* ---- definitions, merged over the threads ------------------------------------------ */

struct event_site {
	unsigned tag;
	const struct upcprof_event *event; /* NULL: a user event, or an unknown event */
	const char *name;                  /* to be shown: "main", "upc_lock", "get", the user event's name */
	const char *symbol;                /* "GASP_UPC_LOCK"; the name of a user event */
	const char *file;                  /* "": unknown */
	unsigned line, column;             /* 0: unknown */
	const char *signature;             /* of a function, or NULL */
	const char *format;                /* of a user event, or NULL */
	bool throttled;                    /* true if some thread throttled it */
};

struct measured_unit { /* a file that was compiled with --inst */
	const char *file;
	const char *flags; /* flags of upcc, quoted for a shell; "": unknown */
	const char *compiler;
};

struct measured_source { /* upcprof_source_check of a file when the program started */
	const char *file;
	uint64_t check;
};

struct measured_plan { /* what upc2c made of a shared reference in a loop, or of a upc_forall: upc_gasp_plan
	                */
	uint32_t unit, number; /* index of measurement.units; position in the text of all units */
	const char *file;
	unsigned line, column, loop; /* loop: the line of the loop around it */
	const char *text, *outcome, *silent, *reason, *message, *advice; /* never NULL */
};

/* ---- what one thread wrote ------------------------------------------------------------ */

struct profile_node {          /* a call path: parents come before children; node 0 is the program */
	uint32_t parent, site; /* site: index of measurement.sites; 0: events that found no room */
	uint64_t calls, untimed;
	int64_t total, min, max, self; /* min, max: of one call; all but self include the children */
	uint64_t bytes, remote_calls, remote_bytes;
};

struct traffic {
	unsigned peer, way, bin; /* enum upcprof_way; upcprof_bin */
	uint64_t operations, bytes;
};

struct lock_use {
	unsigned thread; /* thread, offset: the place of the lock */
	int previous;    /* the previous owner, -1: nobody, or not reported */
	uint64_t offset, times, waited;
	int64_t wait, longest;
};

struct lock_hold {
	unsigned thread;
	uint32_t site; /* the site that made the lock, or 0 */
	uint64_t offset, releases, failed;
	int64_t held, longest;
};

struct barrier_use {
	uint32_t site;
	int last; /* the last thread, -1: not reported */
	uint64_t times;
	int64_t time, longest;
};

struct cache_use { /* the use of the cache of remote reads by an access or a synchronization */
	uint32_t site;
	uint64_t hits, misses, fetched, drops;
};

struct value_wait { /* waits for a value to change; site: of UPCPROF_WAITED */
	uint32_t site;
	unsigned thread; /* thread, offset: the place of the value */
	uint64_t offset, times, reads;
	int64_t time, longest;
};

struct clock_pair {
	uint64_t ticks;
	int64_t monotonic, since_1970;
};

struct clock_comparison { /* a host's clock at time `at`, when it was ahead of host 0's by `ahead` +- `error`
	                   */
	int64_t at, ahead, error;
};

struct measured_host {
	const char *name;
	unsigned n_threads, first, last; /* n_threads: those with files */
	unsigned n_clocks;               /* comparisons at the start and at the end */
	struct clock_comparison clocks[2];
	bool has_date, is_by_date; /* is_by_date: only the date relates its clock to that of host 0 */
	int64_t since_1970;        /* the date minus its clock */
};

struct event_block {
	uint64_t offset;      /* of the block in the file */
	uint64_t first, last; /* ticks */
	uint32_t n;
};

struct meta_pair {
	char *key, *value;
};

struct user_event {
	unsigned tag;
	const char *name, *format;
};

struct thread_record {
	unsigned number, host;
	bool is_there;    /* false: the file is missing or unreadable */
	bool is_complete; /* the file's end has been written */
	bool has_profile;
	char *path;
	uint64_t run, size, good; /* the first `good` of `size` bytes are readable */
	struct meta_pair *meta;
	struct clock_pair *clock;
	double tick; /* in nanoseconds */
	/* The thread whose clock pairs determine the time, or NULL for this one: threads that read the same
	 * counter share a timer. */
	const struct thread_record *timer;
	uint32_t *sites; /* by site number of the file: index of measurement.sites */
	const char **strings;
	struct user_event *users;
	struct event_block *blocks;
	struct profile_node *nodes;
	int64_t *counters; /* measurement.n_counters per node */
	struct traffic *traffic;
	struct lock_use *locks;
	struct lock_hold *holds;
	struct barrier_use *barriers;
	struct cache_use *cache;
	struct value_wait *waits;
	uint32_t *objects, *heap; /* by number of the file: index of measurement.objects */
	struct object_use *uses;
	struct object_touch *touches;
	struct object_position *positions;
	struct object_residue *residues;
	size_t n_meta, n_clock, n_sites, n_strings, n_users, n_objects, n_blocks, n_nodes, n_traffic, n_locks,
		n_holds, n_barriers, n_cache, n_waits, n_heap, n_uses, n_touches, n_positions, n_residues;
	uint64_t n_records; /* in the event blocks */
};

struct barrier_instance { /* one barrier of all threads; a split one includes the notify and the wait */
	uint32_t site;    /* the site of the thread that arrived last */
	unsigned n, longest_thread;
	unsigned gaps;                   /* threads whose measurement was off since the barrier before */
	bool is_odd;                     /* the threads report different last ones */
	int last, latest;                /* the last thread: as reported, by the times */
	int64_t arrival, first_left;     /* arrival of the last thread, departure of the first */
	int64_t time, shortest, longest; /* time in the barrier: sum, least and most of a thread */
	int64_t lost;                    /* time of all threads that the last one caused */
};

#endif
