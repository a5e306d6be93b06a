/* SPDX-License-Identifier: MIT
 *
 * loops.c - counts loops: one iteration times their number where all do the same, else some of them.
 */
#include "walk/state.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The deepest nesting of calls. */
enum { DEEPEST = 20 };

struct symbol *call_bind(struct formula_names *names, const struct refs_function *f,
	const struct refs_node *call)
{
	struct symbol *kept = memory_grow(NULL, (size_t)(f->n_arguments + 1) * sizeof *kept);

	for (int i = 0; i < f->n_arguments; i++) {
		struct symbol *symbol = &names->at[f->arguments[i]];
		const struct formula *argument = i < call->n_arguments ? call->arguments[i] : NULL;

		kept[i] = *symbol;
		if (!argument)
			continue;
		symbol->binding = BOUND_TO_FORMULA;
		symbol->formula = argument;
		symbol->open = NULL;
	}
	return kept;
}

void call_unbind(struct formula_names *names, const struct refs_function *f, struct symbol *kept)
{
	for (int i = 0; i < f->n_arguments; i++)
		names->at[f->arguments[i]] = kept[i];
	free(kept);
}

/* ---- trip counts ------------------------------------------------------------------------------- */

static bool is_own_only(const struct refs_node *n)
{
	return n->kind == NODE_FORALL && n->has_affinity && !n->is_nested;
}

/* The trip count of a loop: the iterations of all threads, or of the walk's thread (is_mine). */
struct trip_count {
	double number;
	bool is_mine, is_guess;
};

/* Returns a trip count between the bounds of an unknown count: a loop that halves a whole number has at most
 * 64 iterations. */
static struct trip_count trips_between(struct walk_state *w, const struct refs_node *n)
{
	struct formula_limits r = {0, INFINITY};

	if (n->count)
		r = formula_limits(&w->p->names, n->count);
	r.low = n->may_end_early || !(r.low > 0) ? 0 : floor(r.low);
	if (!isfinite(r.high)) {
		w->tally.is_unbounded |= w->mode == WALK_MOST;
		return (struct trip_count){.number = r.low};
	}
	r.high = fmax(r.low, floor(r.high));
	return (struct trip_count){.number = w->mode == WALK_LEAST ? r.low
	                                   : w->mode == WALK_MOST  ? r.high
	                                                           : (r.low + r.high) / 2};
}

/* Returns the trip count. A formula counts to the end of the loop, a measurement to the iteration where the
 * loop was left. */
static struct trip_count trip_count_of_loop(struct walk_state *w, const struct refs_node *n)
{
	struct formula_result v = {.missing = NOT_DEFINED};
	struct fact_value fact = {.is_known = false};
	double count;

	if (n->count)
		v = formula_value(&w->p->names, n->count);
	if (v.missing != NO_NAME || n->may_end_early)
		fact = walk_fact(w, n, FACT_TRIPS);
	if (fact.is_known)
		return (struct trip_count){fact.number, fact.is_guess && is_own_only(n), fact.is_guess};
	if (walk_value(w, n, n->count, "trip count", &count))
		return (struct trip_count){count > 0 ? floor(count) : 0, false, false};
	return trips_between(w, n);
}

/* ---- open loops ---------------------------------------------------------------------------------- */

/* Sets the linear form of the variable: its first value, and its step per iteration. */
static void form_make(struct walk_state *w, struct open_loop *o)
{
	static const struct formula one = {.operation = OP_NUMBER, .number = 1};
	const struct refs_node *n = o->node;
	struct formula_result step = formula_value(&w->p->names, n->step ? n->step : &one);

	o->form = (struct linear){.is_good = false};
	o->step = n->factor ? 0 : step.number;
	o->factor = 0;
	if (n->first)
		o->form = formula_linear(&w->p->names, n->first);
	o->form.is_good &= step.missing == NO_NAME;
	o->form.k[w->n_open] = o->step;
	if (!n->factor)
		return;
	step = formula_value(&w->p->names, n->factor);
	o->factor = step.number;
	o->form.is_good &= step.missing == NO_NAME;
}

