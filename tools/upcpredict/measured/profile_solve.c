/* SPDX-License-Identifier: MIT
 *
 * profile_solve.c - finds trip counts and the like for which walks of the profile's threads count what was
 * measured.
 *
 * Where a formula ends, a walk takes one iteration, or each way of a branch.  What was measured there divided
 * by what the walk has counted is the answer, from the outside to the inside.  An answer may say what value a
 * name has; then all formulas with that name are known.
 */
#include "measured/profile_solver.h"

#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PASSES = 64, MOST_ROUNDS = 20 };

struct fact_value *profile_fact(const struct profile *q, const struct refs_program *p, int thread,
	int ordinal, enum known_kind kind)
{
	return &q->facts[((size_t)thread * (size_t)p->n_nodes + (size_t)ordinal) * N_FACTS + (size_t)kind];
}

/* ---- what a walk asks ---------------------------------------------------------------------------- */

static bool is_self_recursive(const struct refs_node *list, int function)
{
	for (; list; list = list->next)
		if ((list->kind == NODE_CALL && list->function == function && list->is_recursive)
			|| is_self_recursive(list->body, function)
			|| is_self_recursive(list->other, function))
			return true;
	return false;
}

static bool is_guessed(const struct solver *s, const struct refs_node *n, enum known_kind kind)
{
	if (s->is_given_up[n->ordinal])
		return false;
	switch (kind) {
	case FACT_MINE:
	case FACT_TRIPS: return is_measurable(s->q, s->p, n->body);
	case FACT_THEN:
	case FACT_ELSE: return is_measurable(s->q, s->p, n->body) || is_measurable(s->q, s->p, n->other);
	case FACT_CALLS: return is_self_recursive(s->p->functions[n->function].body, n->function);
	case FACT_BYTES:
	case FACT_OWN:
	case FACT_HOST:
	case FACT_SCALE:
	case N_FACTS: break;
	}
	return false;
}

static struct fact_value solver_find(const struct walk_facts *f, const struct predicted_job *job, int thread,
	const struct refs_node *n, enum known_kind kind)
{
	const struct solver *s = (const struct solver *)(const void *)f;
	const struct thread_counts *c = &s->q->counts[thread];
	struct fact_value v = *profile_fact(s->q, s->p, thread, n->ordinal, kind);

	(void)job;
	if (kind == FACT_BYTES && c->times[n->ordinal] > 0)
		return (struct fact_value){
			.is_known = true, .is_certain = true, .number = c->bytes[n->ordinal]};
	if (!v.is_known && is_guessed(s, n, kind))
		v = (struct fact_value){.is_known = true, .is_guess = true, .number = 1};
	return v;
}

static struct fact_value solver_calls(const struct walk_facts *f, const struct predicted_job *job, int thread,
	int function)
{
	const struct solver *s = (const struct solver *)(const void *)f;

	(void)job;
	return (struct fact_value){.is_known = true, .number = s->q->counts[thread].entries[function]};
}

/* ---- walks --------------------------------------------------------------------------------------- */

void solver_walk(struct solver *s, struct walk_tally *tallies)
{
	const struct predicted_job job = {s->q->threads, s->q->hosts};

	for (int t = 0; t < s->q->threads; t++)
		tallies[t] = walk_program(s->p, &job, t, WALK_EXPECTED);
}

static void walk_again(struct solver *s)
{
	for (int t = 0; t < s->q->threads; t++) {
		free(s->tallies[t].counts);
		free(s->tallies[t].unknowns);
		free(s->tallies[t].betweens);
	}
	solver_walk(s, s->tallies);
}

/* Returns the number of guesses around a node, itself included; 0 if the node is no guess. */
static int guesses_around_node(const struct solver *s, int ordinal)
{
	int most = 0;

	for (int t = 0; t < s->q->threads; t++)
		if (s->tallies[t].counts[ordinal].guesses > most)
			most = s->tallies[t].counts[ordinal].guesses;
	return most;
}

