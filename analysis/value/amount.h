/* SPDX-License-Identifier: MIT
 *
 * amount.h - numbers that the text shows: constants, and multiples of THREADS where it is chosen at launch.
 */
#ifndef ANALYSIS_AMOUNT_H
#define ANALYSIS_AMOUNT_H

#include "pass/expression.h"

/* The number constant + by_threads * THREADS. */
struct amount {
	long constant, by_threads;
};

/* Finds the value of an integer expression.  Returns false if the text does not show it. */
bool find_amount(const struct unit *u, struct node *n, struct amount *a);

/* Finds the number of elements of an array.  Returns false if it is unknown. */
bool array_amount(const struct type *array, struct amount *a);

/* Returns whether a >= b for any number of threads. */
bool amount_reaches(struct amount a, struct amount b);

/* Returns the amount as the user would write it. */
const char *amount_show(struct arena *arena, struct amount a);

#endif
