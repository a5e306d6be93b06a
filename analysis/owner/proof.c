/* SPDX-License-Identifier: MIT
 *
 * proof.c - proves that references have affinity to the thread in each iteration that reaches them.
 * upc_forall (...; &a[i]) a[i] = 1;  b[MYTHREAD];  if (upc_threadof(&c[i]) == MYTHREAD) c[i]++;
 *
 * A proof compares the owner of the element with known owners: MYTHREAD itself, the affinity of a controlling
 * upc_forall around it, and conditions that were true.
 */
#include "owner/owner.h"

#include "owner/likely.h"
#include "owner/owner_form.h"
#include "pass/expression.h"
#include "value/element.h"
#include "value/induction.h"
#include "value/integer.h"

#include <stdlib.h>
#include <string.h>

enum origin {
	ORIGIN_ZERO, /* the beginning of a block of thread 0 */
	ORIGIN_MINE, /* the beginning of a block of this thread */
	ORIGIN_SAME, /* the target of a variable */
};

/* The owner of an element. */
struct owner {
	enum origin origin;
	const struct decl *object;
	struct owner_form at;
};

struct proof {
	struct pass *pass;
	struct loop *innermost;
};

static bool prove(struct pass *p, struct loop *innermost, struct node *n, const struct element *e,
	bool *depends);
static bool owner_describe(struct proof *q, const struct element *e, struct owner *o);
static bool is_same_owner(const struct owner *a, const struct owner *b);
static bool is_mine(const struct owner *o);
static bool is_proved_by_condition(struct proof *q, struct node *place, const struct owner *o);
static bool says_same(struct proof *q, struct loop *branch, struct node *cond, const struct owner *o);
static bool read_thread(struct proof *q, struct loop *branch, struct node *n, struct owner *o);
static bool add_affine(struct proof *q, struct owner_form *s, const struct affine *a, long factor,
	bool by_threads, unsigned depth);
static bool owner_form_add_variable(struct proof *q, struct owner_form *s, struct decl *var, long factor,
	bool by_threads, unsigned depth);
static bool add_counted(struct proof *q, struct owner_form *s, struct loop *loop, long factor,
	bool by_threads, unsigned depth);
static long most_steps(struct proof *q, struct loop *loop, struct node *start);
static bool find_only_initializer(struct proof *q, struct decl *var, struct affine *value);
static enum origin origin_of(struct pass *p, struct node *base, const struct decl *object);

/* The key of MYTHREAD in sums. */
static const char mythread;

enum { DEEPEST = 6 };

/* No loop, in which nothing changes. */
static struct loop nowhere;

struct locality place_locality(struct pass *p, struct loop *innermost, struct node *place)
{
	const struct options *o = p->unit->options;
	struct locality known = {CERTAINTY_NONE, is_instrumented(p, place)};
	struct element e = {0};
	bool depends = false; /* on the control of a upc_forall */

	if (!o->report && !o->inst.on && !o->has_network)
		return known;
	if (!shared_element(p, innermost ? innermost : &nowhere, place, &e, false)
		|| !prove(p, innermost, place, &e, &depends))
		return known;
	known.affinity = CERTAINTY_PROVED;
	known.is_instrumented &= depends || p->unit->options->inst.local;
	return known;
}

enum certainty pointer_affinity(struct pass *p, struct loop *innermost, struct likely *signs,
	struct node *pointer)
{
	struct element e = {0};
	bool depends = false;

	if (shared_target(p, innermost ? innermost : &nowhere, pointer, &e, false)
		&& prove(p, innermost, pointer, &e, &depends) && !depends)
		return CERTAINTY_PROVED;
	return likely_local(signs, pointer) ? CERTAINTY_LIKELY : CERTAINTY_NONE;
}

/* Returns whether an element at n has affinity to the thread; *depends is set if it does in controlling
 * upc_forall loops only. */
