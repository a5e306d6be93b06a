/* SPDX-License-Identifier: MIT
 *
 * island_test.c - the look-ups by offset: tokens and brackets, islands, block items and
 * the reference mode (UPC 1.2 6.7.1).
 */
#include "check.h"
#include "read.h"

static const char program[] = "shared [2] int a[4];\n"
			      "#pragma upc strict\n"
			      "struct s { int x; } one = { 1 };\n"
			      "int f(int n)\n"
			      "{\n"
			      "\tn++; if (n) { n--; }\n"
			      "\tn = g(a[1], (n));\n"
			      "\t{\n"
			      "#pragma upc relaxed\n"
			      "\t\tn += 2;\n"
			      "\t}\n"
			      "\tupc_barrier n;\n"
			      "\treturn 'x' + (n >>= 1);\n"
			      "}\n";

static void tokens(const struct unit *u)
{
	const struct islands *is = &u->islands;
	size_t t = token_at(is, offset_of(u, "g(a"));

	CHECK(token_is(is, t, "g") && token_is(is, t + 1, "(") && !token_is(is, t, "ga"));
	CHECK(token_match(is, t + 1) == token_at(is, offset_of(u, ");\n\t{")));
	CHECK(token_match(is, t + 3) == t + 5 && token_is(is, t + 5, "]"));
	CHECK(token_end(is, t) == offset_of(u, "(a[1]"));
	CHECK(token_is(is, token_at(is, offset_of(u, ">>=")), ">>="));
	CHECK(token_at(is, u->source.len) == is->tokens.n && !token_is(is, is->tokens.n, "}"));
	CHECK(is->tokens.items[token_at(is, offset_of(u, "'x'"))].kind == TOKEN_STRING);
	CHECK(is->tokens.items[0].kind == TOKEN_NAME && is->tokens.items[0].begin == 0);
}

static void islands(const struct unit *u)
{
	struct island *d = island_at(&u->islands, 0);

	CHECK(u->islands.has_upc && u->islands.list.n == 4);
	if (CHECK(d)) {
		CHECK(d->kind == ISLAND_SHARED && d->layout == LAYOUT_SIZE && !d->after_body);
		CHECK_TEXT(span_text(u, d->part), "[2]");
		CHECK_TEXT(span_text(u, d->body), "2");
	}
	CHECK(!island_at(&u->islands, 1) && !island_at(&u->islands, u->source.len));
	d = island_at(&u->islands, offset_of(u, "upc_barrier"));
	if (CHECK(d)) {
		CHECK(d->kind == ISLAND_BARRIER);
		CHECK_TEXT(span_text(u, d->span), "upc_barrier n;");
		CHECK_TEXT(span_text(u, d->part), " n");
		CHECK_TEXT(island_word(d->kind), "upc_barrier");
	}
}

static void modes(const struct unit *u)
{
	static const struct {
		const char *at;
		bool is_strict;
	} places[] = {{"shared", false}, {"\nstruct s", true}, {"struct s", true}, {"n++", true},
		{"n += 2", false}, {"upc_barrier", true}, {"return", true}};

	for (size_t i = 0; i < sizeof places / sizeof *places; i++)
		if (!CHECK(mode_is_strict(&u->islands, offset_of(u, places[i].at)) == places[i].is_strict))
			fprintf(stderr, "at %s\n", places[i].at);
}

static void items(struct unit *u)
{
	static const struct {
		const char *at, *item;
	} places[] = {{"shared", "shared"}, {"a[4]", "shared"}, {"x; }", "struct s"}, {"1 };", "struct s"},
		{"n++", "n++"}, {"if (n)", "if (n)"}, {"n--", "n--"}, {"a[1]", "n = g"}, {"n += 2", "n += 2"},
		{"upc_barrier", "upc_barrier"}, {"n >>= 1", "return"}};

	for (size_t i = 0; i < sizeof places / sizeof *places; i++)
		if (!CHECK(item_begin(&u->islands, offset_of(u, places[i].at))
			    == offset_of(u, places[i].item)))
			fprintf(stderr, "at %s\n", places[i].at);
}

