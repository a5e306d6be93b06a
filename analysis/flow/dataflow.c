/* SPDX-License-Identifier: MIT
 *
 * dataflow.c - follows all paths through a function at once: a set of states goes through the statements in
 * order, grows where paths meet, and is iterated over a loop until it is stable.  A loop that is reached
 * again with nothing new is not walked again, so the work is the size of the function times the number of
 * states.
 */
#include "flow/dataflow.h"

#include "pass/labels.h"

#include "pass/expression.h"
#include "value/constant.h"

/* The states at a loop or a label. */
struct flow_memo {
	states before, after;
	bool is_done;
};

static states flow_run_statement(struct flow *f, struct node *n, states s);
static states run_if(struct flow *f, struct node *n, states s);
static states run_loop(struct flow *f, struct node *n, states s);
static states run_round(struct flow *f, struct node *n, states s, states *after);
static states run_switch(struct flow *f, struct node *n, states s);
static states run_goto(struct flow *f, struct node *n, states s);
static states run_expression(struct flow *f, struct node *n, states s);
static states on(struct flow *f, struct node *cond, states s, bool is_true);
static struct flow_memo *memo(struct flow *f, struct node *n);

void flow_follow(struct flow *f, states start)
{
	struct node *body = f->function->last;
	states s;

	f->memo.arena = f->unit->arena;
	s = flow_run_statement(f, body, start);
	if (s)
		flow_mark(f, body, s, true);
}

void flow_mark(struct flow *f, struct node *at, states before, bool is_exit)
{
	struct flow_memo *m = memo(f, at);
	struct flow_point new = {at, before, is_exit};

	if (m->is_done) { /* its number is kept in `after` */
		f->points.items[m->after].before |= before;
		return;
	}
	m->is_done = true;
	m->after = f->points.n;
	LIST_PUSH(f->unit->arena, &f->points, new);
}

static struct flow_memo *memo(struct flow *f, struct node *n)
{
	struct flow_memo *m = map_get(&f->memo, (unsigned long)n);

	if (!m) {
		m = arena_alloc(f->unit->arena, sizeof *m);
		map_set(&f->memo, (unsigned long)n, m);
	}
	return m;
}

/* ---- statements ---- */

/* Returns the states after a statement.  It is walked even with none, because a label may be inside. */
static states flow_run_statement(struct flow *f, struct node *n, states s)
{
	switch (n->kind) {
	case NODE_IF: return run_if(f, n, s);
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO: return run_loop(f, n, s);
	case NODE_SWITCH: return run_switch(f, n, s);
	case NODE_GOTO: return run_goto(f, n, s);
	case NODE_LABEL: s |= memo(f, n)->before; break;
	case NODE_DEFAULT: f->has_default = true; /* fall through */
	case NODE_CASE: s |= f->into_switch; break;
	case NODE_BREAK: f->breaks |= s; return 0;
	case NODE_CONTINUE: f->continues |= s; return 0;
	default: break;
	}
	if (node_is_expr(n))
		return run_expression(f, n, s);
	for (struct node *c = n->first; c; c = c->next)
		s = flow_run_statement(f, c, s);
	if (n->kind == NODE_SYNC && s)
		s = f->event(f, n, s);
	if (n->kind != NODE_RETURN)
		return s;
	if (s)
		flow_mark(f, n, s, true);
	return 0;
}

static states run_if(struct flow *f, struct node *n, states s)
{
	struct node *otherwise = n->branch.otherwise;
	states yes, no;

	s = run_expression(f, n->branch.cond, s);
	yes = on(f, n->branch.cond, s, true);
	no = on(f, n->branch.cond, s, false);
	if (n->branch.then)
		yes = flow_run_statement(f, n->branch.then, yes);
	return yes | (otherwise ? flow_run_statement(f, otherwise, no) : no);
}

static states run_loop(struct flow *f, struct node *n, states s)
{
	struct flow_memo *m = memo(f, n);
	states breaks = f->breaks, continues = f->continues, before;

	if (n->loop.init)
		s = flow_run_statement(f, n->loop.init, s);
	if (m->is_done && (s & ~m->before) == 0)
		return m->after;
	m->is_done = true;
	m->before |= s;
	do {
		before = m->before;
		f->breaks = f->continues = 0;
		m->before |= run_round(f, n, before, &m->after);
		m->after |= f->breaks;
	} while (m->before != before);
	f->breaks = breaks;
	f->continues = continues;
	return m->after;
}

