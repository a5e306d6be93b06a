/* SPDX-License-Identifier: MIT
 *
 * alone.c - private variables that one thread alone sets, and that the others use without a value: a number
 * that thread 0 has read, a pointer or a lock that it has allocated; locks that each thread has alone; and
 * sums of which one thread alone uses its part.
 *
 *	if (MYTHREAD == 0)
 *		scanf("%d", &n);
 *	upc_barrier;
 *	for (i = 0; i < n; i++)
 */
#include "walk.h"

#include "value/amount.h"

#include <string.h>

/* A variable, and the condition under which it is set. */
struct one_setter {
	struct advice *a;
	const struct decl *var; /* first declaration */
	struct node *given;     /* the IF */
	struct node *set;       /* the first place there that sets it */
	bool is_null;           /* the other threads have a null pointer, otherwise anything */
	bool is_open;           /* something else may set it, or the program asks whether it is set */
	struct node *use;
};

static void find_set(struct one_setter *l, struct node *n);
static bool has_no_value(struct one_setter *l);
static void find_others(struct one_setter *l, struct node *n);
static void find_use(struct one_setter *l, struct node *n);
static bool is_later(const struct one_setter *l, const struct node *use, const struct frame *way);
static bool is_ref(const struct one_setter *l, const struct node *n);
static bool may_set_variable(struct node *ref);
static struct node *user_of(struct node *value);
static struct node *scope_of_variable(const struct one_setter *l);
static bool is_tested(struct node *ref);
static bool needs_value(const struct one_setter *l, struct node *ref);
static void report_set_alone(struct one_setter *l, const struct frame *way);
static void find_locking(struct one_setter *l, struct node *n, const struct node *set);
static bool is_one_threads_loop(struct advice *a, const struct node *loop);
static struct node *summed(struct node *n);
static void find_parts(struct one_setter *l, struct node *n);
static void find_part_use(struct one_setter *l, struct node *ref);

/* IF */
void advise_alone(struct advice *a, struct node *n)
{
	struct one_setter l = {.a = a, .given = n};

	if (a->function && a->unit->options->threads != 1 && diag_is_on(&a->unit->diags, D_SET_ALONE)
		&& n->branch.then && is_of_one_thread(a->unit, n->branch.cond))
		find_set(&l, n->branch.then);
}

/* Looks at each variable that is set below a node. */
static void find_set(struct one_setter *l, struct node *n)
{
	const struct decl *d = n->kind == NODE_REF ? n->decl : NULL;

	for (struct node *c = n->first; c; c = c->next)
		find_set(l, c);
	if (!d || d->kind != DECL_VAR || !d->is_user || d->type->is_shared || !may_set_variable(n))
		return;
	*l = (struct one_setter){.a = l->a, .given = l->given, .var = d->first};
	if (!has_no_value(l))
		return;
	find_others(l, scope_of_variable(l));
	if (l->set == n && !l->is_open)
		find_use(l, scope_of_variable(l));
}

/* Returns whether the variable has no value before it is set. */
static bool has_no_value(struct one_setter *l)
{
	const struct decl *d = l->var;
	bool is_static = d->is_file_scope || d->storage == STORAGE_STATIC;
	struct node *init = d->node ? d->node->init : NULL;

	l->is_null = is_static || init;
	if (d->storage == STORAGE_EXTERN || d->type->is_volatile || (init && !init->is_null_constant))
		return false;
	return d->type->kind == TYPE_POINTER || (!l->is_null && d->type->kind == TYPE_NUMBER);
}

/* Finds the first place that sets the variable, and others that may set it for all threads. */
static void find_others(struct one_setter *l, struct node *n)
{
	bool is_alone = false;

	l->is_open |= n->kind == NODE_ASM;
	if (is_ref(l, n) && may_set_variable(n)) {
		for (struct node *p = n; p->parent; p = p->parent)
			is_alone |= p->parent->kind == NODE_IF && p == p->parent->branch.then
			         && is_of_one_thread(l->a->unit, p->parent->branch.cond);
		l->is_open |= !is_alone;
		l->set = l->set ? l->set : n;
	} else if (is_ref(l, n)) {
		l->is_open |= l->is_null && is_tested(n);
	}
	for (struct node *c = n->first; c && !l->is_open; c = c->next)
		find_others(l, c);
}

static void find_use(struct one_setter *l, struct node *n)
{
	const struct frame *way;

	if (is_ref(l, n) && needs_value(l, n) && come_in_any_order(l->a, n, &way) && is_later(l, n, way)) {
		l->use = n;
		report_set_alone(l, way);
	}
	for (struct node *c = n->kind == NODE_SIZEOF ? NULL : n->first; c && !l->use; c = c->next)
		find_use(l, c);
}

/* Returns whether a use, or the call that leads to it, is not before the condition in the text. */
static bool is_later(const struct one_setter *l, const struct node *use, const struct frame *way)
{
	for (; way && way->call; way = way->up)
		use = way->call;
	return !span_within(use->span, l->a->function->span) || use->span.begin > l->given->span.end;
}

