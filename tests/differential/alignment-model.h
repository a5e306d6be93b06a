/* SPDX-License-Identifier: MIT
 *
 * alignment-model.h - follows a thread through a random program: finds its decisions and the operations that
 * they lead to, under strict and weak alignment.
 */
#ifndef DIFFERENTIAL_ALIGNMENT_MODEL_H
#define DIFFERENTIAL_ALIGNMENT_MODEL_H

#include "alignment.h"

enum { MOST_OPERATIONS = 100, MOST_STEPS = 3000 };

/* An operation that a thread has reached. */
struct arrival {
	uint64_t way;
	const struct statement *at;
	int part; /* 1 for the wait of a SPLIT */
};

/* The variables of a function. */
struct frame {
	int rounds[DEEPEST], variables[N_VARIABLES], deep;
};

struct model {
	struct test *test;
	int thread, threads, is_weak;
	uint64_t way;
	int count, n, steps;
	int controls; /* the number of loops around with an affinity */
	struct frame frame;
	const struct statement *target; /* the target of a jump or a switch, until it is reached */
	int is_chosen;                  /* the target was chosen by a switch */
	struct arrival arrivals[MOST_OPERATIONS + 1];
};

/* The events recorded for a statement: decisions (0, 1), and these. */
enum note { LEFT = 2, CASE = 3, HEAD = 4, ARGUMENT = 6, ARRIVAL = 8, ROUND = 16 };

static enum jump follow_block(struct model *m, const struct function *f, const struct block *b);

static void note(struct model *m, const struct statement *s, int what)
{
	m->way = (m->way ^ (uint64_t)(s->number * 64 + what + 1)) * 0x9e3779b97f4a7c15u;
	m->way ^= m->way >> 31;
}

static void arrive(struct model *m, const struct statement *s, int part)
{
	note(m, s, ARRIVAL + part);
	if (m->n < MOST_OPERATIONS)
		m->arrivals[m->n++] = (struct arrival){m->way, s, part};
	else
		m->steps = MOST_STEPS;
}

/* ---- values ---- */

static int holds(struct model *m, const struct statement *s)
{
	switch (s->condition) {
	case YES:
	case ALL: return 1;
	case COUNTED: return m->count++ % 3 == 1;
	case AT_ROUND: return m->frame.rounds[s->depth - 1] == 1;
	case BY_V0: return m->frame.variables[0] == 1;
	case BY_V1: return m->frame.variables[1] == 1;
	case FIRST: return m->thread == 0;
	case LAST: return m->thread == m->threads - 1;
	case ODD: return m->thread & 1;
	default: return 0;
	}
}

static int value_of(struct model *m, const struct statement *s)
{
	switch (s->value) {
	case COUNTED_VALUE: return m->count++ % 3;
	case V0_VALUE: return m->frame.variables[0] % 3;
	case V1_VALUE: return m->frame.variables[1] % 3;
	case BY_THREAD: return m->thread % 3;
	case BY_FIRST: return s->form + (m->thread == 0);
	default: return s->form;
	}
}

static void follow_call(struct model *m, int helper, int deep)
{
	struct frame before = m->frame;
	uint64_t way = m->way;
	const struct function *f;
	int n = m->n;

	if (helper < 0)
		return;
	f = &m->test->helpers[helper];
	m->frame = (struct frame){.variables = {1}, .deep = deep};
	if (follow_block(m, f, &f->body) == NO_JUMP)
		follow_call(m, f->last, 0);
	m->frame = before;
	if (m->is_weak && n == m->n)
		m->way = way;
}

/* Evaluates the condition of a statement, with the call in it. */
static int decide(struct model *m, const struct statement *s)
{
	int c, *round = &m->frame.rounds[s->depth];

	if (s->head_form == BEFORE)
		follow_call(m, s->head, 0);
	if (s->kind != LOOP) {
		c = holds(m, s);
	} else {
		*round += s->loop == DO;
		c = *round < value_of(m, s);
		*round += s->loop == WHILE;
	}
	if (s->head < 0 || s->head_form == BEFORE)
		return c;
	if (call_has_effects(m->test, s->unit, s->head, 1))
		note(m, s, HEAD + c);
	if (c == (s->head_form != IF_FALSE))
		follow_call(m, s->head, 0);
	return c;
}

static int decide_and_note(struct model *m, const struct statement *s)
{
	int c = decide(m, s);

	if (decides(m->test, s))
		note(m, s, c);
	return c;
}

/* ---- statements ---- */

/* Returns whether a thread executes an iteration. */
static int is_own(struct model *m, const struct statement *s)
{
	int round = m->frame.rounds[s->depth];

	if (s->loop != FORALL)
		return 1;
	follow_call(m, s->owner, 0);
	if (s->affinity > MINE && m->controls == 1 && round % m->threads != m->thread)
		return 0;
	if (block_has_effects(m->test, &s->bodies[0], 1))
		note(m, s, ROUND + round);
	return 1;
}

static enum jump follow_loop(struct model *m, const struct function *f, const struct statement *s)
{
	int is_inside = m->target != NULL, is_first = 1;
	int has_affinity = s->loop == FORALL && s->affinity >= MINE;
	enum jump j = NO_JUMP;