static void loop_open(struct walk_state *w, struct refs_node *n, double count, bool is_mine)
{
	struct open_loop *o = &w->open[w->n_open];

	o->node = n;
	o->runs = NULL;
	o->n_runs = o->room = 0;
	o->is_guess = false;
	form_make(w, o);
	w->n_open++;
	if (n->variable != NO_NAME) {
		struct symbol *symbol = &w->p->names.at[n->variable];

		symbol->open = &o->form;
		symbol->binding = BOUND_TO_NOTHING;
	}
	if (is_own_only(n) && !is_mine)
		runs_own(w, o, count);
	else
		runs_all(o, count);
}

static void loop_close(struct walk_state *w)
{
	struct open_loop *o = &w->open[--w->n_open];

	free(o->runs);
	o->runs = NULL;
}

static bool is_structural(struct refs_program *p, struct refs_node *n)
{
	if (n->is_structural < 0)
		n->is_structural = n->variable != NO_NAME
		                && (nodes_depend(p, n->body, n->variable, 0)
					|| (n->factor && indices_depend(p, n->body, n->variable)));
	return n->is_structural;
}

/* Returns true if no loop in a list has iterations that differ. */
static bool has_equal_iterations(struct refs_program *p, const struct refs_node *list, int depth)
{
	for (; list; list = list->next) {
		bool is_loop = list->kind == NODE_LOOP || list->kind == NODE_FORALL;

		if ((is_loop && is_structural(p, p->nodes[list->ordinal]))
			|| !has_equal_iterations(p, list->body, depth)
			|| !has_equal_iterations(p, list->other, depth))
			return false;
		if (list->kind == NODE_CALL && list->function >= 0
			&& (depth == DEEPEST
				|| !has_equal_iterations(p, p->functions[list->function].body, depth + 1)))
			return false;
	}
	return true;
}

/* ---- loops whose iterations differ ----------------------------------------------------------------- */

static void breakpoints_of(struct walk_state *w, const struct refs_node *n, const struct open_loop *o,
	struct breakpoints *breakpoints)
{
	double first = o->form.a;

	*breakpoints = (struct breakpoints){.period = 1};
	breakpoints_find(w->p, n->body, n->variable, breakpoints, 0);
	for (int i = 0; i < breakpoints->n; i++) /* from values to iterations */
		breakpoints->at[i] = o->n == o->in_runs && o->n_runs == 1 && o->step != 0
		                           ? floor((breakpoints->at[i] - first) / o->step) - o->runs[0].first
		                           : 0;
}

static double variable_at(const struct open_loop *o, double iteration)
{
	if (o->factor != 0)
		return trunc(o->form.a * pow(o->factor, iteration));
	return o->form.a + o->step * iteration;
}

/* Visits iterations of the innermost open loop and closes it. If all are visited, a jump may end the loop. */
static enum walk_leaving loop_visit(struct walk_state *w, struct refs_node *n)
{
	enum walk_leaving leaving = STAYS;
	struct open_loop o = w->open[w->n_open - 1];
	struct symbol *symbol = &w->p->names.at[n->variable];
	struct samples samples = {NULL, 0, 0};
	struct breakpoints breakpoints;
	double weight = w->weight;

	w->n_open--;
	symbol->open = NULL;
	breakpoints_of(w, n, &o, &breakpoints);
	samples_take(&samples, o.in_runs,
		has_equal_iterations(w->p, n->body, 0) ? MANY_ITERATIONS : FEW_ITERATIONS, &breakpoints);
	for (int i = 0; i < samples.n && leaving < BREAKS; i++) {
		symbol->binding = BOUND_TO_VALUE;
		symbol->value = variable_at(&o, runs_iteration(&o, samples.list[i].at));
		symbol->is_real = false;
		w->weight = weight * samples.list[i].weight * o.n / o.in_runs;
		leaving = walk_nodes(w, n->body);
		if (samples.n < o.n)
			leaving = STAYS;
	}
	w->weight = weight;
	free(samples.list);
	free(o.runs);
	return leaving == RETURNS ? RETURNS : STAYS;
}

static bool is_form_constant(const struct open_loop *o, int mine)
{
	bool is_constant = o->form.is_good;

	for (int i = 0; i < mine; i++)
		is_constant &= o->form.k[i] == 0;
	return is_constant;
}

