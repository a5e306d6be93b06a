/* SPDX-License-Identifier: MIT
 *
 * structs.c - prints a UPC program of random statements over shared structs, each function beside its twin:
 * the same text over private structs.
 *
 *     structs SEED FUNCTIONS [FIRST LAST]
 *
 * Each function has structs of its own: nested, packed, with bit-fields, unions, arrays of one and two
 * dimensions, and pointers-to-shared to the elements of its array.  Threads run a function and its twin one after
 * another, then all run a upc_forall in which each writes its own elements; the results and all members must be equal.
 *
 * The text is written once: '$' before a name becomes `s_` or `p_`, what stands between '{?' and '?}' is left out of
 * the twin, what stands between '{!' and '!}' is only there.  Arithmetic is that of unsigned long; every index is below
 * the number of elements.  The program wants -fwrapv.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

enum { MOST_MEMBERS = 7, DEEPEST = 3, MOST_THREADS = 8, COLUMNS = 3, LEAST = 4, N_LOCALS = 2 };

enum kind { INTEGER, FLOATING, BITS, POINTER, RECORD };

struct record;

struct member {
	enum kind kind;
	const char *type;
	unsigned bits, n_dims, dim[2];
	struct record *in;
	char name[12];
};

/* How a record is named where it is a member: `struct tag`, a typedef, written out there, or without a name, too. */
enum form { TAG, TYPEDEF, WRITTEN_OUT, ANONYMOUS };

struct record {
	enum form form;
	bool is_union, is_packed;
	unsigned id, n;
	struct member members[MOST_MEMBERS];
};

/* The way from an element to one of its members, or a part of it. */
struct chain {
	const struct member *members[DEEPEST + 1];
	unsigned n;
	bool is_packed;
};

static bool is_printed = true;
static unsigned number, n_records, n_members; /* of the function at hand */
static struct record *top;
static const char *layout, *length;
static bool is_matrix, is_heap;
static enum { ALL, OWN, PARAMETER } elements; /* that are used: all, that of the iteration, the parameter x */
static unsigned n_loops;

static const char *value(unsigned depth);
static void statement(unsigned depth);

/* ---- chance and text ---- */

/* A string of its own, which nothing frees. */
__attribute__((format(printf, 1, 2))) static char *format(const char *words, ...)
{
	va_list args, again;
	char *s;
	int n;

	va_start(args, words);
	va_copy(again, args);
	n = vsnprintf(NULL, 0, words, args);
	s = malloc((size_t)n + 1);
	if (!s)
		exit(1);
	vsnprintf(s, (size_t)n + 1, words, again);
	va_end(again);
	va_end(args);
	return s;
}

static void print_variant(bool is_shared)
{
	for (const char *p = text; *p; p++) {
		if (*p == '$') {
			fputs(is_shared ? "s_" : "p_", stdout);
		} else if (p[0] == '{' && (p[1] == '?' || p[1] == '!')) {
			if (is_shared != (p[1] == '?')) {
				char end[3] = {p[1], '}', 0};

				p = strstr(p, end);
			}
			p++;
		} else if ((p[0] == '?' || p[0] == '!') && p[1] == '}') {
			p++;
		} else {
			putchar(*p);
		}
	}
}

static void print_both(void)
{
	if (is_printed) {
		print_variant(true);
		print_variant(false);
	}
	text_len = 0;
	text[0] = 0;
}

/* ---- types ---- */

static const char *integer_type(void)
{
	return PICK("char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long",
		"unsigned long", "long long", "unsigned long long", "_Bool", "enum color", "volatile int");
}

static struct record *new_record(unsigned depth);

static void choose_bits(struct member *m)
{
	static const struct {
		const char *type;
		unsigned most;
	} types[] = {{"unsigned", 32}, {"int", 32}, {"unsigned char", 8}, {"short", 16}, {"unsigned long", 64}, {"_Bool", 1},
		{"long long", 64}};
	unsigned i = pick(sizeof types / sizeof *types);

	m->kind = BITS;
	m->type = types[i].type;
	m->bits = 1 + pick(types[i].most);
}

