/* SPDX-License-Identifier: MIT
 *
 * heads.c - prints a program of random loops whose arrays and bounds are in memory: behind file-scope pointers,
 * local pointers and parameters, members of private and shared structs, directories, and pointers to any of
 * these.  The heads of such loops read them once, if the loops do not set them.
 *
 *     heads SEED FUNCTIONS [FIRST LAST]
 *
 * Each function prints a hash for each thread.  The program has no model: what it prints must not depend on the passes,
 * the C compiler and its level.  In each function a thread works with the data of one thread, itself or another, which
 * no other thread works with: so nothing is a race, and a loop may set all that it reads.
 *
 * An array has 2 * LENGTH elements, a pointer begins at most 16 after the first or the middle and moves at most 28
 * times; an index is at most 60, a variable of a loop 20, a number in memory 7.
 *
 * In the texts below '#' is the number of a kind of element, '@' the thread whose data it is, '~' 0 or 1.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print.h"
#include "random.h"

enum { DEEPEST = 2, LENGTH = 112, N_ACTIVE = 3, N_FAVORITES = 2 };

enum form { INTEGER, FLOATING, PAIR };

static const struct kind {
	const char *block, *type;
	enum form form;
} kinds[] = {{"1", "long", INTEGER}, {"5", "long", INTEGER}, {"", "long", INTEGER}, {"32", "int", INTEGER},
	{"8", "int", INTEGER}, {"16", "double", FLOATING}, {"1", "double", FLOATING}, {"", "short", INTEGER},
	{"", "double", FLOATING}, {"16", "struct pair", PAIR}, {"1", "unsigned long", INTEGER}, {"", "int", INTEGER},
	{"8", "unsigned char", INTEGER}};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

/* What a loop may do, and the places that most of its statements are about. */
struct mode {
	bool sets_pointers, sets_numbers, calls, jumps;
	bool is_dead; /* it has no iterations */
	bool is_plain; /* its variable is an index and no more */
	bool is_mine; /* it has iterations of one thread only, where `here` is not null */
	unsigned spots[N_FAVORITES], numbers[N_FAVORITES], kind;
};

static bool has_moved;
static unsigned shift, active[N_ACTIVE];
static struct mode mode;

static void put_thread(void)
{
	put("%s", shift ? PICK("t", "t", "now") : PICK("t", "MYTHREAD", "MYTHREAD", "now"));
}

static void put_text(const char *s, unsigned kind)
{
	for (; *s; s++)
		switch (*s) {
		case '#': put("%u", kind); break;
		case '@': put_thread(); break;
		case '~': put("%u", pick(2)); break;
		default: put("%c", *s); break;
		}
}

/* ---- places ---- */

/* A place, and which memory it may be in: letters, of which the others there have one, too. */
struct place {
	const char *text, *memory;
};

/* Where pointers are. */
static const struct place spots[] = {{"g#", "p"}, {"g#", "p"}, {"ext#", "p"}, {"own#", "p"}, {"seen#", "p"}, {"(*al#)", "pgcv"},
	{"ga#[~]", "pd"}, {"loc#", ""}, {"lv.p#", "w"}, {"w->p#", "wgcv"}, {"gv.p#", "g"}, {"gv.p#", "g"}, {"(&gv)->p#", "g"},
	{"v->p#", "gcv"}, {"v->p#", "gcv"}, {"gvp->p#", "gv"}, {"(*vv)->p#", "gwv"}, {"bx.in.p#", "b"}, {"bx.out->p#", "v"},
	{"cell[@].p#", "c"}, {"cell[@].p#", "c"}, {"(&cell[@])->p#", "c"}, {"sc->p#", "c"}, {"gs->p#", "c"}, {"view->p#", "c"},
	{"dir#[4 * @ + ~]", "d"}, {"gdir#[~]", "d"}, {"mine#[~]", "d"}, {"one#[@]", "o"}, {"one#[t + THREADS]", "o"}};

/* Where numbers are, which are from 0 to 7. */
static const struct place numbers[] = {{"gn", "n"}, {"ext_n", "n"}, {"own_n", "n"}, {"ln", "n"}, {"(*pn)", "nl"}, {"gan[~]", "n"},
	{"gm", "i"}, {"(*pi)", "im"}, {"li", ""}, {"gv.n", "l"}, {"v->n", "l"}, {"w->n", "l"}, {"lv.n", "l"}, {"gvp->n", "l"},
	{"bx.in.n", "l"}, {"bx.out->n", "l"}, {"view->n", "lc"}, {"cell[@].n", "c"}, {"sc->n", "c"}, {"(*psn)", "c"}, {"ns[@]", "c"},
	{"gv.m", "m"}, {"v->m", "m"}, {"(*vv)->m", "m"}, {"view->m", "me"}, {"cell[@].m", "e"}, {"gs->m", "e"}, {"gs->e", "e"},
	{"gv.u", "mu"}, {"v->u", "mu"}, {"gv.e", "u"}, {"gv.h", "h"}, {"v->h", "h"}, {"gv.b", "b"}, {"v->c", "b"}, {"un->l[1]", "w"},
	{"un->s.b", "w"}, {"un->s.a", "w"}, {"gv.l[~]", "a"}, {"v->l[~]", "a"}, {"cell[@].l[~]", "a"}, {"v->q", "l"}, {"gv.d", "f"},
	{"v->d", "f"}};

