/* SPDX-License-Identifier: MIT
 *
 * profile_names.c - the values of names: from formulas that lack one and what was measured of them, or by
 * trying.
 */
#include "measured/profile_solver.h"

#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 3 };

/* The number of visits of nodes up to which values of a name are tried. */
static const double most_visits = 4e6;

static const double overflow = 1e6; /* beyond this name, a formula without a value exceeds the integers */
static const double largest_name = 1099511627776.0, most_walked = 65536;

/* Returns the value of a formula for a value of one name; NAN if it is unknown. */
static double formula_with(struct formula_names *names, const struct formula *f, int name, double value)
{
	const struct symbol kept = names->at[name];
	struct formula_result v;

	names->at[name].binding = BOUND_TO_VALUE;
	names->at[name].value = value;
	names->at[name].is_real = false;
	v = formula_value(names, f);
	names->at[name] = kept;
	return v.missing == NO_NAME ? v.number : NAN;
}

/* Returns the least whole number for which a growing formula reaches `number` (is_above: exceeds it). */
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

void solver_measured(const struct walk_facts *facts, const struct formula *f, int name, double number)
{
	const struct solver *s = (const struct solver *)(const void *)facts;
	struct formula_names *names = &s->p->names;
	struct name_range *r = &s->q->names[name], found;

	if (!s->is_naming || fabs(number - round(number)) > 1e-6)
		return;
	number = round(number);
	found = (struct name_range){true, least_with(names, f, name, number, false),
		least_with(names, f, name, number, true) - 1};
	if (found.high >= largest_name - 1) /* the formula only shows that the name is large */
		return;
	if (formula_with(names, f, name, found.low) != number)
		found.high = found.low - 1;
	r->low = r->is_known ? fmax(r->low, found.low) : found.low;
	r->high = r->is_known ? fmin(r->high, found.high) : found.high;
	r->is_known = true;
}

/* Finds the value of a member that another function reaches by another pointer: f.size.n has the value of all
 * known g.size.n. Returns false if they differ, or if there are none. */
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
		struct symbol *symbol = &s->p->names.at[i];
		double value;

		if (symbol->binding != BOUND_TO_NOTHING || !member_find(s, i, &value))
			continue;
		symbol->binding = BOUND_TO_VALUE;
		symbol->value = value;
		symbol->is_real = false;
		is_new = true;
	}
	return is_new;
}

/* Sets the names whose measured range is not empty. */
static bool ranges_set(struct solver *s)
{
	bool is_new = false;

	for (int i = 0; i < s->p->names.n; i++) {
		struct symbol *symbol = &s->p->names.at[i];
		const struct name_range *r = &s->q->names[i];
		double whole = ceil(r->low / s->q->threads) * s->q->threads;

		if (!r->is_known || r->low > r->high || symbol->binding != BOUND_TO_NOTHING)
			continue;
		symbol->binding = BOUND_TO_VALUE;
		symbol->value = whole <= r->high ? whole : r->low;
		symbol->is_real = false;
		is_new = true;
	}
	return is_new;
}

bool names_set(struct solver *s)
{
	return ranges_set(s) || members_set(s);
}

/* ---- values that are tried -------------------------------------------------------------------------- */

/* Values are tried only for names of main and of the file, as other functions are called with several
 * values. */
bool name_is_tried(struct solver *s, int name)
{
	const char *text = s->p->names.at[name].name;

	return (!strchr(text, '.') || text_starts(text, "main.")) && s->tries[name]++ < MOST_TRIES;
}

/* Returns how many more events of the evidence walks count with a value of a name than were measured. */
static double excess_with(struct solver *s, const struct evidence *e, int name, double value)
{
	struct walk_tally *tallies = memory_grow(NULL, (size_t)s->q->threads * sizeof *tallies);
	struct symbol *symbol = &s->p->names.at[name];
	const struct symbol kept = *symbol;
	double sum = 0;

	symbol->binding = BOUND_TO_VALUE;
	symbol->value = value;
	symbol->is_real = false;
	solver_walk(s, tallies);
	*symbol = kept;
	for (int t = 0; t < s->q->threads; t++) {
		sum += evidence_walked(e, s->p, &tallies[t])
		     - evidence_measured(e, s->q, s->p, t, &tallies[t]);
		s->visits += tallies[t].visits;
		free(tallies[t].counts);
		free(tallies[t].unknowns);
		free(tallies[t].betweens);
	}
	free(tallies);
	return sum;
}

bool name_solve(struct solver *s, const struct evidence *e, int name)
{
	double low = 0, high = 1, excess, before = -INFINITY;

	s->visits = 0;
	excess = excess_with(s, e, name, 1);

	while (excess < 0) {
		if (high >= most_walked || s->visits > most_visits || (high > 4 && excess <= before))
			return false; /* the count does not grow with the name */
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