static void choose_member(struct member *m, unsigned depth)
{
	unsigned what = pick(10);

	snprintf(m->name, sizeof m->name, "m%u", n_members++);
	m->kind = INTEGER;
	m->type = integer_type();
	if (what < 3) {
		choose_bits(m);
		return;
	}
	if (what == 3) {
		m->kind = FLOATING;
		m->type = PICK("float", "double");
	} else if (what == 4 && !depth) {
		m->kind = POINTER;
	} else if (what > 6 && depth < DEEPEST - 1) {
		m->kind = RECORD;
		m->in = new_record(depth + 1);
		if (m->in->form == ANONYMOUS)
			return;
	}
	m->n_dims = pick(4) ? 0 : m->in ? 1 : 1 + pick(2);
	for (unsigned i = 0; i < m->n_dims; i++)
		m->dim[i] = 1 + pick(m->in ? 3 : 4);
}

/* All bytes of a union are those of its first member. */
static void choose_union(struct record *r)
{
	static const struct member words = {.kind = INTEGER, .type = "unsigned long", .name = "word"},
		bytes = {.kind = INTEGER, .type = "unsigned char", .name = "byte", .n_dims = 1, .dim = {8}},
		shorts = {.kind = INTEGER, .type = "short", .name = "half", .n_dims = 2, .dim = {2, 2}},
		bits = {.kind = BITS, .type = "int", .name = "bits", .bits = 11};

	r->is_union = true;
	r->members[0] = words;
	r->members[1] = bytes;
	r->members[2] = shorts;
	r->members[3] = bits;
	r->n = 4;
	for (unsigned i = 0; i < r->n; i++)
		snprintf(r->members[i].name, sizeof r->members[i].name, "m%u", n_members++);
}

static struct record *new_record(unsigned depth)
{
	struct record *r = calloc(1, sizeof *r);

	if (!r)
		exit(1);
	r->id = n_records++;
	r->form = depth ? (enum form)pick(4) : TAG;
	if (depth && pick(4) == 0) {
		choose_union(r);
		return r;
	}
	r->is_packed = pick(3) == 0 && r->form != ANONYMOUS;
	r->n = 2 + pick(MOST_MEMBERS - 1);
	r->members[0] = (struct member){.kind = INTEGER, .type = integer_type()};
	snprintf(r->members[0].name, sizeof r->members[0].name, "m%u", n_members++);
	for (unsigned i = 1; i < r->n; i++)
		choose_member(&r->members[i], depth);
	return r;
}

static const char *record_name(const struct record *r)
{
	return r->form == TYPEDEF ? format("$t%u_%u", number, r->id)
	                          : format("%s $r%u_%u", r->is_union ? "union" : "struct", number, r->id);
}

static void put_body(const struct record *r);

static void put_member(const struct member *m)
{
	put("\t");
	if (m->kind == POINTER)
		put("{?%sshared %s struct s_r%u_%u *?}{!struct p_r%u_%u *!}", pick(4) ? "" : "relaxed ", layout, number, top->id,
			number, top->id);
	else if (m->kind != RECORD)
		put("%s ", m->type);
	else if (m->in->form == TAG || m->in->form == TYPEDEF)
		put("%s ", record_name(m->in));
	else
		put_body(m->in);
	if (m->kind != RECORD || m->in->form != ANONYMOUS)
		put("%s", m->name);
	if (m->kind == BITS)
		put(" : %u", m->bits);
	for (unsigned i = 0; i < m->n_dims; i++)
		put("[%u]", m->dim[i]);
	put(";\n");
}

