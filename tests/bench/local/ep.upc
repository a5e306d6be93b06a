/* SPDX-License-Identifier: MIT
 *
 * ep.upc - pairs of normal random numbers, in the spirit of NAS EP: each thread makes blocks of
 * pairs by the polar method and counts in which square ring around the origin they lie.
 */
#include "ep.h"

#include <upc_relaxed.h>

shared [BINS] long count[THREADS][BINS]; /* by the thread that counts */
shared long total[BINS * THREADS];
shared double sum_x[MOST_BLOCKS * THREADS], sum_y[MOST_BLOCKS * THREADS]; /* by block */

static void make_pairs(int blocks)
{
	upc_forall (int b = 0; b < blocks; b++; b) {
		uint64_t state = ep_first(b);
		double sx = 0.0, sy = 0.0;

		for (int i = 0; i < PAIRS; i++) {
			double u, v, t, x, y;

			state = lcg_next(state);
			u = 2.0 * lcg_unit(state) - 1.0;
			state = lcg_next(state);
			v = 2.0 * lcg_unit(state) - 1.0;
			t = u * u + v * v;
			if (t > 1.0)
				continue;
			t = sqrt(-2.0 * log(t) / t);
			x = u * t;
			y = v * t;
			count[MYTHREAD][(int)fmax(fabs(x), fabs(y))]++;
			sx += x;
			sy += y;
		}
		sum_x[b] = sx;
		sum_y[b] = sy;
	}
}

static void add_counts(void)
{
	upc_forall (int bin = 0; bin < BINS; bin++; &total[bin])
		for (int t = 0; t < THREADS; t++)
			total[bin] += count[t][bin];
}

/* Called by thread 0. */
static int check(const struct ep_size *size, double seconds)
{
	long counts[BINS];
	double x = 0.0, y = 0.0;

	for (int bin = 0; bin < BINS; bin++)
		counts[bin] = total[bin];
	for (int b = 0; b < size->blocks; b++) {
		x += sum_x[b];
		y += sum_y[b];
	}
	result("ep", seconds, ep_check(counts, x, y));
	return ep_is_right(size, counts, x, y);
}

int main(int argc, char **argv)
{
	const struct ep_size *size = &ep_sizes[result_is_large(argc, argv)];
	double start;

	upc_barrier;
	start = result_seconds();
	make_pairs(size->blocks);
	upc_barrier;
	add_counts();
	upc_barrier;
	if (MYTHREAD == 0 && !check(size, result_seconds() - start))
		return 1;
	return 0;
}
