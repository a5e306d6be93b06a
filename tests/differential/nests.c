/* SPDX-License-Identifier: MIT
 *
 * nests.c - prints a program of random loops over rows and columns, whose order shows, and of indices that are
 * calls of functions.
 *
 *     nests SEED FUNCTIONS [FIRST LAST]
 *
 * Each function prints a hash for each thread.  The program has no model: what it prints must not depend on
 * the passes, the C compiler and its level.  In arrays that are written a thread uses only elements that it has
 * affinity to, and ro and bo are not written: so nothing is a race.
 *
 * Half of the bodies do only what lets their nest be turned around, most others one thing more.
 *
 * Arrays have 24 * THREADS rows.  A variable of rows is below 4 * THREADS, in some plain nests 14; one of columns
 * is below 12, or 250 to 261; an index of acc, ro and bo is below 1024.  Elements are from 0 to some 30,000.
 *
 * In the texts below a letter after '`' is what part() makes of it.
 */
#include <stdlib.h>
#include <string.h>

#include "nests.h"
#include "print.h"
#include "random.h"

/* The loops at hand. */
static struct nest {
	const char *row, *column, *value; /* variables, and a column below the width */
	const char *array, *plane, *mine; /* mine: a row that the thread owns, if it owns rows */
	const char *element;              /* that it owns, or NULL */
	bool owns_row, is_far, may_bump, may_turn, is_wide, is_plain; /* plain: that may be turned, but for its body */
	const char *favorites[2], *last; /* places */
	unsigned now;
} x;

static bool is_signed[2]; /* of the variables that loops do not declare */

static const char *at(const char *row, const char *column)
{
	if (pick(x.is_plain ? 9 : 3) > (x.is_plain ? 7u : 0u))
		return call(AT, row, column);
	return with(PICK("`1 * `w + `2", "`2 + `w * `1", "`1 * columns + `2"), row, column);
}

static const char *cell(const char *row, const char *column)
{
	switch (kinds[kind].shape) {
	case PLANES: return with("`a[`1][`o][`2]", row, column);
	case FLAT: return with("`a[`3]", at(row, column), NULL);
	default:
		return with(PICK("`a[`1][`2]", "`a[`1][`2]", "`a[`1][`2]", "`a[`1][`2]", "(*(`a + `1))[`2]", "(*(`a[`1] + `2))"),
			row, column);
	}
}

static const char *column(void)
{
	if (pick(2))
		return x.value;
	return !x.is_plain && pick(3) == 0 ? call(SAME, x.value, "3")
			    : expand(PICK("0", "0", "(`i % `w)", "((`i + `j) % `w)", "(`w - 1 - `c)", "(`c / 2)", "((`c + 1) % `w)",
				      "(_Bool)`c", "1"));
}

static const char *index_by_call(void)
{
	switch (pick(3)) {
	case 0: return call(SAME, pick(2) ? x.row : x.column, "2");
	case 1: return call(LOOSE, pick(2) ? x.row : x.value, x.value);
	default: return call(AT, x.row, x.value);
	}
}

/* An index of what has 1024 elements. */
static const char *loose_index(void)
{
	switch (x.is_plain && pick(9) ? 1 + pick(8) : pick(9)) {
	case 0: return index_by_call();
	case 1: return at(x.row, x.value);
	case 2: return expand(PICK("`i", "`j", "`i + `j", "0"));
	case 3: return expand(PICK("3 * `j", "2 * `i + 1", "`j % 4", "`i / 2", "(`i ^ 1)"));
	case 4: return expand(PICK("(_Bool)`j", "(unsigned char)`j", "(unsigned char)`i", "(_Bool)`i"));
	case 5: return expand(PICK("0", "first", "`i + `j", "`j + first", "MYTHREAD"));
	default: return pick(2) ? x.row : x.column;
	}
}

/* In a row that is the thread's, by any name of the array. */
static const char *of_thread(const char *of_column)
{
	const char *array = x.array, *made;

	x.array = expand(PICK("w`k", "p`k", "l`k", "v`k"));
	made = cell(expand("(`m * MYTHREAD)"), of_column);
	x.array = array;
	return made;
}