static const char *const dead_spots[] = {"none->p#", "nul->p#", "nodir#[1]", "(*noal#)", "none->out[1]->p#"};
static const char *const dead_numbers[] = {"none->n", "nul->m", "(*nopn)", "none->l[1]", "none->u", "nul->l[0]"};
static const char *const my_spots[] = {"here->p#", "hs->p#"};
static const char *const my_numbers[] = {"here->n", "(*hn)", "hs->m"};

static void put_spot(unsigned kind)
{
	if (mode.is_dead && pick(2))
		put_text(dead_spots[pick(COUNT(dead_spots))], kind);
	else if (mode.is_mine && pick(2))
		put_text(my_spots[pick(COUNT(my_spots))], kind);
	else
		put_text(spots[pick(3) ? mode.spots[pick(N_FAVORITES)] : pick(COUNT(spots))].text, kind);
}

/* The place of a number. */
static void put_number(void)
{
	put_text(numbers[pick(3) ? mode.numbers[pick(N_FAVORITES)] : pick(COUNT(numbers))].text, 0);
}

/* Its value, as an integer. */
static void put_count(void)
{
	unsigned n = pick(3) ? mode.numbers[pick(N_FAVORITES)] : pick(COUNT(numbers));

	if (mode.is_dead && pick(2)) {
		put_text(dead_numbers[pick(COUNT(dead_numbers))], 0);
		return;
	}
	if (mode.is_mine && pick(2)) {
		put_text(my_numbers[pick(COUNT(my_numbers))], 0);
		return;
	}
	put("%s", *numbers[n].memory == 'f' ? "(int)" : "");
	put_text(numbers[n].text, 0);
}

static void put_variable(void)
{
	if (depth)
		put("i%u", pick((unsigned)depth) + 1);
	else
		put("3");
}

static void put_index(void)
{
	switch (mode.is_plain ? 0 : pick(9)) {
	case 0:
	case 1:
	case 2: put_variable(); break;
	case 3: put_variable(); put(" + %u", pick(5)); break;
	case 4: put("2 * "); put_variable(); put(" + "); put_count(); break;
	case 5: put_variable(); put(" + "); put_count(); break;
	case 6: put_count(); put(" + "); put_variable(); break;
	case 7: put("20 - "); put_variable(); break;
	default: put_count(); break;
	}
}

static unsigned pick_kind(void)
{
	return pick(3) ? mode.kind : active[pick(N_ACTIVE)];
}

static void put_element(unsigned kind)
{
	unsigned plus = mode.is_plain ? 0 : pick(4);

	switch (pick(7)) {
	case 0: put("(*("); put_spot(kind); put(" + ("); put_index(); put(")))"); break;
	case 1: put("("); put_spot(kind); put(" + %u)[", plus); put_index(); put("]"); break;
	case 2: put("(&"); put_spot(kind); put("["); put_index(); put("])[%u]", plus); break;
	case 3:
		if (!shift && kinds[kind].form == INTEGER && !*kinds[kind].block) {
			put("raw%u[", kind); put_index(); put("]");
			break;
		} /* fall through */
	default: put_spot(kind); put("["); put_index(); put("]"); break;
	}
	if (kinds[kind].form == PAIR)
		put("%s", PICK(".a", ".b"));
}

static void put_value(int left)
{
	switch (pick(left ? 9 : 4)) {
	case 0:
	case 1: put("(unsigned long)"); put_element(pick_kind()); break;
	case 2:
		if (!mode.is_plain) {
			put("(unsigned long)("); put_index(); put(")");
			break;
		} /* fall through */
	case 3: put("(unsigned long)"); put_count(); break;
	case 4:
	case 5: put("("); put_value(left - 1); put(" %s ", PICK("+", "-", "*", "^", "|", "&", "<", "==")); put_value(left - 1); put(")"); break;
	case 6: put("(maybe ? (unsigned long)maybe->p%u[", mode.kind); put_index(); put("]%s : 1)", kinds[mode.kind].form == PAIR ? ".b" : ""); break;
	case 7: put("(maybe && gn < maybe->n)"); break;
	default: put("("); put_value(left - 1); put(" > "); put_value(left - 1); put(")"); break;
	}
}

/* Often where a block begins. */
static unsigned pick_start(void)
{
	return pick(2) ? 8 * pick(3) : pick(17);
}

/* A pointer to the beginning of the array or its middle, or where another one points. */
static void put_pointer(unsigned kind)
{
	if (pick(3) == 0)
		put_spot(kind);
	else
		put("base%u + %u", kind, pick_start() + (pick(2) ? LENGTH : 0));
}

