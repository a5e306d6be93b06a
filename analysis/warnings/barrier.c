/* SPDX-License-Identifier: MIT
 *
 * barrier.c - barriers and collective functions that only some threads reach, because a condition around
 * them, or one by which the others have left, differs between threads.
 */
#include "steps.h"

#include "value/constant.h"

enum { MOST_CAUSES = 6 };

static void compare_branches(struct advice *a, struct node *cond, bool truth, struct node *x, struct node *y);
static void compare_values(struct advice *a, struct node *cond, const struct steps *s, const struct steps *t);
static void check_cases(struct advice *a, struct node *n);
static void check_alignment(struct advice *a, struct node *where, struct node *cond, bool truth);
static void report_alignment(struct advice *a, struct node *collective, struct node *cond);
static void note_single(struct advice *a, struct node *collective);
static void note_causes(struct advice *a);
static struct node *jump_at_end(struct node *n);
static void note_leaving(struct advice *a, struct node *cond, bool truth, struct node *jump, unsigned from);
static struct node *left_by_jump(struct advice *a, struct node *jump);
static void note_leaving_around(struct advice *a, struct node *cond, struct node *jump, struct node *left,
	unsigned end);
static bool is_decided_in(struct node *cond, struct node *n);
static bool sets_before(struct node *n, const struct decl *d, unsigned before);
static void check_earlier(struct advice *a, struct node *cond, bool truth, struct node *jump);
static void check_between(struct advice *a, struct node *from, struct node *cond, bool truth);
static unsigned count_exits(struct node *n);
static bool is_met_later(struct advice *a, struct node *n, unsigned after);
static struct node *forall_with_body_around(struct node *n);

void advise_branch(struct advice *a, struct node *n)
{
	if (!a->function
		|| (!diag_is_on(&a->unit->diags, D_ALIGNMENT)
			&& !diag_is_on(&a->unit->diags, D_BARRIER_VALUE)))
		return;
	if (n->kind == NODE_BINARY) {
		if (n->op == OP_LAND || n->op == OP_LOR)
			compare_branches(a, n->first, n->op == OP_LAND, n->last, NULL);
	} else if (n->branch.cond && n->branch.then) {
		if (n->kind == NODE_SWITCH)
			check_cases(a, n);
		else
			compare_branches(a, n->branch.cond, true, n->branch.then, n->branch.otherwise);
	}
}

/* Warns about loops that some threads iterate more often, if nothing but the condition ends them. */
void advise_loop_barrier(struct advice *a, struct node *n)
{
	if (!a->function || !n->loop.cond || !n->loop.body || !diag_is_on(&a->unit->diags, D_ALIGNMENT))
		return;
	if (global_effects_below(&a->alignment, n->loop.body).is_certain && !count_exits(n->loop.body)
		&& iterations_differ(&a->differ, n))
		report_alignment(a, a->differ.found, n->loop.cond);
}

/* Warns about a collective after a jump that some threads have made, and in upc_forall. */
void advise_collective(struct advice *a, struct node *n)
{
	const char *what = collective_name(a, n);
	struct node *forall = what ? forall_with_body_around(n) : NULL;

	if (what && a->left_by && span_has(a->left, n->span.begin)
		&& condition_differs(&a->differ, a->left_by, a->left_unless, n)) {
		report_alignment(a, a->differ.found, a->left_by);
		a->left_by = NULL;
	}
	if (forall) {
		unit_diag(a->unit, D_IN_FORALL, n->span, what);
		unit_note(a->unit, forall->loop.affinity->span,
			"with this affinity each thread runs different iterations");
	}
}

static struct node *forall_with_body_around(struct node *n)
{
	for (struct node *p = n->parent; p && p->kind != NODE_FUNC; p = p->parent)
		if (p->kind == NODE_FORALL && p->loop.affinity && p->loop.body
			&& span_within(n->span, p->loop.body->span))
			return p;
	return NULL;
}

/* ---- two ways ---- */

/* Compares x, executed where the condition is `truth`, with y, which may be NULL, executed where it is
 * not. */
static void compare_branches(struct advice *a, struct node *cond, bool truth, struct node *x, struct node *y)
{
	struct steps s = find_steps(a, x), t = find_steps(a, y);
	struct node *jump = jump_at_end(x), *other = jump_at_end(y);
	unsigned end = y ? y->span.end : x->span.end;
	bool is_first;

	if (s.has_any && t.has_any) {
		is_first = s.n >= t.n;
		if (s.is_plain && t.is_plain && !jump && !other && !same_steps(&s, &t))
			check_alignment(a, is_first ? x : y, cond, is_first == truth);
		else if (s.is_plain && t.is_plain && same_steps(&s, &t))
			compare_values(a, cond, &s, &t);
	} else if (s.has_any || t.has_any) {
		struct node *leaves = end_of_way(s.has_any ? x : y);

		/* the others may meet one elsewhere: later, or out of sight */
		if ((!leaves || !is_met_later(a, leaves, end)) && !(s.has_any ? &t : &s)->may_have_more)
			check_alignment(a, s.has_any ? x : y, cond, s.has_any == truth);
	} else if (!jump != !other) {
		note_leaving(a, cond, !jump == truth, jump ? jump : other, end);
	}
}