/* What the thread may change here. */
static const char *new_place(void)
{
	unsigned n = pick(x.owns_row ? 9 : x.element ? 6 : 4);
	const char *row = x.mine;

	if (n < 3)
		return expand(PICK("acc[MYTHREAD][`x]", "acc[MYTHREAD][`x]", "acc[MYTHREAD][`j]", "acc[MYTHREAD][`i]"));
	if (n == 3)
		return expand(PICK("grid[MYTHREAD][`i][`c]", "grid[MYTHREAD][`c][`i % 16]", "grid[MYTHREAD][`i][0]",
			"grid[MYTHREAD][1][`c]"));
	if (x.element && n < 6)
		return x.element;
	if (kinds[kind].owner == BY_PAIR && pick(4) == 0)
		row = with("(`1 ^ 1)", row, NULL);
	else if (kinds[kind].owner != BY_FIRST && pick(4) == 0)
		return of_thread(column());
	return cell(row, column());
}

static const char *place(bool is_new)
{
	if (is_new)
		x.last = new_place();
	return x.last;
}

/* What any order of iterations reads in the same way. */
static const char *quiet_value(void)
{
	if (!x.is_plain && pick(2))
		return expand("bo[`y]");
	return expand(PICK("ro[`x]", "bo[`x]", "(`i * 5 + `j)", "(unsigned long)`f", "first", "table[`j % 16]", "table[`i % 16]"));
}

static const char *part(char c)
{
	switch (c) {
	case '1':
	case '3': return given[0];
	case '2':
	case '4': return given[1];
	case '@': return expand(call_earlier());
	case 'a': return x.array;
	case 'b': return kinds[kind].block;
	case 'c': return x.value;
	case 'f': return x.favorites[x.now];
	case 'g': return x.favorites[1 - x.now];
	case 'h': return "(4 * THREADS)";
	case 'i': return x.row;
	case 'j': return x.column;
	case 'k': return decimal(kind);
	case 'm': return kinds[kind].owner == BY_PAIR ? "2" : "1";
	case 'n': return decimal(number);
	case 'o': return x.plane;
	case 'p': return place(true);
	case 'P': return place(false);
	case 'q': return quiet_value();
	case 't': return kinds[kind].type;
	case 'w': return decimal(kinds[kind].columns);
	case 'x': return loose_index();
	case 'y': return index_by_call();
	default: abort();
	}
}

static void put_line(const char *s)
{
	indent();
	put("%s\n", expand(s));
}

/* ---- bodies ---- */

static const char *condition(void)
{
	return expand(PICK("(`i + `j) % 3 == 1", "(unsigned long)`f % 5 < 3", "`j % 12 > 2", "ro[`x] & 1", "zero", "`i != first"));
}

/* What lets a nest be turned around, if the places do. */
static void put_clean(void)
{
	static const char *const update = "`f = ((unsigned long)`f * 3 + `i * 5 + `j) % 30011;";

	x.now = pick(2);
	switch (pick(x.is_plain && pick(4) ? 9 : 10)) {
	case 0: put_line("`f = ((unsigned long)`f * 3 + (unsigned long)`g) % 30011;"); break;
	case 1: put_line("`f += `q % 7;"); break;
	case 2: put_line(PICK("`f++;", "`f = `i * 5 + `j;", "`f = `j * 7 + `i;")); break;
	case 3: put_line("{ long v = (long)`f * 3; v += `i * 5; `f = (v + `j) % 30011; }"); break;
	case 4: put_line(with("if (`1)", condition(), NULL)); put("\t"); put_line(update); break;
	case 5: put_line("for (int k = 0; k < 3; k++)"); put("\t"); put_line("`f = ((unsigned long)`f * 3 + k + `j) % 30011;"); break;
	case 6: put_line("`f = ((unsigned long)`f * 3 + `q) % 30011;"); break;
	case 9: put_line(with("if (`1)", condition(), NULL)); put("\t"); put_line("continue;"); break;
	default: put_line(update); break;
	}
}

