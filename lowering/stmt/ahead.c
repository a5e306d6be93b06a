/* SPDX-License-Identifier: MIT
 *
 * ahead.c - loops that name objects of other hosts before they read them.
 * for: FOR, FORALL and WHILE with objects to name
 * needs: localize
 * adds: where the body begins, a loop over the next iterations (upcr_ahead.h)
 * for (i = 0; i < n; i++) s += x[j[i]];  ->  { UPCR_AHEAD_DIRECT(1) for (i = 0; i < n; i++) {
 * UPCR_AHEAD_BEGIN(1) { UPCR_AHEAD_LOOP(1, int, i, upcr_trips(i, n, 1), 1) UPCR_WANT(double, UPCR_ELEM(x,
 * j[i])) UPCR_AHEAD_END(1) } s += UPCR_GET_NAMED(1, double, UPCR_ELEM(x, j[i])); } }
 */
#include "decl/names.h"
#include "stmt/reference.h"
#include "stmt/walk.h"

static void write_state(struct lowering *l, struct node *n, const struct ahead *a);
static void write_copies(struct lowering *l, const struct ahead *a, const struct ahead *part,
	struct pieces *to);
static void write_inner(struct lowering *l, const struct ahead *a, const struct node *place,
	struct pieces *to);
static bool is_copied_by(const struct node *place, const struct ahead *a);
static void write_iterations(struct lowering *l, const struct ahead *a, struct pieces *to);
static const char *strip_step(struct lowering *l, const struct ahead *a);
static void write_wants(struct lowering *l, const struct ahead *a, const struct ahead *part,
	struct pieces *to);
static void write_place(struct lowering *l, const struct ahead *a, struct node *place, struct pieces *to);
static void write_nest(struct lowering *l, const struct ahead *a, const struct ahead *part,
	struct pieces *to);

void lower_ahead(struct lowering *l, struct node *n)
{
	struct ahead *a = node_is_loop(n) && !plan_of(n)->partner ? plan_of(n)->ahead : NULL;
	struct node *body = a ? n->loop.body : NULL;
	struct enclosure begin = {.statement = body, .layer = LAYER_AHEAD};

	if (!a)
		return;
	l->has_ahead = true;
	a->number = ++l->n_aheads;
	write_state(l, n, a);
	begin.end = statement_end(l, body);
	begin.head = (struct span){body->span.begin, body->span.begin};
	begin.before = pieces_format(l->arena, "{ UPCR_AHEAD_BEGIN(%d) {%b", (long)a->number);
	write_iterations(l, a, &begin.before);
	write_wants(l, a, a, &begin.before);
	pieces_append(l->arena, &begin.before,
		body->kind == NODE_COMPOUND ? "UPCR_AHEAD_END(%d) } " : "UPCR_AHEAD_END(%d) }%b",
		(long)a->number);
	begin.after = pieces_format(l->arena, " }");
	edit_enclose(l->arena, &l->edits, &begin);
}

/* Around the loop. */
static void write_state(struct lowering *l, struct node *n, const struct ahead *a)
{
	struct enclosure around = {.statement = n,
		.layer = LAYER_STATE,
		.end = statement_end(l, n),
		.head = {n->span.begin, n->span.begin}};

	if (a->outer && a->outer->number)
		around.before = pieces_format(l->arena, "{ UPCR_AHEAD_INNER(%d, %d)%b", (long)a->number,
			(long)a->outer->number);
	else
		around.before = pieces_format(l->arena,
			a->is_direct ? "{ UPCR_AHEAD_DIRECT(%d)%b" : "{ UPCR_AHEAD(%d)%b", (long)a->number);
	write_copies(l, a, a, &around.before);
	around.after = pieces_format(l->arena, " }");
	edit_enclose(l->arena, &l->edits, &around);
}

/* A line for each array that it may copy, of those that `part` names. */
static void write_copies(struct lowering *l, const struct ahead *a, const struct ahead *part,
	struct pieces *to)
{
	for (size_t i = 0; i < part->wants.n; i++) {
		const struct want *w = &part->wants.items[i];
		const char *type;
		struct node *array, *index;

		if (w->nest)
			write_copies(l, a, w->nest, to);
		if (!is_copied_by(w->node, a)) {
			write_inner(l, a, w->node, to);
			continue;
		}
		array = node_subscripted_array(w->node);
		type = lower_type(l, type_unqualified(l->arena, w->node->type));
		if (array && object_has_layout(l, array))
			pieces_append(l->arena, to, "UPCR_COPY_ARRAY(%d, %d, %s, %s)%b", (long)a->number,
				(long)plan_of(w->node)->copy, type, reference_decl_name(array->decl->first));
		else
			pieces_append(l->arena, to, "UPCR_COPY_POINTER(%d, %d, %s, %d, %n)%b",
				(long)a->number, (long)plan_of(w->node)->copy, type,
				type_element(w->node->type)->block, node_pointer_side(w->node, &index));
	}
}

