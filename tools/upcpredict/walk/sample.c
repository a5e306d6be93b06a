/* SPDX-License-Identifier: MIT
 *
 * sample.c - chooses iterations.  Between two breakpoints a formula is taken as a polynomial of at most
 * degree two, for each remainder by the period, in each of some panels; over these the sum is exact.
 */
#include "walk/walk.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

enum { PANELS = 16 };

static void sample_add(struct samples *s, double at, double weight)
{
	if (s->n == s->room) {
		s->room = s->room ? 2 * s->room : FEW_ITERATIONS;
		s->list = memory_grow(s->list, (size_t)s->room * sizeof *s->list);
	}
	s->list[s->n++] = (struct loop_sample){at, weight};
}

/* Represents the n iterations first, first + step, ... by three of them, with weights that give the same sums
 * of 1, x and x * x. */
static void panel_take(struct samples *s, double first, double step, double n)
{
	double last = n - 1, middle = floor(last / 2);
	double sum = n, sum1 = n * last / 2, sum2 = last * n * (2 * last + 1) / 6;

	if (n <= 3) {
		for (int i = 0; i < (int)n; i++)
			sample_add(s, first + step * i, 1);
		return;
	}
	sample_add(s, first, (sum2 - (middle + last) * sum1 + middle * last * sum) / (middle * last));
	sample_add(s, first + step * middle, (sum2 - last * sum1) / (middle * (middle - last)));
	sample_add(s, first + step * last, (sum2 - middle * sum1) / (last * (last - middle)));
}

/* Takes the iterations from `begin` on, before `end`. */
static void stretch_take(struct samples *s, double begin, double end, const struct breakpoints *breakpoints)
{
	const double period = breakpoints->period, n = end - begin;
	int panels = PANELS / (breakpoints->period * (breakpoints->n + 1)),
	    few = FEW_ITERATIONS / (breakpoints->n + 1);

	if (n <= few || n <= 3 * period) {
		for (int i = 0; i < (int)n; i++)
			sample_add(s, begin + i, 1);
		return;
	}
	panels = panels < 1 ? 1 : panels;
	for (int r = 0; r < breakpoints->period; r++) {
		double of_class = floor((n - r + period - 1) / period), from = 0;

		for (int p = 1; p <= panels; p++) {
			double to = floor(of_class * p / panels);

			panel_take(s, begin + r + from * period, period, to - from);
			from = to;
		}
	}
}

static int by_number(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Takes one iteration from each of `few` equal parts, at varying positions, to avoid aliasing with a
 * period. */
static void strata_take(struct samples *s, double n, int few)
{
	static const double golden = 0.6180339887;

	for (int i = 0; i < few; i++) {
		double within = golden * (i + 1);

		sample_add(s, floor((i + within - floor(within)) * n / few), n / few);
	}
}

void samples_take(struct samples *s, double n, int few, const struct breakpoints *breakpoints)
{
	struct breakpoints sorted = *breakpoints;
	double begin = 0;

	s->n = 0;
	if (n <= few) {
		for (int i = 0; i < (int)n; i++)
			sample_add(s, i, 1);
		return;
	}
	if (breakpoints->is_long || (breakpoints->is_far && few == MANY_ITERATIONS)) {
		strata_take(s, n, few);
		return;
	}
	qsort(sorted.at, (size_t)sorted.n, sizeof *sorted.at, by_number);
	for (int i = 0; i <= sorted.n; i++) {
		double end = i < sorted.n ? fmin(n, sorted.at[i]) : n;

		if (end > begin)
			stretch_take(s, begin, end, &sorted);
		begin = fmax(begin, end);
	}
}