static void put_body(const struct record *r)
{
	put("%s %s", r->is_union ? "union" : "struct", r->is_packed ? "__attribute__((packed)) " : "");
	if (r->form == TAG || (r->form == WRITTEN_OUT && r->id % 2))
		put("$r%u_%u ", number, r->id);
	put("{\n");
	for (unsigned i = 0; i < r->n; i++) {
		put_member(&r->members[i]);
		if (r->members[i].kind == BITS && pick(6) == 0)
			put("\tint : %u;\n", pick(2) ? 0 : 3);
	}
	put("} ");
}

static void put_types(const struct record *r)
{
	for (unsigned i = 0; i < r->n; i++)
		if (r->members[i].kind == RECORD)
			put_types(r->members[i].in);
	if (r->form != TAG && r->form != TYPEDEF)
		return;
	put(r->form == TYPEDEF ? "typedef " : "");
	put_body(r);
	put(r->form == TYPEDEF ? "$t%u_%u;\n" : ";\n", number, r->id);
}

/* ---- places ---- */

static const char *local_index(unsigned n)
{
	if (pick(3) == 0)
		return format("(%s) %% %uu", value(1), n);
	return format("%u", pick(n));
}

/* Below the length. */
static const char *element_index(void)
{
	switch (pick(5)) {
	case 0: return format("%u", pick(LEAST));
	case 1:
	case 2:
		if (n_loops)
			return format("i%u", 1 + pick(n_loops)); /* fall through */
	case 3: return format("u %% (%s)", length);
	default: return format("(%s) %% (%s)", value(1), length);
	}
}

static const char *at(const char *index)
{
	if (!is_matrix)
		return format(PICK("$a%u[%s]", "$a%u[%s]", "(*($a%u + (%s)))", "(&$a%u[%s])[0]"), number, index);
	return format(PICK("$a%u[%s][%s]", "(*($a%u[%s] + (%s)))"), number, index, elements == OWN ? "j" : local_index(COLUMNS));
}

static struct chain any_chain(enum kind kind);
static const char *follow(const char *base, const struct chain *c, bool is_value);

/* A whole struct; `is_shared`: no local one. */
static const char *element(bool is_shared)
{
	struct chain c;

	if (elements != ALL)
		return elements == OWN ? at("i1") : "x";
	switch (pick(is_shared ? 6 : 8)) {
	case 0: return PICK("(*q)", "q[0]");
	case 1:
		c = any_chain(POINTER);
		if (c.members[c.n - 1]->kind == POINTER)
			return format(PICK("(*%s)", "%s[0]"), follow(at(element_index()), &c, false)); /* fall through */
	default: return at(element_index());
	case 6: return "t0";
	case 7: return "t1";
	}
}

/* `is_value`: the base is not an lvalue. */
static const char *member_of(const char *base, const struct member *m, bool is_value)
{
	size_t n = strlen(base);
	const char *s;

	if (m->kind == RECORD && m->in->form == ANONYMOUS)
		return base;
	if (n > 3 && strncmp(base, "(*", 2) == 0 && isalpha((unsigned char)base[2]) && strchr(base, ')') == base + n - 1)
		s = format("%.*s->%s", (int)n - 3, base + 2, m->name);
	else
		s = is_value || pick(6) ? format("%s.%s", base, m->name) : format("(&%s)->%s", base, m->name);
	for (unsigned i = 0; i < m->n_dims; i++) {
		const char *index = local_index(m->dim[i]);

		switch (is_value ? 2 : pick(6)) {
		case 0: s = format("(*(%s + (%s)))", s, index); break;
		case 1: s = format("(%s)[%s]", index, s); break;
		default: s = format("%s[%s]", s, index); break;
		}
	}
	return s;
}

static const char *follow(const char *base, const struct chain *c, bool is_value)
{
	for (unsigned i = 0; i < c->n; i++)
		base = member_of(base, c->members[i], is_value);
	return base;
}

/* The way to a random member; RECORD: to a part that can be copied as a whole, or with n 0 the element itself. */
static struct chain any_chain(enum kind kind)
{
	struct chain c;

