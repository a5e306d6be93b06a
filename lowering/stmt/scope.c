/* SPDX-License-Identifier: MIT
 *
 * scope.c - the variables that a full expression needs: pointers-to-shared, integers, and structs for
 * bit-fields.
 * for: blocks, and statements after a pragma that may be run by several threads of C
 * needs: nothing
 * adds: declarations where the innermost block begins; braces around a statement after a pragma, because
 *   a variable declared before the pragma is shared by all of those threads
 */
#include "stmt/scope.h"

#include "islands/pragma.h"
#include "lower.h"

#include <string.h>

static bool is_statement_position(const struct node *n);
static bool is_run_by_threads(const struct islands *is, const struct node *loop);
static const char *next_name(struct lowering *l, struct numbers *used, unsigned *n, const char *prefix);
static const char *prefix_of_scope(struct lowering *l, const struct scope *s, const char *prefix);
static void declare_variables(struct text *to, const char *type, const char *prefix,
	const struct numbers *used);
static const char *declarations(struct lowering *l, const struct scope *s);
static void declare_behind(struct lowering *l, struct record_temp *r);

bool opens_scope(const struct lowering *l, const struct node *n)
{
	const struct islands *is = &l->unit->islands;
	const struct node *p = n->parent;
	struct pragmas own;

	if (!l->scope || !is_statement_position(n) || n->kind == NODE_DECLS)
		return false;
	if (!is->pragmas.n)
		return n->kind == NODE_COMPOUND;
	own = pragmas_before(is, n->span.begin);
	if (n->kind == NODE_COMPOUND)
		return !own.has_sections;
	if (own.is_atomic)
		return false; /* no braces there */
	if (own.is_parallel && !(own.wants_loop && n->kind == NODE_FOR))
		return true;
	if (p->kind == NODE_COMPOUND)
		return pragmas_before(is, p->span.begin).has_sections;
	return node_is_loop(p) && is_run_by_threads(is, p);
}

static bool is_statement_position(const struct node *n)
{
	const struct node *p = n->parent;

	switch (p->kind) {
	case NODE_COMPOUND:
	case NODE_LABEL:
	case NODE_DEFAULT:
	case NODE_STMT_OTHER:
	case NODE_STMT_EXPR: return true;
	case NODE_CASE: return n == p->last;
	case NODE_IF:
	case NODE_SWITCH: return n != p->branch.cond;
	case NODE_WHILE:
	case NODE_DO:
	case NODE_FOR:
	case NODE_FORALL: return n == p->loop.body;
	default: return false;
	}
}

/* Returns whether such a pragma precedes the loop, or an outer loop whose body it is. */
static bool is_run_by_threads(const struct islands *is, const struct node *loop)
{
	for (; node_is_loop(loop); loop = loop->parent)
		if (pragmas_before(is, loop->span.begin).is_parallel)
			return true;
	return false;
}

/* ---- scopes ---- */

void scope_open(struct lowering *l, struct scope *s, const struct node *statement)
{
	*s = (struct scope){
		.statement = statement, .outer = l->scope, .n_temps = l->n_temps, .n_values = l->n_values};
	s->depth = l->scope ? l->scope->depth + 1 : 0;
	l->scope = s;
}

void scope_close(struct lowering *l)
{
	const struct scope *s = l->scope;
	const struct node *n = s->statement;
	const char *text = declarations(l, s);
	struct enclosure braces = {
		.statement = n, .layer = LAYER_SCOPE, .head = {n->span.begin, n->span.begin}};

	l->n_temps = s->n_temps;
	l->n_values = s->n_values;
	l->scope = s->outer;
	if (!*text && !s->bounds.n)
		return;
	if (n->kind == NODE_COMPOUND) {
		unsigned at = body_begin(l, n);

		edit_span(l->arena, &l->edits, (struct span){at, at}, "%s%p", text, &s->bounds);
		return;
	}
	braces.end = statement_end(l, n);
	braces.before = pieces_format(l->arena, "{%s ", text);
	braces.after = pieces_format(l->arena, " }");
	edit_enclose(l->arena, &l->edits, &braces);
}

static const char *declarations(struct lowering *l, const struct scope *s)
{
	struct text t = {.arena = l->arena};

	text_puts(&t, !s->outer && l->held.len ? l->held.data : "");
	declare_variables(&t, "upcr_pts", prefix_of_scope(l, s, "upcr_t"), &s->temps);
	declare_variables(&t, "long long", prefix_of_scope(l, s, "upcr_v"), &s->values);
	for (const struct record_temp *r = s->records; r; r = r->next)
		if (!r->is_behind)
			text_printf(&t, " %s %s;", r->type, r->name);
	return t.data;
}

static void declare_variables(struct text *to, const char *type, const char *prefix,
	const struct numbers *used)
{
	if (!used->most)
		return;
	for (unsigned i = used->least; i <= used->most; i++)
		text_printf(to, i == used->least ? " %s %s%u" : ", %.0s%s%u", type, prefix, i);
	text_puts(to, ";");
}

/* ---- names ---- */

const char *lower_temp(struct lowering *l)
{
	return next_name(l, l->scope ? &l->scope->temps : NULL, &l->n_temps, "upcr_t");
}

const char *lower_value_name(struct lowering *l)
{
	return next_name(l, l->scope ? &l->scope->values : NULL, &l->n_values, "upcr_v");
}

static const char *next_name(struct lowering *l, struct numbers *used, unsigned *n, const char *prefix)
{
	++*n;
	if (used && (!used->least || *n < used->least))
		used->least = *n;
	if (used && *n > used->most)
		used->most = *n;
	return text_format(l->arena, "%s%u", prefix_of_scope(l, l->scope, prefix), *n);
}

/* Returns the prefix of the names in a scope: those of an inner one are others, so that they hide none. */
static const char *prefix_of_scope(struct lowering *l, const struct scope *s, const char *prefix)
{
	return s && s->depth ? text_format(l->arena, "%s%u_", prefix, s->depth) : prefix;
}

const char *lower_record(struct lowering *l, const struct bits *b)
{
	struct scope *s = l->scope;
	struct record_temp **end = &s->records, *r;

	for (; (r = *end); end = &r->next)
		if (r->used_in != l->n_expressions && r->local == b->local && strcmp(r->type, b->record) == 0)
			break;
	if (!r) {
		*end = r = arena_alloc(l->arena, sizeof *r);
		r->type = b->record;
		r->name = text_format(l->arena, "%s%u", prefix_of_scope(l, s, "upcr_b"), ++s->n_records);
		r->local = b->local;
		declare_behind(l, r);
	}
	r->used_in = l->n_expressions;
	return r->name;
}

/* Declares the variable after its struct, not at the block's begin, if this block defines the struct. */
static void declare_behind(struct lowering *l, struct record_temp *r)
{
	const struct node *holder = r->local ? node_enclosing(r->local->node, NODE_DECLS) : NULL;

	r->is_behind = holder && holder->parent == l->scope->statement;
	if (r->is_behind)
		edit_span(l->arena, &l->edits, (struct span){holder->span.end, holder->span.end}, " %s %s;",
			r->type, r->name);
}