static bool prove(struct pass *p, struct loop *innermost, struct node *n, const struct element *e,
	bool *depends)
{
	struct proof q = {p, innermost};
	struct owner o = {0};

	if (!owner_describe(&q, e, &o))
		return false;
	if (is_mine(&o) || is_proved_by_condition(&q, n, &o))
		return true;
	for (struct loop *l = innermost; l; l = l->outer) {
		struct owner affinity = {0};

		if (!l->affinity || !owner_describe(&q, l->affinity, &affinity)
			|| !is_same_owner(&o, &affinity))
			continue;
		*depends = l->node->kind == NODE_FORALL && !always_controls(p, l->node);
		return true;
	}
	return false;
}

/* Describes the owner of an element; without a base the element is a number of a thread, as of an array with
 * blocks of one. */
static bool owner_describe(struct proof *q, const struct element *e, struct owner *o)
{
	o->object = e->base ? base_object(e->base) : NULL;
	o->origin = e->base ? origin_of(q->pass, e->base, o->object) : ORIGIN_ZERO;
	o->at = (struct owner_form){.block = e->block ? e->block : 1};
	if ((o->origin == ORIGIN_SAME && !o->object)
		|| (e->block && !add_affine(q, &o->at, &e->at, 1, false, 0)))
		return false;
	if (q->pass->unit->options->threads)
		owner_form_drop_rounds(&o->at, q->pass->unit->options->threads);
	return true;
}

/* Returns whether two owners are equal; variables that point to the middle of a block do not show where the
 * next block begins. */
static bool is_same_owner(const struct owner *a, const struct owner *b)
{
	if (a->origin != b->origin)
		return is_mine(a) && is_mine(b);
	if (a->origin == ORIGIN_SAME)
		return a->object == b->object && owner_form_strides_apart(&a->at, &b->at);
	return owner_form_same(a->at, b->at);
}

static bool is_mine(const struct owner *o)
{
	struct owner_form mine = {.block = 1};

	if (o->origin == ORIGIN_SAME)
		return false;
	if (o->origin == ORIGIN_ZERO)
		owner_form_add(&mine, (struct owner_term){&mythread, 1, false, false, 0});
	return owner_form_same(o->at, mine);
}

/* ---- conditions ---- */

/* Returns whether a condition around a place proves it: if (upc_threadof(&a[i]) == MYTHREAD) ... a[i] ...,
 * where nothing in it changes in between. */
static bool is_proved_by_condition(struct proof *q, struct node *place, const struct owner *o)
{
	struct node *n = place, *cond;

	for (struct node *up = n->parent; up && up->kind != NODE_FUNC; n = up, up = n->parent) {
		struct loop branch = {.node = up};

		if ((up->kind == NODE_IF || up->kind == NODE_COND) && n == up->branch.then)
			cond = up->branch.cond;
		else if (up->kind == NODE_BINARY && up->op == OP_LAND && n == up->last)
			cond = up->first;
		else
			continue;
		find_effects_below(q->pass, n, &branch.effects);
		if (!branch.effects.is_odd && says_same(q, &branch, cond, o))
			return true;
	}
	return false;
}

static bool says_same(struct proof *q, struct loop *branch, struct node *cond, const struct owner *o)
{
	struct owner one = {0}, other = {0};

	cond = node_strip(cond);
	if (cond->kind == NODE_BINARY && cond->op == OP_LAND)
		return says_same(q, branch, cond->first, o) || says_same(q, branch, cond->last, o);
	if (cond->kind != NODE_BINARY || cond->op != OP_EQ || !read_thread(q, branch, cond->first, &one)
		|| !read_thread(q, branch, cond->last, &other))
		return false;
	return (is_mine(&other) && is_same_owner(o, &one)) || (is_mine(&one) && is_same_owner(o, &other));
}