	for (unsigned tries = 0; tries < 60; tries++) {
		const struct record *r = top;

		c = (struct chain){.is_packed = top->is_packed};
		while (r && (kind != RECORD || pick(3))) {
			const struct member *m = &r->members[pick(r->n)];

			c.members[c.n++] = m;
			r = m->in;
			c.is_packed |= r && r->is_packed;
		}
		if (kind == RECORD ? r && (!c.n || r->form != ANONYMOUS) : c.n && c.members[c.n - 1]->kind == kind)
			return c;
	}
	return (struct chain){.n = kind != RECORD, .members = {&top->members[0]}, .is_packed = true};
}

static struct chain any_leaf(void)
{
	return any_chain(pick(3) ? INTEGER : BITS);
}

/* The name of the record at the end of a chain, or NULL. */
static const char *type_of(const struct chain *c)
{
	const struct record *r = c->n ? c->members[c->n - 1]->in : top;

	return r->form == ANONYMOUS || (r->form == WRITTEN_OUT && r->id % 2 == 0) ? NULL : record_name(r);
}

/* ---- values ---- */

static const char *struct_value(void)
{
	const char *a = element(false), *b = element(false);

	switch (pick(5)) {
	case 0: return format("(%s ? %s : %s)", value(1), a, b);
	case 1:
		if (elements != PARAMETER)
			return format("$with%u(%s, %s)", number, a, value(1)); /* fall through */
	case 2: return format("(0, %s)", a);
	case 3: return format("(*&%s)", a);
	default: return a;
	}
}

static const char *leaf_value(void)
{
	struct chain c = pick(5) ? any_leaf() : any_chain(FLOATING);
	bool is_value = pick(5) == 0;

	return follow(is_value ? struct_value() : element(false), &c, is_value);
}

static const char *simple_value(void)
{
	switch (pick(4)) {
	case 0: return "u";
	case 1: return n_loops ? format("i%u", 1 + pick(n_loops)) : "v";
	case 2: return "v";
	default: return format("%u%s", pick(2) ? pick(10) : pick(100000), PICK("", "u", "ul"));
	}
}

static const char *pointer_value(void)
{
	struct chain c = any_chain(POINTER);
	const char *a = element(false), *b = element(true);

	if (c.members[c.n - 1]->kind != POINTER)
		return format("(&%s == q)", b);
	switch (pick(3)) {
	case 0: return format("(%s == &%s)", follow(a, &c, false), b);
	case 1: return format("(%s ? 1 : 2)", follow(a, &c, false));
	default: return format("(unsigned long)(%s - q)", follow(a, &c, false));
	}
}

static const char *sizes(void)
{
	struct chain c = any_chain(INTEGER), r = any_chain(RECORD);

	if (r.n && pick(2))
		return format("sizeof(%s)", follow(element(true), &r, false));
	return format(pick(2) ? "sizeof(%s)" : "sizeof %s", follow(pick(2) ? "(*q)" : element(true), &c, false));
}

/* Of type unsigned long, or without an effect of its sign. */
static const char *value(unsigned depth)
{
	static unsigned nested;
	const char *s;

	if (nested > 2)
		return simple_value();
	nested++;
	switch (depth ? pick(depth > 1 ? 11 : 6) : 0) {
	case 0: s = simple_value(); break;
	case 6: s = format("(%s %s %s)", value(depth - 1), PICK("+", "-", "*", "^", "&", "|"), value(depth - 1)); break;
	case 7: s = format("(%s %s %s)", value(depth - 1), PICK("<", "==", "&&", "||", ">=", "!="), value(depth - 1)); break;
	case 8: s = format("(%s ? %s : %s)", value(1), value(depth - 1), value(depth - 1)); break;
	case 9: s = pick(2) ? pointer_value() : sizes(); break;
	case 10: s = format("%s(unsigned long)%s", PICK("~", "-", "!"), leaf_value()); break;
	default: s = format("(unsigned long)%s", leaf_value()); break;
	}
	nested--;
	return s;
}

