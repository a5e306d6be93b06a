/* SPDX-License-Identifier: MIT
 *
 * forall.c - affinities that do not distribute the iterations, loops in loops, and jumps into a loop (UPC 1.2
 * 6.6.2).
 */
#include "walk.h"

#include "value/induction.h"

#include <ctype.h>

#define USE_VARIABLE ": use the loop variable, as in i or &a[i]"

static bool is_set_element(const struct unit *u, const struct node *affinity, const struct node *body);
static bool sets_place_of_words(const struct unit *u, const struct node *n, const struct node *place);
static bool same_words(const struct unit *u, struct span a, struct span b);
static bool is_fixed_place(struct advice *a, struct node *n);
static void check_head(struct advice *a, struct node *loop);
static struct node *find_mythread(struct node *n);
static bool counts_own_elements(const struct unit *u, struct node *loop);
static bool stays_on_thread(struct advice *a, struct node *loop);
static bool is_truth_value(const struct node *affinity);
static struct node *forall_entered_by_jump(struct node *n, const struct node *from);

void advise_forall(struct advice *a, struct node *n)
{
	struct unit *u = a->unit;
	struct node *affinity = n->loop.affinity, *outer = choosing_loop(n);
	const char *how = affinity ? affinity_sameness(a, affinity) : NULL;

	if (!how && affinity && u->options->threads != 1 && stays_on_thread(a, n)) {
		unit_diag(u, D_FORALL_AFFINITY, affinity->span,
			"to the same thread in every iteration, because the step is THREADS: let the step be 1, and the "
			"affinity chooses the iterations of each thread");
	} else if (affinity && is_truth_value(strip_casts(affinity))) {
		unit_diag(u, D_FORALL_AFFINITY, affinity->span,
			"a condition, which is 0 or 1, so only threads 0 and 1 run iterations" USE_VARIABLE);
	} else if (how) {
		unit_diag(u, D_FORALL_AFFINITY, affinity->span,
			text_format(u->arena, "the same in every iteration, so %s" USE_VARIABLE, how));
		unit_note(u, (struct span){n->span.begin, n->span.begin + 10},
			"the affinity should depend on a variable that this loop changes");
	}
	if (affinity && is_set_element(u, affinity, n->loop.body)) {
		unit_diag(u, D_AFFINITY_VALUE, affinity->span);
		unit_fix(u, (struct span){affinity->span.begin, affinity->span.begin}, "&");
	}
	if (affinity && outer) {
		unit_diag(u, D_NESTED_FORALL, affinity->span);
		unit_note(u, outer->loop.affinity->span, "this outer affinity has already chosen the thread");
	}
	if (affinity && !outer && !how && u->options->threads != 1)
		check_head(a, n);
}

/* Warns of a head with MYTHREAD, unless each thread counts over just those iterations that are its own. */
static void check_head(struct advice *a, struct node *loop)
{
	struct node *const parts[] = {loop->loop.init, loop->loop.cond, loop->loop.step};
	struct node *found = NULL;

	for (size_t i = 0; i < 3 && !found; i++)
		found = parts[i] ? find_mythread(parts[i]) : NULL;
	if (!found || counts_own_elements(a->unit, loop))
		return;
	unit_diag(a->unit, D_FORALL_HEAD, found->span);
	unit_note(a->unit, loop->loop.affinity->span, "the affinity");
}

static struct node *find_mythread(struct node *n)
{
	struct node *found = node_is_mythread(n) ? n : NULL;

	for (struct node *c = n->first; c && !found; c = c->next)
		found = find_mythread(c);
	return found;
}

/* Returns whether the affinity is i or &a[i] in blocks of one, and i has steps of THREADS. */
static bool counts_own_elements(const struct unit *u, struct node *loop)
{
	long by;
	struct node *step = loop->loop.step ? node_strip(loop->loop.step) : NULL;
	struct node *place = strip_casts(loop->loop.affinity);

	if (!step || step->kind != NODE_UPDATE
		|| !(is_threads(strip_casts(step->last))
			|| (constant_value(step->last, u, &by) && by == u->options->threads)))
		return false;
	if (place->kind == NODE_UNARY && place->op == OP_ADDRESS)
		place = strip_casts(place->first);
	if (place->kind == NODE_SUBSCRIPT && place->type && place->type->is_shared && place->type->block == 1)
		place = strip_casts(place->last);
	return place->kind == NODE_REF && place->decl == node_strip(step->first)->decl;
}

/* Returns whether the affinity is to one thread: its number, or elements in blocks of one, by steps of
 * THREADS from the same one on all threads. */
