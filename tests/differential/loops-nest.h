/* SPDX-License-Identifier: MIT
 *
 * loops-nest.h - loops with their bodies, and the statements in them.
 */
#ifndef DIFFERENTIAL_LOOPS_NEST_H
#define DIFFERENTIAL_LOOPS_NEST_H

#include "loops-head.h"

static void push_var(const struct var *v)
{
	if (n_vars == MAX_VARS)
		abort();
	vars[n_vars++] = *v;
	has_last = false;
}

/* Adds what a body may do to its loop. */
static void disturb(const struct head *h, const struct view *walker)
{
	const char *v = h->var.name;

	if (walker) {
		if (percent(50)) {
			put("if (");
			condition();
			put(")\n");
		}
		bool is_short = percent(50);

		if (want_upc)
			put(is_short ? "%s++;\n" : "%s += 1;\n", walker->name);
		else
			put("%s = add(%s, sizeof(%s), %ld, 1);\n", walker->name, walker->name, walker->type, walker->block);
	}
	if (frozen)
		return;
	if (h->end.changes && percent(60)) {
		const char *n = h->end.changes == LOCAL_CHANGES ? percent(50) ? "n" : "(*pn)"
		              : percent(50) ? "shared_n" : "(*ps)";

		put("if (%s > 3 && ", n);
		condition();
		put(")\n");
		put("%s--;\n", n);
	}
	if (h->by_name && percent(40)) {
		put("by = 1 + (int)(acc & 1);\n");
		return; /* a step is not taken back by another one */
	}
	if (!percent(12) || h->type->highest || h->base)
		return;
	if (h->up && !h->different && !h->by_threads && percent(60)) {
		put("if (");
		condition();
		put(")\n");
		if (percent(35) && h->type < types + 4)
			put("bump_%s(&%s);\n", h->type->name, v);
		else
			put(h->global ? "poke();\n" : "%s++;\n", v);
	} else {
		put("if (again-- > 0)\n");
		put(h->step < 0 ? "%s += %ld%s;\n" : "%s -= %ld%s;\n", v, labs(h->step), h->by_threads ? " * THREADS" : "");
	}
}

/* Writes a statement in braces, or one without. */
static void body(int depth, long budget, const struct head *h, const struct view *walker)
{
	int n_here = n_views;

	if (!walker && percent(12)) {
		put("\n");
		(frozen ? store_own : store)();
		return;
	}
	put("{\n");
	for (int n = 1 + (int)pick(4); n > 0; n--)
		statement(depth + 1, budget);
	if (h)
		disturb(h, walker);
	put("}\n");
	n_views = n_here;
}

/* A plain loop, one whose iterations all threads execute, or upc_forall with an affinity. */
enum kind { PLAIN, EVERY, OWN };

static enum kind any_kind(unsigned percentage)
{
	return !percent(percentage) ? PLAIN : percent(94) || frozen ? OWN : EVERY;
}

/* Begins a loop and returns its number. */
static int open_loop(enum kind kind)
{
	int number = n_names++;

	if (want_upc)
		put(kind ? "upc_forall (" : "for (");
	else if (kind == OWN)
		put("FORALL(c%d) for (", number);
	else
		put("for (");
	return number;
}

static void close_head(enum kind kind, int number)
{
	bool is_empty = percent(50);

	if (kind == PLAIN)
		put(") ");
	else if (kind == OWN)
		put_affinity(number);
	else if (want_upc)
		put(is_empty ? ";) " : "; continue) ");
	else
		put(") ");
}

static void note(const char *what)
{
	put("note(%s);\n", what);
}