/* ---- statements ---- */

static void put_scalar_change(void)
{
	struct chain c = any_leaf(), f = any_chain(FLOATING);
	const char *place = follow(element(false), &c, false);

	switch (pick(8)) {
	case 0: put("%s%s;\n", place, PICK("++", "--")); break;
	case 1: put("%s%s;\n", PICK("++", "--"), place); break;
	case 2: put("%s %s ((%s) & 7) + 1;\n", place, PICK("/=", "%=", "*="), value(2)); break;
	case 3: put("%s %s (%s) & 7;\n", place, PICK("<<=", ">>="), value(1)); break;
	case 4: put("%s %s %s;\n", place, PICK("+=", "-=", "^=", "|=", "&="), value(3)); break;
	case 5:
		if (f.members[f.n - 1]->kind == FLOATING) {
			put("%s %s (%s) & 255;\n", follow(element(false), &f, false), PICK("=", "="), value(2));
			break;
		} /* fall through */
	default: put("%s = %s;\n", place, value(3)); break;
	}
}

/* A place that nothing in memory decides on: what is left of two assignments may not depend on the other one. */
static const char *fixed_place(const struct chain *c)
{
	const char *s = elements == PARAMETER ? "x" : elements == OWN && !is_matrix ? format("$a%u[i1]", number)
		: elements == OWN ? format("$a%u[i1][j]", number) : !is_matrix ? format("$a%u[%u]", number, pick(LEAST))
		: format("$a%u[%u][%u]", number, pick(LEAST), pick(COLUMNS));

	for (unsigned i = 0; i < c->n; i++) {
		const struct member *m = c->members[i];

		if (m->kind != RECORD || m->in->form != ANONYMOUS)
			s = format("%s.%s", s, m->name);
		for (unsigned d = 0; d < m->n_dims && (m->kind != RECORD || m->in->form != ANONYMOUS); d++)
			s = format("%s[%u]", s, pick(m->dim[d]));
	}
	return s;
}

static void put_copy(void)
{
	struct chain c = any_chain(RECORD);
	const char *to = follow(element(false), &c, false), *from = follow(element(false), &c, false);
	const char *type = type_of(&c);

	switch (pick(c.n ? 5 : 7)) {
	case 0:
		if (type) {
			put("{ %s x = %s; %s = x; }\n", type, from, to);
			break;
		} /* fall through */
	case 1: put("%s = %s = %s;\n", fixed_place(&c), to, from); break;
	case 2: put("%s = (%s) & 1 ? %s : %s;\n", to, value(2), from, follow(element(false), &c, false)); break;
	case 5: put("%s = %s;\n", to, struct_value()); break;
	case 6: put("%s = $with%u(%s, %s);\n", to, number, from, value(2)); break;
	default: put("%s = %s;\n", to, from); break;
	}
}

static void put_library(void)
{
	const char *e = element(true), *t = PICK("t0", "t1"), *f = element(true);

	switch (pick(3)) {
	case 0: put("{?upc_memget(&%s, &%s, sizeof %s);?}{!%s = %s;!}\n", t, e, t, t, e); break;
	case 1: put("{?upc_memput(&%s, &%s, sizeof %s);?}{!%s = %s;!}\n", e, t, t, e, t); break;
	default:
		put("{?{ if (&%s != &%s) upc_memcpy(&%s, &%s, sizeof t0); }?}{!%s = %s;!}\n", e, f, e, f, e, f);
		break;
	}
}

