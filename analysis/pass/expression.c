/* SPDX-License-Identifier: MIT
 *
 * expression.c - the expression below casts, and the entities that expressions name.
 */
#include "pass/expression.h"

#include <string.h>

static bool same_result(const struct type *a, const struct type *b);
static bool is_same_source_text(const struct unit *u, const struct node *a, const struct node *b);

/* ---- casts ---- */

struct node *strip_casts(struct node *n)
{
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST) && n->last
		&& node_is_expr(n->last))
		n = n->last;
	return n;
}

struct node *strip_conversions(struct node *n)
{
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT) && n->last
		&& (n->kind == NODE_PAREN || n->last->type))
		n = n->last;
	return n;
}

/* ---- variables and objects ---- */

bool contains_kind(const struct node *n, enum node_kind kind)
{
	if (n->kind == kind)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (contains_kind(c, kind))
			return true;
	return false;
}

bool mentions(const struct node *n, const struct decl *var)
{
	if (n->kind == NODE_REF && n->decl && n->decl->first == var->first)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (mentions(c, var))
			return true;
	return false;
}

struct node *find_change(struct node *n, const struct decl *var)
{
	struct node *place = node_sets(n) ? node_strip(n->first) : NULL;

	if (place && place->kind == NODE_REF && place->decl && place->decl->first == var->first)
		return n;
	for (struct node *c = n->first; c; c = c->next) {
		struct node *found = find_change(c, var);

		if (found)
			return found;
	}
	return NULL;
}

/* Returns whether the user's line has the word between a place and the end of the clause or statement. */
static bool line_mentions_threads(const struct place *p)
{
	const char *begin = p->text + (p->column ? p->column - 1 : 0), *end = p->text + p->text_len;
	int depth = 0;

	for (const char *c = begin; c < end; c++) {
		depth += *c == '(';
		if (*c == ';' || (*c == ')' && depth-- == 0))
			end = c;
	}
	return memmem(begin, (size_t)(end - begin), "THREADS", 7);
}

/* With -T THREADS is a macro, which is expanded in P: then the text of the user's line decides. */
bool mentions_threads(const struct unit *u, struct node *n)
{
	const struct islands *is = &u->islands;
	struct place p;

	if (u->options->threads) {
		p = source_place(&u->source, n->span);
		return p.text && p.column <= p.text_len && line_mentions_threads(&p);
	}
	for (size_t t = token_at(is, n->span.begin);
		t < is->tokens.n && is->tokens.items[t].begin < n->span.end; t++)
		if (token_is(is, t, "THREADS"))
			return true;
	return false;
}

struct decl *root_variable(struct node *n)
{
	for (n = strip_casts(n); n->kind != NODE_REF; n = strip_casts(n->first))
		if (!n->first || !node_is_expr(n->first)
			|| (n->kind != NODE_UNARY && n->kind != NODE_SUBSCRIPT && n->kind != NODE_MEMBER
				&& n->kind != NODE_BINARY))
			return NULL;
	return n->decl;
}

const struct decl *base_object(const struct node *base)
{
	while (base->kind == NODE_PAREN || base->kind == NODE_CONVERT)
		base = base->first;
	return base->kind == NODE_REF && base->decl ? base->decl->first : NULL;
}

const struct decl *object_of_place(struct node *place)
{
	place = node_strip(place);
	if (place->kind == NODE_MEMBER && !place->is_arrow && place->first)
		return object_of_place(place->first);
	if (place->kind == NODE_SUBSCRIPT || (place->kind == NODE_UNARY && place->op == OP_DEREF)) {
		struct node *pointer = place->first, *index;

		if (place->kind == NODE_SUBSCRIPT)
			pointer = node_pointer_side(place, &index);
		return object_of_pointer(pointer);
	}
	return place->kind == NODE_REF && place->decl && place->decl->kind == DECL_VAR
	                    && place->decl->type->is_shared
	             ? place->decl->first
	             : NULL;
}