/* What may not. */
static void put_spoiler(void)
{
	static const char *const all[] = {"s = s * 31 + (unsigned long)`f;", "`p = ((unsigned long)`P * 3 + `i * 5 + `j) % 30011;",
		"`f = ((unsigned long)`f * 3 + (unsigned long)`p) % 30011;", "`f = ((unsigned long)`p * 3 + `j) % 30011;",
		"`p = ((unsigned long)`p * 3 + `i * 5 + `j) % 30011;",
		"view[`x] = (view[`x] * 3 + `i * 5 + `j) % 30011;", "`f = ((unsigned long)`f * 3 + view[`x]) % 30011;",
		"mine[`x] = (mine[`x] * 3 + `i) % 30011;", "`f = ((unsigned long)`f * 3 + mine[`x]) % 30011;",
		"own[`c] = ((unsigned long)own[`c] * 3 + `i) % 30011;", "`f = ((unsigned long)`f * 3 + (unsigned long)own[`c]) % 30011;",
		"pa[`x] = (pa[`x] * 3 + `i * 5 + `j) % 30011;", "`f += (pa[`x] = pa[`x] * 3 % 1009 + `j) % 5;", "touch(`x);",
		"gn = (gn * 3 + `i * 5 + `j) % 1009;", "`f += (gn = gn * 3 % 1009 + `i) % 4;", "off`n = (off`n + 1) % 3;", "off`n = (off`n + 1) % 3; s += bo[`y];",
		"{ static long turn; turn = (turn * 3 + `i * 5 + `j) % 1009; s += turn; }",
		"{ int `j = 1; acc[MYTHREAD][`j] = (acc[MYTHREAD][`j] * 3 + 7) % 30011; }",
		"{ int `i = 2; acc[MYTHREAD][`i] = (acc[MYTHREAD][`i] * 3 + `j) % 30011; }",
		"*at = (*at * 3 + `i * 5 + `j) % 1009;", "s2 = (s2 * 3 + `i * 5 + `j) % 1009;", "`f += *at % 3, s2 ^= `j;", "bump();",
		"if (last > 2 && (unsigned long)`f % 7 == 3) last--;", "acc[MYTHREAD][acc[MYTHREAD][`x] % 64] += 1;",
		"{ int width`n = 2; s += bo[`y] + width`n; }", "{ enum { one`n = 3, zero`n }; s += bo[`y]; }",
		"(void)((unsigned long)`f % 3 && (s2 = (s2 * 3 + `j) % 1009));", "`f = ((unsigned long)`f * 3 + bump()) % 30011;",
		"if ((unsigned long)`f % 3) { long *const q = pa; q[`j] = q[`j] * 3 % 1009 + `i; }",
		"s = s * 31 + (upc_threadof(&`p) == MYTHREAD);", "s += (unsigned long)&`p != 0;"};

	x.now = pick(2);
	put_line(all[!x.is_plain || pick(3) == 0 ? pick(COUNT(all)) : pick(2) ? pick(5) : 3]);
}

static void put_body(void)
{
	bool is_clean = pick(2), is_wild = !is_clean && pick(3) == 0;
	unsigned n = 1 + pick(3), spoiled = is_clean ? n : pick(n);

	x.favorites[0] = x.element && pick(3) == 0 ? x.element : new_place();
	x.favorites[1] = pick(2) ? x.favorites[0] : new_place();
	depth++;
	if (pick(12) == 0)
		put_line(PICK("long width`n = 3;", "enum { one`n = 4 };", "typedef char zero`n;"));
	for (unsigned k = 0; k < n; k++) {
		if (k == spoiled || (is_wild && pick(2)))
			put_spoiler();
		else
			put_clean();
	}
	if (!is_clean && pick(8) == 0 && x.may_bump)
		put_line("if (`j + 2 < `w && (unsigned long)`f % 5 == 1) `j++;");
	else if (!is_clean && pick(8) == 0 && x.may_turn)
		put_line("kk = (kk + 1) % 4;");
	depth--;
	put_line("}");
}

/* ---- heads ---- */

