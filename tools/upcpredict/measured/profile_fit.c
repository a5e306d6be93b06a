/* SPDX-License-Identifier: MIT
 *
 * profile_fit.c - how values grow: c * size^a * threads^b by least squares on logarithms, or, if that fits
 * the values much better, (c + d * g(size)) * threads^b for one of a few functions g, by relative least
 * squares.
 */
#include "measured/profile.h"

#include <math.h>
#include <stddef.h>

enum { MOST_UNKNOWNS = 3 };

static const double singular = 1e-9;

/* The normal equations of the unknowns log c, a and b, where sizes or threads differ. */
struct equations {
	double at[MOST_UNKNOWNS][MOST_UNKNOWNS + 1];
	int n;
	bool has_size, has_threads;
};

static void row_make(const struct equations *e, const struct fit_sample *s, double row[MOST_UNKNOWNS])
{
	int n = 0;

	row[n++] = 1;
	if (e->has_size)
		row[n++] = log(s->size);
	if (e->has_threads)
		row[n] = log(s->threads);
}

static struct equations equations_of(const struct fit_sample *list, int n)
{
	struct equations e = {.n = 1};

	for (int i = 1; i < n; i++) {
		e.has_size |= list[i].size != list[0].size;
		e.has_threads |= list[i].threads != list[0].threads;
	}
	e.n += e.has_size + e.has_threads;
	return e;
}

int fit_needs(const struct fit_sample *list, int n)
{
	return equations_of(list, n).n;
}

/* Solves the equations by Gaussian elimination; an undetermined unknown is 0. */
static void equations_solve(struct equations *e, double x[MOST_UNKNOWNS])
{
	double diagonal[MOST_UNKNOWNS];

	for (int i = 0; i < e->n; i++)
		diagonal[i] = e->at[i][i];
	for (int i = 0; i < e->n; i++) {
		if (fabs(e->at[i][i]) <= singular * diagonal[i])
			continue;
		for (int k = 0; k < e->n; k++) {
			double factor = e->at[k][i] / e->at[i][i];

			for (int j = 0; j <= e->n && k != i; j++)
				e->at[k][j] -= factor * e->at[i][j];
		}
	}
	for (int i = 0; i < e->n; i++)
		x[i] = fabs(e->at[i][i]) <= singular * diagonal[i] ? 0 : e->at[i][e->n] / e->at[i][i];
}

static double predicted(const struct equations *e, const double x[MOST_UNKNOWNS], const struct fit_sample *s)
{
	double row[MOST_UNKNOWNS] = {0}, sum = 0;

	row_make(e, s, row);
	for (int i = 0; i < e->n; i++)
		sum += x[i] * row[i];
	return sum;
}

/* Sets the sample to the mean, as values of 0 have no logarithm. */
static double fit_mean(const struct fit_sample *list, int n, struct fit_sample *at)
{
	double sum = 0, squares = 0;

	for (int i = 0; i < n; i++)
		sum += list[i].value;
	at->value = sum / n;
	for (int i = 0; i < n; i++)
		squares += (list[i].value - at->value) * (list[i].value - at->value);
	return at->value > 0 && n > 1 ? 2 * sqrt(squares / (n - 1)) / at->value : 0;
}

/* A fit's value for one more sample, and the sum of the squares of its relative errors. */
struct fitted {
	double value, squares;
};

static struct fitted power_fit(struct equations *e, const struct fit_sample *list, int n,
	const struct fit_sample *at, double x[MOST_UNKNOWNS])
{
	double row[MOST_UNKNOWNS] = {0};
	struct fitted f = {0};

	for (int i = 0; i < n; i++) {
		row_make(e, &list[i], row);
		for (int k = 0; k < e->n; k++) {
			for (int j = 0; j < e->n; j++)
				e->at[k][j] += row[k] * row[j];
			e->at[k][e->n] += row[k] * log(list[i].value);
		}
	}
	equations_solve(e, x);
	for (int i = 0; i < n; i++) {
		double off = predicted(e, x, &list[i]) - log(list[i].value);

		f.squares += off * off;
	}
	f.value = exp(predicted(e, x, at));
	return f;
}

/* ---- sums of a constant and a function of the size ------------------------------------------------- */

static double inverse(double size)
{
	return 1 / size;
}

