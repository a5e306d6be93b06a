/* SPDX-License-Identifier: MIT
 *
 * check.h - for programs over the runtime: a check that fails ends the whole program with
 * status 1 and says where, and a small generator of numbers that is the same everywhere.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

#ifdef UPC_H
#define CHECK_END()  upc_global_exit(1)
#define CHECK_THREAD MYTHREAD
#else
#define CHECK_END()  exit(1)
#define CHECK_THREAD 0
#endif

#define CHECK(condition) ((condition) ? (void)0 : check_failed(#condition, __FILE__, __LINE__))

static inline void check_failed(const char *condition, const char *file, int line)
{
	fprintf(stderr, "%s:%d: thread %d: not true: %s\n", file, line, CHECK_THREAD, condition);
	CHECK_END();
}

/* A number below `limit` (xorshift64*). */
static inline unsigned long check_random(unsigned long *state, unsigned long limit)
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return (*state * 0x2545f4914f6cdd1dul >> 33) % limit;
}

#endif
