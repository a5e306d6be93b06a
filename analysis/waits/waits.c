/* SPDX-License-Identifier: MIT
 *
 * waits.c - loops that wait for another thread.
 *
 * An exit of a loop is left to other threads if its condition reads relaxed shared memory, or the target of a
 * private pointer; if the loop has no call or synchronization by which it would see their writes; and if
 * nothing in it ever changes the value of the condition (stays.c).  All reads may return one value then, and
 * C compilers hoist the read out of the loop.  A loop waits if all of its exits are left to others, or never
 * change; or if one is, and the loop does nothing else but count.  A loop that waits reads memory anew in
 * each iteration: lowering ensures that where a condition is marked.
 *
 * A call through a pointer in the condition of a loop may be of a function that only reads, and the C
 * compiler may know which one it is: such a loop reads memory anew, too.
 *
 * Loops here are `while`, `do`, `for`, and `goto` back to a label of an enclosing block.  Other labels change
 * nothing, and assembler without operands, as that of the instruction `pause`, counts as nothing.
 */
#include "waits/waits.h"

#include "effects/call.h"

#include "flow/dataflow.h"
#include "pass/labels.h"
#include "waits/stays.h"

struct wait_search { /* a search through one function */
	struct unit *unit;
	struct pass *p;
	struct node *function;
	struct map labels;
};

struct exit {
	struct node *test; /* opens it */
	struct node *mark; /* a condition that each iteration evaluates first */
};

struct waits { /* one loop */
	struct wait_search *s;
	struct turn it;
	struct node *back; /* the label that a goto leads back to, or NULL */
	struct {
		struct exit *items;
		size_t n, cap;
	} exits;             /* the exits that are left to others */
	bool ends_by_itself; /* it can change the condition of another exit */
	bool sees_writes;    /* it accesses volatile shared objects, which are accessed like strict ones */
	struct node *read;   /* a relaxed read in these conditions, or NULL */
};

static void find_wait_loops(struct wait_search *s, struct node *n);
static void examine_wait_loop(struct wait_search *s, struct node *n);
static bool calls_by_pointer(struct node *n);
static void look_jump(struct wait_search *s, struct node *jump);
static void find_effects_of_parts(struct waits *w);
static void add_part(struct waits *w, struct node *part);
static bool cannot_see_writes(struct waits *w);
static bool synchronizes(const struct pass *p, struct node *n, bool by_volatile);
static void try_jumps(struct waits *w, struct node *n);
static bool jump_leaves_loop(const struct waits *w, struct node *jump);
static bool has_label_of(const struct waits *w, struct node *jump);
static void try_jump(struct waits *w, struct node *jump);
static void try_condition(struct waits *w, struct node *n, struct node *control, struct node *mark);
static void try_exit(struct waits *w, struct node *test, struct node *control, struct node *mark);
static bool try_order(struct waits *w, struct node *test, struct node *control);
static void conclude(const struct waits *w, const struct node *loop, unsigned keyword);
static bool accesses_variables_only(const struct waits *w, struct node *n);
static void warn(const struct waits *w, const struct node *loop, unsigned keyword);
static bool has_fence(const struct node *n);

/* Analyses the unit as if nothing raised events: instrumentation does not change what a loop waits for. */
void find_waits(struct unit *u)
{
	const struct options *o = u->options;
	struct options silent = *o;
	struct pass p;

	silent.inst.on = false;
	u->options = &silent;
	p = pass_begin(u);
	p.ignores_labels = true;
	for (struct node *n = u->root->first; n; n = n->next) {
		struct wait_search s = {.unit = u, .p = &p, .function = n, .labels.arena = u->arena};

		if (n->kind != NODE_FUNC || !n->decl->is_user || !n->last || n->last->kind != NODE_COMPOUND)
			continue;
		pass_enter(&p, n);
		find_labels(u, n->last, &s.labels);
		find_wait_loops(&s, n->last);
	}
	u->options = o;
}

/* Analyses inner loops first, because they are a part of the outer loop's behaviour. */
static void find_wait_loops(struct wait_search *s, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next)
		find_wait_loops(s, c);
	if (n->kind == NODE_WHILE || n->kind == NODE_FOR || n->kind == NODE_DO)
		examine_wait_loop(s, n);
	else if (n->kind == NODE_GOTO)
		look_jump(s, n);
}