static double identity(double size)
{
	return size;
}

static double square(double size)
{
	return size * size;
}

static double cube(double size)
{
	return size * size * size;
}

static bool has_three_sizes(const struct fit_sample *list, int n)
{
	for (int i = 1; i < n; i++)
		for (int k = 1; k < i; k++)
			if (list[i].size != list[0].size && list[k].size != list[0].size
				&& list[i].size != list[k].size)
				return true;
	return false;
}

struct growth_sum {
	double (*g)(double);
	double c, d, b;
};

static double sum_value(const struct growth_sum *f, const struct fit_sample *at)
{
	return (f->c + f->d * f->g(at->size)) * pow(at->threads, f->b);
}

/* Finds the best c and d for a given b; returns false if there are none. */
static bool sum_begin(struct growth_sum *f, const struct fit_sample *list, int n)
{
	double s0 = 0, s1 = 0, s2 = 0, t0 = 0, t1 = 0, det;

	for (int i = 0; i < n; i++) {
		double u = pow(list[i].threads, f->b) / list[i].value, v = f->g(list[i].size) * u;

		s0 += u * u;
		s1 += u * v;
		s2 += v * v;
		t0 += u;
		t1 += v;
	}
	det = s0 * s2 - s1 * s1;
	if (det <= singular * s0 * s2)
		return false;
	f->c = (t0 * s2 - s1 * t1) / det;
	f->d = (s0 * t1 - s1 * t0) / det;
	return true;
}

/* Improves c, d and b by a Gauss-Newton step. */
static void sum_improve(struct growth_sum *f, const struct fit_sample *list, int n)
{
	struct equations e = {.n = MOST_UNKNOWNS};
	double step[MOST_UNKNOWNS];

	for (int i = 0; i < n; i++) {
		double u = pow(list[i].threads, f->b) / list[i].value;
		double is = sum_value(f, &list[i]) / list[i].value;
		const double row[MOST_UNKNOWNS] = {u, u * f->g(list[i].size), is * log(list[i].threads)};

		for (int k = 0; k < MOST_UNKNOWNS; k++) {
			for (int j = 0; j < MOST_UNKNOWNS; j++)
				e.at[k][j] += row[k] * row[j];
			e.at[k][MOST_UNKNOWNS] += row[k] * (1 - is);
		}
	}
	equations_solve(&e, step);
	f->c += step[0];
	f->d += step[1];
	f->b += step[2];
}

/* Fits the function g with a first value of b; returns false if it does not fit. */
static bool sum_fit(struct growth_sum *f, const struct fit_sample *list, int n, bool has_threads,
	const struct fit_sample *at, struct fitted *result)
{
	enum { STEPS = 12 };

	if (!sum_begin(f, list, n))
		return false;
	for (int i = 0; i < STEPS && has_threads; i++)
		sum_improve(f, list, n);
	result->value = sum_value(f, at);
	result->squares = 0;
	for (int i = 0; i < n; i++) {
		double off = sum_value(f, &list[i]) / list[i].value - 1;

		result->squares += off * off;
	}
	return isfinite(result->squares) && isfinite(result->value) && result->value > 0;
}

double fit_growth(const struct fit_sample *list, int n, struct fit_sample *at)
{
	static double (*const functions[])(double) = {inverse, log, sqrt, identity, square, cube};
	static const double exact = 1e-9, better = 0.5;
	struct equations e = equations_of(list, n);
	struct fitted best, other;
	double x[MOST_UNKNOWNS] = {0}, error, limit;

	for (int i = 0; i < n; i++)
		if (list[i].value <= 0 || n == 1)
			return fit_mean(list, n, at);
	best = power_fit(&e, list, n, at, x);
	limit = better * best.squares;
	for (size_t i = 0; i < sizeof functions / sizeof *functions && has_three_sizes(list, n); i++) {
		struct growth_sum f = {.g = functions[i], .b = e.has_threads ? x[e.n - 1] : 0};

		if (!sum_fit(&f, list, n, e.has_threads, at, &other) || other.squares >= limit)
			continue;
		best = other;
		limit = best.squares;
	}
	at->value = best.value;
	error = n > e.n ? 2 * sqrt(best.squares / (n - e.n)) : 0;
	return error > exact ? error : 0;
}
