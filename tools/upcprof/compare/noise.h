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
	double noise;  /* half of the interval that has the difference of two like programs 99 times of 100 */
	bool is_known; /* the noise: there are several runs of one side at least */
};

/* Of n > 0 and k > 0 numbers: the interval is that of Student, with the scatter of both sides pooled. */
struct noisy_change difference_of(const double *before, size_t n, const double *after, size_t k);

/* -1, 0 or 1: less, not more than noise, more. */
int difference_sign(const struct noisy_change *d);

/* after / before - 1; infinite from nothing, 0 of nothing. */
double difference_change(const struct noisy_change *d);

#endif
