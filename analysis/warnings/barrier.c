/* SPDX-License-Identifier: MIT
 *
 * barrier.c - barriers and collective functions that only some threads reach, since
 * a condition with MYTHREAD in it is around them, or let the others leave.
 */
#include "walk.h"

#include <string.h>

enum { MAX_STEPS = 30 };

/* The collectives below a node. */
struct steps {
	struct node *first;
	const char *what; /* the first one's name */
	bool is_plain;    /* always all of these, in this order: */
	char order[MAX_STEPS + 3];
	size_t n;
};

static bool is_own_part(struct advice *a, struct node *cond);
static bool alters(struct node *n, struct node *cond);
static void add_steps(struct advice *a, struct steps *s, struct node *n);
static struct steps find_steps(struct advice *a, struct node *n);
static const char *collective_name(struct advice *a, struct node *n);
static void compare_branches(struct advice *a, struct node *cond, struct node *x, struct node *y);
static void check_cases(struct advice *a, struct node *n);
static void report_divergence(struct advice *a, const struct steps *s, struct node *cond);
static struct node *jump_at_end(struct node *n);
static void note_leaving(struct advice *a, struct node *cond, struct node *jump);
static bool is_met_later(struct advice *a, struct node *n, unsigned after);

void advise_branch(struct advice *a, struct node *n)
{
	if (!a->function || !diag_is_on(&a->unit->diags, D_ALIGNMENT))
		return;
	if (n->kind == NODE_BINARY) {
		if ((n->op == OP_LAND || n->op == OP_LOR) && likely_by_thread(&a->likely, n->first))
			compare_branches(a, n->first, n->last, NULL);
	} else if (n->branch.cond && n->branch.then && likely_by_thread(&a->likely, n->branch.cond)) {
		if (n->kind == NODE_SWITCH)
			check_cases(a, n);
		else
			compare_branches(a, n->branch.cond, n->branch.then, n->branch.otherwise);
	}
}

/* Loops that some threads go round more often. */
void advise_loop_barrier(struct advice *a, struct node *n)
{
	struct node *cond = n->loop.cond, *body = n->loop.body;
	struct steps s;

	if (!a->function || !cond || !body || !diag_is_on(&a->unit->diags, D_ALIGNMENT)
		|| !likely_by_thread(&a->likely, cond) || is_own_part(a, node_strip(cond)))
		return;
	/* for (i = MYTHREAD; i < n; i += THREADS): as often, if THREADS divides n */
	if (n->loop.step ? mentions_threads(a->unit, n->loop.step) : alters(body, cond))
		return;
	s = find_steps(a, body);
	if (s.first)
		report_divergence(a, &s, cond);
}

/* for (i = mine; i < mine + n; i++): as often on each thread, it seems. */
static bool is_own_part(struct advice *a, struct node *cond)
{
	return cond->kind == NODE_BINARY && cond->op >= OP_LT && cond->op <= OP_NE
	    && likely_by_thread(&a->likely, cond->first) && likely_by_thread(&a->likely, cond->last);
}

/* Whether a variable of a condition gets another value below a node. */
static bool alters(struct node *n, struct node *cond)
{
	struct node *place = node_sets(n) ? strip_casts(n->first) : NULL;

	if (place && place->kind == NODE_REF && mentions(cond, place->decl))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (alters(c, cond))
			return true;
	return false;
}

/* Behind a jump that some threads have made. */
void advise_collective(struct advice *a, struct node *n)
{
	struct steps s = {.first = n, .what = collective_name(a, n)};

	if (!s.what)
		return;
	if (a->left_by && span_has(a->left, n->span.begin)) {
		report_divergence(a, &s, a->left_by);
		a->left_by = NULL;
	}
	for (struct node *p = n->parent; p && p->kind != NODE_FUNC; p = p->parent)
		if (p->kind == NODE_FORALL && p->loop.affinity && p->loop.body
			&& span_within(n->span, p->loop.body->span)) {
			unit_diag(a->unit, D_IN_FORALL, n->span, s.what);
			unit_note(a->unit, p->loop.affinity->span,
				"with this affinity each thread runs different iterations");
			return;
		}
}

/* ---- what is below ---- */

static struct steps find_steps(struct advice *a, struct node *n)
{
	struct steps s = {.is_plain = true};

	if (n)
		add_steps(a, &s, n);
	return s;
}

