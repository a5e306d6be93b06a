/* SPDX-License-Identifier: MIT
 *
 * print_measured.c - the factor by which measured runs correct the computation, and its arithmetic.
 */
#include "print.h"

#include <math.h>

/* The number of intervals above which only their smallest and largest factors are shown. */
enum { MOST_INTERVALS_SHOWN = 4 };

static void factors_print(const struct measured_factors *f)
{
	printf("takes %.4g times as long as the machine file says", f->middle);
	if (f->low < f->high)
		printf(", from %.4g to %.4g times", f->low, f->high);
	puts(".");
}

static void intervals_print(const struct measured_runs *m)
{
	int n = 0, low = -1, high = -1;

	for (int i = 0; i < m->n_intervals; i++) {
		if (isnan(m->intervals[i].middle))
			continue;
		n++;
		low = low < 0 || m->intervals[i].middle < m->intervals[low].middle ? i : low;
		high = high < 0 || m->intervals[i].middle > m->intervals[high].middle ? i : high;
	}
	if (n > MOST_INTERVALS_SHOWN)
		printf("That of %d intervals takes from %.4g times (interval %d) to %.4g times (interval %d).\n",
			n, m->intervals[low].middle, low, m->intervals[high].middle, high);
	for (int i = 0; i < m->n_intervals && n <= MOST_INTERVALS_SHOWN; i++)
		if (!isnan(m->intervals[i].middle)) {
			printf("That of interval %d ", i);
			factors_print(&m->intervals[i]);
		}
}

void factor_print(const struct predict_request *r)
{
	const struct measured_runs *m = &r->measured;

	if (m->n_used == 0)
		return;
	printf("By %d measured run%s, computation ", m->n_used, m->n_used == 1 ? "" : "s");
	factors_print(&m->factors);
	intervals_print(m);
}

static void time_explain(const struct measured_time *t)
{
	char seconds[NUMBER_SIZE], modelled[NUMBER_SIZE], rest[NUMBER_SIZE];

	if (t->interval >= 0)
		printf("  interval %d, %s\n", t->interval, seconds_text(seconds, t->seconds));
	if (t->why) {
		printf("  left out: %s\n", t->why);
		return;
	}
	seconds_text(seconds, t->seconds);
	seconds_text(modelled, t->modelled);
	seconds_text(rest, t->rest);
	printf("  the model has %s, of which %s are communication and synchronisation\n", modelled, rest);
	if (t->is_quotient)
		printf("  factor = (%s - %s) / (%s - %s) = %.4g\n", seconds, rest, modelled, rest, t->factor);
	else
		printf("  factor = %.4g: with it, what computation hides and which thread is the slowest, "
		       "the model has %s\n",
			t->factor, seconds);
}

static void run_explain(const struct measured_run *run)
{
	printf("measured: %s\n", run->text);
	time_explain(&run->all);
	if (run->all.why || run->n_intervals == 0)
		return;
	for (int i = 0; i < run->n_intervals; i++)
		time_explain(&run->intervals[i]);
	printf("  the factor of all other intervals is then %.4g\n", run->others);
}

void factor_explain(const struct predict_request *r)
{
	for (int i = 0; i < r->measured.n; i++)
		run_explain(&r->measured.at[i]);
	factor_print(r);
}
