/* SPDX-License-Identifier: MIT
 *
 * nests.h - what nests.c is about: arrays of rows, and functions that number their elements; and its texts.
 *
 * In the texts a letter after '`' is what part() makes of it, which who includes this defines; '1' to '4' are
 * the texts that are given.
 */
#ifndef DIFFERENTIAL_NESTS_H
#define DIFFERENTIAL_NESTS_H

#include <stdlib.h>
#include <string.h>

#include "print.h"
#include "random.h"

enum { N_HELPERS = 6, LONGEST = 2048 };

static const struct kind {
	const char *block, *type;
	unsigned columns;
	enum { BY_ELEMENT, BY_ROW, BY_PAIR, BY_FIRST } owner; /* what is on one thread */
	enum { MATRIX, PLANES, FLAT } shape;
} kinds[] = {{"12", "long", 12, BY_ROW, MATRIX}, {"8", "int", 8, BY_ROW, MATRIX},
	{"24", "long", 12, BY_PAIR, MATRIX}, {"16", "unsigned", 8, BY_PAIR, MATRIX},
	{"6", "long", 12, BY_ELEMENT, MATRIX}, {"1", "int", 8, BY_ELEMENT, MATRIX},
	{"16", "double", 8, BY_ROW, PLANES}, {"12", "short", 12, BY_ROW, MATRIX},
	{"12", "long", 12, BY_ROW, FLAT}, {"16", "int", 8, BY_PAIR, FLAT},
	{"", "long", 12, BY_FIRST, MATRIX}};

/* Functions that return `1 (SAME), the number of an element (AT), or a number below 100 (LOOSE). */
enum role { SAME, AT, LOOSE };

static const struct form {
	enum role role;
	const char *type, *parameters, *result, *arguments;
	bool has_effect;
} forms[] = {{SAME, "int", "int i", "i", "`1", false}, {SAME, "long", "long i", "i + zero`n", "`1", false},
	{SAME, "int", "unsigned char i", "i", "`1 + 256", false},
	{SAME, "unsigned", "unsigned i", "i - 4294967290u", "`1 - 6", false},
	{SAME, "unsigned char", "int i", "i + 512", "`1", false},
	{SAME, "long", "short i", "i - one`n + 1", "`1", false},
	{SAME, "size_t", "size_t i", "i + 3", "`1 - 3l", false},
	{SAME, "int", "int i, int j", "i + j - j", "`1, `2", false},
	{SAME, "int", "int i, int j", "j", "bump(), `1", true},
	{SAME, "int", "int i", "`@ + zero`n", "`1", false}, {SAME, "int", "int i", "i * one`n", "`1", false},
	{SAME, "long", "int i", "one`n * i + zero`n", "`1", false},
	{SAME, "int", "const int i", "i + still`n", "`1", false},
	{SAME, "long", "int i", "-(-1 - i) - 1", "`1", false},
	{SAME, "int", "int i, long j", "i * width`n - `w * i + i", "`1, `2", false},
	{SAME, "int", "int width`n", "one`n * width`n", "`1", false},
	{AT, "int", "int i, int j", "i * `w + j", "`1, `2", false},
	{AT, "long", "long i, size_t j", "(long)(`w * i + j)", "`1, `2", false},
	{AT, "int", "int i, int j", "i * width`n + j", "`1, `2", false},
	{AT, "int", "int j, int i", "j + width`n * i", "`2, `1", false},
	{AT, "unsigned", "unsigned i, unsigned j", "(i - 7u) * `w + j + 7u * `w", "`1, `2", false},
	{AT, "short", "short i, unsigned char j", "i * `w + j", "`1, `2 + 256", false},
	{AT, "int", "int i, int j", "`@ + zero`n", "`1, `2", false},
	{AT, "int", "int i, int j", "`@ - 1", "`1, `2 + 1", false},
	{AT, "long", "long i, long j", "(i + j) * width`n - j * (width`n - 1)", "`1, `2", false},
	{LOOSE, "int", "int i", "i + off`n", "`1", false},
	{LOOSE, "int", "int i, int j", "i + j * one`n", "`1, `2", false},
	{LOOSE, "long", "int i", "2 * i + off`n", "`1", false},
	{LOOSE, "int", "long i", "i * off`n", "`1", false}, {LOOSE, "int", "int i", "`@ + 2", "`1", false},
	{LOOSE, "int", "int i", "i + width`n", "`1", false}};

