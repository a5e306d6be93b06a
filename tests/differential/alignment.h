/* SPDX-License-Identifier: MIT
 *
 * alignment.h - statements of random programs with collective operations, and a model that follows each
 * thread through them: which decisions it makes and to which operations they bring it, under strict alignment
 * and weak.
 */
#ifndef DIFFERENTIAL_ALIGNMENT_H
#define DIFFERENTIAL_ALIGNMENT_H

#include <stdint.h>
#include <stdlib.h>

enum { N_HELPERS = 4, MOST_OPERATIONS = 100, MOST_STEPS = 3000, MOST_BODIES = 4, DEEPEST = 12 };

enum kind {
	LOCAL,   /* nothing together */
	MEET,    /* one operation */
	SPLIT,   /* a notify, and its wait on the next line */
	IF,      /* bodies[0], or bodies[1] */
	CHOICE,  /* c ? call : other call */
	AND,     /* c && call */
	OR,      /* c || call */
	LOOP,    /* over bodies[0] */
	SWITCH,  /* over the bodies */
	CALL,    /* of a helper */
	AGAIN,   /* of the function itself, if it is not deep enough */
	POINTER, /* a call by one */
	JUMP,    /* if (c) { jump } */
};

enum loop { FOR, WHILE, DO, FORALL, N_LOOPS };

enum jump { NO_JUMP, BREAK, CONTINUE, RETURN, GOTO };

/* Those from FIRST on are not the same on all threads. */
enum condition { YES, NO, COUNTED, AT_ROUND, ALL, FIRST, LAST, ODD, N_CONDITIONS };

/* A number, or in the thread t: t % 3, (t == 0) + number; or count++ % 3. */
enum value { NUMBER, COUNTED_VALUE, BY_THREAD, BY_FIRST };

struct statement;

struct block {
	struct statement *items[16];
	int n;
};

struct statement {
	enum kind kind;
	enum condition condition;
	enum value value;
	enum jump jump;
	enum loop loop;
	int number, form,
		line; /* its place in the program's statements; how an operation is written; where */
	int labels[MOST_BODIES], falls[MOST_BODIES]; /* of switch; -1: default */
	struct block bodies[MOST_BODIES];
	int n_bodies;
	int callee, other; /* helpers, -1: none */
	int depth, unit;   /* loops around, in the function; 1: other.upc */
};

struct function {
	struct block body;
	int has_effects, may_have_effects, has_return, has_goto;
};

/* A function t, and helpers that it calls; the last operation is the main program's. */
struct test {
	struct function self, helpers[N_HELPERS];
	int n_statements;
};

/* An operation that a thread has come to. */
struct arrival {
	uint64_t way;
	const struct statement *at;
	int part, unit; /* the wait of a SPLIT: 1; 1: the unit other.upc */
};

struct model {
	struct test *test;
	int thread, threads, is_weak;
	uint64_t way;
	int count, n, steps, deep;
	int rounds[DEEPEST]; /* variables of loops */
	struct arrival arrivals[MOST_OPERATIONS + 1];
};

/* Whether a block, or a statement, has effects together with all threads; is_known 0: whether its unit cannot
 * tell that it has none, since it calls functions of the other one. */
static int block_has_effects(const struct test *t, const struct block *b, int is_known);

static int call_has_effects(const struct test *t, const struct statement *s, int helper, int is_known)
{
	if (helper < 0)
		return 0;
	if (is_known)
		return t->helpers[helper].has_effects;
	return (helper & 1) != s->unit || t->helpers[helper].may_have_effects;
}

static int has_effects(const struct test *t, const struct statement *s, int is_known)
{
	switch (s->kind) {
	case LOCAL:
	case JUMP: return 0;
	case MEET:
	case SPLIT:
	case POINTER: return 1;
	case CHOICE:
	case AND:
	case OR:
	case CALL:
	case AGAIN:
		return call_has_effects(t, s, s->callee, is_known)
		    || call_has_effects(t, s, s->other, is_known);
	default: break;
	}
	for (int i = 0; i < s->n_bodies; i++)
		if (block_has_effects(t, &s->bodies[i], is_known))
			return 1;
	return 0;
}

static int block_has_effects(const struct test *t, const struct block *b, int is_known)
{
	for (int i = 0; i < b->n; i++)
		if (has_effects(t, b->items[i], is_known))
			return 1;
	return 0;
}

/* ---- following a thread ---- */

static enum jump follow_block(struct model *m, struct function *f, int unit, const struct block *b);

static void note(struct model *m, const struct statement *s, int what)
{
	m->way = (m->way ^ (uint64_t)(s->number * 64 + what + 1)) * 0x9e3779b97f4a7c15u;
	m->way ^= m->way >> 31;
}

static void arrive(struct model *m, const struct statement *s, int part, int unit)
{
	note(m, s, 40 + part);
	if (m->n < MOST_OPERATIONS)
		m->arrivals[m->n++] = (struct arrival){m->way, s, part, unit};
	else
		m->steps = MOST_STEPS;
}

