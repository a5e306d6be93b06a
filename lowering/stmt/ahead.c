/* SPDX-License-Identifier: MIT
 *
 * ahead.c - loops that name objects of other hosts before they read them.
 * for: FOR, FORALL and WHILE with objects to name
 * needs: localize
 * adds: where the body begins, a loop over the next iterations (upcr_ahead.h)
 * for (i = 0; i < n; i++) s += x[j[i]];  ->  { UPCR_AHEAD(1) for (i = 0; i < n; i++) { UPCR_AHEAD_BEGIN(1) {
 * UPCR_AHEAD_LOOP(1, int, i, upcr_trips(i, n, 1), 1) UPCR_WANT(double, UPCR_ELEM(x, j[i])) UPCR_AHEAD_END(1)
 * } s += upcr_get_double(UPCR_ELEM(x, j[i])); } }
 */
#include "decl/names.h"
#include "stmt/reference.h"
#include "stmt/walk.h"

static void write_state(struct lowering *l, struct node *n, const struct ahead *a);
static void write_iterations(struct lowering *l, const struct ahead *a, struct pieces *to);
static const char *strip_step(struct lowering *l, const struct ahead *a);
static void write_wants(struct lowering *l, const struct ahead *a, long id, struct pieces *to);
static void write_nest(struct lowering *l, const struct ahead *a, long id, struct pieces *to);

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
	write_wants(l, a, (long)a->number, &begin.before);
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
		around.before = pieces_format(l->arena, "{ UPCR_AHEAD(%d)%b", (long)a->number);
	around.after = pieces_format(l->arena, " }");
	edit_enclose(l->arena, &l->edits, &around);
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

static void write_wants(struct lowering *l, const struct ahead *a, long id, struct pieces *to)
{
	for (size_t i = 0; i < a->wants.n; i++) {
		struct node *n = a->wants.items[i].node;
		const struct decl *d = want_variable(&a->wants.items[i]);

		if (n->kind == NODE_FOR)
			write_nest(l, a->wants.items[i].nest, id, to);
		else if (d)
			pieces_append(l->arena, to, "UPCR_MAYBE_UNUSED const %s %s = %n;%b",
				lower_type(l, type_unqualified(l->arena, d->type)),
				reference_decl_name(d->first), n->kind == NODE_VAR ? n->init : n->last);
		else
			pieces_append(l->arena, to, "UPCR_WANT(%s, %n)%b",
				lower_type(l, type_unqualified(l->arena, n->type)), n);
	}
}

/* A loop in the loop, unless it is written in the place of another one. */
static void write_nest(struct lowering *l, const struct ahead *a, long id, struct pieces *to)
{
	struct pieces count = trips_to_come(l, a->induction);

	if (plan_of(a->loop)->partner)
		return;
	pieces_append(l->arena, to, "UPCR_AHEAD_NEST(%d, %s, %s, %n, %p, %s)%b", id,
		lower_type(l, a->induction->var->type), reference_decl_name(a->induction->var),
		first_value(a->induction), &count, step_of(l, a->induction));
	write_wants(l, a, id, to);
	pieces_append(l->arena, to, "UPCR_AHEAD_NEST_END%b");
}
