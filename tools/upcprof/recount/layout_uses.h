/* SPDX-License-Identifier: MIT
 *
 * layout_uses.h - what was done to shared objects, added up for a report.
 */
#ifndef UPCPROF_USES_H
#define UPCPROF_USES_H

#include "read/read.h"

/* The selection of uses. */
struct use_filter {
	const char *array; /* NULL: all */
	const char *file;  /* NULL: all files; else a suffix of the file name */
	size_t file_length;
	unsigned line;
	int thread; /* -1: all */
};

struct use_sum {
	uint32_t object, site; /* 0 if not distinguished */
	unsigned thread, peer;
	uint64_t operations, bytes, remote_operations, remote_bytes;
	int64_t time, remote_time;
	int64_t first, last; /* by object and thread, or over all; last -1: unknown */
};

/* Bits for the distinctions between sums besides the object. */
enum { BY_SITE = 1, BY_THREAD = 2, BY_PEER = 4, BY_NO_OBJECT = 8 };

/* Returns n fresh sums, the longest time first. */
struct use_sum *uses_sum(const struct measurement *m, const struct use_filter *filter, unsigned by,
	size_t *n);

/* Returns true if the filter selects an object. */
bool use_filter_has(const struct use_filter *filter, const struct measured_object *o);

#endif
