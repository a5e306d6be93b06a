/* SPDX-License-Identifier: MIT
 *
 * parts.h - what the files of the reader share.
 */
#ifndef UPCPROF_PARTS_H
#define UPCPROF_PARTS_H

#include "read/read.h"

/* Makes room for one more element in an array of n; doubles the room at powers of two. */
#define ARRAY_MORE(array, n) ((array) = array_more((array), (n), sizeof *(array)), &(array)[(n)++])
void *array_more(void *array, size_t n, size_t size);

/* ---- cursor: the numbers of a payload; after the first bad one all are 0 ------------------ */

struct read_cursor {
	const uint8_t *at, *end; /* at NULL: the input ended too early, or had no varint */
};

uint64_t cursor_take(struct read_cursor *c);
int64_t take_signed(struct read_cursor *c);
/* Returns a text in place, and its length; "" after an error. */
const char *take_text(struct read_cursor *c, size_t *length);

/* ---- merge.c: one number for what several threads define ----------------------------------- */

/* Returns the merged copy of a string. */
const char *string_merge(struct measurement *m, const char *text, size_t length);

/* Returns the index of an equal site; the strings of `site` must be merged ones. */
uint32_t site_merge(struct measurement *m, const struct event_site *site);
void object_merge(struct measurement *m, struct thread_record *t, const struct measured_object *object);
/* Returns the index of the heap object of a site; a new one gets all members of `object` but its name. */
uint32_t heap_merge(struct measurement *m, const struct measured_object *object);
void dictionary_free(struct measurement *m);

/* ---- names.c: the records of NAMES ------------------------------------------------------- */

/* Reads a payload of NAMES; returns false if it is damaged. */
bool names_read(struct measurement *m, struct thread_record *t, struct read_cursor c);

/* ---- plans.c: the records of UNITS and PLANS, taken from the first thread that has them ------- */

bool units_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c);
bool plans_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c);

/* Reads the records of SOURCES, of any thread. */
bool sources_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c);

/* Sorts the plans, after all blocks have been read. */
void plans_finish(struct measurement *m);

/* ---- tables.c: the other records ----------------------------------------------------------- */

bool table_read(struct measurement *m, struct thread_record *t, unsigned kind, struct read_cursor c);

/* ---- uses.c: what was done to objects -------------------------------------------------------- */

bool use_table_read(struct measurement *m, struct thread_record *t, unsigned kind, struct read_cursor c);

#define OBJECT_NOT_KNOWN UINT32_MAX /* stands for an index */

/* Finds the objects of uses that were unknown to their thread, and converts times, after all files have been
 * read. */
void uses_finish(struct measurement *m);
void uses_resolve(struct measurement *m);

/* ---- tables.c ------------------------------------------------------------------------------- */

/* Returns the merged index of a site number of the file, or 0. */
uint32_t site_index(const struct thread_record *t, uint64_t n);

/* Converts ticks to nanoseconds and computes the nodes' own times, after all blocks have been read. */
void tables_finish(struct thread_record *t);
void nodes_finish(struct thread_record *t);

/* Gives the nodes of a thread without counters the counters of other threads, with the value 0. */
void counters_finish(const struct measurement *m, struct thread_record *t);

/* ---- file.c: one file ---------------------------------------------------------------------- */

enum { MOST_RAW = 1 << 26 }; /* the largest payload that may be compressed, in bytes */

/* Reads the block at an offset of a file of `size` bytes, and its stored payload into *buffer, which grows.
 * Returns NULL, or the fault. */
const char *block_load(int file, uint64_t offset, uint64_t size, struct upcprof_block *block,
	uint8_t **buffer);

/* Reads the uncompressed payload of the block at an offset into *buffer, which grows. Returns NULL and sets
 * *why if it cannot be read. block->raw is its size. */
const uint8_t *payload_read(const struct thread_record *t, uint64_t offset, struct upcprof_block *block,
	uint8_t **buffer, const char **why);

/* Reads the head of the file; returns false, with a problem added, if the file is no part of a
 * measurement. */
bool file_head(struct measurement *m, struct thread_record *t, unsigned *threads);

/* Reads all blocks except the events. */
void file_read_records(struct measurement *m, struct thread_record *t);

/* ---- hosts.c --------------------------------------------------------------------------------- */

/* Finds the hosts of a run, and converts the clocks of all threads to the time of host 0. */
void hosts_finish(struct measurement *m);

/* ---- clock.c -------------------------------------------------------------------------------- */

/* Sets the length of a tick. */
void clock_finish(struct thread_record *t);

/* Chooses the thread whose clock pairs determine the time of each thread. */
void clocks_share(struct measurement *m);

/* The conversion of the ticks from `from` until before `to` to nanoseconds. */
struct segment {
	uint64_t from, to, ticks;
	double tick, base;
};

struct segment clock_segment(const struct measurement *m, const struct thread_record *of, uint64_t ticks);
/* Returns nanoseconds as an integer, or the nearest value that is representable. */
int64_t time_of(double ns);
int64_t segment_time(const struct segment *s, uint64_t ticks);

#endif
