/* SPDX-License-Identifier: MIT
 *
 * alignment-text.h - writes the two units of a random program whose statements alignment.h describes.
 */
#ifndef DIFFERENTIAL_ALIGNMENT_TEXT_H
#define DIFFERENTIAL_ALIGNMENT_TEXT_H

#include "alignment.h"
#include "text.h"

static struct test *tests;
static int n_tests, line;

__attribute__((format(printf, 2, 3))) static void put_line(int depth, const char *format, ...)
{
	va_list args;

	for (int i = 0; i < depth; i++)
		put("\t");
	va_start(args, format);
	vput(format, args);
	va_end(args);
	put("\n");
	line++;
}

static const char *condition_text(const struct statement *s)
{
	static char at[40];
	static const char *const texts[] = {"yes", "no", "count++ % 3 == 1", "", "MYTHREAD < THREADS",
		"MYTHREAD == 0", "MYTHREAD == THREADS - 1", "MYTHREAD & 1"};

	snprintf(at, sizeof at, "i%d == 1", s->depth - 1);
	return s->condition == AT_ROUND ? at : texts[s->condition];
}

static const char *value_text(const struct statement *s)
{
	static char at[60];

	if (s->value == COUNTED_VALUE || s->value == BY_THREAD)
		return s->value == BY_THREAD ? "MYTHREAD % 3" : "count++ % 3";
	snprintf(at, sizeof at, s->value == NUMBER ? "%d" : "%d + (MYTHREAD == 0)", s->form);
	return at;
}

static void write_block(int test, const struct block *b, int indent);

static void write_operation(struct statement *s, int indent)
{
	static const char *const forms[] = {"upc_barrier;", "upc_all_broadcast(a, b, sizeof(int), 0);",
		"upc_barrier 3;",
		"upc_all_reduceI(&sum, a, UPC_ADD, THREADS, 1, NULL, UPC_IN_NOSYNC | UPC_OUT_ALLSYNC);"};

	put_line(indent, "%s", s->kind == SPLIT ? "upc_notify;" : forms[s->form]);
	s->line = line;
	if (s->kind == SPLIT)
		put_line(indent, "upc_wait;");
}

static void write_loop(int test, const struct statement *s, int indent)
{
	int d = s->depth;
	const char *bound = value_text(s);

	put_line(indent, "{");
	put_line(indent + 1, "int i%d = 0;", d);
	switch (s->loop) {
	case WHILE: put_line(indent + 1, "while (i%d++ < %s) {", d, bound); break;
	case DO: put_line(indent + 1, "do {"); break;
	case FORALL:
		put_line(indent + 1, "upc_forall (i%d = 0; i%d < %s; i%d++; continue) {", d, d, bound, d);
		break;
	default: put_line(indent + 1, "for (i%d = 0; i%d < %s; i%d++) {", d, d, bound, d); break;
	}
	write_block(test, &s->bodies[0], indent + 2);
	if (s->loop == DO)
		put_line(indent + 1, "} while (++i%d < %s);", d, value_text(s));
	else
		put_line(indent + 1, "}");
	put_line(indent, "}");
}

static void write_switch(int test, const struct statement *s, int indent)
{
	put_line(indent, "switch (%s) {", value_text(s));
	for (int i = 0; i < s->n_bodies; i++) {
		if (s->labels[i] < 0)
			put_line(indent, "default: {");
		else if (s->labels[i] == 2)
			put_line(indent, "case 7: case 2: {");
		else
			put_line(indent, "case %d: {", s->labels[i]);
		write_block(test, &s->bodies[i], indent + 1);
		put_line(indent, s->falls[i] ? "}" : "} break;");
	}
	put_line(indent, "}");
}

static void write_if(int test, const struct statement *s, int indent)
{
	int is_bare = s->n_bodies == 1 && s->bodies[0].n == 1 && s->form & 1
	           && s->bodies[0].items[0]->kind != SPLIT;

	put_line(indent, is_bare ? "if (%s)" : "if (%s) {", condition_text(s));
	write_block(test, &s->bodies[0], indent + 1);
	if (s->n_bodies > 1 && s->bodies[1].n == 1 && s->bodies[1].items[0]->kind == IF && s->form & 1) {
		put_line(indent, "} else");
		write_block(test, &s->bodies[1], indent);
		return;
	}
	if (s->n_bodies > 1) {
		put_line(indent, "} else {");
		write_block(test, &s->bodies[1], indent + 1);
	}
	if (!is_bare)
		put_line(indent, "}");
}

