/* SPDX-License-Identifier: MIT
 *
 * noise.h - whether two lists of numbers differ by more than they scatter.
 */
#ifndef UPCPROF_NOISE_H
#define UPCPROF_NOISE_H

#include <stdbool.h>
#include <stddef.h>

struct noisy_change {
	double before, after; /* means */
	double noise;  /* half of the 99 % confidence interval of the difference of two equal programs */
	bool is_known; /* the noise is known: one side at least has several runs */
};

/* Computes the difference of n > 0 and k > 0 numbers, with Student's confidence interval and pooled
 * variances. */
struct noisy_change difference_of(const double *before, size_t n, const double *after, size_t k);

/* Returns -1, 0 or 1: less, within the noise, more. */
int difference_sign(const struct noisy_change *d);

/* Returns after / before - 1; infinite if only `before` is 0, 0 if both are. */
double difference_change(const struct noisy_change *d);

#endif
