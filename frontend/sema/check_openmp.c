/* SPDX-License-Identifier: MIT
 *
 * check_openmp.c - with -fopenmp, checks the requirements of OpenMP on a statement that shared data cannot
 * meet, because the output C has calls.
 */
#include "sema/check.h"

#include "islands/pragma.h"

#include <string.h>

static void check_under(struct unit *u, struct node *n);
static const struct node *shared_place(const struct node *n, bool takes_value);

void check_openmp(struct unit *u)
{
	for (size_t i = 0; i < u->options->both.n; i++)
		if (strcmp(u->options->both.items[i], "-fopenmp") == 0) {
			check_under(u, u->root);
			return;
		}
}

static void check_under(struct unit *u, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next) {
		struct pragmas p = {0};
		const struct node *place;

		if (!node_is_expr(n) && !node_is_decl(c) && pragmas_are_in(&u->islands, n->span))
			p = pragmas_before(&u->islands, c->span.begin);
		place = p.is_atomic ? shared_place(c, p.takes_value) : NULL;
		if (place)
			unit_diag(u, D_OPENMP_ATOMIC, place->span);
		if (p.wants_loop && c->kind == NODE_FORALL && c->loop.affinity)
			unit_diag(u, D_OPENMP_FORALL, island_word_span(c->island));
		check_under(u, c);
	}
}

/* Returns a shared place that a statement sets, or reads where OpenMP takes its value. */
static const struct node *shared_place(const struct node *n, bool takes_value)
{
	const struct node *found = NULL;
	bool is_shared = n->first && n->first->type && n->first->type->is_shared;

	if (is_shared && (node_sets(n) || (takes_value && n->kind == NODE_CONVERT)))
		return n->first;
	for (const struct node *c = n->first; c && !found; c = c->next)
		found = shared_place(c, takes_value);
	return found;
}
