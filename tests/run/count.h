/* SPDX-License-Identifier: MIT
 *
 * count.h - for programs compiled with -DUPCR_COUNT: how many reads and writes of shared
 * memory a statement makes.
 */
#ifndef COUNT_H
#define COUNT_H

#include "check.h"

extern unsigned long upcr_n_get, upcr_n_put; /* counts of this thread, by the runtime library */

static inline void count_check(unsigned long actual, unsigned long expected,
	const char *what, const char *file, int line)
{
	check_int((long long)actual, (long long)expected, what, file, line);
}

#define COUNT(statement, gets, puts)                                               \
	do {                                                                       \
		unsigned long get_ = upcr_n_get, put_ = upcr_n_put;                \
                                                                                   \
		statement;                                                         \
		get_ = upcr_n_get - get_;                                          \
		put_ = upcr_n_put - put_;                                          \
		count_check(get_, gets, "reads of " #statement, __FILE__, __LINE__); \
		count_check(put_, puts, "writes of " #statement, __FILE__, __LINE__); \
	} while (0)

#endif
