/* SPDX-License-Identifier: MIT
 *
 * profile_answers.c - what a guess of a walk is to be: a trip count, how likely a branch is, the calls of a
 * recursion.
 */
#include "measured/profile_solver.h"

#include "words.h"

#include <math.h>
#include <stdlib.h>

void fact_set(struct solver *s, int thread, int ordinal, enum known_kind kind, double number)
{
	*profile_fact(s->q, s->p, thread, ordinal, kind) = (struct fact_value){
		.is_known = true, .is_certain = true, .number = number > 0 ? number : 0};
}

/* Finds, for each thread and for all, the measured number of events per walked one; returns false if nothing
 * was measured. */
static bool ratios_find(struct solver *s, const struct evidence *evidence, double *ratios)
{
	const struct evidence e = *evidence;
	const int threads = s->q->threads;
	double measured = 0, walked = 0;

	for (int t = 0; e.node && t < threads; t++) {
		double m = evidence_measured(&e, s->q, s->p, t, &s->tallies[t]);
		double w = evidence_walked(&e, s->p, &s->tallies[t]);

		w /= 1 + e.is_head; /* in one iteration, the condition counts twice */
		ratios[t] = w > 0 ? m / w - e.is_head : -1;
		measured += w > 0 ? m : 0;
		walked += w;
	}
	if (walked <= 0)
		return false;
	ratios[threads] = measured / walked - e.is_head;
	for (int t = 0; t < threads; t++)
		ratios[t] = ratios[t] < 0 ? ratios[threads] : ratios[t];
	return true;
}

static bool trips_solve(struct solver *s, const struct refs_node *n, double *ratios)
{
	const bool is_shared = n->kind == NODE_FORALL && n->has_affinity && !n->is_nested;
	struct evidence e = evidence_find(s->q, s->p, n->body, n->n_head, s->tallies);
	double sum = 0;
	int name = 0;

	for (int t = 0; t < s->q->threads && name == 0; t++)
		name = s->tallies[t].counts[n->ordinal].missing_name;
	if (e.node && !e.is_certain && name > 0 && name_is_tried(s, name - 1)
		&& name_solve(s, &e, name - 1)) {
		s->is_named = true;
		return true;
	}
	if (!ratios_find(s, &e, ratios))
		return false;
	for (int t = 0; t < s->q->threads; t++)
		sum += ratios[t];
	for (int t = 0; t <= s->q->threads; t++) {
		fact_set(s, t, n->ordinal, FACT_TRIPS, is_shared ? sum : ratios[t]);
		profile_fact(s->q, s->p, t, n->ordinal, FACT_TRIPS)->is_certain = e.is_certain;
		if (is_shared)
			fact_set(s, t, n->ordinal, FACT_MINE, ratios[t]);
	}
	return true;
}

static bool branch_solve(struct solver *s, const struct refs_node *n, double *ratios)
{
	enum known_kind first = FACT_THEN, second = FACT_ELSE;
	struct evidence taken = evidence_find(s->q, s->p, n->body, 0, s->tallies);
	struct evidence other = evidence_find(s->q, s->p, n->other, 0, s->tallies);
	bool has_both;

	if (!ratios_find(s, &taken, ratios)) {
		if (!ratios_find(s, &other, ratios))
			return false;
		first = FACT_ELSE, second = FACT_THEN;
	}
	for (int t = 0; t <= s->q->threads; t++) {
		fact_set(s, t, n->ordinal, first, fmin(ratios[t], 1));
		fact_set(s, t, n->ordinal, second, 1 - fmin(ratios[t], 1));
	}
	has_both = first == FACT_THEN && ratios_find(s, &other, ratios);
	for (int t = 0; has_both && t <= s->q->threads; t++)
		fact_set(s, t, n->ordinal, FACT_ELSE, fmin(ratios[t], 1));
	return true;
}

/* Returns the number of calls from outside the function. */
static double function_entered(const struct refs_program *p, int function, const struct walk_tally *tally)
{
	double sum = 0;

	for (int i = 0; i < p->n_nodes; i++)
		if (p->nodes[i]->kind == NODE_CALL && p->nodes[i]->function == function
			&& !p->nodes[i]->is_recursive)
			sum += tally->counts[i].times;
	return sum;
}

static bool calls_solve(struct solver *s, const struct refs_node *n)
{
	double calls = 0, from_outside = 0;

	for (int t = 0; t < s->q->threads; t++) {
		double walked = function_entered(s->p, n->function, &s->tallies[t]);

		calls += s->q->counts[t].entries[n->function];
		from_outside += walked;
		if (walked > 0)
			fact_set(s, t, n->ordinal, FACT_CALLS, s->q->counts[t].entries[n->function] / walked);
	}
	for (int t = 0; t <= s->q->threads && from_outside > 0; t++)
		if (!profile_fact(s->q, s->p, t, n->ordinal, FACT_CALLS)->is_known)
			fact_set(s, t, n->ordinal, FACT_CALLS, calls / from_outside);
	return from_outside > 0;
}

void node_solve(struct solver *s, const struct refs_node *n)
{
	double *ratios = memory_grow(NULL, (size_t)(s->q->threads + 1) * sizeof *ratios);
	bool is_solved = false;

	if (n->kind == NODE_BRANCH)
		is_solved = branch_solve(s, n, ratios);
	else if (n->kind == NODE_CALL)
		is_solved = calls_solve(s, n);
	else
		is_solved = trips_solve(s, n, ratios);
	s->is_given_up[n->ordinal] = !is_solved;
}