	if (!is_inside) {
		m->frame.rounds[s->depth] = 0;
		follow_call(m, s->start, 0);
	}
	m->controls += has_affinity;
	while (j != BREAK && m->steps++ < MOST_STEPS) {
		if (!is_inside && (s->loop != DO || !is_first) && !decide_and_note(m, s))
			break;
		if (is_inside || is_own(m, s))
			j = follow_block(m, f, &s->bodies[0]);
		if (j == RETURN || j == GOTO)
			return j;
		if (j != BREAK && (s->loop == FOR || s->loop == FORALL)) {
			++m->frame.rounds[s->depth];
			follow_call(m, s->step, 0);
		}
		is_first = is_inside = 0;
	}
	m->controls -= has_affinity;
	return NO_JUMP;
}

static const struct statement *find_case(const struct block *b, int bit)
{
	for (int i = 0; i < b->n; i++) {
		const struct statement *s = b->items[i], *found;

		if (s->cases & bit)
			return s;
		for (int k = 0; k < s->n_bodies && s->kind != SWITCH; k++)
			if ((found = find_case(&s->bodies[k], bit)))
				return found;
	}
	return NULL;
}

static enum jump follow_switch(struct model *m, const struct function *f, const struct statement *s)
{
	enum jump j;

	if (!m->target) {
		const struct statement *to;

		follow_call(m, s->head, 0);
		to = find_case(&s->bodies[0], 1 << value_of(m, s));
		if (!to)
			to = find_case(&s->bodies[0], DEFAULT_CASE);
		if (!to)
			return NO_JUMP;
		m->target = to;
		m->is_chosen = 1;
	}
	j = follow_block(m, f, &s->bodies[0]);
	return j == BREAK ? NO_JUMP : j;
}

static enum jump follow_jump(struct model *m, const struct statement *s)
{
	if (s->kind == JUMP && !decide_and_note(m, s))
		return NO_JUMP;
	if (s->is_left_out)
		note(m, s, LEFT);
	follow_call(m, s->callee, 0);
	m->target = s->target;
	m->is_chosen = 0;
	return s->kind == END ? BREAK : s->jump;
}

static void follow_calls(struct model *m, const struct statement *s)
{
	int c, helper;

	switch (s->kind) {
	case CHOICE:
		c = decide_and_note(m, s);
		follow_call(m, c ? s->callee : s->other, 0);
		break;
	case AND:
	case OR:
		c = decide_and_note(m, s);
		if (c == (s->kind == AND))
			follow_call(m, s->callee, 0);
		break;
	case AGAIN:
		c = m->frame.deep < 2 && holds(m, s);
		if (decides(m->test, s))
			note(m, s, c);
		if (c)
			follow_call(m, s->callee, m->frame.deep + 1);
		break;
	case POINTER:
		follow_call(m, s->head, 0);
		helper = s->variable + value_of(m, s) % n_targets(s);
		if (call_has_effects(m->test, s->unit, helper, 1))
			note(m, s, helper);
		follow_call(m, helper, 0);
		break;
	default: follow_call(m, s->callee, 0); break;
	}
}

static void set_variable(struct model *m, const struct statement *s)
{
	int *v = &m->frame.variables[s->variable];

	*v = s->form == 1 ? *v + 1 : value_of(m, s) + (s->form == 3 ? *v : 0);
}

static enum jump follow(struct model *m, const struct function *f, const struct statement *s)
{
	switch (s->kind) {
	case LOCAL: break;
	case SET: set_variable(m, s); break;
	case MEET:
		if (s->has_argument) {
			int c = holds(m, s);

			if (s->condition != COUNTED)
				note(m, s, ARGUMENT + c);
		}
		arrive(m, s, 0);
		break;
	case SPLIT:
		arrive(m, s, 0);
		arrive(m, s, 1);
		break;
	case BLOCK: return follow_block(m, f, &s->bodies[0]);
	case IF:
		if (m->target)
			return follow_block(m, f, &s->bodies[index_of(&s->bodies[0], m->target) < 0]);
		return follow_block(m, f, &s->bodies[!decide_and_note(m, s)]);
	case LOOP: return follow_loop(m, f, s);
	case SWITCH: return follow_switch(m, f, s);
	case JUMP:
	case END: return follow_jump(m, s);
	default: follow_calls(m, s); break;
	}
	return NO_JUMP;
}

/* Returns whether weak alignment restores the record after a statement without operations. */
static int is_kept(const struct test *t, const struct statement *s)
{
	if (s->kind == BLOCK || !has_effects(t, s, 0))
		return 0;
	for (int i = 0; i < s->n_bodies; i++)
		if (is_entered(&s->bodies[i], s->kind == SWITCH))
			return 0;
	return 1;
}

/* Follows a statement, with its labels. */
static enum jump follow_item(struct model *m, const struct function *f, const struct statement *s)
{
	int n = m->n;
	uint64_t way;
	enum jump j;

	m->steps++;
	if (m->target && m->target == s) {
		m->target = NULL;
		if (m->is_chosen && decides(m->test, s->chooser))
			note(m, s, CASE);
	}
	way = m->way;
	j = follow(m, f, s);
	if (m->is_weak && n == m->n && is_kept(m->test, s))
		m->way = way;
	return j;
}

static enum jump follow_block(struct model *m, const struct function *f, const struct block *b)
{
	int i = m->target ? index_of(b, m->target) : 0;

	while (i < b->n && m->steps < MOST_STEPS) {
		enum jump j = follow_item(m, f, b->items[i++]);

		if (j == GOTO && index_of(b, m->target) >= 0)
			i = index_of(b, m->target);
		else if (j)
			return j;
	}
	return NO_JUMP;
}

#endif
