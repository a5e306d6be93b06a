/* SPDX-License-Identifier: MIT
 *
 * align.h - what the threads of a host know of each other's way to the last collective operations
 * (upcr_align.h).
 */
#ifndef CORE_ALIGN_H
#define CORE_ALIGN_H

#include <stdatomic.h>
#include <stdint.h>
#pragma GCC visibility push(default)
#include <upcr_align.h>
#pragma GCC visibility pop

#define ALIGN_WORDS     64 /* operations of which the first thread's hash is kept */
#define ALIGN_RECORDS   4  /* operations of which a thread says how it came there */
#define ALIGN_THREAD_AT 35
#define ALIGN_THREADS   UINT64_C(0x1fff)
#define ALIGN_NUMBER_AT 48
#define ALIGN_DEBUG     4096 /* decisions of a thread that are kept for debugging: 64 KB */

/* How a thread came to an operation. */
struct align_record {
	uint64_t number; /* of the operation, from 1 on */
	const upcr_align_site *at;
	const char *what;             /* the operation's name */
	upcr_decision last, previous; /* site NULL: none since the operation before */
	unsigned long begin, end;     /* all of these, counted over all that it has made */
};

struct align_state {
	_Atomic uint64_t word[ALIGN_WORDS]; /* number % 2^16, thread + 1, hash: 16, 13 and 35 bits; 0: none */
};

/* The number of the operation that a word is of, % 2^16; the thread that left it. */
static inline unsigned align_number(uint64_t word)
{
	return (unsigned)(word >> ALIGN_NUMBER_AT);
}

static inline int align_thread(uint64_t word)
{
	return (int)(word >> ALIGN_THREAD_AT & ALIGN_THREADS) - 1;
}

/* Whether two words are of ways that differ. */
static inline int align_differs(uint64_t a, uint64_t b)
{
	return a && b && (a ^ b) & ~(ALIGN_THREADS << ALIGN_THREAD_AT);
}

#endif