const struct decl *object_of_pointer(struct node *pointer)
{
	struct node *n = strip_casts(pointer), *index;

	if (!has_shared_array_type(pointer) && !(pointer->type && type_is_pts(pointer->type)))
		return NULL;
	if (has_shared_array_type(n))
		return object_of_place(n);
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS)
		return object_of_place(strip_casts(n->first));
	if (n->kind != NODE_BINARY || (n->op != OP_ADD && n->op != OP_SUB))
		return NULL;
	return object_of_pointer(node_pointer_side(n, &index));
}

bool is_memory(const struct node *n)
{
	return n->kind == NODE_SUBSCRIPT || n->kind == NODE_MEMBER || n->kind == NODE_REF
	    || (n->kind == NODE_UNARY && n->op == OP_DEREF);
}

bool has_shared_array_type(const struct node *n)
{
	return n->type && n->type->kind == TYPE_ARRAY && n->type->is_shared;
}

bool is_threads(const struct node *n)
{
	return n->kind == NODE_REF && n->decl && !n->decl->is_user
	    && (strcmp(n->decl->name, "THREADS") == 0 || strcmp(n->decl->name, SHADOW_COUNT) == 0);
}

/* ---- equal expressions ---- */

bool same_expression(const struct unit *u, const struct node *a, const struct node *b)
{
	const struct node *x, *y;

	if (!a || !b)
		return a == b;
	if (a->kind != b->kind || a->op != b->op || a->is_arrow != b->is_arrow
		|| !same_result(a->type, b->type))
		return false;
	if (a->constant || b->constant)
		return a->constant && b->constant && a->constant->value == b->constant->value;
	if (a->kind == NODE_LITERAL || a->kind == NODE_SIZEOF || a->kind == NODE_CAST)
		return is_same_source_text(u, a, b)
		    && (a->kind == NODE_LITERAL || same_expression(u, a->last, b->last));
	if ((a->decl ? a->decl->first : NULL) != (b->decl ? b->decl->first : NULL))
		return false;
	for (x = a->first, y = b->first; x && y; x = x->next, y = y->next)
		if (!same_expression(u, x, y))
			return false;
	return x == y;
}

/* Returns whether a conversion to either type gives the same value. */
static bool same_result(const struct type *a, const struct type *b)
{
	if (!a || !b || a->kind != b->kind)
		return a == b;
	return a->kind != TYPE_NUMBER || (a->number == b->number && a->number != NUMBER_OTHER);
}

static bool is_same_source_text(const struct unit *u, const struct node *a, const struct node *b)
{
	const char *text = u->source.text;
	size_t n = a->span.end - a->span.begin;

	return n == b->span.end - b->span.begin && memcmp(text + a->span.begin, text + b->span.begin, n) == 0;
}

/* ---- calls ---- */

struct decl *called_function(struct node *call)
{
	struct node *f = call->kind == NODE_CALL && call->first ? strip_casts(call->first) : NULL;

	while (f && f->kind == NODE_UNARY && (f->op == OP_ADDRESS || f->op == OP_DEREF))
		f = strip_casts(f->first);
	return f && f->kind == NODE_REF && f->decl && f->decl->kind == DECL_FUNC ? f->decl : NULL;
}

struct node *argument_of_call(const struct node *call, unsigned i)
{
	struct node *n = call->first;

	while (n && i--)
		n = n->next;
	return n;
}

bool calls_function(struct node *call, const char *name)
{
	struct decl *d = called_function(call);

	return d && !d->is_user && strcmp(d->name, name) == 0;
}

bool never_returns(struct node *call)
{
	static const char *const names[] = {"exit", "_exit", "_Exit", "quick_exit", "abort",
		"upc_global_exit", "longjmp", "siglongjmp", "__assert_fail", "__builtin_unreachable",
		"__builtin_trap", "__builtin_abort", "__builtin_exit", "pthread_exit"};
	struct decl *d = called_function(call);

	for (size_t i = 0; d && i < sizeof names / sizeof *names; i++)
		if (strcmp(d->name, names[i]) == 0)
			return true;
	return false;
}
