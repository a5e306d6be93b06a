/* SPDX-License-Identifier: MIT
 *
 * formula_range.c - between which numbers the value of a formula lies if some of its names have no value.
 */
#include "program/formula.h"

#include <math.h>

/* The deepest nesting of names that are defined by formulas over names, which might be circular. */
enum { DEEPEST = 60 };

/* An upper bound of logarithms, which are of whole numbers below 2^64. */
static const double most_bits = 64 - 1e-9;

static const struct formula_limits everything = {-INFINITY, INFINITY}, truth = {0, 1};

static struct formula_limits limits_at_depth(const struct formula_names *names, const struct formula *f,
	int depth);

/* Returns the range of four numbers; the product of 0 and infinity has no range. */
static struct formula_limits hull(double a, double b, double c, double d)
{
	if (isnan(a) || isnan(b) || isnan(c) || isnan(d))
		return everything;
	return (struct formula_limits){fmin(fmin(a, b), fmin(c, d)), fmax(fmax(a, b), fmax(c, d))};
}

static struct formula_limits quotient(struct formula_limits a, struct formula_limits b)
{
	return b.low <= 0 && b.high >= 0
	             ? everything
	             : hull(a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high);
}

/* Returns the range of a % b: a remainder has the sign of a, is no farther from 0 than a, and closer to 0
 * than b. */
static struct formula_limits rest(struct formula_limits a, struct formula_limits b)
{
	double most = fmax(fabs(b.low), fabs(b.high)) - 1;

	most = fmin(most, fmax(fabs(a.low), fabs(a.high)));
	return (struct formula_limits){a.low < 0 ? -most : 0, a.high > 0 ? most : 0};
}

/* Returns the range of a monotonically growing function. */
static struct formula_limits grown(double (*function)(double), struct formula_limits a)
{
	double low = function(a.low), high = function(a.high);

	return (struct formula_limits){isnan(low) ? -INFINITY : low, isnan(high) ? INFINITY : high};
}

static struct formula_limits logarithm(double (*function)(double), struct formula_limits a)
{
	a = grown(function, a);
	a.high = fmin(a.high, most_bits * function(2));
	return a;
}

static struct formula_limits limits_of_unary(enum operation op, struct formula_limits a)
{
	// clang-format off
	switch (op) { // NOLINT(clang-diagnostic-switch-enum): the others have other arguments
	case OP_NEGATE: return (struct formula_limits){-a.high, -a.low};
	case OP_NOT: return truth;
	case OP_ABS:
		return (struct formula_limits){a.low <= 0 && a.high >= 0 ? 0 : fmin(fabs(a.low), fabs(a.high)),
			fmax(fabs(a.low), fabs(a.high))};
	case OP_INT: return grown(trunc, a);
	case OP_SQRT: return grown(sqrt, a);
	case OP_LOG2: return logarithm(log2, a);
	case OP_LOG: return logarithm(log, a);
	case OP_EXP: return grown(exp, a);
	case OP_FLOOR: return grown(floor, a);
	default: return grown(ceil, a);
	}
	// clang-format on
}

static struct formula_limits limits_of_binary(enum operation op, struct formula_limits a,
	struct formula_limits b)
{
	// clang-format off
	switch (op) { // NOLINT(clang-diagnostic-switch-enum): the others are comparisons
	case OP_ADD: return (struct formula_limits){a.low + b.low, a.high + b.high};
	case OP_SUBTRACT: return (struct formula_limits){a.low - b.high, a.high - b.low};
	case OP_MULTIPLY: return hull(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
	case OP_DIVIDE: return quotient(a, b);
	case OP_REMAINDER: return rest(a, b);
	case OP_MIN: return (struct formula_limits){fmin(a.low, b.low), fmin(a.high, b.high)};
	case OP_MAX: return (struct formula_limits){fmax(a.low, b.low), fmax(a.high, b.high)};
	case OP_POW: return everything;
	default: return truth;
	}
	// clang-format on
}

static struct formula_limits limits_at_depth(const struct formula_names *names, const struct formula *f,
	int depth)
{
	struct formula_limits a, b;
	const struct symbol *symbol = f->operation == OP_NAME ? &names->at[f->name] : NULL;

	if (f->operation == OP_NUMBER)
		return (struct formula_limits){f->number, f->number};
	if (symbol && symbol->binding == BOUND_TO_VALUE)
		return (struct formula_limits){symbol->value, symbol->value};
	if (symbol)
		return symbol->binding == BOUND_TO_FORMULA && depth < DEEPEST
		             ? limits_at_depth(names, symbol->formula, depth + 1)
		             : everything;
	if (f->operation == OP_CHOOSE) {
		a = limits_at_depth(names, f->at[1], depth);
		b = limits_at_depth(names, f->at[2], depth);
		return hull(a.low, a.high, b.low, b.high);
	}
	a = limits_at_depth(names, f->at[0], depth);
	if (!f->at[1])
		return limits_of_unary(f->operation, a);
	b = limits_at_depth(names, f->at[1], depth);
	return limits_of_binary(f->operation, a, b);
}

struct formula_limits formula_limits(const struct formula_names *names, const struct formula *f)
{
	return limits_at_depth(names, f, 0);
}
