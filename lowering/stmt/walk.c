/* SPDX-License-Identifier: MIT
 *
 * walk.c - loops that go by plan: own iterations, and strips in which private pointers serve references.
 * for: FOR, FORALL and WHILE with a walk
 * needs: localize
 * adds: edits of the loop's head and end; the body is written once, its places by reference.c
 * for (i = 0; i < n; i++) s += a[i];  ->  { i = 0; UPCR_STRIPS(1, 1, upcr_trips(i, n, 1), i++,
 * UPCR_LIMIT(1, 0, int, 16, 1, i) UPCR_REF(1, 0, upcr_any_int, upcr_p_a, a)) { s += upcr_p_a[upcr_k1]; }
 * UPCR_END(1) }
 */
#include "lower.h"

#include "decl/names.h"
#include "edit/entry.h"
#include "stmt/reference.h"

#include <stdlib.h>

static void write_rows(struct lowering *l, struct node *n, const struct walk *w);
static void write_value(struct lowering *l, const struct value *v, struct pieces *to);
static struct enclosure loop_enclosure(struct lowering *l, const struct node *at);
static bool sets_last_value(const struct node *n, const struct node *at);
static void begin_turned(struct lowering *l, struct node *n, struct node *at, struct pieces *to);
static void end_turned(struct lowering *l, const struct node *n, const struct node *at, struct pieces *to);
static bool needs_braces(const struct node *at);
static void write_init(struct lowering *l, struct node *init, struct pieces *to);
static void write_head(struct lowering *l, struct walk *w, const char *control, struct pieces *to,
	struct pieces *faults);
static const char *walk_name(const struct walk *w);
static struct pieces step_pieces(struct lowering *l, struct walk *w);
static struct pieces trip_count(struct lowering *l, struct walk *w);
static struct pieces own_walk(struct lowering *l, struct walk *w, const char *control, struct pieces *count);
static struct pieces alike_test(struct lowering *l, struct walk *w, struct pieces *count);

void lower_rows(struct lowering *l, struct node *n)
{
	const struct walk *w = plan_of(loop_at(n))->walk;

	if (w && (w->rows.n || w->values.n))
		write_rows(l, n, w);
}

static void write_rows(struct lowering *l, struct node *n, const struct walk *w)
{
	bool is_one = w->rows.n + w->values.n == 1;
	struct pieces p = pieces_format(l->arena, is_one ? "{ " : "{ UPCR_LINE(%b");
	struct enclosure around = {.statement = n,
		.layer = LAYER_VALUES,
		.end = statement_end(l, n),
		.head = {n->span.begin, n->span.begin}};

	l->has_walks = true;
	for (size_t i = 0; i < w->rows.n; i++) {
		pieces_append(l->arena, &p, i ? "%b" : "");
		reference_row(l, w->rows.items[i], &p);
	}
	for (size_t i = 0; i < w->values.n; i++) {
		pieces_append(l->arena, &p, i || w->rows.n ? "%b" : "");
		write_value(l, w->values.items[i], &p);
	}
	around.before = pieces_format(l->arena, is_one ? "%p%b" : "%p)%b", &p);
	around.after = pieces_format(l->arena, " }");
	edit_enclose(l->arena, &l->edits, &around);
}

/* const int upcr_p_a = (int)(0) < (n) ? upcr_p_b[k] : 0; */
static void write_value(struct lowering *l, const struct value *v, struct pieces *to)
{
	const struct walk *w = v->loop;
	const char *relation = w->induction->is_closed ? (w->induction->goes_up ? "<=" : ">=")
	                     : w->induction->goes_up   ? "<"
	                                               : ">";
	struct node *place = v->read->first;

	lower_node(l, v->read->first);
	pieces_append(l->arena, to, "const %s %s = %s(%s)(%n) %s %s(%n) ? ",
		lower_type(l, type_unqualified(l->arena, place->type)),
		reference_new_name(l, v->number, v->base), w->induction->compare_cast,
		lower_type(l, w->induction->var->type), v->start, relation, w->induction->compare_cast,
		w->induction->bound);
	if (!place->edit || is_walked(place))
		pieces_append(l->arena, to, "%n : 0;", place);
	else
		pieces_append(l->arena, to, "%e%n) : 0;",
			entry_of_access(ACCESS_GET, place->type->number, false), place);
}

