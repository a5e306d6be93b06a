/* SPDX-License-Identifier: MIT
 *
 * upcr_pointer.h - the part of upcr.h about the threads of the program, and the pointer-to-shared.
 */
#ifndef UPCR_POINTER_H
#define UPCR_POINTER_H

#include "upcr_compiler.h"

/* ---- the program -------------------------------------------------------- */

enum {
	UPCR_ABI = 2, /* changes when old objects must not link */
	UPCR_MAX_THREADS = 4096,
};

/* Set once before main and never again; `const` here lets a compiler keep them in
 * registers across stores.  UPC 1.2 6.3. */
extern const int upcr_mythread; /* 0 .. upcr_threads - 1 */
extern const int upcr_threads;
extern const ptrdiff_t upcr_threads_inverse; /* UPCR_INVERSE(upcr_threads) */
extern const int upcr_segment_shift;
extern const size_t upcr_segment_stride; /* between two threads' segments: 1 << upcr_segment_shift */
extern const size_t upcr_total_stride;   /* upcr_threads * upcr_segment_stride */

#define MYTHREAD upcr_mythread
#ifdef UPCR_STATIC_THREADS /* the THREADS of the translation, a literal */
#define THREADS UPCR_STATIC_THREADS
#else
#define THREADS upcr_threads
#endif

/* ---- pointer-to-shared --------------------------------------------------- */

/* A pointer-to-shared; all bits zero is the null pointer. Each thread's shared segment is mapped at the
 * same address in every thread, `1 << upcr_segment_shift` bytes after the one of the thread before, so
 * `addr` is also a plain pointer. `phase` is the position in the block in elements, 0 for a block size of
 * 1 or an indefinite one. */
typedef struct upcr_pts {
	__attribute((aligned(16))) char *addr;
	unsigned thread;
	unsigned phase;
} upcr_pts;

/* A pointer-to-shared at any address, as in a packed struct. */
typedef upcr_pts __attribute((aligned(1))) upcr_packed_pts;

/* A value by its parts.  It is an element of an array: gcc -O0 makes twice the code of a plain literal, and
 * says in a function with setjmp that it might be clobbered. */
#define UPCR_PTS(addr, thread, phase) (*(upcr_pts[1]){{addr, thread, phase}})
#define UPCR_NULL                     UPCR_PTS(0, 0, 0)

/* Moves the address of p. The place of an element that is not there may be below 0. */
UPCR_INLINE void upcr_shift(upcr_packed_pts *p, size_t by)
{
	p->addr = (char *)((size_t)p->addr + by);
}

UPCR_INLINE int upcr_is_null(upcr_pts p)
{
	return p.addr == 0;
}

UPCR_INLINE int upcr_not_null(upcr_pts p)
{
	return p.addr != 0;
}

/* Compares two pointers: thread and address decide, the phase does not (UPC 1.2 6.4.2p6). */
UPCR_INLINE int upcr_eq(upcr_pts p, upcr_pts q)
{
	return p.addr == q.addr;
}

/* Returns the same address with phase 0, for a cast to another block size (UPC 1.2 6.4.3p2). */
UPCR_INLINE upcr_pts upcr_reset_phase(upcr_pts p)
{
	p.phase = 0;
	return p;
}

/* Casts between equal block sizes: keeps the phase if the elements are of equal size. */
UPCR_INLINE upcr_pts upcr_keep_phase(upcr_pts p, int same_size)
{
	if (!same_size)
		p.phase = 0;
	return p;
}

/* Casts to a pointer-to-local; meant for objects with affinity to the caller. */
UPCR_INLINE void *upcr_local(upcr_pts p)
{
	return p.addr;
}

/* Casts to an integer: equal pointers give equal values, null gives 0. */
UPCR_INLINE unsigned long upcr_to_integer(upcr_pts p)
{
	return (unsigned long)p.addr;
}

/* Returns the member `off` bytes into the struct at p: indefinite, so phase 0 (6.4.4). */
UPCR_INLINE upcr_pts upcr_field(upcr_pts p, size_t off)
{
	p.addr += off;
	p.phase = 0;
	return p;
}

#if UPCR_IS_GNU_C
#define UPCR_FIELD(p, T, member) upcr_field(p, __builtin_offsetof(T, member))
#else
#define UPCR_FIELD(p, T, member) upcr_field(p, (upcr_size_t) & ((T *)0)->member)
#endif

#include "upcr_step.h"

#endif