/* Walks the body once with the weight of all iterations; the condition is evaluated once more per execution
 * of the loop. */
static void body_walk(struct walk_state *w, const struct refs_node *n, double iterations, double begun)
{
	const double weight = w->weight;
	const struct refs_node *node = n->body;

	w->weight = weight * iterations + begun;
	for (int i = 0; i < n->n_head && node; i++, node = node->next)
		if (!node->is_silent)
			(void)walk_refs_node(w, w->p->nodes[node->ordinal]);
	w->weight = weight * iterations;
	(void)walk_nodes(w, node);
	w->weight = weight;
}

/* Returns true if the node has an unknown already, such as its trip count. */
static bool has_unknown_at_node(const struct walk_state *w, const struct refs_node *n)
{
	for (int i = 0; i < w->tally.n_unknowns; i++)
		if (w->tally.unknowns[i].node == n)
			return true;
	return false;
}

static enum walk_leaving loop_walk(struct walk_state *w, struct refs_node *n, double begun)
{
	struct open_loop *o = &w->open[w->n_open - 1];

	if (o->in_runs == 0) {
		loop_close(w);
	} else if (is_structural(w->p, n) && is_form_constant(o, w->n_open - 1)) {
		return loop_visit(w, n);
	} else {
		if (is_structural(w->p, n) && !w->p->facts && !has_unknown_at_node(w, n))
			unknown_add(w, n, "first value of the loop variable", NO_NAME);
		body_walk(w, n, o->n, begun);
		loop_close(w);
	}
	return STAYS;
}

/* Returns how each iteration of a loop with equal iterations ends. */
static enum walk_leaving body_leaving(struct walk_state *w, const struct refs_node *list)
{
	enum walk_leaving leaving = STAYS;

	for (; list && leaving == STAYS; list = list->next) {
		struct formula_result v = {.missing = NOT_DEFINED};

		if (list->kind == NODE_BREAK || list->kind == NODE_CONTINUE || list->kind == NODE_RETURN)
			return list->kind == NODE_BREAK    ? BREAKS
			     : list->kind == NODE_CONTINUE ? CONTINUES
			                                   : RETURNS;
		if (list->kind == NODE_BRANCH && list->condition)
			v = formula_value(&w->p->names, list->condition);
		if (v.missing == NO_NAME)
			leaving = body_leaving(w, v.number != 0 ? list->body : list->other);
	}
	return leaving;
}

/* Returns how the loop ends if its first iteration ends it, else STAYS. */
static enum walk_leaving first_leaving(struct walk_state *w, struct refs_node *n)
{
	enum walk_leaving leaving = STAYS;

	if (n->kind == NODE_LOOP && !w->p->facts && !is_structural(w->p, n))
		leaving = body_leaving(w, n->body);
	return leaving >= BREAKS ? leaving : STAYS;
}

/* Goes through a loop. A measured trip count is a mean and no whole number: the weight compensates for
 * rounding it. */
enum walk_leaving walk_loop_node(struct walk_state *w, struct refs_node *n)
{
	enum walk_leaving leaving;
	struct symbol kept = {0};
	struct trip_count count = trip_count_of_loop(w, n);
	const enum walk_leaving first = count.number > 0 ? first_leaving(w, n) : STAYS;
	const double weight = w->weight, whole = first == STAYS ? fmax(round(count.number), 1) : 1;

	w->tally.counts[n->ordinal].times += weight;
	if (count.number <= 0)
		return STAYS;
	if (w->n_open == MOST_OPEN)
		die(STATUS_FAILED, "%s:%d: more than %d loops in each other", program_file(w->p, n), n->line,
			MOST_OPEN);
	if (n->variable != NO_NAME)
		kept = w->p->names.at[n->variable];
	w->weight *= first == STAYS ? count.number / whole : 1;
	loop_open(w, n, whole, count.is_mine);
	count.is_guess |= w->open[w->n_open - 1].is_guess;
	w->guesses += count.is_guess;
	leaving = loop_walk(w, n, first == STAYS ? weight : 0);
	w->weight = weight;
	w->guesses -= count.is_guess;
	if (n->variable != NO_NAME)
		w->p->names.at[n->variable] = kept;
	return first == RETURNS ? RETURNS : leaving;
}
