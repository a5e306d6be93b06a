/* SPDX-License-Identifier: MIT
 *
 * align.h - what the threads of a host know of each other's way to the last collective operations
 * (upcr_align.h).
 */
#ifndef SYNC_ALIGN_H
#define SYNC_ALIGN_H

#include "core/align.h"

/* Before the threads of a host start: room for their decisions, if the program is to be debugged. */
void align_reserve(void);

/* Before a thread starts its program: which places have global effects. */
void align_prepare(void);

/* The decisions of a thread of this host, in turn; NULL: only the last ones are kept. */
const upcr_decision *align_decisions(int thread);

/* At a barrier: what this thread left at the last operation, or 0. */
uint64_t align_word(void);

/* align_report.c: ends the program: the way of a thread of another host to a barrier is not that of this one.
 */
_Noreturn void align_fail_far(const struct align_record *mine, uint64_t word);
const struct align_record *align_record_last(void);

/* Where a thread of this host says how it came to an operation of this number: to a later one, perhaps. */
struct align_record *align_record_of(int thread, uint64_t number);

struct statement;

/* align_report.c: ends the program: a collective function is called between a upc_notify and its upc_wait. */
_Noreturn void align_fail_open(const upcr_align_site *site, const char *what, const struct statement *notify);

/* align_report.c: ends the program: another thread's way to the same operation is not that of this one. */
_Noreturn void align_fail(const struct align_record *mine, int thread, const struct align_record *other);

#endif
