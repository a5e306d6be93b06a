/* SPDX-License-Identifier: MIT
 *
 * read.h - reads a measurement (format.h).  Whatever the files hold, nothing here ends the program
 * but a lack of memory: what is wrong is told in `problems`, and the rest can be read.  Times are
 * nanoseconds, those of events since the beginning of the run.
 */
#ifndef UPCPROF_READ_H
#define UPCPROF_READ_H

#include "format.h"
#include "text.h"

enum { MOST_THREADS = 4096 };

/* ---- definitions, merged over the threads ------------------------------------------ */

struct site {
	unsigned tag;
	const struct upcprof_event *event; /* NULL: a user event, or one that we do not know */
	const char *name;      /* for people: "main", "upc_lock", "get", the user event's */
	const char *symbol;    /* "GASP_UPC_LOCK"; of a user event its name */
	const char *file;      /* "": unknown */
	unsigned line, column; /* 0: unknown */
	const char *signature; /* of a function, or NULL */
	const char *format;    /* of a user event, or NULL */
	bool throttled;        /* on some thread */
};

struct object { /* a static shared object */
	unsigned thread;
	uint64_t offset; /* of its start, in the segment of that thread */
	const char *name;
	uint64_t elem, block, count; /* bytes, elements; block 0: indefinite */
	bool by_threads;             /* count is times THREADS */
	uint32_t site;
};

/* ---- what one thread wrote ------------------------------------------------------------ */

struct node { /* a call path: parents stand before children; node 0 is the program */
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
	int previous;    /* the owner before, -1: nobody, or not told */
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
	int last; /* the thread that came last, -1: not told */
	uint64_t times;
	int64_t time, longest;
};

struct clock_pair {
	uint64_t ticks;
	int64_t monotonic, since_1970;
};

struct event_block {
	uint64_t offset; /* of its struct in the file */
	uint64_t first, last; /* ticks */
	uint32_t n;
};

struct pair {
	char *key, *value;
};

struct user_event {
	unsigned tag;
	const char *name, *format;
};

struct thread {
	unsigned number;
	bool is_there;    /* false: no file, or one that cannot be read at all */
	bool is_complete; /* the file's end was written */
	bool has_profile;
	char *path;
	uint64_t run, size, good; /* of `size` bytes the first `good` ones can be read */
	struct pair *meta;
	struct clock_pair *clock;
	double tick; /* nanoseconds */
	uint32_t *sites; /* site numbers of the file as indices of measurement.sites */
	const char **strings;
	struct user_event *users;
	struct event_block *blocks;
	struct node *nodes;
	int64_t *counters; /* measurement.n_counters of each node */
	struct traffic *traffic;
	struct lock_use *locks;
	struct lock_hold *holds;
	struct barrier_use *barriers;
	size_t n_meta, n_clock, n_sites, n_strings, n_users, n_objects, n_blocks, n_nodes, n_traffic, n_locks, n_holds,
		n_barriers;
	uint64_t n_records; /* of the event blocks */
};

struct measurement {
	char *folder;
	struct thread *threads; /* n_threads, as many as the run had */
	unsigned n_threads, n_files;
	struct site *sites; /* from 1; 0 is "(other)" */
	struct object *objects;
	char **counters; /* names */
	size_t n_sites, n_objects, n_counters;
	int64_t start, start_since_1970; /* the beginning of the run: CLOCK_MONOTONIC, date */
	bool has_trace;
	char **problems; /* a line each, with the file's name */
	size_t n_problems;
	struct dictionary *dictionary; /* merge.c */
};

/* Reads all but the events.  Never NULL; with n_files 0 there is nothing to show. */
struct measurement *measurement_open(const char *folder);
void measurement_close(struct measurement *m);

/* The value of a key of META, the newest of the first thread that has one, or NULL. */
const char *measurement_meta(const struct measurement *m, const char *key);
const char *thread_meta(const struct thread *t, const char *key);

void measurement_problem(struct measurement *m, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* ---- events --------------------------------------------------------------------------- */

enum event_form {
	EVENT_START,
	EVENT_END,
	EVENT_ATOMIC,
	EVENT_FLUSH,   /* the tool wrote to its file; values[0]: for how many nanoseconds */
	EVENT_CONTROL, /* measurement is off (values[0] 0) or on from here */
	EVENT_STOP     /* the site is not measured any more */
};

struct event {
	unsigned thread;
	enum event_form form;
	uint32_t site; /* in measurement.sites, 0 for FLUSH and CONTROL */
	int64_t time;
	int64_t begin;      /* END: when it started, or -1: before what can be read */
	unsigned depth;     /* open events around it */
	bool is_implied;    /* END: not told, but an event around it ended */
	bool has_arguments; /* END: those of its start are known */
	/* fields of upcprof_event.args, and behind them of .results (END) */
	int64_t values[2 * UPCPROF_MAX_FIELDS];
	unsigned n_values;
	const char *text; /* of a user event, not ended by 0, or NULL; valid until the next call */
	size_t text_length;
};

/* The events of one thread in order, from the block that holds the time `from` on (all: INT64_MIN);
 * memory: two blocks.  What is wrong with a block becomes a problem of the measurement. */
struct events *events_open(struct measurement *m, unsigned thread, int64_t from);
bool events_next(struct events *e, struct event *event);
void events_close(struct events *e);

/* Those of all threads in the order of time; memory: two blocks a thread. */
struct merged_events *merged_open(struct measurement *m, int64_t from);
bool merged_next(struct merged_events *e, struct event *event);
void merged_close(struct merged_events *e);

/* ---- more ----------------------------------------------------------------------------- */

/* The time of a tick of the thread's clock. */
int64_t thread_time(const struct measurement *m, const struct thread *t, uint64_t ticks);

/* Fills the tables (nodes to barriers) of the threads that have events but no profile, as those of
 * a run that was killed, from their events. */
void measurement_replay(struct measurement *m);

#endif
