/* SPDX-License-Identifier: MIT
 *
 * calls.c - prints a program of random loops that call functions of the program, have counters of their own,
 * are nests over rows and columns, or ask who owns an element.
 *
 *     calls SEED FUNCTIONS [FIRST LAST]
 *
 * Each function prints a hash for each thread.  The program has no model: what it prints must not depend on
 * the passes, the C compiler and its level.  In each function a thread works with the data of one thread,
 * itself or another, which no other thread works with: so nothing is a race.
 *
 * Each function has helpers of its own, which read and write what the loops read: numbers, pointers and
 * elements.  C leaves open when, in an expression, a helper is called: so an expression calls one helper with
 * effects at most, and has nothing else that is in memory which this one writes.
 *
 * An array has LENGTH elements, a pointer begins at most 128 after the first and moves at most 20 times; a
 * number is at most 7, a variable of a loop 28, an index 67.
 *
 * In the texts below '#' is the number of a kind of element, '$' its type, '@' the thread whose data it is,
 * '~' 0 or 1, and a letter after '`' what put_part prints for it.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "print.h"
#include "random.h"

enum {
	LENGTH = 224,
	DEEPEST = 3,
	N_ACTIVE = 2,
	N_HELPERS = 5,
	N_EFFECTS = 2,
	HEAP_KIND = 1,
	SQUARE = 5,
	N_ROWS = 5
};

/* Memory: numbers, pointers and elements; of those, what is local to a function, private or shared. */
enum { LNUM = 1, NUM = 2, SNUM = 4, LPTR = 8, PTR = 16, SPTR = 32, ELEM = 64, TURN = 128 };

static const struct kind {
	const char *block, *type;
	unsigned width; /* of its rows */
} kinds[] = {{"1", "long", 8}, {"", "long", 16}, {"16", "double", 16}, {"8", "int", 16}, {"", "double", 12},
	{"5", "unsigned long", 5}, {"32", "long", 32}, {"1", "double", 7}, {"16", "short", 8}};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

struct place {
	const char *text;
	unsigned in;
};

static const struct place spots[] = {{"fix#", 0}, {"g#", PTR}, {"g#", PTR}, {"ext#", PTR}, {"gv.p#", PTR},
	{"loc#", LPTR}, {"own#", LPTR}, {"lv.p#", LPTR}, {"vp->p#", PTR | LPTR}, {"(*al#)", PTR | LPTR},
	{"cell[@].p#", SPTR}, {"sc->p#", SPTR}, {"dir#[2 * @ + ~]", SPTR}};
static const struct place numbers[] = {{"three", 0}, {"gn", NUM}, {"gm", NUM}, {"ext_n", NUM}, {"gv.n", NUM},
	{"ln", LNUM}, {"li", LNUM}, {"lv.n", LNUM}, {"vp->n", NUM | LNUM}, {"(*pn)", NUM | LNUM},
	{"cell[@].n", SNUM}, {"ns[@]", SNUM}, {"sc->n", SNUM}};
static const struct place flats[] = {{"lf#", 0}, {"fl#", PTR}, {"fl#", PTR}, {"dirf#[@]", SPTR}};
static const struct place rows[] = {{"lr#", 0}, {"rows#", PTR}, {"rows#", PTR}, {"gv.r#", PTR}};

/* What a helper does, and what it reads and writes. */
static const struct effect {
	const char *text;
	unsigned reads, writes;
} effects[] = {{"r += gn;", NUM, 0}, {"r += gv.n + gm;", NUM, 0}, {"r += ns[now];", SNUM, 0},
	{"r += x * 3;", 0, 0}, {"r ^= x + 5;", 0, 0}, {"r += x / 2;", 0, 0}, {"r += both(x, 2);", 0, 0},
	{"r += cell[now].n;", SNUM, 0}, {"r += (long)g#[x % 40];", PTR | ELEM, 0},
	{"r += (long)cell[now].p#[x % 30];", SPTR | ELEM, 0},
	{"r += (long)dir#[2 * now][x % 30];", SPTR | ELEM, 0}, {"r += sn[now];", 0, 0}, {"upc_fence;", 0, 0},
	{"r += (long)upc_threadof(&g#[x % 9]);", PTR, 0},
	{"for (int k = 0; k < 6; k++)\n\t\tr += (long)g#[k];", PTR | ELEM, 0},
	{"upc_forall (int k = 0; k < 8; k++; &ext#[k])\n\t\tr += k;", PTR, 0},
	{"gn = (gn + 3) % 8;", NUM, NUM}, {"ext_n = (x + gn) % 8;", NUM, NUM},
	{"gm = (gm + 1) % 8;", NUM, NUM}, {"gv.n = (gv.n + 5) % 8;", NUM, NUM},
	{"ns[now] = (ns[now] + 1) % 8;", SNUM, SNUM}, {"cell[now].n = x % 8;", 0, SNUM},
	{"g# = base# + 3 * (x % 5);", 0, PTR}, {"if (left-- > 0)\n\t\tg#++;", PTR, PTR},
	{"if (left-- > 0)\n\t\text#++;", PTR, PTR}, {"gv.p# = base# + 8 * (x % 3) + 64;", 0, PTR},
	{"gv = spare;", 0, NUM | PTR}, {"cell[now].p# = base# + 8 * (x % 3);", 0, SPTR},
	{"dir#[2 * now + 1] = base# + x % 17;", 0, SPTR}, {"cell[now] = gv;", NUM | PTR, SNUM | SPTR},
	{"base#[x % 40] = ($)(x % 100);", 0, ELEM}, {"g#[x % 40] += 1;", PTR | ELEM, ELEM},
	{"cell[now].p#[x % 20] = 3;", SPTR, ELEM},
	{"for (int k = 1; k < 5; k++)\n\t\text#[k] += 1;", PTR | ELEM, ELEM},
	{"sn[now] = (int)(x % 8);", 0, TURN}, {"renew();", PTR | ELEM, PTR | ELEM},
	{"fl# = base# + 32 * (x % 2);", 0, PTR}, {"rows# = ROW# + x % 2;", 0, PTR},
	{"dirf#[now] = base# + 32 * (x % 2);", 0, SPTR},
	{"static int turn;\n\n\tturn = (turn + 1) % 8;\n\tr += turn;", 0, TURN}};
enum { N_PURE = 16 }; /* effects that write nothing */

