/* SPDX-License-Identifier: MIT
 *
 * alignment-make.h - makes random tests of alignment.h: each is a function with helpers, in which some
 * threads may take other paths than others.
 */
#ifndef DIFFERENTIAL_ALIGNMENT_MAKE_H
#define DIFFERENTIAL_ALIGNMENT_MAKE_H

#include "alignment.h"
#include "random.h"

/* The possible contents of a block: anything; operations that are never reached; no operation. */
enum mode { REAL, FAKE, QUIET };

/* The test being generated. */
static struct test *now;
static int risk, has_fakes, helper_now; /* in percent; helper_now is -1 in the test itself */
static enum mode modes[N_HELPERS], function_mode;

/* The context of a statement: the depth of its blocks and loops, and the modes of the statements that break
 * and continue would leave. */
struct where {
	int depth, loops;
	enum mode mode, break_mode, loop_mode;
	int has_break, has_continue, is_owned; /* in a upc_forall with an affinity */
};

static void fill(struct block *b, struct where at);

/* ---- choices ---- */

static struct statement *new_statement(struct block *b, enum kind kind, int depth)
{
	struct statement *s = calloc(1, sizeof *s);

	if (!s || b->n == COUNT(b->items))
		abort();
	b->items[b->n++] = s;
	*s = (struct statement){.kind = kind,
		.number = ++now->n_statements,
		.callee = -1,
		.other = -1,
		.head = -1,
		.start = -1,
		.step = -1,
		.owner = -1,
		.depth = depth,
		.is_label_first = (int)pick(2),
		.unit = helper_now >= 0 && helper_now & 1};
	s->form = (int)pick(4);
	return s;
}

static int takes_risk(enum mode mode)
{
	return (int)pick(100) < (mode == REAL ? risk : 50);
}

static enum condition pick_condition(int loops, enum mode mode)
{
	static const enum condition same[] = {YES, YES, NO, COUNTED, ALL, AT_ROUND, BY_V0};
	enum condition c = takes_risk(mode) ? FIRST + pick(N_CONDITIONS - FIRST) : same[pick(COUNT(same))];

	if ((c == AT_ROUND && !loops) || (c == COUNTED && mode != REAL))
		c = YES;
	return c;
}

static enum value pick_value(enum mode mode)
{
	if (takes_risk(mode))
		return BY_THREAD + pick(N_VALUES - BY_THREAD);
	if (pick(3))
		return NUMBER;
	return mode == REAL && pick(2) ? COUNTED_VALUE : V0_VALUE;
}

/* Returns a later helper that does no more than the mode allows, or -1. */
static int pick_helper(enum mode mode)
{
	int found = -1, n = 0;

	for (int i = helper_now + 1; i < N_HELPERS; i++)
		if (modes[i] >= mode && pick((unsigned)++n) == 0)
			found = i;
	return found;
}

static int maybe_helper(unsigned chance, enum mode mode)
{
	return pick(chance) ? -1 : pick_helper(mode);
}

static void set_head(struct statement *s, enum mode mode)
{
	s->head = maybe_helper(6, mode);
	s->head_form = pick(N_HEADS);
}

/* ---- statements ---- */

static void make_operation(struct block *b, struct where at)
{
	struct statement *s;

	if (at.mode == QUIET) {
		s = new_statement(b, pick(2) ? LOCAL : SET, at.loops);
		s->variable = 1;
		s->value = pick_value(QUIET);
		return;
	}
	if (at.mode == FAKE) {
		s = new_statement(b, IF, at.loops);
		s->condition = NO;
		s->n_bodies = 1;
		b = &s->bodies[0];
	}
	s = new_statement(b, pick(5) ? MEET : SPLIT, at.loops);
	s->form = (int)pick(6);
	s->condition = pick_condition(at.loops, at.mode);
	s->has_argument = s->form < 3 && at.mode == REAL && pick(2);
}

static void make_set(struct block *b, struct where at)
{
	struct statement *s = new_statement(b, SET, at.loops);

	s->variable = at.mode != REAL || takes_risk(REAL) || pick(3) == 0;
	s->value = pick_value(s->variable ? QUIET : REAL);
	if (at.mode != REAL && s->value == COUNTED_VALUE)
		s->value = NUMBER;
}

static void set_case(struct statement *s, struct statement *chooser, int bits)
{
	s->cases |= bits;
	s->chooser = chooser;
	chooser->used_cases |= bits;
}

/* Makes a statement a label of a switch, at the n-th place of its block, and some statements inside it,
 * too. */
static void make_case(struct statement *s, struct block *b, int n, int value)
{
	b->items[n]->is_declared = 0;
	set_case(b->items[n], s, value < 0 ? DEFAULT_CASE : value == 2 ? 1 << 2 | 1 << 7 : 1 << value);
	for (int i = n; i < b->n && pick(2) == 0; i++) {
		struct statement *outer = b->items[i], *inner;
		int is_loop = outer->kind == LOOP && outer->loop != FORALL;

		if (!is_loop && outer->kind != IF && outer->kind != BLOCK)
			continue;
		inner = outer->bodies[0].items[pick((unsigned)outer->bodies[0].n)];
		if (!inner->is_declared && !inner->cases)
			set_case(inner, s, ~s->used_cases & (s->used_cases + 1));
	}
}