static struct helper {
	const struct form *form;
	bool is_late; /* defined after the function */
} helpers[N_HELPERS];

static unsigned number, kind, current; /* of the function, of its array, and of the helper at hand */
static const char *given[2];
static char pool[1 << 18];
static size_t used;

static const char *expand(const char *s);
static const char *part(char c);

/* ---- texts ---- */

/* A text that is kept as long as the function is printed. */
static const char *keep(const char *s)
{
	size_t n = strlen(s) + 1;

	if (used + n > sizeof pool)
		abort();
	memcpy(pool + used, s, n);
	used += n;
	return pool + used - n;
}

static const char *decimal(unsigned n)
{
	char s[12];

	snprintf(s, sizeof s, "%u", n);
	return keep(s);
}

static const char *with(const char *s, const char *one, const char *two)
{
	const char *const before[] = {given[0], given[1]};
	const char *made;

	given[0] = one;
	given[1] = two;
	made = expand(s);
	given[0] = before[0];
	given[1] = before[1];
	return made;
}

static const char *expand(const char *s)
{
	char made[LONGEST];
	size_t n = 0;

	for (; *s; s++) {
		const char *piece = *s == '`' ? part(*++s) : NULL;

		if (n + (piece ? strlen(piece) : 1) >= sizeof made)
			abort();
		if (piece)
			n += (size_t)snprintf(made + n, sizeof made - n, "%s", piece);
		else
			made[n++] = *s;
	}
	made[n] = '\0';
	return keep(made);
}

/* ---- functions that number elements ---- */

static const char *call_helper(unsigned h, const char *one, const char *two)
{
	return with("h`n_`3(`4)", decimal(h), with(helpers[h].form->arguments, one, two));
}

static const char *call(enum role role, const char *one, const char *two)
{
	unsigned h = pick(N_HELPERS);

	while (helpers[h].form->role != role)
		h = (h + 1) % N_HELPERS;
	return call_helper(h, one, two);
}

/* A call of an earlier function like the current one, in that. */
static const char *call_earlier(void)
{
	for (unsigned h = 0; h < current; h++)
		if (helpers[h].form->role == helpers[current].form->role && !helpers[h].form->has_effect)
			return call_helper(h, "i", helpers[current].form->role == AT ? "j" : "0");
	return helpers[current].form->role == AT ? "i * `w + j" : "i";
}

static void put_signature(unsigned h, const char *end)
{
	const struct form *f = helpers[h].form;

	put("static %s h%u_%u(%s)%s", f->type, number, h, expand(f->parameters), end);
}

static void put_helpers(bool is_late)
{
	for (current = 0; current < N_HELPERS; current++) {
		if (helpers[current].is_late != is_late)
			continue;
		put_signature(current, "\n{\n\treturn ");
		put("%s;\n}\n\n", expand(helpers[current].form->result));
	}
}

static void choose_helpers(bool are_late)
{
	for (unsigned h = 0; h < N_HELPERS; h++) {
		do
			helpers[h].form = &forms[pick(COUNT(forms))];
		while (h < 3 && helpers[h].form->role != h);
		helpers[h].is_late = are_late || pick(3) == 0;
	}
}

static void put_numbers(void)
{
	put("%s\n\n", expand(PICK("static int width`n = `w, one`n = 1, zero`n;",
			      "static const int width`n = `w, one`n = 1, zero`n = 0;",
			      "int width`n = `w, one`n = 1, zero`n;",
			      "static long width`n = `w, one`n = 1, zero`n;",
			      "static unsigned width`n = `w, one`n = 1, zero`n;",
			      "static unsigned char width`n = `w, zero`n;\nstatic int one`n = 1;")));
}

