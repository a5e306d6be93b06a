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

/* Whether an access of this thread to its host's memory is remembered already, so that nothing changes;
 * also one that was found so before, of which others may have taken the place since. */
bool past_knows(size_t at, size_t n, const struct race_cell *cell);

/* Forgets the accesses to the bytes from a distance from the first segment's begin to another. */
void past_forget(size_t from, size_t end);

#endif
