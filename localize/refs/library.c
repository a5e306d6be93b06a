/* SPDX-License-Identifier: MIT
 *
 * library.c - calls: of functions of the unit, and of those that move shared data or synchronise.
 */
#include "stages.h"

#include <string.h>

enum family {
	FAMILY_GET,
	FAMILY_PUT,
	FAMILY_COPY,
	FAMILY_SET,
	FAMILY_LOCK,
	FAMILY_COLLECTIVE,
	FAMILY_ATOMIC
};

/* The arguments that are the number of bytes and of elements, from 0; -1 if there is none. */
static const struct library_call {
	const char *name;
	enum family family;
	int bytes, elements;
} calls[] = {
	{"upc_memget", FAMILY_GET, 2, -1},
	{"upc_memput", FAMILY_PUT, 2, -1},
	{"upc_memcpy", FAMILY_COPY, 2, -1},
	{"upc_memset", FAMILY_SET, 2, -1},
	{"upc_memget_nb", FAMILY_GET, 2, -1},
	{"upc_memput_nb", FAMILY_PUT, 2, -1},
	{"upc_memcpy_nb", FAMILY_COPY, 2, -1},
	{"upc_memset_nb", FAMILY_SET, 2, -1},
	{"upc_memget_nbi", FAMILY_GET, 2, -1},
	{"upc_memput_nbi", FAMILY_PUT, 2, -1},
	{"upc_memcpy_nbi", FAMILY_COPY, 2, -1},
	{"upc_memset_nbi", FAMILY_SET, 2, -1},
	{"upc_lock", FAMILY_LOCK, -1, -1},
	{"upc_lock_attempt", FAMILY_LOCK, -1, -1},
	{"upc_unlock", FAMILY_LOCK, -1, -1},
	{"upc_all_broadcast", FAMILY_COLLECTIVE, 2, -1},
	{"upc_all_scatter", FAMILY_COLLECTIVE, 2, -1},
	{"upc_all_gather", FAMILY_COLLECTIVE, 2, -1},
	{"upc_all_gather_all", FAMILY_COLLECTIVE, 2, -1},
	{"upc_all_exchange", FAMILY_COLLECTIVE, 2, -1},
	{"upc_all_permute", FAMILY_COLLECTIVE, 3, -1},
	{"upc_all_sort", FAMILY_COLLECTIVE, 1, 2},
	{"upc_atomic_relaxed", FAMILY_ATOMIC, -1, -1},
	{"upc_atomic_strict", FAMILY_ATOMIC, -1, -1},
};

static void walk_known(struct refs_model *m, struct node *n, const struct library_call *known,
	struct refs_items *to);
static const struct library_call *library_call_named(const char *name);
static void items_add_call(struct refs_model *m, struct node *n, struct node *function,
	struct refs_items *to);
static const struct refs_formula *pointer_value(struct refs_model *m, struct node *n);
static bool is_of_libm(const char *name);
static bool leads_to(struct refs_model *m, struct node *from, const struct node *function, struct map *seen);
static void find_callees(struct refs_model *m, struct node *n, struct refs_callees *all);

void walk_call_expression(struct refs_model *m, struct node *n, struct refs_items *to)
{
	struct decl *d = called_function(n);
	struct node *function = d ? map_get(&m->definitions, (unsigned long)d->first) : NULL;
	const struct library_call *known = d && !d->is_user ? library_call_named(d->name) : NULL;

	for (struct node *c = d ? n->first->next : n->first; c; c = c->next)
		if (node_is_expr(c))
			walk_expression(m, c, to);
	if (function)
		items_add_call(m, n, function, to);
	else if (known)
		walk_known(m, n, known, to);
	else if (d && !d->is_user && strncmp(d->name, "upc_all_", 8) == 0)
		append_item(m, to, ITEM_COLLECTIVE, n)->name = d->name;
	else if (d && is_of_libm(d->name))
		work_at(m, to, n)->maths++;
	else
		work_at(m, to, n)->others++;
}

static const struct library_call *library_call_named(const char *name)
{
	static const struct library_call reduce = {"", FAMILY_COLLECTIVE, -1, 3};

	if (strncmp(name, "upc_all_reduce", 14) == 0 || strncmp(name, "upc_all_prefix_reduce", 21) == 0)
		return &reduce;
	for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
		if (strcmp(name, calls[i].name) == 0)
			return &calls[i];
	return NULL;
}

