/* SPDX-License-Identifier: MIT
 *
 * amount.c - sums and products of constants and THREADS.
 */
#include "value/amount.h"

#include "value/constant.h"

#include <stdlib.h>

static bool amount_combine(const struct unit *u, struct node *n, struct amount *a);
static bool amount_is_small(struct amount a);

bool find_amount(const struct unit *u, struct node *n, struct amount *a)
{
	*a = (struct amount){0};
	n = strip_casts(n);
	if (constant_value(n, u, &a->constant))
		return true;
	if (is_threads(n)) {
		a->by_threads = 1;
		return true;
	}
	if (n->kind == NODE_UNARY && n->op == OP_MINUS && find_amount(u, n->first, a)) {
		*a = (struct amount){-a->constant, -a->by_threads};
		return true;
	}
	return n->kind == NODE_BINARY && amount_combine(u, n, a);
}

static bool amount_combine(const struct unit *u, struct node *n, struct amount *a)
{
	struct amount x, y;

	if (!find_amount(u, n->first, &x) || !find_amount(u, n->last, &y))
		return false;
	if (n->op == OP_ADD)
		*a = (struct amount){x.constant + y.constant, x.by_threads + y.by_threads};
	else if (n->op == OP_SUB)
		*a = (struct amount){x.constant - y.constant, x.by_threads - y.by_threads};
	else if (n->op == OP_MUL && !(x.by_threads && y.by_threads))
		*a = (struct amount){
			x.constant * y.constant, x.constant * y.by_threads + x.by_threads * y.constant};
	else if (n->op == OP_OR && !x.by_threads && !y.by_threads)
		*a = (struct amount){x.constant | y.constant, 0};
	else
		return false;
	return amount_is_small(*a);
}

/* Returns whether products of two such numbers do not overflow. */
static bool amount_is_small(struct amount a)
{
	return labs(a.constant) <= LARGEST_CONSTANT && labs(a.by_threads) <= LARGEST_CONSTANT;
}

bool array_amount(const struct type *array, struct amount *a)
{
	*a = array->by_threads ? (struct amount){0, array->count} : (struct amount){array->count, 0};
	return array->kind == TYPE_ARRAY && array->count > 0 && amount_is_small(*a);
}

/* Compares at one thread, as far as the slope allows: the difference is linear in THREADS, which is 1 or
 * more. */
bool amount_reaches(struct amount a, struct amount b)
{
	long slope = a.by_threads - b.by_threads;

	return slope >= 0 && a.constant - b.constant + slope >= 0;
}

const char *amount_show(struct arena *arena, struct amount a)
{
	const char *threads = a.by_threads == 1 ? "THREADS"
	                                        : text_format(arena, "%ld * THREADS", a.by_threads);

	if (!a.by_threads)
		return text_format(arena, "%ld", a.constant);
	if (!a.constant)
		return threads;
	return text_format(arena, "%s %c %ld", threads, a.constant < 0 ? '-' : '+', labs(a.constant));
}
