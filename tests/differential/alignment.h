/* SPDX-License-Identifier: MIT
 *
 * alignment.h - the statements of random programs with collective operations, and their global effects.
 */
#ifndef DIFFERENTIAL_ALIGNMENT_H
#define DIFFERENTIAL_ALIGNMENT_H

#include <stdint.h>
#include <stdlib.h>

enum { N_HELPERS = 4, N_VARIABLES = 2, DEEPEST = 12, DEFAULT_CASE = 1 << 8 };

enum kind {
	LOCAL,   /* no operation */
	SET,     /* a variable of the function */
	MEET,    /* one operation */
	SPLIT,   /* a notify, and its wait on the next line */
	BLOCK,   /* bodies[0] in braces */
	IF,      /* bodies[0], or bodies[1] */
	CHOICE,  /* c ? call : other call */
	AND,     /* c && call */
	OR,      /* c || call */
	LOOP,    /* over bodies[0] */
	SWITCH,  /* over the labels in bodies[0] */
	CALL,    /* a call of a helper */
	AGAIN,   /* a call of the function itself, if it is not deep enough */
	POINTER, /* a call through a pointer */
	JUMP,    /* if (c) jump */
	END,     /* the break at the end of a case */
};

enum loop { FOR, WHILE, DO, FORALL, N_LOOPS };

/* The affinity of a upc_forall; from MINE on it controls inner loops. */
enum affinity { ANY, EMPTY, MINE, INDEX, ADDRESS, N_AFFINITIES };

enum jump { NO_JUMP, BREAK, CONTINUE, RETURN, GOTO };

/* Conditions from FIRST on differ between threads.  The variable v0 is meant to be the same on all, v1 is
 * not.
 */
enum condition { YES, NO, COUNTED, AT_ROUND, ALL, BY_V0, FIRST, LAST, ODD, BY_V1, N_CONDITIONS };

/* A number, v0 % 3, or count++ % 3; or in the thread t: t % 3, (t == 0) + number, v1 % 3. */
enum value { NUMBER, V0_VALUE, COUNTED_VALUE, BY_THREAD, BY_FIRST, V1_VALUE, N_VALUES };

/* The way in which a condition c calls a helper h: (h, c), c && (h, 1), c || (h, 0), c ? (h, 1) : 0. */
enum head { BEFORE, IF_TRUE, IF_FALSE, QUESTION, N_HEADS };

struct statement;

struct block {
	struct statement *items[24];
	int n;
};

struct statement {
	enum kind kind;
	enum condition condition;
	enum value value;
	enum jump jump;
	enum loop loop;
	enum affinity affinity;
	enum head head_form;
	int number, form, line; /* in the test; the way it is written; the line of an operation */
	int has_argument,
		is_declared; /* MEET: its argument depends on the condition; a call: it sets a new variable */
	int is_label_first, has_label, cases,
		used_cases;                 /* a bit for each value; for a switch: of all its labels */
	int is_left_out;                    /* JUMP and END: it skips something with effects */
	struct statement *chooser, *target; /* the switch that the cases belong to; the target of goto */
	struct statement *up;
	struct block *in;
	struct block bodies[2];
	int n_bodies;
	int callee, other, head, start, step,
		owner; /* helpers, -1 for none; for loops: in init, step and affinity */
	int variable;
	int depth, unit; /* the number of loops around in the function; 1 for other.upc */
};

struct function {
	struct block body;
	int last; /* the helper that the return at its end calls, or -1 */
	int has_effects, may_have_effects;
};

/* A function t, and helpers that it calls; the last operation is the main program's. */
struct test {
	struct function self, helpers[N_HELPERS];
	int n_statements;
};

/* Returns whether a block or a statement has effects together with all threads.  With is_known 0, returns
 * whether its unit cannot rule them out, because it calls functions of the other unit. */
static int block_has_effects(const struct test *t, const struct block *b, int is_known);

static int call_has_effects(const struct test *t, int unit, int helper, int is_known)
{
	if (helper < 0)
		return 0;
	if (is_known)
		return t->helpers[helper].has_effects;
	return (helper & 1) != unit || t->helpers[helper].may_have_effects;
}

static int has_effects(const struct test *t, const struct statement *s, int is_known)
{
	const int calls[] = {s->callee, s->other, s->head, s->start, s->step, s->owner};

	if (s->kind == MEET || s->kind == SPLIT || s->kind == POINTER)
		return 1;
	for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
		if (call_has_effects(t, s->unit, calls[i], is_known))
			return 1;
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

/* Returns how many functions a call through a pointer may call: two that it names, or all in the table. */
static int n_targets(const struct statement *s)
{
	return s->form == 3 && s->variable + 2 < N_HELPERS ? 2 : N_HELPERS - s->variable;
}

/* Returns whether effects depend on the condition of a statement. */
static int decides(const struct test *t, const struct statement *s)
{
	if (call_has_effects(t, s->unit, s->callee, 1) || call_has_effects(t, s->unit, s->other, 1)
		|| block_has_effects(t, &s->bodies[0], 1) || block_has_effects(t, &s->bodies[1], 1))
		return 1;
	return s->kind == LOOP
	    && (call_has_effects(t, s->unit, s->head, 1) || call_has_effects(t, s->unit, s->step, 1)
		    || call_has_effects(t, s->unit, s->owner, 1));
}

/* Returns the index in a block of a statement, or of the one that contains it; or -1. */
static int index_of(const struct block *b, const struct statement *s)
{
	for (int i = 0; i < b->n; i++) {
		if (b->items[i] == s)
			return i;
		for (int k = 0; k < b->items[i]->n_bodies; k++)
			if (index_of(&b->items[i]->bodies[k], s) >= 0)
				return i;
	}
	return -1;
}

/* Returns whether a goto leads into a block, or a case of a switch around it. */
static int is_entered(const struct block *b, int is_in_switch)
{
	for (int i = 0; i < b->n; i++) {
		const struct statement *s = b->items[i];

		if (s->has_label || (s->cases && !is_in_switch))
			return 1;
		for (int k = 0; k < s->n_bodies; k++)
			if (is_entered(&s->bodies[k], is_in_switch || s->kind == SWITCH))
				return 1;
	}
	return 0;
}

/* Returns whether a jump skips effects: in the rest of the statement that it leaves, in iterations of loops;
 * for a goto, in any part of the function. */
static int leaves_out(const struct test *t, const struct function *f, const struct statement *jump)
{
	enum jump kind = jump->kind == END ? BREAK : jump->jump;
	const struct statement *s = jump;

	if (kind == GOTO && block_has_effects(t, &f->body, 1))
		return 1;
	for (;; s = s->up) {
		for (int i = index_of(s->in, s) + 1; i < s->in->n; i++)
			if (has_effects(t, s->in->items[i], 1))
				return 1;
		if (!s->up)
			return call_has_effects(t, s->unit, f->last, 1);
		if (s->up->kind == LOOP && kind != CONTINUE && has_effects(t, s->up, 1))
			return 1;
		if (kind <= CONTINUE && (s->up->kind == LOOP || (s->up->kind == SWITCH && kind == BREAK)))
			return 0;
	}
}

#endif
