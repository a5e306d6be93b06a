/* SPDX-License-Identifier: MIT
 *
 * facts.c - asks measurements in place of formulas.
 */
#include "walk/state.h"

#include <math.h>

/* What takes less or more time, of what has an error: with less own memory it is more. */
static double ranged(struct walk_state *w, enum fact_kind kind, const struct fact_value *v)
{
	const double error = kind == FACT_OWN || kind == FACT_HOST ? -v->error : v->error;

	if (v->error > 0)
		w->tally.is_ranged = true;
	switch (w->mode) {
	case WALK_LEAST: return v->number * exp(-error);
	case WALK_MOST: return v->number * exp(error);
	case WALK_EXPECTED: break;
	}
	return v->number;
}

/* What the formula of a fact that was measured says of a name. */
static void formula_tell(const struct walk_state *w, const struct refs_node *n, enum fact_kind kind,
	double number)
{
	const struct walk_facts *facts = w->p->facts;
	const struct formula *f = kind == FACT_TRIPS ? n->count : kind == FACT_BYTES ? n->bytes : NULL;
	struct formula_result v;

	if (!f || !facts->measured)
		return;
	v = formula_value(&w->p->names, f);
	if (v.missing >= 0)
		facts->measured(facts, f, v.missing, number);
}

struct fact_value walk_fact(struct walk_state *w, const struct refs_node *n, enum fact_kind kind)
{
	struct count *c = &w->tally.counts[n->ordinal];
	struct fact_value v = {.is_known = false};

	if (!w->p->facts)
		return v;
	v = w->p->facts->find(w->p->facts, &w->job, w->thread, n, kind);
	if (!v.is_known)
		return v;
	if (v.is_guess && w->guesses + 1 > c->guesses)
		c->guesses = w->guesses + 1;
	if (!v.is_guess)
		formula_tell(w, n, kind, v.number);
	v.number = ranged(w, kind, &v);
	return v;
}
