/* SPDX-License-Identifier: MIT
 *
 * lcg.h - random numbers that any thread can begin anywhere: x becomes 5^13 x modulo 2^46.
 */
#ifndef LCG_H
#define LCG_H

#include <stdint.h>

#define LCG_FACTOR ((uint64_t)1220703125) /* 5^13 */
#define LCG_SEED   ((uint64_t)271828183)
#define LCG_MASK   (((uint64_t)1 << 46) - 1)

/* Returns the next state.  The product loses only its upper bits, which the mask drops. */
static inline uint64_t lcg_next(uint64_t x)
{
	return x * LCG_FACTOR & LCG_MASK;
}

/* Returns the state after n steps from the seed. */
static inline uint64_t lcg_at(uint64_t n)
{
	uint64_t x = LCG_SEED, factor = LCG_FACTOR;

	for (; n != 0; n >>= 1) {
		if (n & 1)
			x = x * factor & LCG_MASK;
		factor = factor * factor & LCG_MASK;
	}
	return x;
}

/* Returns a state as a number in (0, 1). */
static inline double lcg_unit(uint64_t x)
{
	return (double)(int64_t)x * 0x1p-46;
}

#endif