static void add_steps(struct advice *a, struct steps *s, struct node *n)
{
	const char *what = n->kind == NODE_SYNC || n->kind == NODE_CALL ? collective_name(a, n) : NULL;
	bool was_plain = s->is_plain;
	size_t before = s->n;

	if (what) {
		bool is_call = n->kind == NODE_CALL;
		const char *letters = is_call                           ? "c"
		                    : n->island->kind == ISLAND_BARRIER ? "nw"
		                    : n->island->kind == ISLAND_NOTIFY  ? "n"
		                                                        : "w";

		if (!s->first) {
			s->first = n;
			s->what = what;
		}
		s->is_plain = s->is_plain && s->n < MAX_STEPS && !(is_call && called_function(n)->is_user);
		for (; s->is_plain && *letters; letters++)
			s->order[s->n++] = *letters;
		before = s->n;
	}
	for (struct node *c = n->first; c; c = c->next)
		add_steps(a, s, c);
	if (was_plain && s->n > before && (node_is_loop(n) || n->kind == NODE_IF || n->kind == NODE_SWITCH))
		s->is_plain = false;
}

/* The name of what all threads must do together, or NULL. */
static const char *collective_name(struct advice *a, struct node *n)
{
	if (n->kind == NODE_SYNC)
		return n->island->kind == ISLAND_FENCE ? NULL : island_word(n->island->kind);
	return call_effects(&a->calls, n) & CALL_COLLECTIVE ? called_function(n)->name : NULL;
}

/* ---- two ways ---- */

static void compare_branches(struct advice *a, struct node *cond, struct node *x, struct node *y)
{
	struct steps s = find_steps(a, x), t = find_steps(a, y);
	struct node *jump = jump_at_end(x), *other = y ? jump_at_end(y) : NULL;
	unsigned end = y ? y->span.end : x->span.end;

	if (s.first && t.first) {
		if (s.is_plain && t.is_plain && !jump && !other
			&& (s.n != t.n || memcmp(s.order, t.order, s.n) != 0))
			report_divergence(a, s.n >= t.n ? &s : &t, cond);
	} else if (s.first || t.first) {
		struct node *leaves = s.first ? jump : other, *rest = s.first ? y : x;

		/* the others may meet one elsewhere: later, or where it cannot be seen */
		if ((!leaves || !is_met_later(a, leaves, end))
			&& !(rest && effects_below(&a->calls, rest) & CALL_UNKNOWN))
			report_divergence(a, s.first ? &s : &t, cond);
	} else if (!jump != !other) {
		note_leaving(a, cond, jump ? jump : other);
		a->left.begin = end;
	}
}

/* The jump that a branch ends with, or NULL. */
static struct node *jump_at_end(struct node *n)
{
	while (n && n->kind == NODE_COMPOUND)
		n = n->last;
	return n && (n->kind == NODE_RETURN || n->kind == NODE_BREAK || n->kind == NODE_CONTINUE) ? n : NULL;
}

/* Some threads jump: they do not reach the rest of the loop, or of the function. */
static void note_leaving(struct advice *a, struct node *cond, struct node *jump)
{
	struct node *p = jump->parent;

	while (p != a->function && jump->kind != NODE_RETURN && !node_is_loop(p)
		&& !(jump->kind == NODE_BREAK && p->kind == NODE_SWITCH))
		p = p->parent;
	if (jump->kind != NODE_RETURN && p->kind == NODE_SWITCH)
		return;
	if (jump->kind == NODE_RETURN)
		p = a->function;
	if (!a->left_by || a->left.end < p->span.end || !span_has(a->left, cond->span.begin)) {
		a->left_by = cond;
		a->left.end = p->span.end;
	}
}

/* Whether the threads that did not jump meet a collective of their own later. */
static bool is_met_later(struct advice *a, struct node *n, unsigned after)
{
	for (; n != a->function; n = n->parent)
		for (struct node *c = n->next; c; c = c->next)
			if (c->span.begin >= after && effects_below(&a->calls, c) & CALL_COLLECTIVE)
				return true;
	return false;
}

/* Every group of cases has one, up to its break, or none has. */
static void check_cases(struct advice *a, struct node *n)
{
	struct steps all = find_steps(a, n->branch.then);
	bool has_default = false, has_any = true, is_open = false;

	if (!all.first || n->branch.then->kind != NODE_COMPOUND)
		return;
	for (struct node *c = n->branch.then->first; c && has_any; c = c->next) {
		struct node *inner = c;

		if (c->kind == NODE_CASE || c->kind == NODE_DEFAULT)
			is_open = true; /* falls through, or begins a group */
		while (inner && (inner->kind == NODE_CASE || inner->kind == NODE_DEFAULT)) {
			has_default |= inner->kind == NODE_DEFAULT;
			inner = inner->last;
		}
		if (is_open && (effects_below(&a->calls, c) & CALL_COLLECTIVE))
			is_open = false;
		else if (is_open && (jump_at_end(inner) || !c->next))
			has_any = false;
	}
	if (!has_default || !has_any)
		report_divergence(a, &all, n->branch.cond);
}

static void report_divergence(struct advice *a, const struct steps *s, struct node *cond)
{
	unit_diag(a->unit, D_ALIGNMENT, s->first->span, s->what);
	unit_note(a->unit, cond->span, "this condition differs from thread to thread");
}
