/* SPDX-License-Identifier: MIT
 *
 * ep.h - shared by both programs of ep: the sizes, and the expected results.
 */
#ifndef EP_H
#define EP_H

#include "lcg.h"
#include "result.h"

#include <math.h>

#define BINS        10
#define PAIRS       16384 /* pairs of a block */
#define MOST_BLOCKS 2048

/* The number of 2^20 and 2^25 pairs that fall into each square ring, and their sums, by a program that takes
 * the numbers in turn, finds the ring without a logarithm and adds with 64 bits. */
static const struct ep_size {
	int blocks;
	long count[BINS];
	double x, y;
} ep_sizes[2] = {
	{64, {384310, 366072, 68758, 4318, 103}, 674.1650709778, -150.8139842420},
	{2048, {12281576, 11729692, 2202726, 137368, 3371, 36}, -2863.3197316461, -6320.0536791087},
};

/* Returns the first number of the pairs of a block. */
static inline uint64_t ep_first(int block)
{
	return lcg_at(2 * (uint64_t)PAIRS * (uint64_t)block);
}

static inline int ep_is_right(const struct ep_size *size, const long *count, double x, double y)
{
	int bin, right = 1;

	for (bin = 0; bin < BINS; bin++)
		right &= count[bin] == size->count[bin];
	return right && fabs(x - size->x) < 1e-8 && fabs(y - size->y) < 1e-8;
}

/* Returns the check of the sums, whose last digits depend on the library's logarithm. */
static inline unsigned long long ep_check(const long *count, double x, double y)
{
	unsigned long long check = 0;
	int bin;

	for (bin = 0; bin < BINS; bin++)
		check = check * 31 + (unsigned long long)count[bin];
	check = check * 31 + (unsigned long long)llrint(x * 1000.0);
	return check * 31 + (unsigned long long)llrint(y * 1000.0);
}

#endif
