/* SPDX-License-Identifier: MIT
 *
 * parts.h - what the files of the reader share.
 */
#ifndef UPCPROF_PARTS_H
#define UPCPROF_PARTS_H

#include "read/read.h"

/* Room for one more thing in an array of n; doubles it at powers of two. */
#define ARRAY_MORE(array, n) ((array) = array_more((array), (n), sizeof *(array)), &(array)[(n)++])
void *array_more(void *array, size_t n, size_t size);

/* ---- cursor: the numbers of a payload; after the first bad one all are 0 ------------------ */

struct read_cursor {
	const uint8_t *at, *end; /* at NULL: ended too early, or no varint */
};

uint64_t take(struct read_cursor *c);
int64_t take_signed(struct read_cursor *c);
/* A text in place, and its length; "" when bad. */
const char *take_text(struct read_cursor *c, size_t *length);

/* ---- merge.c: one number for what several threads define ----------------------------------- */

/* The merged copy of a string. */
const char *string_merge(struct measurement *m, const char *text, size_t length);

/* The index of a site like this, whose strings are merged ones. */
uint32_t site_merge(struct measurement *m, const struct event_site *site);
void object_merge(struct measurement *m, struct thread_record *t, const struct measured_object *object);
/* The index of the object of a place that allocates; a new one has all but the name of `object`. */
uint32_t heap_merge(struct measurement *m, const struct measured_object *object);
void dictionary_free(struct measurement *m);

/* ---- names.c: the records of NAMES ------------------------------------------------------- */

/* False if the payload is damaged. */
bool names_read(struct measurement *m, struct thread_record *t, struct read_cursor c);

/* ---- plans.c: the records of UNITS and PLANS, taken from the first thread that has them ------- */

bool units_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c);
bool plans_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c);

/* After all blocks: puts the plans into their order. */
void plans_finish(struct measurement *m);

/* ---- tables.c: the other records ----------------------------------------------------------- */

bool table_read(struct measurement *m, struct thread_record *t, unsigned kind, struct read_cursor c);

/* ---- uses.c: what was done to objects -------------------------------------------------------- */

bool use_table_read(struct measurement *m, struct thread_record *t, unsigned kind, struct read_cursor c);

#define OBJECT_NOT_KNOWN UINT32_MAX /* in place of an index */

/* After all files: the objects of uses that their thread did not know, and times. */
void uses_finish(struct measurement *m);
void uses_resolve(struct measurement *m);

/* ---- tables.c ------------------------------------------------------------------------------- */

/* The index of a site of the file, or 0. */
uint32_t site_index(const struct thread_record *t, uint64_t n);

/* After all blocks: ticks become nanoseconds, and nodes get their own times. */
void tables_finish(struct thread_record *t);
void nodes_finish(struct thread_record *t);

/* Gives the nodes of a thread without counters those that others have, of 0. */
void counters_finish(const struct measurement *m, struct thread_record *t);

/* ---- file.c: one file ---------------------------------------------------------------------- */

enum { MOST_RAW = 1 << 26 }; /* bytes of a payload that may be compressed */

/* Reads the block at an offset of a file of `size` bytes, and what is stored of it into *buffer, which
 * grows.  NULL, or what is wrong. */
const char *block_load(int file, uint64_t offset, uint64_t size, struct upcprof_block *block,
	uint8_t **buffer);

/* Reads the payload of the block at an offset, as meant, into *buffer, which grows; NULL, and
 * *why, if it cannot be read.  Gives its size in block->raw. */
const uint8_t *payload_read(const struct thread_record *t, uint64_t offset, struct upcprof_block *block,
	uint8_t **buffer, const char **why);

/* Looks at the head of the file; false, with a problem listed, if it is none of ours. */
bool file_head(struct measurement *m, struct thread_record *t, unsigned *threads);

/* Reads all blocks but the events. */
void file_read_records(struct measurement *m, struct thread_record *t);

/* ---- hosts.c --------------------------------------------------------------------------------- */

/* Finds the hosts of a run, and has the clocks of all threads tell the time of host 0. */
void hosts_finish(struct measurement *m);

/* ---- clock.c -------------------------------------------------------------------------------- */

/* Sets the length of a tick. */
void clock_finish(struct thread_record *t);

/* Chooses whose pairs say the time of each thread. */
void clocks_share(struct measurement *m);

/* How the ticks from `from` until before `to` become nanoseconds. */
struct segment {
	uint64_t from, to, ticks;
	double tick, base;
};

struct segment clock_segment(const struct measurement *m, const struct thread_record *of, uint64_t ticks);
/* Nanoseconds as a time, or the time next to it that there is. */
int64_t time_of(double ns);
int64_t segment_time(const struct segment *s, uint64_t ticks);

#endif
