/* SPDX-License-Identifier: MIT
 *
 * plans.c - what upc2c made of the program: the records of UNITS, PLANS and SOURCES, and how to find a plan.
 */
#include "read/parts.h"

#include <stdlib.h>
#include <string.h>

/* Reads a string of the file; returns NULL, with the payload marked as damaged, if the number is wrong. */
static const char *cursor_take_string(const struct thread_record *t, struct read_cursor *c)
{
	uint64_t n = cursor_take(c);

	if (n > 0 && n <= t->n_strings)
		return t->strings[n - 1];
	c->at = NULL;
	return NULL;
}

/* Returns true if another thread's records have been taken already. */
static bool has_other_units(struct measurement *m, const struct thread_record *t)
{
	if (m->n_units == 0)
		m->units_of = t->number;
	return m->units_of != t->number;
}

bool units_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c)
{
	if (has_other_units(m, t))
		return true;
	while (c->at && c->at < c->end) {
		struct measured_unit unit;

		unit.file = cursor_take_string(t, c);
		unit.flags = cursor_take_string(t, c);
		unit.compiler = cursor_take_string(t, c);
		if (!c->at)
			return false;
		*ARRAY_MORE(m->units, m->n_units) = unit;
	}
	return c->at != NULL;
}

bool plans_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c)
{
	if (has_other_units(m, t))
		return true;
	while (c->at && c->at < c->end) {
		uint64_t unit = cursor_take(c);
		struct measured_plan plan = {.unit = (uint32_t)unit - 1, .number = (uint32_t)m->n_plans};

		plan.file = cursor_take_string(t, c);
		plan.line = (unsigned)cursor_take(c);
		plan.column = (unsigned)cursor_take(c);
		plan.loop = (unsigned)cursor_take(c);
		plan.text = cursor_take_string(t, c);
		plan.outcome = cursor_take_string(t, c);
		plan.silent = cursor_take_string(t, c);
		plan.reason = cursor_take_string(t, c);
		plan.message = cursor_take_string(t, c);
		plan.advice = cursor_take_string(t, c);
		if (!c->at || unit == 0 || unit > m->n_units)
			return false;
		*ARRAY_MORE(m->plans, m->n_plans) = plan;
	}
	return c->at != NULL;
}

bool sources_read(struct measurement *m, const struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct measured_source source = {.file = cursor_take_string(t, c)};

		source.check = cursor_take(c);
		if (!c->at)
			return false;
		*ARRAY_MORE(m->sources, m->n_sources) = source;
	}
	return c->at != NULL;
}

static int plan_place_compare(const struct measured_plan *plan, const char *file, unsigned line,
	unsigned column)
{
	int files = strcmp(plan->file, file);

	if (files != 0)
		return files;
	if (plan->line != line)
		return plan->line < line ? -1 : 1;
	return plan->column < column ? -1 : plan->column > column;
}

static int plan_compare(const void *left, const void *right)
{
	const struct measured_plan *a = left, *b = right;
	int places = plan_place_compare(a, b->file, b->line, b->column);

	return places != 0 ? places : a->number < b->number ? -1 : a->number > b->number;
}

void plans_finish(struct measurement *m)
{
	if (m->n_plans > 0)
		qsort(m->plans, m->n_plans, sizeof *m->plans, plan_compare);
}

const struct measured_plan *plans_at(const struct measurement *m, const char *file, unsigned line,
	unsigned column, size_t *n)
{
	size_t low = 0, high = m->n_plans;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (plan_place_compare(&m->plans[middle], file, line, column) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (*n = 0; low + *n < m->n_plans; ++*n) {
		const struct measured_plan *plan = &m->plans[low + *n];

		if (strcmp(plan->file, file) != 0 || plan->line != line
			|| (column > 0 && plan->column != column))
			break;
	}
	return *n > 0 ? &m->plans[low] : NULL;
}
