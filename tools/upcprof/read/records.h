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
	const struct upcprof_event *event; /* NULL: a user event, or one that we do not know */
	const char *name;                  /* for people: "main", "upc_lock", "get", the user event's */
	const char *symbol;                /* "GASP_UPC_LOCK"; of a user event its name */
	const char *file;                  /* "": unknown */
	unsigned line, column;             /* 0: unknown */
	const char *signature;             /* of a function, or NULL */
	const char *format;                /* of a user event, or NULL */
	bool throttled;                    /* on some thread */
};

struct measured_unit { /* a file that was compiled with --inst */
	const char *file;
	const char *flags; /* of upcc, as for a shell; "": not known */
	const char *compiler;
};

struct measured_plan { /* what upc2c made of a shared reference in a loop, or of a upc_forall: upc_gasp_plan
	                */
	uint32_t unit, number; /* index of measurement.units; place in the order of the text of all units */
	const char *file;
	unsigned line, column, loop; /* loop: the line of the one around it */
	const char *text, *outcome, *silent, *reason, *message, *advice; /* never NULL */
};

/* ---- what one thread wrote ------------------------------------------------------------ */

struct profile_node {          /* a call path: parents stand before children; node 0 is the program */
	uint32_t parent, site; /* site: in measurement.sites; 0: what found no room */
	uint64_t calls, untimed;
	int64_t total, min, max, self; /* min, max of one call; all but self with the children */
	uint64_t bytes, remote_calls, remote_bytes;
};

struct traffic {
	unsigned peer, way, bin; /* enum upcprof_way; upcprof_bin */
	uint64_t operations, bytes;
};

struct lock_use {
	unsigned thread; /* thread and offset are where the lock is */
	int previous;    /* the owner before, -1: nobody, or not reported */
	uint64_t offset, times, waited;
	int64_t wait, longest;
};

struct lock_hold {
	unsigned thread;
	uint32_t site; /* that made the lock, or 0 */
	uint64_t offset, releases, failed;
	int64_t held, longest;
};

struct barrier_use {
	uint32_t site;
	int last; /* the thread that came last, -1: not reported */
	uint64_t times;
	int64_t time, longest;
};

struct cache_use { /* by an access or a synchronization, of the cache of reads from other hosts */
	uint32_t site;
	uint64_t hits, misses, fetched, drops;
};

struct value_wait { /* for a value to change; site: of UPCPROF_WAITED */
	uint32_t site;
	unsigned thread; /* thread and offset are where the value is */
	uint64_t offset, times, reads;
	int64_t time, longest;
};

struct clock_pair {
	uint64_t ticks;
	int64_t monotonic, since_1970;
};

struct clock_comparison { /* a host's clock said `at` and was ahead of host 0's, give or take `error` */
	int64_t at, ahead, error;
};

struct measured_host {
	const char *name;
	unsigned n_threads, first, last; /* n_threads: of which there are files */
	unsigned n_clocks;               /* at the start and at the end */
	struct clock_comparison clocks[2];
	bool has_date, is_by_date; /* nothing else compares its clock with that of host 0 */
	int64_t since_1970;        /* what the date is beside its clock */
};

struct event_block {
	uint64_t offset;      /* of its struct in the file */
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
	bool is_there;    /* false: no file, or one that cannot be read at all */
	bool is_complete; /* the file's end was written */
	bool has_profile;
	char *path;
	uint64_t run, size, good; /* of `size` bytes the first `good` ones can be read */
	struct meta_pair *meta;
	struct clock_pair *clock;
	double tick; /* nanoseconds */
	/* The thread whose pairs say the time, or NULL for this one: threads that read one counter have one.
	 */
	const struct thread_record *timer;
	uint32_t *sites; /* site numbers of the file as indices of measurement.sites */
	const char **strings;
	struct user_event *users;
	struct event_block *blocks;
	struct profile_node *nodes;
	int64_t *counters; /* measurement.n_counters of each node */
	struct traffic *traffic;
	struct lock_use *locks;
	struct lock_hold *holds;
	struct barrier_use *barriers;
	struct cache_use *cache;
	struct value_wait *waits;
	uint32_t *objects, *heap; /* those of the file as indices of measurement.objects */
	struct object_use *uses;
	struct object_touch *touches;
	struct object_position *positions;
	struct object_residue *residues;
	size_t n_meta, n_clock, n_sites, n_strings, n_users, n_objects, n_blocks, n_nodes, n_traffic, n_locks,
		n_holds, n_barriers, n_cache, n_waits, n_heap, n_uses, n_touches, n_positions, n_residues;
	uint64_t n_records; /* of the event blocks */
};

struct barrier_instance { /* one barrier of all threads; of a split one the notify and the wait */
	uint32_t site;    /* of the thread that came latest */
	unsigned n, longest_thread;
	unsigned gaps;                   /* threads for which measurement was off since the one before */
	bool is_odd;                     /* they report different last ones */
	int last, latest;                /* who came last: as reported, or by the times */
	int64_t arrival, first_left;     /* when the last one came, and the first one left */
	int64_t time, shortest, longest; /* in it: of all threads, and of the one with least, most */
	int64_t lost;                    /* of all, to the one who came last */
};

#endif