/* Walks one iteration from its begin; returns the states at the next one's. */
static states run_round(struct flow *f, struct node *n, states s, states *after)
{
	struct node *cond = n->loop.cond, *body = n->loop.body;
	states skipped = 0;

	if (n->kind != NODE_DO) {
		s = cond ? run_expression(f, cond, s) : s;
		*after |= cond ? on(f, cond, s, false) : 0;
		s = cond ? on(f, cond, s, true) : s;
	}
	if (n->loop.affinity)
		skipped = s = run_expression(f, n->loop.affinity, s);
	s = (body ? flow_run_statement(f, body, s) : s) | f->continues | skipped;
	if (n->loop.step)
		s = run_expression(f, n->loop.step, s);
	if (n->kind == NODE_DO && cond) {
		s = run_expression(f, cond, s);
		*after |= on(f, cond, s, false);
		s = on(f, cond, s, true);
	}
	return s;
}

static states run_switch(struct flow *f, struct node *n, states s)
{
	states breaks = f->breaks, into = f->into_switch, after;
	bool has_default = f->has_default;

	f->breaks = 0;
	f->has_default = false;
	f->into_switch = s = run_expression(f, n->branch.cond, s);
	after = (n->branch.then ? flow_run_statement(f, n->branch.then, 0) : 0) | f->breaks;
	if (!f->has_default)
		after |= s;
	f->breaks = breaks;
	f->into_switch = into;
	f->has_default = has_default;
	return after;
}

/* Follows a goto forward that does not enter a loop, which is the only common kind. */
static states run_goto(struct flow *f, struct node *n, states s)
{
	struct node *label = label_of(f->unit, f->labels, n);

	if (!label || label->span.begin < n->span.begin) {
		f->is_lost = true;
		return 0;
	}
	for (struct node *p = label->parent; p && p != f->function; p = p->parent)
		if (node_is_loop(p) && !span_within(n->span, p->span))
			f->is_lost = true;
	memo(f, label)->before |= s;
	return 0;
}

/* ---- expressions ---- */

static states run_expression(struct flow *f, struct node *n, states s)
{
	bool has_event = false;

	switch (n->kind) {
	case NODE_SIZEOF: return s;
	case NODE_STMT_EXPR:
		for (struct node *c = n->first; c; c = c->next)
			s = flow_run_statement(f, c, s);
		return s;
	case NODE_COND:
		if (!n->branch.otherwise)
			break;
		s = run_expression(f, n->branch.cond, s);
		return run_expression(f, n->branch.then, on(f, n->branch.cond, s, true))
		     | run_expression(f, n->branch.otherwise, on(f, n->branch.cond, s, false));
	case NODE_BINARY:
		if (n->op != OP_LAND && n->op != OP_LOR)
			break;
		s = run_expression(f, n->first, s);
		return on(f, n->first, s, n->op == OP_LOR)
		     | run_expression(f, n->last, on(f, n->first, s, n->op == OP_LAND));
	case NODE_CALL:
	case NODE_ASSIGN:
	case NODE_UPDATE: has_event = true; break;
	case NODE_UNARY: has_event = node_is_step(n); break;
	default: break;
	}
	for (struct node *c = n->first; c; c = c->next)
		s = node_is_expr(c) ? run_expression(f, c, s) : s;
	if (has_event && s)
		s = f->event(f, n, s);
	return n->kind == NODE_CALL && never_returns(n) ? 0 : s;
}

/* Returns the states in which a condition has this value; `while (1)` never ends by itself. */
static states on(struct flow *f, struct node *cond, states s, bool is_true)
{
	struct node *core = strip_casts(cond);
	long value;

	if (core->kind == NODE_LITERAL && constant_value(core, f->unit, &value) && (value != 0) != is_true)
		return 0;
	return s && f->branch ? f->branch(f, cond, s, is_true) : s;
}

/* ---- feasible paths ---- */

void flow_close(struct flow *f, struct node *at)
{
	LIST_PUSH(f->unit->arena, &f->closing, at->span.begin);
}

/* Returns whether `from` leads to `to`.  A condition around `from` alone may equal one around a later point
 * that closes. */
bool flow_leads(const struct flow *f, const struct node *from, struct span to)
{
	unsigned end = 0; /* of the choices around `from` that do not contain `to` */

	if (to.begin < from->span.begin)
		return false;
	for (const struct node *p = from->parent; p && p->kind != NODE_FUNC; p = p->parent) {
		bool is_choice = p->kind == NODE_IF || p->kind == NODE_SWITCH || p->kind == NODE_COND
		              || node_is_loop(p)
		              || (p->kind == NODE_BINARY && (p->op == OP_LAND || p->op == OP_LOR));

		if (is_choice && !span_within(to, p->span))
			end = p->span.end;
	}
	for (size_t i = 0; end && i < f->closing.n; i++)
		if (f->closing.items[i] >= end && f->closing.items[i] < to.begin)
			return false;
	return true;
}
