/* SPDX-License-Identifier: MIT
 *
 * formula_value.c - the value of a formula, and its linear form over the open loops.
 */
#include "program/formula.h"

#include <math.h>

/* The deepest nesting of names that are defined by formulas over names, which might be circular. */
enum { DEEPEST = 60 };

/* The largest whole number; larger ones have no exact double. */
static const double largest = 9007199254740992.0;

static struct formula_result value_at(const struct formula_names *names, const struct formula *f, int depth);

static struct formula_result known(double number, bool is_real)
{
	bool is_good = is_real ? isfinite(number) : fabs(number) <= largest;

	return (struct formula_result){number, is_real, is_good ? NO_NAME : NOT_DEFINED};
}

static struct formula_result unknown_result(int name)
{
	return (struct formula_result){0, false, name};
}

static struct formula_result formula_value_of_name(const struct formula_names *names, int name, int depth)
{
	const struct symbol *symbol = &names->at[name];
	struct formula_result v;

	switch (symbol->binding) {
	case BOUND_TO_VALUE: return known(symbol->value, symbol->is_real);
	case BOUND_TO_FORMULA:
		v = depth < DEEPEST ? value_at(names, symbol->formula, depth + 1) : unknown_result(name);
		return v;
	case BOUND_TO_NOTHING: break;
	}
	return unknown_result(name);
}

static struct formula_result divided(enum operation op, struct formula_result a, struct formula_result b)
{
	int64_t whole;

	if (b.number == 0)
		return unknown_result(NOT_DEFINED);
	if (op == OP_REMAINDER)
		return known(fmod(a.number, b.number), false);
	if (a.is_real || b.is_real)
		return known(a.number / b.number, true);
	whole = (int64_t)a.number / (int64_t)b.number;
	return known((double)whole, false);
}

static struct formula_result result_of_binary(enum operation op, struct formula_result a,
	struct formula_result b)
{
	bool is_real = a.is_real || b.is_real;

	// clang-format off
	switch (op) { // NOLINT(clang-diagnostic-switch-enum): the others have other arguments
	case OP_ADD: return known(a.number + b.number, is_real);
	case OP_SUBTRACT: return known(a.number - b.number, is_real);
	case OP_MULTIPLY: return known(a.number * b.number, is_real);
	case OP_EQUAL: return known(a.number == b.number, false);
	case OP_UNEQUAL: return known(a.number != b.number, false);
	case OP_LESS: return known(a.number < b.number, false);
	case OP_LESS_EQUAL: return known(a.number <= b.number, false);
	case OP_GREATER: return known(a.number > b.number, false);
	case OP_GREATER_EQUAL: return known(a.number >= b.number, false);
	case OP_MIN: return known(fmin(a.number, b.number), is_real);
	case OP_MAX: return known(fmax(a.number, b.number), is_real);
	case OP_POW: return known(pow(a.number, b.number), true);
	default: return divided(op, a, b);
	}
	// clang-format on
}

static struct formula_result result_of_unary(enum operation op, struct formula_result a)
{
	// clang-format off
	switch (op) { // NOLINT(clang-diagnostic-switch-enum): the others have other arguments
	case OP_NEGATE: return known(-a.number, a.is_real);
	case OP_NOT: return known(a.number == 0, false);
	case OP_ABS: return known(fabs(a.number), a.is_real);
	case OP_INT: return known(trunc(a.number), false);
	case OP_SQRT: return known(sqrt(a.number), true);
	case OP_LOG2: return known(log2(a.number), true);
	case OP_LOG: return known(log(a.number), true);
	case OP_EXP: return known(exp(a.number), true);
	case OP_FLOOR: return known(floor(a.number), true);
	default: return known(ceil(a.number), true);
	}
	// clang-format on
}

/* Evaluates && and ||, where one operand may be enough. */
static struct formula_result of_logic(const struct formula_names *names, const struct formula *f, int depth)
{
	const bool decides = f->operation == OP_OR;
	struct formula_result a = value_at(names, f->at[0], depth + 1), b;

	if (a.missing == NO_NAME && (a.number != 0) == decides)
		return known(decides, false);
	b = value_at(names, f->at[1], depth + 1);
	if (b.missing == NO_NAME && (b.number != 0) == decides)
		return known(decides, false);
	return a.missing != NO_NAME ? a : b.missing != NO_NAME ? b : known(!decides, false);
}

static struct formula_result value_at(const struct formula_names *names, const struct formula *f, int depth)
{
	struct formula_result a, b;

