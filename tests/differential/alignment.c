/* SPDX-License-Identifier: MIT
 *
 * alignment.c - writes a random UPC program of two units, with collective operations that some threads come
 * to in other ways than others, and what upcc --check-alignment must say of it.
 *
 *     alignment SEED TESTS THREADS
 *
 * It writes program.upc, other.upc and model in the present folder.  The program executes the tests whose
 * numbers are its arguments.  The model has a line for each test under strict and under weak alignment:
 * `strict 5 ok`, or `strict 5` and for each thread the place of the first operation at which they differ, and
 * a number that is the same for threads that have come there in the same way: `0:program.upc:17`.
 *
 * Not in it, since it is not clear what they should be: jumps that leave no operation out, operations in
 * conditions, and loops without a condition.
 */
#include <stdio.h>
#include <stdlib.h>

#include "alignment-text.h"
#include "random.h"

/* What a block may do: anything; operations that are never reached; nothing together. */
enum mode { REAL, FAKE, QUIET };

static int n_threads;

/* What is now generated. */
static struct test *now;
static int risk, has_fakes, helper_now; /* percent; -1: the test itself */
static enum mode modes[N_HELPERS], function_mode;

static void fill(struct block *b, int depth, int loops, int in_loop, enum mode mode);

/* ---- generating ---- */

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
		.depth = depth,
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
	static const enum condition same[] = {YES, YES, NO, COUNTED, ALL, AT_ROUND};
	enum condition c = takes_risk(mode) ? FIRST + pick(3) : same[pick(COUNT(same))];

	if ((c == AT_ROUND && !loops) || (c == COUNTED && mode != REAL))
		c = YES;
	return c;
}

static void set_value(struct statement *s, enum mode mode)
{
	s->value = takes_risk(mode)             ? BY_THREAD + pick(2)
	         : mode == REAL && pick(4) == 0 ? COUNTED_VALUE
	                                        : NUMBER;
}

/* A helper further down that does no more than the mode allows, or -1. */
static int pick_helper(enum mode mode)
{
	int found = -1, n = 0;

	for (int i = helper_now + 1; i < N_HELPERS; i++)
		if (modes[i] >= mode && pick((unsigned)++n) == 0)
			found = i;
	return found;
}

static void make_operation(struct block *b, int loops, enum mode mode)
{
	if (mode == FAKE) {
		struct statement *s = new_statement(b, IF, loops);

		s->condition = NO;
		s->n_bodies = 1;
		b = &s->bodies[0];
	}
	new_statement(b, mode == QUIET ? LOCAL : pick(5) ? MEET : SPLIT, loops);
}

static void make_switch(struct block *b, int depth, int loops, int in_loop, enum mode mode)
{
	struct statement *s = new_statement(b, SWITCH, loops);

	set_value(s, mode);
	s->form = (int)pick(4);
	s->n_bodies = 2 + (int)pick(2);
	for (int i = 0; i < s->n_bodies; i++) {
		s->labels[i] = i == 2 && pick(3) ? -1 : 2 - i;
		s->falls[i] = i + 1 < s->n_bodies && pick(4) == 0;
		fill(&s->bodies[i], depth - 1, loops, in_loop ? 2 : 0, mode);
	}
}

/* in_loop: 1: a break is one of the loop; 2: of a switch in it. */
static void make_jump(struct block *b, int loops, int in_loop, enum mode mode)
{
	struct statement *s = new_statement(b, JUMP, loops);
	struct function *f = helper_now < 0 ? &now->self : &now->helpers[helper_now];

	s->condition = pick_condition(loops, mode);
	if (s->condition == YES || s->condition == ALL)
		s->condition = loops ? AT_ROUND : NO;
	s->jump = in_loop == 2 ? CONTINUE : in_loop ? BREAK + pick(2) : RETURN;
	if (mode == function_mode && (!in_loop || pick(3) == 0))
		s->jump = RETURN + pick(2);
	if (s->jump == RETURN && mode != function_mode)
		s->kind = LOCAL;
	else if (s->jump == RETURN)
		f->has_return = 1;
	else if (s->jump == GOTO)
		f->has_goto = 1;
}