/* Writes loops whose variable wraps, whose condition changes it, and so on. */
static void special_loop(int depth, long budget)
{
	static const struct {
		const char *type, *first, *condition, *step, *text;
		long hi;
		bool is_unsigned, is_u32;
	} loops[] = {{"short", "32760", "%s > 0", "%s++", "(%s - 32760)", 7, false, false},
		{"unsigned char", "250", "%s != 6", "%s++", "(unsigned char)(%s - 250)", 11, false, false},
		{"unsigned", "21", "%s < 22", "%s--", "%s", 21, true, true},
		{"unsigned char", "9", "%s < 10", "%s--", "%s", 9, false, false},
		{"unsigned", "4294967290u", "%s != 14", "%s += 2", "(%s + 6u)", 18, true, true},
		{"signed char", "120", "%s > 0", "%s++", "(%s - 120)", 7, false, false},
		{"size_t", "(size_t)-3", "%s != 9", "%s++", "(%s + 3ul)", 11, true, false},
		{"unsigned short", "65530", "%s >= 65530", "%s += 3", "(%s - 65530)", 3, false, false},
		{"unsigned", "19", "%s + 1 > 0", "%s--", "%s", 19, true, true},
		{"unsigned", "0", "%s - 3u < 20u || %s < 3", "%s++", "%s", 22, true, true},
		{"long", "10", "%s--", "", "%s", 9, false, false},
		{"int", "-1", "++%s < 17", "", "%s", 16, false, false},
		{"int", "0", "%s < 10 && acc != 77u", "%s++", "%s", 9, false, false},
		{"int", "1", "%s < 60", "%s *= 2", "%s", 32, false, false},
		{"int", "40", "%s", "%s /= 2", "%s", 40, false, false},
		{"unsigned", "5", "%s < 30 && %s >= 5", "%s += 4", "(%s - 5)", 24, true, true}};
	unsigned i = pick(sizeof loops / sizeof *loops);
	struct var v = {.is_unsigned = loops[i].is_unsigned, .is_u32 = loops[i].is_u32};
	enum kind kind = any_kind(40);
	bool is_outside = percent(30);
	int number;

	sprintf(v.name, "i%d", n_names++);
	sprintf(v.text, loops[i].text, v.name);
	EACH(t)
		v.range.hi[t] = loops[i].hi;
	if (is_outside) {
		put("%s %s;\n", loops[i].type, v.name);
	}
	number = open_loop(kind);
	if (is_outside)
		put("%s = %s; ", v.name, loops[i].first);
	else
		put("%s %s = %s; ", loops[i].type, v.name, loops[i].first);
	put(loops[i].condition, v.name, v.name);
	put("; ");
	put(loops[i].step, v.name);
	push_var(&v);
	close_head(kind, number);
	body(depth, budget, NULL, NULL);
	n_vars--;
	if (is_outside)
		note(v.name);
}

/* Writes a loop whose variable is a pointer-to-shared. */
static void pointer_loop(int depth, long budget)
{
	struct view *from, *to = &views[n_views];
	struct index x[2];
	struct range r;
	int number, n_here = n_views;
	bool differs = percent(30);
	enum kind kind = any_kind(30);

	for (int i = 0; ; i++) {
		from = any_view(false);
		if (!from->is_pointer && from->array->n_dims == 1 && strcmp(from->array->mode, "strict ") != 0)
			break;
		if (i > 99)
			return;
	}
	if (n_views == MAX_VIEWS || budget < 20)
		return;
	from->array->is_used = true;
	r = below(10, false);
	any_index(&r, &x[0], 0);
	EACH(t) {
		r.lo[t] = differs ? 10 : 5;
		r.hi[t] = least(from->range.hi[t], budget);
	}
	any_index(&r, &x[1], 0);
	has_last = false;
	*to = *from;
	to->is_pointer = true;
	sprintf(to->name, "q%d", n_names++);
	EACH(t) {
		to->range.lo[t] = -x[0].range.lo[t];
		to->range.hi[t] -= most(x[0].range.hi[t], x[1].range.hi[t] - 1);
	}
	number = open_loop(kind);
	put_type(to);
	if (want_upc) {
		put("%s = &%s[%s], *e%s = %s + (%s); ", to->name, from->name, x[0].text, to->name, from->name, x[1].text);
		put(differs ? "%s != e%s; %s++" : "%s < e%s; %s++", to->name, to->name, to->name);
	} else {
		for (int i = 0; i < 2; i++) {
			put("%s%s = A(%s, %ld, ", i ? ", e" : "", to->name, from->type, from->block);
			put_base(from);
			put(", %s)", x[i].text);
		}
		put("; diff(%s, e%s, sizeof(%s), %ld) %s 0; %s = add(%s, sizeof(%s), %ld, 1)", to->name, to->name,
			to->type, to->block, differs ? "!=" : "<", to->name, to->name, to->type, to->block);
	}
	n_views++;
	if (kind == OWN && percent(60)) {
		if (want_upc)
			put("; %s) ", to->name);
		else
			put(") if (!(c%d || %s.thread == MYTHREAD)) ; else ", number, to->name);
	} else {
		close_head(kind, number);
	}
	body(depth, budget / 20, NULL, NULL);
	n_views = n_here;
}