static void put_pointers(void)
{
	struct chain c = any_chain(POINTER), r = any_chain(RECORD), i = any_chain(INTEGER);
	const char *type = type_of(&r);

	switch (pick(6)) {
	case 0:
		if (c.members[c.n - 1]->kind == POINTER) {
			put("%s = %s;\n", follow(element(false), &c, false), pick(2) ? "q" : format("&%s", element(true)));
			break;
		} /* fall through */
	case 1: put("{ __typeof__(q) r = &%s; q = r; }\n", element(true)); break;
	case 2:
		if (type && r.n && !r.is_packed) {
			put("{ {?shared [] %s *?}{!%s *!}r = &%s; %s x = *r; *r = %s; %s = x; }\n", type, type,
				follow(element(true), &r, false), type, follow(element(true), &r, false), follow(element(true), &r, false));
			break;
		} /* fall through */
	case 3:
		if (!i.is_packed) {
			put("{ {?shared [] %s *?}{!%s *!}r = &%s; *r = %s; u += (unsigned long)*r; }\n", i.members[i.n - 1]->type,
				i.members[i.n - 1]->type, follow(element(true), &i, false), value(2));
			break;
		} /* fall through */
	default: put("q = &%s;\n", element(true)); break;
	}
}

/* Through a private pointer, if the element is here. */
static void put_private(void)
{
	struct chain c = any_leaf();
	const char *index = elements == OWN ? "i1" : format("%u", pick(LEAST));
	const char *place = format("$a%u[%s]%s", number, index, is_matrix ? (elements == OWN ? "[j]" : "[1]") : "");

	put("{ %sif (upc_threadof(&s_%s) == MYTHREAD)%s {\n", elements == OWN ? "{?" : "", place + 1, elements == OWN ? "?}" : "");
	put("\t\t%s *l = (%s *)&%s;\n\t\t%s %s %s;\n\t} }\n", record_name(top), record_name(top), place, follow("(*l)", &c, false),
		PICK("=", "+=", "^="), value(1));
}

/* The statement that an `if` or a loop has inside, with braces or without. */
static void put_inside(unsigned depth)
{
	bool is_block = pick(2);

	put(is_block ? " {\n\t\t" : "\n\t\t");
	statement(depth);
	if (is_block) {
		put("\t\t");
		statement(depth);
		put("\t}\n");
	}
}

static void put_loop(unsigned depth)
{
	unsigned n = ++n_loops;

	put("for (unsigned long i%u = %u; i%u < %s; i%u%s)", n, pick(2), n, length, n, PICK("++", "++", " += 2"));
	put_inside(depth);
	n_loops--;
}

static void statement(unsigned depth)
{
	switch (pick(depth ? 16 : 11)) {
	case 0:
	case 1: put_copy(); break;
	case 2: put_library(); break;
	case 3: put_pointers(); break;
	case 4: put_private(); break;
	case 5: put("u %s %s;\n", PICK("+=", "^="), value(3)); break;
	case 6: put("u = u * 31 + $sum%u(%s);\n", number, struct_value()); break;
	case 11:
	case 12: put_loop(depth - 1); break;
	case 13:
		put("if (%s)", value(2));
		put_inside(depth - 1);
		if (pick(2)) {
			put("\telse");
			put_inside(depth - 1);
		}
		break;
	case 14:
		put("switch ((int)(%s) & 3) {\n\tcase 0: ", value(2));
		statement(depth - 1);
		put("\t%s\n\tdefault: ", PICK("break;", "", "break; case 2:"));
		statement(depth - 1);
		put("\t}\n");
		break;
	default: put_scalar_change(); break;
	}
}

/* ---- functions ---- */

static const char *some_element(const char *i)
{
	return format(is_matrix ? "$a%u[(%s) %% (%s)][0]" : "$a%u[(%s) %% (%s)]", number, i, length);
}

