/* SPDX-License-Identifier: MIT
 *
 * refs.c - runs the stages of --refs in order.
 */
#include "refs.h"

#include "stages.h"

#include <string.h>

static void find_functions(struct refs_model *m);

struct text refs_write(struct unit *u)
{
	struct arena *a = u->arena;
	struct refs_model m = {.unit = u,
		.arena = a,
		.variables.arena = a,
		.findings.arena = a,
		.definitions.arena = a,
		.by_name.arena = a,
		.arrays_by_name.arena = a,
		.callees.arena = a};
	struct text t = {.arena = a};

	for (size_t i = 0; u->findings && i < u->findings->n; i++)
		map_set(&m.findings, (unsigned long)u->findings->items[i].node, &u->findings->items[i]);
	find_variables(&m);
	find_functions(&m);
	for (size_t i = 0; i < m.functions.n; i++)
		walk_function_model(&m, &m.functions.items[i]);
	number_intervals(&m);
	find_partitions(&m);
	text_puts(&t, u->options->stage == STAGE_REFS_JSON ? model_json(&m) : model_text(&m));
	return t;
}

static void find_functions(struct refs_model *m)
{
	for (struct node *n = m->unit->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->decl && n->last && n->last->kind == NODE_COMPOUND) {
			LIST_PUSH(m->arena, &m->functions,
				(struct function_model){.node = n, .name = n->decl->name});
			map_set(&m->definitions, (unsigned long)n->decl->first, n);
		}
}
