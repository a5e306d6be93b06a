/* SPDX-License-Identifier: MIT
 *
 * amount.h - numbers that the text shows: constants, and multiples of THREADS where it is chosen at launch.
 */
#ifndef ANALYSIS_AMOUNT_H
#define ANALYSIS_AMOUNT_H

#include "pass/expression.h"

/* constant + by_threads * THREADS. */
struct amount {
	long constant, by_threads;
};

/* The value of an integer expression.  False: the text does not show it. */
bool find_amount(const struct unit *u, struct node *n, struct amount *a);

/* The elements of an array.  False: not known. */
bool array_amount(const struct type *array, struct amount *a);

/* Whether a is b or more, with any number of threads. */
bool amount_reaches(struct amount a, struct amount b);

/* As the user would write it. */
const char *amount_show(struct arena *arena, struct amount a);

#endif