static int holds(struct model *m, const struct statement *s)
{
	switch (s->condition) {
	case YES:
	case ALL: return 1;
	case COUNTED: return m->count++ % 3 == 1;
	case AT_ROUND: return m->rounds[s->depth - 1] == 1;
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
	case BY_THREAD: return m->thread % 3;
	case BY_FIRST: return s->form + (m->thread == 0);
	default: return s->form;
	}
}

static void follow_call(struct model *m, int helper, int deep)
{
	int rounds[DEEPEST], before = m->deep;

	if (helper < 0)
		return;
	for (int i = 0; i < DEEPEST; i++)
		rounds[i] = m->rounds[i];
	m->deep = deep;
	follow_block(m, &m->test->helpers[helper], helper & 1, &m->test->helpers[helper].body);
	m->deep = before;
	for (int i = 0; i < DEEPEST; i++)
		m->rounds[i] = rounds[i];
}

static enum jump follow_loop(struct model *m, struct function *f, int unit, const struct statement *s)
{
	int is_noted = has_effects(m->test, s, 1), *round = &m->rounds[s->depth];

	*round = 0;
	for (int is_first = 1; m->steps < MOST_STEPS; is_first = 0) {
		int goes_on;
		enum jump j;

		m->steps++;
		if (s->loop != DO || !is_first) {
			goes_on = *round < value_of(m, s);
			if (s->loop == WHILE)
				++*round;
			if (is_noted)
				note(m, s, goes_on);
			if (!goes_on)
				return NO_JUMP;
		}
		j = follow_block(m, f, unit, &s->bodies[0]);
		if (j == BREAK)
			return NO_JUMP;
		if (j == RETURN || j == GOTO)
			return j;
		if (s->loop != WHILE)
			++*round;
	}
	return NO_JUMP;
}

static enum jump follow_switch(struct model *m, struct function *f, int unit, const struct statement *s)
{
	int value = value_of(m, s), at = -1;

	for (int i = 0; i < s->n_bodies; i++)
		if (s->labels[i] == value || (s->labels[i] < 0 && at < 0))
			at = i;
	for (int i = 0; i < s->n_bodies; i++) /* default is the choice only if no other is */
		if (s->labels[i] == value)
			at = i;
	for (; at >= 0 && at < s->n_bodies; at++) {
		enum jump j;

		if (has_effects(m->test, s, 1))
			note(m, s, at);
		j = follow_block(m, f, unit, &s->bodies[at]);
		if (j)
			return j;
		if (!s->falls[at])
			break;
	}
	return NO_JUMP;
}

static int is_jump_noted(const struct function *f, const struct statement *s)
{
	return s->jump == RETURN || s->jump == GOTO ? f->has_effects : s->other > 0;
}

static enum jump follow(struct model *m, struct function *f, int unit, const struct statement *s)
{
	int c, helper;

	switch (s->kind) {
	case MEET: arrive(m, s, 0, unit); break;
	case SPLIT:
		arrive(m, s, 0, unit);
		arrive(m, s, 1, unit);
		break;
	case IF:
		c = holds(m, s);
		if (has_effects(m->test, s, 1))
			note(m, s, c);
		return follow_block(m, f, unit, &s->bodies[!c]);
	case CHOICE:
	case AND:
	case OR:
		c = holds(m, s);
		if (has_effects(m->test, s, 1))
			note(m, s, c);
		if (s->kind == CHOICE)
			follow_call(m, c ? s->callee : s->other, 0);
		else if (c == (s->kind == AND))
			follow_call(m, s->callee, 0);
		break;
	case LOOP: return follow_loop(m, f, unit, s);
	case SWITCH: return follow_switch(m, f, unit, s);
	case CALL: follow_call(m, s->callee, 0); break;
	case AGAIN:
		c = m->deep < 2 && holds(m, s);
		if (has_effects(m->test, s, 1))
			note(m, s, c);
		if (c)
			follow_call(m, s->callee, m->deep + 1);
		break;
	case POINTER:
		helper = value_of(m, s) % 3;
		if (call_has_effects(m->test, s, helper, 1))
			note(m, s, helper);
		follow_call(m, helper, 0);
		break;
	case JUMP:
		if (!holds(m, s))
			break;
		if (is_jump_noted(f, s))
			note(m, s, 2);
		return s->jump;
	default: break;
	}
	return NO_JUMP;
}

static enum jump follow_block(struct model *m, struct function *f, int unit, const struct block *b)
{
	for (int i = 0; i < b->n && m->steps < MOST_STEPS; i++) {
		uint64_t way = m->way;
		int n = m->n;
		enum jump j;

		m->steps++;
		j = follow(m, f, unit, b->items[i]);
		if (m->is_weak && n == m->n && has_effects(m->test, b->items[i], 0))
			m->way = way;
		if (j == GOTO && b == &f->body) { /* to the last operation */
			i = b->n - 2;
			continue;
		}
		if (j)
			return j;
	}
	return NO_JUMP;
}

#endif