/* Gives all members values, or puts them into the hash h. */
static void put_walk(const struct record *r, const char *path, unsigned depth, bool is_hash)
{
	for (unsigned i = 0; i < (r->is_union ? 1 : r->n); i++) {
		const struct member *m = &r->members[i];
		const char *s = m->kind == RECORD && m->in->form == ANONYMOUS ? path : format("%s.%s", path, m->name);

		for (unsigned d = 0; d < m->n_dims; d++) {
			put("\tfor (int k%u = 0; k%u < %u; k%u++)\n", depth + d, depth + d, m->dim[d], depth + d);
			s = format("%s[k%u]", s, depth + d);
		}
		if (m->kind == RECORD) {
			put("\t{\n");
			put_walk(m->in, s, depth + m->n_dims, is_hash);
			put("\t}\n");
		} else if (m->kind == POINTER) {
			put(is_hash ? "\th = h * 31 + (unsigned long)(%s - &%s);\n" : "\t%s = &%s;\n", s, some_element(is_hash ? "0" : "n++"));
		} else {
			put(is_hash ? "\th = h * 31 + (unsigned long)%s;\n" : "\t%s = n++ * 37 %% 101;\n", s);
		}
	}
}

static void put_helpers(void)
{
	const char *type = record_name(top), *columns = is_matrix ? "\tfor (int j = 0; j < 3; j++)\n" : "", *column = is_matrix ? "[j]" : "";
	struct chain a = any_leaf(), b = any_leaf();

	put("static unsigned long $sum%u(%s x)\n{\n\tunsigned long h = 1;\n\n", number, type);
	put_walk(top, "x", 0, true);
	put("\treturn h;\n}\n\nstatic %s $with%u(%s x, unsigned long v)\n{\n\tunsigned long u = v + 1;\n\n", type, number, type);
	put("\tx%s = v;\n", follow("", &(struct chain){.members = {&top->members[0]}, .n = 1}, true));
	elements = PARAMETER;
	put("\t%s = u;\n\t%s ^= v;\n\treturn x;\n}\n\n", follow("x", &a, false), follow("x", &b, true));
	elements = ALL;
	put("static void $init%u(void)\n{\n\tunsigned long n = 1;\n\n\tfor (unsigned i = 0; i < %s; i++)\n%s\t{\n", number, length, columns);
	put_walk(top, format("$a%u[i]%s", number, column), 0, false);
	put("\t}\n}\n\nstatic unsigned long $hash%u(void)\n{\n\tunsigned long h = 2;\n\n\tfor (unsigned i = 0; i < %s; i++)\n%s", number, length, columns);
	put("\t\th = h * 31 + $sum%u($a%u[i]%s);\n\treturn h;\n}\n\n", number, number, column);
}

static void put_variables(const char *a, const char *b)
{
	put("\tunsigned long u = 7, v = 3;\n\t{?shared %s %s *?}{!%s *!}q = &%s;\n", layout, record_name(top), record_name(top), b);
	put("\t%s t0 = %s, t1 = %s;\n\n\t(void)v, (void)q;\n", record_name(top), a, b);
}

static void put_functions(void)
{
	put("static unsigned long $f%u(void)\n{\n", number);
	put_variables(some_element("0"), some_element("1"));
	for (unsigned n = 4 + pick(8); n; n--) {
		put("\t");
		statement(2);
	}
	put("\treturn (u * 31 + $sum%u(t0)) * 31 + $sum%u(t1) + (unsigned long)(q - &%s);\n}\n\n", number, number, some_element("0"));
	put("static void $g%u(void)\n{\n\t", number);
	elements = OWN;
	n_loops = 1;
	put(is_matrix ? "for (unsigned long i1 = 0; i1 < %s; i1++)\n\t" : "{?upc_forall?}{!for!} (unsigned long i1 = 0; i1 < %s; i1++{?; ",
		length);
	if (is_matrix)
		put("{?upc_forall?}{!for!} (unsigned long j = 0; j < %u; j++{?; &$a%u[i1][j]?}) {\n", COLUMNS, number);
	else if (!*layout && pick(2))
		put("i1?}) {\n");
	else
		put("&$a%u[i1]?}) {\n", number);
	put_variables(at("i1"), at("i1"));
	for (unsigned n = 2 + pick(4); n; n--) {
		put("\t");
		statement(1);
	}
	put("\t}\n}\n\n");
	elements = ALL;
	n_loops = 0;
}