static bool stays_on_thread(struct advice *a, struct node *loop)
{
	const struct induction *i = a->loop->induction;
	struct amount first;

	return i && first_value(i) && find_amount(a->unit, first_value(i), &first)
	    && counts_own_elements(a->unit, loop) && mentions_threads(a->unit, loop->loop.step);
}

/* Returns whether an affinity is a comparison or the like. */
static bool is_truth_value(const struct node *affinity)
{
	return (affinity->kind == NODE_BINARY
		       && ((affinity->op >= OP_LT && affinity->op <= OP_NE) || affinity->op == OP_LAND
			       || affinity->op == OP_LOR))
	    || (affinity->kind == NODE_UNARY && affinity->op == OP_LNOT);
}

/* Returns whether the affinity is the value of a shared element that the body sets. */
static bool is_set_element(const struct unit *u, const struct node *affinity, const struct node *body)
{
	while (affinity->kind == NODE_CONVERT || affinity->kind == NODE_PAREN)
		affinity = affinity->first;
	return affinity->kind == NODE_SUBSCRIPT && affinity->type && affinity->type->is_shared && body
	    && sets_place_of_words(u, body, affinity);
}

/* Returns whether a place of the same words is set in n. */
static bool sets_place_of_words(const struct unit *u, const struct node *n, const struct node *place)
{
	if (node_sets(n) && n->first && same_words(u, node_strip(n->first)->span, place->span))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (sets_place_of_words(u, c, place))
			return true;
	return false;
}

/* Compares two texts, ignoring blanks. */
static bool same_words(const struct unit *u, struct span a, struct span b)
{
	const char *text = u->source.text;

	for (;; a.begin++, b.begin++) {
		while (a.begin < a.end && isspace((unsigned char)text[a.begin]))
			a.begin++;
		while (b.begin < b.end && isspace((unsigned char)text[b.begin]))
			b.begin++;
		if (a.begin == a.end || b.begin == b.end)
			return a.begin == a.end && b.begin == b.end;
		if (text[a.begin] != text[b.begin])
			return false;
	}
}

const char *affinity_sameness(struct advice *a, struct node *affinity)
{
	struct node *core = strip_casts(affinity);
	long value;

	if (node_is_mythread(core))
		return "every thread runs all iterations";
	if (constant_value(affinity, a->unit, &value) || is_fixed_place(a, affinity))
		return "one thread runs all iterations";
	return NULL;
}

/* Returns whether an affinity is &s, a, &a[0], &s.member: the same address each time. */
static bool is_fixed_place(struct advice *a, struct node *n)
{
	const struct type *t = n->type;
	long value;

	if (!t || !(type_is_pts(t) || (t->kind == TYPE_ARRAY && t->is_shared)))
		return false;
	n = strip_casts(n);
	if (n->kind == NODE_BINARY && n->op == OP_ADD)
		return is_fixed_place(a, n->first) && constant_value(n->last, a->unit, &value);
	if (n->kind == NODE_UNARY && n->op == OP_ADDRESS) {
		n = strip_casts(n->first);
		while (n->kind == NODE_MEMBER && !n->is_arrow)
			n = strip_casts(n->first);
		if (n->kind == NODE_REF)
			return n->decl && n->decl->kind == DECL_VAR && n->decl->type->is_shared;
	}
	for (; n->kind == NODE_SUBSCRIPT; n = strip_casts(n->first))
		if (!constant_value(n->last, a->unit, &value))
			return false;
	return n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && n->decl->type->is_shared
	    && n->decl->type->kind == TYPE_ARRAY;
}

/* ---- jumps into a loop ---- */

void advise_jump(struct advice *a, struct node *n)
{
	struct node *to = n, *from = n, *loop;

	if (!a->function || !diag_is_on(&a->unit->diags, D_FORALL_ENTER))
		return;
	if (n->kind == NODE_GOTO)
		to = label_of(a->unit, &a->labels, n);
	else
		while (from != a->function && from->kind != NODE_SWITCH)
			from = from->parent;
	if (!to || from == a->function)
		return;
	loop = forall_entered_by_jump(to, from);
	if (!loop)
		return;
	unit_diag(a->unit, D_FORALL_ENTER, n->span, n->kind == NODE_GOTO ? "goto" : "switch");
	unit_note(a->unit, (struct span){loop->span.begin, loop->span.begin + 10},
		"into the middle of this loop");
	if (n->kind != NODE_GOTO)
		unit_note(a->unit, (struct span){from->span.begin, from->span.begin + 6}, "from here");
}

/* Returns a loop around a label that is not around the jump to it. */
static struct node *forall_entered_by_jump(struct node *n, const struct node *from)
{
	for (struct node *p = n->parent; p && p->kind != NODE_FUNC; p = p->parent)
		if (p->kind == NODE_FORALL && !span_within(from->span, p->span))
			return p;
	return NULL;
}
