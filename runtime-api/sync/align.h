/* SPDX-License-Identifier: MIT
 *
 * align.h - what the threads of a host know of each other's way to the last collective operations
 * (upcr_align.h).
 */
#ifndef SYNC_ALIGN_H
#define SYNC_ALIGN_H

#include "core/align.h"

#include <stdbool.h>

/* Before the threads of a host start: room for their decisions, if the program is to be debugged. */
void align_reserve(void);

/* Before a thread starts its program: which places have global effects. */
void align_prepare(void);

/* The decisions of a thread of this host, in turn; NULL: only the last ones are kept. */
upcr_decision *align_decisions(int thread);

/* At a barrier: what this thread left at the last operation, or 0. */
uint64_t align_word(void);

/* align_far.c: on several hosts: the way of another thread to an operation, which left this word, is not that
 * of this one: waits for the program to be ended by the message about it. */
_Noreturn void align_fail_far(uint64_t word);

/* align_far.c: this thread is the first of its host at an operation that is no barrier: compares with those
 * of other hosts, without waiting for them. */
void align_send(uint64_t word);

/* Leaves a word, if it is the first of this host for its operation, and says so.  Returns the one that was
 * left before if it is of another way, or 0. */
uint64_t align_leave(uint64_t word, bool *is_first);

/* What a place adds to the hash: the same in each process. */
unsigned long align_site_key(const upcr_align_site *site);

/* Where a thread of this host says how it came to an operation of this number: to a later one, perhaps. */
struct align_record *align_record_of(int thread, uint64_t number);

struct statement;

/* align_report.c: ends the program: a collective function is called between a upc_notify and its upc_wait. */
_Noreturn void align_fail_open(const upcr_align_site *site, const char *what, const struct statement *notify);

/* align_report.c: ends the program: another thread's way to the same operation is not that of this one. */
_Noreturn void align_fail(const struct align_record *mine, int thread, const struct align_record *other);

#endif
