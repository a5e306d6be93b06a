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
	const char *file; /* or the signature, of a function without a place */
	unsigned tag;
	int line, column;
	bool is_quiet;                         /* excluded from measurement */
	bool is_throttled;                     /* counted, but no longer measured */
	uint8_t n_args, n_results;             /* numbers of fields */
	const struct upcprof_event *event;     /* or NULL */
	uint64_t calls, time;                  /* calls, in functions and accesses; a function's time */
	unsigned skipped;                      /* accesses that are not recorded after the last one, */
	const unsigned *left;                  /* less those of them that are still to come */
	unsigned at;                           /* the node of the last one, */
	int64_t last[5];                       /* and its fields */
	uint64_t block;                        /* the block that the guesses are for, + 1 */
	uint64_t hits, misses, fetched, drops; /* of the cache; fetched: bytes; drops: INVALIDATE */
	const struct live_range *range;        /* the range of the last access */
	struct live_use *use;                  /* the counter of that use, or NULL */
	struct live_object *object;            /* the object that it allocates, or NULL */
	unsigned pages;                        /* number of its pages of unknown memory */
};

/* An event below another event or the program. */
struct live_node {
	const char *file; /* the site's file, here for fast comparison */
	unsigned tag;
	int line, column;
	unsigned parent, site;
	unsigned first, last;  /* the first and last child since this node began */
	unsigned next, expect; /* the node after this one; the child that is expected */
	uint64_t calls, untimed, total, min, max, bytes, remote, remote_bytes;
};

enum { NOBODY = -1, UNKNOWN = -2 };

/* An open event. */
struct live_frame {
	const char *file;
	unsigned tag;
	int line, column;
	unsigned node;   /* 0: not measured */
	unsigned attach; /* the parent of the events inside this one */
	unsigned site;
	unsigned lock; /* its number in tables.c, + 1, or 0 */
	int other;     /* reported by LOCK_GRANT or BARRIER_LAST, or UNKNOWN */
	bool has_waited;
	unsigned times;        /* the weight of a sampled access */
	struct use_cell *cell; /* the cell of the accessed object, or NULL */
	uint64_t start, again; /* again: the time of direct recursive calls in it */
};

struct tree {
	struct live_site *sites; /* from 1 */
	struct live_node *nodes; /* 0 is the program */
	struct live_frame *frames, *top;
	unsigned *site_slots, *node_slots; /* hash tables */
	unsigned n_sites, max_sites, n_nodes, max_nodes, max_frames;
	unsigned site_shift, node_shift; /* 32 - log2 of the slots */
	unsigned other;                  /* the node for events without room, or 0 */
	unsigned in_other;               /* number of open frames in it */
	uint64_t beyond;                 /* number of open events without a frame */
	uint64_t lost_frames, lost_sites, unmatched, unclosed;
};

/* ---- the file (file.c) and what is written to it ---- */

/* A block that is being filled: the bytes before `at`, after room for the header. */
struct pending_block {
	uint8_t *start, *at, *end;
	uint32_t n;
};

enum { MAX_COUNTERS = 8 };     /* counters of the processor at once */
enum { MAX_BLOCKS = 1 << 16 }; /* blocks in the index */

struct live_mark {
	uint64_t offset, first, last, n;
};

struct live_file {
	char *path; /* absolute; NULL: the file cannot be written */
	uint64_t size, after_names;
	struct pending_block names; /* definitions, and META */
	struct pending_block block; /* other records */
	struct live_mark *marks;    /* the EVENTS blocks */
	unsigned n_marks, n_strings;
	const char **strings; /* a hash table of numbered strings by pointer */
	unsigned *numbers;
	unsigned string_shift, max_strings;
	bool is_full;     /* the trace has ended */
	bool has_interim; /* a profile lies after the end, and will be overwritten */
	uint64_t flushes, flush_time;
};

struct live_trace {
	struct pending_block events;
	struct upcprof_guess *args, *results; /* by site */
	uint64_t first, last, n_records;
	uint64_t block; /* the number of the current block */
};

struct live_user_event {
	char *name, *format; /* copies, or NULL */
	size_t safe;         /* length of the format's part that is safe for printf */
};

struct _gasp_context_S {
	const uintptr_t *self;             /* the POSIX thread; 0 in a forked process */
	volatile sig_atomic_t busy, dying; /* within a call; the signal that came meanwhile */
	bool is_on, is_done, is_traced;
	int control; /* the last argument of gasp_control */
	int thread, threads, shift;
	uint64_t offset_mask;                                    /* the bits of an address within a segment */
	char *base;                                              /* of thread 0's segment, or NULL */
	uint64_t off_since, off_time, begin, processor_times[2]; /* begin, processor_times: at the start */
	bool has_processor_times;
	uint64_t callbacks, reentered;
	_Atomic uint64_t foreign; /* calls by other POSIX threads */
	struct instant first;
	uint64_t throttle_ticks;                  /* 0: not yet known */
	uint64_t next_interim;                    /* the time of the next interim profile */
	int pid, host, hosts;                     /* number of this host; of all hosts */
	int host_first, host_threads;             /* the threads of this host */
	bool is_first;                            /* this is its first thread */
	const char *host_name;                    /* NULL: use the machine's name */
	int has_local;                            /* from upc_gasp_program; -1: unknown */
	const struct upc_gasp_program *about;     /* the source of version and units, or NULL */
	bool (*compare)(char *text, size_t size); /* compares the hosts' clocks as META text, or NULL */
	uint64_t run;
	struct clock clock;
	struct measure_options options;
	const unsigned *(*skip)(unsigned);    /* from upc_gasp_program, or NULL */
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