/* What a thread is asked to own in each iteration, as an affinity or a test. */
static void put_owner(bool is_test)
{
	unsigned owner = kinds[kind].owner, form = x.is_plain ? 11 : pick(12);
	const char *row = x.is_wide || (x.is_plain && pick(8)) ? expand(PICK("`i", "`i", "`i", "`i", "(`i + `c)")) : pick(6) == 0 ? call(SAME, x.row, "1")
				       : expand(PICK("`i", "`i", "`i", "`i", "`i", "`i", "(`h - 1 - `i)", "(`i / 2 * 2)",
						 "((`i + `j) % `h)", "kk", "(`m * MYTHREAD)"));
	const char *column_of_it = column();

	x.mine = row;
	x.owns_row = owner != BY_ELEMENT;
	x.element = cell(row, column_of_it);
	if (form < 2 && kinds[kind].shape == MATRIX && !is_test) {
		x.element = with("`a[`1][`2]", row, form ? column_of_it : "0");
		put("%s", with(form ? "`a[`1] + `2" : "`a[`1]", row, column_of_it));
	} else if (form == 2 && (owner == BY_ROW || owner == BY_PAIR)) {
		x.element = NULL;
		put("%s", with(is_test ? "`1 / `m % THREADS == MYTHREAD" : "`1 / `m", row, NULL));
	} else if (form == 3 && !is_test) {
		x.element = NULL;
		x.owns_row = false;
		put("%s", expand(PICK("`i", "`j", "`i + `j", "continue", "3 * `j", "THREADS * `i")));
	} else if (form == 4 || is_test) {
		put("(int)upc_threadof(&%s)%s", x.element, is_test ? " == MYTHREAD" : "");
	} else {
		put("&%s", x.element);
	}
}

/* `4 * THREADS`, or about so many. */
static const char *bound(bool is_rows, const char *outer)
{
	x.is_wide = outer && x.is_plain && is_rows && !x.is_far && pick(12) == 0;
	if (x.is_wide)
		return with(PICK("`1", "`1 + 1", "`1 + first"), outer, NULL);
	if (outer && pick(7) == 0)
		return with(is_rows ? PICK("`1 % 4 + 1", "4 - `1 % 3") : PICK("`1 % `w + 1", "`w - `1 % 3"), outer, NULL);
	if (pick(x.is_plain && !outer ? 7 : 14) == 0)
		return PICK("zero", "0", "first", "zero", "1");
	if (is_rows)
		return PICK("4 * THREADS", "4 * THREADS", "4 * THREADS", "rows", "many_rows", "4 * THREADS - 1", "4", "THREADS + 1");
	return expand(PICK("`w", "`w", "`w", "columns", "many`k", "last", "THREADS", "`w - 1", "columns - first", "half(columns)"));
}

static void put_head(bool is_rows, bool is_old, const char *outer, bool is_forall)
{
	bool is_far = !is_rows && x.is_far;
	const char *var = is_rows ? x.row : x.column, *type = pick(x.is_plain ? 40 : 9) ? PICK("int", "int", "long") : PICK("unsigned", "size_t", "short");
	bool has_sign = is_old ? is_signed[!is_rows] : *type != 'u' && strcmp(type, "size_t") != 0;
	bool is_down = !is_far && !x.may_bump && pick(5) == 0;

	put("%s (%s%s%s = ", is_forall ? "upc_forall" : "for", is_old ? "" : type, is_old ? "" : " ", var);
	if (is_far)
		put("250; %s < %s; %s%s", var, PICK("250 + columns", "far"), var, PICK("++", "++", " += 2"));
	else if (is_down)
		put("%s; %s %s; %s%s", expand(is_rows ? "`h - 1" : PICK("`w - 1", "columns - 1")), var,
			has_sign ? PICK(">= 0", "> 0", ">= zero", "> first") : PICK("> 0", "> 1"), var,
			has_sign ? PICK("--", " -= 2", " -= 3") : PICK("--", " -= 1"));
	else if (pick(8) == 0)
		put("%s; %s != %s; %s++", PICK("0", "1"), var, is_rows ? "4 * THREADS" : expand("`w"), var);
	else
		put("%s; %s < %s; %s%s", outer && pick(12) == 0 ? with(is_rows && x.is_plain ? "`1" : "`1 % 4", outer, NULL) : PICK("0", "0", "0", "1", "zero", "first"),
			var, bound(is_rows, outer), var, PICK("++", "++", "++", " += 1", " += 2", " += 3", is_rows ? " += THREADS" : "++"));
	if (is_forall) {
		put("; ");
		put_owner(false);
	}
	put(")");
}

