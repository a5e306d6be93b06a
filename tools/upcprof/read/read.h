/* SPDX-License-Identifier: MIT
 *
 * read.h - reads a measurement (format.h).  Whatever the files hold, nothing here ends the program
 * but a lack of memory: what is wrong is listed in `problems`, and the rest can be read.  Times are
 * nanoseconds, those of events since the beginning of the run.
 */
#ifndef UPCPROF_READ_H
#define UPCPROF_READ_H

#include "read/records.h"

enum { MOST_THREADS = 4096 };

struct measurement {
	char *folder;                  /* as messages name it, which may be an archive */
	char *path;                    /* the folder of the files */
	struct thread_record *threads; /* n_threads, as many as the run had */
	unsigned n_threads, n_files;
	struct measured_host *hosts; /* n_hosts, as many as the run had: 1 or more */
	unsigned n_hosts;
	struct event_site *sites; /* from 1; 0 is "(other)" */
	struct measured_object *objects;
	struct object_range *ranges;
	struct measured_unit *units;
	struct measured_plan *plans; /* by file, line, column, and in the order of the text */
	char **counters;             /* names */
	size_t n_sites, n_objects, n_ranges, n_units, n_plans, n_counters;
	unsigned units_of; /* the thread whose units and plans these are: others have the same */
	int64_t start, start_since_1970; /* the beginning of the run: CLOCK_MONOTONIC, date */
	bool has_trace;
	struct barrier_instance *instances; /* after measurement_replay */
	size_t n_instances, instances_unmatched;
	char **problems; /* a line each, with the file's name */
	size_t n_problems;
	struct dictionary *dictionary; /* merge.c */
};

/* Reads all but the events.  Never NULL; with n_files 0 there is nothing to show. */
struct measurement *measurement_open(const char *path);

/* The same, of a folder that messages show under another name. */
struct measurement *measurement_open_as(const char *name, const char *path);
void measurement_close(struct measurement *m);

/* The value of a key of META, the newest of the first thread that has one, or NULL. */
const char *measurement_meta(const struct measurement *m, const char *key);
const char *thread_meta(const struct thread_record *t, const char *key);

/* What measuring took of a thread's time, about: its events, and writing them. */
struct measuring_cost {
	int64_t events, writing;
};

struct measuring_cost thread_cost(const struct thread_record *t);

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
	bool is_implied;    /* END: not recorded, but an event around it ended */
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

/* An argument or result of an event, by its name in gasp_upc.h.  Begin with {.next = 0}. */
struct event_argument {
	const char *name;
	char letter;     /* of struct upcprof_event: i n p s l */
	int64_t value;   /* s, l: the thread */
	uint64_t offset; /* s, l */
	unsigned next, field;
};

/* The next one that is known; false after the last. */
bool argument_next(struct event_argument *a, const struct event *event, const struct event_site *site);

/* ---- hosts.c ---------------------------------------------------------------------------- */

/* Fresh texts, of clocks: "agree within 4 us"; "2: red (threads 0 to 3), green (thread 4)". */
char *hosts_clocks_text(const struct measurement *m);
char *hosts_line(const struct measurement *m);

/* The most that the clocks of two hosts may differ, in ns. */
int64_t hosts_clock_error(const struct measurement *m);

/* The host of a thread, which need not have a file. */
unsigned host_of_thread(const struct measurement *m, unsigned thread);

/* ---- more ----------------------------------------------------------------------------- */

/* The time of a tick of the thread's clock. */
int64_t thread_time(const struct measurement *m, const struct thread_record *t, uint64_t ticks);

/* The elements of an object. */
uint64_t object_count(const struct measurement *m, const struct measured_object *o);

/* The static shared object that has this byte, or NULL; and the element, and the byte in it. */
const struct measured_object *object_of_offset(const struct measurement *m, unsigned thread, uint64_t offset,
	uint64_t *element, uint64_t *rest);

/* The plans of a line (column 0) or a place, in measurement.plans: the first one, and how many.  None: NULL
 * and 0.  The file is compared by its text. */
const struct measured_plan *plans_at(const struct measurement *m, const char *file, unsigned line,
	unsigned column, size_t *n);

/* A shared address or lock as text, fresh: the thread, where in its segment, and if it is a static
 * shared object the element; NULL for null. */
char *shared_text(const struct measurement *m, const struct event_argument *a);

/* Goes over all events once, and fills `instances`, and the tables (nodes to cache) of the threads
 * that have no profile, as those of a run that was killed. */
void measurement_replay(struct measurement *m);

#endif
