/* SPDX-License-Identifier: MIT
 *
 * count.h - for programs compiled with -DUPCR_COUNT: how many reads and writes of shared
 * memory a statement makes.
 */
#ifndef COUNT_H
#define COUNT_H

extern unsigned long upcr_n_get, upcr_n_put; /* of this thread, by the runtime library */

#define COUNT(statement, gets, puts)                                               \
	do {                                                                       \
		unsigned long get_ = upcr_n_get, put_ = upcr_n_put;                \
                                                                                   \
		statement;                                                         \
		get_ = upcr_n_get - get_;                                          \
		put_ = upcr_n_put - put_;                                          \
		check_int((long long)get_, gets, "reads of " #statement, __FILE__, __LINE__); \
		check_int((long long)put_, puts, "writes of " #statement, __FILE__, __LINE__); \
	} while (0)

#endif