static void put_owner_test(void)
{
	put(" if (");
	put_owner(true);
	put(")");
}

/* How two loops are nested: the outer one is a upc_forall in WHOLE and BOTH. */
enum nesting { TURNED, MORE, TEST, WHOLE, BOTH };

/* A loop in another one, which is about rows or columns. */
static void put_two(bool is_rows, bool outer_old, bool inner_old, enum nesting form)
{
	bool is_more = form == MORE, has_braces = is_more || pick(3) == 0, is_forall = form >= WHOLE;
	const char *outer = is_rows ? x.row : x.column;
	struct nest seen = x;

	seen.may_bump = !is_rows && !x.is_far && !is_forall && pick(3) == 0;
	seen.may_turn = !is_forall;
	x.may_bump = seen.may_bump;
	if (is_forall && is_rows) /* its affinity cannot mention the inner variable */
		x.column = x.value = "first";
	else if (is_forall)
		x.row = "first";
	put_head(is_rows, outer_old, NULL, is_forall);
	seen.mine = x.mine;
	seen.element = x.element;
	seen.owns_row = x.owns_row;
	x = seen;
	put("%s\n", has_braces ? " {" : "");
	depth++;
	indent();
	put_head(!is_rows, inner_old, outer, form != TEST && form != WHOLE);
	if (form == BOTH) /* the inner one does not control */
		x = seen;
	if (form == TEST)
		put_owner_test();
	put(" {\n");
	put_body();
	if (is_more)
		put_line("s = s * 31 + (unsigned long)`j;");
	depth--;
	if (has_braces)
		put_line("}");
}

static void put_nest(void)
{
	bool is_plain = pick(2), outer_old = pick(is_plain ? 2 : 3) == 0, repeats = pick(6) == 0;
	bool inner_old = is_plain || pick(5) ? outer_old : !outer_old;
	enum nesting form = is_plain || pick(2) ? TURNED : (enum nesting)pick(BOTH + 1);
	bool is_rows = form == WHOLE ? pick(4) : pick(is_plain ? 8 : 3) == 0;

	x = (struct nest){.row = "i", .column = "j", .is_far = pick(10) == 0, .is_plain = is_plain};
	x.array = expand(is_plain ? "w`k" : PICK("w`k", "w`k", "w`k", "p`k", "l`k", "v`k"));
	x.value = x.is_far ? expand("(`j % `w)") : "j";
	x.plane = PICK("0", "1", expand("(`c & 1)"));
	if (repeats) {
		put_line("for (int turn = 0; turn < 2; turn++)");
		depth++;
	}
	indent();
	if (!is_plain && pick(5) == 0) {
		x.row = PICK("kk", "kk", "first");
		x.may_turn = true;
		put_head(false, outer_old, NULL, true);
		put(" {\n");
		put_body();
	} else {
		put_two(is_rows, outer_old, inner_old, form);
	}
	depth -= repeats;
	put_line("s = (s * 31 + (unsigned long)i) * 31 + (unsigned long)j;");
}

/* ---- functions ---- */

static void put_locals(bool is_hidden)
{
	static const char *const types[] = {"unsigned", "size_t", "short", "int", "int", "int", "int", "int", "long", "long", "long", "long"};
	unsigned owner = kinds[kind].owner;

	for (unsigned v = 0; v < 2; v++) {
		unsigned type = pick(COUNT(types));

		is_signed[v] = type > 1;
		put("\t%s %c = %u;\n", types[type], "ij"[v], 77 + v);
	}
	put("\tint zero = gz, first = %u, last = %u, kk = %u, rows = 4 * THREADS, columns = %u, far = 250 + columns;\n", pick(3),
		kinds[kind].columns - pick(3), pick(4), kinds[kind].columns);
	put("\tunsigned long s = 1;\n\tlong s2 = 2, pa[1024] = {1}, *at = &s2, *view = (long *)&acc[MYTHREAD][0];\n"
	    "\tshared [] long *mine = (shared [] long *)&acc[MYTHREAD][0];\n");
	put("%s", expand(owner == BY_ROW || owner == BY_PAIR ? kinds[kind].shape == FLAT ? "\t`t *own = (`t *)&w`k[`m * MYTHREAD * `w];\n"
				       : kinds[kind].shape == PLANES ? "\t`t *own = (`t *)&w`k[MYTHREAD][0][0];\n"
								     : "\t`t *own = (`t *)&w`k[`m * MYTHREAD][0];\n"
							     : "\t`t spare[12] = {3}, *own = spare;\n"));
	put("\t%s = %s;\n", with(pointer_to_rows(), "l", NULL), expand(PICK("w`k", "v`k", "p`k")));
	if (is_hidden)
		put("\t%s\n", expand(PICK("int width`n = 3;", "enum { one`n = 5 };", "typedef char zero`n;", "long one`n = 2;")));
	put("\n");
}

