/* SPDX-License-Identifier: MIT
 *
 * facts.c - asks measurements in place of formulas.
 */
#include "walk/state.h"

#include <math.h>

/* Moves a value within its error to the one that takes less or more time; a smaller fraction of own memory
 * takes more. */
static double ranged(struct walk_state *w, enum known_kind kind, const struct fact_value *v)
{
	const double error = kind == FACT_OWN ? -v->error : v->error;

	if (v->error > 0)
		w->tally.is_ranged = true;
	switch (w->mode) {
	case WALK_LEAST: return v->number * exp(-error);
	case WALK_MOST: return v->number * exp(error);
	case WALK_EXPECTED: break;
	}
	return v->number;
}

/* Passes on a fact as the value of the formula that lacks a name. */
static void formula_tell(struct walk_state *w, const struct refs_node *n, enum known_kind kind,
	const struct fact_value *fact)
{
	const struct walk_facts *facts = w->p->facts;
	const struct formula *f = kind == FACT_TRIPS ? n->count : kind == FACT_BYTES ? n->bytes : NULL;
	struct formula_result v = {.missing = NO_NAME};

	if (f && facts->measured && !n->may_end_early)
		v = formula_value(&w->p->names, f);
	if (v.missing >= 0 && fact->is_guess)
		w->tally.counts[n->ordinal].missing_name = v.missing + 1;
	else if (v.missing >= 0 && fact->is_certain)
		facts->measured(facts, f, v.missing, fact->number);
}

struct fact_value walk_fact(struct walk_state *w, const struct refs_node *n, enum known_kind kind)
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
	formula_tell(w, n, kind, &v);
	v.number = ranged(w, kind, &v);
	return v;
}
