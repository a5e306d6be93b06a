/* SPDX-License-Identifier: MIT
 *
 * owners.c - messages to one host: the agent there answers those of all threads.
 */
#include "model/model.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

void demand_add(struct demands *d, const struct demand *one)
{
	if (one->messages <= 0)
		return;
	if ((d->n & (d->n - 1)) == 0)
		d->at = memory_grow(d->at, (size_t)(d->n ? 2 * d->n : 1) * sizeof *d->at);
	d->at[d->n++] = *one;
}

static int by_host(const void *a, const void *b)
{
	const struct demand *x = a, *y = b;

	if (x->interval != y->interval)
		return x->interval < y->interval ? -1 : 1;
	if (x->host != y->host)
		return x->host < y->host ? -1 : 1;
	return (x->thread > y->thread) - (x->thread < y->thread);
}

/* Returns the messages of an interval to one host; sets *next to the next demand. If most of the walked
 * threads send to the host, most of the other threads are assumed to do so, too. */
static double messages_to(const struct demands *d, const struct predicted_job *job, int walked, int begin,
	int *next)
{
	double sum = 0;
	int threads = 0, i = begin;

	for (; i < d->n && d->at[i].interval == d->at[begin].interval && d->at[i].host == d->at[begin].host;
		i++) {
		threads += i == begin || d->at[i].thread != d->at[i - 1].thread;
		sum += d->at[i].messages;
	}
	*next = i;
	return 2 * threads > walked ? sum * job->threads / walked : sum;
}

/* Returns by how much the agent of the most requested host makes the interval longer. */
double owners_extend(const struct model *model, struct prediction *p, struct demands *d)
{
	double more = 0;

	if (d->n > 1)
		qsort(d->at, (size_t)d->n, sizeof *d->at, by_host);
	for (int i = 0, next; i < d->n; i = next) {
		struct interval *v = &p->intervals[d->at[i].interval];
		double least = messages_to(d, &p->job, p->n_walked, i, &next) / model->m->message_rate;

		if (least <= v->network)
			continue;
		more += least - v->network;
		v->bound[BOUND_BANDWIDTH] += least - v->network;
		v->access += least - v->network;
		v->seconds += least - v->network;
		v->network = least;
	}
	return more;
}