static void put_array(void)
{
	put("{!static struct p_r%u_%u p_a%u[6 * %u]%s;\n\n!}", number, top->id, number, MOST_THREADS, is_matrix ? "[3]" : "");
	if (is_heap)
		put("{?static shared %s struct s_r%u_%u *s_a%u;\n\n?}", layout, number, top->id, number);
	else
		put("{?%sshared %s struct s_r%u_%u s_a%u[%s]%s;\n\n?}", PICK("static ", "", "static strict "), layout, number, top->id, number,
			*length == '6' ? "6" : "4 * THREADS", is_matrix ? "[3]" : "");
}

static void write_function(unsigned k)
{
	number = k;
	n_records = n_members = 0;
	layout = PICK("", "[2]", "[3]", "[]", "[1]");
	length = strcmp(layout, "[]") == 0 ? "6ul" : "4ul * THREADS";
	is_matrix = pick(4) == 0;
	is_heap = !is_matrix && pick(3) == 0;
	top = new_record(0);
	put_types(top);
	put_array();
	put_helpers();
	put_functions();
	print_both();
	if (!is_printed)
		return;
	printf("static void check%u(void)\n{\n\tunsigned long got = 0;\n\n", k);
	if (is_heap)
		printf("\ts_a%u = upc_all_alloc(%s * sizeof(struct s_r%u_%u));\n", k, *length == '6' ? "1, 6" : "4 * THREADS, 3", k, top->id);
	printf("\tfor (int t = 0; t < THREADS; t++) {\n\t\tif (t == MYTHREAD) {\n\t\t\ts_init%u();\n\t\t\tp_init%u();\n"
		"\t\t\tgot = s_f%u();\n\t\t\tsame(%u, \"result\", got, p_f%u());\n\t\t\tsame(%u, \"members\", s_hash%u(), p_hash%u());\n\t\t}\n"
		"\t\tupc_barrier;\n\t}\n\tp_init%u();\n\tif (MYTHREAD == 0)\n\t\ts_init%u();\n\tupc_barrier;\n\ts_g%u();\n\tp_g%u();\n"
		"\tupc_barrier;\n\tsame(%u, \"upc_forall\", s_hash%u(), p_hash%u());\n\tprintf(\"%u: %%d\\n\", MYTHREAD);\n"
		"\tupc_barrier;\n}\n\n", k, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k);
}

int main(int argc, char **argv)
{
	unsigned n = argc > 2 ? (unsigned)atoi(argv[2]) : 10, first = argc > 4 ? (unsigned)atoi(argv[3]) : 0;
	unsigned last = argc > 4 ? (unsigned)atoi(argv[4]) : n - 1;
	uint64_t seed = argc > 1 ? strtoul(argv[1], NULL, 0) : 1;

	puts("#include <stdio.h>\n#include <upc_relaxed.h>\n\nenum color { RED, GREEN = 5, BLUE };\nstatic int n_bad;\n\n"
		"static void same(int f, const char *what, unsigned long got, unsigned long expected)\n{\n\tif (got == expected)\n\t\treturn;\n"
		"\tfprintf(stderr, \"%d: thread %d: %s: %lx, not %lx\\n\", f, MYTHREAD, what, got, expected);\n\tn_bad++;\n}\n");
	for (unsigned k = 0; k < n; k++) {
		is_printed = k >= first && k <= last;
		chances = seed * 1000003 + k;
		pick(2);
		write_function(k);
	}
	puts("int main(void)\n{");
	for (unsigned k = first; k <= last; k++)
		printf("\tcheck%u();\n", k);
	puts("\treturn n_bad != 0;\n}");
	return 0;
}