/* What a helper is given beside x. */
static const struct shape {
	const char *parameter;
	struct place arguments[7];
	unsigned n_arguments;
	struct effect effects[4]; /* through it */
} shapes[] = {
	{"", {{"", 0}}, 1, {{"r++;", 0, 0}}},
	{"", {{"", 0}}, 1, {{"r += 2;", 0, 0}}},
	{", long *p",
		{{"&gn", NUM}, {"&ln", LNUM}, {"&gv.n", NUM}, {"&lv.n", LNUM}, {"pn", NUM | LNUM},
			{"&vp->n", NUM | LNUM}, {"&ext_n", NUM}},
		7,
		{{"*p = (*p + 1) % 8;", 0, 1}, {"r += *p;", 0, 0}, {"*p = x % 8;", 0, 1},
			{"r += p[0];", 0, 0}}},
	{", shared [%] $ *p", {{"`s", 0}, {"&`s[2]", 0}, {"`s + 3", 0}}, 3,
		{{"p[x % 20] += 1;", ELEM, ELEM}, {"r += (long)p[x % 20];", ELEM, 0},
			{"p[x % 20] = ($)x;", 0, ELEM}, {"r += (long)*p;", ELEM, 0}}},
	{", shared [%] $ **p",
		{{"&g#", PTR}, {"&loc#", LPTR}, {"&gv.p#", PTR}, {"&lv.p#", LPTR}, {"al#", PTR | LPTR},
			{"&own#", LPTR}, {"&vp->p#", PTR | LPTR}},
		7,
		{{"*p = base# + x % 17;", 0, 1}, {"if (left-- > 0)\n\t\t++*p;", 0, 1},
			{"r += (long)**p;", ELEM, 0}, {"r += (long)(*p)[x % 20];", ELEM, 0}}},
	{", shared long *p", {{"&ns[@]", SNUM}, {"(shared long *)&cell[@].n", SNUM}}, 2,
		{{"*p = (*p + 1) % 8;", 0, 1}, {"r += *p;", 0, 0}, {"*p = x % 8;", 0, 1},
			{"r += p[0];", 0, 0}}},
	{", struct vec *p", {{"&gv", NUM | PTR}, {"&lv", LNUM | LPTR}, {"vp", NUM | PTR | LNUM | LPTR}}, 3,
		{{"p->n = x % 8;", 0, 1}, {"p->p# = base# + 4;", 0, 1}, {"r += p->n;", 0, 0},
			{"r += (long)p->p#[3];", ELEM, 0}}},
	{", ...", {{", 3l", 0}, {", (long)`n, 2l", 0}}, 2, {{"", 0, 0}}},
	{"", {{"", 0}}, 1, {{"", 0, 0}}},
};
enum { VALUE, NOTHING, NUMBER_AT, ELEMENTS, POINTER_AT, SHARED_AT, RECORD, VARIADIC, GETTER, N_SHAPES };

static struct helper {
	unsigned shape, kind, n_effects, effects[N_EFFECTS], effect_kinds[N_EFFECTS],
		through; /* its effect through p */
	const char *linkage, *type, *result;
	bool is_late, is_recursive, is_early; /* defined after the function; returns early, at times */
	unsigned callees;                     /* bits: other helpers */
	unsigned reads, writes;
	bool writes_through;
} helpers[N_HELPERS];

/* A call of a helper with effects that the expression at hand is to have, or one without. */
struct call {
	unsigned helper, argument, kind;
};

/* A loop around. */
enum loop_form { FOR, FORALL, WHILE };

static struct loop {
	char name[8];
	const char *type;
	enum loop_form form;
	bool is_up, may_bump;
} loops[DEEPEST + 1];

/* What a loop may do. */
static struct mode {
	bool sets_pointers, sets_numbers, jumps, is_dead;
	enum { NO_CALLS, PURE_CALLS, ALL_CALLS } calls;
	unsigned kind, spot, number;
} mode;

static unsigned number, shift, active[N_ACTIVE], n_loops, forbidden, nest_kind;
static bool has_pending;
static struct call pending;

static void expand(const char *s, unsigned kind);
static void put_statement(void);
static void put_loop(void);

/* ---- places and calls ---- */

static const struct place *pick_place(const struct place *places, unsigned n, unsigned favorite)
{
	for (unsigned tries = 0; tries < 30; tries++) {
		const struct place *place = &places[pick(3) ? favorite : pick(n)];

		if (!(place->in & forbidden))
			return place;
		favorite = pick(n);
	}
	return places; /* the first one is in no memory */
}

static bool can_call(unsigned h, bool is_pure)
{
	const struct helper *x = &helpers[h];

	if (!is_pure)
		return x->shape != GETTER && (x->writes || x->writes_through);
	return !x->writes && !x->writes_through
	    && !((x->reads | (x->shape == GETTER ? PTR | SPTR : 0)) & forbidden);
}

/* A helper that can be called here: 0 and more, or -1. */
static int pick_helper(bool is_pure, bool is_getter)
{
	for (unsigned tries = 0; tries < 8; tries++) {
		unsigned h = pick(N_HELPERS);

		if (can_call(h, is_pure) && (helpers[h].shape == GETTER) == is_getter)
			return (int)h;
	}
	return -1;
}

static struct call new_call(unsigned h)
{
	return (struct call){h, pick(shapes[helpers[h].shape].n_arguments), helpers[h].kind};
}

static void put_call(struct call c)
{
	const struct helper *h = &helpers[c.helper];
	const struct shape *shape = &shapes[h->shape];

	switch (h->shape == VALUE ? pick(6) : 0) {
	case 4: put("via%u_%u(", number, c.helper); break;
	case 5: put("(*fn%u_%u)(", number, c.helper); break;
	default: put("h%u_%u(", number, c.helper); break;
	}
	if (h->shape == VARIADIC)
		put("%u", c.argument + 1);
	else if (h->shape != NOTHING)
		expand(PICK("`x", "`x", "`n", "`k", "`x + `k"), c.kind);
	if (*shape->parameter && h->shape != VARIADIC)
		put(", ");
	expand(shape->arguments[c.argument].text, c.kind);
	put(")");
}

/* What an expression that begins here may have. */
static void begin_expression(void)
{
	int h;

	has_pending = false;
	forbidden = 0;
	if (mode.calls != ALL_CALLS || pick(2))
		return;
	h = pick_helper(false, false);
	if (h < 0)
		return;
	pending = new_call((unsigned)h);
	has_pending = true;
	forbidden = helpers[h].writes;
	if (helpers[h].writes_through)
		forbidden |= shapes[helpers[h].shape].arguments[pending.argument].in;
}

static void end_expression(void)
{
	has_pending = false;
	forbidden = 0;
}

/* A call without effects that reads nothing of what the expression's other call writes. */
static bool put_pure_call(void)
{
	int h = mode.calls ? pick_helper(true, false) : -1;
	struct call c;

	if (h < 0)
		return false;
	c = new_call((unsigned)h);
	if (shapes[helpers[h].shape].arguments[c.argument].in & forbidden)
		return false;
	put_call(c);
	return true;
}