static void make_statement(struct block *b, int depth, int loops, int in_loop, enum mode mode)
{
	static const enum kind kinds[] = {LOCAL, MEET, MEET, IF, IF, IF, LOOP, LOOP, SWITCH, CHOICE, AND, OR,
		CALL, CALL, POINTER, AGAIN, JUMP, JUMP};
	enum kind kind = kinds[pick(COUNT(kinds))];
	struct statement *s;
	int helper = pick_helper(mode);

	if (has_fakes && mode == REAL && pick(6) == 0)
		mode = FAKE;
	else if (mode == REAL && pick(8) == 0)
		mode = QUIET;
	helper = pick_helper(mode);
	if ((kind == POINTER && (helper_now >= 0 || mode != REAL))
		|| (kind == AGAIN && (helper_now < 0 || mode != function_mode)))
		kind = MEET;
	if ((kind >= CHOICE && kind <= OR) || kind == CALL)
		if (helper < 0)
			kind = MEET;
	if (depth == 0 && (kind == IF || kind == LOOP || kind == SWITCH))
		kind = MEET;
	switch (kind) {
	case MEET: make_operation(b, loops, mode); return;
	case SWITCH: make_switch(b, depth, loops, in_loop, mode); return;
	case JUMP: make_jump(b, loops, in_loop, mode); return;
	default: break;
	}
	s = new_statement(b, kind, loops);
	s->condition = pick_condition(loops, mode);
	set_value(s, mode);
	s->callee = kind == AGAIN ? helper_now : helper;
	s->other = kind == CHOICE && pick(2) ? pick_helper(mode) : -1;
	if (kind == IF) {
		s->n_bodies = 1 + (int)pick(2);
		for (int i = 0; i < s->n_bodies; i++)
			fill(&s->bodies[i], depth - 1, loops, in_loop, mode);
	} else if (kind == LOOP) {
		s->loop = pick(N_LOOPS);
		if (s->value == COUNTED_VALUE)
			s->value = NUMBER;
		s->n_bodies = 1;
		fill(&s->bodies[0], depth - 1, loops + 1, 1, mode);
	}
}

static void fill(struct block *b, int depth, int loops, int in_loop, enum mode mode)
{
	/* jumps out of a loop around are not for what must do less than it */
	for (unsigned n = 1 + pick(3); n > 0; n--)
		make_statement(b, depth, loops, in_loop, mode);
}

/* Whether a jump of this block leaves the loop around, and sets whether it is noted. */
static int mark_jumps(struct block *b, int is_noted)
{
	int found = 0;

	for (int i = 0; i < b->n; i++) {
		struct statement *s = b->items[i];

		if (s->kind == JUMP && (s->jump == BREAK || s->jump == CONTINUE)) {
			s->other = is_noted;
			found = 1;
		}
		for (int k = 0; k < s->n_bodies && s->kind != LOOP; k++)
			found |= mark_jumps(&s->bodies[k], is_noted);
	}
	return found;
}

/* A loop or a function that is left early ends with an operation, if it has any. */
static void end_loops(struct block *b)
{
	for (int i = 0; i < b->n; i++) {
		struct statement *s = b->items[i];

		for (int k = 0; k < s->n_bodies; k++)
			end_loops(&s->bodies[k]);
		if (s->kind == LOOP && mark_jumps(&s->bodies[0], has_effects(now, s, 1))
			&& has_effects(now, s, 1))
			new_statement(&s->bodies[0], MEET, s->depth + 1);
	}
}

static void end_function(struct function *f)
{
	end_loops(&f->body);
	if (f->has_goto)
		new_statement(&f->body, LOCAL, 0); /* has the label */
	if (f->has_goto || (f->has_return && f->has_effects))
		new_statement(&f->body, f->has_effects ? MEET : LOCAL, 0);
}

