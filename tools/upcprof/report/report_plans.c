/* SPDX-License-Identifier: MIT
 *
 * report_plans.c - what upc2c made of shared references and loops, with the time and the traffic of their
 * places.
 */
#include "report/report.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

/* The sums over the sites at a plan's place. */
struct plan_use {
	uint64_t calls, bytes, remote_bytes;
	int64_t time; /* without callees; for a loop including them */
};

struct plan_uses {
	const struct measurement *m;
	struct plan_use *items; /* by plan */
};

static bool is_loop(const struct measured_plan *plan)
{
	return strcmp(plan->outcome, "own") == 0 || strcmp(plan->outcome, "tested") == 0;
}

static bool is_about(const struct measured_plan *plan, const struct event_site *site)
{
	enum sum_kind kind = sum_kind_of_site(site);

	if (is_loop(plan))
		return site->event && site->tag == GASP_UPC_FORALL;
	return kind == KIND_TRANSFER || kind == KIND_COLLECTIVE || kind == KIND_VALUE;
}

static struct plan_use *uses_of_places(const struct report_state *r)
{
	struct plan_use *uses = memory_new(r->m->n_plans + 1, sizeof *uses);

	for (size_t i = 1; i < r->m->n_sites; i++) {
		const struct event_site *site = &r->m->sites[i];
		const struct region *g = &r->sums->regions[i];
		size_t n;
		const struct measured_plan *plan = plans_at(r->m, site->file, site->line, site->column, &n);

		for (; n > 0; n--, plan++) {
			struct plan_use *use = &uses[plan - r->m->plans];

			if (!is_about(plan, site))
				continue;
			use->time = time_sum(use->time, is_loop(plan) ? g->total : g->self);
			use->calls += g->calls + g->untimed;
			use->bytes += g->bytes;
			use->remote_bytes += g->remote_bytes;
		}
	}
	return uses;
}

/* Orders by time, then by calls, then by the text. */
static int plan_use_compare(const void *left, const void *right, void *context)
{
	const struct plan_uses *uses = context;
	size_t i = *(const size_t *)left, k = *(const size_t *)right;
	const struct plan_use *a = &uses->items[i], *b = &uses->items[k];

	if (a->time != b->time)
		return a->time > b->time ? -1 : 1;
	if (a->calls != b->calls)
		return a->calls > b->calls ? -1 : 1;
	return uses->m->plans[i].number < uses->m->plans[k].number ? -1 : 1;
}

/* Returns true if the plan could be improved, or its accesses take time. */
static bool is_improvable_plan(const struct measured_plan *plan, const struct plan_use *use)
{
	return *plan->advice != 0 || (use->time > 0 && !is_loop(plan))
	    || (*plan->reason != 0 && strcmp(plan->silent, "direct") == 0);
}

/* Returns a fresh copy, or NULL for "", which gets no line. */
static char *line_text(const char *text)
{
	return *text != 0 ? text_copy(text) : NULL;
}

static void plan_fill_row(const struct report_state *r, union table_cell *row,
	const struct measured_plan *plan, const struct plan_use *use)
{
	const struct event_site at = {.file = plan->file, .line = plan->line, .column = plan->column};

	row[0].number = use->time;
	row[1].number = (int64_t)use->calls;
	row[2].number = (int64_t)use->bytes;
	row[3].share = use->bytes > 0 ? share_of((int64_t)use->remote_bytes, (int64_t)use->bytes) : -1;
	row[4].text = text_copy(plan->text);
	row[5].text = text_copy(plan->outcome);
	row[6].text = text_copy(plan->silent);
	row[7].text = text_copy(plan->reason);
	row[8].text = cell_position(r, &at);
	row[9].number = plan->loop;
	row[10].text = cell_source(r, &at);
	row[11].text = line_text(plan->message);
	row[12].text = line_text(plan->advice);
}

static void plans_add_columns(struct table *t)
{
	table_column(t, "time", "time", COLUMN_TIME);
	table_column(t, "calls", "calls", COLUMN_COUNT);
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "remote", "remote", COLUMN_SHARE);
	table_column(t, "text", "reference", COLUMN_TEXT);
	table_column(t, "outcome", "is", COLUMN_TEXT);
	table_column(t, "without_inst", "without --inst", COLUMN_TEXT);
	table_column(t, "reason", "why", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "loop", "", COLUMN_HIDDEN);
	table_column(t, "source", "", COLUMN_SOURCE);
	table_column(t, "message", "", COLUMN_SOURCE);
	table_column(t, "advice", "", COLUMN_SOURCE);
}

struct table *section_plans(struct report_state *r)
{
	struct table *t = table_new("plans", "Shared references in loops, as upc2c translated them");
	struct plan_use *uses = uses_of_places(r);
	struct plan_uses context = {r->m, uses};
	size_t *order = order_new(r->m->n_plans, plan_use_compare, &context);
	size_t rest = 0;

	plans_add_columns(t);
	for (size_t k = 0; k < r->m->n_plans; k++) {
		const struct measured_plan *plan = &r->m->plans[order[k]];
		const struct plan_use *use = &uses[order[k]];

		if (r->is_json || is_improvable_plan(plan, use))
			plan_fill_row(r, table_row(t), plan, use);
		else
			rest++;
	}
	if (rest > 0)
		table_note(t, "%zu more %s as fast as %s can be.", rest, rest == 1 ? "is" : "are",
			rest == 1 ? "it" : "they");
	t->is_absent = r->m->n_units == 0;
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "Nothing could be better.";
	free(order);
	free(uses);
	return t;
}