/* ---- statements ---- */

static void put_element_store(void)
{
	unsigned kind = pick_kind();

	put_element(kind);
	if (pick(3) == 0) {
		put("%s;\n", PICK("++", " += 3", " += 1"));
		return;
	}
	switch (kinds[kind].form) {
	case FLOATING: put(" = (double)(("); put_value(1); put(") %% 1000u);\n"); break;
	case PAIR: put(" = (unsigned short)("); put_value(1); put(");\n"); break;
	default: put(" = (%s)((", kinds[kind].type); put_value(1); put(") %% 30000u);\n"); break;
	}
}

static void put_pointer_store(void)
{
	unsigned kind = pick_kind();

	switch (pick(12)) {
	case 0: put("if (left-- > 0)\n"); indent(); put("\t"); put_spot(kind); put("%s;\n", PICK("++", " += 1")); break;
	case 1: put("%s\n", PICK("gv = *w;", "*w = lv;", "*v = gv;", "lv = *view;", "bx.in = *v;", "*gvp = gv;", "*view = lv;")); break;
	case 2: put_text(PICK("cell[@] = gv;", "cell[@] = *v;", "gv = cell[@];", "*sc = lv;", "*w = *gs;"), 0); put("\n"); break;
	case 3: put("%s\n", PICK("v = w;", "w = v;", "gvp = w;", "*vv = view;", "gvp = v;", "w = &bx.in;", "v = &gv;", "bx.out = w;")); break;
	case 4: put_text(PICK("al# = &g#;", "al# = &gv.p#;", "al# = &v->p#;", "al# = &lv.p#;", "al# = &seen#;", "al# = &view->p#;"), kind); put("\n"); break;
	case 5:
	case 6: put_text("*al# = ", kind); put_pointer(kind); put(";\n"); break;
	default: put_spot(kind); put(" = "); put_pointer(kind); put(";\n"); break;
	}
}

static void put_number_store(void)
{
	static const char *const others[] = {"*pn = (long)", "*pi = (int)", "*pu = (unsigned)", "*pul = ", "*pc = (char)",
		"*pd = (double)", "*pe = (enum color)", "*ps = (short)", "*pus = (unsigned short)", "un->s.a = (long)",
		"un->s.b = (long)", "un->c[8] = (unsigned char)", "un->r[1] = 4.94065645841246544e-324 * (double)"};

	switch (pick(10)) {
	case 0:
	case 1: put("%s\n", PICK("pn = &gn;", "pn = &v->n;", "pn = &gv.l[1];", "pi = &gm;", "pi = &gv.m;", "psn = &ns[t];", "pn = &view->n;")); return;
	case 2:
	case 3:
	case 4: put("%s", others[pick(COUNT(others))]); break;
	default: put_number(); put(" = "); break;
	}
	put("((");
	put_value(1);
	put(") %% 8u);\n");
}

static void put_call(void)
{
	unsigned kind = pick_kind();

	switch (pick(6)) {
	case 0: put("s += same(s);\n"); break;
	case 1: put("swap(%s);\n", PICK("&gv", "v", "w", "&lv", "view")); break;
	case 2: put("turn(t);\n"); break;
	case 3: put_text("s += (unsigned long)at#(", kind); put_spot(kind); put(", "); put_index(); put(");\n"); break;
	case 4: put("s += sn[t];\n"); break;
	default: put("upc_fence;\n"); break;
	}
}

static void put_statement(bool is_in_forall);

static void put_block(bool is_forall)
{
	put(" {\n");
	depth++;
	if (pick(6) == 0) {
		indent();
		switch (pick(4)) {
		case 0: put("struct vec lv = %s;\n", PICK("gv", "*v", "cell[t]")); break;
		case 1: put("long ln = %s;\n", PICK("gn", "v->n", "gv.m")); break;
		case 2: put("shared [%s] %s *loc%u = base%u + 2;\n", kinds[mode.kind].block, kinds[mode.kind].type, mode.kind, mode.kind); break;
		default: put("struct vec *v = %s;\n", PICK("w", "&gv", "&lv")); break;
		}
	}
	for (unsigned n = 1 + pick(3); n; n--)
		put_statement(is_forall);
	depth--;
	indent();
	put("}\n");
}

static void put_affinity(int i)
{
	unsigned kind = pick_kind();

	switch (pick(10)) {
	case 0: put("i%d", i); break;
	case 1: put("i%d + ", i); put_count(); break;
	case 2: put_count(); put(" + 2 * i%d", i); break;
	case 3: put_count(); break;
	case 4: put("%s", PICK("continue", "THREADS * i1", "i1 * 2")); break;
	case 5: put_spot(kind); put(" + i%d", i); break;
	case 6: put("&"); put_spot(kind); put("[i%d + ", i); put_count(); put("]"); break;
	case 7: put("&"); put_spot(kind); put("["); put_index(); put("]"); break;
	default: put("&"); put_spot(kind); put("[i%d]", i); break;
	}
}

