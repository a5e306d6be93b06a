/* SPDX-License-Identifier: MIT
 *
 * constant.c - the values of integer constant expressions.
 */
#include "value/constant.h"

#include "value/integer.h"

#include <stdlib.h>
#include <string.h>

static bool enumerator_value(const struct decl *d, const struct unit *u, long *value);
static bool depends_on_target(const struct node *n, const struct node *list, const struct unit *u);

bool constant_value(struct node *n, const struct unit *u, long *value)
{
	const char *text = u->source.text + n->span.begin;
	long x, y;
	char *end;

	if (!n->type || !is_integer(n->type))
		return false;
	switch (n->kind) {
	case NODE_LITERAL:
		if (n->constant) {
			*value = n->constant->value;
			return n->constant->kind == CONSTANT_BLOCK && *value <= LARGEST_CONSTANT;
		}
		if (text[0] < '0' || text[0] > '9')
			return false;
		*value = strtol(text, &end, text[0] == '0' && (text[1] == 'b' || text[1] == 'B') ? 10 : 0);
		return end > text && !strchr("bB.'", *end) && *value >= 0 && *value <= LARGEST_CONSTANT;
	case NODE_REF:
		return n->decl && n->decl->kind == DECL_ENUMERATOR && n->decl->is_user
		    && enumerator_value(n->decl, u, value)
		    && (*value >= 0 || !number_is_unsigned(n->type->number));
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_CAST:
		return n->last && constant_value(n->last, u, value)
		    && (*value >= 0 || keeps_value(n->last->type, n->type)) && *value <= LARGEST_CONSTANT
		    && is_wide(n->type);
	case NODE_UNARY:
		if (n->op != OP_MINUS || !is_wide(n->type) || !constant_value(n->first, u, &x))
			return false;
		*value = -x;
		return true;
	case NODE_BINARY:
		if (!is_wide(n->type) || !constant_value(n->first, u, &x) || !constant_value(n->last, u, &y))
			return false;
		*value = n->op == OP_ADD ? x + y : n->op == OP_SUB ? x - y : n->op == OP_MUL ? x * y : 0;
		if (n->op == OP_DIV && x >= 0 && y > 0)
			*value = x / y;
		else if (n->op != OP_ADD && n->op != OP_SUB && n->op != OP_MUL)
			return false;
		return labs(*value) <= LARGEST_CONSTANT;
	default: return false;
	}
}

/* Finds the value of an enumerator, unless it depends on THREADS or on a size, which Clang takes from the
 * shadow. */
static bool enumerator_value(const struct decl *d, const struct unit *u, long *value)
{
	const struct node *list = d->node ? d->node->parent : NULL;

	if (!list || depends_on_target(list, list, u) || d->value > LARGEST_CONSTANT
		|| d->value < -LARGEST_CONSTANT)
		return false;
	*value = (long)d->value;
	return true;
}

bool loop_never_repeats(struct node *loop, const struct unit *u)
{
	long again;

	return loop->loop.cond && constant_value(loop->loop.cond, u, &again) && again == 0;
}

/* Returns whether a value depends on the target, where another C compiler may differ: sizes, enumerators of
 * headers, and whether a char is signed. */
static bool depends_on_target(const struct node *n, const struct node *list, const struct unit *u)
{
	const struct decl *d = n->kind == NODE_REF ? n->decl : NULL;

	if (n->kind == NODE_SIZEOF || n->kind == NODE_EXPR_OTHER || n->kind == NODE_CAST
		|| (n->constant && n->constant->kind != CONSTANT_BLOCK)
		|| (n->kind == NODE_LITERAL && strchr("'LuU", u->source.text[n->span.begin])))
		return true;
	if (d && d->kind == DECL_ENUMERATOR
		&& (!d->is_user || !d->node
			|| (d->node->parent != list
				&& depends_on_target(d->node->parent, d->node->parent, u))))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (depends_on_target(c, list, u))
			return true;
	return false;
}