static void write_statement(int test, struct statement *s, int indent)
{
	static const char *const jumps[] = {"", "break;", "continue;", "return x;", "goto out;"};
	char other[40] = "0";

	if (s->other >= 0)
		snprintf(other, sizeof other, "h%d_%d(0)", test, s->other);
	switch (s->kind) {
	case LOCAL: put_line(indent, "x++;"); break;
	case MEET:
	case SPLIT: write_operation(s, indent); break;
	case IF: write_if(test, s, indent); break;
	case CHOICE:
		put_line(indent, "x += %s ? h%d_%d(0) : %s;", condition_text(s), test, s->callee, other);
		break;
	case AND: put_line(indent, "x += (%s) && h%d_%d(0);", condition_text(s), test, s->callee); break;
	case OR: put_line(indent, "x += (%s) || h%d_%d(0);", condition_text(s), test, s->callee); break;
	case LOOP: write_loop(test, s, indent); break;
	case SWITCH: write_switch(test, s, indent); break;
	case CALL: put_line(indent, "h%d_%d(0);", test, s->callee); break;
	case AGAIN:
		put_line(indent, "if (deep < 2 && %s)", condition_text(s));
		put_line(indent + 1, "x += h%d_%d(deep + 1);", test, s->callee);
		break;
	case POINTER: put_line(indent, "x += p%d[(%s) %% 3](0);", test, value_text(s)); break;
	case JUMP:
		put_line(indent, "if (%s) {", condition_text(s));
		put_line(indent + 1, "%s", jumps[s->jump]);
		put_line(indent, "}");
		break;
	}
}

static void write_block(int test, const struct block *b, int indent)
{
	for (int i = 0; i < b->n; i++)
		write_statement(test, b->items[i], indent);
}

static void write_function(int test, const struct function *f)
{
	int n = f->body.n;

	put_line(0, "{");
	for (int i = 0; i < n; i++) {
		if (i == n - 2 && f->has_goto)
			put_line(0, "out:");
		write_statement(test, f->body.items[i], 1);
	}
	put_line(1, "return x + 1;");
	put_line(0, "}");
}

static void write_helpers(int test, int unit)
{
	for (int i = N_HELPERS - 1; i >= 0; i--) {
		if ((i & 1) != unit)
			continue;
		put_line(0, "%sint h%d_%d(int deep)", i == 0 ? "static " : "", test, i);
		write_function(test, &tests[test].helpers[i]);
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
	put_line(0, "%sshared int a[THREADS], b[THREADS], sum;", storage);
	put_line(0, "%svolatile int yes%s, no, x;", storage, *storage ? "" : " = 1");
	put_line(0, "%sint count;", storage);
	for (int i = 0; i < n_tests; i++)
		put_line(0, "int h%d_1(int deep), h%d_2(int deep), h%d_3(int deep);", i, i, i);
}

/* The line of the operation that follows each test. */
static int write_units(void)
{
	int last;

	write_head("extern ");
	for (int i = 0; i < n_tests; i++)
		write_helpers(i, 1);
	save("other.upc");
	write_head("");
	for (int i = 0; i < n_tests; i++) {
		write_helpers(i, 0);
		put_line(0, "static int (*const p%d[])(int) = {h%d_0, h%d_1, h%d_2};", i, i, i, i);
		put_line(0, "static int t%d(void)", i);
		write_function(i, &tests[i].self);
	}
	put_line(0, "int main(int argc, char **argv)");
	put_line(0, "{");
	put_line(1, "for (int i = 1; i < argc; i++) {");
	put_line(2, "int k = atoi(argv[i]);");
	put_line(2, "count = 0;");
	for (int i = 0; i < n_tests; i++)
		put_line(2, "if (k == %d) { t%d(); (void)p%d; }", i, i, i);
	put_line(2, "upc_barrier;");
	last = line;
	put_line(1, "}");
	put_line(1, "return 0;");
	put_line(0, "}");
	save("program.upc");
	return last;
}

#endif