/* Compares the values of the same collectives on both ways, which must be equal, too. */
static void compare_values(struct advice *a, struct node *cond, const struct steps *s, const struct steps *t)
{
	for (size_t i = 0; i < s->n; i++) {
		struct node *x = s->at[i], *y = t->at[i];
		struct unit *u = a->unit;
		long v, w;

		if (x->kind != NODE_SYNC || y->kind != NODE_SYNC || !x->first || !y->first
			|| !constant_value(x->first, u, &v) || !constant_value(y->first, u, &w) || v == w)
			continue;
		if (!condition_differs(&a->differ, cond, false, y))
			return;
		unit_diag(u, D_BARRIER_VALUE, y->first->span,
			text_format(u->arena,
				"some threads come to a barrier with the value %ld, others with %ld", v, w));
		unit_note(u, x->first->span, "the other value");
		unit_note(u, cond->span, "this condition differs from thread to thread");
		note_causes(a);
		return;
	}
}

/* Checks the value of upc_barrier and upc_notify; a upc_wait may have any value if the threads named none. */
void advise_value(struct advice *a, struct node *n)
{
	if (!a->function || !n->first || n->island->kind == ISLAND_WAIT || n->island->kind == ISLAND_FENCE
		|| !diag_is_on(&a->unit->diags, D_BARRIER_VALUE) || !value_differs(&a->differ, n->first, n))
		return;
	unit_diag(a->unit, D_BARRIER_VALUE, n->first->span, "this value differs from thread to thread");
	note_causes(a);
}

/* Returns the jump that a branch, which may be NULL, ends with, or NULL. */
static struct node *jump_at_end(struct node *n)
{
	n = end_of_way(n);
	return n && n->kind != NODE_CALL ? n : NULL;
}

/* Notes that threads jump unless a condition is `truth`: they do not reach the rest of the loop or of the
 * function. */
static void note_leaving(struct advice *a, struct node *cond, bool truth, struct node *jump, unsigned from)
{
	struct node *left = left_by_jump(a, jump);
	unsigned end = !left ? 0 : left->kind == NODE_LABEL ? left->span.begin : left->span.end;

	if (jump->kind == NODE_GOTO && left && left->span.begin < jump->span.begin)
		check_between(a, left, cond, !truth);
	if (!left || end < from)
		return;
	if (!condition_differs(&a->differ, cond, truth, NULL)) {
		note_leaving_around(a, cond, jump, left, end);
		return;
	}
	check_earlier(a, cond, truth, jump);
	if (a->left_by && a->left.end >= end && span_has(a->left, cond->span.begin))
		return;
	a->left_by = cond;
	a->left_unless = truth;
	a->left = (struct span){from, end};
}

/* Notes that threads may jump for which a condition around holds, if what decides is found out by these
 * threads only: if (MYTHREAD == 0) { f = fopen(...); if (!f) return 1; } */
static void note_leaving_around(struct advice *a, struct node *cond, struct node *jump, struct node *left,
	unsigned end)
{
	for (struct node *p = cond->parent->parent; p && p != left && !node_is_loop(p); p = p->parent) {
		bool is_then = p->kind == NODE_IF && p->branch.then
		            && span_within(jump->span, p->branch.then->span);
		struct node *other = is_then ? p->branch.otherwise : p->branch.then;

		if (p->kind != NODE_IF || (other && count_exits(other)) || !is_decided_in(cond, p)
			|| !condition_differs(&a->differ, p->branch.cond, !is_then, NULL))
			continue;
		if (!a->left_by || !span_has(a->left, cond->span.begin)) {
			a->left_by = p->branch.cond;
			a->left_unless = !is_then;
			a->left = (struct span){p->span.end, end};
		}
		return;
	}
}

/* Returns whether a condition calls a function or reads a variable that statements below n before it set. */
static bool is_decided_in(struct node *cond, struct node *n)
{
	if (cond->kind == NODE_CALL)
		return true;
	if (cond->kind == NODE_REF && cond->decl && cond->decl->kind == DECL_VAR)
		return sets_before(n, cond->decl->first, cond->span.begin);
	for (struct node *c = cond->first; c; c = c->next)
		if (is_decided_in(c, n))
			return true;
	return false;
}

/* Returns whether a node before an offset sets a variable, or takes its address. */
static bool sets_before(struct node *n, const struct decl *d, unsigned before)
{
	const struct node *to = n->kind == NODE_UNARY && n->op == OP_ADDRESS ? node_strip(n->first) : NULL;

	if (n->span.begin >= before)
		return false;
	if (variable_set(n) == d || (to && to->kind == NODE_REF && to->decl && to->decl->first == d))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (sets_before(c, d, before))
			return true;
	return false;
}

/* Returns the loop or the function that a jump leaves, or the label to which it jumps; NULL for a switch, or
 * if it is unknown. */
static struct node *left_by_jump(struct advice *a, struct node *jump)
{
	struct node *p = jump->parent;

