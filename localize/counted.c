/* SPDX-License-Identifier: MIT
 *
 * counted.c - loops whose number of turns is known when they begin.
 * for: FOR and FORALL
 * needs: what the loop changes
 * adds: nothing; a plan that others complete
 * for (i = 0; i < n; i += 2)  ->  from i to n, 2 at a time
 */
#include "loop.h"

#include <string.h>

static bool is_plain(struct pass *p, struct node *loop, const struct effects *e);
static bool read_condition(struct pass *p, struct walk *w, const struct effects *e);
static bool set_relation(struct walk *w, enum op op, bool is_reversed);
static bool read_types(struct walk *w, struct node *side);
static bool read_step(struct pass *p, struct walk *w, struct node *n);
static bool step_amount(struct pass *p, struct walk *w, struct node *n, int sign);
static bool begins_at_zero(const struct pass *p, const struct walk *w);
static bool matches_step(const struct pass *p, struct walk *w, enum op op, long bound, bool is_known);
static bool has_accessor(const struct type *t, const char *name, const char *other);
static struct decl *variable(const struct pass *p, struct node *n);

struct walk *counted_loop(struct pass *p, struct node *loop, const struct effects *e)
{
	struct walk *w = arena_alloc(p->unit->arena, sizeof *w);

	w->loop = loop;
	w->kind = WALK_RUNS;
	w->compare_cast = "";
	w->has_break = e->has_break;
	if (!is_plain(p, loop, e) || !read_condition(p, w, e))
		return NULL;
	if ((size_t)map_get(&e->changed, (unsigned long)w->var) != 1) { /* by the step alone */
		blame_body(p, loop, w->var);
		return NULL;
	}
	for (struct node *d = loop->loop.init && loop->loop.init->kind == NODE_DECLS ? loop->loop.init->first : NULL; d;
		d = d->next)
		w->is_declared |= d->kind == NODE_VAR && d->decl && d->decl->first == w->var;
	return w;
}

static bool is_plain(struct pass *p, struct node *loop, const struct effects *e)
{
	if (!loop->loop.cond || !loop->loop.step || !loop->loop.body)
		return blame(p, REASON_NO_HEAD, NULL, 0, 0, 0);
	if (e->is_odd)
		return blame(p, REASON_LABELS, NULL, 0, 0, 0);
	return !node_enclosing(loop, NODE_STMT_EXPR) || blame(p, REASON_STMT_EXPR, NULL, 0, 0, 0);
}

/* i < n or n > i; the step says which of the two counts. */
static bool read_condition(struct pass *p, struct walk *w, const struct effects *e)
{
	struct node *cond = node_strip(w->loop->loop.cond);
	bool known;
	long bound;

	if (cond->kind != NODE_BINARY || cond->op < OP_LT || cond->op > OP_NE || cond->op == OP_EQ)
		return blame_head(p, w->loop);
	for (int side = 0; side < 2; side++) {
		struct node *a = side ? cond->last : cond->first, *b = side ? cond->first : cond->last;

		w->var = variable(p, a);
		w->bound = b;
		w->step = 0;
		if (!w->var || !read_step(p, w, w->loop->loop.step))
			continue;
		if (!is_invariant(p, e, b)) {
			blame_bound(p, e, b);
			continue;
		}
		known = constant_value(b, p->unit, &bound);
		if (!set_relation(w, cond->op, side))
			return blame(p, REASON_DIRECTION, cond, 0, 0, 0);
		if (!read_types(w, a))
			return blame(p, REASON_VARIABLE_TYPE, a, 0, 0, 0);
		return matches_step(p, w, cond->op, known ? bound : 0, known) || blame(p, REASON_WRAPS, cond, 0, 0, 0);
	}
	return blame_head(p, w->loop);
}

static bool set_relation(struct walk *w, enum op op, bool is_reversed)
{
	bool goes_up = w->step > 0;

	w->goes_up = goes_up;
	w->is_closed = op == OP_LE || op == OP_GE;
	if (op == OP_NE)
		return (w->step == 1 || w->step == -1) && !w->step_by_threads;
	return goes_up == ((op == OP_LT || op == OP_LE) != is_reversed);
}

/* In what type they are compared: all fit into long but unsigned long. */
static bool read_types(struct walk *w, struct node *side)
{
	const struct type *t = side->type;

	if (has_accessor(t, "int", "long") || has_accessor(t, "llong", "int"))
		return true;
	w->is_unsigned = has_accessor(t, "ulong", "ullong");
	if (has_accessor(t, "uint", "uint"))
		w->compare_cast = "(unsigned)";
	return w->is_unsigned || *w->compare_cast;
}