static void make_test(struct test *t)
{
	int is_new = 1;

	*t = (struct test){0};
	now = t;
	risk = (int[]){0, 2, 8, 30}[pick(4)];
	has_fakes = (int)pick(2);
	for (helper_now = N_HELPERS - 1; helper_now >= -1; helper_now--) {
		struct function *f = helper_now < 0 ? &t->self : &t->helpers[helper_now];

		function_mode = helper_now < 0            ? REAL
		              : pick(4) == 0              ? QUIET
		              : has_fakes && pick(3) == 0 ? FAKE
		                                          : REAL;
		if (helper_now >= 0)
			modes[helper_now] = function_mode;
		fill(&f->body, helper_now < 0 ? 3 : 2, 0, 0, function_mode);
	}
	while (is_new) {
		is_new = 0;
		for (int i = 0; i < N_HELPERS; i++) {
			struct function *f = &t->helpers[i];

			if (!f->has_effects && block_has_effects(t, &f->body, 1))
				is_new = f->has_effects = 1;
			if (!f->may_have_effects && block_has_effects(t, &f->body, 0))
				is_new = f->may_have_effects = 1;
		}
	}
	t->self.has_effects = block_has_effects(t, &t->self.body, 1);
	for (int i = 0; i < N_HELPERS; i++)
		end_function(&t->helpers[i]);
	end_function(&t->self);
}

/* ---- what must come ---- */

/* Follows all threads; false: it takes too long. */
static int follow_all(struct test *t, int is_weak, struct model *m)
{
	static const struct statement last = {.kind = MEET};

	for (int i = 0; i < n_threads; i++) {
		m[i] = (struct model){
			.test = t, .thread = i, .threads = n_threads, .is_weak = is_weak, .way = 1};
		follow_block(&m[i], &t->self, 0, &t->self.body);
		if (m[i].steps >= MOST_STEPS)
			return 0;
		if (is_weak && !m[i].n) /* the statement that calls it */
			m[i].way = 1;
		note(&m[i], &last, 0);
		m[i].arrivals[m[i].n++] = (struct arrival){m[i].way, &last, 0, 0};
	}
	return 1;
}

static void write_model(int test, int is_weak, int last, struct model *m)
{
	follow_all(&tests[test], is_weak, m);
	put("%s %d", is_weak ? "weak" : "strict", test);
	for (int k = 0;; k++) {
		int differs = 0;

		for (int i = 1; i < n_threads; i++)
			differs |= m[i].arrivals[k].way != m[0].arrivals[k].way;
		for (int i = 0; i < n_threads && differs; i++) {
			struct arrival *here = &m[i].arrivals[k];
			int first = 0;

			while (m[first].arrivals[k].way != here->way)
				first++;
			put(" %d:%s:%d", first, here->unit ? "other.upc" : "program.upc",
				here->at->number ? here->at->line + here->part : last);
		}
		if (differs)
			break;
		if (k + 1 == m[0].n) {
			put(" ok");
			break;
		}
	}
	put("\n");
}

int main(int argc, char **argv)
{
	struct model *m;
	int last;

	n_tests = argc > 3 ? atoi(argv[2]) : 0;
	n_threads = argc > 3 ? atoi(argv[3]) : 0;
	if (n_tests < 1 || n_threads < 1)
		return 2;
	chances = strtoul(argv[1], NULL, 10) * 7919 + 1;
	tests = calloc((size_t)n_tests, sizeof *tests);
	m = calloc((size_t)n_threads, sizeof *m);
	if (!tests || !m)
		return 1;
	for (int i = 0; i < n_tests; i++)
		do
			make_test(&tests[i]);
		while (!follow_all(&tests[i], 0, m) || !follow_all(&tests[i], 1, m));
	last = write_units();
	for (int i = 0; i < n_tests; i++) {
		write_model(i, 0, last, m);
		write_model(i, 1, last, m);
	}
	save("model");
	return 0;
}