static void make_switch(struct block *b, struct where at)
{
	struct statement *s = new_statement(b, SWITCH, at.loops);
	int n_labels = 1 + (int)pick(3), is_last_default = pick(3) != 0;
	struct where inside = at;
	struct block *body = &s->bodies[0];

	s->value = pick_value(at.mode);
	set_head(s, at.mode);
	s->n_bodies = 1;
	inside.depth--;
	inside.has_break = 1;
	inside.break_mode = at.mode;
	s->used_cases = 1 << 2 | (n_labels > 1) << 1 | (n_labels == 3 && !is_last_default);
	for (int i = 0; i < n_labels; i++) {
		int first = body->n, ends = pick(4) != 0;
		struct statement *in = pick(2) ? new_statement(body, BLOCK, at.loops) : NULL;

		if (in)
			in->n_bodies = 1;
		fill(in ? &in->bodies[0] : body, inside);
		if (ends)
			new_statement(in && pick(2) ? &in->bodies[0] : body, END, at.loops);
		make_case(s, body, first, i == 2 && is_last_default ? -1 : 2 - i);
	}
}

static void make_jump(struct block *b, struct where at)
{
	struct statement *s = new_statement(b, JUMP, at.loops);
	enum mode mode;

	if (at.has_continue && pick(3))
		s->jump = CONTINUE;
	if (at.has_break && pick(2))
		s->jump = BREAK;
	if (!at.is_owned && (!s->jump || pick(3) == 0))
		s->jump = RETURN + pick(2);
	if (!s->jump) {
		s->kind = LOCAL;
		return;
	}
	mode = s->jump == BREAK ? at.break_mode : s->jump == CONTINUE ? at.loop_mode : function_mode;
	if (mode < at.mode && pick(4)) { /* a rare jump out of a mode that does less */
		s->kind = LOCAL;
		return;
	}
	s->condition = pick_condition(at.loops, mode);
	if (at.mode != REAL && s->condition == COUNTED)
		s->condition = NO;
	if (s->condition == YES || s->condition == ALL)
		s->condition = at.loops ? AT_ROUND : NO;
	set_head(s, at.mode);
	if (s->jump == RETURN)
		s->callee = maybe_helper(3, at.mode);
}

static void make_loop(struct block *b, struct where at)
{
	struct statement *s = new_statement(b, LOOP, at.loops);
	int is_owned;

	s->loop = pick(N_LOOPS);
	s->value = pick_value(at.mode);
	s->affinity = pick(2);
	if (pick(2) || takes_risk(at.mode))
		s->affinity = takes_risk(at.mode) ? INDEX + pick(2) : MINE;
	is_owned = s->loop == FORALL && s->affinity >= MINE;
	set_head(s, at.mode);
	if (s->loop == FOR || s->loop == FORALL) {
		s->start = maybe_helper(8, at.mode);
		s->step = maybe_helper(6, at.mode);
	}
	if (is_owned)
		s->owner = maybe_helper(6, at.mode);
	s->n_bodies = 1;
	at.depth--;
	at.loops++;
	at.break_mode = at.loop_mode = at.mode;
	at.has_continue = 1;
	at.has_break = !is_owned;
	at.is_owned |= is_owned;
	fill(&s->bodies[0], at);
}

static void make_if(struct block *b, struct where at)
{
	struct statement *s = new_statement(b, IF, at.loops);

	s->condition = pick_condition(at.loops, at.mode);
	set_head(s, at.mode);
	s->n_bodies = 1 + (int)pick(2);
	at.depth--;
	for (int i = 0; i < s->n_bodies; i++)
		fill(&s->bodies[i], at);
}

static void make_call(struct block *b, struct where at, enum kind kind)
{
	struct statement *s = new_statement(b, kind, at.loops);

	s->condition = pick_condition(at.loops, at.mode);
	s->value = pick_value(at.mode);
	if (kind != CALL && kind != AGAIN)
		set_head(s, at.mode);
	s->variable = helper_now + 1;
	s->is_declared = kind != AGAIN && b->n > 1 && pick(4) == 0;
	s->callee = kind == AGAIN ? helper_now : kind == POINTER ? -1 : pick_helper(at.mode);
	s->other = kind == CHOICE && pick(2) ? pick_helper(at.mode) : -1;
}

