/* SPDX-License-Identifier: MIT
 *
 * solve.c - finds trip counts and the like for which walks of the profile's threads count what was measured.
 *
 * Where a formula ends, a walk takes one iteration, or each way of a branch.  What was measured there divided
 * by what the walk has counted is the answer, from the outside to the inside.  An answer may say what value a
 * name has; then all formulas with that name are known.
 */
#include "profile/solver.h"

#include "run/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_PASSES = 64, MOST_ROUNDS = 20, MOST_TRIES = 3 };

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

/* ---- names --------------------------------------------------------------------------------------- */

static const double overflow = 1e6; /* a formula without a value for a larger name has left the integers */
static const double largest_name = 1099511627776.0, most_walked = 65536, most_seconds = 0.3;

/* The value of a formula with a name; NAN if it is not known. */
static double formula_with(struct formula_names *names, const struct formula *f, int name, double value)
{
	const struct slot kept = names->at[name];
	struct formula_result v;

	names->at[name].binding = BOUND_TO_VALUE;
	names->at[name].value = value;
	names->at[name].is_real = false;
	v = formula_value(names, f);
	names->at[name] = kept;
	return v.missing == NO_NAME ? v.number : NAN;
}

/* The least whole number for which a formula that grows is at least `number` (is_above: more than that). */
static double least_with(struct formula_names *names, const struct formula *f, int name, double number,
	bool is_above)
{
	double low = -1, high = largest_name;

	while (high - low > 1) {
		double middle = floor((low + high) / 2), v = formula_with(names, f, name, middle);

		if (v > number || (!is_above && v == number) || (isnan(v) && middle > overflow))
			high = middle;
		else
			low = middle;
	}
	return high;
}

static void solver_measured(const struct walk_facts *facts, const struct formula *f, int name, double number)
{
	const struct solver *s = (const struct solver *)(const void *)facts;
	struct formula_names *names = &s->p->names;
	struct name_range *r = &s->q->names[name], found;

	if (!s->is_naming || fabs(number - round(number)) > 1e-6)
		return;
	number = round(number);
	found = (struct name_range){true, least_with(names, f, name, number, false),
		least_with(names, f, name, number, true) - 1};
	if (found.high >= largest_name - 1) /* it says no more than that the name is large */
		return;
	if (formula_with(names, f, name, found.low) != number)
		found.high = found.low - 1;
	r->low = r->is_known ? fmax(r->low, found.low) : found.low;
	r->high = r->is_known ? fmin(r->high, found.high) : found.high;
	r->is_known = true;
}

/* A member that another function reaches by a pointer of the same name: f.size.n is what all known g.size.n
 * are. False: they differ, or there are none. */
static bool member_find(const struct solver *s, int name, double *value)
{
	const struct formula_names *names = &s->p->names;
	const char *tail = strchr(names->at[name].name, '.');
	bool is_found = false;

	for (int i = 0; i < names->n && tail && strchr(tail + 1, '.'); i++) {
		const char *other = strchr(names->at[i].name, '.');

		if (i == name || !other || strcmp(other, tail) != 0 || names->at[i].binding != BOUND_TO_VALUE)
			continue;
		if (is_found && names->at[i].value != *value)
			return false;
		*value = names->at[i].value;
		is_found = true;
	}
	return is_found;
}

static bool members_set(struct solver *s)
{
	bool is_new = false;

	for (int i = 0; i < s->p->names.n; i++) {
		struct slot *slot = &s->p->names.at[i];
		double value;

		if (slot->binding != BOUND_TO_NOTHING || !member_find(s, i, &value))
			continue;
		slot->binding = BOUND_TO_VALUE;
		slot->value = value;
		slot->is_real = false;
		is_new = true;
	}
	return is_new;
}