/* Checks that an item continues after the parts of a statement and after a compound literal. */
static void items_go_on(void)
{
	struct unit *u = read_text("void f(void)\n{\n\tif (a) b; else c1;\n"
				   "\tdo { d; } while (e1);\n\tdo g; while (h1);\n"
				   "\ti = (struct s){ 1 }.k + (struct s){ l1 }.m, n1;\n"
				   "\to = ({ p; q1; });\n\tint r[] = { { 1 }, { s1 } };\n"
				   "\tt = sizeof (struct s){ t1 };\n\treturn (struct s){ u1 };\n}\n");
	static const struct {
		const char *at, *item;
	} places[] = {{"c1", "if"}, {"e1", "do {"}, {"h1", "do g"}, {"l1", "i ="}, {"n1", "i ="},
		{"q1", "q1"}, {"s1", "int r"}, {"t1", "t ="}, {"u1", "return"}};

	for (size_t i = 0; i < sizeof places / sizeof *places; i++)
		if (!CHECK(item_begin(&u->islands, offset_of(u, places[i].at))
			    == offset_of(u, places[i].item)))
			fprintf(stderr, "at %s\n", places[i].at);
	unit_drop(u);
}

static void behind_a_struct(void)
{
	struct unit *u = read_text("struct s { int x; } shared one; int f(void) { } shared int b;\n");
	struct island *one = island_at(&u->islands, offset_of(u, "shared one"));
	struct island *b = island_at(&u->islands, offset_of(u, "shared int b"));

	CHECK(one && one->after_body && b && !b->after_body);
	unit_drop(u);
}

static void clauses(void)
{
	struct unit *u = read_text("void f(void) { upc_forall (i = 0; i < 3; i++; continue) ; }\n"
				   "void g(void) { upc_forall (; (i, 2); ; &a[1]) ; }\n");
	struct island *f = island_at(&u->islands, offset_of(u, "upc_forall (i"));
	struct island *g = island_at(&u->islands, offset_of(u, "upc_forall (;"));

	if (CHECK(f && g)) {
		CHECK_TEXT(span_text(u, f->clause[0]), "i = 0");
		CHECK_TEXT(span_text(u, f->clause[1]), " i < 3");
		CHECK_TEXT(span_text(u, f->clause[2]), " i++");
		CHECK_TEXT(span_text(u, f->part), " continue");
		CHECK_TEXT(span_text(u, g->clause[1]), " (i, 2)");
		CHECK_TEXT(span_text(u, g->part), " &a[1]");
		CHECK(f->is_continue && !g->is_continue);
		CHECK_TEXT(span_text(u, g->span), "upc_forall (; (i, 2); ; &a[1])");
	}
	unit_drop(u);
}

static void plain_c_has_none(void)
{
	struct unit *u = read_text("int shared_; /* THREADS */ char *s = \"shared\";\n");

	CHECK(!u->islands.has_upc && u->islands.list.n == 0 && u->diags.n_errors == 0);
	unit_drop(u);
}

static void faults_are_refused(void)
{
	static const char *const texts[] = {"int f(void) { ( }\n", "int a[2;\n", "}\n", "char *s = \"x;\n",
		"/* comment", "shared [1, 2] int a;\n", "void f(void) { upc_forall (;;) ; }\n"};
	bool ok;

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct unit *u = read_text_checked(texts[i], &ok);

		if (!CHECK(!ok && u->diags.n_errors == 1))
			fprintf(stderr, "for %s", texts[i]);
		unit_drop(u);
	}
}

/* Checks that a meaningless pragma changes no mode. */
static void odd_pragmas_change_nothing(void)
{
	static const char *const texts[] = {"int x;\n#pragma upc neither\nint y;\n",
		"void f(void) { g();\n#pragma upc strict\nint y; }\n", "#pragma upc strict relaxed\nint y;\n",
		"#pragma upc\nint y;\n"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct unit *u = read_text(texts[i]);

		if (!CHECK(u->diags.n_warnings == 1 && u->islands.strict.n == 0))
			fprintf(stderr, "for %s", texts[i]);
		unit_drop(u);
	}
}

int main(void)
{
	struct unit *u = read_text(program);

	tokens(u);
	islands(u);
	modes(u);
	items(u);
	unit_drop(u);
	items_go_on();
	behind_a_struct();
	clauses();
	plain_c_has_none();
	faults_are_refused();
	odd_pragmas_change_nothing();
	return check_status();
}