void lower_walk(struct lowering *l, struct node *n, struct node *at, const char *control)
{
	struct walk *w = plan_of(n)->walk;
	struct enclosure loop = loop_enclosure(l, at);
	size_t names = l->references.n;
	long id = w->number;
	struct pieces p = {0}, faults = {0};

	l->has_walks = true;
	lower_declarations(l, n);
	begin_turned(l, n, at, &p);
	pieces_append(l->arena, &p, control ? "UPCR_FORALL(%s) { " : "%s{ ", control ? control : "");
	write_init(l, n->loop.init, &p);
	write_head(l, w, control, &p, &faults);
	if (needs_braces(at)) /* what follows would look like part of the body */
		pieces_append(l->arena, &p, " {");
	pieces_append(l->arena, &p, "%b");
	if (at->loop.body)
		lower_node(l, at->loop.body);
	l->references.n = names;
	loop.before = p;
	loop.after = pieces_format(l->arena, needs_braces(at) ? " } " : " ");
	if (w->kind > WALK_STRIPS && !w->induction->is_declared)
		pieces_append(l->arena, &loop.after, "UPCR_END_OWN(%d, %s, %s, %s)%p }", id,
			lower_type(l, w->induction->var->type), reference_decl_name(w->induction->var),
			step_of(l, w->induction), &faults);
	else
		pieces_append(l->arena, &loop.after, "UPCR_END(%d)%p }", id, &faults);
	end_turned(l, n, at, &loop.after);
	edit_enclose(l->arena, &l->edits, &loop);
}

/* The text of a loop: its head is replaced. */
static struct enclosure loop_enclosure(struct lowering *l, const struct node *at)
{
	const struct islands *is = &l->unit->islands;
	size_t open = token_at(is, at->span.begin) + 1;

	return (struct enclosure){.statement = at,
		.layer = LAYER_LOOP,
		.end = statement_end(l, at),
		.head = {at->span.begin, token_end(is, token_match(is, open))}};
}

/* ---- loops that are written the other way round ---- */

struct node *loop_at(struct node *n)
{
	return plan_of(n)->partner && !plan_of(n)->is_gathered ? plan_of(n)->partner : n;
}

void lower_turned(struct lowering *l, struct node *n, struct node *at)
{
	struct enclosure loop = loop_enclosure(l, at);

	lower_head(l, n);
	loop.before = pieces_format(l->arena, "for (");
	write_init(l, n->loop.init, &loop.before);
	pieces_append(l->arena, &loop.before, "%n; %n)", n->loop.cond, n->loop.step);
	if (at->loop.body)
		lower_node(l, at->loop.body);
	edit_enclose(l->arena, &l->edits, &loop);
}

void lower_head(struct lowering *l, struct node *n)
{
	lower_declarations(l, n);
	if (n->loop.init)
		lower_node(l, n->loop.init);
	if (n->loop.cond) {
		lower_node(l, n->loop.cond);
		lower_truth(l, n->loop.cond);
	}
	if (n->loop.step)
		lower_node(l, n->loop.step);
}

static void begin_turned(struct lowering *l, struct node *n, struct node *at, struct pieces *to)
{
	if (!sets_last_value(n, at))
		return;
	lower_head(l, at);
	pieces_append(l->arena, to, "{ %n; if (%n) ", at->loop.init, at->loop.cond);
}

static void end_turned(struct lowering *l, const struct node *n, const struct node *at, struct pieces *to)
{
	if (sets_last_value(n, at))
		pieces_append(l->arena, to, " for (%n; %n; %n) { } }", at->loop.init, at->loop.cond,
			at->loop.step);
}

/* Whether a upc_forall is written around the loop that it is in, and neither declares its variable: the other
 * loop decides whether it runs, and its variable gets its last value. */
