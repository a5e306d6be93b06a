/* SPDX-License-Identifier: MIT
 *
 * upcr_access.h - the part of upcr.h that accesses whole objects of any type, also of other hosts.
 */
#ifndef UPCR_ACCESS_H
#define UPCR_ACCESS_H

#include "upcr_pointer.h"

/* ---- access counters, for tests: cc -DUPCR_COUNT ------------------------- */

#ifdef UPCR_COUNT
extern unsigned long upcr_n_get, upcr_n_put; /* counted for this thread */
#define UPCR_COUNT_(counter) ((void)counter++)
#else
#define UPCR_COUNT_(counter) ((void)0)
#endif

/* ---- several hosts ------------------------------------------------------------ */

/* With upcc -network=mpi memory may be another host's. Else the compiler drops what the constant guards. */
#ifdef UPCR_NETWORK
enum { UPCR_HAS_NETWORK = 1 };
#define UPCR_IS_HERE(addr) (UPCR_LIKELY((size_t)((addr) - upcr_here) < upcr_here_bytes))
#else
enum { UPCR_HAS_NETWORK = 0 };
#define UPCR_IS_HERE(addr) 1
#endif
extern char *const upcr_here; /* the segments of this host's threads */
extern const size_t upcr_here_bytes;

/* Copy n bytes of any thread's memory, in order with the caller's other accesses there. */
void upcr_far_get(void *to, const void *from, size_t n);
void upcr_far_put(void *to, const void *from, size_t n);

/* Returns a private pointer to the memory at the address, or to its copy in the page cache if it is
 * another host's. Changes of the copy are written back at the latest when the thread synchronizes. */
void *upcr_far_reach(char *address);

/* Prepare the copies of n numbers of other hosts, each of so many bytes, which will all be read, overwritten,
 * or both, and return of how many they have done so. */
long upcr_far_will_read(const void *at, long n, size_t bytes);
long upcr_far_will_overwrite(void *at, long n, size_t bytes);
long upcr_far_will_update(void *at, long n, size_t bytes);

/* Copy n bytes of shared memory at `addr`. */
#define UPCR_COPY_FROM(to, addr, n)                                                                          \
	(UPCR_IS_HERE(addr) ? (void)UPCR_COPY(to, addr, n) : upcr_far_get(to, addr, n))
#define UPCR_COPY_TO(addr, from, n)                                                                          \
	(UPCR_IS_HERE(addr) ? (void)UPCR_COPY(addr, from, n) : upcr_far_put(addr, from, n))
#define UPCR_REACH(addr) (UPCR_IS_HERE(addr) ? (void *)(addr) : upcr_far_reach(addr))

/* Returns a private pointer to the memory that p points to, for a loop. */
UPCR_INLINE void *upcr_reach(upcr_pts p)
{
	return UPCR_REACH(p.addr);
}

/* ---- whole objects of any type -------------------------------------------- */

/* Strict accesses of any size: sequentially consistent, and atomic for 1, 2, 4, 8 bytes and for a
 * pointer-to-shared. Each copies n bytes. */
void upcr_read_strict(void *to, upcr_pts from, size_t n);
void upcr_write_strict(upcr_pts to, const void *from, size_t n);

/* Reads n bytes at p into `to`, and returns `to`. */
UPCR_INLINE void *upcr_get(void *to, upcr_pts p, size_t n)
{
	UPCR_COUNT_(upcr_n_get);
	UPCR_COPY_FROM(to, p.addr, n);
	return to;
}

UPCR_INLINE void *upcr_get_strict(void *to, upcr_pts p, size_t n)
{
	UPCR_COUNT_(upcr_n_get);
	upcr_read_strict(to, p, n);
	return to;
}

/* Writes n bytes of `from` to p, and returns `from`. */
UPCR_INLINE const void *upcr_put(upcr_pts p, const void *from, size_t n)
{
	UPCR_COUNT_(upcr_n_put);
	UPCR_COPY_TO(p.addr, from, n);
	return from;
}

UPCR_INLINE const void *upcr_put_strict(upcr_pts p, const void *from, size_t n)
{
	UPCR_COUNT_(upcr_n_put);
	upcr_write_strict(p, from, n);
	return from;
}

/* The address of a fresh object of type T that holds the value, for one evaluation. */
#define UPCR_TEMP(T, ...) (&(struct { T value; }){.value = __VA_ARGS__}.value)

#define UPCR_ROOM(T)                                                                                         \
	(&(union {                                                                                           \
		char none;                                                                                   \
		T value;                                                                                     \
	}){0}                                                                                                \
			.value)

#define UPCR_GET(T, p)             (*(T *)upcr_get(UPCR_ROOM(T), p, sizeof(T)))
#define UPCR_GET_STRICT(T, p)      (*(T *)upcr_get_strict(UPCR_ROOM(T), p, sizeof(T)))
#define UPCR_PUT(T, p, ...)        (*(const T *)upcr_put(p, UPCR_TEMP(T, __VA_ARGS__), sizeof(T)))
#define UPCR_PUT_STRICT(T, p, ...) (*(const T *)upcr_put_strict(p, UPCR_TEMP(T, __VA_ARGS__), sizeof(T)))

#endif
