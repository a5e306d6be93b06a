/* SPDX-License-Identifier: MIT
 *
 * alignment-text.h - writes the two units of a random program whose statements alignment.h describes.
 */
#ifndef DIFFERENTIAL_ALIGNMENT_TEXT_H
#define DIFFERENTIAL_ALIGNMENT_TEXT_H

#include "alignment.h"
#include "text.h"

enum { LONGEST_TEXT = 160 };

static struct test *tests;
static int n_tests, line;
static int test_now;              /* the test whose functions are being written */
static char labels[LONGEST_TEXT]; /* the labels of the next statement */

__attribute__((format(printf, 2, 3))) static void put_line(int depth, const char *format, ...)
{
	va_list args;

	for (int i = 0; i < depth; i++)
		put("\t");
	put("%s", labels);
	*labels = '\0';
	va_start(args, format);
	vput(format, args);
	va_end(args);
	put("\n");
	line++;
}

/* ---- expressions ---- */

/* Formats into one of several buffers, so that one line can contain several texts. */
__attribute__((format(printf, 1, 2))) static const char *make_text(const char *format, ...)
{
	static char buffers[16][LONGEST_TEXT];
	static unsigned n;
	char *to = buffers[n++ % 16];
	va_list args;

	va_start(args, format);
	if (vsnprintf(to, LONGEST_TEXT, format, args) >= LONGEST_TEXT)
		abort();
	va_end(args);
	return to;
}

static const char *call_text(int helper)
{
	return helper < 0 ? "0" : make_text("h%d_%d(0)", test_now, helper);
}

static const char *value_text(const struct statement *s)
{
	switch (s->value) {
	case V0_VALUE: return "v0 % 3";
	case V1_VALUE: return "v1 % 3";
	case COUNTED_VALUE: return "count++ % 3";
	case BY_THREAD: return "MYTHREAD % 3";
	case BY_FIRST: return make_text("%d + (MYTHREAD == 0)", s->form);
	default: return make_text("%d", s->form);
	}
}

static const char *condition_text(const struct statement *s)
{
	static const char *const texts[] = {"yes", "no", "count++ % 3 == 1", "", "MYTHREAD < THREADS",
		"v0 == 1", "MYTHREAD == 0", "MYTHREAD == THREADS - 1", "MYTHREAD & 1", "v1 == 1"};

	return s->condition == AT_ROUND ? make_text("i%d == 1", s->depth - 1) : texts[s->condition];
}

/* Returns a condition, with the call in it. */
static const char *head_text(const struct statement *s, const char *condition)
{
	static const char *const forms[] = {
		"(%s, %s)", "(%2$s) && (%1$s, 1)", "(%2$s) || (%1$s, 0)", "(%2$s) ? (%1$s, 1) : 0"};

	return s->head < 0 ? condition : make_text(forms[s->head_form], call_text(s->head), condition);
}

static const char *decision_text(const struct statement *s)
{
	return head_text(s, condition_text(s));
}

static const char *number_text(const struct statement *s)
{
	return s->head < 0 ? value_text(s) : make_text("(%s, %s)", call_text(s->head), value_text(s));
}

/* ---- statements ---- */

static void write_statement(struct statement *s, int indent);

static void write_block(const struct block *b, int indent)
{
	for (int i = 0; i < b->n; i++)
		write_statement(b->items[i], indent);
}

/* Returns whether a block may be written without braces; is_before_else: an else must not attach to an if in
 * it. */
static int is_bare(const struct statement *s, const struct block *b, int is_before_else)
{
	const struct statement *item = b->items[0];

	if (b->n != 1 || s->form & 1 || item->is_declared || item->kind == SPLIT)
		return 0;
	return !is_before_else
	    || (item->kind != IF && item->kind != LOOP && item->kind != SWITCH && item->kind != AGAIN
		    && item->kind != JUMP);
}