static void put_number(void)
{
	if (has_pending && pick(2)) {
		has_pending = false;
		put_call(pending);
		return;
	}
	if (mode.is_dead && pick(2)) {
		put("%s", PICK("(*nopn)", "novec->n", "look(nopn)"));
		return;
	}
	if (pick(4) == 0 && put_pure_call())
		return;
	if (mode.calls && pick(8) == 0)
		put("half(");
	else
		put("(");
	expand(pick_place(numbers, COUNT(numbers), mode.number)->text, 0);
	put(")");
}

static void put_spot(unsigned kind)
{
	int h = mode.calls && pick(6) == 0 ? pick_helper(true, true) : -1;

	if (mode.is_dead && pick(2))
		put("none%u", kind);
	else if (h >= 0 && helpers[h].kind == kind)
		put_call(new_call((unsigned)h));
	else
		expand(pick_place(spots, COUNT(spots), mode.spot)->text, kind);
}

static unsigned pick_kind(void)
{
	return pick(3) ? mode.kind : active[pick(N_ACTIVE)];
}

/* ---- expressions ---- */

static void put_variable(void)
{
	if (n_loops)
		put("%s", loops[pick(n_loops)].name);
	else
		put("3");
}

static void put_index(void)
{
	switch (pick(10)) {
	case 0: expand(PICK("`x + `n", "`n + `x", "2 * `x + `n", "`n", "`n + `k"), 0); break;
	case 9: /* these read file-scope numbers */
		if (mode.calls && !(forbidden & NUM)) {
			expand(PICK("past(`x)", "past(`x) + `k", "spread(`x, `k)", "spread(`n, `k)",
				       "past(spread(`x, 2))", "past_ext(`x, `k)"),
				0);
			break;
		} /* fall through */
	case 1:
		expand(mode.calls ? PICK("twice(`x)", "both(`x, `x)", "half(`x) + `n", "twice(half(`x)) + `k")
				  : "`x",
			0);
		break;
	case 2: expand(PICK("`x + `k", "`k + `x", "40 - `x"), 0); break;
	default: put_variable(); break;
	}
}

static void put_element(unsigned kind)
{
	if (kind == HEAP_KIND && !(forbidden & PTR) && pick(6) == 0) {
		expand("heap[`i]", kind);
		return;
	}
	expand(PICK("`s[`i]", "`s[`i]", "`s[`i]", "(`s + `k)[`i]", "(*(`s + (`i)))", "(&`s[`i])[`k]"), kind);
}

static void put_value(void)
{
	static int deep;

	deep++;
	switch (pick(deep < 3 ? 9 : 6)) {
	case 0:
	case 1:
	case 2:
		if (!(forbidden & ELEM)) {
			expand("(unsigned long)`e", pick_kind());
			break;
		} /* fall through */
	case 3: expand("(unsigned long)(`i)", 0); break;
	case 4: expand("(unsigned long)`n", 0); break;
	case 5: put_variable(); break;
	default:
		expand(PICK("(`v + `v)", "(`v ^ `v)", "(`v * `v)", "(`v > `v)", "(`n < 4 ? `v : 2)"), 0);
		break;
	}
	deep--;
}

static void put_place_of_nest(char c)
{
	if (c == 'f')
		expand(pick_place(flats, COUNT(flats), pick(COUNT(flats)))->text, nest_kind);
	else
		expand(pick_place(rows, COUNT(rows), pick(COUNT(rows)))->text, nest_kind);
}

static void put_part(char c, unsigned kind)
{
	const struct loop *last = &loops[n_loops ? n_loops - 1 : 0];

	switch (c) {
	case 'n': put_number(); break;
	case 'i': put_index(); break;
	case 'x': put_variable(); break;
	case 'v': put_value(); break;
	case 's': put_spot(kind); break;
	case 'e': put_element(kind); break;
	case 'k': put("%u", pick(5)); break;
	case 'm': put("%s", last->name); break;
	case 't': put("%s", last->type); break;
	case 'a': put("%s", loops[n_loops - 2].name); break;
	case 'w': put("%u", kinds[nest_kind].width); break;
	case 'f':
	case 'r': put_place_of_nest(c); break;
	default: put("%u", 8 + pick(11)); break; /* 'c' */
	}
}

static void expand(const char *s, unsigned kind)
{
	for (; *s; s++)
		switch (*s) {
		case '#': put("%u", kind); break;
		case '$': put("%s", kinds[kind].type); break;
		case '@':
			put("%s", shift ? PICK("t", "t", "now") : PICK("t", "MYTHREAD", "MYTHREAD", "now"));
			break;
		case '~': put("%u", pick(2)); break;
		case '`': put_part(*++s, kind); break;
		default:
			if (*s == '%' && s[1] == ']')
				put("%s", kinds[kind].block);
			else
				put("%c", *s);
			break;
		}
}

/* One full expression, or a statement that has no other, and the end of its line. */
static void put_line(const char *s, unsigned kind)
{
	begin_expression();
	expand(s, kind);
	end_expression();
	put("\n");
}

/* ---- helpers ---- */

static void put_signature(unsigned h, bool is_definition)
{
	const struct helper *x = &helpers[h];

	put("%s%s", x->linkage, *x->linkage ? " " : "");
	if (x->shape == GETTER)
		expand("shared [%] $ *", x->kind);
	else
		put("%s ", x->type);
	put("h%u_%u(%s", number, h, x->shape == NOTHING ? "void" : x->shape == VARIADIC ? "int x" : "long x");
	expand(shapes[x->shape].parameter, x->kind);
	put(is_definition ? ")\n{\n" : ");\n");
}

/* Calls in a helper: the others have smaller numbers, but for one of a pair; x becomes smaller. */
static void put_callees(unsigned h)
{
	static const char *const arguments[] = {"x % 16", "", "x, &ext_n", "x % 16, g#", "x, &ext#",
		"x % 16, &ns[now]", "x, &gv", "1, 4l", ""};

	for (unsigned k = 0; k < N_HELPERS; k++)
		if (helpers[h].callees >> k & 1) {
			put("\t%sr += h%u_%u(", k > h ? "if (x > 0)\n\t\t" : "", number, k);
			if (k > h)
				expand("x / 2 % 8", 0);
			else
				expand(arguments[helpers[k].shape], helpers[k].kind);
			put(");\n");
		}
}

static void put_recursion(unsigned h)
{
	static const char *const rest[] = {"", "", ", p", ", p", ", p", ", p", ", p", "", ""};

	if (helpers[h].is_recursive)
		put("\tif (x > 0)\n\t\tr += h%u_%u(x %% 16 / 2%s);\n", number, h, rest[helpers[h].shape]);
}