static void put_call(bool has_parameter)
{
	const char *to = expand(kinds[kind].shape == FLAT ? "w`k + 2 * THREADS * `w" : "w`k + 2 * THREADS");
	const char *rows = pick(2) ? to : expand("w`k"), *rest = has_parameter ? ", 3" : "";

	put("static void call%u(void)\n{\n\tunsigned long s = 0;\n\n\tp%u = %s;\n\tbegin%u();\n", number, kind,
		pick(2) ? to : expand("w`k"), kind);
	if (pick(5))
		put("\ts = f%u(%s%s);\n", number, rows, rest);
	else /* no upc_forall of the function controls */
		put("\tfor (int turn = 0; turn < THREADS; turn++) {\n\t\tupc_forall (int t = turn; t <= turn; t++; t)\n\t\t\ts = f%u(%s%s);\n\t\tupc_barrier;\n\t}\n",
			number, rows, rest);
	put("\tfinish(%u, hash%u(s));\n}\n\n", number, kind);
}

static void put_function(void)
{
	bool are_late = pick(4) == 0, has_parameter = pick(10) == 0;

	used = 0;
	kind = pick(pick(2) ? 4 : COUNT(kinds));
	choose_helpers(are_late);
	put("static int off%u = 1;\nstatic volatile int still%u;\n", number, number);
	for (unsigned h = 0; h < N_HELPERS; h++)
		put_signature(h, ";\n");
	if (!are_late)
		put_numbers();
	put_helpers(false);
	put("static unsigned long f%u(%s%s)\n{\n", number, with(pointer_to_rows(), "v", NULL), has_parameter ? expand(", long width`n") : "");
	put_locals(!has_parameter && pick(3) == 0);
	for (unsigned n = 3 + pick(3); n; n--)
		put_nest();
	put("\tfor (int k = 0; k < 1024; k++)\n\t\ts = s * 31 + (unsigned long)pa[k];\n"
	    "\treturn s * 31 + (unsigned long)(s2 + 3 * kk + 5 * last + 7 * off%u + own[0]);\n}\n\n", number);
	if (are_late)
		put_numbers();
	put_helpers(true);
	put_call(has_parameter);
}

/* ---- the program ---- */

int main(int argc, char **argv)
{
	unsigned n = argc > 2 ? (unsigned)atoi(argv[2]) : 50, first = argc > 4 ? (unsigned)atoi(argv[3]) : 0;
	unsigned last = argc > 4 ? (unsigned)atoi(argv[4]) : n - 1;
	unsigned long seed = argc > 1 ? strtoul(argv[1], NULL, 0) : 1;

	print_head();
	for (kind = 0; kind < COUNT(kinds); kind++)
		print_kind();
	for (number = 0; number < n; number++) {
		is_printed = number >= first && number <= last;
		chances = seed * 1000003 + number;
		pick(2);
		put_function();
	}
	puts("int main(void)\n{\n\tmany_rows = 4 * THREADS;\n\tfor (int k = MYTHREAD; k < 1024 * THREADS; k += THREADS)\n\t\t"
	     "ro[k] = k * 11 % 127;\n\tfor (int k = 0; k < 1024 * THREADS; k++)\n\t\tif (upc_threadof(&bo[k]) == MYTHREAD)\n\t\t\tbo[k] = k * 13 % 151;\n\tupc_barrier;");
	for (unsigned i = first; i <= last; i++)
		printf("\tcall%u();\n", i);
	puts("\treturn 0;\n}");
	return 0;
}