/* ---- conditions and uses ---- */

bool is_of_one_thread(const struct unit *u, struct node *cond)
{
	struct amount v;

	cond = strip_casts(cond);
	if (cond->kind == NODE_UNARY && cond->op == OP_LNOT)
		return node_is_mythread(strip_casts(cond->first));
	if (cond->kind != NODE_BINARY || cond->op != OP_EQ)
		return false;
	return (node_is_mythread(strip_casts(cond->first)) && find_amount(u, cond->last, &v))
	    || (node_is_mythread(strip_casts(cond->last)) && find_amount(u, cond->first, &v));
}

static bool is_ref(const struct one_setter *l, const struct node *n)
{
	return n->kind == NODE_REF && n->decl && n->decl->first == l->var;
}

/* Returns whether a variable is set, or may be because its address is taken. */
static bool may_set_variable(struct node *ref)
{
	struct node *p = ref->parent;

	while (p->kind == NODE_PAREN)
		p = p->parent;
	return (node_sets(p) && node_strip(p->first) == ref)
	    || (p->kind == NODE_UNARY && p->op == OP_ADDRESS);
}

/* Returns the expression or statement that uses a value. */
static struct node *user_of(struct node *value)
{
	struct node *p = value->parent;

	while (p->kind == NODE_PAREN || p->kind == NODE_CONVERT || p->kind == NODE_CAST)
		p = p->parent;
	return p;
}

/* Returns the tree in which the variable can be named. */
static struct node *scope_of_variable(const struct one_setter *l)
{
	return l->var->is_file_scope ? l->a->unit->root : l->a->function;
}

static bool is_tested(struct node *ref)
{
	const struct node *p = user_of(ref);

	switch (p->kind) {
	case NODE_IF:
	case NODE_COND:
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO: return true;
	case NODE_UNARY: return p->op == OP_LNOT;
	case NODE_BINARY: return p->op == OP_EQ || p->op == OP_NE || p->op == OP_LAND || p->op == OP_LOR;
	default: return false;
	}
}

/* Returns whether a thread without the value cannot do what is done with the variable.  It may be passed on
 * to a function that asks for the thread. */
static bool needs_value(const struct one_setter *l, struct node *ref)
{
	struct node *p = user_of(ref), *index;
	const struct decl *f;

	switch (p->kind) {
	case NODE_CALL: f = called_function(p); return f && !f->is_user && strncmp(f->name, "upc_", 4) == 0;
	case NODE_SUBSCRIPT: return !l->is_null || strip_casts(node_pointer_side(p, &index)) == ref;
	case NODE_UNARY: return !l->is_null || p->op == OP_DEREF;
	case NODE_MEMBER: return p->is_arrow;
	case NODE_BINARY:
	case NODE_IF:
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE: return !l->is_null;
	default: return false;
	}
}

static void report_set_alone(struct one_setter *l, const struct frame *way)
{
	struct unit *u = l->a->unit;
	struct type *type = l->var->type;
	bool is_lock = type_is_pts(type) && type->base->name
	            && strcmp(type->base->name, "struct upc_lock") == 0;
	const char *prefix = l->var->is_file_scope ? "" : "static ";

	unit_diag(u, D_SET_ALONE, l->use->span, l->var->name, l->is_null ? "a null pointer" : "no value");
	unit_note(u, l->set->span, "only the thread of this condition sets it");
	if (type_is_pts(type))
		unit_note(u, decl_name_span(l->var), "'%s%sshared %s' is one pointer for all threads", prefix,
			is_lock ? "upc_lock_t *" : type_show(u->arena, type), l->var->name);
	else if (type->kind == TYPE_NUMBER)
		unit_note(u, decl_name_span(l->var), "'%sshared %s %s' is one object for all threads", prefix,
			type_show(u->arena, type), l->var->name);
	if (way->call)
		unit_note(u, way->call->span, "several threads come there by this call");
}

/* ---- locks ---- */

/* Checks a CALL of upc_global_lock_alloc by all threads: the lock is of no use if the variable that it is put
 * into is private, and is only locked. */
void advise_own_lock(struct advice *a, struct node *call)
{
	struct node *p = user_of(call), *set = NULL;
	struct one_setter l = {.a = a};
	const struct frame *way;

	if (!a->function || a->loop || !calls_function(call, "upc_global_lock_alloc")
		|| a->unit->options->threads == 1 || !diag_is_on(&a->unit->diags, D_OWN_LOCK))
		return;
	if (p->kind == NODE_ASSIGN && node_strip(p->first)->kind == NODE_REF)
		set = node_strip(p->first);
	l.var = set ? set->decl : p->kind == NODE_VAR ? p->decl : NULL;
	if (!l.var || l.var->kind != DECL_VAR || l.var->type->is_shared || l.var->storage == STORAGE_EXTERN)
		return;
	l.var = l.var->first;
	find_locking(&l, scope_of_variable(&l), set);
	if (l.is_open || !l.use || !come_in_any_order(a, call, &way))
		return;
	unit_diag(a->unit, D_OWN_LOCK, call->span, l.var->name);
	unit_fix(a->unit,
		(struct span){call->span.begin, call->span.begin + (unsigned)strlen("upc_global_lock_alloc")},
		"upc_all_lock_alloc");
}

