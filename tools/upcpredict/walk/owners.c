/* SPDX-License-Identifier: MIT
 *
 * owners.c - how many elements of an arithmetic sequence lie on some threads.
 */
#include "walk/walk.h"

#include <math.h>

/* Returns the sum of floor((a i + b) / m) for 0 <= i < n, with 0 <= a, b < m, by Euclid's algorithm, modulo
 * 2^64: callers need the difference of two such sums, which is small. */
static uint64_t floor_sum(uint64_t n, uint64_t m, uint64_t a, uint64_t b)
{
	uint64_t sum = 0;

	while (n > 0) {
		__uint128_t top;

		sum += (n % 2 == 0 ? (n / 2) * (n - 1) : n * ((n - 1) / 2)) * (a / m);
		a %= m;
		sum += n * (b / m);
		b %= m;
		top = (__uint128_t)a * n + b;
		if (top < m)
			break;
		n = (uint64_t)(top / m);
		b = (uint64_t)(top % m);
		m ^= a, a ^= m, m ^= a;
	}
	return sum;
}

static double positive_remainder(double a, double m)
{
	double r = fmod(a, m);

	return r < 0 ? r + m : r;
}

/* Returns how many of base + stride * i have a remainder modulo `period` in [low, high). */
static double count_in(double base, double stride, double n, double period, double low, double high)
{
	const uint64_t m = (uint64_t)period, a = (uint64_t)positive_remainder(stride, period);
	const uint64_t b = (uint64_t)positive_remainder(base - low, period);

	/* floor((x + m - width) / m) exceeds floor(x / m) by one where x mod m >= width. */
	if (high - low >= period)
		return n;
	return n
	     - (double)(floor_sum((uint64_t)n, m, a, b + m - (uint64_t)(high - low))
			- floor_sum((uint64_t)n, m, a, b));
}

double owned_count(const struct block_layout *l, double base, double stride, double n)
{
	double period = l->block * l->threads, low = l->first - l->shift, high = l->last + 1 - l->shift;

	if (l->block == 0) /* the whole array is on one thread */
		return l->shift >= l->first && l->shift <= l->last ? n : 0;
	return count_in(base, stride, n, period, low * l->block, high * l->block);
}