static void put_helper(unsigned h)
{
	const struct helper *x = &helpers[h];

	put_signature(h, true);
	if (x->shape == GETTER) {
		put("\treturn ");
		expand(x->result, x->kind);
		put(";\n}\n\n");
		return;
	}
	put("\tlong r = 0%s;\n", x->shape == NOTHING ? ", x = 3" : "");
	put("%s\n", x->shape == VARIADIC ? "\tva_list list;\n" : "");
	if (x->is_early)
		put("\tif (x > %u)\n\t\treturn %u;\n", 3 + pick(9), pick(8));
	for (unsigned i = 0; i < x->n_effects; i++) {
		put("\t");
		expand(effects[x->effects[i]].text, x->effect_kinds[i]);
		put("\n");
	}
	if (x->shape == VARIADIC)
		put("\tva_start(list, x);\n\tfor (int k = 0; k < x; k++)\n\t\tr += va_arg(list, long);\n\t"
		    "va_end(list);\n");
	put("\t");
	expand(shapes[x->shape].effects[x->through].text, x->kind);
	put("\n");
	put_callees(h);
	put_recursion(h);
	put("\treturn (%s)((unsigned long)r %% 8);\n}\n\n", x->type);
}

static void choose_effects(struct helper *x)
{
	const struct effect *through = &shapes[x->shape].effects[x->through];
	bool is_quiet = pick(2);

	x->n_effects = pick(N_EFFECTS + 1);
	for (unsigned i = 0; i < x->n_effects; i++) {
		x->effects[i] = pick(is_quiet ? N_PURE : COUNT(effects));
		x->effect_kinds[i] = active[pick(N_ACTIVE)];
		if (i && x->effects[i] == COUNT(effects) - 1)
			x->effects[i] = 0; /* its static variable is declared at the beginning */
		x->reads |= effects[x->effects[i]].reads;
		x->writes |= effects[x->effects[i]].writes;
	}
	x->reads |= through->reads;
	if (x->shape == ELEMENTS)
		x->writes |= through->writes;
	else
		x->writes_through = through->writes;
}

static void choose_helper(unsigned h)
{
	struct helper *x = &helpers[h];

	*x = (struct helper){.shape = pick(3) ? pick(N_SHAPES) : VALUE, .kind = active[pick(N_ACTIVE)]};
	x->linkage = PICK("static", "static", "", "static inline", "extern",
		"static __attribute__((noinline))");
	x->type = x->shape == VALUE ? "long" : PICK("long", "int", "unsigned", "unsigned long", "short");
	x->result = PICK("g#", "g#", "ext#", "gv.p#", "cell[now].p#", "dir#[2 * now]", "base# + 4",
		"x > 4 ? g# : ext#");
	x->through = x->shape <= NOTHING || x->shape >= VARIADIC ? 0 : pick(4);
	x->is_late = pick(2);
	x->is_early = pick(4) == 0;
	if (x->shape == GETTER)
		return;
	choose_effects(x);
	x->is_recursive = x->shape != NOTHING && x->shape != VARIADIC && pick(4) == 0;
	if (h && pick(3) == 0)
		x->callees |= 1u << pick(h);
	for (unsigned k = 0; k < h; k++)
		if (helpers[k].shape == GETTER)
			x->callees &= ~(1u << k);
}

/* Chooses helpers, a pair of which may call each other, and finds what each of them reads and writes in the
 * end. */
static void choose_helpers(void)
{
	for (unsigned h = 0; h < N_HELPERS; h++)
		choose_helper(h);
	for (unsigned h = 1; h < N_HELPERS; h++)
		if (helpers[h].shape == VALUE && helpers[h - 1].shape == VALUE && pick(3) == 0) {
			helpers[h].callees |= 1u << (h - 1);
			helpers[h - 1].callees |= 1u << h;
			break;
		}
	for (unsigned round = 0; round < N_HELPERS; round++)
		for (unsigned h = 0; h < N_HELPERS; h++)
			for (unsigned k = 0; k < N_HELPERS; k++)
				if (helpers[h].callees >> k & 1) {
					helpers[h].reads |= helpers[k].reads | NUM | SNUM | PTR;
					helpers[h].writes |= helpers[k].writes;
					helpers[h].writes |= helpers[k].writes_through ? NUM | SNUM | PTR : 0;
				}
}

/* ---- statements ---- */

static void put_element_store(void)
{
	unsigned kind = pick_kind();

	begin_expression();
	put_element(kind);
	if (!(forbidden & ELEM) && pick(3) == 0) {
		put("%s;\n", PICK("++", " += 3", " += 1"));
	} else {
		expand(" = ($)(`v % 30000u);\n", kind);
	}
	end_expression();
}

static void put_effect(void)
{
	unsigned kind = pick_kind();
	const struct place *to;

	if (mode.sets_pointers && pick(2)) {
		put_line(PICK("g# = base# + 9;", "loc# = base# + 40;", "cell[t].p# = g#;", "gv.p# = loc#;",
				 "ext# = base# + `c;", "dir#[2 * t + ~] = base# + `k;", "*al# = base# + `c;",
				 "al# = &g#;", "al# = &loc#;", "lv = gv;", "renew();", "gv = spare;",
				 "fl# = base#;", "rows# = ROW# + ~;", "lv.p# = ext#;"),
			kind);
	} else if (mode.sets_numbers) {
		to = &numbers[1 + pick(COUNT(numbers) - 1)];
		begin_expression();
		expand(to->text, 0);
		expand(" = (int)(`v % 8);\n", 0);
		end_expression();
	} else {
		put_line("s += (unsigned long)`e;", kind);
	}
}

static void put_call_statement(void)
{
	int h = pick_helper(mode.calls != ALL_CALLS, false);
	struct call c;

	if (h < 0) {
		put("s += (unsigned long)twice((long)(s %% 9));\n");
		return;
	}
	c = new_call((unsigned)h);
	put("%s", mode.sets_numbers ? PICK("", "ln = ", "s += (unsigned long)", "gn = ", "li = ")
				    : PICK("", "s += (unsigned long)"));
	put_call(c);
	put(";\n");
}

/* The innermost loop's variable moves on at one more place. */
static void put_bump(void)
{
	struct loop *last = &loops[n_loops - 1];

	last->may_bump = false;
	if (*last->name == 'k' && pick(2))
		put("++*at_%s;\n", last->name);
	else
		expand(PICK("bump_`t(&`m);\n", "{ `t *at = &`m; ++*at; }\n", "`m++;\n"), 0);
}

static void put_simple(void)
{
	switch (pick(11)) {
	case 0:
	case 1: put_effect(); break;
	case 2:
	case 3:
		if (mode.calls) {
			put_call_statement();
			break;
		} /* fall through */
	case 4: put_line("s = s * 31 + `v;", 0); break;
	case 5: put_line("s += fix#[`n];", mode.kind); break;
	case 6:
	case 7: put_line("s += (unsigned long)(`v);", 0); break;
	default: put_element_store(); break;
	}
}

