/* SPDX-License-Identifier: MIT
 *
 * accesses.h - the single reads and writes of shared objects, by place.
 */
#ifndef UPCPROF_ACCESSES_H
#define UPCPROF_ACCESSES_H

#include <stdint.h>

enum { MANY_ACCESSES = 1000 }; /* or copies, below which their number is no fault */

struct access_use { /* of all threads at a site; times are at most so long */
	uint64_t n, bytes, remote_bytes;
	int64_t time, most; /* and of the thread with most, */
	unsigned worst;     /* which is this one */
};

struct detection;

/* By site, which the caller frees. */
struct access_use *accesses_all(const struct detection *d);

#endif
