/* SPDX-License-Identifier: MIT
 *
 * advise.c - the walk that calls each warning where it may arise.
 */
#include "warnings.h"

#include "walk.h"

static bool advice_is_wanted(const struct unit *u);
static void advise_node(struct advice *a, struct node *n);
static void advise_arguments(struct advice *a, struct node *call);
static void walk_children(struct advice *a, struct node *n);
static void advise_function(struct advice *a, struct node *n);
static void advise_loop(struct advice *a, struct node *n);

void advise(struct unit *u)
{
	struct advice a = {.unit = u};

	if (!u->root || !unit_has_upc(u) || !advice_is_wanted(u))
		return;
	a.pass = pass_begin(u);
	a.calls = calls_begin(u);
	a.alignment = alignment_begin(u);
	a.differ = differ_begin(u, &a.pass, &a.alignment);
	a.orders.arena = u->arena;
	a.likely = (struct likely){u, {.arena = u->arena}, {.arena = u->arena}};
	walk_children(&a, u->root);
}

static bool advice_is_wanted(const struct unit *u)
{
	for (int i = D_FORALL_AFFINITY; i <= D_THREAD_COMPARE; i++)
		if (diag_is_on(&u->diags, (enum diag_name)i))
			return true;
	return false;
}

static void advise_node(struct advice *a, struct node *n)
{
	switch (n->kind) {
	case NODE_FUNC: advise_function(a, n); return;
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO: advise_loop(a, n); return;
	case NODE_SIZEOF: return; /* not evaluated */
	case NODE_IF:
	case NODE_SWITCH:
	case NODE_COND: advise_branch(a, n); break;
	case NODE_GOTO:
	case NODE_CASE:
	case NODE_DEFAULT: advise_jump(a, n); break;
	case NODE_SYNC: advise_value(a, n); /* fall through */
	case NODE_CALL: advise_collective(a, n); break;
	default: break;
	}
	walk_children(a, n);
	switch (n->kind) {
	case NODE_VAR:
		advise_object(a, n);
		advise_unset(a, n);
		break;
	case NODE_IF:
		advise_body(a, n);
		advise_alone(a, n);
		break;
	case NODE_CAST: advise_cast(a, n); break;
	case NODE_COMPOUND:
		advise_order(a, n);
		advise_phase(a, n);
		advise_nosync(a, n);
		break;
	case NODE_CALL: advise_arguments(a, n); break;
	case NODE_SUBSCRIPT:
		advise_bounds(a, n);
		advise_comma(a, n);
		break;
	case NODE_UNARY: advise_bounds(a, n); /* fall through */
	case NODE_ASSIGN:
	case NODE_UPDATE:
		advise_update(a, n);
		advise_part(a, n);
		break;
	case NODE_BINARY:
		advise_branch(a, n);
		advise_compare(a, n);
		break;
	default: break;
	}
	if (a->function)
		likely_learn(&a->likely, n);
}

static void advise_arguments(struct advice *a, struct node *call)
{
	advise_call(a, call);
	advise_size(a, call);
	advise_bytes(a, call);
	advise_layout(a, call);
	advise_own_lock(a, call);
	advise_critical(a, call);
	advise_lost(a, call);
	advise_everyone(a, call);
	advise_free(a, call);
	advise_set(a, call);
	advise_atomic(a, call);
	advise_castable(a, call);
}

static void walk_children(struct advice *a, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next)
		advise_node(a, c);
}

static void advise_function(struct advice *a, struct node *n)
{
	if (!n->last || n->last->kind != NODE_COMPOUND)
		return;
	a->function = n;
	a->left_by = NULL;
	a->repeated = NULL;
	a->likely.facts = a->labels = (struct map){.arena = a->unit->arena};
	pass_enter(&a->pass, n);
	find_labels(a->unit, n->last, &a->labels);
	walk_children(a, n);
	advise_notify(a);
	if (!advise_unlock(a))
		advise_lock(a);
	a->function = NULL;
}

/* Walks the head of a loop first, so that its facts are known when the loop is judged. */
static void advise_loop(struct advice *a, struct node *n)
{
	struct loop *outer = a->loop;

	if (n->loop.init)
		advise_node(a, n->loop.init);
	a->loop = loop_enter(&a->pass, outer, n);
	if (n->kind == NODE_FORALL) {
		advise_forall(a, n);
		if (n->loop.affinity && !node_enclosing(n, NODE_FORALL))
			a->loop->affinity = forall_affinity(&a->pass, a->loop);
	}
	advise_counter(a, n);
	advise_attempts(a, n);
	advise_body(a, n);
	advise_loop_barrier(a, n);
	advise_copy(a, n);
	advise_strict(a, n);
	for (struct node *c = n->first; c; c = c->next)
		if (c != n->loop.init)
			advise_node(a, c);
	a->loop = outer;
}