static void examine_wait_loop(struct wait_search *s, struct node *n)
{
	struct waits w = {.s = s, .it = {.p = s->p, .root = n, .seen.arena = s->unit->arena}};

	if (loop_never_repeats(n, s->unit))
		return;
	if (n->kind != NODE_DO)
		add_part(&w, n->loop.cond);
	add_part(&w, n->loop.body);
	add_part(&w, n->kind == NODE_DO ? n->loop.cond : n->loop.step);
	find_effects(s->p, n, &w.it.effects, false);
	if (n->loop.cond && calls_by_pointer(n->loop.cond))
		n->loop.cond->is_polled = true;
	if (!cannot_see_writes(&w))
		return;
	if (n->loop.cond)
		try_condition(&w, n->loop.cond, NULL, n->loop.cond);
	try_jumps(&w, n);
	conclude(&w, n, n->kind == NODE_WHILE ? 5 : n->kind == NODE_FOR ? 3 : 2);
}

static bool calls_by_pointer(struct node *n)
{
	if (n->kind == NODE_CALL && !called_function(n) && !node_library_callee(n))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (calls_by_pointer(c))
			return true;
	return false;
}

/* Analyses a loop of goto; an iteration is the part between the label and the jump. */
static void look_jump(struct wait_search *s, struct node *jump)
{
	struct node *label = label_of(s->unit, &s->labels, jump), *block = label ? label->parent : NULL;
	struct waits w = {
		.s = s, .it = {.p = s->p, .root = block, .seen.arena = s->unit->arena}, .back = label};

	if (!label || block->kind != NODE_COMPOUND || label->span.begin > jump->span.begin)
		return;
	for (struct node *n = label; n && n->span.begin <= jump->span.begin; n = n->next)
		add_part(&w, n == label ? n->last : n);
	find_effects_of_parts(&w);
	if (!span_has(block->span, jump->span.begin) || !cannot_see_writes(&w))
		return;
	for (struct node *n = jump; (n = control_of(&w.it, n));)
		try_condition(&w, control_condition(n), n, control_condition(n));
	for (size_t i = 0; i < w.it.parts.n; i++)
		try_jumps(&w, w.it.parts.items[i]);
	conclude(&w, jump, 4);
}

static void find_effects_of_parts(struct waits *w)
{
	struct effects *e = &w->it.effects, before;

	for (size_t i = 0; i < w->it.parts.n; i++) {
		before = *e;
		find_effects_below(w->it.p, w->it.parts.items[i], e);
		e->is_odd |= before.is_odd;
		e->calls |= before.calls;
		e->calls_unknown |= before.calls_unknown;
	}
}

static void add_part(struct waits *w, struct node *part)
{
	if (part)
		LIST_PUSH(w->s->unit->arena, &w->it.parts, part);
}

/* Returns whether all effects of the loop are known and none of them makes writes of other threads visible,
 * as UPC has it: accesses of volatile objects order each other only. */
static bool cannot_see_writes(struct waits *w)
{
	struct effects *e = &w->it.effects;

	if (e->is_odd || e->calls_unknown)
		return false;
	for (size_t i = 0; e->calls && i < w->it.parts.n; i++)
		if (synchronizes(w->it.p, w->it.parts.items[i], false))
			return false;
	for (size_t i = 0; e->calls && i < w->it.parts.n; i++)
		w->sees_writes |= synchronizes(w->it.p, w->it.parts.items[i], true);
	e->calls = false;
	return true;
}

static bool synchronizes(const struct pass *p, struct node *n, bool by_volatile)
{
	if (n->kind == NODE_SYNC || n->is_polled
		|| (by_volatile ? is_strict_place(p, n) : is_made_strict(p, n))
		|| (node_is_expr(n) && n->type && n->type->is_atomic)
		|| (n->kind == NODE_CALL && called_function(n)
			&& (called_function(n)->is_user || is_synchronizing_call(n))))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (synchronizes(p, c, by_volatile))
			return true;
	return false;
}

/* ---- exits ---- */

static void try_jumps(struct waits *w, struct node *n)
{
	if (jump_leaves_loop(w, n))
		try_jump(w, n);
	for (struct node *c = n->first; c; c = c->next)
		try_jumps(w, c);
}

/* Returns whether a jump leaves the loop. */
static bool jump_leaves_loop(const struct waits *w, struct node *jump)
{
	bool is_break = jump->kind == NODE_BREAK;

	if (jump->kind == NODE_RETURN)
		return true;
	if (jump->kind == NODE_GOTO)
		return !has_label_of(w, jump);
	if (!is_break && (jump->kind != NODE_CONTINUE || !w->back))
		return false;
	for (const struct node *n = jump->parent; n != w->it.root; n = n->parent)
		if (node_is_loop(n) || (is_break && n->kind == NODE_SWITCH))
			return false;
	return true;
}

