/* SPDX-License-Identifier: MIT
 *
 * inlined.c - functions that number elements: static int at(int i, int j) { return i * N + j; }
 */
#include "value/inlined.h"

#include "effects/call.h"
#include "value/integer.h"

#include <string.h>

static struct node *only_result(const struct node *function);
static bool takes_integers(const struct node *function, const struct node *call);
static bool converts_integers(struct node *n, const struct type *to);
static bool can_name(const struct pass *p, const struct node *call, const struct decl *d);
static bool declares(const struct node *n, const char *name);

enum { MOST_CALLS = 4 }; /* calls in one another */

bool inlined_call(struct pass *p, struct node *call, const struct inlined *outer, struct inlined *in)
{
	const struct options *o = p->unit->options;
	unsigned depth = 0;

	for (const struct inlined *x = outer; x; x = x->outer)
		depth++;
	if (depth >= MOST_CALLS)
		return false;
	in->call = call;
	in->function = called_definition(p, call);
	if (in->function && (o->inst.functions || o->inst.only) && is_instrumented(p, in->function))
		return false; /* its calls raise events */
	in->result = in->function ? only_result(in->function) : NULL;
	in->outer = outer;
	return in->result && in->result->type && call->type && keeps_value(in->result->type, call->type)
	    && takes_integers(in->function, call);
}

/* Returns the expression of a body that is `return expression;`, or NULL. */
static struct node *only_result(const struct node *function)
{
	const struct node *statement = function->last->first;

	return statement && !statement->next && statement->kind == NODE_RETURN ? statement->first : NULL;
}

/* Returns whether each parameter has the value of its argument as the caller writes it. */
static bool takes_integers(const struct node *function, const struct node *call)
{
	struct node *argument = call->first->next;

	for (const struct node *c = function->first; c; c = c->next) {
		const struct type *t = c->kind == NODE_PARM && c->decl ? c->decl->type : NULL;

		if (c->kind != NODE_PARM)
			continue;
		if (!t || !is_integer(t) || t->is_volatile || t->is_atomic || !argument
			|| !converts_integers(argument, t))
			return false;
		argument = argument->next;
	}
	return !argument;
}

static bool converts_integers(struct node *n, const struct type *to)
{
	for (; n->type && is_integer(n->type) && keeps_value(n->type, to); n = n->last) {
		if (n->kind != NODE_CONVERT && n->kind != NODE_PAREN)
			return true;
		to = n->type;
	}
	return false;
}

struct node *inlined_argument(const struct inlined *in, const struct node *name)
{
	struct node *argument = in->call->first->next;

	for (const struct node *c = in->function->first; c && argument; c = c->next) {
		if (c->kind != NODE_PARM)
			continue;
		if (name->kind == NODE_REF && name->decl && c->decl && c->decl->first == name->decl->first)
			return argument;
		argument = argument->next;
	}
	return NULL;
}

struct node *inlined_outside(const struct pass *p, const struct inlined *in, struct node *n)
{
	for (; in; in = in->outer) {
		struct node *name = strip_integer_casts(n);

		n = inlined_argument(in, name);
		if (n)
			continue;
		while (in->outer)
			in = in->outer;
		return name->kind == NODE_REF && name->decl && can_name(p, in->call, name->decl) ? name
		                                                                                 : NULL;
	}
	return n;
}

/* Returns whether a variable of the file can be named at the call. */
static bool can_name(const struct pass *p, const struct node *call, const struct decl *d)
{
	return d->kind == DECL_VAR && d->is_file_scope && !d->type->is_shared && d->is_user && p->function
	    && d->first->span.begin < call->span.begin && !declares(p->function, d->name);
}

static bool declares(const struct node *n, const char *name)
{
	if (n->decl && n->kind != NODE_REF && n->kind != NODE_MEMBER && strcmp(n->decl->name, name) == 0)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (declares(c, name))
			return true;
	return false;
}
