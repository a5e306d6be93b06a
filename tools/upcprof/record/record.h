/* SPDX-License-Identifier: MIT
 *
 * record.h - what the library that measures keeps of its thread.  Calls go down: gasp.c, then measure.c,
 * then tree.c, tables.c and trace.c, then file.c.  A signal may end the
 * thread between any two calls of gasp.h, and what then writes the measurement may not
 * allocate: all memory is reserved at the start, and touched as it is needed.
 */
#ifndef RECORD_H
#define RECORD_H

#include "format/format.h"
#include "record/clock.h"
#include "record/counts.h"
#include "record/options.h"
#include "record/small.h"

#include <gasp.h>
#include <gasp_upc.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- the call tree (tree.c) ---- */

/* A place of the program that raises an event. */
struct live_site {
	const char *file; /* of the program; or the signature, of a function without a
	                     place */
	unsigned tag;
	int line, column;
	bool is_quiet;                         /* not measured: excluded */
	bool is_throttled;                     /* not measured any more, but counted */
	uint8_t n_args, n_results;             /* fields */
	const struct upcprof_event *event;     /* or NULL */
	uint64_t calls, time;                  /* of a function, for throttling */
	unsigned skipped;                      /* reads or writes that are not recorded after the last one, */
	const unsigned *left;                  /* but so many of them are still to come, */
	unsigned at;                           /* and its node */
	int64_t last[5];                       /* and fields */
	uint64_t block;                        /* for which the guesses are, + 1 */
	uint64_t hits, misses, fetched, drops; /* of the cache: bytes, and INVALIDATE */
	const struct live_range *range;        /* where it was last, */
	struct live_use *use;                  /* and what counts that; or NULL */
	struct live_object *object;            /* that it allocates, or NULL */
	unsigned pages;                        /* that it used and did not know */
};

/* An event below another one, or below the program. */
struct live_node {
	const char *file; /* the site's, here for the comparison */
	unsigned tag;
	int line, column;
	unsigned parent, site;
	unsigned first, last;  /* the child that came first, and last, since this one began */
	unsigned next, expect; /* what came after this one; the child that is expected */
	uint64_t calls, untimed, total, min, max, bytes, remote, remote_bytes;
};

enum { NOBODY = -1, UNKNOWN = -2 };

/* An event that has begun. */
struct live_frame {
	const char *file;
	unsigned tag;
	int line, column;
	unsigned node;   /* 0: it is not measured */
	unsigned attach; /* the node that those within it go below */
	unsigned site;
	unsigned lock; /* of tables.c, + 1, or 0 */
	int who;       /* LOCK_GRANT or BARRIER_LAST reported; or UNKNOWN */
	bool has_waited;
	unsigned times;        /* as how many it counts, if it is a sample */
	struct use_cell *cell; /* of the object that it is about, or NULL */
	uint64_t start, again; /* again: of its time that of calls of itself, directly in it */
};

struct tree {
	struct live_site *sites; /* from 1 */
	struct live_node *nodes; /* 0 is the program */
	struct live_frame *frames, *top;
	unsigned *site_slots, *node_slots; /* hashes */
	unsigned n_sites, max_sites, n_nodes, max_nodes, max_frames;
	unsigned site_shift, node_shift; /* 32 - log2 of the slots */
	unsigned other;                  /* the node of what has no room, or 0 */
	unsigned in_other;               /* how many frames are in it */
	uint64_t beyond;                 /* open events that have no frame */
	uint64_t lost_frames, lost_sites, unmatched, unclosed;
};

/* ---- the file (file.c) and what is written to it ---- */

/* A block in the making: the bytes before `at`, with room for the header before them. */
struct pending_block {
	uint8_t *start, *at, *end;
	uint32_t n;
};

enum { MAX_COUNTERS = 8 };     /* of the processor, at once */
enum { MAX_BLOCKS = 1 << 16 }; /* of which the index knows */

struct live_mark {
	uint64_t offset, first, last, n;
};

struct live_file {
	char *path; /* absolute; NULL: nothing can be written */
	uint64_t size, after_names;
	struct pending_block names; /* definitions, and META */
	struct pending_block block; /* anything else */
	struct live_mark *marks;    /* the EVENTS blocks */
	unsigned n_marks, n_strings;
	const char **strings; /* by pointer, a hash: what has a number */
	unsigned *numbers;
	unsigned string_shift, max_strings;
	bool is_full;     /* no more of the trace */
	bool has_interim; /* a profile lies behind the end, to be written over */
	uint64_t flushes, flush_time;
};

struct live_trace {
	struct pending_block events;
	struct upcprof_guess *args, *results; /* by site */
	uint64_t first, last, n_records;
	uint64_t block; /* the number of the one in the making */
};

struct live_user_event {
	char *name, *format; /* ours; or NULL */
	size_t safe;         /* of the format, what may be given to printf */
};

struct _gasp_context_S {
	const uintptr_t *self;             /* the POSIX thread; 0 in a process that this one forked */
	volatile sig_atomic_t busy, dying; /* within a call; a signal that came meanwhile */
	bool is_on, is_done, is_traced;
	int control; /* what gasp_control was told last */
	int thread, threads, shift;
	uint64_t offset_mask;                                    /* of the address in a segment */
	char *base;                                              /* of thread 0's segment, or NULL */
	uint64_t off_since, off_time, begin, processor_times[2]; /* when it began */
	bool has_processor_times;
	uint64_t callbacks, reentered;
	_Atomic uint64_t foreign; /* calls by other POSIX threads */
	struct instant first;
	uint64_t throttle_ticks;                  /* 0: not known yet */
	uint64_t next_interim;                    /* when the profile is written in between */
	int pid, host, hosts;                     /* of this process; this host, of so many, */
	int host_first, host_threads;             /* its threads, */
	bool is_first;                            /* and whether this is its first thread */
	const char *host_name;                    /* or NULL: that of the machine */
	int has_local;                            /* of upc_gasp_program; -1: not known */
	const struct upc_gasp_program *about;     /* that tells the version and the units, or NULL */
	bool (*compare)(char *text, size_t size); /* the clocks of hosts, as META says it, or NULL */
	uint64_t run;
	struct clock clock;
	struct measure_options options;
	const unsigned *(*skip)(unsigned);    /* upc_gasp_program, or NULL */
	uint64_t *node_counts, *frame_counts; /* [number][counter] */
	unsigned n_counters, random;
	struct tree tree;
	struct tables tables;
	struct object_table objects;
	struct live_trace trace;
	struct live_file file;
	struct live_user_event *events;
	unsigned n_events;
	struct select *select;
	struct value_watch *watch;
};

typedef struct _gasp_context_S context;

#endif