	if (jump->kind == NODE_RETURN)
		return a->function;
	if (jump->kind == NODE_GOTO)
		return label_of(a->unit, &a->labels, jump);
	while (p != a->function && !node_is_loop(p) && !(jump->kind == NODE_BREAK && p->kind == NODE_SWITCH))
		p = p->parent;
	return node_is_loop(p) ? p : NULL;
}

/* Checks the statements before the jump in the loop, which the other threads reach in the next iteration. */
static void check_earlier(struct advice *a, struct node *cond, bool truth, struct node *jump)
{
	struct node *loop = jump->parent, *body;
	long value;

	while (loop != a->function && !node_is_loop(loop))
		loop = loop->parent;
	body = loop != a->function ? loop->loop.body : NULL;
	if (!body || body->kind != NODE_COMPOUND || (jump->kind != NODE_BREAK && jump->kind != NODE_RETURN)
		|| end_of_way(body) || count_exits(body) != 1)
		return;
	if (loop->kind == NODE_DO && constant_value(loop->loop.cond, a->unit, &value) && value == 0)
		return;
	check_between(a, body->first, cond, truth);
}

/* Checks the statements before a condition, in their block. */
static void check_between(struct advice *a, struct node *from, struct node *cond, bool truth)
{
	for (struct node *c = from; c && c->span.end <= cond->span.begin; c = c->next)
		if (collective_name(a, c->kind == NODE_LABEL && c->last ? c->last : c)) {
			check_alignment(a, c, cond, truth);
			return;
		}
}

/* Counts the statements below a node that may end a loop. */
static unsigned count_exits(struct node *n)
{
	unsigned count = n->kind == NODE_RETURN || n->kind == NODE_BREAK || n->kind == NODE_GOTO
	              || never_returns(n);

	for (struct node *c = n->first; c; c = c->next)
		count += count_exits(c);
	return count;
}

/* Returns whether the threads that did not jump meet a collective of their own later. */
static bool is_met_later(struct advice *a, struct node *n, unsigned after)
{
	for (; n != a->function; n = n->parent)
		for (struct node *c = n->next; c; c = c->next)
			if (c->span.begin >= after && global_effects_below(&a->alignment, c).is_certain)
				return true;
	return false;
}

/* Checks that every group of cases, up to its break, has a collective, or none has. */
static void check_cases(struct advice *a, struct node *n)
{
	bool has_default = false, has_any = true, is_open = false;

	if (!global_effects_below(&a->alignment, n->branch.then).is_certain
		|| n->branch.then->kind != NODE_COMPOUND)
		return;
	for (struct node *c = n->branch.then->first; c && has_any; c = c->next) {
		struct node *inner = c;

		if (c->kind == NODE_CASE || c->kind == NODE_DEFAULT)
			is_open = true; /* falls through, or begins a group */
		while (inner && (inner->kind == NODE_CASE || inner->kind == NODE_DEFAULT)) {
			has_default |= inner->kind == NODE_DEFAULT;
			inner = inner->last;
		}
		if (is_open && global_effects_below(&a->alignment, c).is_certain)
			is_open = false;
		else if (is_open && (jump_at_end(inner) || !c->next))
			has_any = false;
	}
	if ((!has_default || !has_any) && value_differs(&a->differ, n->branch.cond, n->branch.then))
		report_alignment(a, a->differ.found, n->branch.cond);
}

/* ---- the message ---- */

/* Reports a collective below a node that only threads for which the condition is `truth` reach. */
static void check_alignment(struct advice *a, struct node *where, struct node *cond, bool truth)
{
	if (condition_differs(&a->differ, cond, truth, where))
		report_alignment(a, a->differ.found, cond);
}

static void report_alignment(struct advice *a, struct node *collective, struct node *cond)
{
	if (forall_with_body_around(collective) && diag_is_on(&a->unit->diags, D_IN_FORALL))
		return; /* the other message is given */
	unit_diag(a->unit, D_ALIGNMENT, collective->span, collective_name(a, collective));
	unit_note(a->unit, cond->span, "this condition differs from thread to thread");
	note_single(a, collective);
	note_causes(a);
	note_way(a, collective);
}

/* Notes the function for one thread that replaces a collective one. */
static void note_single(struct advice *a, struct node *collective)
{
	const char *name = collective_name(a, collective);

	if (strcmp(name, "upc_all_alloc") == 0 || strcmp(name, "upc_all_lock_alloc") == 0)
		unit_note(a->unit, collective->span,
			"upc_global_%s does the same for one thread that calls it alone",
			name + strlen("upc_all_"));
}

static void note_causes(struct advice *a)
{
	const struct causes *r = &a->differ.causes;
	size_t n_said = 0;

	for (size_t i = 0; i < r->n && n_said < MOST_CAUSES; i++) {
		size_t k = 0;

		while (k < i && r->items[k].where.begin != r->items[i].where.begin)
			k++;
		if (k < i)
			continue;
		unit_note(a->unit, r->items[i].where, "%s", r->items[i].text);
		n_said++;
	}
}
