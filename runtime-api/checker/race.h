/* SPDX-License-Identifier: MIT
 *
 * race.h - upcc -check=race: finds two accesses to the same bytes, one of them a write and one not strict,
 * neither of which happens before the other. Order comes from barriers, also those inside collectives;
 * from a unlock and the next lock of the same lock; and from a strict write and the strict read that sees
 * it.
 *
 * The method is that of vector clocks. Each thread counts its releases; an acquire joins its vector clock
 * with that of the release. An access is recorded with the clock of its thread, and happens before a later
 * one if the vector clock of that one's thread covers it. hooks.h has the core's reports of barriers and
 * locks.
 *
 * On several hosts an access is recorded by the host of its memory, whose agent compares it for threads of
 * other hosts (race_far.c): they send it their vector clocks first. The releases of a lock or of strict
 * accesses are known there, too, and those of barriers to host 0.
 */
#ifndef RACE_H
#define RACE_H

#include "checker/report/depot.h"

/* race_bytes returns the bytes of shared memory that the detector needs for so many threads and so many
 * bytes from the first segment's begin to the last one's end, 0 if this run does not look for races.
 * race_attach takes the memory, all zero. */
size_t race_bytes(size_t threads, size_t span);
void race_attach(void *area);

/* Returns whether a unit was translated for it, so that this run looks for races. */
bool race_is_wanted(void);

/* Handles an access by this thread to n bytes of the segments, just before it. kind: CHECK_ bits, which
 * are those of upcr_check.h; two strict or atomic accesses are no race, and strict ones order. */
void race_access(const char *addr, size_t n, int kind, const upcr_site *site);

/* The depot_number of where this thread is, or 0 if races are not looked for; an access that a call there has
 * done at some time. */
uint32_t race_place(const upcr_site *site);
void race_done(const char *addr, size_t n, int kind, uint32_t place, const upcr_site *site);

/* race_block.c: race_forget forgets the accesses to bytes that are allocated anew; race_free handles the
 * free of a block by this thread. */
void race_forget(const char *addr, size_t n);
void race_free(const struct check_object *o);

/* ---- between race.c, race_far.c and memory/ ---- */

#define RACE_GRANULE 8u /* bytes */

/* An access to bytes of a granule; mask 0: none. */
struct race_cell {
	uint32_t clock;
	uint16_t thread;
	uint8_t mask; /* bytes of the granule */
	uint8_t kind;
	uint32_t place; /* depot_number on the thread's host */
};

/* The keys under which vector clocks are released and acquired: the two parities of each barrier, granules
 * of strict accesses, and addresses of locks, which are larger than the numbers of granules. */
enum { N_BARRIER_KEYS = 2 * RACE_BARRIERS, FIRST_GRANULE_KEY = N_BARRIER_KEYS };

/* Join or read the clocks of n threads from `first` on in the row of a key of this host; at most ROW_PART
 * of them at a time. */
#define ROW_PART 200u
void race_row_join(uintptr_t key, size_t first, const uint32_t *clock, size_t n);
void race_row_read(uintptr_t key, size_t first, uint32_t *clock, size_t n);

/* The walk of an access through its granules. */
struct race_walk {
	size_t at, end;            /* the rest of it, from the first segment's begin on */
	struct race_cell cell;     /* the record of it, without the mask */
	struct race_cell other;    /* the other access of the race that was found, or without a mask */
	size_t granule;            /* the granule of that race */
	struct race_cell reported; /* the other access of a race that is known already, or without a mask */
	bool is_new;               /* scalar_access has not found it */
	bool is_single;            /* it does not continue the one before */
};

/* race_report.c: reports the race of this access with w->other, unless its sites have been reported
 * already. */
void race_report(const struct race_walk *w, const upcr_site *site);

/* The number of blocks that an agent looks at in one go. */
#define WALK_PART 4096u

/* Walks the next part: up to a race, or to the end. */
void race_walk(struct race_walk *w);

/* Returns whether a race between two sites, by their numbers for all hosts, has not been reported. */
bool race_is_new(uintptr_t a, uintptr_t b);

/* In the agent: set a part of the vector clock of a thread of another host; walk an access of that thread. */
void race_clock_set(int thread, size_t first, const uint32_t *clock, size_t n);
void race_walk_for(int thread, struct race_walk *w);

/* Sets this thread's vector clock, and returns how often it has changed. */
unsigned race_clock_changes(const uint32_t **clock);

/* race_far.c: do the same on the host of the key, of the memory, or of the list of reports. */
void race_far_row_join(uintptr_t key, size_t first, const uint32_t *clock, size_t n);
void race_far_row_read(uintptr_t key, size_t first, uint32_t *clock, size_t n);
void race_far_walk(struct race_walk *w);
bool race_far_is_new(uintptr_t a, uintptr_t b);
bool race_far_place(int thread, uint32_t number, struct depot_place *place);

#endif