static void write_operation(struct statement *s, int indent)
{
	const char *c = s->has_argument ? condition_text(s) : NULL;

	if (c && s->condition == COUNTED) /* the value must not affect it */
		c = make_text("0 * (%s)", c);
	switch (s->kind == SPLIT ? 6 : s->form) {
	case 0: put_line(indent, "upc_all_broadcast(a, %s, 4, 0);", c ? make_text("&b[%s]", c) : "b"); break;
	case 1:
		put_line(indent, "gone = upc_all_alloc(THREADS, 4%s);", c ? make_text(" + (%s)", c) : "");
		break;
	case 2:
		put_line(indent,
			"upc_all_reduceI(&sum, a, UPC_ADD, THREADS%s, 1, NULL, UPC_IN_NOSYNC | UPC_OUT_ALLSYNC);",
			c ? make_text(" - (%s)", c) : "");
		break;
	case 3: put_line(indent, "x = bupc_allv_reduce(int, 1, 0, UPC_ADD);"); break;
	case 4: put_line(indent, "upc_barrier 3;"); break;
	case 5: put_line(indent, "upc_barrier;"); break;
	default: put_line(indent, "upc_notify;"); break;
	}
	s->line = line;
	if (s->kind == SPLIT)
		put_line(indent, "upc_wait;");
}

static const char *affinity_text(const struct statement *s)
{
	const char *texts[] = {"continue", "", "MYTHREAD", make_text("i%d", s->depth),
		make_text("&a[i%d %% THREADS]", s->depth)};
	const char *known = texts[s->affinity];

	return s->owner < 0 ? known : make_text("(%s, %s)", call_text(s->owner), known);
}

static void write_for(const struct statement *s, const char *brace, int indent)
{
	int d = s->depth;
	int is_declared = s->form & 2 && !is_entered(&s->bodies[0], 0);
	const char *start = make_text("i%d = 0", d), *step = make_text("i%d++", d);
	const char *goes_on = head_text(s, make_text("i%d < %s", d, value_text(s)));

	if (s->start >= 0 && (is_declared || s->form & 1))
		start = make_text("i%d = (%s, 0)", d, call_text(s->start));
	else if (s->start >= 0)
		start = make_text("%s, %s", call_text(s->start), start);
	if (is_declared)
		start = make_text("int %s", start);
	if (s->step >= 0)
		step = s->form & 1 ? make_text("%s, %s", call_text(s->step), step)
		                   : make_text("%s, %s", step, call_text(s->step));

	if (s->loop == FOR)
		put_line(indent, "for (%s; %s; %s)%s", start, goes_on, step, brace);
	else
		put_line(indent, "upc_forall (%s; %s; %s; %s)%s", start, goes_on, step, affinity_text(s),
			brace);
}

static void write_loop(const struct statement *s, int indent)
{
	int d = s->depth, bare = is_bare(s, &s->bodies[0], 0), is_for = s->loop == FOR || s->loop == FORALL;
	const char *brace = bare ? "" : " {", *end = bare ? "" : "} ";
	int inside = indent + !is_for;

	if (!is_for) {
		put_line(indent, "{");
		put_line(inside, "i%d = 0;", d);
	}
	if (is_for)
		write_for(s, brace, indent);
	else if (s->loop == WHILE)
		put_line(inside, "while (%s)%s", head_text(s, make_text("i%d++ < %s", d, value_text(s))),
			brace);
	else
		put_line(inside, "do%s", brace);
	write_block(&s->bodies[0], inside + 1);
	if (s->loop == DO)
		put_line(inside, "%swhile (%s);", end,
			head_text(s, make_text("++i%d < %s", d, value_text(s))));
	else if (!bare)
		put_line(inside, "}");
	if (!is_for)
		put_line(indent, "}");
}

