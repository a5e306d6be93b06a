/* SPDX-License-Identifier: MIT
 *
 * loop.c - loops that go slow: shared data copied one element at a time where one
 * call would do, and strict accesses element by element.
 */
#include "walk.h"

#include <string.h>

static void note_call(struct unit *u, struct node *loop, struct node *assign, const char *function);
static struct node *only_statement(struct node *n);
static struct decl *counter(const struct unit *u, struct node *loop);
static bool is_run(struct advice *a, struct node *place, const struct decl *i, struct node *loop);
static bool stays_in_block(struct advice *a, struct node *place, const struct decl *i, struct node *loop);
static bool is_counter_index(struct node *index, const struct decl *i);
static const char *copy_function(struct advice *a, struct node *loop, struct node *assign);
static bool is_strict(const struct unit *u, const struct node *n);
static struct node *strict_element(const struct unit *u, struct node *n, const struct decl *i);
static bool has_loop(const struct node *n);

/* ---- copies ---- */

void advise_copy(struct advice *a, struct node *n)
{
	struct node *body = n->kind == NODE_FOR ? n->loop.body : NULL, *assign;
	const char *function;

	if (!body || !a->function || !diag_is_on(&a->unit->diags, D_BULK_COPY))
		return;
	assign = only_statement(body);
	function = assign && assign->kind == NODE_ASSIGN ? copy_function(a, n, assign) : NULL;
	if (!function)
		return;
	unit_diag(a->unit, D_BULK_COPY, assign->span, function);
	note_call(a->unit, n, assign, function);
}

/* The call, as far as the names go. */
static void note_call(struct unit *u, struct node *loop, struct node *assign, const char *function)
{
	struct node *to = node_strip(assign->first), *from = strip_casts(assign->last);
	struct span x = strip_casts(to->first)->span, y = from->first ? strip_casts(from->first)->span : x;
	struct span keyword = {loop->span.begin, loop->span.begin + 3};
	const char *text = u->source.text;
	int m = (int)(x.end - x.begin), n = (int)(y.end - y.begin);

	if (from->kind == NODE_LITERAL)
		unit_note(u, keyword, "%s(&%.*s[first], 0, count * sizeof %.*s[0])", function, m, text + x.begin,
			m, text + x.begin);
	else
		unit_note(u, keyword, "%s(&%.*s[first], &%.*s[first], count * sizeof %.*s[0])", function, m,
			text + x.begin, n, text + y.begin, m, text + x.begin);
}

static struct node *only_statement(struct node *n)
{
	while (n && n->kind == NODE_COMPOUND)
		n = n->first && !n->first->next ? n->first : NULL;
	return n ? node_strip(n) : NULL;
}

/* What would do the work of `for (...) to[i] = from[i];`, or NULL. */
static const char *copy_function(struct advice *a, struct node *loop, struct node *assign)
{
	struct decl *i = counter(a->unit, loop);
	struct node *to = node_strip(assign->first), *from = assign->last;
	struct type *t = to->type, *v;
	long value;

	while ((from->kind == NODE_CONVERT || from->kind == NODE_PAREN) && from->first)
		from = from->first;
	v = from->type;
	if (!i || to->kind != NODE_SUBSCRIPT || !t || !v || is_strict(a->unit, to) || is_strict(a->unit, from))
		return NULL;
	if (from->kind == NODE_LITERAL)
		return t->is_shared && is_run(a, to, i, loop) && constant_value(from, a->unit, &value) && value == 0
		             ? "upc_memset" : NULL;
	if (from->kind != NODE_SUBSCRIPT || !(t->is_shared || v->is_shared) || t->kind != v->kind
		|| t->decl != v->decl || t->is_bool != v->is_bool)
		return NULL;
	if (t->accessor && v->accessor ? strcmp(t->accessor, v->accessor) != 0 : t->accessor != v->accessor)
		return NULL;
	if (!is_run(a, to, i, loop) || !is_run(a, from, i, loop))
		return NULL;
	return t->is_shared ? (v->is_shared ? "upc_memcpy" : "upc_memput") : "upc_memget";
}

/* The variable that goes up by one in each round, or NULL. */
static struct decl *counter(const struct unit *u, struct node *loop)
{
	struct node *step = loop->loop.step ? node_strip(loop->loop.step) : NULL, *place;
	long by;

