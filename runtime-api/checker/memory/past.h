/* SPDX-License-Identifier: MIT
 *
 * past.h - what the race detector remembers of the accesses to each byte of the segments.
 */
#ifndef PAST_H
#define PAST_H

#include "checker/race.h"

/* The bytes that it needs for so many bytes of segments, and where they are: all zero. */
size_t past_bytes(size_t span);
void past_attach(void *area, size_t span);

/* The next part of an access: compares it with those before, up to a race, and remembers it.  known: the
 * vector clock of its thread; settled: of each thread, what all threads have acquired. */
void past_walk(struct race_walk *w, const uint32_t *known, const uint32_t *settled);

/* scalar.c: the way of most accesses of this thread to its host's memory.  True: nothing is left to do, since
 * it is remembered, or was already.  Otherwise w says how past_walk goes on. */
bool scalar_access(struct race_walk *w, const uint32_t *known, const uint32_t *settled,
	const upcr_site *site);

/* Accesses that were found remembered must be looked at again: this thread's clock has changed, or what was
 * remembered has been forgotten.  Whether accesses may be found so at all. */
void known_forget(void);
void known_allow(bool is_allowed);

/* Forgets the accesses to the bytes from a distance from the first segment's begin to another. */
void past_forget(size_t from, size_t end);

#endif
