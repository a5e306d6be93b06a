/* SPDX-License-Identifier: MIT
 *
 * uses.h - what was done to shared objects, added up for a report.
 */
#ifndef UPCPROF_USES_H
#define UPCPROF_USES_H

#include "read/read.h"

/* What of the uses is asked for. */
struct use_filter {
	const char *array; /* NULL: all */
	const char *file;  /* NULL: all places; else they end with this */
	size_t file_length;
	unsigned line;
	int thread; /* -1: all */
};

struct use_sum {
	uint32_t object, site; /* a part that is not told apart is 0 */
	unsigned thread, peer;
	uint64_t operations, bytes, remote_operations, remote_bytes;
	int64_t time, remote_time;
	int64_t first, last; /* of the object and thread, or of all; last -1: not known */
};

/* What is told apart besides the objects. */
enum { BY_SITE = 1, BY_THREAD = 2, BY_PEER = 4, BY_NO_OBJECT = 8 };

/* Fresh, most time first; n: how many. */
struct use_sum *uses_sum(const struct measurement *m, const struct use_filter *filter, unsigned by,
	size_t *n);

/* Whether an object is asked for. */
bool use_filter_has(const struct use_filter *filter, const struct measured_object *o);

#endif