/* Whether an element of the thread's is at hand: a loop that has only this in it is like a upc_forall. */
static void put_owner_test(int i)
{
	unsigned kind = pick_kind();

	put(" if (");
	switch (pick(8)) {
	case 0: put("i%d %% THREADS == MYTHREAD", i); break;
	case 1: put("%s == (int)((i%d + %u) / %u %% THREADS)", "MYTHREAD", i, pick(3), 1 << pick(5)); break;
	case 2: put("(i%d + ", i); put_count(); put(") %% THREADS == MYTHREAD"); break;
	case 3: put("upc_threadof("); put_spot(kind); put(" + i%d) == MYTHREAD", i); break;
	case 4: put("MYTHREAD == upc_threadof(&"); put_spot(kind); put("["); put_index(); put("])"); break;
	default: put("(int)upc_threadof(&"); put_spot(kind); put("[i%d]) == MYTHREAD", i); break;
	}
	put(")");
}

/* `for (int i = 0; i < n; i++`; a moving one has a pointer that each iteration moves. */
static void put_clauses(int i)
{
	const char *type = PICK("int", "int", "int", "long", "long", "long", "unsigned", "size_t", "size_t", "short"), *zero = PICK("zero", "gz", "gv.z", "cell[t].z");
	unsigned first = pick(4), last = 8 + pick(12);

	put("%s i%d = ", type, i);
	if (mode.is_dead) {
		put("%s", PICK("0", "3", "7"));
		put("; i%d %s (%s)%s; i%d++", i, "<", type, zero, i);
		return;
	}
	switch (pick(10)) {
	case 0: put("%u; i%d > 0; i%d--", last, i, i); break;
	case 1: put("(%s)(", type); put_count(); put(" + 9); i%d > (%s)(", i, type); put_count(); put("); i%d--", i); break;
	case 2: put("%u; i%d < (%s)(4 + ", first, i, type); put_count(); put("); i%d++", i); break;
	case 3: put("%u; i%d <= (%s)", first, i, type); put_count(); put("; i%d += 2", i); break;
	case 4: put("(%s)", type); put_count(); put("; i%d < %u; i%d++", i, last, i); break;
	case 5: put("%u; i%d <", first, i); put_count(); put("; i%d++", i); break;
	case 6: put("%u; (%s)(", first, type); put_count(); put(" + "); put_count(); put(") > i%d; i%d++", i, i); break;
	default: put("%u; i%d < %u; i%d%s", first, i, last, i, PICK("++", "++", " += 1", " += 2", " += 3")); break;
	}
}

/* One that may be in the memory of another, if that is given. */
static unsigned pick_place(const struct place *places, unsigned n, const char *memory)
{
	unsigned at = pick(n);

	for (unsigned tries = 0; memory && *memory && tries < 40 && !strpbrk(places[at].memory, memory); tries++)
		at = pick(n);
	return at;
}

static void new_mode(bool is_dead, bool is_mine)
{
	bool is_quiet = pick(2);

	mode.is_dead = is_dead;
	mode.is_mine = is_mine;
	mode.sets_pointers = !is_quiet && pick(5) < 2;
	mode.sets_numbers = !is_quiet && pick(5) < 2;
	mode.calls = !is_quiet && pick(6) == 0;
	mode.jumps = pick(5) == 0;
	mode.is_plain = pick(4) == 0;
	mode.kind = active[pick(N_ACTIVE)];
	for (unsigned i = 0; i < N_FAVORITES; i++) {
		mode.spots[i] = pick_place(spots, COUNT(spots), i && pick(3) ? spots[mode.spots[0]].memory : NULL);
		mode.numbers[i] = pick_place(numbers, COUNT(numbers), i && pick(3) ? numbers[mode.numbers[0]].memory : NULL);
	}
}

static void put_inner(void)
{
	const struct mode outer = mode;
	bool is_while = pick(8) == 0 && !mode.is_dead;

	if (pick(3) == 0)
		new_mode(mode.is_dead || pick(20) == 0, mode.is_mine);
	mode.sets_pointers &= !outer.is_mine || outer.sets_pointers;
	mode.calls &= !outer.is_mine || outer.calls;
	if (is_while && !mode.is_dead) {
		put("for (int i%d = %u; i%d-- > 0;)", depth + 1, 2 + pick(8), depth + 1);
	} else {
		put("for (");
		put_clauses(depth + 1);
		put(")");
	}
	if (pick(3)) {
		put_block(false);
	} else {
		depth++;
		put("\n");
		put_statement(false);
		depth--;
	}
	mode = outer;
}

