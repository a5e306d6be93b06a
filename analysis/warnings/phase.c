/* SPDX-License-Identifier: MIT
 *
 * phase.c - elements that other threads write, and that a thread reads with no barrier between.
 *
 *	results[MYTHREAD] = work();
 *	if (MYTHREAD == 0)
 *		for (i = 0; i < THREADS; i++)
 *			sum += results[i];
 *
 * Only statements of one block are compared, up to the first one that may synchronize threads; a loop around
 * the block leads back to its beginning.  Arrays are named ones of one dimension.
 */
#include "walk.h"

#include "enter.h"
#include "owner/owner.h"
#include "value/element.h"
#include "value/induction.h"

#include <string.h>

/* The thread that writes or reads element e is that of element e + shift of an array with this block size. */
struct share {
	long block, shift;
};

/* A statement in which each thread writes its share of an array. */
struct written {
	struct advice *advice;
	struct node *statement, *write; /* write: the assignment */
	const struct decl *array;       /* first declaration */
	struct share share;
	bool is_by_loop; /* else by one assignment of each thread */
};

enum { MOST_PARTS = 100 };

static bool begins_phase(struct written *p, struct node *statement);
static bool find_write(struct written *p, struct loop *loop, struct node *n);
static bool share_of_access(struct written *p, struct loop *loop, struct node *index, struct share *share);
static bool find_shift(const struct loop *loop, struct share *share);
static bool follow_phase(struct written *p, struct node *from, const struct node *to);
static bool may_order(const struct written *p, struct node *n);
static bool is_private_call(struct advice *a, struct node *call);
static struct node *find_others_read(struct written *p, struct loop *loop, struct node *n);
static bool reads_others(struct written *p, struct loop *loop, struct node *place);
static bool covers_others(const struct written *p, const struct induction *i);
static const struct decl *element_array(struct node *place);

/* COMPOUND */
void advise_phase(struct advice *a, struct node *n)
{
	const struct frame *way;

	if (!a->function || a->unit->options->threads == 1 || !diag_is_on(&a->unit->diags, D_MISSING_BARRIER))
		return;
	for (struct node *c = n->first; c; c = c->next) {
		struct written p = {.advice = a, .statement = c};
		const struct node *loop = n->parent;

		if (!begins_phase(&p, c) || !come_in_any_order(a, p.write, &way))
			continue;
		if (!follow_phase(&p, c->next, NULL)
			&& (loop->kind == NODE_FOR || loop->kind == NODE_WHILE || loop->kind == NODE_DO)
			&& (!loop->loop.cond || !may_order(&p, loop->loop.cond)))
			follow_phase(&p, n->first, c);
	}
}

static bool begins_phase(struct written *p, struct node *statement)
{
	struct advice *a = p->advice;
	struct loop *loop = NULL;

	if (may_order(p, statement))
		return false;
	if (statement->kind == NODE_FORALL || statement->kind == NODE_FOR) {
		loop = loop_enter(&a->pass, a->loop, statement);
		if (statement->kind == NODE_FORALL && statement->loop.affinity)
			loop->affinity = forall_affinity(&a->pass, loop);
		return statement->loop.body && find_write(p, loop, statement->loop.body);
	}
	return find_write(p, NULL, statement);
}

/* Finds an assignment that each iteration of the loop executes, or the statement is. */
static bool find_write(struct written *p, struct loop *loop, struct node *n)
{
	struct node *place = n->kind == NODE_ASSIGN ? node_strip(n->first) : NULL;

	if (n->kind == NODE_COMPOUND) {
		for (struct node *c = n->first; c; c = c->next)
			if (find_write(p, loop, c))
				return true;
		return false;
	}
	p->array = place ? element_array(place) : NULL;
	p->write = n;
	p->is_by_loop = loop != NULL;
	return p->array && (!loop || is_unconditional(loop, n))
	    && share_of_access(p, loop, place->last, &p->share);
}

/* Finds whose elements a loop, or the thread, accesses by an index. */
static bool share_of_access(struct written *p, struct loop *loop, struct node *index, struct share *share)
{
	struct advice *a = p->advice;
	struct amount offset;
	struct thread_index own;
	const struct induction *i = loop ? loop->induction : NULL;
	const long threads = a->unit->options->threads;

	if (!loop) {
		*share = (struct share){1, 0};
		return find_thread_index(a, index, &own) && own.by_thread == 1 && !own.base.constant
		    && !own.base.by_threads;
	}
	if (!i || !find_offset(a, index, i->var, &offset) || offset.by_threads)
		return false;
	if (loop->node->kind == NODE_FORALL) {
		if (i->step != 1 || i->step_by_threads || !loop->affinity || !find_shift(loop, share))
			return false;
		share->shift -= offset.constant;
		return true;
	}
	*share = (struct share){1, 0}; /* for (i = MYTHREAD; i < n; i += THREADS) */
	return !offset.constant && (i->step_by_threads ? i->step == 1 : threads && i->step == threads)
	    && first_value(i) && find_thread_index(a, first_value(i), &own) && own.by_thread == 1
	    && !own.base.constant && !own.base.by_threads;
}

/* Finds the share of an affinity that is to the element of the loop variable and a constant. */
static bool find_shift(const struct loop *loop, struct share *share)
{
	const struct element *e = loop->affinity;
	bool by_threads;
	long factor;

	*share = (struct share){e->block, e->at.constant};
	return e->block > 0 && !e->wrapped && (!e->base || has_shared_array_type(e->base)) && e->at.n == 1
	    && !e->at.constant_by_threads && affine_factor(&e->at, loop->induction->var, &factor, &by_threads)
	    && factor == 1 && !by_threads;
}

