/* SPDX-License-Identifier: MIT
 *
 * ep.c - pairs of normal random numbers, in plain C: see ep.upc.
 */
#include "spmd.h"

#include "ep.h"

static long (*count)[BINS], *total;
static double *sum_x, *sum_y;

static void make_pairs(int blocks)
{
	long here[BINS] = {0};

	for (int b = spmd_me; b < blocks; b += spmd_threads) {
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
			here[(int)fmax(fabs(x), fabs(y))]++;
			sx += x;
			sy += y;
		}
		sum_x[b] = sx;
		sum_y[b] = sy;
	}
	memcpy(count[spmd_me], here, sizeof(here));
}

static void add_counts(void)
{
	for (int bin = spmd_me; bin < BINS; bin += spmd_threads)
		for (int t = 0; t < spmd_threads; t++)
			total[bin] += count[t][bin];
}

/* Checks the result, on thread 0. */
static int check(const struct ep_size *size, double seconds)
{
	double x = 0.0, y = 0.0;

	for (int b = 0; b < size->blocks; b++) {
		x += sum_x[b];
		y += sum_y[b];
	}
	result("ep", seconds, ep_check(total, x, y));
	return ep_is_right(size, total, x, y);
}

int main(int argc, char **argv)
{
	const struct ep_size *size = &ep_sizes[result_is_large(argc, argv)];
	double start;
	int wrong = 0;

	spmd_start();
	count = spmd_alloc((size_t)spmd_threads * sizeof(*count));
	total = spmd_alloc(BINS * sizeof(*total));
	sum_x = spmd_alloc(MOST_BLOCKS * sizeof(*sum_x));
	sum_y = spmd_alloc(MOST_BLOCKS * sizeof(*sum_y));
	spmd_barrier();
	start = result_seconds();
	make_pairs(size->blocks);
	spmd_barrier();
	add_counts();
	spmd_barrier();
	if (spmd_me == 0)
		wrong = !check(size, result_seconds() - start);
	return spmd_end(wrong);
}