static void write_if(const struct statement *s, int indent)
{
	int has_else = s->n_bodies > 1, bare = is_bare(s, &s->bodies[0], has_else);
	int is_else_bare = has_else && is_bare(s, &s->bodies[1], 0);

	put_line(indent, "if (%s)%s", decision_text(s), bare ? "" : " {");
	write_block(&s->bodies[0], indent + 1);
	if (has_else) {
		put_line(indent, "%selse%s", bare ? "" : "} ", is_else_bare ? "" : " {");
		write_block(&s->bodies[1], indent + 1);
	}
	if (has_else ? !is_else_bare : !bare)
		put_line(indent, "}");
}

static void write_jump(const struct statement *s, int indent)
{
	const char *brace = s->form & 1 ? "" : " {";
	const char *known[] = {"", "break;", "continue;", "return x;", ""};
	const char *jump = known[s->jump];

	if (s->jump == GOTO)
		jump = make_text("goto l%d;", s->target->number);
	else if (s->jump == RETURN && s->callee >= 0)
		jump = make_text("return %s;", call_text(s->callee));
	put_line(indent, "if (%s)%s", decision_text(s), brace);
	put_line(indent + 1, "%s", jump);
	if (*brace)
		put_line(indent, "}");
}

static void write_set(const struct statement *s, int indent)
{
	static const char *const forms[] = {"v%d = %s;", "v%d++;", "set(&v%d, %s);", "v%d += %s;"};

	put_line(indent, forms[s->form], s->variable, value_text(s));
}

/* Returns an expression for the function that a pointer points to. */
static const char *target_text(const struct statement *s)
{
	int n = n_targets(s), first = s->variable;

	if (n == 2)
		return make_text("((%s) %% 2 ? h%d_%d : h%d_%d)", number_text(s), test_now, first + 1,
			test_now, first);
	return make_text("p%d[%d + (%s) %% %d]", test_now, first, number_text(s), n);
}

/* Writes a call as a statement, or as the initializer of a variable. */
static void write_call(const struct statement *s, int indent)
{
	static const char *const forms[] = {"h%d_%d(0)", "(*h%d_%d)(0)", "(&h%d_%d)(0)", "(h%d_%d)(0)"};
	const char *to = s->is_declared ? make_text("int y%d =", s->number) : "x +=";
	const char *call = call_text(s->callee);

	switch (s->kind) {
	case CHOICE:
		put_line(indent, "%s %s ? %s : %s;", to,
			make_text(s->head < 0 ? "%s" : "(%s)", decision_text(s)), call, call_text(s->other));
		break;
	case AND: put_line(indent, "%s (%s) && %s;", to, decision_text(s), call); break;
	case OR: put_line(indent, "%s (%s) || %s;", to, decision_text(s), call); break;
	case POINTER: put_line(indent, "%s %s(0);", to, target_text(s)); break;
	case AGAIN:
		put_line(indent, "if (deep < 2 && %s)", condition_text(s));
		put_line(indent + 1, "x += h%d_%d(deep + 1);", test_now, s->callee);
		break;
	default:
		put_line(indent, s->is_declared ? "%s %s;" : "%.0s%s;", to,
			make_text(forms[s->form], test_now, s->callee));
		break;
	}
}

static void add_label(const char *label)
{
	size_t n = strlen(labels);

	if (snprintf(labels + n, sizeof labels - n, "%s: ", label) >= (int)(sizeof labels - n))
		abort();
}

static void add_labels(const struct statement *s)
{
	if (s->has_label && s->is_label_first)
		add_label(make_text("l%d", s->number));
	for (int i = 0; i < 8; i++)
		if (s->cases & 1 << i)
			add_label(make_text("case %d", i));
	if (s->cases & DEFAULT_CASE)
		add_label("default");
	if (s->has_label && !s->is_label_first)
		add_label(make_text("l%d", s->number));
}

