/* SPDX-License-Identifier: MIT
 *
 * join.h - the profiles of several runs of a program, call path by call path.
 */
#ifndef UPCPROF_JOIN_H
#define UPCPROF_JOIN_H

#include "read/read.h"

enum joined_metric {
	JOINED_SELF, /* over all threads, as all others but the last */
	JOINED_TOTAL,
	JOINED_CALLS,
	JOINED_BYTES,
	JOINED_REMOTE_BYTES,
	JOINED_REMOTE_CALLS,
	JOINED_WORST,   /* the largest self time of a thread */
	JOINED_THREADS, /* number of threads with self time */
	N_JOINED
};

struct joined_run {
	struct measurement *m;
	unsigned group;              /* 0 before, 1 after; or the index of the number of threads */
	unsigned revision;           /* of the program: 0 or 1 */
	uint32_t *places;            /* by site: index of the place */
	int64_t (*values)[N_JOINED]; /* n_values paths; the run does not have the later ones */
	size_t n_values;
	int64_t wall; /* the time of its slowest thread */
};

struct joined_place {
	const struct event_site *site;     /* the site in the first run that has it */
	const struct event_site *function; /* the function around it in the file, or NULL */
	const char *file; /* file name without folder, or "" if the other revision has no such file */
	unsigned revision;
	uint32_t number; /* of a place of revision 1: the matching place of revision 0, or its own number */
	uint32_t pool; /* the number for which it counts where call paths differ: its own, or that of a place
	                  with its name and function if it is in one revision only */
};

struct joined_path {
	uint32_t parent, place, depth;
};

struct joined {
	struct joined_run *runs;
	size_t n_runs;
	struct joined_place *places;
	size_t n_places;
	struct joined_path *paths; /* 0 is the program; parents come before children */
	size_t n_paths;
};

/* Opens a measurement as one more run. Ends the program, with one message, if it is empty. */
void joined_open(struct joined *j, const char *folder, unsigned group, unsigned revision);

/* Opens the measurements of a word, one folder or a comma-separated list, as runs of a group, which is also
 * their revision; returns their number. */
size_t joined_open_list(struct joined *j, const char *word, unsigned group);

/* Finds the paths and adds up the threads, once all runs are open. */
void joined_finish(struct joined *j);
void joined_free(struct joined *j);

/* Returns the value of a path in a run. */
int64_t joined_value(const struct joined_run *run, size_t path, enum joined_metric metric);

/* Returns fresh text: "main > solve > upc_barrier". */
char *joined_path_text(const struct joined *j, size_t path);

/* ---- runs.c: what runs have in common -------------------------------------------------------- */

/* Returns the value of a META key, "" if there is none. */
const char *run_meta(const struct joined_run *run, const char *key);

/* Ends the program, with one message, unless the runs of each group are of the same program, with the same
 * arguments and number of threads, and all runs are distinct. */
void runs_check(const struct joined *j);

/* Ends the program unless all runs have the same number of threads. */
void runs_check_threads(const struct joined *j);

/* Ends the program if the groups have call paths, but none in common. */
void runs_check_paths(const struct joined *j);

struct table;

/* Adds notes about settings that differ between the groups and threads that shared processors; prints
 * problems of the files on standard error. Returns true if there are any problems. expected: a META key that
 * may differ, or NULL. */
bool runs_note(const struct joined *j, struct table *t, const char *expected);

#endif