static void make_statement(struct block *b, struct where at)
{
	static const enum kind kinds[] = {LOCAL, SET, SET, MEET, MEET, BLOCK, IF, IF, IF, LOOP, LOOP, SWITCH,
		CHOICE, AND, OR, CALL, CALL, POINTER, AGAIN, JUMP, JUMP};
	enum kind kind = kinds[pick(COUNT(kinds))];

	if (has_fakes && at.mode == REAL && pick(6) == 0)
		at.mode = FAKE;
	else if (at.mode == REAL && pick(8) == 0)
		at.mode = QUIET;
	if ((kind == POINTER && (helper_now + 1 == N_HELPERS || at.mode != REAL))
		|| (kind == AGAIN && (helper_now < 0 || at.mode != function_mode)))
		kind = MEET;
	if (((kind >= CHOICE && kind <= OR) || kind == CALL) && pick_helper(at.mode) < 0)
		kind = MEET;
	if (at.depth == 0 && (kind == BLOCK || kind == IF || kind == LOOP || kind == SWITCH))
		kind = MEET;
	switch (kind) {
	case LOCAL: new_statement(b, LOCAL, at.loops); break;
	case SET: make_set(b, at); break;
	case MEET: make_operation(b, at); break;
	case BLOCK: {
		struct statement *s = new_statement(b, BLOCK, at.loops);

		s->n_bodies = 1;
		at.depth--;
		fill(&s->bodies[0], at);
		break;
	}
	case IF: make_if(b, at); break;
	case LOOP: make_loop(b, at); break;
	case SWITCH: make_switch(b, at); break;
	case JUMP: make_jump(b, at); break;
	default: make_call(b, at, kind); break;
	}
}

static void fill(struct block *b, struct where at)
{
	for (unsigned n = 1 + pick(3); n > 0; n--)
		make_statement(b, at);
}

/* ---- functions ---- */

/* Sets the parent of each statement; collects the statements that may be labelled. */
static void link_block(struct block *b, struct statement *up, struct statement **free_ones, int *n)
{
	for (int i = 0; i < b->n; i++) {
		struct statement *s = b->items[i];

		s->up = up;
		s->in = b;
		if (free_ones && !s->is_declared)
			free_ones[(*n)++] = s;
		for (int k = 0; k < s->n_bodies; k++)
			link_block(&s->bodies[k], s, s->kind == LOOP && s->loop == FORALL ? NULL : free_ones,
				n);
	}
}

static void set_targets(struct block *b, struct statement **free_ones, int n)
{
	for (int i = 0; i < b->n; i++) {
		struct statement *s = b->items[i];

		for (int k = 0; k < s->n_bodies; k++)
			set_targets(&s->bodies[k], free_ones, n);
		if (s->kind != JUMP || s->jump != GOTO)
			continue;
		s->target = free_ones[pick((unsigned)n)];
		if (pick(2) && s->target->number < s->number) /* forward jumps are more frequent */
			s->target = free_ones[n - 1];
		s->target->has_label = 1;
	}
}

static void set_left_out(const struct function *f, struct block *b)
{
	for (int i = 0; i < b->n; i++) {
		struct statement *s = b->items[i];

		for (int k = 0; k < s->n_bodies; k++)
			set_left_out(f, &s->bodies[k]);
		if (s->kind == JUMP || (s->kind == END && s->up->kind != SWITCH))
			s->is_left_out = leaves_out(now, f, s);
	}
}

static void make_function(struct function *f)
{
	static struct statement *free_ones[20000];
	int n = 0;

	fill(&f->body, (struct where){.depth = helper_now < 0 ? 3 : 2, .mode = function_mode});
	if (pick(4) == 0)
		new_statement(&f->body, function_mode == REAL ? MEET : LOCAL, 0);
	f->last = maybe_helper(5, function_mode);
	link_block(&f->body, NULL, free_ones, &n);
	if (!n) {
		new_statement(&f->body, LOCAL, 0);
		link_block(&f->body, NULL, free_ones, &n);
	}
	set_targets(&f->body, free_ones, n);
}

/* Finds the helpers that have effects, until nothing changes. */
static void set_effects(struct test *t)
{
	int is_new = 1;

	while (is_new) {
		is_new = 0;
		for (int i = 0; i < N_HELPERS; i++) {
			struct function *f = &t->helpers[i];

			for (int is_known = 0; is_known < 2; is_known++) {
				int *has = is_known ? &f->has_effects : &f->may_have_effects;

				if (!*has
					&& (block_has_effects(t, &f->body, is_known)
						|| call_has_effects(t, i & 1, f->last, is_known)))
					is_new = *has = 1;
			}
		}
	}
}

static void make_test(struct test *t)
{
	*t = (struct test){0};
	now = t;
	risk = (int[]){0, 4, 12, 40}[pick(4)];
	has_fakes = (int)pick(2);
	for (helper_now = N_HELPERS - 1; helper_now >= -1; helper_now--) {
		function_mode = helper_now < 0            ? REAL
		              : pick(4) == 0              ? QUIET
		              : has_fakes && pick(3) == 0 ? FAKE
		                                          : REAL;
		if (helper_now >= 0)
			modes[helper_now] = function_mode;
		make_function(helper_now < 0 ? &t->self : &t->helpers[helper_now]);
	}
	set_effects(t);
	for (int i = 0; i < N_HELPERS; i++)
		set_left_out(&t->helpers[i], &t->helpers[i].body);
	set_left_out(&t->self, &t->self.body);
}

#endif
