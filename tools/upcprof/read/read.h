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
	char *folder;                  /* its name in messages, which may be that of an archive */
	char *path;                    /* the folder that has the files */
	struct thread_record *threads; /* n_threads of them, as many as the run had */
	unsigned n_threads, n_files;
	struct measured_host *hosts; /* n_hosts of them, as many as the run had, at least 1 */
	unsigned n_hosts;
	struct event_site *sites; /* from 1; 0 is "(other)" */
	struct measured_object *objects;
	struct object_range *ranges;
	struct measured_unit *units;
	struct measured_plan *plans; /* ordered by file, line, column and position in the text */
	struct measured_source *sources;
	char **counters; /* names */
	size_t n_sites, n_objects, n_ranges, n_units, n_plans, n_sources, n_counters;
	unsigned units_of; /* the thread whose units and plans these are; other threads have equal ones */
	int64_t start, start_since_1970; /* the beginning of the run: by CLOCK_MONOTONIC, as a date */
	bool has_trace;
	struct barrier_instance *instances; /* set by measurement_recount */
	size_t n_instances, instances_unmatched;
	char **problems; /* one line each, with the file's name */
	size_t n_problems;
	struct dictionary *dictionary; /* defined in merge.c */
};

/* Reads all but the events. Never returns NULL; with n_files 0 there is nothing to show. */
struct measurement *measurement_open(const char *path);

/* Reads a folder that messages show under another name. */
struct measurement *measurement_open_as(const char *name, const char *path);
void measurement_close(struct measurement *m);

/* Returns the value of a META key, the newest in the first thread that has the key, or NULL. */
const char *measurement_meta(const struct measurement *m, const char *key);
const char *thread_meta(const struct thread_record *t, const char *key);

/* The estimated time that measuring took in a thread: for events, and for writing them. */
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
	EVENT_FLUSH,   /* the tool wrote to its file; values[0]: for so many nanoseconds */
	EVENT_CONTROL, /* measurement is turned off (values[0] is 0) or on */
	EVENT_STOP     /* the site is no longer measured */
};

struct event {
	unsigned thread;
	enum event_form form;
	uint32_t site; /* index of measurement.sites, 0 for FLUSH and CONTROL */
	int64_t time;
	int64_t begin;      /* END: the time of its start, or -1: before the readable part */
	unsigned depth;     /* number of open events around it */
	bool is_implied;    /* END: not recorded; an event around it ended */
	bool has_arguments; /* END: the arguments of its start are known */
	/* fields of upcprof_event.args, followed by those of .results (END) */
	int64_t values[2 * UPCPROF_MAX_FIELDS];
	unsigned n_values;
	const char *text; /* of a user event, not terminated by 0, or NULL; valid until the next call */
	size_t text_length;
};

/* Opens the events of one thread in order, from the block that contains the time `from` on (INT64_MIN: all
 * events); needs memory for two blocks. Faults in a block become problems of the measurement. */
struct events *events_open(struct measurement *m, unsigned thread, int64_t from);
bool events_next(struct events *e, struct event *event);
void events_close(struct events *e);

/* Opens the events of all threads in the order of time; needs memory for two blocks per thread. */
struct merged_events *merged_open(struct measurement *m, int64_t from);
bool merged_next(struct merged_events *e, struct event *event);
void merged_close(struct merged_events *e);

/* An argument or result of an event, with its name in gasp_upc.h. Start the iteration with {.next = 0}. */
struct event_argument {
	const char *name;
	char letter;     /* as in struct upcprof_event: i n p s l */
	int64_t value;   /* s, l: the thread */
	uint64_t offset; /* s, l */
	unsigned next, field;
};

/* Moves to the next known argument; returns false after the last one. */
bool argument_next(struct event_argument *a, const struct event *event, const struct event_site *site);

/* ---- hosts.c ---------------------------------------------------------------------------- */

/* Return fresh texts about the clocks, "agree within 4 us", and about the hosts, "2: red (threads 0 to 3),
 * green (thread 4)". */
char *hosts_clocks_text(const struct measurement *m);
char *hosts_line(const struct measurement *m);

/* Returns the largest possible difference between the clocks of two hosts, in ns. */
int64_t hosts_clock_error(const struct measurement *m);

/* Returns the host of a thread, which need not have a file. */
unsigned host_of_thread(const struct measurement *m, unsigned thread);

/* ---- more ----------------------------------------------------------------------------- */

/* Returns the time of a tick of the thread's clock. */
int64_t thread_time(const struct measurement *m, const struct thread_record *t, uint64_t ticks);

/* Returns the number of elements of an object. */
uint64_t object_count(const struct measurement *m, const struct measured_object *o);

/* Returns the static shared object that contains this byte, or NULL; and the element, and the byte in the
 * element. */
const struct measured_object *object_of_offset(const struct measurement *m, unsigned thread, uint64_t offset,
	uint64_t *element, uint64_t *rest);

/* Returns the first plan of a line (column 0) or of a place, in measurement.plans, and sets *n to their
 * number; NULL and 0 if there are none. Files are compared by their names. */
const struct measured_plan *plans_at(const struct measurement *m, const char *file, unsigned line,
	unsigned column, size_t *n);

/* Returns fresh text for a shared address or lock: the thread and the place in its segment, or the element of
 * a static shared object; NULL for a null pointer. */
char *shared_text(const struct measurement *m, const struct event_argument *a);

/* Reads all events once and computes `instances`, and the tables (nodes to cache) of the threads without a
 * profile, such as those of a killed run. */
void measurement_recount(struct measurement *m);

#endif