/* Sets names that are found; false: there are no new ones. */
static bool names_set(struct solver *s)
{
	bool is_new = false;

	for (int i = 0; i < s->p->names.n; i++) {
		struct slot *slot = &s->p->names.at[i];
		const struct name_range *r = &s->q->names[i];
		double whole = ceil(r->low / s->q->threads) * s->q->threads;

		if (!r->is_known || r->low > r->high || slot->binding != BOUND_TO_NOTHING)
			continue;
		slot->binding = BOUND_TO_VALUE;
		slot->value = whole <= r->high ? whole : r->low;
		slot->is_real = false;
		is_new = true;
	}
	return is_new;
}

/* ---- facts --------------------------------------------------------------------------------------- */

void fact_set(struct solver *s, int thread, int ordinal, enum known_kind kind, double number)
{
	*profile_fact(s->q, s->p, thread, ordinal, kind) = (struct fact_value){
		.is_known = true, .is_certain = true, .number = number > 0 ? number : 0};
}

static void all_walk(struct solver *s, struct walk_tally *tallies)
{
	const struct predicted_job job = {s->q->threads, s->q->hosts};

	for (int t = 0; t < s->q->threads; t++)
		tallies[t] = walk_program(s->p, &job, t, WALK_EXPECTED);
}

/* What walks count of the evidence if a name has a value, less what was measured. */
static double excess_with(struct solver *s, const struct evidence *e, int name, double value)
{
	struct walk_tally *tallies = memory_grow(NULL, (size_t)s->q->threads * sizeof *tallies);
	struct slot *slot = &s->p->names.at[name];
	const struct slot kept = *slot;
	double sum = 0;

	slot->binding = BOUND_TO_VALUE;
	slot->value = value;
	slot->is_real = false;
	all_walk(s, tallies);
	*slot = kept;
	for (int t = 0; t < s->q->threads; t++) {
		sum += evidence_walked(e, s->p, &tallies[t])
		     - evidence_measured(e, s->q, s->p, t, &tallies[t]);
		free(tallies[t].counts);
		free(tallies[t].gaps);
	}
	free(tallies);
	return sum;
}

/* Loops in loops that lack the same name: the value for which walks count what was measured.  False: there is
 * none. */
static bool name_solve(struct solver *s, const struct evidence *e, int name)
{
	const clock_t end = clock() + (clock_t)(most_seconds * CLOCKS_PER_SEC);
	double low = 0, high = 1, excess = excess_with(s, e, name, 1), before = -INFINITY;

	while (excess < 0) {
		if (high >= most_walked || clock() > end || (high > 4 && excess <= before))
			return false; /* the count does not grow with it */
		before = excess;
		high *= 2;
		excess = excess_with(s, e, name, high);
	}
	while (high - low > 1) {
		double middle = floor((low + high) / 2);

		if (excess_with(s, e, name, middle) >= 0)
			high = middle;
		else
			low = middle;
	}
	if (fabs(excess_with(s, e, name, high)) > 1e-6)
		return false;
	s->p->names.at[name].binding = BOUND_TO_VALUE;
	s->p->names.at[name].value = high;
	s->p->names.at[name].is_real = false;
	return true;
}

