/* SPDX-License-Identifier: MIT
 *
 * sweeps.c - references that go through memory with a large stride, as by columns of a matrix.
 */
#include "walk/state.h"

#include <math.h>

static const double line = 64; /* bytes of a cache line */

/* Returns the bytes by which one iteration advances in a thread's memory, if the index grows by k
 * elements. */
static double own_stride_of_step(const struct block_layout *l, double k, double size)
{
	const double period = l->block * l->threads;

	k = fabs(k);
	if (l->threads == 1 || l->block == 0 || (fmod(k, period) != 0 && k < l->block))
		return k * size;
	return k * size / l->threads;
}

/* Finds the layout without adding unknowns. */
static bool layout_if_known(struct walk_state *w, const struct refs_node *n, int array,
	struct block_layout *l)
{
	const int n_unknowns = w->tally.n_unknowns;
	bool is_known = true;

	*l = (struct block_layout){.threads = 1};
	if (w->job.threads > 1)
		is_known = layout_of(w, n, array, l);
	w->tally.n_unknowns = n_unknowns;
	return is_known;
}

void stride_find(struct walk_state *w, const struct refs_node *n, struct count *c)
{
	struct linear form, offset = {.is_good = true};
	struct block_layout l;
	int array = n->array, inner = w->n_open - 1;
	double stride, size, words = 1;

	if (n->kind != NODE_REF || array < 0 || !n->index || !array_resolve(w, &array, &offset)
		|| !layout_if_known(w, n, array, &l))
		return;
	form = formula_linear(&w->p->names, n->index);
	while (inner >= 0 && (form.k[inner] == 0 || w->open[inner].in_runs < 2))
		inner--;
	if (!form.is_good || inner < 0)
		return;
	size = w->p->arrays[array].size;
	stride = own_stride_of_step(&l, form.k[inner], size);
	c->stride = stride;
	for (int i = inner; i >= 0 && stride >= line; i--) {
		if (form.k[i] != 0 && own_stride_of_step(&l, form.k[i], size) < line) {
			c->sweep_words = words;
			return;
		}
		words *= form.k[i] != 0 ? w->open[i].in_runs : 1;
	}
}