static void put_if(const char *test)
{
	begin_expression();
	expand(test, mode.kind);
	end_expression();
}

static void put_jump(void)
{
	enum loop_form form = loops[n_loops - 1].form;

	put("if (s %% 8 == %u)\n", pick(8));
	indent();
	put("\t%s;\n", form == FORALL ? "continue" : form == WHILE ? "break" : PICK("continue", "break"));
}

static void put_statement(void)
{
	indent();
	if (n_loops && n_loops < DEEPEST && pick(5) == 0) {
		put_loop();
		return;
	}
	switch (n_loops ? pick(10) : 0) {
	case 1:
	case 2:
		put_if(PICK("if (`v % 3 == 1)\n", "if (`n > 2)\n", "if (s % 4 == 3)\n", "if (`x & 1)\n"));
		indent();
		put("\t");
		put_simple();
		break;
	case 3:
		if (mode.jumps) {
			put_jump();
			break;
		} /* fall through */
	case 4:
		if (n_loops && loops[n_loops - 1].may_bump && mode.sets_numbers) {
			put_bump();
			break;
		} /* fall through */
	default: put_simple(); break;
	}
}

static void put_statements(unsigned most)
{
	for (unsigned n = 1 + pick(most); n; n--)
		put_statement();
}

/* ---- loops ---- */

static void put_block(void)
{
	put(" {\n");
	depth++;
	put_statements(3);
	depth--;
	indent();
	put("}\n");
}

/* Puts another loop on the stack; with `is_old` its variable is one of the function. */
static void push_loop(enum loop_form form, bool is_old)
{
	struct loop *last = &loops[n_loops++];

	*last = (struct loop){.form = form, .is_up = pick(4), .may_bump = form != FORALL};
	last->may_bump &= last->is_up;
	last->type = PICK("int", "int", "long", "long", "unsigned", "size_t", "short");
	if (is_old)
		last->type = n_loops % 2 ? "long" : "int";
	snprintf(last->name, sizeof last->name, "%c%u", is_old ? 'k' : 'i', n_loops);
}

/* Where it begins: its variable is not yet there, and it begins even where it has no iterations. */
static void put_first(void)
{
	bool is_dead = mode.is_dead, is_up = loops[n_loops - 1].is_up;
	struct loop last = loops[--n_loops];

	mode.is_dead = false;
	begin_expression();
	put("(%s)(", last.type);
	expand(is_up ? PICK("0", "0", "`k", "`n", "MYTHREAD", "zero", "half(`n)")
		     : PICK("19", "15", "12 + `n", "`n + 12", "17"),
		0);
	put(")");
	end_expression();
	mode.is_dead = is_dead;
	loops[n_loops++] = last;
}

static void put_test(void)
{
	begin_expression();
	if (mode.is_dead)
		expand(loops[n_loops - 1].is_up ? "`m < (`t)zero && `m < (`t)`n"
						: "`m > (`t)(zero + 20) && `m > (`t)`n",
			0);
	else if (loops[n_loops - 1].is_up)
		expand(PICK("`m < `c", "`m < `c", "`m < `n", "`m <= (`t)`n", "`m < (`t)(4 + `n)",
			       "(`t)(`n + `n) > `m", "`m < (`t)(9 + `n)", "`m < (`t)half(`n) + 6"),
			0);
	else
		expand(PICK("`m > 3", "`m > 9", "`m >= (`t)(4 + half(`n))", "`m > (`t)(3 + `n)",
			       "(`t)(`n + 3) < `m"),
			0);
	end_expression();
}

static void put_step(void)
{
	begin_expression();
	if (loops[n_loops - 1].is_up)
		expand(PICK("`m++", "`m++", "++`m", "`m += 1", "`m += 2", "`m = `m + 3", "`m += THREADS",
			       "bump_`t(&`m)", "`m += (`t)(1 + half(`n) % 3)"),
			0);
	else
		expand(PICK("`m--", "--`m", "`m -= 2", "`m = `m - 3", "`m += -1"), 0);
	end_expression();
}

static void put_step_line(void)
{
	indent();
	put_step();
	put(";\n");
}

static void put_affinity(void)
{
	begin_expression();
	expand(PICK("&`s[`m]", "&`s[`m]", "`s + `m", "&`s[`i]", "&`s[`m + `n]", "`m", "`m + `n", "`n",
		       "continue", "`m * THREADS", "(int)both(`m, 1)", "&`s[twice(`m)]"),
		pick_kind());
	end_expression();
}

/* Who owns something.  What is beside the test sees it too, or not. */
static void put_owner_test(bool is_negative)
{
	put("if (%s", is_negative ? "!(" : "");
	begin_expression();
	expand(PICK("`m % THREADS == MYTHREAD", "(int)(`m / 4 % THREADS) == MYTHREAD",
		       "(`m + `n) % THREADS == MYTHREAD", "(int)upc_threadof(&`s[`m]) == MYTHREAD",
		       "(int)upc_threadof(&`s[`m]) == MYTHREAD", "MYTHREAD == (int)upc_threadof(`s + `m)",
		       "(int)upc_threadof(&`s[`i]) == MYTHREAD", "mine((long)`m)",
		       "`n > 3 && (int)upc_threadof(&`s[`m]) == MYTHREAD",
		       "(int)upc_threadof(&`s[twice(`m)]) == MYTHREAD"),
		pick_kind());
	end_expression();
	put("%s)", is_negative ? ")" : "");
}

static void put_owner_block(bool may_continue)
{
	unsigned form = pick(may_continue ? 6 : 5);

	put(" {\n");
	depth++;
	if (form == 0 || form == 5)
		put_statement();
	indent();
	put_owner_test(form == 5);
	if (form == 5) {
		put("\n\t");
		indent();
		put("continue;\n");
	} else if (form == 1) {
		put("\n\t");
		indent();
		put_owner_test(false);
		put_block();
	} else {
		put_block();
	}
	if (form == 2) {
		indent();
		put("else");
		put_block();
	}
	if (form == 3 || form == 5)
		put_statement();
	depth--;
	indent();
	put("}\n");
}

static void put_for(bool is_forall)
{
	bool is_old = pick(4) == 0;

	push_loop(is_forall ? FORALL : FOR, is_old);
	put("%s (%s%s%s = ", is_forall ? "upc_forall" : "for", is_old ? "" : loops[n_loops - 1].type,
		is_old ? "" : " ", loops[n_loops - 1].name);
	put_first();
	put("; ");
	put_test();
	put("; ");
	put_step();
	if (is_forall) {
		put("; ");
		put_affinity();
	}
	put(")");
	if (!is_forall && pick(4) == 0) {
		put(" ");
		put_owner_test(false);
		put_block();
	} else if (!is_forall && pick(3) == 0) {
		put_owner_block(true);
	} else {
		put_block();
	}
	n_loops--;
	if (is_old) {
		indent();
		put("s = s * 31 + (unsigned long)k%u;\n", n_loops + 1);
	}
}