static bool sets_last_value(const struct node *n, const struct node *at)
{
	return n != at && n->kind == NODE_FORALL && at->loop.init->kind != NODE_DECLS;
}

static bool needs_braces(const struct node *at)
{
	const struct node *body = at->loop.body;

	return body && body->kind != NODE_COMPOUND;
}

static void write_init(struct lowering *l, struct node *init, struct pieces *to)
{
	if (!init)
		return;
	lower_node(l, init);
	pieces_append(l->arena, to, l->unit->source.text[init->span.end - 1] == ';' ? "%n " : "%n; ", init);
}

/* ---- the head ---- */

/* faults: what is said after the loop of subscripts of the affinity. */
static void write_head(struct lowering *l, struct walk *w, const char *control, struct pieces *to,
	struct pieces *faults)
{
	bool by_blocks = w->kind == WALK_BLOCKS || w->kind == WALK_ELEMENTS;
	bool has_step = w->kind != WALK_CYCLIC && w->kind != WALK_ELEMENTS;
	struct pieces count = trip_count(l, w), each = {0}, walk;

	if (has_step)
		each = step_pieces(l, w);
	if (w->kind == WALK_STRIPS) {
		pieces_append(l->arena, to, "UPCR_STRIP%s(%d, %d, %p, %p,", w->is_strip_mined ? "S" : "",
			(long)w->number, reference_places(w), &count, &each);
		reference_lines(l, w, to);
		return;
	}
	if (sweeps_affinity(l, w)) {
		pieces_append(l->arena, to, "UPCR_SWEEP_AFFINITY(%d, %p)%b", (long)w->number, &count);
		sweep_affinity(l, w, to, faults);
	} else if (w->affinity.may_fault) {
		pieces_append(l->arena, to, "const unsigned long upcr_count%d = %p;%b", (long)w->number,
			&count);
	}
	if (sweeps_affinity(l, w) || w->affinity.may_fault) {
		count = pieces_format(l->arena, "upcr_count%d", (long)w->number);
	}
	walk = own_walk(l, w, control ? control : "1", &count);
	pieces_append(l->arena, to, "UPCR_OWN_%s(%d, %s, %s, %s,%b%p,%b", walk_name(w), (long)w->number,
		lower_type(l, w->induction->var->type), reference_decl_name(w->induction->var),
		step_of(l, w->induction), &walk);
	if (by_blocks)
		pieces_append(l->arena, to, "%d, %d, ", w->affinity.block, w->affinity.stride);
	if (has_step)
		pieces_append(l->arena, to, "%p, ", &each);
	pieces_append(l->arena, to, "%d,", reference_places(w));
	reference_lines(l, w, to);
}

static const char *walk_name(const struct walk *w)
{
	switch (w->kind) {
	case WALK_CYCLIC: return "CYCLIC";
	case WALK_BLOCKS: return "BLOCKS";
	case WALK_ELEMENTS: return "ELEMENTS";
	default: return "WHOLE";
	}
}

/* What the loop does after an iteration. */
static struct pieces step_pieces(struct lowering *l, struct walk *w)
{
	bool is_list = w->induction->step_node->kind == NODE_BINARY
	            && w->induction->step_node->op == OP_COMMA;
	struct pieces moves = {0};

	for (size_t i = 0; i < w->refs.n; i++) {
		const struct ref *r = w->refs.items[i];

		if (r->steps && r->address == r->number)
			pieces_append(l->arena, &moves, ", upcr_move(&upcr_e%d[%d], sizeof(%s), %d, %d)",
				(long)w->number, reference_place(r),
				lower_type(l, type_unqualified(l->arena, r->element)), r->block, r->stride);
	}
	if (w->induction->steps_in_body)
		return pieces_format(l->arena, moves.n ? "((void)0%p)" : "(void)0", &moves);
	lower_node(l, w->induction->step_node);
	return pieces_format(l->arena, is_list || moves.n ? "(%n%p)" : "%n%p", w->induction->step_node,
		&moves);
}

/* How many iterations there are. */
static struct pieces trip_count(struct lowering *l, struct walk *w)
{
	lower_node(l, w->induction->bound);
	return trips_to_come(l, w->induction);
}