static void walk_known(struct refs_model *m, struct node *n, const struct library_call *known,
	struct refs_items *to)
{
	struct node *arguments[8] = {NULL};
	size_t k = 0;
	struct refs_item *i;
	enum family family = known->family;

	for (struct node *c = n->first->next; c && k < 8; c = c->next)
		arguments[k++] = c;
	i = append_item(m, to,
		family == FAMILY_LOCK         ? ITEM_SYNC
		: family == FAMILY_COLLECTIVE ? ITEM_COLLECTIVE
					      : ITEM_BULK,
		n);
	i->name = called_function(n)->name;
	if (family == FAMILY_LOCK) {
		i->name = strcmp(i->name, "upc_unlock") == 0 ? "unlock" : "lock";
		return;
	}
	m->because = NULL;
	if (known->bytes >= 0 && arguments[known->bytes])
		i->bytes = value_of_expression(m, arguments[known->bytes]);
	if (known->elements >= 0 && arguments[known->elements])
		i->elements = value_of_expression(m, arguments[known->elements]);
	if ((known->bytes >= 0 && !i->bytes) || (known->elements >= 0 && !i->elements))
		add_missing(m, n, "how much this moves");
	if (family == FAMILY_COLLECTIVE)
		return;
	i->id = ++m->n_ids;
	i->finding = map_get(&m->findings, (unsigned long)n);
	if (family == FAMILY_ATOMIC)
		i->to = arguments[3] ? target_of_pointer(m, arguments[3]) : i->to;
	if ((family == FAMILY_PUT || family == FAMILY_COPY || family == FAMILY_SET) && arguments[0])
		i->to = target_of_pointer(m, arguments[0]);
	if ((family == FAMILY_GET || family == FAMILY_COPY) && arguments[1])
		i->from = target_of_pointer(m, arguments[1]);
}

static bool is_of_libm(const char *name)
{
	static const char *const names[] = {"sqrt", "sin", "cos", "tan", "exp", "log", "log2", "log10", "pow",
		"fabs", "floor", "ceil", "atan", "atan2", "asin", "acos", "sinh", "cosh", "tanh", "cbrt",
		"hypot", "fmod", "round", "rint", "fmin", "fmax", "sqrtf", "sinf", "cosf", "expf", "logf",
		"powf", "fabsf", "erf", "exp2"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

/* ---- functions of the unit ---- */

static void items_add_call(struct refs_model *m, struct node *n, struct node *function, struct refs_items *to)
{
	struct map seen = {.arena = m->arena};
	struct refs_item *call = append_item(m, to, ITEM_CALL, n);

	call->name = function->decl->name;
	call->is_recursive = leads_to(m, function, m->function, &seen);
	for (struct node *c = n->first->next; c; c = c->next) {
		const struct refs_formula *f = c->type && type_is_pts(c->type) ? pointer_value(m, c)
		                             : c->type && c->type->kind == TYPE_NUMBER
		                                     ? value_of_expression(m, c)
		                                     : NULL;

		LIST_PUSH(m->arena, &call->arguments, f);
	}
	m->because = NULL;
}

/* Returns the name of an array plus the elements from its beginning. */
static const struct refs_formula *pointer_value(struct refs_model *m, struct node *n)
{
	const struct target t = target_of_pointer(m, n);

	return t.array && t.index && !t.is_relative
	             ? formula_add(m->arena, formula_name(m->arena, t.array->name), 1, t.index)
	             : NULL;
}

static bool leads_to(struct refs_model *m, struct node *from, const struct node *function, struct map *seen)
{
	struct refs_callees *all = map_get(&m->callees, (unsigned long)from);

	if (from == function)
		return true;
	if (map_get(seen, (unsigned long)from))
		return false;
	map_set(seen, (unsigned long)from, m);
	if (!all) {
		all = arena_alloc(m->arena, sizeof *all);
		find_callees(m, from->last, all);
		map_set(&m->callees, (unsigned long)from, all);
	}
	for (size_t i = 0; i < all->n; i++)
		if (leads_to(m, all->items[i], function, seen))
			return true;
	return false;
}

/* Finds the functions of the unit that are called below a node. */
static void find_callees(struct refs_model *m, struct node *n, struct refs_callees *all)
{
	struct decl *d = n->kind == NODE_CALL ? called_function(n) : NULL;
	struct node *callee = d ? map_get(&m->definitions, (unsigned long)d->first) : NULL;

	if (callee)
		LIST_PUSH(m->arena, all, callee);
	for (struct node *c = n->first; c; c = c->next)
		find_callees(m, c, all);
}