static void put_simple(void)
{
	switch (pick(10)) {
	case 0:
	case 1: if (mode.sets_pointers) { put_pointer_store(); break; } /* fall through */
	case 2:
	case 3: if (mode.sets_numbers) { put_number_store(); break; } /* fall through */
	case 4: if (mode.calls) { put_call(); break; } /* fall through */
	case 5: put("s = s * 31 + "); put_value(1); put(";\n"); break;
	case 6:
	case 7: put("s += (unsigned long)"); put_element(pick_kind()); put(";\n"); break;
	default: put_element_store(); break;
	}
}

static void put_statement(bool is_in_forall)
{
	indent();
	if (depth < DEEPEST && pick(3) == 0) {
		put_inner();
		return;
	}
	switch (pick(11)) {
	case 0: put("if ("); put_value(1); put(")\n\t"); indent(); put_simple(); break;
	case 1: put("if (%s)\n\t", PICK("maybe", "s % 4 == 3", "gn > 2")); indent(); put_simple(); break;
	case 2:
		if (mode.jumps) {
			put("if (s %% 8 == %u)\n\t", pick(8));
			indent();
			put("%s;\n", is_in_forall ? "continue" : PICK("continue", "break"));
			break;
		} /* fall through */
	default: put_simple(); break;
	}
}

/* An active kind with blocks of 8 or more, or N_KINDS. */
static unsigned block_kind(void)
{
	for (unsigned i = 0; i < N_ACTIVE; i++)
		if (atoi(kinds[active[i]].block) >= 8)
			return active[i];
	return N_KINDS;
}

/* The head of a loop with iterations of one thread only: the owner of base4[8], or of v->p[0]. */
static void put_my_head(unsigned kind)
{
	if (kind < N_KINDS)
		put("\t\tupc_forall (%s; &v->p%u[i1])", PICK("int i1 = 0; i1 < 8; i1++", "long i1 = 7; i1 >= 0; i1--", "size_t i1 = 1; i1 < 8; i1++"), kind);
	else
		put("\t\t%s", PICK("upc_forall (int i1 = 0; i1 < 8; i1++; &base4[i1 + 8])", "upc_forall (int i1 = 1; i1 < 8; i1 += 3; base4 + 8 + i1)",
				      "upc_forall (long i1 = 7; i1 >= 0; i1--; &base4[8])",
				      "for (size_t i1 = 1; i1 < 8; i1++) if (upc_threadof(&base4[i1 + 8]) == MYTHREAD)"));
}

/* The same of thread 0. */
static void put_first_head(void)
{
	put("\t\t%s", PICK("upc_forall (int i1 = 0; i1 < 8; i1++; THREADS * i1)", "upc_forall (int i1 = 1; i1 < 12; i1++; 0)",
			      "upc_forall (long i1 = 8; i1 > 0; i1 -= 2; THREADS * (i1 + 1))",
			      "for (int i1 = 0; i1 < 1; i1++) if (i1 % THREADS == MYTHREAD)",
			      "for (long i1 = 0; i1 < 8; i1++) if (i1 / 8 % THREADS == MYTHREAD)"));
}

/* A loop with iterations of one thread only, and pointers that the others lack. */
static void put_mine(void)
{
	bool is_first = pick(3) == 0;
	unsigned kind = is_first || pick(2) ? N_KINDS : block_kind();

	put("\t{\n");
	if (kind < N_KINDS) {
		mode.sets_pointers = mode.calls = false;
		mode.kind = kind;
		mode.is_plain = pick(4);
		put("\t\tv->p%u = base%u + %u;\n", kind, kind, pick(2) * LENGTH + 32);
	}
	put("\t\tint is_mine = ");
	if (kind < N_KINDS)
		put("upc_threadof(&v->p%u[0]) == MYTHREAD;\n", kind);
	else
		put("%s == MYTHREAD;\n", is_first ? "0" : "(int)upc_threadof(&base4[8])");
	put("\t\tstruct vec *here = is_mine ? v : NULL;\n\t\tlong *hn = is_mine ? &gn : NULL;\n"
	    "\t\tshared struct vec *hs = is_mine ? &cell[t] : NULL;\n\n");
	if (is_first)
		put_first_head();
	else
		put_my_head(kind);
	put_block(true);
	put("\t\t(void)here, (void)hn, (void)hs;\n\t}\n");
}

static void put_loop(void)
{
	bool is_forall = pick(2), is_mine = pick(12) == 0, is_dead = !is_mine && pick(8) == 0, is_test = pick(4) == 0;

	new_mode(is_dead, is_mine);
	if (is_mine) {
		put_mine();
		return;
	}
	put("\t");
	if (!has_moved && !is_dead && pick(6) == 0) {
		unsigned place = pick(COUNT(spots));

		has_moved = true;
		mode.spots[0] = place;
		mode.is_mine = false;
		put_text(spots[place].text, mode.kind);
		put(" = base%u + %u;\n\t", mode.kind, pick_start());
		put("%s (int i1 = 0; i1 < %u; i1++, ", is_forall ? "upc_forall" : "for", 5 + pick(15));
		put_text(spots[place].text, mode.kind);
		put("++");
	} else {
		put("%s (", is_forall ? "upc_forall" : "for");
		put_clauses(1);
	}
	if (is_forall) {
		put("; ");
		put_affinity(1);
	}
	put(")");
	if (!is_forall && is_test) {
		depth++;
		put_owner_test(1);
		depth--;
	}
	put_block(is_forall);
}