/* Both branches move the counter on, or the one that leaves the body does. */
static void put_step_branch(bool is_continue)
{
	indent();
	put_if("if (`v % 4 == 1) {\n");
	depth++;
	put_step_line();
	if (is_continue) {
		indent();
		put("continue;\n");
	}
	depth--;
	indent();
	put(is_continue ? "}\n" : "} else {\n");
	if (is_continue)
		return;
	depth++;
	put_step_line();
	depth--;
	indent();
	put("}\n");
}

enum { AT_END, AT_END_TOO, AT_START, IN_MIDDLE, TWICE, IN_BRANCH, ON_CONTINUE, IN_TEST, N_STEPS };

static void put_counted_body(unsigned step)
{
	put("{\n");
	depth++;
	if (step == AT_START || (step == TWICE && loops[n_loops - 1].is_up))
		put_step_line();
	if (step == ON_CONTINUE)
		put_step_branch(true);
	if (pick(5) == 0) {
		indent();
		put_owner_test(false);
		put_owner_block(false);
	} else {
		put_statements(2);
	}
	if (step == IN_MIDDLE)
		put_step_line();
	if (step == IN_BRANCH)
		put_step_branch(false);
	if (step == IN_MIDDLE || step == IN_BRANCH)
		put_statements(2);
	if (step == AT_END || step == AT_END_TOO || step == TWICE || step == ON_CONTINUE)
		put_step_line();
	depth--;
	indent();
	put("}");
}

static void put_counted_test(unsigned step)
{
	if (step == IN_TEST)
		expand(loops[n_loops - 1].is_up ? "`m++ < `c" : "`m-- > 3", 0);
	else
		put_test();
}

/* `while` or `do` with a counter. */
static void put_counted(void)
{
	bool is_old = pick(2), is_do = !mode.is_dead && pick(3) == 0;
	unsigned step = pick(mode.is_dead ? IN_TEST : N_STEPS);

	push_loop(WHILE, is_old);
	put("{\n");
	depth++;
	indent();
	put("%s%s%s = ", is_old ? "" : loops[n_loops - 1].type, is_old ? "" : " ", loops[n_loops - 1].name);
	put_first();
	put(";\n\n");
	indent();
	if (is_do) {
		put("do ");
	} else {
		put("while (");
		put_counted_test(step);
		put(") ");
	}
	put_counted_body(step);
	if (is_do) {
		put(" while (");
		put_counted_test(step);
		put(");");
	}
	put("\n");
	indent();
	put("s = s * 31 + (unsigned long)%s;\n", loops[--n_loops].name);
	depth--;
	indent();
	put("}\n");
}

/* ---- nests ---- */

/* An element of the nest's array: `is_square` if both variables are below SQUARE. */
static void put_cell(bool is_square)
{
	expand(is_square && pick(2)
			? PICK("`f[`m * `w + `a]", "`r[`m][`a]", "`r[`m][`m]", "`f[cell_of#(`m, `a)]",
				  "`f[place_of#(`m, `a)]", "`r[`a][`a]", "*(`f + (`a + `m * `w))")
			: PICK("`f[`a * `w + `m]", "`f[`a * `w + `m]", "`r[`a][`m]", "`r[`a][`m]",
				  "(*(`r + `a))[`m]", "`f[`m + `w * `a]", "(`f + `a * `w)[`m]",
				  "`f[cell_of#(`a, `m)]", "`f[place_of#(`a, `m)]"),
		nest_kind);
}

static void put_nest_statement(bool is_square)
{
	indent();
	begin_expression();
	if (pick(3) == 0) {
		put("s += (unsigned long)");
		if (forbidden & ELEM)
			put_number();
		else
			put_cell(is_square);
	} else {
		put_cell(is_square);
		expand(" = ($)((unsigned long)(", nest_kind);
		if (!(forbidden & ELEM)) {
			put_cell(is_square);
			put(" + ");
		}
		expand("`v) % 1000u)", nest_kind);
	}
	put(";\n");
	end_expression();
}

static void put_inner_of_nest(bool is_square, bool is_forall)
{
	unsigned width = kinds[nest_kind].width, n = is_square ? SQUARE : width < 12 ? width : 12;

	push_loop(is_forall ? FORALL : FOR, false);
	loops[n_loops - 1].may_bump = false;
	put("%s (%s ", is_forall ? "upc_forall" : "for", loops[n_loops - 1].type);
	begin_expression();
	switch (pick(9)) {
	case 0:
		expand("`m = 0; `m <= `a && `m < ", 0);
		put("%u; ", n);
		break;
	case 1:
		expand("`m = (`t)`a; `m < ", 0);
		put("%u; ", n);
		break;
	case 2:
		expand("`m = 0; `m < ", 0);
		put("(%s)(%u - %s %% 3); ", loops[n_loops - 1].type, n, loops[n_loops - 2].name);
		break;
	case 3:
		expand("`m = 0; `m < (`t)((`a + `n) % ", 0);
		put("%u); ", n);
		break;
	case 4:
		expand("`m = `a % 2; `m < ", 0);
		put("%u; ", n);
		break;
	default:
		expand("`m = 0; `m < ", 0);
		put("%u; ", n);
		break;
	}
	end_expression();
	expand(PICK("`m++", "`m++", "`m++", "`m += 2"), 0);
	if (is_forall) {
		put("; ");
		begin_expression();
		if (pick(6) == 0) {
			expand(PICK("`m", "`a + `m", "&`f[`m]", "`r[`a]", "`a"), nest_kind);
		} else {
			put("&");
			put_cell(is_square);
		}
		end_expression();
	}
	put(") {\n");
	depth++;
	for (unsigned k = 1 + pick(2); k; k--)
		put_nest_statement(is_square);
	if (pick(3) == 0)
		put_statement();
	depth--;
	indent();
	put("}\n");
	n_loops--;
}

static void put_outer_head(bool is_forall)
{
	expand(PICK("`m = 0; ", "`m = 0; ", "`m = 1; ", "`m = zero; ", "`m = gn % 3; ", "`m = half(three); "),
		0);
	begin_expression();
	expand(PICK("`m < 5", "`m < 5", "`m < (`t)(1 + half(`n))", "`m < (`t)`n && `m < 5"), 0);
	put("; ");
	end_expression();
	put("%s++", loops[n_loops - 1].name);
	if (is_forall)
		expand(PICK("; &`r[`m][0]", "; &`f[`m * `w]", "; `m", "; `f + `m * `w"), nest_kind);
}

