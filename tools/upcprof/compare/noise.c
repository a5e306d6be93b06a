/* SPDX-License-Identifier: MIT
 *
 * noise.c - see noise.h.
 */
#include "compare/noise.h"

#include <math.h>

/* Returns the 0.995 quantile of Student's distribution. */
static double student(size_t freedom)
{
	static const double known[] = {0, 63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250,
		3.169, 3.106, 3.055, 3.012, 2.977, 2.947, 2.921, 2.898, 2.878, 2.861, 2.845};

	if (freedom < sizeof known / sizeof *known)
		return known[freedom];
	return 2.576 + 5.4 / (double)freedom; /* a slight overestimate */
}

static double mean_of_values(const double *values, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += values[i];
	return sum / (double)n;
}

static double squares_of(const double *values, size_t n, double mean)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += (values[i] - mean) * (values[i] - mean);
	return sum;
}

struct noisy_change difference_of(const double *before, size_t n, const double *after, size_t k)
{
	struct noisy_change d = {.before = mean_of_values(before, n), .after = mean_of_values(after, k)};
	double squares = squares_of(before, n, d.before) + squares_of(after, k, d.after);
	size_t freedom = n + k - 2;

	d.is_known = freedom > 0;
	if (d.is_known)
		d.noise = student(freedom)
		        * sqrt(squares / (double)freedom * (1 / (double)n + 1 / (double)k));
	return d;
}

int difference_sign(const struct noisy_change *d)
{
	double difference = d->after - d->before;

	if (fabs(difference) <= d->noise)
		return 0;
	return difference < 0 ? -1 : 1;
}

double difference_change(const struct noisy_change *d)
{
	if (d->before == d->after)
		return 0;
	return d->before != 0 ? d->after / d->before - 1 : INFINITY;
}