/* ---- functions ---- */

static void put_locals_of(unsigned k)
{
	const char *block = kinds[k].block, *type = kinds[k].type;

	put("\tstatic shared [%s] %s *own%u;\n", block, type, k);
	put("\tshared [%s] %s *loc%u = base%u + %u, *seen%u = base%u + %u, **al%u = ", block, type, k, k, pick_start(), k, k,
		pick_start() + LENGTH, k);
	put_text(PICK("&g#", "&gv.p#", "&v->p#", "&seen#", "&lv.p#", "&own#", "&ga#[1]", "&w->p#", "&view->p#", "&bx.in.p#",
		"&ext#"), k);
	put(", **noal%u = NULL, *shared [] *nodir%u = NULL, **mine%u = ", k, k, k);
	if (shift || pick(2))
		put("ga%u;\n", k);
	else
		put("(shared [%s] %s **)&dir%u[4 * MYTHREAD];\n", block, type, k);
	if (!shift && kinds[k].form == INTEGER && !*block)
		put("\t%s *raw%u = (%s *)base%u;\n", type, k, type, k);
}

static void put_locals(void)
{
	put("\tunsigned long s = 1;\n\tint left = 8, li = %u;\n\tstatic long own_n;\n\tlong ln = 5, *pn = %s, *nopn = NULL;\n", pick(8),
		PICK("&gn", "&v->n", "&gv.n", "&ln", "&gan[1]", "&lv.n", "&view->n", "&own_n", "&gv.l[1]", "&ext_n"));
	put("\tint *pi = %s;\n", PICK("&gm", "&gv.m", "&v->m", "(int *)&gv.u", "(int *)&view->m"));
	put("\tunsigned *pu = %s;\n", PICK("(unsigned *)&gm", "&gv.u", "(unsigned *)&v->m"));
	put("\tunsigned long *pul = (unsigned long *)%s;\n", PICK("&gn", "&v->n", "&gv.n", "&view->n"));
	put("\tchar *pc = (char *)%s;\n", PICK("&gn", "&v->n", "&gv.m", "&gm", "&view->m", "&gv.e", "&v->h"));
	put("\tdouble *pd = &%s;\n\tenum color *pe = %s;\n", PICK("gv.d", "v->d", "view->d"), PICK("&gv.e", "&v->e", "(enum color *)&gv.u"));
	put("\tshort *ps = &%s;\n\tunsigned short *pus = (unsigned short *)&%s;\n", PICK("gv.h", "v->h"), PICK("gv.h", "v->h"));
	put("\tshared long *psn = %s;\n\tshared struct vec *sc = &cell[t];\n", PICK("&ns[t]", "(shared long *)&cell[t].n"));
	put("\tunion num *un = &%s;\n", PICK("gun", "local_un"));
}

static void put_function(int number)
{
	static const char *const views[] = {"&ov", "(struct vec *)&cell[MYTHREAD]"};

	shift = pick(3) ? 0 : 1;
	has_moved = false;
	for (unsigned i = 0; i < N_ACTIVE; i++)
		active[i] = pick(N_KINDS);
	put("static void f%d(struct vec *v, struct vec *view, struct vec *none, shared struct vec *nul, long zero)\n{\n", number);
	put("\tconst int t = begin(%d);\n\tstruct vec lv = gv, *w = %s, **vv = &%s, *maybe = %s;\n\tunion num local_un = gun;\n", number * (int)shift,
		PICK("&lv", "&gv", "v", "view", "&ov"), PICK("w", "gvp", "bx.out"), PICK("NULL", "v", "&ov"));
	put_locals();
	for (unsigned i = 0; i < N_ACTIVE; i++)
		if ((i < 1 || active[i] != active[0]) && (i < 2 || active[i] != active[1]))
			put_locals_of(active[i]);
	put("\n\town_n = 3;\n");
	for (unsigned i = 0; i < N_ACTIVE; i++)
		put("\town%u = base%u + %u;\n", active[i], active[i], pick_start());
	for (unsigned i = 3 + pick(3); i; i--)
		put_loop();
	for (unsigned i = 0; i < N_ACTIVE; i++)
		put("\ts = s * 31 + (unsigned long)(loc%u - base%u + 3 * (seen%u - base%u) + 5 * (own%u - base%u));\n", active[i], active[i],
			active[i], active[i], active[i], active[i]);
	put("\tfinish(%d, t, s + (unsigned long)(ln + li + own_n + local_un.l[1] + local_un.s.a) + hash(&lv) + 3 * hash(v) + 5 * hash(w));\n}\n\n",
		number);
	if (is_printed) {
		/* what is shifted has no private view of the thread's data */
		printf("static void call%d(void)\n{\n\tf%d(%s, %s, NULL, NULL, 0);\n}\n\n", number, number,
			shift ? PICK("&gv", "&ov") : PICK("&gv", "&gv", "&ov", "(struct vec *)&cell[MYTHREAD]"), views[!shift]);
	}
}

