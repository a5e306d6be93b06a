/* SPDX-License-Identifier: MIT
 *
 * profile_scale.c - what walks with all facts still count otherwise than was measured.
 */
#include "measured/profile_solver.h"

/* Finds the scale of a node: a formula may count executions that a return, a continue or a fault in the
 * formula leaves out. */
static bool scale_find(struct solver *s, const struct refs_node *n)
{
	const int k = n->ordinal, threads = s->q->threads;
	double measured = 0, walked = 0;

	for (int t = 0; t < threads; t++) {
		measured += s->q->counts[t].times[k];
		walked += s->tallies[t].counts[k].times;
	}
	if (s->q->counts[0].times[k] < 0 || walked <= 0)
		return false;
	for (int t = 0; t <= threads; t++) {
		bool is_own = t < threads && s->tallies[t].counts[k].times > 0;

		fact_set(s, t, k, FACT_SCALE,
			is_own ? s->q->counts[t].times[k] / s->tallies[t].counts[k].times
			       : measured / walked);
	}
	return true;
}

static void scale_copy(struct solver *s, const struct refs_node *to, const struct refs_node *from)
{
	for (int t = 0; t <= s->q->threads && to->kind == NODE_WORK; t++)
		*profile_fact(s->q, s->p, t, to->ordinal, FACT_SCALE) = *profile_fact(s->q, s->p, t,
			from->ordinal, FACT_SCALE);
}

/* Finds the scales in a list. Computation is executed as often as the node before it, or else after it. */
static void scales_find(struct solver *s, const struct refs_node *list)
{
	const struct refs_node *last = NULL;

	for (const struct refs_node *n = list; n; n = n->next) {
		if (n->kind != NODE_WORK && scale_find(s, n)) {
			for (const struct refs_node *w = last ? NULL : list; w && w != n; w = w->next)
				scale_copy(s, w, n);
			last = n;
		} else if (last) {
			scale_copy(s, n, last);
		}
		scales_find(s, n->body);
		scales_find(s, n->other);
	}
}

void scales_solve(struct solver *s)
{
	for (int i = 0; i < s->p->n_functions; i++)
		scales_find(s, s->p->functions[i].body);
}