/* Returns whether the label of a goto is in the loop. */
static bool has_label_of(const struct waits *w, struct node *jump)
{
	const struct node *label = label_of(w->s->unit, &w->s->labels, jump);

	for (size_t i = 0; label && i < w->it.parts.n; i++)
		if (span_has(w->it.parts.items[i]->span, label->span.begin))
			return true;
	return label && label == w->back;
}

static void try_jump(struct waits *w, struct node *jump)
{
	struct node *control = control_of(&w->it, jump), *outer, *n;

	if (!control || !control_condition(control)) {
		w->ends_by_itself = true;
		return;
	}
	for (outer = control; (n = control_of(&w->it, outer)) && control_condition(n);)
		outer = n;
	n = strip_conversions(control_condition(control));
	for (; n->kind == NODE_BINARY && n->op == OP_LOR; n = strip_conversions(n->first))
		try_exit(w, n->last, control, control_condition(outer));
	try_exit(w, n, control, control_condition(outer));
}

/* Analyses the condition on which a loop continues.  Each operand of `&&` is an exit; of the operands of
 * `||`, the others may not change any more. */
static void try_condition(struct waits *w, struct node *n, struct node *control, struct node *mark)
{
	n = strip_conversions(n);
	if (n->kind == NODE_UNARY && n->op == OP_LNOT) {
		try_condition(w, n->first, control, mark);
	} else if (n->kind == NODE_BINARY && (n->op == OP_LAND || n->op == OP_LOR)) {
		try_condition(w, n->first, control, mark);
		try_condition(w, n->last, control, mark);
	} else {
		try_exit(w, n, control, mark);
	}
}

/* Analyses an exit.  `test` opens it, in the statement `control` or in the head of the loop (NULL); each
 * iteration evaluates `mark` before. */
static void try_exit(struct waits *w, struct node *test, struct node *control, struct node *mark)
{
	bool known = false;

	for (w->it.start = 0; !known && w->it.start < w->it.parts.n && w->it.start < 2; w->it.start++)
		known = try_order(w, test, control);
	if (!known)
		w->ends_by_itself = true;
	else if (w->it.reads_memory)
		LIST_PUSH(w->s->unit->arena, &w->exits, (struct exit){test, mark});
	if (known && !w->read)
		w->read = w->it.read;
}

/* Does the same for one order of the parts of an iteration. */
static bool try_order(struct waits *w, struct node *test, struct node *control)
{
	w->it.seen = (struct map){.arena = w->s->unit->arena};
	w->it.reads_memory = false;
	w->it.read = NULL;
	return stays(&w->it, test) && (!control || controls_stay(&w->it, control));
}

/* ---- the result ---- */

/* Marks or reports a loop; `keyword` is the length of the keyword with which it begins. */
static void conclude(const struct waits *w, const struct node *loop, unsigned keyword)
{
	bool waits = w->exits.n > 0 && !w->sees_writes;

	for (size_t i = 0; w->ends_by_itself && waits && i < w->it.parts.n; i++)
		waits = accesses_variables_only(w, w->it.parts.items[i]);
	for (size_t i = 0; waits && i < w->exits.n; i++)
		w->exits.items[i].mark->is_polled = true;
	if (!w->ends_by_itself)
		warn(w, loop, keyword);
}

/* Returns whether a statement accesses nothing but variables, apart from the tests of the exits. */
static bool accesses_variables_only(const struct waits *w, struct node *n)
{
	for (size_t i = 0; i < w->exits.n; i++)
		if (n == w->exits.items[i].test)
			return true;
	if (n->kind == NODE_CALL || (is_memory(n) && n->kind != NODE_REF))
		return false;
	for (struct node *c = n->first; c; c = c->next)
		if (!accesses_variables_only(w, c))
			return false;
	return true;
}

/* Warns about a loop, unless a fence shows that the order was considered. */
static void warn(const struct waits *w, const struct node *loop, unsigned keyword)
{
	struct unit *u = w->s->unit;
	struct span at = {loop->span.begin, loop->span.begin + keyword};

	if (!w->read || !diag_is_on(&u->diags, D_RELAXED_WAIT)
		|| (loop->next && loop->next->kind == NODE_SYNC) || has_fence(w->s->function))
		return;
	if (w->sees_writes)
		unit_diag(u, D_VOLATILE_WAIT, at);
	else
		unit_diag(u, D_RELAXED_WAIT, at);
	unit_note(u, w->read->span, w->sees_writes ? "this read is volatile" : "this read is relaxed");
}

static bool has_fence(const struct node *n)
{
	if (n->kind == NODE_SYNC && n->island->kind == ISLAND_FENCE)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_fence(c))
			return true;
	return false;
}
