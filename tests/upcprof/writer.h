/* SPDX-License-Identifier: MIT
 *
 * writer.h - writes a thread's file of a measurement with times of one's own choosing (a tick is a
 * nanosecond), for tests and tests/bench/trace.c.  What it writes is as tools/upcprof/format/format.h says;
 * it ends the program if it cannot write.
 */
#ifndef WRITER_H
#define WRITER_H

#include "format/format.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

struct writer;

struct writer *writer_open(const char *folder, unsigned thread, unsigned threads, uint64_t run);

/* Numbers of a string and of a site. */
unsigned writer_string(struct writer *w, const char *text);
unsigned writer_site(struct writer *w, unsigned tag, const char *file, unsigned line,
	unsigned column, const char *signature);
/* Two strings: name and format. */
void writer_user(struct writer *w, unsigned tag, const char *name, const char *format);
void writer_meta(struct writer *w, const char *key, const char *value);
void writer_object(struct writer *w, const char *name, uint64_t elem, uint64_t block,
	uint64_t count, bool by_threads, unsigned site);
/* The same of several dimensions: row is the elements of one row. */
void writer_array(struct writer *w, const char *name, uint64_t elem, uint64_t block, uint64_t count,
	bool by_threads, uint64_t row, unsigned site);

/* Events; what follows are their fields as int64_t, a pointer-to-shared two: thread and offset. */
void writer_start(struct writer *w, uint64_t time, unsigned site, ...);
void writer_atomic(struct writer *w, uint64_t time, unsigned site, ...);
/* The innermost event ends; with its results. */
void writer_close(struct writer *w, uint64_t time, ...);
/* The one of that site ends, and what is within it; with arguments and results. */
void writer_end(struct writer *w, uint64_t time, unsigned site, ...);
/* User events with their text. */
void writer_start_text(struct writer *w, uint64_t time, unsigned site, const char *text);
void writer_atomic_text(struct writer *w, uint64_t time, unsigned site, const char *text);
void writer_close_text(struct writer *w, uint64_t time, const char *text);
/* FLUSH, CONTROL, STOP */
void writer_other(struct writer *w, uint64_t time, unsigned what, uint64_t number);
void writer_flush(struct writer *w);

/* The tables of this thread as a payload of one block; n: its numbers. */
void writer_table(struct writer *w, unsigned kind, unsigned records, unsigned n, const uint64_t *numbers);

/* Writes what is left, and with `end` the last block. */
void writer_done(struct writer *w, uint64_t time, bool end);

#endif