/* ---- the program ---- */

/* Prints a line for each kind: '#' is its number, '%' its block, '$' its type. */
static void print_kinds(const char *line)
{
	for (unsigned k = 0; k < N_KINDS; k++) {
		for (const char *s = line; *s; s++)
			if (*s == '#')
				printf("%u", k);
			else if (*s == '%')
				fputs(kinds[k].block, stdout);
			else if (*s == '$')
				fputs(kinds[k].type, stdout);
			else
				putchar(*s);
		putchar('\n');
	}
}

static void print_types(void)
{
	puts("#include <stddef.h>\n#include <stdio.h>\n#include <upc_relaxed.h>\n");
	puts("struct pair { int a; long b; };\nenum color { RED, GREEN, BLUE, ALL = 7 };");
	puts("union num { long l[2]; double r[2]; unsigned char c[16]; struct { long a, b; } s; };");
	puts("struct vec {");
	print_kinds("\tshared [%] $ *p#;");
	puts("\tlong n, l[2], z;\n\tint m;\n\tshort h;\n\tunsigned u;\n\tenum color e;\n\tint b : 5;\n\tsigned char c;\n\tlong long q;\n"
	     "\tdouble d;\n\tstruct vec *out[2];\n};");
	puts("static struct box { struct vec in, *out; } bx;");
}

static void print_objects(void)
{
	print_kinds("static shared [%] $ *base#, *g#, *ga#[2];\nshared [%] $ *ext#, *shared [4] dir#[4 * THREADS], *shared one#[2 * THREADS];\n"
		    "static shared [%] $ *shared [] *gdir#;");
	puts("static struct vec gv, ov, *gvp;\nshared struct vec cell[THREADS];\nstatic shared struct vec *gs;\nstatic union num gun;\n"
	     "static long gn, gan[2], gz;\nlong ext_n;\nstatic int gm, now;\nshared long ns[THREADS];\nstrict shared int sn[THREADS];\n");
}

static void print_helpers(void)
{
	puts("static void set(struct vec *x, int k)\n{");
	print_kinds("\tx->p# = base# + ((k + #) & 2) * 8 + ((k + #) & 1) * 112 + (k == 5);");
	puts("\tx->n = k;\n\tx->l[0] = 2;\n\tx->l[1] = 6;\n\tx->m = (k + 1) % 8;\n\tx->h = 4;\n\tx->u = 5;\n\tx->e = BLUE;\n\tx->b = 3;\n\tx->c = 6;\n"
	     "\tx->q = 7;\n\tx->d = 4;\n\tx->z = 0;\n}\n");
	puts("static unsigned long hash(const struct vec *x)\n{\n\tunsigned long s = (unsigned long)(x->n + 3 * x->l[0] + 5 * x->l[1]);\n");
	print_kinds("\ts = s * 31 + (unsigned long)(x->p# - base#);");
	puts("\ts = s * 31 + (unsigned long)x->m;\n\ts = s * 31 + (unsigned long)x->h;\n\ts = s * 31 + x->u;\n\ts = s * 31 + x->e;\n"
	     "\ts = s * 31 + (unsigned long)x->b;\n\ts = s * 31 + (unsigned long)x->c;\n\ts = s * 31 + (unsigned long)x->q;\n"
	     "\treturn s * 31 + (unsigned long)x->d;\n}\n");
	puts("static void swap(struct vec *x)\n{\n\tx->n = (x->n + 3) % 8;\n\tgn = (gn + 1) % 8;\n\tgm = x->m;\n\tx->m ^= 1;");
	print_kinds("\t{\n\t\tshared [%] $ *p = g#;\n\n\t\tg# = x->p#;\n\t\tx->p# = p;\n\t}");
	puts("}\n\nstatic void turn(int t)\n{\n\tstatic int n;\n\n\tn = (n + 1) % 8;\n\tns[t] = cell[t].n = n;");
	print_kinds("\tcell[t].p# = base# + n;\n\tdir#[4 * t] = base# + 2 * n;\n\tone#[t] = dir#[4 * t + 1];");
	puts("}\n\nstatic unsigned long same(unsigned long s)\n{\n\treturn s ^ 5;\n}\n");
	for (unsigned k = 0; k < N_KINDS; k++)
		printf("static unsigned long at%u(shared [%s] %s *p, long i)\n{\n\treturn (unsigned long)p[i]%s;\n}\n\n", k, kinds[k].block,
			kinds[k].type, kinds[k].form == PAIR ? ".b" : "");
}