static void loop(int depth, long budget)
{
	struct head h;
	struct view *walker = NULL;
	enum kind kind = any_kind(deep ? 35 : 65);
	int number;

	n_loops++;
	deep++;
	if (!frozen && percent(10)) {
		special_loop(depth, least(budget, 30));
	} else if (!frozen && percent(7)) {
		pointer_loop(depth, budget);
	} else {
		long room = 0;

		choose_head(&h, budget);
		if (h.global)
			strcpy(h.var.name, "global_i");
		else
			sprintf(h.var.name, "i%d", n_names++);
		spell(&h);
		EACH(t)
			room = most(room, trips_of(&h, t) + 4);
		if (!frozen && percent(12) && n_views < MAX_VIEWS)
			walker = declare_pointer(room);
		if (h.outside && !h.global) {
			put("%s %s;\n", h.type->name, h.var.name);
		}
		number = open_loop(kind);
		if (h.outside)
			put("%s = %s; ", h.var.name, h.first);
		else
			put("%s %s = %s; ", h.type->name, h.var.name, h.first);
		put_condition(&h);
		put("; ");
		put_step(&h);
		push_var(&h.var);
		close_head(kind, number);
		room = 1;
		EACH(t)
			room = most(room, trips_of(&h, t));
		body(depth, budget / room, &h, walker);
		n_vars--;
		if (h.outside)
			note(h.var.name);
		if (walker) {
			if (want_upc)
				put("note(upc_threadof(%s) + upc_phaseof(%s));\n", walker->name, walker->name);
			else
				put("note(%s.thread + %s.phase);\n", walker->name, walker->name);
		}
	}
	deep--;
	has_last = false;
}

/* ---- more statements ---- */

static struct index own_index; /* the index in a function that all threads run at once */
static struct view *own_view;

static void store_own(void)
{
	struct place at, *p = &at;

	if (own_view->array->n_dims > 1)
		has_last = false;
	make_place(own_view, p, &own_index, 1, false);
	put_store(p);
	put(";\n");
}

static void leave_loops(const char *how)
{
	if (want_upc)
		put("%s;\n", how);
	else
		put("{ controlled = at_entry; %s; }\n", how);
}

static void jump(void)
{
	unsigned kind = pick(12);

	put("if (");
	condition();
	if (kind < 7 && deep) {
		put(")\n");
		put("continue;\n");
	} else if (kind < 10 && deep) {
		put(" && (acc & 7) == %u)\n", pick(8));
		put("break;\n");
	} else {
		put(" && (acc & 31) == %u)\n", pick(32));
		leave_loops(kind == 10 ? "return" : "goto done");
	}
}

