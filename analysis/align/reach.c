/* SPDX-License-Identifier: MIT
 *
 * reach.c - determines the value that a variable has at a place in the text, and whether a thread reaches it:
 * by the statements before it, the branches and iterations around it, and the calls that lead to its
 * function. int me = MYTHREAD, first = me == 0; if (first)  ->  first is 1 on thread 0
 */
#include "align/sample.h"

#include "pass/expression.h"

#include <string.h>

enum { MOST_ITERATIONS = 64 };

static struct sampled variable_value_before(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f);
static struct sampled variable_value_after(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f);
static struct sampled value_set_by_node(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f);
static struct sampled after_if(struct sample *s, struct node *n, const struct decl *d, const struct frame *f);
static struct sampled after_loop(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f);
static struct sampled in_loop(struct sample *s, struct node *n, const struct decl *d, const struct frame *f);
static struct sampled in_iteration(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f, long number);
static struct sampled before_loop(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f);
static struct node *only_change(struct sample *s, struct node *loop, const struct decl *d);
static struct sampled value_of_parameter(struct sample *s, const struct decl *d, const struct frame *f);
static struct node *last_before(struct sample *s, struct node *p, struct node *n, const struct decl *d);
static bool has_kind(const struct node *n, enum node_kind kind);
static bool has_labels(struct sample *s, const struct frame *f);
static bool part_is_not_reached(struct sample *s, struct node *p, const struct node *n,
	const struct frame *f);
static bool leaves_before(struct sample *s, const struct node *n, const struct frame *f);
static bool condition_is_certain(struct sample *s, struct node *cond, bool truth, const struct frame *f);

static const struct sampled unknown;

struct sampled sample_variable(struct sample *s, struct node *n, const struct decl *d, const struct frame *f)
{
	struct node *last = NULL;

	if (!sample_burn(s))
		return unknown;
	if (!has_labels(s, f))
		return variable_value_before(s, n, d, f);
	/* With goto, only a variable with one value all the time is known. */
	if (count_sets(s, f->function, d, &last) == 0)
		return d->kind == DECL_PARM ? value_of_parameter(s, d, f) : unknown;
	return count_sets(s, f->function, d, &last) == 1 && last->kind == NODE_VAR
	             ? value_set_by_node(s, last, d, f)
	             : unknown;
}

static struct sampled variable_value_before(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f)
{
	for (struct node *p = n->parent; p && n->kind != NODE_FUNC; n = p, p = n->parent) {
		bool is_loop = node_is_loop(p) && n != p->loop.init && loop_sets(s, p, d);
		struct node *last;

		if (p->kind == NODE_IF && p->parent->kind == NODE_IF && !sets(s, p->branch.top, d))
			p = p->branch.top;
		last = last_before(s, p, n, d);
		if (is_loop && p->kind != NODE_DO)
			return in_loop(s, p, d, f);
		if (p->kind == NODE_IF && n == p->branch.otherwise && last == p->branch.then)
			last = sets(s, p->branch.cond, d) ? p->branch.cond : NULL;
		if (p->kind == NODE_SWITCH && n == p->branch.then && sets(s, n, d))
			return unknown;
		if (p->kind == NODE_COND && n != p->branch.cond && last && last != p->branch.cond)
			return unknown;
		if (last)
			return variable_value_after(s, last, d, f);
		if (is_loop)
			return in_loop(s, p, d, f);
	}
	return d->kind == DECL_PARM ? value_of_parameter(s, d, f) : unknown;
}

/* Returns the last of a node's parts that sets a variable, before n if that is not NULL; each case of a
 * switch begins anew. */
static struct node *last_before(struct sample *s, struct node *p, struct node *n, const struct decl *d)
{
	struct node *last = p->kind == NODE_FUNC ? NULL : last_setter(s, p, n, d);

	if (!last || p->kind != NODE_COMPOUND || p->parent->kind != NODE_SWITCH)
		return last;
	for (struct node *c = last->next; c && n && c != n->next; c = c->next)
		if (c->kind == NODE_CASE || c->kind == NODE_DEFAULT)
			return NULL;
	return last;
}

/* Returns the value of the variable after a node below which it is set. */
static struct sampled variable_value_after(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f)
{
	struct node *last = NULL;

	if (!sample_burn(s))
		return unknown;
	if (variable_set(n) == d->first)
		return value_set_by_node(s, n, d, f);
	switch (n->kind) {
	case NODE_IF: return after_if(s, n, d, f);
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE: return after_loop(s, n, d, f);
	case NODE_DO:
	case NODE_SWITCH:
	case NODE_COND:
	case NODE_STMT_EXPR:
	case NODE_GENERIC: return unknown;
	case NODE_BINARY:
		if (n->op == OP_LAND || n->op == OP_LOR)
			return sets(s, n->last, d) ? unknown : variable_value_after(s, n->first, d, f);
		break;
	default: break;
	}
	last = last_before(s, n, NULL, d);
	return last ? variable_value_after(s, last, d, f) : unknown;
}