/* Answers the outermost guesses of the last walks; returns false if there are none. */
static bool outermost_solve(struct solver *s)
{
	int least = 0;

	for (int i = 0; i < s->p->n_nodes; i++) {
		int guesses = guesses_around_node(s, i);

		if (guesses > 0 && (least == 0 || guesses < least))
			least = guesses;
	}
	for (int i = 0; i < s->p->n_nodes && least > 0 && !s->is_named; i++)
		if (guesses_around_node(s, i) == least)
			node_solve(s, s->p->nodes[i]);
	return least > 0;
}

static void facts_clear(struct solver *s)
{
	memset(s->q->facts, 0,
		(size_t)(s->q->threads + 1) * (size_t)s->p->n_nodes * N_FACTS * sizeof *s->q->facts);
	memset(s->is_given_up, 0, (size_t)s->p->n_nodes * sizeof(bool));
}

/* Solves in rounds until a round finds no new names. */
static void rounds_solve(struct solver *s)
{
	for (int round = 0; round < MOST_ROUNDS; round++) {
		facts_clear(s);
		s->is_named = false;
		for (int pass = 0; pass < MOST_PASSES; pass++) {
			walk_again(s);
			if (!outermost_solve(s) || s->is_named)
				break;
		}
		if (s->is_named)
			continue;
		memset(s->q->names, 0, (size_t)s->p->names.n * sizeof *s->q->names);
		s->is_naming = true;
		walk_again(s);
		s->is_naming = false;
		if (!names_set(s))
			break;
	}
}

/* Marks the nodes that walks may skip because they raise no events. Without them, all iterations of a
 * loop may do the same. */
static void silent_nodes_mark(struct refs_program *p, const struct profile *q)
{
	for (int i = 0; i < p->n_nodes; i++) {
		struct refs_node *n = p->nodes[i];

		n->is_structural = -1;
		n->is_silent = q && q->counts[0].times[i] < 0 && (n->kind != NODE_CALL || n->function < 0)
		            && !node_leaves(n) && !is_measurable(q, p, n->body)
		            && !is_measurable(q, p, n->other);
	}
}

void profile_solve(struct profile *q, struct refs_program *p)
{
	const size_t n_names = (size_t)p->names.n, n_nodes = (size_t)p->n_nodes;
	struct symbol *kept = memory_grow(NULL, (n_names + 1) * sizeof *kept);
	struct solver s = {.facts = {.is_counting = true,
				   .find = solver_find,
				   .calls = solver_calls,
				   .measured = solver_measured},
		.q = q,
		.p = p};

	q->facts = memory_grow(NULL, ((size_t)q->threads + 1) * (n_nodes + 1) * N_FACTS * sizeof *q->facts);
	q->n_names = p->names.n;
	q->names = memory_grow(NULL, (n_names + 1) * sizeof *q->names);
	s.is_given_up = memory_grow(NULL, (n_nodes + 1) * sizeof(bool));
	s.tallies = memory_grow(NULL, (size_t)q->threads * sizeof *s.tallies);
	memset(s.tallies, 0, (size_t)q->threads * sizeof *s.tallies);
	s.tries = memory_grow(NULL, (n_names + 1) * sizeof(int));
	memset(s.tries, 0, (n_names + 1) * sizeof(int));
	memcpy(kept, p->names.at, n_names * sizeof *kept);
	p->facts = &s.facts;
	silent_nodes_mark(p, q);
	rounds_solve(&s);
	walk_again(&s);
	scales_solve(&s);
	p->facts = NULL;
	silent_nodes_mark(p, NULL);
	for (size_t i = 0; i < n_names; i++) {
		const struct symbol *symbol = &p->names.at[i];

		const bool is_new = kept[i].binding == BOUND_TO_NOTHING && symbol->binding == BOUND_TO_VALUE
		                 && (int)i != p->threads_name && (int)i != p->mythread_name;

		q->names[i] = (struct name_range){is_new, symbol->value, symbol->value};
	}
	memcpy(p->names.at, kept, n_names * sizeof *kept);
}