/* ---- what follows ---- */

/* Follows statements until `to`.  Returns whether it came to something that ends the phase, or reported. */
static bool follow_phase(struct written *p, struct node *from, const struct node *to)
{
	struct unit *u = p->advice->unit;

	for (struct node *n = from; n != to; n = n->next) {
		struct node *read;

		if (may_order(p, n))
			return true;
		read = find_others_read(p, p->advice->loop, n);
		if (!read)
			continue;
		unit_diag(u, D_MISSING_BARRIER, read->span, p->array->name);
		unit_note(u, node_strip(p->write->first)->span, "each thread writes its elements here");
		return true;
	}
	return false;
}

/* Returns whether something below a node may let a thread wait for others, or go elsewhere. */
static bool may_order(const struct written *p, struct node *n)
{
	static const char *const harmless[] = {
		"upc_threadof", "upc_phaseof", "upc_addrfield", "upc_affinitysize"};
	const struct decl *f = n->kind == NODE_CALL ? called_function(n) : NULL;

	switch (n->kind) {
	case NODE_SIZEOF: return false;
	case NODE_SYNC:
	case NODE_ASM:
	case NODE_LABEL:
	case NODE_CASE:
	case NODE_DEFAULT:
	case NODE_RETURN:
	case NODE_GOTO:
	case NODE_WHILE:
	case NODE_DO:
	case NODE_STMT_EXPR: return true;
	case NODE_FOR:
		if (!n->loop.cond || !n->loop.step)
			return true;
		break;
	case NODE_CALL:
		if (!f || (f->is_user && !is_private_call(p->advice, n)))
			return true;
		if (!f->is_user && strncmp(f->name, "upc_", 4) == 0) {
			for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
				if (strcmp(f->name, harmless[i]) == 0)
					return false;
			return true;
		}
		break;
	default: break;
	}
	if (is_memory(n) && n->type && n->type->is_shared && unit_is_strict(p->advice->unit, n))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (may_order(p, c))
			return true;
	return false;
}

/* Returns whether a call of a function of the file neither waits for threads nor touches shared data. */
static bool is_private_call(struct advice *a, struct node *call)
{
	struct node *definition = map_get(&a->alignment.functions,
		(unsigned long)called_function(call)->first);

	return definition && !call_effects(&a->calls, call) && !mentions_shared_data(definition->last);
}

/* Returns a read of an element that another thread writes, or NULL. */
static struct node *find_others_read(struct written *p, struct loop *loop, struct node *n)
{
	struct node *place = n->kind == NODE_CONVERT ? node_strip(n->first) : NULL, *found;
	struct advice *a = p->advice;

	if (n->kind == NODE_SIZEOF || (n->kind == NODE_UNARY && n->op == OP_ADDRESS))
		return NULL;
	if (n->kind == NODE_IF && mentions_threads(a->unit, n->branch.cond))
		return NULL;
	if (n->kind == NODE_FOR || n->kind == NODE_FORALL) {
		loop = loop_enter(&a->pass, loop, n);
		if (n->kind == NODE_FORALL && n->loop.affinity)
			loop->affinity = forall_affinity(&a->pass, loop);
	}
	if (place && element_array(place) == p->array && reads_others(p, loop, place))
		return place;
	for (struct node *c = n->first; c; c = c->next) {
		found = find_others_read(p, loop, c);
		if (found)
			return found;
	}
	return NULL;
}

static bool reads_others(struct written *p, struct loop *loop, struct node *place)
{
	struct advice *a = p->advice;
	const long threads = a->unit->options->threads;
	struct amount offset;
	struct share s;
	struct stranger stranger;
	struct node address = {.kind = NODE_UNARY,
		.op = OP_ADDRESS,
		.first = place,
		.last = place,
		.parent = place->parent,
		.span = place->span};

	if (loop == a->loop)
		return !p->is_by_loop && type_element(p->array->type)->block == 1
		    && is_never_own(&a->differ, &address, &stranger);
	if (!loop->induction || !is_unconditional(loop, place))
		return false;
	if (loop->node->kind == NODE_FOR)
		return find_offset(a, place->last, loop->induction->var, &offset)
		    && covers_others(p, loop->induction);
	if (!p->is_by_loop || !share_of_access(p, loop, place->last, &s))
		return false;
	s.shift -= p->share.shift;
	return s.block != p->share.block || (threads && s.block == 1 ? s.shift % threads : s.shift) != 0;
}

/* Returns whether a loop goes from one thread's share to that of another one. */
static bool covers_others(const struct written *p, const struct induction *i)
{
	struct amount first, bound;

	return i->goes_up && i->step == 1 && !i->step_by_threads && first_value(i)
	    && find_amount(p->advice->unit, first_value(i), &first) && !first.by_threads
	    && first.constant <= 1 && find_amount(p->advice->unit, i->bound, &bound) && bound.by_threads >= 0
	    && bound.constant + 2 * bound.by_threads > p->share.block;
}

/* Returns the named array of one dimension that a place is an element of, or NULL. */
static const struct decl *element_array(struct node *place)
{
	struct node *array = place->kind == NODE_SUBSCRIPT ? node_subscripted_array(place) : NULL;

	return array && array->kind == NODE_REF && array->decl && has_shared_array_type(array)
	                    && array->type->base->kind != TYPE_ARRAY
	             ? array->decl->first
	             : NULL;
}
