/* SPDX-License-Identifier: MIT
 *
 * past.h - the race detector's history of accesses to each byte of the segments.
 */
#ifndef PAST_H
#define PAST_H

#include "checker/race.h"

/* Return the bytes that the history needs for so many bytes of segments; set its address, with all bytes
 * zero. */
size_t past_bytes(size_t span);
void past_attach(void *area, size_t span);

/* Compares the next part of an access with earlier ones, up to a race, and records it. known: the vector
 * clock of its thread; settled: for each thread, the clock that all threads have acquired. */
void past_walk(struct race_walk *w, const uint32_t *known, const uint32_t *settled);

/* scalar.c: the fast path of most accesses of this thread to its host's memory. Returns SCALAR_DONE if
 * nothing is left to do, since the access is recorded now, or was already; or else members of the walk for
 * past_walk. */
enum scalar_way { SCALAR_NEW = 1, SCALAR_SINGLE = 2, SCALAR_DONE = 4 };
enum scalar_way scalar_access(size_t at, size_t end, unsigned kind, const uint32_t *known,
	const uint32_t *settled, const upcr_site *site);

/* known_forget makes repeated accesses be looked at again: this thread's clock has changed, or records
 * have been forgotten. known_allow sets whether repeated accesses may be skipped at all: not while
 * each is counted, or compared with pending copies. */
void known_forget(void);
void known_allow(bool is_allowed);
extern bool known_is_allowed;

/* Forgets the accesses to bytes, given by their distances from the first segment's begin. */
void past_forget(size_t from, size_t end);

#endif
