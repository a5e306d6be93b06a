/* SPDX-License-Identifier: MIT
 *
 * formula_test.c - formulas: their values, which names are missing, their linear forms, and their text.
 */
#include "unit/check.h"

#include "program/formula.h"

#include <math.h>
#include <stdlib.h>

static struct formula_names names;

static const struct formula *read(const char *text)
{
	const char *at;

	return formula_read(&names, text, &at);
}

static void name_set(const char *name, double value)
{
	int number = name_number(&names, name, strlen(name));

	names.at[number].binding = BOUND_TO_VALUE;
	names.at[number].value = value;
}

static void values_test(void)
{
	static const struct {
		const char *text;
		double value;
	} cases[] = {{"1 + 2 * 3", 7}, {"(1 + 2) * 3", 9}, {"7 / 2", 3}, {"-7 / 2", -3}, {"7 / 2.0", 3.5},
		{"-7 % 3", -1}, {"10 - 3 - 2", 5}, {"n * n / THREADS", 14400}, {"n > 3 ? 1 : 2", 1},
		{"n == 240 && THREADS != 4", 0}, {"1 || nothing", 1}, {"nothing && 0", 0}, {"!n", 0},
		{"min(3, 4) + max(3, 4)", 7}, {"int(7.9)", 7}, {"int(-7.9)", -7}, {"abs(-3)", 3},
		{"sqrt(16)", 4}, {"log2(8)", 3}, {"pow(2, 10)", 1024}, {"floor(2.5) + ceil(2.5)", 5},
		{"main.i:14 + 1", 6}, {"n<241", 1}, {"n<=239", 0}, {"2 - -3", 5}, {"1e3 / 2", 500},
		{"n ? main.i:14 : 3", 5}, {"main.i:14:2 * 2", 14}, {"n ? main.i:14:2 : 3", 7},
		{"main.p:14.x * 2", 18}, {"n ? main.p:14:2.x.y : 3", 11},
		{"\u03b1 + main.$x", 11}, {"1 + (n >= 240) * 2", 3},
		{"9007199254740991 / 3", 3002399751580330}};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct formula *f = read(cases[i].text);
		struct formula_result v = {.missing = NOT_DEFINED};

		if (f)
			v = formula_value(&names, f);
		if (!CHECK(f && v.missing == NO_NAME && fabs(v.number - cases[i].value) < 1e-9))
			fprintf(stderr, "%s is %g\n", cases[i].text, v.number);
	}
}

static void range_test(void)
{
	static const struct {
		const char *text;
		double low, high;
	} cases[] = {{"3", 3, 3}, {"nothing", -INFINITY, INFINITY}, {"max(0, nothing)", 0, INFINITY},
		{"min(nothing, 5) - 2", -INFINITY, 3}, {"max(0, min(nothing, 5) - 2)", 0, 3},
		{"int(floor(log2(max(1.0, 1.0 * nothing)))) + 1", 1, 64}, {"nothing % 8", -7, 7},
		{"max(0, nothing) % 8", 0, 7}, {"3 % 8", 0, 3}, {"-3 * (nothing > 4)", -3, 0},
		{"nothing ? 3 : 9", 3, 9}, {"!nothing", 0, 1}, {"abs(max(-5, min(nothing, 3)))", 0, 5},
		{"abs(max(3, min(nothing, 5)))", 3, 5}, {"12 / max(2, min(nothing, 4))", 3, 6},
		{"12 / nothing", -INFINITY, INFINITY}, {"0 * nothing", -INFINITY, INFINITY},
		{"sqrt(max(4, nothing))", 2, INFINITY}, {"-min(nothing, 2)", -2, INFINITY}};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct formula_limits r = formula_limits(&names, read(cases[i].text));

		if (!CHECK(r.low == cases[i].low && r.high == cases[i].high))
			fprintf(stderr, "%s is from %g to %g\n", cases[i].text, r.low, r.high);
	}
}

static void missing_test(void)
{
	static const char *const wrong[] = {
		"", "1 +", "(1", "1 2", "f(1)", "min(1)", "n[1]", "a = 1", "1 ? 2", "'a'"};
	int missing;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (!CHECK(!read(wrong[i])))
			fprintf(stderr, "%s\n", wrong[i]);
	missing = formula_value(&names, read("n + other.x * 2")).missing;
	CHECK_TEXT(names.at[missing].name, "other.x");
	CHECK(formula_value(&names, read("1 / (n - 240)")).missing == NOT_DEFINED);
	CHECK(formula_value(&names, read("1 % 0")).missing == NOT_DEFINED);
	CHECK(formula_value(&names, read("sqrt(0 - 1)")).missing == NOT_DEFINED);
	CHECK(formula_value(&names, read("9007199254740992 * 4")).missing == NOT_DEFINED);
}

/* A name that stands for itself has no value, and does not exhaust the stack; nor do brackets. */
static void deep_test(void)
{
	int a = name_number(&names, "round", 5);
	char *deep = calloc(1, 100001);

	names.at[a].binding = BOUND_TO_FORMULA;
	names.at[a].formula = read("round + 1");
	CHECK(formula_value(&names, names.at[a].formula).missing == a);
	if (!CHECK(deep))
		return;
	memset(deep, '(', 100000);
	CHECK(!read(deep));
	free(deep);
}

static void linear_test(void)
{
	static const struct linear i = {.a = 0, .k = {1}, .is_good = true};
	static const struct linear j = {.a = 5, .k = {3, -2}, .is_good = true}; /* from 3 i + 5, down by 2 */
	struct linear l;

	name_number(&names, "i", 1);
	name_number(&names, "j", 1);
	names.at[name_number(&names, "i", 1)].open = &i;
	names.at[name_number(&names, "j", 1)].open = &j;
	l = formula_linear(&names, read("n * i - (j - 7) * 2 + n / 7"));
	CHECK(l.is_good && l.a == 34 + 4 && l.k[0] == 240 - 6 && l.k[1] == 4);
	CHECK(!formula_linear(&names, read("i * j")).is_good);
	CHECK(!formula_linear(&names, read("i / 2")).is_good);
	CHECK(!formula_linear(&names, read("i + other.x")).is_good);
	CHECK(formula_mentions(&names, read("n + 2 * j"), name_number(&names, "j", 1)));
	CHECK(!formula_mentions(&names, read("n + 2 * j"), name_number(&names, "i", 1)));
}

static void text_test(void)
{
	char *text = formula_text(&names, read("(n+1)*2-(3-THREADS)/other.x"), false);
	char *values = formula_text(&names, read("n * n / THREADS % (n - 1) + max(n, 2)"), true);

	CHECK_TEXT(text, "(n + 1) * 2 - (3 - THREADS) / other.x");
	CHECK_TEXT(values, "240 * 240 / 4 % (240 - 1) + max(240, 2)");
	free(text);
	free(values);
}

int main(void)
{
	name_set("n", 240);
	name_set("THREADS", 4);
	name_set("main.i:14", 5);
	name_set("main.i:14:2", 7);
	name_set("main.p:14.x", 9);
	name_set("main.p:14:2.x.y", 11);
	name_set("\u03b1", 8);
	name_set("main.$x", 3);
	values_test();
	range_test();
	missing_test();
	deep_test();
	linear_test();
	text_test();
	return check_status();
}