/* A copy that a loop around it makes. */
static void write_inner(struct lowering *l, const struct ahead *a, const struct node *place,
	struct pieces *to)
{
	const struct ahead *outer = plan_of(place)->copies;

	if (plan_of(place)->names == a && outer && outer->is_direct && outer->number)
		pieces_append(l->arena, to, "UPCR_COPY_INNER(%d, %d, %d)%b", (long)a->number,
			(long)outer->number, (long)plan_of(place)->copy);
}

static bool is_copied_by(const struct node *place, const struct ahead *a)
{
	return a->is_direct && plan_of(place)->copies == a;
}

/* The head of the loop over the iterations to come. */
static void write_iterations(struct lowering *l, const struct ahead *a, struct pieces *to)
{
	const char *type = lower_type(l, a->induction->var->type);
	const char *name = reference_decl_name(a->induction->var);
	struct pieces count;

	if (a->in_strip) {
		pieces_append(l->arena, to, "UPCR_AHEAD_STRIP(%d, %d, %s, %s, %s)%b", (long)a->number,
			(long)plan_of(a->loop)->walk->number, type, name, strip_step(l, a));
		return;
	}
	count = trips_to_come(l, a->induction);
	pieces_append(l->arena, to, "UPCR_AHEAD_LOOP(%d, %s, %s, %p, %s)%b", (long)a->number, type, name,
		&count, step_of(l, a->induction));
}

/* How far the variable moves from one iteration of a strip to the next one. */
static const char *strip_step(struct lowering *l, const struct ahead *a)
{
	const struct walk *w = plan_of(a->loop)->walk;

	if (w->kind == WALK_ELEMENTS)
		return "0";
	if (w->kind == WALK_CYCLIC)
		return text_format(l->arena, "upcr_s%u.stride * (unsigned long)(%s)", w->number,
			step_of(l, a->induction));
	return step_of(l, a->induction);
}

/* What `part` names, the loop or one in it. */
static void write_wants(struct lowering *l, const struct ahead *a, const struct ahead *part,
	struct pieces *to)
{
	for (size_t i = 0; i < part->wants.n; i++) {
		struct node *n = part->wants.items[i].node;
		const struct decl *d = want_variable(&part->wants.items[i]);

		if (n->kind == NODE_FOR)
			write_nest(l, a, part->wants.items[i].nest, to);
		else if (d)
			pieces_append(l->arena, to, "UPCR_MAYBE_UNUSED const %s %s = %n;%b",
				lower_type(l, type_unqualified(l->arena, d->type)),
				reference_decl_name(d->first), n->kind == NODE_VAR ? n->init : n->last);
		else
			write_place(l, a, n, to);
	}
}

static void write_place(struct lowering *l, const struct ahead *a, struct node *place, struct pieces *to)
{
	const char *type = lower_type(l, type_unqualified(l->arena, place->type));
	struct node *index;

	if (is_copied_by(place, a)) {
		node_pointer_side(place, &index);
		pieces_append(l->arena, to, "UPCR_WANT_AT(%d, %d, %s, %n, %n)%b", (long)a->number,
			(long)plan_of(place)->copy, type, index, place);
	} else {
		pieces_append(l->arena, to, "UPCR_WANT(%s, %n)%b", type, place);
	}
}

/* A loop in the loop, unless it is written in the place of another one. */
static void write_nest(struct lowering *l, const struct ahead *a, const struct ahead *part, struct pieces *to)
{
	struct pieces count = trips_to_come(l, part->induction);

	if (plan_of(part->loop)->partner)
		return;
	pieces_append(l->arena, to, "UPCR_AHEAD_NEST(%d, %s, %s, %n, %p, %s)%b", (long)a->number,
		lower_type(l, part->induction->var->type), reference_decl_name(part->induction->var),
		first_value(part->induction), &count, step_of(l, part->induction));
	write_wants(l, a, part, to);
	pieces_append(l->arena, to, "UPCR_AHEAD_NEST_END%b");
}
