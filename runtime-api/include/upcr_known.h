/* SPDX-License-Identifier: MIT
 *
 * upcr_known.h - the accesses of this thread that the race detector remembers since the thread last
 * synchronized: when one of them happens again, there is nothing to compare or to remember.
 */
#ifndef UPCR_KNOWN_H
#define UPCR_KNOWN_H

#include <upcr.h>

#define UPCR_KNOWN 65536 /* a power of two */

/* The table, indexed by low bits of the address. A key is never 0. */
extern struct upcr_known {
	unsigned long epoch; /* in the high bits */
	unsigned long keys[UPCR_KNOWN];
} upcr_known;

/* The bits of a key: the distance from UPCR_BASE, then 5 bits for the size, and 3 for the kind. */
#define UPCR_KNOWN_SIZE  8 /* bytes at most */
#define UPCR_KNOWN_SHIFT 49

/* Returns the slot of an access. The parts of an array on each thread have the same low bits, and get
 * different slots; so do its reads and writes. */
UPCR_INLINE unsigned long *upcr_known_slot(size_t at, unsigned thread, size_t n, int kind)
{
	const size_t element = at / (n == 8 ? 8 : n == 4 ? 4 : 1);

	return &upcr_known.keys[(element + (kind & 2 ? 12345 : 0) + (size_t)thread * 40503) % UPCR_KNOWN];
}

UPCR_INLINE unsigned long upcr_known_key(size_t at, size_t n, int kind)
{
	return (at << 8 | n << 3 | (size_t)(kind & 3)) + upcr_known.epoch;
}

UPCR_INLINE int upcr_is_known(size_t at, unsigned thread, size_t n, int kind)
{
	return n <= UPCR_KNOWN_SIZE && *upcr_known_slot(at, thread, n, kind) == upcr_known_key(at, n, kind);
}

#endif