/* Loops without sign that could wrap around and go on are not counted; in 64 bits they would
 * first have to get there. */
static bool matches_step(const struct pass *p, struct walk *w, enum op op, long bound, bool is_known)
{
	bool is_single = (w->step == 1 || w->step == -1) && !w->step_by_threads;

	if (!has_accessor(w->var->type, "uint", "ulong") && !has_accessor(w->var->type, "ullong", "ullong")
		&& !w->is_unsigned && !*w->compare_cast)
		return true;
	if (!w->goes_up)
		return is_single && op != OP_NE && (!w->is_closed || (is_known && bound > 0));
	if (has_accessor(w->var->type, "ulong", "ullong"))
		return op != OP_NE || begins_at_zero(p, w); /* else it may wrap and end */
	return is_single && op != OP_NE && (!w->is_closed || is_known);
}

/* i++, i += 2, i -= THREADS, i = i + 1, alone or among others with commas. */
static bool read_step(struct pass *p, struct walk *w, struct node *n)
{
	n = node_strip(n);
	w->step_node = w->loop->loop.step;
	switch (n->kind) {
	case NODE_BINARY:
		return n->op == OP_COMMA && (read_step(p, w, n->first) || read_step(p, w, n->last));
	case NODE_UNARY:
		if (n->op < OP_PREINC || variable(p, n->first) != w->var || n->first->kind != NODE_REF)
			return false;
		w->step = n->op == OP_PREINC || n->op == OP_POSTINC ? 1 : -1;
		return true;
	case NODE_UPDATE:
		if ((n->op != OP_ADD && n->op != OP_SUB) || variable(p, n->first) != w->var)
			return false;
		return step_amount(p, w, n->last, n->op == OP_ADD ? 1 : -1);
	case NODE_ASSIGN:
		if (variable(p, n->first) != w->var)
			return false;
		n = integer_core(n->last);
		if (n->kind != NODE_BINARY || (n->op != OP_ADD && n->op != OP_SUB))
			return false;
		if (variable(p, n->first) == w->var)
			return step_amount(p, w, n->last, n->op == OP_ADD ? 1 : -1);
		return n->op == OP_ADD && variable(p, n->last) == w->var && step_amount(p, w, n->first, 1);
	default: return false;
	}
}

/* A constant, or a constant times THREADS. */
static bool step_amount(struct pass *p, struct walk *w, struct node *n, int sign)
{
	static const struct loop nowhere;
	struct affine a = {0};

	if (!affine_add(p, &nowhere, &a, n, sign, false, false) || a.n)
		return false;
	if (a.constant && a.constant_by_threads)
		return false;
	w->step = a.constant ? a.constant : a.constant_by_threads;
	w->step_by_threads = !a.constant;
	return w->step != 0;
}

static bool begins_at_zero(const struct pass *p, const struct walk *w)
{
	struct node *value = first_value(w);
	long first;

	return value && constant_value(value, p->unit, &first) && first == 0;
}

struct node *first_value(const struct walk *w)
{
	struct node *init = w->loop->loop.init;

	if (!init)
		return NULL;
	for (struct node *d = init->kind == NODE_DECLS ? init->first : NULL; d; d = d->next)
		if (d->kind == NODE_VAR && d->decl && d->decl->first == w->var)
			return d->init;
	init = node_strip(init);
	return init->kind == NODE_ASSIGN && init->first->kind == NODE_REF && init->first->decl
		       && init->first->decl->first == w->var
		? init->last
		: NULL;
}

static bool has_accessor(const struct type *t, const char *name, const char *other)
{
	return t->kind == TYPE_NUMBER && t->accessor
	    && (strcmp(t->accessor, name) == 0 || strcmp(t->accessor, other) == 0);
}

/* A tame variable of at least the width of int that is all of an expression. */
static struct decl *variable(const struct pass *p, struct node *n)
{
	const struct type *t;

	n = integer_core(n);
	if (n->kind == NODE_CONVERT && n->first->kind == NODE_CONVERT) /* int compared as unsigned */
		n = n->first->first;
	else if (n->kind == NODE_CONVERT)
		n = n->first;
	t = n->kind == NODE_REF && n->decl ? n->decl->type : NULL;
	if (!t || !is_tame(p, n->decl))
		return NULL;
	return has_accessor(t, "int", "uint") || has_accessor(t, "long", "ulong") || has_accessor(t, "llong", "ullong")
	     ? n->decl->first
	     : NULL;
}
