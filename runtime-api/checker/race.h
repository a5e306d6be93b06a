/* SPDX-License-Identifier: MIT
 *
 * race.h - upcc -check=race: two accesses to the same bytes, one of them a write and one not
 * strict, that nothing orders.  What orders: barriers, also those inside collectives; a unlock
 * and the next lock of the same lock; a strict write and the strict read that sees it.
 *
 * The method is that of vector clocks.  Each thread counts its releases; an acquire joins its
 * vector clock with that of the release.  An access is remembered with the clock of its thread,
 * and happens before a later one if the vector clock of that one's thread covers it.  hooks.h
 * has what the core reports of barriers and locks.
 */
#ifndef RACE_H
#define RACE_H

#include "checker/check.h"

/* The bytes of shared memory that the detector needs, 0 if this run does not look for races,
 * and where they are: all zero. */
size_t race_bytes(void);
void race_attach(void *area);

/* Whether a unit was translated for it, so that this run looks for races. */
bool race_is_wanted(void);

/* An access by this thread to n bytes of the segments, just before it.  kind: CHECK_ bits,
 * which are those of upcr_check.h; two that are strict or atomic are no race, and strict ones
 * order. */
void race_access(const char *addr, size_t n, int kind, const upcr_site *site);

/* Forgets the accesses to bytes that are allocated anew. */
void race_forget(const char *addr, size_t n);

#endif
