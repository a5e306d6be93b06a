/* SPDX-License-Identifier: MIT
 *
 * measured.c - the factor by which measured runs correct the computation, and its arithmetic.
 */
#include "print/print.h"

void factor_print(const struct predict_request *r)
{
	const struct measured_runs *m = &r->measured;

	if (m->n_used == 0)
		return;
	printf("By %d measured run%s, computation takes %.4g times as long as the machine file says",
		m->n_used, m->n_used == 1 ? "" : "s", m->factor);
	if (m->low < m->high)
		printf(", from %.4g to %.4g times", m->low, m->high);
	puts(".");
}

static void run_explain(const struct measured_run *run)
{
	char seconds[NUMBER_SIZE], modelled[NUMBER_SIZE], rest[NUMBER_SIZE];

	printf("measured: %s\n", run->text);
	if (run->why) {
		printf("  left out: %s\n", run->why);
		return;
	}
	seconds_text(seconds, run->seconds);
	seconds_text(modelled, run->modelled);
	seconds_text(rest, run->rest);
	printf("  the model has %s, of which %s are communication and synchronisation\n", modelled, rest);
	if (run->is_quotient)
		printf("  factor = (%s - %s) / (%s - %s) = %.4g\n", seconds, rest, modelled, rest,
			run->factor);
	else
		printf("  factor = %.4g: with it, what computation hides and which thread is the slowest, "
		       "the model has %s\n",
			run->factor, seconds);
}

void factor_explain(const struct predict_request *r)
{
	for (int i = 0; i < r->measured.n; i++)
		run_explain(&r->measured.at[i]);
	factor_print(r);
}