/* Reads the thread that an integer denotes: upc_threadof(p), n % THREADS, or a number. */
static bool read_thread(struct proof *q, struct loop *branch, struct node *n, struct owner *o)
{
	struct element e = {0}, number = {.block = 1};
	struct node *pointer = queried_pointer(n);

	if (pointer)
		return shared_target(q->pass, branch, pointer, &e, false) && owner_describe(q, &e, o);
	n = strip_integer_casts(n);
	if (n->kind == NODE_BINARY && n->op == OP_REM && is_threads(strip_integer_casts(n->last))) {
		n = n->first;
		if (may_wrap(n)) /* below 0 it is not the same modulo THREADS */
			return false;
	}
	return affine_add(q->pass, branch, &number.at, n, 1, false, false) && owner_describe(q, &number, o);
}

/* ---- sums ---- */

static bool add_affine(struct proof *q, struct owner_form *s, const struct affine *a, long factor,
	bool by_threads, unsigned depth)
{
	if (by_threads && a->constant_by_threads)
		return false;
	*(by_threads ? &s->constant_by_threads : &s->constant) += factor * a->constant;
	s->constant_by_threads += by_threads ? 0 : factor * a->constant_by_threads;
	for (size_t i = 0; i < a->n; i++) {
		const struct term *t = &a->terms[i];
		long product;

		if (t->times || (by_threads && t->by_threads)
			|| __builtin_mul_overflow(factor, t->factor, &product) || labs(product) > 1l << 40)
			return false;
		if (t->var ? !owner_form_add_variable(q, s, t->var, product, by_threads || t->by_threads,
				     depth)
			   : !owner_form_add(s,
				     (struct owner_term){t->opaque ? (const void *)t->opaque : &mythread,
					     product, by_threads || t->by_threads, false, 0}))
			return false;
	}
	return true;
}

/* Adds a variable as the loop counts it, as its only value, or as itself. */
static bool owner_form_add_variable(struct proof *q, struct owner_form *s, struct decl *var, long factor,
	bool by_threads, unsigned depth)
{
	struct owner_form known = *s;
	struct affine value = {0};

	if (depth < DEEPEST) {
		for (struct loop *l = q->innermost; l; l = l->outer)
			if (l->induction && l->induction->var == var) {
				if (!add_counted(q, &known, l, factor, by_threads, depth + 1))
					break;
				*s = known;
				return true;
			}
		known = *s;
		if (find_only_initializer(q, var, &value)
			&& add_affine(q, &known, &value, factor, by_threads, depth + 1)) {
			*s = known;
			return true;
		}
	}
	return owner_form_add(s, (struct owner_term){var, factor, by_threads, false, 0});
}

/* Adds an induction variable: its first value, and the number of steps made. */
static bool add_counted(struct proof *q, struct owner_form *s, struct loop *loop, long factor,
	bool by_threads, unsigned depth)
{
	const struct induction *i = loop->induction;
	struct node *start = first_value(i);
	struct owner_term steps = {loop->node, factor * i->step, by_threads || i->step_by_threads, false, 0};
	struct affine value = {0};
	struct effects in_head = {0};

	if (!start || (by_threads && i->step_by_threads) || labs(i->step) > 1l << 20
		|| !affine_add(q->pass, loop, &value, start, 1, false, false))
		return false;
	find_effects_below(q->pass, loop->node->loop.init, &in_head);
	for (size_t t = 0; t < value.n; t++) {
		const struct decl *var = value.terms[t].var;

		if (var && (var == i->var || map_get(&in_head.changed, (unsigned long)var)))
			return false;
	}
	steps.most = most_steps(q, loop, start);
	steps.is_known = steps.most >= 0;
	return add_affine(q, s, &value, factor, by_threads, depth) && owner_form_add(s, steps);
}

/* Returns how many steps an iteration can be from the start, or -1 if that is unknown. */
static long most_steps(struct proof *q, struct loop *loop, struct node *start)
{
	const struct induction *i = loop->induction;
	long threads = q->pass->unit->options->threads, way;
	struct affine all = {0};

	if (i->is_open || i->step_by_threads || ((i->is_unsigned || *i->compare_cast) && labs(i->step) != 1))
		return -1;
	if (!affine_add(q->pass, loop, &all, i->bound, i->goes_up ? 1 : -1, false, false)
		|| !affine_add(q->pass, loop, &all, start, i->goes_up ? -1 : 1, false, false) || all.n
		|| (all.constant_by_threads && !threads))
		return -1;
	way = all.constant + all.constant_by_threads * threads - !i->is_closed;
	return way < 0 ? -1 : way / labs(i->step);
}

