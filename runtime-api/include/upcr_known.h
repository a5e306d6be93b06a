/* SPDX-License-Identifier: MIT
 *
 * upcr_known.h - the accesses of this thread that the race detector remembers since the thread last
 * synchronized: when one of them happens again, there is nothing to compare or to remember.
 */
#ifndef UPCR_KNOWN_H
#define UPCR_KNOWN_H

#include <upcr.h>

/* The bits of a key: the distance of the slot's first place from UPCR_BASE, then 5 bits for the size, and 3
 * for the kind. A place that is no multiple of the size has another key than those of a slot. */
enum {
	UPCR_KNOWN = 32768,   /* slots, a power of two */
	UPCR_KNOWN_BITS = 64, /* of a slot */
	UPCR_KNOWN_SIZE = 16, /* bytes of an access at most: a pointer-to-shared */
	UPCR_KNOWN_SHIFT = 49,
};

/* A table of accesses of one size and kind: each slot has bits for 64 of them, whose places follow one
 * another. A key is never 0. */
struct upcr_known_slot {
	unsigned long key, bits;
};

/* The accesses of this thread. */
extern struct upcr_known {
	unsigned long epoch; /* in the high bits of keys */
	struct upcr_known_slot slots[UPCR_KNOWN];
} upcr_known;

/* Returns the slot of an access. The parts of an array on each thread have the same low bits, and get
 * different slots; so do its reads and writes. */
UPCR_INLINE struct upcr_known_slot *upcr_known_slot(size_t at, unsigned thread, size_t n, int kind)
{
	const size_t slot = at / n / UPCR_KNOWN_BITS + n * 1031 + (kind & 2 ? 6173 : 0);

	return &upcr_known.slots[(slot + (size_t)thread * 20251) % UPCR_KNOWN];
}

UPCR_INLINE unsigned long upcr_known_key(size_t at, size_t n, int kind)
{
	return ((at & ~((UPCR_KNOWN_BITS - 1) * n)) << 8) + (n << 3 | (size_t)(kind & 3)) + upcr_known.epoch;
}

/* Returns whether accesses of this size and kind may be known: strict ones order, so none may be left out. */
UPCR_INLINE int upcr_may_be_known(size_t n, int kind)
{
	return n - 1 < UPCR_KNOWN_SIZE && (n & (n - 1)) == 0 && !(kind & 4);
}

UPCR_INLINE int upcr_is_known(size_t at, unsigned thread, size_t n, int kind)
{
	const struct upcr_known_slot *slot;

	if (!upcr_may_be_known(n, kind))
		return 0;
	slot = upcr_known_slot(at, thread, n, kind);
	return slot->key == upcr_known_key(at, n, kind) && slot->bits >> at / n % UPCR_KNOWN_BITS & 1;
}

#endif