struct pieces trips_to_come(struct lowering *l, const struct induction *i)
{
	const char *name = reference_decl_name(i->var), *cast = i->compare_cast;
	long step = labs(i->step);
	struct pieces bound, p;

	bound = pieces_format(l->arena, *cast ? "%s(%n)" : "%s%n", cast, i->bound);
	p = pieces_format(l->arena, "upcr_trips%s%s(", i->is_closed ? "_to" : "",
		i->is_unsigned ? "_unsigned" : "");
	if (i->goes_up)
		pieces_append(l->arena, &p, "%s%s, %p", cast, name, &bound);
	else
		pieces_append(l->arena, &p, "%p, %s%s", &bound, cast, name);
	pieces_append(l->arena, &p, ", %s)", lower_count(l, step, i->step_by_threads));
	return p;
}

static struct pieces own_walk(struct lowering *l, struct walk *w, const char *control, struct pieces *count)
{
	long block = w->affinity.block, stride = w->affinity.stride;
	struct pieces first, base;
	struct node *affinity = w->loop->loop.affinity;

	if (!plan_of(w->loop)->is_gathered)
		lower_dropped_calls(l, affinity ? affinity : loop_owner_test(w->loop));
	if (w->affinity.whole)
		first = pieces_format(l->arena, "(long)(%s %% (unsigned)THREADS)",
			reference_decl_name(w->affinity.whole));
	else if (!w->affinity.base && block == 1)
		first = reference_index(l, &w->affinity.at);
	else if (!w->affinity.base) {
		base = reference_index(l, &w->affinity.at);
		first = pieces_format(l->arena, "upcr_place(UPCR_NULL, 1, %d, %p)", block, &base);
	} else {
		lower_node(l, w->affinity.base);
		base = pieces_format(l->arena, "%n", w->affinity.base);
		first = reference_element(l, &base, &w->affinity.at, w->affinity.element, block);
	}
	if (w->affinity.may_fault)
		first = pieces_format(l->arena,
			w->affinity.base || block != 1 ? "(%p ? %p : UPCR_NULL)" : "(%p ? %p : 0)", count,
			&first);
	if (w->kind == WALK_BLOCKS || w->kind == WALK_ELEMENTS) {
		struct pieces alike = alike_test(l, w, count);

		return pieces_format(l->arena, "%s(%s, %p, %p, %d, %d%p)",
			w->kind == WALK_BLOCKS ? "upcr_own_blocks"
			: alike.n              ? "upcr_own_alike"
					       : "upcr_own_elements",
			control, count, &first, block, stride, &alike);
	}
	if (w->affinity.base || block != 1)
		pieces_append(l->arena, &first, ".thread");
	if (w->kind == WALK_WHOLE)
		return pieces_format(l->arena, "upcr_own_whole(%s, %p, %p)", control, count, &first);
	return pieces_format(l->arena, "upcr_own_cyclic(%s, %p, %p, %d)", control, count, &first,
		stride / block);
}

/* The last argument of upcr_own_alike: whether all pointers begin as the affinity's does. */
static struct pieces alike_test(struct lowering *l, struct walk *w, struct pieces *count)
{
	struct pieces test = {0};

	for (size_t i = 0; i < w->refs.n; i++) {
		struct ref *r = w->refs.items[i];

		if (!r->may_differ)
			continue;
		lower_node(l, r->base);
		if (test.n)
			pieces_append(l->arena, &test, " && ");
		else if (w->affinity.may_fault)
			pieces_append(l->arena, &test, ",%b%p && ", count);
		else
			pieces_append(l->arena, &test, ",%b");
		pieces_append(l->arena, &test, "upcr_alike(%n, %n)", r->base, w->affinity.base);
	}
	return test;
}

/* How far the loop variable moves in an iteration. */
const char *step_of(struct lowering *l, const struct induction *i)
{
	return lower_count(l, i->step, i->step_by_threads);
}

bool is_planned(const struct node *n)
{
	return plan_of(n)->walk && plan_of(n)->walk->kind != WALK_UNCHANGED;
}
