/* SPDX-License-Identifier: MIT
 *
 * report_rows.c - the findings as rows of a table, which --inst writes into the C for tools.
 */
#include "report.h"

static struct plan_row row_of_finding(const struct unit *u, const struct finding *x,
	const struct finding *silent);

struct plan_row *plan_rows(struct unit *u, size_t *n)
{
	const struct findings *with = u->findings, *without = u->silent;
	struct map silent = {.arena = u->arena}; /* by their nodes: there may be fewer */
	struct plan_row *rows;

	for (size_t i = 0; without && i < without->n; i++)
		map_set(&silent, (unsigned long)without->items[i].node, &without->items[i]);
	*n = with ? with->n : 0;
	rows = arena_alloc(u->arena, (*n + 1) * sizeof *rows);
	for (size_t i = 0; i < *n; i++) {
		const struct finding *x = &with->items[i], *y = map_get(&silent, (unsigned long)x->node);

		rows[i] = row_of_finding(u, x, y ? y : x);
	}
	return rows;
}

static struct plan_row row_of_finding(const struct unit *u, const struct finding *x,
	const struct finding *silent)
{
	const struct ref *ref = silent->ref;
	const struct refusal hops = {
		.reason = REASON_HOPS, .number = {ref ? ref->stride : 0, ref ? ref->block : 0}};
	const struct refusal *r = ref && ref->steps ? &hops : &silent->refusal;
	bool is_loop = x->outcome > N_OUTCOMES;
	struct plan_row row = {.at = x->at,
		.loop = source_place(&u->source, x->loop->span).line,
		.text = is_loop ? "upc_forall" : node_text(u, x->node),
		.outcome = outcome_name(x->outcome),
		.silent = outcome_name(silent->outcome),
		.advice = finding_advice(u, silent)};

	if (r->reason) {
		row.reason = refusal_id(r);
		row.message = refusal_text(u, r);
	} else if (x->outcome != silent->outcome) {
		row.reason = "events";
		row.message = text_format(u->arena, "it raises events; without --inst it is %s", row.silent);
	} else {
		row.reason = "";
		row.message = share_text(u, silent);
	}
	return row;
}
