/* SPDX-License-Identifier: MIT
 *
 * align.h - functions by which the threads of a host compare their ways to the last collective operations
 * (upcr_align.h).
 */
#ifndef SYNC_ALIGN_H
#define SYNC_ALIGN_H

#include "core/align.h"

#include <stdbool.h>

/* Allocates the threads' decisions, before the threads of a host start, if the program is to be debugged. */
void align_reserve(void);

/* Finds the sites that have global effects, before a thread starts its program. */
void align_prepare(void);

/* Returns the ring of all decisions of a thread of this host; NULL: only the last ones are kept. */
upcr_decision *align_decisions(int thread);

/* Returns the word that this thread left at the last operation, for a barrier; or 0. */
uint64_t align_word(void);

/* align_far.c: reports, on several hosts, that the way of another thread, which left this word, differs
 * from that of this thread, and waits for the end of the program. */
_Noreturn void align_fail_far(uint64_t word);

/* align_far.c: compares with other hosts, without waiting for them. This thread is the first of its host
 * at an operation that is no barrier. */
void align_send(uint64_t word);

/* Leaves a word, if it is the first of this host for its operation, and sets is_first. Returns the word
 * that was left before if it is of another way, or 0. */
uint64_t align_leave(uint64_t word, bool *is_first);

/* Returns the key of a site for the hash: the same in each process. */
unsigned long align_site_key(const upcr_align_site *site);

/* Returns the record of a thread of this host for an operation of this number; it may describe a later
 * one. */
struct align_record *align_record_of(int thread, uint64_t number);

struct statement;

/* align_report.c: ends the program because a collective function is called between a upc_notify and its
 * upc_wait. */
_Noreturn void align_fail_open(const upcr_align_site *site, const char *what, const struct statement *notify);

/* align_report.c: ends the program because another thread's way to the same operation differs. */
_Noreturn void align_fail(const struct align_record *mine, int thread, const struct align_record *other);

#endif
