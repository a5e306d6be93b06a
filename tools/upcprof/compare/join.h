/* SPDX-License-Identifier: MIT
 *
 * join.h - the profiles of several runs of a program, call path by call path.
 */
#ifndef UPCPROF_JOIN_H
#define UPCPROF_JOIN_H

#include "read/read.h"

enum joined_metric {
	JOINED_SELF, /* over all threads, as all but the last one */
	JOINED_TOTAL,
	JOINED_CALLS,
	JOINED_BYTES,
	JOINED_REMOTE_BYTES,
	JOINED_REMOTE_CALLS,
	JOINED_WORST,   /* the self time of the thread with most */
	JOINED_THREADS, /* how many have some */
	N_JOINED
};

struct joined_run {
	struct measurement *m;
	unsigned group;              /* before or after; or which number of threads */
	unsigned revision;           /* of the program: 0 or 1 */
	uint32_t *places;            /* of each of its sites */
	int64_t (*values)[N_JOINED]; /* of its paths: n_values; it has none of the later ones */
	size_t n_values;
	int64_t wall; /* of its slowest thread */
};

struct joined_place {
	const struct event_site *site;     /* as in the first run that has it */
	const struct event_site *function; /* around it in the file, or NULL */
	const char *file; /* its name without folder, or "" if the other revision has no such file */
	unsigned revision;
	uint32_t number; /* of a place of revision 1: the one of revision 0 that it was, or its own */
	uint32_t pool;   /* with whose number it counts where call paths differ: its own, or that of a place
	                    of its name and function if it is in one revision only */
};

struct joined_path {
	uint32_t parent, place, depth;
};

struct joined {
	struct joined_run *runs;
	size_t n_runs;
	struct joined_place *places;
	size_t n_places;
	struct joined_path *paths; /* 0 is the program; parents stand before children */
	size_t n_paths;
};

/* Opens a measurement as one more run.  Ends the program, with one message, if there is nothing in it. */
void joined_open(struct joined *j, const char *folder, unsigned group, unsigned revision);

/* Opens the measurements of a word, one folder or a list with commas, as runs of a group, which is also their
 * revision; gives how many. */
size_t joined_open_list(struct joined *j, const char *word, unsigned group);

/* When all runs are open: finds the paths and adds up the threads. */
void joined_finish(struct joined *j);
void joined_free(struct joined *j);

/* The value of a path in a run. */
int64_t joined_value(const struct joined_run *run, size_t path, enum joined_metric metric);

/* "main > solve > upc_barrier", fresh. */
char *joined_path_text(const struct joined *j, size_t path);

/* ---- runs.c: what runs have in common -------------------------------------------------------- */

/* The text of a key of META, "" if there is none. */
const char *run_meta(const struct joined_run *run, const char *key);

/* Ends the program, with one message, unless the runs of each group are of the same program, with the
 * same arguments and number of threads, and none is there twice. */
void runs_check(const struct joined *j);

/* Ends the program unless all runs have as many threads. */
void runs_check_threads(const struct joined *j);

/* Ends the program if groups have call paths, but none in common. */
void runs_check_paths(const struct joined *j);

struct table;

/* Notes about what is to be known: settings that differ between the groups, threads that shared
 * processors; what is wrong with files goes to standard error.  Whether anything is.  expected: a key of META
 * that may differ, or NULL. */
bool runs_note(const struct joined *j, struct table *t, const char *expected);

#endif
