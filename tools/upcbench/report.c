/* SPDX-License-Identifier: MIT
 *
 * report.c - how far the figures can be trusted.
 */
#include "report.h"

#include "say.h"

int report_wide(const struct bench_report *r)
{
	int n = 0;

	for (int i = 0; i < r->figures->n; i++)
		n += figure_spread(&r->figures->at[i]) > SPREAD_LIMIT;
	return n;
}

/* Returns the host with the most threads per processor, if there are more than one; an agent counts as a
 * thread. */
static const struct machine_host *oversubscribed_host(const struct bench_report *r, int *processes)
{
	for (int i = 0; i < r->machine->n_hosts; i++) {
		const struct machine_host *h = &r->machine->hosts[i];

		*processes = h->last - h->first + 1 + (r->o->hosts.n > 1);
		if (r->o->hosts.is_pretend)
			*processes = r->o->threads + r->o->hosts.n;
		if (*processes > h->processors)
			return h;
	}
	return NULL;
}

char *report_warning(const struct bench_report *r, int i)
{
	int wide = report_wide(r), processes;
	const struct machine_host *oversubscribed = oversubscribed_host(r, &processes);

	if (i == 0 && wide > 0)
		return text_format(
			"%d of %d figures spread by more than %.0f %% of their median: the machine was busy, "
			"or an operation does not always take as long",
			wide, r->figures->n, SPREAD_LIMIT * 100);
	if (i == (wide > 0) && oversubscribed)
		return text_format(
			"%s has %d processors for %d processes of the job: they wait for each other",
			oversubscribed->name, oversubscribed->processors, processes);
	if (i == (wide > 0) + (!!oversubscribed) && r->machine->no_messages)
		return text_format("no figures of MPI alone: %s", r->machine->no_messages);
	return NULL;
}

double rate_of(const struct figure *f, double seconds)
{
	return seconds > 0 ? (double)f->bytes / seconds : 0;
}