/* Returns the value that a declaration, an assignment or a step sets. */
static struct sampled value_set_by_node(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f)
{
	size_t at = sample_cause(s, n->kind == NODE_VAR ? decl_name_span(n->decl) : n->span,
		"'%s' gets a value that depends on MYTHREAD", d->name);
	struct sampled v = unknown;

	if (n->kind == NODE_VAR)
		v = n->init ? sample_convert(sample_value(s, n->init, f), d->type) : unknown;
	else if (!node_is_step(n) && sets(s, n->last, d))
		v = unknown;
	else if (n->kind == NODE_ASSIGN)
		v = sample_convert(sample_value(s, n->last, f), d->type);
	else
		v = sample_update(s, n, variable_value_before(s, n, d, f), f);
	sample_keep_cause(s, at, v);
	return v;
}

static struct sampled after_if(struct sample *s, struct node *n, const struct decl *d, const struct frame *f)
{
	size_t at = sample_cause(s, n->branch.cond->span, "'%s' gets its value by this condition", d->name);
	struct sampled cond = sample_value(s, n->branch.cond, f), v;
	struct node *branch = cond.number ? n->branch.then : n->branch.otherwise;

	sample_keep_cause(s, at, cond);
	if (!cond.is_known)
		return unknown;
	v = branch && sets(s, branch, d) ? variable_value_after(s, branch, d, f)
	  : sets(s, n->branch.cond, d)   ? variable_value_after(s, n->branch.cond, d, f)
	                                 : variable_value_before(s, n, d, f);
	v.by_thread |= cond.by_thread;
	return v;
}

/* ---- loops ---- */

bool loop_sets(const struct sample *s, const struct node *loop, const struct decl *d)
{
	for (const struct node *c = loop->first; c; c = c->next)
		if (c != loop->loop.init && sets(s, c, d))
			return true;
	return false;
}

/* Returns the value in the current iteration, or in any of the first ones. */
static struct sampled in_loop(struct sample *s, struct node *n, const struct decl *d, const struct frame *f)
{
	const struct iteration *i = s->iterations;
	long number;

	while (i && i->loop != n)
		i = i->outer;
	if (i)
		return in_iteration(s, n, d, f, i->number);
	number = s->round ? sample_number(s, n->span.begin) : 0;
	return in_iteration(s, n, d, f, number > 0 ? number : 0);
}

static struct sampled in_iteration(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f, long number)
{
	struct node *change = only_change(s, n, d);
	struct sampled v;
	struct causes *causes = s->causes;
	long from = 0, around = 0;

	if (!change)
		return unknown;
	for (const struct iteration *i = s->iterations; i; i = i->outer)
		around = i->loop == n ? around : 1000 * around + i->number + 1;
	if (s->last.loop == n && s->last.var == d && s->last.frame == f && s->last.around == around
		&& s->last.number <= number) {
		from = s->last.number;
		v = s->last.value;
	} else {
		v = before_loop(s, n, d, f);
	}
	for (; from < number && v.is_known; from++) {
		struct iteration inner = {n, from, s->iterations};

		s->last.loop = n;
		s->last.var = d;
		s->last.frame = f;
		s->last.around = around;
		s->last.number = from;
		s->last.value = v;
		s->iterations = &inner;
		if (v.by_thread)
			s->causes = NULL; /* depended on MYTHREAD before */
		v = value_set_by_node(s, change, d, f);
		s->iterations = inner.outer;
		s->causes = causes;
	}
	return v;
}

static struct sampled before_loop(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f)
{
	struct node *init = n->kind == NODE_FOR || n->kind == NODE_FORALL ? n->loop.init : NULL;

	return init && sets(s, init, d) ? variable_value_after(s, init, d, f)
	                                : variable_value_before(s, n, d, f);
}

/* Returns the node that changes a variable once in each iteration, if nothing else changes it; or NULL. */
static struct node *only_change(struct sample *s, struct node *loop, const struct decl *d)
{
	struct node *change = NULL;
	unsigned n = 0;

	for (struct node *c = loop->first; c; c = c->next)
		if (c != loop->loop.init)
			n += count_sets(s, c, d, &change);
	if (n != 1 || change->kind == NODE_VAR)
		return NULL;
	for (struct node *p = change; p->parent != loop; p = p->parent)
		if (p->parent->kind != NODE_COMPOUND && p->parent->kind != NODE_PAREN
			&& !(p->parent->kind == NODE_BINARY && p->parent->op == OP_COMMA))
			return NULL;
	if (loop->loop.step && span_within(change->span, loop->loop.step->span))
		return change;
	return loop->loop.body && span_within(change->span, loop->loop.body->span)
	                    && !has_kind(loop, NODE_CONTINUE)
	             ? change
	             : NULL;
}

