/* SPDX-License-Identifier: MIT
 *
 * declarator_test.c - the end of the specifiers, and the derivations around a name, from the name outwards
 * (C99 6.7.5).
 */
#include "islands/declarator.h"

#include "check.h"
#include "read.h"

/* Describes the declaration: the specifiers, the name, and each derivation as it is written. */
static const char *described(struct unit *u, const char *name, size_t *after)
{
	struct declarator d = {0};
	struct text t = {.arena = u->arena};
	bool has_body;
	unsigned at = *name ? offset_of(u, name) : 0;
	size_t end = specifiers_end(&u->islands, 0, at, &has_body);

	text_printf(&t, "%s%s: ", span_text(u, (struct span){0, token_end(&u->islands, end - 1)}),
		has_body ? " with a body" : "");
	*after = declarator_read(&u->islands, end, &d);
	text_puts(&t, d.name.end > d.name.begin ? span_text(u, d.name) : "no name");
	for (int i = 0; i < d.n; i++) {
		static const char *const words[] = {"pointer", "array", "function"};

		text_printf(&t, ", %s %s", words[d.derivations[i].kind], span_text(u, d.derivations[i].span));
		if (d.derivations[i].qualifiers.end > d.derivations[i].qualifiers.begin)
			text_puts(&t, span_text(u, d.derivations[i].qualifiers));
	}
	return t.data;
}

static void declarations(void)
{
	static const struct {
		const char *text, *name, *meaning;
	} cases[] = {
		{"int x;", "x", "int: x"},
		{"shared [5] int *(*f(int))[3];", "f",
			"shared [5] int: f, function (int), pointer *, array [3], "
			"pointer *"},
		{"unsigned long *const p;", "p", "unsigned long: p, pointer *const"},
		{"int (*fp[3])(int);", "fp", "int: fp, array [3], pointer *, function (int)"},
		{"shared int a[2][3*THREADS];", "a", "shared int: a, array [2], array [3*THREADS]"},
		{"int *shared [2] *q;", "q", "int: q, pointer *, pointer *shared [2]"},
		{"static const type **n;", "n;", "static const type: n, pointer *, pointer *"},
		{"name name2;", "name2", "name: name2"},
		{"struct s { int x; } y[1];", "y", "struct s { int x; } with a body: y, array [1]"},
		{"struct s { int x; } shared *z;", "z",
			"struct s { int x; } shared with a body: z, pointer *"},
		{"enum __attribute__((packed)) e v;", "v", "enum __attribute__((packed)) e: v"},
		{"typeof(x + 1) shared w;", "w", "typeof(x + 1) shared: w"},
		{"int (g)(void);", "g", "int: g, function (void)"},
		{"int ((*h))[2];", "h", "int: h, pointer *, array [2]"},
		{"void (*signal(int, void (*)(int)))(int);", "signal",
			"void: signal, function (int, void (*)(int)), pointer *, "
			"function (int)"},
	};

	size_t after;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct unit *u = read_text(cases[i].text);

		CHECK_TEXT(described(u, cases[i].name, &after), cases[i].meaning);
		CHECK(token_is(&u->islands, after, ";") && after + 1 == u->islands.tokens.n);
		unit_drop(u);
	}
}

/* Checks type names: without a name, only the following token ends the specifiers. */
static void abstract(void)
{
	static const struct {
		const char *text, *meaning;
	} cases[] = {
		{"int", "int: no name"},
		{"shared [] int *", "shared [] int: no name, pointer *"},
		{"shared int *shared *", "shared int: no name, pointer *, pointer *shared"},
		{"int [3][4]", "int: no name, array [3], array [4]"},
		{"shared [3] int (*)[3]", "shared [3] int: no name, pointer *, array [3]"},
		{"int (*)(int, char *)", "int: no name, pointer *, function (int, char *)"},
		{"int (*(*)(void))[2]", "int: no name, pointer *, function (void), pointer *, array [2]"},
		{"double (int)", "double: no name, function (int)"},
	};

	size_t after;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct unit *u = read_text(cases[i].text);

		CHECK_TEXT(described(u, "", &after), cases[i].meaning);
		CHECK(after == u->islands.tokens.n);
		unit_drop(u);
	}
}

int main(void)
{
	declarations();
	abstract();
	return check_status();
}