/* Rows and columns: an outer loop of any form and one or two in it. */
static void put_nest(void)
{
	bool is_square = pick(2), is_while = pick(4) == 0, is_forall = !is_while && pick(4) == 0;

	nest_kind = pick_kind();
	push_loop(is_forall ? FORALL : is_while ? WHILE : FOR, false);
	loops[n_loops - 1].is_up = true;
	loops[n_loops - 1].may_bump = false;
	if (is_while) {
		expand("for (`t `m = 0; `m < 5; ) {\n", 0);
	} else {
		expand(is_forall ? "upc_forall (`t " : "for (`t ", 0);
		put_outer_head(is_forall);
		put(") {\n");
	}
	depth++;
	if (pick(3) == 0)
		put_statement();
	for (unsigned n = 1 + (pick(4) == 0); n; n--) {
		indent();
		put_inner_of_nest(is_square, pick(is_forall ? 6 : 2) == 0);
	}
	if (pick(3) == 0)
		put_statement();
	if (is_while)
		put_step_line();
	depth--;
	indent();
	put("}\n");
	n_loops--;
}

static void new_mode(void)
{
	bool is_quiet = pick(2);

	mode.is_dead = pick(15) == 0;
	mode.sets_pointers = !is_quiet && pick(2);
	mode.sets_numbers = !is_quiet && pick(2);
	mode.jumps = pick(4) == 0;
	mode.calls = pick(6) == 0 ? NO_CALLS : is_quiet || pick(2) ? PURE_CALLS : ALL_CALLS;
	mode.kind = active[pick(N_ACTIVE)];
	mode.spot = pick(COUNT(spots));
	mode.number = pick(COUNT(numbers));
}

/* The indentation of its first line is there. */
static void put_loop(void)
{
	const struct mode outer = mode;
	bool is_in_forall = false;

	for (unsigned k = 0; k < n_loops; k++)
		is_in_forall |= loops[k].form == FORALL;
	if (n_loops == 0)
		new_mode();
	switch (pick(n_loops + 1 < DEEPEST && !mode.is_dead ? 8 : 6)) {
	case 0:
	case 1: put_for(false); break;
	case 2:
	case 3: put_for(!is_in_forall || pick(6) == 0); break;
	case 4:
	case 5: put_counted(); break;
	default: put_nest(); break;
	}
	mode = outer;
}

/* ---- functions ---- */

static void put_locals_of(unsigned k)
{
	expand("\tstatic shared [%] $ *own#;\n\tshared [%] $ *fix# = base# + ", k);
	put("%u, *loc%u = base%u + %u, *none%u = NULL, *lf%u = base%u + %u, **al%u = ", 8 * pick(3), k, k,
		100 + pick(20), k, k, k, 32 * pick(2), k);
	expand(PICK("&g#", "&loc#", "&gv.p#", "&ext#", "&own#", "&lv.p#"), k);
	put(";\n\tshared [%s] %s (*lr%u)[%u] = ROW%u + %u;\n\n\town%u = base%u + %u;\n", kinds[k].block,
		kinds[k].type, k, kinds[k].width, k, pick(2), k, k, 8 * pick(4));
}

static void put_locals(void)
{
	put("\tconst int t = begin(%u);\n\tconst long zero = gz, three = 3;\n\tunsigned long s = 1;\n",
		number * shift);
	put("\tlong ln = %u, k1 = 0, k3 = 0, *at_k1 = &k1, *at_k3 = &k3, *pn = %s, *nopn = NULL;\n"
	    "\tint li = %u, k2 = 0, *at_k2 = &k2;\n",
		pick(8), PICK("&gn", "&ln", "&gv.n", "&vp->n", "&ext_n"), pick(8));
	put("\tstruct vec lv = spare, *novec = NULL;\n\tshared struct vec *sc = &cell[t];\n");
	for (unsigned h = 0; h < N_HELPERS; h++)
		if (helpers[h].shape == VALUE)
			put("\tlong (*fn%u_%u)(long) = h%u_%u;\n", number, h, number, h);
}

static void put_end(void)
{
	for (unsigned i = 0; i < N_ACTIVE; i++)
		if (!i || active[i] != active[0])
			expand("\ts = s * 31 + (unsigned long)(loc# - base# + 3 * (own# - base#)"
			       " + 5 * (lv.p# - base#));\n",
				active[i]);
	put("\ts = s * 31 + (unsigned long)(ln + 3 * li + 5 * lv.n + 7 * k1 + 11 * k2 + 13 * k3"
	    " + zero + three);\n");
	put("\tfinish(%u, t, s);\n}\n\n", number);
}

static void put_helpers(bool is_late)
{
	for (unsigned h = 0; h < N_HELPERS; h++)
		if (helpers[h].is_late == is_late)
			put_helper(h);
}

static void put_function(void)
{
	shift = pick(3) ? 0 : 1;
	for (unsigned i = 0; i < N_ACTIVE; i++)
		active[i] = pick(N_KINDS);
	choose_helpers();
	for (unsigned h = 0; h < N_HELPERS; h++)
		put_signature(h, false);
	for (unsigned h = 0; h < N_HELPERS; h++)
		if (helpers[h].shape == VALUE)
			put("static long (*%svia%u_%u)(long) = h%u_%u;\n", PICK("", "const "), number, h,
				number, h);
	put("\n");
	put_helpers(false);
	put("static void f%u(struct vec *vp)\n{\n", number);
	put_locals();
	for (unsigned i = 0; i < N_ACTIVE; i++)
		if (!i || active[i] != active[0])
			put_locals_of(active[i]);
	put("\n");
	for (unsigned i = 2 + pick(3); i; i--) {
		indent();
		put_loop();
	}
	put_end();
	put_helpers(true);
	put("static void call%u(void)\n{\n\tf%u(%s);\n}\n\n", number, number, PICK("&gv", "&ov"));
}

/* ---- the program ---- */

/* Prints a line for each kind. */
static void print_kinds(const char *line)
{
	for (unsigned k = 0; k < N_KINDS; k++) {
		expand(line, k);
		putchar('\n');
	}
}

static void print_objects(void)
{
	puts("#include <stdarg.h>\n#include <stddef.h>\n#include <stdio.h>\n#include <upc_relaxed.h>\n\n"
	     "struct vec {\n\tlong n;");
	for (unsigned k = 0; k < N_KINDS; k++)
		printf("\tshared [%s] %s *p%u, (*r%u)[%u];\n", kinds[k].block, kinds[k].type, k, k,
			kinds[k].width);
	puts("};\n\nstatic struct vec gv, ov, spare;\nshared struct vec cell[THREADS];\n"
	     "static long gn, gz;\nstatic int gm, now, left;\n"
	     "long ext_n;\nshared long ns[THREADS];\nstrict shared int sn[THREADS];\n"
	     "static shared [] long *heap;");
	print_kinds("static shared [%] $ *base#, *g#, *fl#, *shared dirf#[THREADS];\n"
		    "shared [%] $ *ext#, *shared [2] dir#[2 * THREADS];");
	for (unsigned k = 0; k < N_KINDS; k++)
		printf("static shared [%s] %s (*rows%u)[%u];\n"
		       "#define ROW%u ((shared [%s] %s (*)[%u])base%u)\n",
			kinds[k].block, kinds[k].type, k, kinds[k].width, k, kinds[k].block, kinds[k].type,
			kinds[k].width, k);
}

