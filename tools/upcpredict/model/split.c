/* SPDX-License-Identifier: MIT
 *
 * split.c - barriers in two parts: what a thread does between upc_notify and upc_wait hides the barrier.
 */
#include "model/pricing.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Adds the parts of a node's seconds that lie between upc_notify and upc_wait to the work of their
 * upc_notify. */
static void parts_add(const struct walk_tally *t, const struct count *c, double seconds, double *work)
{
	for (int i = c->times > 0 ? c->between : 0; i > 0; i = t->betweens[i - 1].next)
		work[t->betweens[i - 1].notify] += seconds * t->betweens[i - 1].times / c->times;
}

/* Returns the seconds of work after each upc_notify, by the node's ordinal plus 1. */
static double *work_between(const struct model *model, const struct prediction *p, const struct walk_tally *t)
{
	const size_t size = (size_t)(model->p->n_nodes + 1) * sizeof(double);
	double *work = memory_grow(NULL, size);

	memset(work, 0, size);
	for (int i = 0; i < p->n_terms; i++)
		parts_add(t, &t->counts[p->terms[i].node->ordinal], p->terms[i].seconds, work);
	for (int i = 0; i < model->p->n_nodes; i++) {
		const struct refs_node *n = model->p->nodes[i];
		const struct count *c = &t->counts[i];
		bool is_memory;

		if (n->kind == NODE_WORK && c->between)
			parts_add(t, c, work_seconds(model, &p->job, n, c, &is_memory), work);
	}
	return work;
}

void split_hide(const struct model *model, struct prediction *p, const struct walk_tally *tally)
{
	double *work;

	if (!model->extends[EXTEND_OVERLAP] || tally->n_betweens == 0)
		return;
	work = work_between(model, p, tally);
	for (int i = 0; i < model->p->n_nodes; i++) {
		const struct refs_node *n = model->p->nodes[i];
		const struct count *c = &tally->counts[i];
		double hidden;

		if (n->kind != NODE_SYNC || n->sync != SYNC_WAIT || !c->notify)
			continue;
		hidden = fmin(sync_seconds(model, &p->job, n, c), work[c->notify]);
		work[c->notify] -= hidden;
		p->intervals[n->interval].sync -= hidden;
		p->intervals[n->interval].bound[BOUND_SYNCHRONISATION] -= hidden;
	}
	free(work);
}
