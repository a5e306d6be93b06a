/* SPDX-License-Identifier: MIT
 *
 * rows.c - see rows.h.
 */
#include "compare/rows.h"

#include "read/parts.h"

#include <math.h>
#include <stdlib.h>

struct work {
	const struct joined *j;
	bool *is_in[2];            /* by path: true if the group has it */
	int64_t (*pool)[N_JOINED]; /* sums of the paths in only one group, by run and place */
	struct difference_row *rows;
	size_t n_rows;
	double *numbers[2]; /* of the runs of each group */
};

static void presence_find(struct work *w)
{
	const struct joined *j = w->j;

	for (int g = 0; g < 2; g++)
		w->is_in[g] = memory_new(j->n_paths, sizeof(bool));
	for (size_t i = 0; i < j->n_runs; i++)
		for (size_t k = 0; k < j->n_paths; k++)
			if (joined_value(&j->runs[i], k, JOINED_CALLS) > 0
				|| joined_value(&j->runs[i], k, JOINED_TOTAL) > 0)
				w->is_in[j->runs[i].group][k] = true;
}

static bool is_common_path(const struct work *w, size_t path)
{
	return w->is_in[0][path] && w->is_in[1][path];
}

/* Returns the place for which a pooled path counts. */
static uint32_t pool_of(const struct joined *j, size_t path)
{
	return j->places[j->paths[path].place].pool;
}

/* Returns true if a pooled path is below another pooled path of the same pool. */
static bool is_nested(const struct work *w, size_t path)
{
	uint32_t pool = pool_of(w->j, path);

	for (path = w->j->paths[path].parent; path != 0 && !is_common_path(w, path);
		path = w->j->paths[path].parent)
		if (pool_of(w->j, path) == pool)
			return true;
	return false;
}

static void pool_fill(struct work *w)
{
	const struct joined *j = w->j;

	w->pool = memory_new(j->n_runs * j->n_places, sizeof *w->pool);
	for (size_t k = 1; k < j->n_paths; k++) {
		bool nested = is_nested(w, k);

		for (size_t i = 0; i < j->n_runs && !is_common_path(w, k); i++) {
			int64_t *sums = w->pool[i * j->n_places + pool_of(j, k)];

			for (int v = 0; v < N_JOINED; v++)
				if (v != JOINED_TOTAL || !nested)
					sums[v] = time_sum(sums[v],
						joined_value(&j->runs[i], k, (enum joined_metric)v));
		}
	}
}

/* Returns the number of a run for a row. */
static int64_t number_of_run(const struct work *w, const struct difference_row *row, size_t run, int metric)
{
	if (row->is_path)
		return joined_value(&w->j->runs[run], row->path, (enum joined_metric)metric);
	return w->pool[run * w->j->n_places + row->place][metric];
}

static struct noisy_change numbers_difference(const struct work *w, const size_t n[2])
{
	return difference_of(w->numbers[0], n[0], w->numbers[1], n[1]);
}

static void difference_row_add(struct work *w, struct difference_row row)
{
	for (int v = 0; v < N_JOINED; v++) {
		size_t n[2] = {0, 0};

		for (size_t i = 0; i < w->j->n_runs; i++) {
			unsigned g = w->j->runs[i].group;

			w->numbers[g][n[g]++] = (double)number_of_run(w, &row, i, v);
		}
		row.changes[v] = numbers_difference(w, n);
	}
	*ARRAY_MORE(w->rows, w->n_rows) = row;
}

static void pool_rows(struct work *w)
{
	const struct joined *j = w->j;
	bool *is_in[2] = {memory_new(j->n_places, 1), memory_new(j->n_places, 1)};

	for (size_t k = 1; k < j->n_paths; k++)
		for (int g = 0; g < 2; g++)
			if (!is_common_path(w, k) && w->is_in[g][k])
				is_in[g][pool_of(j, k)] = true;
	for (uint32_t p = 0; p < j->n_places; p++)
		if (is_in[0][p] || is_in[1][p])
			difference_row_add(w,
				(struct difference_row){
					.place = p, .is_before = is_in[0][p], .is_after = is_in[1][p]});
	free(is_in[0]);
	free(is_in[1]);
}

static int row_compare(const void *left, const void *right, void *context)
{
	const struct difference_row *a = left, *b = right;
	enum joined_metric metric = *(const enum joined_metric *)context;
	const struct noisy_change *da = &a->changes[metric], *db = &b->changes[metric];
	double size_a = fabs(da->after - da->before), size_b = fabs(db->after - db->before);
	bool beyond_a = difference_sign(da) != 0, beyond_b = difference_sign(db) != 0;

	if (beyond_a != beyond_b)
		return beyond_a ? -1 : 1;
	if (size_a != size_b)
		return size_a > size_b ? -1 : 1;
	if (a->is_path != b->is_path)
		return a->is_path ? -1 : 1;
	if (a->is_path)
		return a->path < b->path ? -1 : a->path > b->path;
	return a->place < b->place ? -1 : a->place > b->place;
}

struct difference_row *rows_new(const struct joined *j, enum joined_metric metric, size_t *n)
{
	struct work w = {.j = j};

	presence_find(&w);
	pool_fill(&w);
	for (int g = 0; g < 2; g++)
		w.numbers[g] = memory_new(j->n_runs, sizeof(double));
	for (size_t k = 0; k < j->n_paths; k++)
		if (is_common_path(&w, k))
			difference_row_add(&w,
				(struct difference_row){
					.path = k, .is_path = true, .is_before = true, .is_after = true});
	pool_rows(&w);
	if (w.n_rows > 0)
		qsort_r(w.rows, w.n_rows, sizeof *w.rows, row_compare, &metric);
	for (int g = 0; g < 2; g++) {
		free(w.numbers[g]);
		free(w.is_in[g]);
	}
	free(w.pool);
	*n = w.n_rows;
	return w.rows;
}

struct noisy_change program_difference(const struct joined *j, enum joined_metric metric)
{
	double *numbers[2] = {memory_new(j->n_runs, sizeof(double)), memory_new(j->n_runs, sizeof(double))};
	size_t n[2] = {0, 0};
	struct noisy_change d;

	for (size_t i = 0; i < j->n_runs; i++) {
		const struct joined_run *run = &j->runs[i];
		double sum = (double)run->wall;

		if (metric != JOINED_SELF && metric != JOINED_TOTAL) {
			sum = 0;
			for (size_t k = 1; k < run->n_values; k++)
				sum += (double)run->values[k][metric];
		}
		numbers[run->group][n[run->group]++] = sum;
	}
	d = difference_of(numbers[0], n[0], numbers[1], n[1]);
	free(numbers[0]);
	free(numbers[1]);
	return d;
}
