/* SPDX-License-Identifier: MIT
 *
 * align.h - the records by which the threads of a host compare their ways to the last collective
 * operations (upcr_align.h).
 */
#ifndef CORE_ALIGN_H
#define CORE_ALIGN_H

#include <stdatomic.h>
#include <stdint.h>
#pragma GCC visibility push(default)
#include <upcr_align.h>
#pragma GCC visibility pop

#define ALIGN_WORDS     64 /* operations of which the first thread's hash is kept */
#define ALIGN_RECORDS   4  /* operations of which a thread records its way to them */
#define ALIGN_THREAD_AT 35
#define ALIGN_THREADS   UINT64_C(0x1fff)
#define ALIGN_NUMBER_AT 48
#define ALIGN_DEBUG     4096 /* decisions of a thread that are kept for debugging: 64 KB */

/* The way of a thread to an operation. */
struct align_record {
	uint64_t number; /* the number of the operation, from 1 on */
	const upcr_align_site *at;
	const char *what;             /* the operation's name */
	upcr_decision last, previous; /* the last decisions; site NULL: none since the operation before */
	unsigned long begin, end;     /* the range of these decisions among all that the thread has made */
};

struct align_state {
	_Atomic uint64_t word[ALIGN_WORDS]; /* number % 2^16, thread + 1, hash: 16, 13 and 35 bits; 0: none */
};

/* Returns the number, % 2^16, of the operation that a word belongs to; align_thread returns the thread
 * that left the word. */
static inline unsigned align_number(uint64_t word)
{
	return (unsigned)(word >> ALIGN_NUMBER_AT);
}

static inline int align_thread(uint64_t word)
{
	return (int)(word >> ALIGN_THREAD_AT & ALIGN_THREADS) - 1;
}

/* Returns whether two words come from different ways. */
static inline int align_differs(uint64_t a, uint64_t b)
{
	return a && b && (a ^ b) & ~(ALIGN_THREADS << ALIGN_THREAD_AT);
}

#endif