	if (f->operation == OP_NUMBER)
		return known(f->number, f->is_real);
	if (f->operation == OP_NAME)
		return formula_value_of_name(names, f->name, depth);
	if (f->operation == OP_AND || f->operation == OP_OR)
		return of_logic(names, f, depth);
	a = value_at(names, f->at[0], depth);
	if (a.missing != NO_NAME)
		return a;
	if (f->operation == OP_CHOOSE)
		return value_at(names, f->at[a.number != 0 ? 1 : 2], depth);
	if (!f->at[1])
		return result_of_unary(f->operation, a);
	b = value_at(names, f->at[1], depth);
	return b.missing != NO_NAME ? b : result_of_binary(f->operation, a, b);
}

struct formula_result formula_value(const struct formula_names *names, const struct formula *f)
{
	return value_at(names, f, 0);
}

static bool mentions_at(const struct formula_names *names, const struct formula *f, int name, int depth)
{
	if (f->operation == OP_NAME) {
		const struct symbol *symbol = &names->at[f->name];

		return f->name == name
		    || (symbol->binding == BOUND_TO_FORMULA && depth < DEEPEST
			    && mentions_at(names, symbol->formula, name, depth + 1));
	}
	for (int i = 0; i < 3; i++)
		if (f->at[i] && mentions_at(names, f->at[i], name, depth))
			return true;
	return false;
}

bool formula_mentions(const struct formula_names *names, const struct formula *f, int name)
{
	return f && mentions_at(names, f, name, 0);
}

/* ---- linear forms ----------------------------------------------------------------------------- */

static const struct linear not_linear;

static struct linear linear_at(const struct formula_names *names, const struct formula *f, int depth);

static bool is_linear_constant(const struct linear *l)
{
	for (int i = 0; i < MOST_OPEN; i++)
		if (l->k[i] != 0)
			return false;
	return l->is_good;
}

/* Returns a + factor * b. */
static struct linear added(struct linear a, const struct linear *b, double factor)
{
	a.is_good &= b->is_good;
	a.a += factor * b->a;
	for (int i = 0; i < MOST_OPEN; i++)
		a.k[i] += factor * b->k[i];
	return a;
}

struct linear linear_sum(struct linear a, const struct linear *b)
{
	return added(a, b, 1);
}

static struct linear name_linear(const struct formula_names *names, int name, int depth)
{
	const struct symbol *symbol = &names->at[name];

	if (symbol->open)
		return *symbol->open;
	if (symbol->binding == BOUND_TO_FORMULA && depth < DEEPEST)
		return linear_at(names, symbol->formula, depth + 1);
	if (symbol->binding == BOUND_TO_VALUE)
		return (struct linear){.a = symbol->value, .is_good = true};
	return not_linear;
}

/* Returns the linear form of any other operation, which must be constant. */
static struct linear constant_linear(const struct formula_names *names, const struct formula *f, int depth)
{
	struct formula_result v;

	for (int i = 0; i < 3; i++) {
		struct linear part;

		if (!f->at[i])
			continue;
		part = linear_at(names, f->at[i], depth);
		if (!is_linear_constant(&part))
			return not_linear;
	}
	v = value_at(names, f, depth);
	return v.missing == NO_NAME ? (struct linear){.a = v.number, .is_good = true} : not_linear;
}

static struct linear linear_at(const struct formula_names *names, const struct formula *f, int depth)
{
	struct linear a, b;
	const struct linear zero = {.is_good = true};

	if (f->operation == OP_NUMBER)
		return (struct linear){.a = f->number, .is_good = true};
	if (f->operation == OP_NAME)
		return name_linear(names, f->name, depth);
	if (f->operation != OP_ADD && f->operation != OP_SUBTRACT && f->operation != OP_MULTIPLY
		&& f->operation != OP_NEGATE)
		return constant_linear(names, f, depth);
	a = linear_at(names, f->at[0], depth);
	if (f->operation == OP_NEGATE)
		return added(zero, &a, -1);
	b = linear_at(names, f->at[1], depth);
	if (!a.is_good || !b.is_good)
		return not_linear;
	if (f->operation != OP_MULTIPLY)
		return added(a, &b, f->operation == OP_ADD ? 1 : -1);
	if (is_linear_constant(&a))
		return added(zero, &b, a.a);
	return is_linear_constant(&b) ? added(zero, &a, b.a) : not_linear;
}

struct linear formula_linear(const struct formula_names *names, const struct formula *f)
{
	return linear_at(names, f, 0);
}