/* ---- arrays ---- */

static const char *pointer_to_rows(void)
{
	switch (kinds[kind].shape) {
	case PLANES: return "shared [`b] `t (*`1`k)[2][`w]";
	case FLAT: return "shared [`b] `t *`1`k";
	default: return "shared [`b] `t (*`1`k)[`w]";
	}
}

static void print_kind(void)
{
	used = 0;
	puts(expand(kinds[kind].owner == BY_FIRST ? "static shared [] `t w`k[60][`w];"
		    : kinds[kind].shape == PLANES ? "static shared [`b] `t w`k[24 * THREADS][2][`w];"
		    : kinds[kind].shape == FLAT   ? "static shared [`b] `t w`k[24 * `w * THREADS];"
						  : "static shared [`b] `t w`k[24 * THREADS][`w];"));
	puts(expand("static int many`k = `w;"));
	printf("static %s;\n\n", with(pointer_to_rows(), "p", NULL));
	puts(expand(
		"static void begin`k(void)\n{\n\tshared [`b] `t *q = (shared [`b] `t *)w`k;\n\n\t"
		"for (unsigned k = 0; k < sizeof w`k / sizeof *q; k++)\n\t\tif (upc_threadof(q + k) == MYTHREAD)\n\t\t\tq[k] = k * 7 % 101;\n\tbegin();\n}\n"));
	puts(expand(
		"static unsigned long hash`k(unsigned long s)\n{\n\tshared [`b] `t *q = (shared [`b] `t *)w`k;\n\n\t"
		"upc_barrier;\n\tfor (unsigned k = 0; k < sizeof w`k / sizeof *q; k++)\n\t\t"
		"if (upc_threadof(q + k) == MYTHREAD)\n\t\t\ts = (s ^ (unsigned long)q[k]) * 1099511628211ul;\n\treturn s;\n}\n"));
}

static void print_head(void)
{
	puts("#include <stddef.h>\n#include <stdio.h>\n#include <upc_relaxed.h>\n\n"
	     "static shared [1024] long acc[THREADS][1024];\nstatic shared [512] long grid[THREADS][32][16];\n"
	     "static shared [5] int ro[1024 * THREADS];\nstatic shared [40] int bo[1024 * THREADS];\nstatic const int table[16] = {3, 1, 4, 1, 5, 9, 2, 6};\n"
	     "static long gn;\nstatic int gz, bumps, many_rows;\n\nstatic int bump(void)\n{\n\tbumps++;\n\treturn 3;\n}\n\nstatic int half(int n)\n{\n\treturn n / 2;\n}\n\n"
	     "static void touch(long k)\n{\n\tacc[MYTHREAD][k] = (acc[MYTHREAD][k] * 3 + 1) % 30011;\n}\n\n"
	     "static void begin(void)\n{\n\tfor (int k = 0; k < 1024; k++)\n\t\tacc[MYTHREAD][k] = k % 61;\n\t"
	     "for (int k = 0; k < 512; k++)\n\t\tgrid[MYTHREAD][k / 16][k % 16] = k % 31;\n\tgn = bumps = 0;\n\tupc_barrier;\n}\n\n"
	     "static void finish(unsigned number, unsigned long s)\n{\n\tfor (int k = 0; k < 1024; k++)\n\t\t"
	     "s = (s ^ (unsigned long)acc[MYTHREAD][k]) * 1099511628211ul;\n\tfor (int k = 0; k < 512; k++)\n\t\t"
	     "s = (s ^ (unsigned long)grid[MYTHREAD][k / 16][k % 16]) * 1099511628211ul;\n\t"
	     "printf(\"%u: thread %d: %lx\\n\", number, MYTHREAD, s * 31 + (unsigned long)(gn + 1009 * bumps));\n\tfflush(stdout);\n\tupc_barrier;\n}\n");
}

#endif