/* Returns the value after a loop that ends by its condition alone. */
static struct sampled after_loop(struct sample *s, struct node *n, const struct decl *d,
	const struct frame *f)
{
	struct iteration i = {n, 0, s->iterations};
	struct sampled cond = {.is_known = true, .number = 1}, v = unknown;

	if (!loop_sets(s, n, d))
		return n->loop.init ? variable_value_after(s, n->loop.init, d, f) : unknown;
	if (!n->loop.cond || sets(s, n->loop.cond, d) || has_kind(n, NODE_BREAK))
		return unknown;
	s->iterations = &i;
	for (; cond.is_known && cond.number && i.number < MOST_ITERATIONS; i.number++) {
		cond = sample_value(s, n->loop.cond, f);
		if (cond.is_known && !cond.number)
			v = in_iteration(s, n, d, f, i.number);
	}
	s->iterations = i.outer;
	v.by_thread |= cond.by_thread;
	return v;
}

/* ---- parameters ---- */

static struct sampled value_of_parameter(struct sample *s, const struct decl *d, const struct frame *f)
{
	struct node *argument, *p = f->function->first;
	struct sampled v;
	size_t at;

	if (f->is_cut)
		return unknown;
	if (!f->call)
		return sample_common(s, d->type, d->name_at);
	argument = f->call->first->next;
	while (p && argument && !(p->kind == NODE_PARM && p->decl->first == d->first)) {
		argument = p->kind == NODE_PARM ? argument->next : argument;
		p = p->next;
	}
	if (!p || !argument)
		return unknown;
	at = sample_cause(s, argument->span, "'%s' gets a value that depends on MYTHREAD", d->name);
	v = sample_convert(sample_value(s, argument, f->up), d->type);
	sample_keep_cause(s, at, v);
	return v;
}

/* ---- small questions ---- */

static bool has_kind(const struct node *n, enum node_kind kind)
{
	if (n->kind == kind)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_kind(c, kind))
			return true;
	return false;
}

static bool has_labels(struct sample *s, const struct frame *f)
{
	struct node *known = map_get(&s->labels, (unsigned long)f->function);

	if (!known) {
		known = has_kind(f->function, NODE_LABEL) || has_kind(f->function, NODE_ASM) ? f->function
		                                                                             : s->unit->root;
		map_set(&s->labels, (unsigned long)f->function, known);
	}
	return known == f->function;
}

/* ---- reachability ---- */

bool sample_reaches(struct sample *s, struct node *n, const struct frame *f)
{
	for (struct node *p = n->parent; p && n->kind != NODE_FUNC; n = p, p = n->parent)
		if (part_is_not_reached(s, p, n, f) || (p->kind == NODE_COMPOUND && leaves_before(s, n, f)))
			return false;
	return !f->call || sample_reaches(s, f->call, f->up);
}

/* Returns whether control does not reach the part n of a node. */
static bool part_is_not_reached(struct sample *s, struct node *p, const struct node *n, const struct frame *f)
{
	switch (p->kind) {
	case NODE_IF:
	case NODE_COND:
		return p->branch.otherwise != p->branch.cond
		    && ((n == p->branch.then && condition_is_certain(s, p->branch.cond, false, f))
			    || (n == p->branch.otherwise
				    && condition_is_certain(s, p->branch.cond, true, f)));
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
		return n == p->loop.body && p->loop.cond && condition_is_certain(s, p->loop.cond, false, f);
	case NODE_BINARY:
		return n == p->last && (p->op == OP_LAND || p->op == OP_LOR)
		    && condition_is_certain(s, p->first, p->op == OP_LOR, f);
	default: return false;
	}
}

/* Returns whether a statement before n in its block jumps elsewhere. */
static bool leaves_before(struct sample *s, const struct node *n, const struct frame *f)
{
	if (has_labels(s, f) || n->parent->parent->kind == NODE_SWITCH)
		return false;
	for (struct node *c = n->parent->first; c && c != n; c = c->next)
		if (c->kind == NODE_IF
			&& ((c->branch.then && end_of_way(c->branch.then)
				    && condition_is_certain(s, c->branch.cond, true, f))
				|| (c->branch.otherwise && end_of_way(c->branch.otherwise)
					&& condition_is_certain(s, c->branch.cond, false, f))))
			return true;
	return false;
}

struct node *end_of_way(struct node *n)
{
	while (n && n->kind == NODE_COMPOUND)
		n = n->last;
	if (!n)
		return NULL;
	return n->kind == NODE_RETURN || n->kind == NODE_BREAK || n->kind == NODE_CONTINUE
	                    || n->kind == NODE_GOTO || never_returns(n)
	             ? n
	             : NULL;
}

static bool condition_is_certain(struct sample *s, struct node *cond, bool truth, const struct frame *f)
{
	struct sampled v = sample_value(s, cond, f);

	return v.is_known && (v.number != 0) == truth;
}