/* For each thread, and for all, what was measured for each time that was walked; false: nothing was. */
static bool ratios_find(struct solver *s, const struct evidence *evidence, double *ratios)
{
	const struct evidence e = *evidence;
	const int threads = s->q->threads;
	double measured = 0, walked = 0;

	for (int t = 0; e.node && t < threads; t++) {
		double m = evidence_measured(&e, s->q, s->p, t, &s->tallies[t]);
		double w = evidence_walked(&e, s->p, &s->tallies[t]);

		w /= 1 + e.is_head; /* of one iteration, the condition counts twice */
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

/* Other functions are called with several values. */
static bool is_tried(struct solver *s, int name)
{
	const char *text = s->p->names.at[name].name;

	return (!strchr(text, '.') || text_starts(text, "main.")) && s->tries[name]++ < MOST_TRIES;
}

static bool trips_solve(struct solver *s, const struct refs_node *n, double *ratios)
{
	const bool is_shared = n->kind == NODE_FORALL && n->has_affinity && !n->is_nested;
	struct evidence e = evidence_find(s->q, s->p, n->body, n->n_head, s->tallies);
	double sum = 0;
	int name = 0;

	for (int t = 0; t < s->q->threads && name == 0; t++)
		name = s->tallies[t].counts[n->ordinal].lacks;
	if (e.node && !e.is_certain && name > 0 && is_tried(s, name - 1) && name_solve(s, &e, name - 1)) {
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

/* Calls from outside. */
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

static void node_solve(struct solver *s, const struct refs_node *n)
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

/* ---- walks --------------------------------------------------------------------------------------- */

/* How many other guesses a node is in, plus 1; 0: it is none. */
static int guesses_of(const struct solver *s, int ordinal)
{
	int most = 0;

	for (int t = 0; t < s->q->threads; t++)
		if (s->tallies[t].counts[ordinal].guesses > most)
			most = s->tallies[t].counts[ordinal].guesses;
	return most;
}

/* Answers the outermost guesses of the last walks; false: there are none. */
static bool outermost_solve(struct solver *s)
{
	int least = 0;

	for (int i = 0; i < s->p->n_nodes; i++) {
		int guesses = guesses_of(s, i);

		if (guesses > 0 && (least == 0 || guesses < least))
			least = guesses;
	}
	for (int i = 0; i < s->p->n_nodes && least > 0 && !s->is_named; i++)
		if (guesses_of(s, i) == least)
			node_solve(s, s->p->nodes[i]);
	return least > 0;
}

static void facts_clear(struct solver *s)
{
	memset(s->q->facts, 0,
		(size_t)(s->q->threads + 1) * (size_t)s->p->n_nodes * N_FACTS * sizeof *s->q->facts);
	memset(s->is_given_up, 0, (size_t)s->p->n_nodes * sizeof(bool));
}

/* Without new names all is solved. */
static void rounds_solve(struct solver *s)
{
	for (int round = 0; round < MOST_ROUNDS; round++) {
		facts_clear(s);
		s->is_named = false;
		for (int pass = 0; pass < MOST_PASSES; pass++) {
			all_walk(s, s->tallies);
			if (!outermost_solve(s) || s->is_named)
				break;
		}
		if (s->is_named)
			continue;
		memset(s->q->names, 0, (size_t)s->p->names.n * sizeof *s->q->names);
		s->is_naming = true;
		all_walk(s, s->tallies);
		s->is_naming = false;
		if (!names_set(s) && !members_set(s))
			break;
	}
}

/* Walks here only count events.  Loops may be alike then, and else not. */
static void silence(struct refs_program *p, const struct profile *q)
{
	for (int i = 0; i < p->n_nodes; i++) {
		struct refs_node *n = p->nodes[i];

		n->is_structural = -1;
		n->is_silent = q && q->counts[0].times[i] < 0 && (n->kind != NODE_CALL || n->function < 0)
		            && !is_measurable(q, p, n->body) && !is_measurable(q, p, n->other);
	}
}

void profile_solve(struct profile *q, struct refs_program *p)
{
	const size_t n_names = (size_t)p->names.n, n_nodes = (size_t)p->n_nodes;
	struct slot *kept = memory_grow(NULL, (n_names + 1) * sizeof *kept);
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
	s.tries = memory_grow(NULL, (n_names + 1) * sizeof(int));
	memset(s.tries, 0, (n_names + 1) * sizeof(int));
	memcpy(kept, p->names.at, n_names * sizeof *kept);
	p->facts = &s.facts;
	silence(p, q);
	rounds_solve(&s);
	all_walk(&s, s.tallies);
	scales_solve(&s);
	p->facts = NULL;
	silence(p, NULL);
	for (size_t i = 0; i < n_names; i++) {
		const struct slot *slot = &p->names.at[i];

		const bool is_new = kept[i].binding == BOUND_TO_NOTHING && slot->binding == BOUND_TO_VALUE
		                 && (int)i != p->threads_name && (int)i != p->mythread_name;

		q->names[i] = (struct name_range){is_new, slot->value, slot->value};
	}
	memcpy(p->names.at, kept, n_names * sizeof *kept);
}