static void write_statement(struct statement *s, int indent)
{
	add_labels(s);
	switch (s->kind) {
	case LOCAL: put_line(indent, "x++;"); break;
	case SET: write_set(s, indent); break;
	case MEET:
	case SPLIT: write_operation(s, indent); break;
	case IF: write_if(s, indent); break;
	case LOOP: write_loop(s, indent); break;
	case BLOCK:
	case SWITCH: {
		int bare = s->kind == SWITCH && is_bare(s, &s->bodies[0], 0);

		if (s->kind == SWITCH)
			put_line(indent, "switch (%s)%s", number_text(s), bare ? "" : " {");
		else
			put_line(indent, "{");
		write_block(&s->bodies[0], indent + 1);
		if (!bare)
			put_line(indent, "}");
		break;
	}
	case JUMP: write_jump(s, indent); break;
	case END: put_line(indent, "break;"); break;
	default: write_call(s, indent); break;
	}
}

static void write_function(const struct function *f)
{
	put_line(0, "{");
	put_line(1, "int v0 = 1, v1 = 0, i0 = 0, i1 = 0, i2 = 0, i3 = 0;");
	write_block(&f->body, 1);
	if (f->last >= 0)
		put_line(1, "return (%s, x);", call_text(f->last));
	else
		put_line(1, "return x + 1;");
	put_line(0, "}");
}

/* ---- units ---- */

static void write_helpers(int unit)
{
	for (int i = N_HELPERS - 1; i >= 0; i--) {
		if ((i & 1) != unit)
			continue;
		put_line(0, "%sint h%d_%d(int deep)", i == 0 ? "static " : "", test_now, i);
		write_function(&tests[test_now].helpers[i]);
	}
}

static void save(const char *name)
{
	FILE *f = fopen(name, "w");

	if (!f || fwrite(text, 1, text_len, f) != text_len || fclose(f))
		exit(1);
	text_len = 0;
	line = 0;
}

static void write_head(const char *storage)
{
	put_line(0, "#include <stdlib.h>");
	put_line(0, "#include <upc.h>");
	put_line(0, "#include <upc_collective.h>");
	put_line(0, "#include <bupc_collectivev.h>");
	put_line(0, "%sshared int a[THREADS], b[THREADS], sum;", storage);
	put_line(0, "%svolatile int yes%s, no, x;", storage, *storage ? "" : " = 1");
	put_line(0, "%sint count;", storage);
	put_line(0, "static shared void *gone;");
	put_line(0, "static void set(int *v, int to) { *v = to; }");
	for (int i = 0; i < n_tests; i++) {
		put_line(0, "int h%d_1(int deep), h%d_2(int deep), h%d_3(int deep);", i, i, i);
		put_line(0, "extern int (*const p%d[])(int);", i);
	}
}

/* Writes both units; returns the line of the operation that follows each test. */
static int write_units(void)
{
	int last;

	write_head("extern ");
	for (test_now = 0; test_now < n_tests; test_now++)
		write_helpers(1);
	save("other.upc");
	write_head("");
	for (test_now = 0; test_now < n_tests; test_now++) {
		int i = test_now;

		put_line(0, "static int h%d_0(int deep);", i);
		put_line(0, "int (*const p%d[])(int) = {h%d_0, h%d_1, h%d_2, h%d_3};", i, i, i, i, i);
		write_helpers(0);
		put_line(0, "static int t%d(void)", i);
		write_function(&tests[i].self);
	}
	put_line(0, "static int meet(int deep) { upc_barrier; return deep; }");
	put_line(0, "int (*const any)(int) = meet;");
	put_line(0, "int main(int argc, char **argv)");
	put_line(0, "{");
	put_line(1, "for (int i = 1; i < argc; i++) {");
	put_line(2, "int k = atoi(argv[i]);");
	put_line(2, "count = 0;");
	for (int i = 0; i < n_tests; i++)
		put_line(2, "if (k == %d) t%d();", i, i);
	put_line(2, "upc_barrier;");
	last = line;
	put_line(1, "}");
	put_line(1, "return 0;");
	put_line(0, "}");
	save("program.upc");
	return last;
}

#endif
