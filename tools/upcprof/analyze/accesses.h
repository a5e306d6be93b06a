/* SPDX-License-Identifier: MIT
 *
 * accesses.h - the single reads and writes of shared objects, by place.
 */
#ifndef UPCPROF_ACCESSES_H
#define UPCPROF_ACCESSES_H

#include <stdint.h>

enum { MANY_ACCESSES = 1000 }; /* number of accesses or copies below which the number is no fault */

struct access_use { /* the accesses of all threads at a site; times are upper bounds */
	uint64_t n, bytes, remote_bytes;
	int64_t time, most; /* most: the time of the worst thread */
	unsigned worst;     /* the thread with the largest time */
};

struct detection;

/* Returns the accesses by site; the caller frees the list. */
struct access_use *accesses_all(const struct detection *d);

#endif
