/* SPDX-License-Identifier: MIT
 *
 * rows.h - the difference of two groups of runs, before (0) and after (1), by call path; call paths that
 * only one of them has are added up by region.
 */
#ifndef UPCPROF_ROWS_H
#define UPCPROF_ROWS_H

#include "compare/join.h"
#include "compare/noise.h"

struct difference_row {
	size_t path;    /* for is_path; or 0 */
	uint32_t place; /* for call paths that only one group has */
	bool is_path, is_before, is_after;
	struct noisy_change changes[N_JOINED];
};

/* Returns n rows: those that differ by more than the noise first, in the order of their differences. */
struct difference_row *rows_new(const struct joined *j, enum joined_metric metric, size_t *n);

/* Returns the difference of the whole program, for its time or a metric that is additive over call paths. */
struct noisy_change program_difference(const struct joined *j, enum joined_metric metric);

#endif