static void print_helpers(void)
{
	static const char *const types[] = {"int", "long", "short", "unsigned", "size_t"};

	puts("\nstatic long half(long x)\n{\n\treturn x / 2;\n}\n\nstatic long look(const long *p)\n{\n\t"
	     "return *p;\n}\n\n"
	     "static int mine(long x);\nextern long twice(long x), both(long x, long y);\n");
	for (unsigned i = 0; i < COUNT(types); i++)
		printf("static void bump_%s(%s *p)\n{\n\t*p += 1;\n}\n\n", types[i], types[i]);
	for (unsigned k = 0; k < N_KINDS; k++)
		printf("static long cell_of%u(long i, long j)\n{\n\treturn i * %u + j;\n}\n\n"
		       "static int width%u = %u;\n\nstatic long place_of%u(long i, long j)\n{\n\t"
		       "return i * width%u + j;\n}\n\n",
			k, kinds[k].width, k, kinds[k].width, k, k);
	puts("static long past(long x)\n{\n\treturn x + gn;\n}\n\n"
	     "static long past_ext(long x, int y)\n{\n\treturn ext_n + x + y;\n}\n\n"
	     "static long spread(long x, long y)\n{\n\treturn x + y * gm;\n}\n");
	puts("static void renew(void)\n{\n\tshared [] long *old = heap;\n\n\t"
	     "heap = upc_alloc(80 * sizeof(long));\n"
	     "\tfor (int i = 0; i < 80; i++)\n\t\theap[i] = old[i];\n\tupc_free(old);\n}\n");
}

static void print_begin(void)
{
	print_kinds("shared [%] $ *shared bases#[THREADS];");
	puts("\nstatic int begin(unsigned number)\n{\n\tint t = (int)((MYTHREAD + number) % THREADS);\n\n\t"
	     "now = t;\n\tleft = 20;\n"
	     "\tspare.n = 6;\n\tgn = 5;\n\tgm = 4;\n\text_n = 6;\n\tns[t] = 7;\n\tsn[t] = 3;\n"
	     "\tfor (int i = 0; i < 80; i++)\n\t\theap[i] = i * 3 + t;");
	for (unsigned k = 0; k < N_KINDS; k++)
		printf("\tbase%u = bases%u[t];\n\tfor (int i = 0; i < %d; i++)\n\t\t"
		       "base%u[i] = (i * %u + t) %% 251;\n",
			k, k, LENGTH, k, k + 3);
	print_kinds("\tg# = base# + 8;\n\tfl# = base# + 32;\n\text# = base# + 96;\n\trows# = ROW# + 1;\n\t"
		    "spare.p# = base# + 16;\n"
		    "\tspare.r# = ROW#;\n\tdirf#[t] = base#;\n\tdir#[2 * t] = base# + 3;\n\t"
		    "dir#[2 * t + 1] = base# + 64;");
	puts("\tcell[t] = ov = gv = spare;\n\tov.n = 3;\n\tcell[t].n = 4;\n\treturn t;\n}\n");
}

static void print_finish(void)
{
	puts("static void finish(unsigned number, int t, unsigned long s)\n{\n\t"
	     "for (int i = 0; i < 80; i++)\n\t\ts = s * 31 + (unsigned long)heap[i];");
	for (unsigned k = 0; k < N_KINDS; k++)
		printf("\tfor (int i = 0; i < %d; i++)\n\t\t"
		       "s = (s ^ (unsigned long)base%u[i]) * 1099511628211ul;\n",
			LENGTH, k);
	print_kinds("\ts = s * 31 + (unsigned long)(g# - base# + 3 * (ext# - base#) + 5 * (gv.p# - base#)"
		    " + 7 * (ov.p# - base#));\n"
		    "\ts = s * 31 + (unsigned long)(cell[t].p# - base# + 3 * (dir#[2 * t] - base#)"
		    " + 5 * (dir#[2 * t + 1] - base#));\n"
		    "\ts = s * 31 + (unsigned long)(fl# - base# + 3 * (rows# - ROW#)"
		    " + 5 * (dirf#[t] - base#) + 7 * (gv.r# - ROW#));");
	puts("\ts = s * 31 + (unsigned long)(gn + 3 * gm + 5 * ext_n + 7 * ns[t] + 11 * sn[t]"
	     " + 13 * cell[t].n + 17 * gv.n + 19 * ov.n);\n"
	     "\tprintf(\"%u: thread %d: %lx\\n\", number, MYTHREAD, s + (unsigned long)left);\n\t"
	     "fflush(stdout);\n\tupc_barrier;\n}\n");
}

static void print_main(unsigned first, unsigned last)
{
	puts("long twice(long x)\n{\n\treturn 2 * x;\n}\n\nlong both(long x, long y)\n{\n\t"
	     "return (x + 2 * y) % 60;\n}\n\n"
	     "static int mine(long x)\n{\n\treturn x % THREADS == MYTHREAD;\n}\n\nint main(void)\n{\n"
	     "\theap = upc_alloc(80 * sizeof(long));");
	for (unsigned k = 0; k < N_KINDS; k++) {
		unsigned block = *kinds[k].block ? (unsigned)atoi(kinds[k].block) : LENGTH;

		if (*kinds[k].block)
			printf("\tbases%u[MYTHREAD] = upc_global_alloc(%u, ", k,
				(LENGTH + block - 1) / block);
		else
			printf("\tbases%u[MYTHREAD] = upc_alloc(", k);
		printf("%u * sizeof(%s));\n", block, kinds[k].type);
	}
	puts("\tupc_barrier;");
	for (unsigned i = first; i <= last; i++)
		printf("\tcall%u();\n", i);
	puts("\treturn 0;\n}");
}

int main(int argc, char **argv)
{
	unsigned n = argc > 2 ? (unsigned)atoi(argv[2]) : 50, first = argc > 4 ? (unsigned)atoi(argv[3]) : 0;
	unsigned last = argc > 4 ? (unsigned)atoi(argv[4]) : n - 1;
	unsigned long seed = argc > 1 ? strtoul(argv[1], NULL, 0) : 1;

	print_objects();
	print_helpers();
	print_begin();
	print_finish();
	for (number = 0; number < n; number++) {
		is_printed = number >= first && number <= last;
		chances = seed * 1000003 + number;
		pick(2);
		put_function();
	}
	print_main(first, last);
	return 0;
}
