/* SPDX-License-Identifier: MIT
 *
 * integer.c - conversions between integers, and the number of bits of their values.
 */
#include "value/integer.h"

#include "pass/expression.h"
#include "value/constant.h"
#include "value/induction.h"

static unsigned counted_bits(const struct pass *p, const struct induction *counts, const struct node *n);

/* A loop that counts by one from a small number does not reach 2^54 within a year. */
enum { MOST_COUNTED = 54 };

bool is_integer(const struct type *t)
{
	return t->kind == TYPE_ENUM
	    || (t->kind == TYPE_NUMBER && number_is_integer(t->number) && number_bytes(t->number) <= 8);
}

bool is_wide(const struct type *t)
{
	return t->kind == TYPE_NUMBER && is_integer(t)
	    && (t->number == NUMBER_INT || number_bytes(t->number) == 8);
}

bool keeps_value(const struct type *from, const struct type *to)
{
	if (!is_integer(from) || !is_integer(to) || to->kind == TYPE_ENUM)
		return false;
	if (number_bytes(to->number) == 8)
		return true;
	if (from->kind == TYPE_ENUM)
		return false;
	return from->number == to->number || (to->number == NUMBER_INT && number_bytes(from->number) < 4);
}

struct node *strip_integer_casts(struct node *n)
{
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST) && n->last
		&& n->last->type
		&& (n->kind == NODE_PAREN || n->type->number == n->last->type->number
			|| keeps_value(n->last->type, n->type)))
		n = n->last;
	return n;
}

/* Returns whether n is THREADS, which every type of integers can hold. */
static bool is_threads_in_any_type(const struct node *n)
{
	while (n->kind == NODE_PAREN || n->kind == NODE_CONVERT)
		n = n->last;
	return is_threads(n);
}

struct node *affinity_dividend(struct node *n)
{
	struct node *core = strip_integer_casts(n);

	return core->kind == NODE_BINARY && core->op == OP_REM && is_threads_in_any_type(core->last)
	                    && is_unsigned64(core->type) == is_unsigned64(n->type)
	             ? core->first
	             : n;
}

bool may_wrap(const struct node *n)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): n is never NULL */
	const struct type *from = n->last ? n->last->type : NULL;

	if (!is_unsigned64(n->type))
		return false;
	switch (n->kind) {
	case NODE_LITERAL:
	case NODE_REF: return false;
	case NODE_PAREN: return may_wrap(n->first);
	case NODE_CONVERT:
	case NODE_CAST: /* a signed number could be below 0 */
		if (from && is_unsigned64(from))
			return may_wrap(n->last);
		return !from || from->number == NUMBER_OTHER
		    || (!number_is_unsigned(from->number) && n->last->kind != NODE_LITERAL
			    && !node_is_mythread(n->last) && !is_threads(n->last));
	case NODE_BINARY:
		return (n->op != OP_ADD && n->op != OP_MUL) || may_wrap(n->first) || may_wrap(n->last);
	default: return true;
	}
}

unsigned most_bits(const struct pass *p, const struct induction *counts, struct node *n)
{
	bool is_unsigned = number_is_unsigned(n->type->number);
	unsigned x, y;
	long value;

	if (constant_value(n, p->unit, &value) || node_is_mythread(n) || is_threads(n))
		return 31;
	switch (n->kind) {
	case NODE_REF: return is_unsigned64(n->type) ? counted_bits(p, counts, n) : is_unsigned ? 32 : 63;
	case NODE_SIZEOF: return 31;
	case NODE_PAREN: return most_bits(p, counts, n->first);
	case NODE_CONVERT:
	case NODE_CAST:
		x = n->last && n->last->type && n->last->type->number != NUMBER_OTHER
		          ? most_bits(p, counts, n->last)
		          : 64;
		return is_unsigned64(n->type) && x == 63 && !is_unsigned64(n->last->type) ? 64 : x;
	case NODE_BINARY:
		x = most_bits(p, counts, n->first);
		y = most_bits(p, counts, n->last);
		if (!is_unsigned64(n->type)) /* sums below 0 and beyond the type are undefined */
			return is_unsigned ? 32 : x > 63 || y > 63 ? 64 : 63;
		return n->op == OP_MUL ? x + y : n->op == OP_ADD ? (x > y ? x : y) + 1 : 64;
	default: return is_unsigned64(n->type) ? 64 : 63;
	}
}

/* Returns the bits of an induction variable that begins at a constant and goes up by one. */
static unsigned counted_bits(const struct pass *p, const struct induction *counts, const struct node *n)
{
	struct node *start = counts && counts->var == n->decl->first ? first_value(counts) : NULL;
	long value;

	return start && counts->goes_up && counts->step == 1 && !counts->step_by_threads
	                    && constant_value(start, p->unit, &value)
	             ? MOST_COUNTED
	             : 64;
}

bool is_unsigned64(const struct type *t)
{
	return number_is_unsigned(t->number) && number_bytes(t->number) == 8;
}

struct decl *large_variable(const struct pass *p, struct node *n)
{
	if (!is_unsigned64(n->type))
		return NULL;
	n = strip_integer_casts(n);
	return n->kind == NODE_REF && is_unsigned64(n->type) && is_unaliased_local(p, n->decl)
	             ? n->decl->first
	             : NULL;
}
