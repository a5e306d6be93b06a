/* SPDX-License-Identifier: MIT
 *
 * formula_text.c - a formula as text.
 */
#include "program/formula.h"
#include "words.h"

#include <stdlib.h>

static const struct {
	const char *sign;
	int level;
} signs[] = {
	[OP_ADD] = {"+", 5},
	[OP_SUBTRACT] = {"-", 5},
	[OP_MULTIPLY] = {"*", 6},
	[OP_DIVIDE] = {"/", 6},
	[OP_REMAINDER] = {"%", 6},
	[OP_EQUAL] = {"==", 3},
	[OP_UNEQUAL] = {"!=", 3},
	[OP_LESS] = {"<", 4},
	[OP_LESS_EQUAL] = {"<=", 4},
	[OP_GREATER] = {">", 4},
	[OP_GREATER_EQUAL] = {">=", 4},
	[OP_AND] = {"&&", 2},
	[OP_OR] = {"||", 1},
	[OP_MIN] = {"min", 0},
	[OP_MAX] = {"max", 0},
	[OP_ABS] = {"abs", 0},
	[OP_INT] = {"int", 0},
	[OP_SQRT] = {"sqrt", 0},
	[OP_LOG2] = {"log2", 0},
	[OP_LOG] = {"log", 0},
	[OP_EXP] = {"exp", 0},
	[OP_POW] = {"pow", 0},
	[OP_FLOOR] = {"floor", 0},
	[OP_CEIL] = {"ceil", 0},
};

static char *name_text(const struct formula_names *names, const struct formula *f, bool with_values)
{
	struct formula_result v = {.missing = NOT_DEFINED};

	if (with_values)
		v = formula_value(names, f);
	return v.missing == NO_NAME ? text_format("%.10g", v.number)
	                            : text_format("%s", names->at[f->name].name);
}

/* Returns a formula as text, in parentheses if it binds less tightly than `level`. */
static char *text_at(const struct formula_names *names, const struct formula *f, bool with_values, int level)
{
	char *a, *b, *text;
	int own;

	if (f->operation == OP_NUMBER)
		return text_format("%.10g", f->number);
	if (f->operation == OP_NAME)
		return name_text(names, f, with_values);
	own = f->operation == OP_CHOOSE ? 0 : signs[f->operation].level;
	a = text_at(names, f->at[0], with_values, own ? own : f->operation <= OP_NOT ? 7 : 1);
	if (f->operation == OP_NEGATE || f->operation == OP_NOT)
		return text_format("%c%s", f->operation == OP_NOT ? '!' : '-', a);
	if (!f->at[1])
		return text_format("%s(%s)", signs[f->operation].sign, a);
	b = text_at(names, f->at[1], with_values, own ? own + 1 : 0);
	if (f->operation == OP_CHOOSE)
		text = text_format("%s ? %s : %s", a, b, text_at(names, f->at[2], with_values, 0));
	else if (own == 0)
		return text_format("%s(%s, %s)", signs[f->operation].sign, a, b);
	else
		text = text_format("%s %s %s", a, signs[f->operation].sign, b);
	return own < level ? text_format("(%s)", text) : text;
}

char *formula_text(const struct formula_names *names, const struct formula *f, bool with_values)
{
	return text_at(names, f, with_values, 0);
}