	if (!step || !loop->loop.cond)
		return NULL;
	if (!(step->kind == NODE_UNARY && (step->op == OP_PREINC || step->op == OP_POSTINC))
		&& !(step->kind == NODE_UPDATE && step->op == OP_ADD && constant_value(step->last, u, &by) && by == 1))
		return NULL;
	place = node_strip(step->first);
	return place->kind == NODE_REF && place->decl && !place->decl->type->is_shared ? place->decl : NULL;
}

/* x[i] goes through elements that lie side by side on one thread. */
static bool is_run(struct advice *a, struct node *place, const struct decl *i, struct node *loop)
{
	struct node *base = place->first, *index = place->last;

	if (!index || !is_counter_index(index, i) || mentions(base, i)
		|| (effects_below(&a->calls, base) & CALL_UNKNOWN))
		return false;
	if (!place->type->is_shared || type_element(place->type)->block == BLOCK_INDEFINITE)
		return true;
	return stays_in_block(a, place, i, loop);
}

/* A row that a block holds whole, or an end of the loop within the block. */
static bool stays_in_block(struct advice *a, struct node *place, const struct decl *i, struct node *loop)
{
	struct node *cond = node_strip(loop->loop.cond), *index = strip_casts(place->last), *start = loop->loop.init;
	struct type *row = strip_casts(place->first)->type;
	long block = type_element(place->type)->block, count = row ? type_elements(row) : 0, end, from, factor;

	if (type_elements(place->type) != 1 || block <= 1)
		return false;
	if (strip_casts(place->first)->kind == NODE_SUBSCRIPT && row->kind == TYPE_ARRAY && count > 0)
		return block % count == 0;
	if (cond->kind != NODE_BINARY || cond->op != OP_LT || !constant_value(cond->last, a->unit, &end) || end > block)
		return false;
	/* from 0 on */
	while (start && start->kind != NODE_LITERAL)
		start = start->last;
	if (!start || !constant_value(start, a->unit, &from) || from < 0)
		return false;
	if (index->kind == NODE_REF)
		return index->decl == i && row && row->kind == TYPE_ARRAY;
	for (struct node *part = index->first; part; part = part->next) {
		struct node *product = strip_casts(part);

		if (product->kind == NODE_BINARY && product->op == OP_MUL
			&& (constant_value(product->last, a->unit, &factor) || constant_value(product->first, a->unit, &factor)))
			return factor % block == 0 && row && row->kind == TYPE_ARRAY;
	}
	return false;
}

/* i, or i plus what does not change. */
static bool is_counter_index(struct node *index, const struct decl *i)
{
	struct node *n = strip_casts(index);

	if (n->kind == NODE_REF)
		return n->decl == i;
	if (n->kind != NODE_BINARY || n->op != OP_ADD)
		return false;
	return (is_counter_index(n->first, i) && !mentions(n->last, i))
	    || (is_counter_index(n->last, i) && !mentions(n->first, i));
}

/* ---- strict accesses ---- */

/* Loops over THREADS collect what the others said: few rounds, and meant so. */
void advise_strict(struct advice *a, struct node *n)
{
	struct unit *u = a->unit;
	bool has_head = n->kind == NODE_FOR || n->kind == NODE_FORALL;
	struct decl *i = has_head ? counter(u, n) : NULL;
	struct node *found;

	if (!i || !n->loop.body || !a->function || !diag_is_on(&u->diags, D_STRICT_LOOP) || has_loop(n->loop.body))
		return;
	if (mentions_threads(u, n->loop.cond))
		return;
	found = strict_element(u, n->loop.body, i);
	if (!found)
		return;
	unit_diag(u, D_STRICT_LOOP, found->span);
	unit_note(u, (struct span){n->span.begin, n->span.begin + (n->kind == NODE_FOR ? 3 : 10)},
		"in each iteration of this loop");
}

static bool is_strict(const struct unit *u, const struct node *n)
{
	return n->type && n->type->is_shared && unit_is_strict(u, n);
}

/* An element of an array that is chosen by the counter. */
static struct node *strict_element(const struct unit *u, struct node *n, const struct decl *i)
{
	if (n->kind == NODE_SIZEOF || (n->kind == NODE_UNARY && n->op == OP_ADDRESS))
		return NULL;
	if (n->kind == NODE_SUBSCRIPT && n->type && n->type->kind != TYPE_ARRAY && is_strict(u, n)
		&& mentions(n->last, i))
		return n;
	for (struct node *c = n->first; c; c = c->next) {
		struct node *found = strict_element(u, c, i);

		if (found)
			return found;
	}
	return NULL;
}

static bool has_loop(const struct node *n)
{
	if (node_is_loop(n))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_loop(c))
			return true;
	return false;
}