static bool is_locking(const char *name)
{
	return strcmp(name, "upc_lock") == 0 || strcmp(name, "upc_unlock") == 0
	    || strcmp(name, "upc_lock_free") == 0;
}

/* Finds a upc_lock of the variable that keeps others out of something, and whether there is another use than
 * to lock, unlock and free. */
static void find_locking(struct one_setter *l, struct node *n, const struct node *set)
{
	if (is_ref(l, n) && n != set) {
		struct node *call = user_of(n);
		struct decl *f = called_function(call);

		if (!f || f->is_user || !is_locking(f->name))
			l->is_open = true;
		else if (strcmp(f->name, "upc_lock") == 0
			 && !(call->next && calls_function(call->next, "upc_unlock")))
			l->use = call;
	}
	for (struct node *c = n->first; c && !l->is_open; c = c->next)
		find_locking(l, c, set);
}

/* ---- sums ---- */

/* Warns of a sum over the iterations of a upc_forall whose parts are not combined: one thread alone uses the
 * variable, so what the others have added is lost.  n is an ASSIGN, UPDATE or UNARY. */
void advise_part(struct advice *a, struct node *n)
{
	struct one_setter l = {.a = a, .set = summed(n)};
	const struct decl *d = l.set ? l.set->decl : NULL;

	l.given = d ? choosing_loop(n) : NULL;
	if (!a->function || !d || d->kind != DECL_VAR || !l.given || d->type->kind != TYPE_NUMBER
		|| d->type->is_shared || d->is_file_scope || d->storage == STORAGE_STATIC
		|| d->storage == STORAGE_EXTERN || a->unit->options->threads == 1
		|| !diag_is_on(&a->unit->diags, D_PARTIAL_SUM)
		|| span_within(decl_name_span(d), l.given->span) || is_one_threads_loop(a, l.given))
		return;
	l.var = d->first;
	find_parts(&l, a->function);
	if (l.is_open || !l.use)
		return;
	unit_diag(a->unit, D_PARTIAL_SUM, l.use->span, d->name, reduction_letters(d->type));
	unit_note(a->unit, n->span, "each thread adds what its own iterations give");
}

/* Returns whether all iterations may belong to one thread. */
static bool is_one_threads_loop(struct advice *a, const struct node *loop)
{
	const struct type *t = loop->loop.affinity->type;

	return affinity_sameness(a, loop->loop.affinity)
	    || (t && type_is_pts(t) && t->base->block == BLOCK_INDEFINITE);
}

/* Returns the variable that a statement adds something to: x += ..., x++, x = x + ...; or NULL. */
static struct node *summed(struct node *n)
{
	struct node *x = node_sets(n) ? node_strip(n->first) : NULL, *sum, *a, *b;

	if (!x || x->kind != NODE_REF || (n->kind == NODE_UPDATE && n->op != OP_ADD)
		|| node_is_expr(n->parent))
		return NULL;
	if (n->kind != NODE_ASSIGN)
		return x;
	sum = strip_casts(n->last);
	if (sum->kind != NODE_BINARY || sum->op != OP_ADD)
		return NULL;
	a = strip_casts(sum->first);
	b = strip_casts(sum->last);
	return (a->kind == NODE_REF && a->decl == x->decl) || (b->kind == NODE_REF && b->decl == x->decl)
	             ? x
	             : NULL;
}

/* Finds the uses of the variable.  It is open if all threads may use it, or if another sum comes first. */
static void find_parts(struct one_setter *l, struct node *n)
{
	struct node *x = node_sets(n) ? summed(n) : NULL;

	if (x && is_ref(l, x)) {
		l->is_open |= choosing_loop(n) && x != l->set && x->span.begin < l->set->span.begin;
		if (n->kind != NODE_UPDATE)
			return;
		n = n->last;
	}
	if (is_ref(l, n))
		find_part_use(l, n);
	for (struct node *c = n->kind == NODE_SIZEOF ? NULL : n->first; c && !l->is_open; c = c->next)
		find_parts(l, c);
}

static void find_part_use(struct one_setter *l, struct node *ref)
{
	struct node *p = user_of(ref);
	bool is_set = p->kind == NODE_ASSIGN && node_strip(p->first) == ref && !node_is_expr(p->parent);

	if (is_set) { /* before the loop it is the sum's first value */
		l->is_open |= ref->span.begin > l->given->span.end;
		return;
	}
	for (p = ref; p != l->a->function; p = p->parent)
		if (p->parent->kind == NODE_IF && p == p->parent->branch.then
			&& is_of_one_thread(l->a->unit, p->parent->branch.cond))
			break;
	l->is_open |= p == l->a->function || may_set_variable(ref) || ref->span.begin < l->given->span.end;
	l->use = l->use ? l->use : ref;
}