/* Finds the initializer of a variable that has no other value in its scope: it is made of such variables, and
 * of induction variables of loops whose body contains the declaration. */
static bool find_only_initializer(struct proof *q, struct decl *var, struct affine *value)
{
	const struct effects *all;
	const struct node *n = var->first->node;

	if (var->kind != DECL_VAR || !n || n->kind != NODE_VAR || !n->init
		|| !is_unaliased_local(q->pass, var))
		return false;
	all = effects_of_function(q->pass);
	if (all->is_odd || (size_t)map_get(&all->changed, (unsigned long)var->first) != 1
		|| !affine_add(q->pass, &nowhere, value, n->init, 1, false, false))
		return false;
	for (size_t i = 0; i < value->n; i++) {
		const struct decl *x = value->terms[i].var;
		size_t changes = x ? (size_t)map_get(&all->changed, (unsigned long)x) : 0;
		bool is_counter = false;

		for (struct loop *l = q->innermost; l; l = l->outer)
			is_counter |= l->induction && l->induction->var == x
			           && span_has(l->node->loop.body->span, n->span.begin);
		if (changes > (x && x->kind == DECL_VAR) && !is_counter)
			return false;
	}
	return true;
}

/* ---- the origins of pointers ---- */

/* Returns the origin of a value that is assigned to a pointer. */
static enum origin origin_of_value(struct node *n)
{
	const struct node *f;

	while ((n->kind == NODE_CONVERT || n->kind == NODE_CAST || n->kind == NODE_PAREN) && n->last)
		n = n->last;
	if (n->kind == NODE_REF && has_shared_array_type(n))
		return ORIGIN_ZERO;
	f = n->kind == NODE_CALL ? node_library_callee(n) : NULL;
	if (!f)
		return ORIGIN_SAME;
	if (strcmp(f->decl->name, "upc_alloc") == 0 || strcmp(f->decl->name, "upc_local_alloc") == 0)
		return ORIGIN_MINE;
	return strcmp(f->decl->name, "upc_all_alloc") == 0 || strcmp(f->decl->name, "upc_global_alloc") == 0
	             ? ORIGIN_ZERO
	             : ORIGIN_SAME;
}

/* Returns whether all changes of a variable below a node are assignments of values from one origin. */
static bool has_origin(const struct node *n, const struct decl *var, enum origin origin)
{
	bool is_set = n->kind == NODE_VAR || n->kind == NODE_ASSIGN;
	const struct node *place = n->kind == NODE_VAR ? n : n->first;
	struct node *value = n->kind == NODE_VAR ? n->init : n->last;

	bool is_unusable = is_set && (!value || value->is_null_constant);

	if ((is_set && !is_unusable) || n->kind == NODE_UPDATE || node_is_step(n)) {
		while (place->kind == NODE_PAREN)
			place = place->first;
		if (place->decl && place->decl->first == var
			&& (place->kind == NODE_REF || place->kind == NODE_VAR)
			&& (!is_set || origin_of_value(value) != origin))
			return false;
	}
	for (const struct node *c = n->first; c; c = c->next)
		if (!has_origin(c, var, origin))
			return false;
	return true;
}

static enum origin origin_of(struct pass *p, struct node *base, const struct decl *object)
{
	if (has_shared_array_type(base))
		return ORIGIN_ZERO;
	if (!object || object->kind != DECL_VAR || !is_unaliased_local(p, object)
		|| !type_is_pts(object->type))
		return ORIGIN_SAME;
	if (has_origin(p->function, object, ORIGIN_MINE))
		return ORIGIN_MINE;
	return has_origin(p->function, object, ORIGIN_ZERO) ? ORIGIN_ZERO : ORIGIN_SAME;
}
