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
	OBJECT_HEAP,    /* all allocations of one site */
	OBJECT_SEVERAL, /* an unknown one of several heap objects: other threads' accesses are known by the
	                   page */
	OBJECT_UNKNOWN  /* memory that belongs to no known object */
};

enum { EACH_THREAD = 1 << 30 };

struct measured_object { /* SEVERAL and UNKNOWN have only a name */
	enum measured_kind kind;
	unsigned thread;  /* the thread that has its start; heap: that has all of it, or EACH_THREAD */
	uint64_t offset;  /* of its start, in the segment of that thread; heap: 0 */
	const char *name; /* heap: "file.upc:12:5", the allocating site */
	/* elem in bytes, block and count in elements; block 0: indefinite. Heap: elem follows from single
	 * accesses; 1 if there are none. */
	uint64_t elem, block, count;
	uint64_t row;                    /* elements per row, if it has several dimensions, or 0 */
	bool by_threads;                 /* count is multiplied by THREADS */
	bool is_varied;                  /* heap: other allocations have other layouts */
	uint32_t site;                   /* the site of its declaration or allocation */
	uint64_t allocations, allocated; /* heap: number of allocations, and their bytes */
};

struct object_range { /* the place of a heap object's allocation */
	uint32_t object;
	unsigned thread; /* or EACH_THREAD */
	uint64_t offset, bytes;
};

/* ---- objects: `object` is an index of measurement.objects ---- */

/* The accesses of a site to one thread's part of an object; estimates if accesses were sampled. Both sides of
 * a copy count, and in collectives the data that the thread reads and writes. Several rows may have the same
 * site and part. */
struct object_use {
	uint32_t object, site;
	unsigned peer;
	uint64_t operations, bytes;
	int64_t time;
	uint64_t page, pages; /* used by the reader only */
};

struct object_touch { /* the thread's first and last use of an object, since the beginning of the run */
	uint32_t object;
	int64_t first, last;
};

struct object_position { /* its accesses to bytes [bin << shift, (bin + 1) << shift) of the peer's part */
	uint32_t object;
	unsigned peer, shift;
	uint64_t bin, bytes;
};

struct object_residue { /* its accesses to elements with number % modulus == residue */
	uint32_t object;
	uint64_t modulus, residue, accesses;
};

#endif
