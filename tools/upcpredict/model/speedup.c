/* SPDX-License-Identifier: MIT
 *
 * speedup.c - equation 6.2: how many accesses the program makes with one thread, divided by how many a thread
 * of several makes, where a shared access counts as G private ones.
 */
#include "model/model.h"

#include <math.h>
#include <stdlib.h>

static double private_accesses(const struct model *model, const struct walk_tally *t)
{
	double sum = 0;

	for (int i = 0; i < model->p->n_nodes; i++) {
		const struct refs_node *n = model->p->nodes[i];

		if (n->kind == NODE_WORK)
			sum += t->counts[i].times * (n->work[WORK_LOADS] + n->work[WORK_STORES]);
	}
	return sum;
}

void sums_add(const struct model *model, struct access_sums *s, const struct prediction *one,
	const struct walk_tally *t)
{
	s->own += private_accesses(model, t);
	for (int i = 0; i < one->n_terms; i++) {
		const struct priced_term *x = &one->terms[i];
		const bool is_local = x->place == PLACE_OWN;

		if (x->is_beside)
			continue;
		s->shared[is_local] += x->count;
		s->seconds[is_local] += x->seconds;
	}
}

/* Returns the accesses of the sequential program: those of one thread, which all count as private. */
static double sequential_accesses(const struct model *model)
{
	const struct predicted_job one = {1, 1};
	struct symbol *names = model->p->names.at;
	const struct symbol threads = names[model->p->threads_name], me = names[model->p->mythread_name];
	struct walk_tally t = walk_program(model->p, &one, 0, WALK_EXPECTED);
	double sum = private_accesses(model, &t);

	names[model->p->threads_name] = threads;
	names[model->p->mythread_name] = me;
	for (int i = 0; i < model->p->n_nodes; i++) {
		const struct refs_node *n = model->p->nodes[i];

		if (n->kind != NODE_REF)
			continue;
		if (n->access != ACCESS_WRITE && !n->is_counted_elsewhere[0])
			sum += t.counts[i].times;
		if (n->access != ACCESS_READ && !n->is_counted_elsewhere[1])
			sum += t.counts[i].times;
	}
	if (t.n_unknowns > 0)
		sum = NAN;
	free(t.counts);
	free(t.betweens);
	free(t.unknowns);
	return sum;
}

struct speedup model_speedup(const struct model *model, const struct prediction *p)
{
	const double each = model->m->compute[WORK_LOADS] * p->n_walked;
	struct speedup s = {.own = p->sums.own / p->n_walked,
		.local = p->sums.shared[1] / p->n_walked,
		.remote = p->sums.shared[0] / p->n_walked,
		.speedup = NAN};

	s.local_concurrency = s.local > 0 ? p->sums.seconds[1] / each / s.local : 0;
	s.remote_concurrency = s.remote > 0 ? p->sums.seconds[0] / each / s.remote : 0;
	if (model->p->threads > 0 || model->p->facts
		|| isnan(p->seconds)) /* nothing is known about one thread */
		return s;
	s.sequential = sequential_accesses(model);
	s.speedup = s.sequential / (s.own + s.local * s.local_concurrency + s.remote * s.remote_concurrency);
	return s;
}
