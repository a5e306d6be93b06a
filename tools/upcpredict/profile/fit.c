/* SPDX-License-Identifier: MIT
 *
 * fit.c - c * size^a * threads^b by least squares on logarithms.
 */
#include "profile/profile.h"

#include <math.h>

enum { MOST_UNKNOWNS = 3 };

static const double singular = 1e-9;

/* Normal equations of the unknowns log c, a and b, as far as sizes and threads differ. */
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

/* Gauss's elimination; an unknown that nothing says anything of is 0. */
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

/* Values of 0 have no logarithm: the mean. */
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

double fit_power(const struct fit_sample *list, int n, struct fit_sample *at)
{
	static const double exact = 1e-9;
	struct equations e = equations_of(list, n);
	double x[MOST_UNKNOWNS] = {0}, row[MOST_UNKNOWNS] = {0}, squares = 0, error;

	for (int i = 0; i < n; i++)
		if (list[i].value <= 0 || n == 1)
			return fit_mean(list, n, at);
	for (int i = 0; i < n; i++) {
		row_make(&e, &list[i], row);
		for (int k = 0; k < e.n; k++) {
			for (int j = 0; j < e.n; j++)
				e.at[k][j] += row[k] * row[j];
			e.at[k][e.n] += row[k] * log(list[i].value);
		}
	}
	equations_solve(&e, x);
	for (int i = 0; i < n; i++) {
		double off = predicted(&e, x, &list[i]) - log(list[i].value);

		squares += off * off;
	}
	at->value = exp(predicted(&e, x, at));
	error = n > e.n ? 2 * sqrt(squares / (n - e.n)) : 0;
	return error > exact ? error : 0;
}