/* A statement that a goto skips or repeats. */
static void skip(int depth, long budget)
{
	int label = n_names++, n_here = n_views;
	bool repeats = percent(30);

	put("{\n");
	if (repeats) {
		put("int r%d = 0;\n", label);
		put("l%d:;\n", label);
		statement(depth + 1, budget / 3);
		put("if (r%d++ < 2 && (", label);
		condition();
		put("))\n");
		put("goto l%d;\n", label);
	} else {
		put("if (");
		condition();
		put(")\n");
		put("goto l%d;\n", label);
		statement(depth + 1, budget);
		put("l%d:;\n", label);
	}
	n_views = n_here;
	put("}\n");
}

static void choose(int depth, long budget)
{
	int n = 2 + (int)pick(2);

	put("switch ((");
	expression(1);
	put(") & 3) {\n");
	for (int i = 0; i < n; i++) {
		int n_here = n_views;

		put(i == n - 1 && pick(2) ? "default: {\n" : "case %d: {\n", i);
		statement(depth + 1, budget);
		put(percent(70) ? "} break;\n" : "}\n");
		n_views = n_here;
	}
	put("}\n");
}

static void touch(void)
{
	struct place at, *p = &at;
	struct view *v;

	do
		v = any_view(false);
	while (v->is_pointer);
	make_place(v, p, NULL, 1, true);
	put("touch_%s(%s, ", v->array->name, p->address);
	expression(1);
	put(");\n");
}

/* Writes an element that is named more than once. */
static void again(void)
{
	struct place at, *p = &at;
	int name = n_names++;

	make_place(any_view(true), p, NULL, 2, false);
	if (p->class == INTEGER) {
		put("{ unsigned t%d = (unsigned)%s; %s = (t%d ^ ", name, p->text, p->text, name);
		expression(1);
		put(") & 0x7f; acc += t%d - (unsigned)%s; }\n", name, p->text);
	} else {
		put_store(p);
		put(";\n");
	}
}

static void sum(void)
{
	put(percent(50) ? "acc += " : "acc = acc * 31 + ");
	expression(3);
	put(";\n");
}

static void synchronise(long budget)
{
	int n_here = n_views;

	if (percent(40)) {
		put(want_upc ? "upc_fence;\n" : ";\n");
		return;
	}
	put(want_upc ? "upc_lock(lock);\n" : ";\n");
	put("{\n");
	if (budget > 0 && !frozen)
		store();
	put("}\n");
	put(want_upc ? "upc_unlock(lock);\n" : ";\n");
	n_views = n_here;
}

static void guarded(int depth, long budget)
{
	int n = 1 + (int)pick(2);

	put("if (");
	condition();
	put(")");
	block(depth, n, budget);
	if (percent(30)) {
		put(" else");
		block(depth, 1, budget);
	}
	put("\n");
}

static void any_statement(int depth, long budget)
{
	unsigned kind = pick(100);

	if (depth > 7) {
		sum();
	} else if (kind < 16) {
		sum();
	} else if (kind < 24) {
		guarded(depth, budget);
	} else if (kind < 31) {
		jump();
	} else if (kind < 33) {
		skip(depth, budget);
	} else if (kind < 36) {
		choose(depth, budget);
	} else if (kind < 50 && deep < DEEPEST && budget >= 8) {
		loop(depth, least(budget, 60));
	} else if (kind < 53) {
		synchronise(budget);
	} else if (frozen) {
		store_own();
	} else if (kind < 59) {
		declare_pointer(0);
		store();
	} else if (kind < 63) {
		touch();
	} else if (kind < 70) {
		again();
	} else if (kind < 73 && !in_helper) {
		put("helper%d((acc ^ %u) & 15);\n", n_functions, pick(16));
	} else {
		store();
	}
}

static void statement(int depth, long budget)
{
	size_t mark = text_len;
	int number = begin_statement();

	if (percent(5)) {
		int n_here = n_views;

		put("({ ");
		any_statement(depth, budget);
		put("; });\n");
		n_views = n_here;
	} else {
		any_statement(depth, budget);
	}
	end_statement(number, mark);
}

#endif