/* The thread whose data it is, from the beginning again. */
static void print_begin(void)
{
	print_kinds("shared [%] $ *shared bases#[THREADS];");
	puts("\nstatic int begin(int number)\n{\n\tint t = (MYTHREAD + number) % THREADS;\n\n\tnow = t;");
	for (unsigned k = 0; k < N_KINDS; k++)
		printf("\tbase%u = bases%u[t];\n\tfor (int i = 0; i < %d; i++)\n\t\tbase%u[i]%s = (i * %u + t) %% 251;\n", k, k, 2 * LENGTH, k,
			kinds[k].form == PAIR ? ".a = base9[i].b" : "", k + 3);
	print_kinds("\tg# = base# + 8;\n\text# = base# + 112;\n\tga#[0] = base# + 3;\n\tga#[1] = base# + 115;\n\tone#[t] = base# + 4;\n"
		    "\tone#[t + THREADS] = base# + 116;\n\tgdir# = (shared [%] $ *shared [] *)&dir#[4 * t];\n"
		    "\tfor (int i = 0; i < 4; i++)\n\t\tdir#[4 * t + i] = base# + 5 * i;");
	puts("\tset(&ov, 2);\n\tcell[t] = ov;\n\tset(&ov, 3);\n\tset(&bx.in, 5);\n\tset(&gv, 6);\n\tbx.out = &ov;\n\tgvp = &ov;\n\tgs = &cell[t];\n"
	     "\tgun.l[0] = 4;\n\tgun.l[1] = 5;\n\tgn = 6;\n\tgm = 7;\n\text_n = 3;\n\tgan[0] = gan[1] = 5;\n\tns[t] = 6;\n\tsn[t] = 3;\n"
	     "\treturn t;\n}\n");
}

static void print_finish(void)
{
	puts("static void finish(int number, int t, unsigned long s)\n{\n\tstruct vec mine = cell[t];\n");
	for (unsigned k = 0; k < N_KINDS; k++) {
		const char *a = kinds[k].form == PAIR ? ".a" : "";

		printf("\tfor (int i = 0; i < %d; i++)\n\t\ts = (s ^ (unsigned long)base%u[i]%s) * 1099511628211ul;\n", 2 * LENGTH, k, a);
	}
	print_kinds("\ts = s * 31 + (unsigned long)(g# - base# + 3 * (ext# - base#) + 5 * (ga#[0] - base#) + 7 * (ga#[1] - base#));\n"
		    "\ts = s * 31 + (unsigned long)(one#[t] - base# + 3 * (one#[t + THREADS] - base#));\n"
		    "\tfor (int i = 0; i < 4; i++)\n\t\ts = s * 31 + (unsigned long)(dir#[4 * t + i] - base#);");
	puts("\tfor (int i = 0; i < 224; i++)\n\t\ts = (s ^ (unsigned long)base9[i].b) * 1099511628211ul;\n"
	     "\ts = s * 31 + (unsigned long)(gn + 2 * gm + 3 * ext_n + 5 * gan[0] + 7 * gan[1] + 11 * ns[t] + 13 * gun.l[0] + 17 * gun.l[1]);\n"
	     "\tprintf(\"%d: thread %d: %lx\\n\", number, MYTHREAD, s * 31 + hash(&gv) + 3 * hash(&ov) + 5 * hash(&bx.in) + 7 * hash(&mine));\n"
	     "\tfflush(stdout);\n\tupc_barrier;\n}\n");
}

static void print_main(int first, int last)
{
	puts("int main(void)\n{");
	for (unsigned k = 0; k < N_KINDS; k++)
		if (*kinds[k].block)
			printf("\tbases%u[MYTHREAD] = upc_global_alloc(%u, %s * sizeof(%s));\n", k,
				(2 * LENGTH + (unsigned)atoi(kinds[k].block) - 1) / (unsigned)atoi(kinds[k].block), kinds[k].block,
				kinds[k].type);
		else
			printf("\tbases%u[MYTHREAD] = %s%d * sizeof(%s));\n", k,
				kinds[k].form == FLOATING ? "upc_global_alloc(1, " : "upc_alloc(", 2 * LENGTH, kinds[k].type);
	puts("\tupc_barrier;");
	for (int i = first; i <= last; i++)
		printf("\tcall%d();\n", i);
	puts("\treturn 0;\n}");
}

int main(int argc, char **argv)
{
	int n = argc > 2 ? atoi(argv[2]) : 50, first = argc > 3 ? atoi(argv[3]) : 0, last = argc > 4 ? atoi(argv[4]) : n - 1;
	unsigned long seed = argc > 1 ? strtoul(argv[1], NULL, 0) : 1;

	print_types();
	print_objects();
	print_helpers();
	print_begin();
	print_finish();
	for (int i = 0; i < n; i++) {
		is_printed = i >= first && i <= last;
		chances = seed * 1000003 + (unsigned long)i;
		pick(2);
		put_function(i);
	}
	print_main(first, last);
	return 0;
}
