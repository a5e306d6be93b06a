/* SPDX-License-Identifier: MIT
 *
 * objects.h - shared objects of a measurement, and what each thread did to them.  Times are nanoseconds.
 */
#ifndef UPCPROF_OBJECTS_H
#define UPCPROF_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

enum measured_kind {
	OBJECT_STATIC,
	OBJECT_HEAP,    /* all allocations of one place */
	OBJECT_SEVERAL, /* one of several of the heap: accesses of other threads are known by the page */
	OBJECT_UNKNOWN  /* memory that nothing is known of */
};

enum { EACH_THREAD = 1 << 30 };

struct measured_object { /* SEVERAL and UNKNOWN have a name only */
	enum measured_kind kind;
	unsigned thread;  /* that has its start; of the heap: that has all of it, or EACH_THREAD */
	uint64_t offset;  /* of its start, in the segment of that thread; of the heap 0 */
	const char *name; /* of the heap: "file.upc:12:5", where it is allocated */
	/* Bytes, elements; block 0: indefinite.  Of the heap: as single accesses say, 1: none does. */
	uint64_t elem, block, count;
	uint64_t row;                    /* elements of a row, if it has several dimensions, or 0 */
	bool by_threads;                 /* count is times THREADS */
	bool is_varied;                  /* heap: not all allocations have this layout */
	uint32_t site;                   /* of its declaration or allocation */
	uint64_t allocations, allocated; /* heap: how many, bytes of all */
};

struct object_range { /* where an object of the heap was */
	uint32_t object;
	unsigned thread; /* or EACH_THREAD */
	uint64_t offset, bytes;
};

/* ---- objects: `object` is an index of measurement.objects ---- */

/* What a site did to the part of an object that a thread has; estimates if accesses were sampled.  Both sides
 * of a copy count, and of collectives what the thread reads and writes.  Several rows may be alike. */
struct object_use {
	uint32_t object, site;
	unsigned peer;
	uint64_t operations, bytes;
	int64_t time;
	uint64_t page, pages; /* the reader's own */
};

struct object_touch { /* times of the thread's first use and the last one, since the beginning of the run */
	uint32_t object;
	int64_t first, last;
};

struct object_position { /* what it did at bytes [bin << shift, (bin + 1) << shift) of the peer's part */
	uint32_t object;
	unsigned peer, shift;
	uint64_t bin, bytes;
};

struct object_residue { /* its accesses of elements whose number % modulus is this */
	uint32_t object;
	uint64_t modulus, residue, accesses;
};

#endif
