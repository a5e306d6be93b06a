/* SPDX-License-Identifier: MIT
 *
 * affine.c - an index as a sum of variables times constants.
 *
 * The form is computed in ptrdiff_t, the index in the type that C gives it.  They are the same
 * where C's arithmetic does not wrap around, which for signed types is undefined, and where it
 * wraps as addresses do, in 64 bits.  Arithmetic in 32 bits without sign is left alone.
 */
#include "loop.h"

#include <stdlib.h>
#include <string.h>

static bool add_variable(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist);
static bool add_product(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist);
static bool add_opaque(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist);
static bool add_term(struct affine *a, struct term t);
static bool is_integer(const struct type *t);
static bool is_wide(const struct type *t);
static unsigned counted_bits(const struct pass *p, const struct walk *w, const struct node *n);
static bool keeps_value(const struct type *from, const struct type *to);
static bool enumerator_value(const struct decl *d, long *value);
static bool asks_size(const struct node *n, const struct node *list);

/* A loop that counts by one from a small number does not get to more than 2^54 in a year. */
enum { MOST_COUNTED = 54 };

/* Larger numbers are nobody's stride, and could overflow here. */
enum { LARGEST = 1 << 30 };

bool affine_add(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist)
{
	struct affine before = *a;
	struct node *inner;
	long value;

	if (!n->type || !is_integer(n->type) || labs(factor) > LARGEST)
		return false;
	if (constant_value(n, p->unit, &value)) {
		if (labs(value) > LARGEST)
			return add_opaque(p, loop, a, n, factor, by_threads, may_hoist);
		*(by_threads ? &a->constant_by_threads : &a->constant) += factor * value;
		return true;
	}
	switch (n->kind) {
	case NODE_REF: return add_variable(p, loop, a, n, factor, by_threads, may_hoist);
	case NODE_PAREN: return affine_add(p, loop, a, n->first, factor, by_threads, may_hoist);
	case NODE_CAST:
	case NODE_CONVERT:
		inner = n->last; /* a shared place has its value by the conversion alone */
		if (inner && inner->type && !inner->type->is_shared && keeps_value(inner->type, n->type)
			&& affine_add(p, loop, a, inner, factor, by_threads, may_hoist))
			return true;
		break;
	case NODE_UNARY:
		if ((n->op == OP_MINUS || n->op == OP_PLUS) && is_wide(n->type)
			&& affine_add(p, loop, a, n->first, n->op == OP_MINUS ? -factor : factor, by_threads, may_hoist))
			return true;
		break;
	case NODE_BINARY:
		if (!is_wide(n->type))
			break;
		if ((n->op == OP_ADD || n->op == OP_SUB)
			&& affine_add(p, loop, a, n->first, factor, by_threads, may_hoist)
			&& affine_add(p, loop, a, n->last, n->op == OP_SUB ? -factor : factor, by_threads, may_hoist))
			return true;
		*a = before;
		if (n->op == OP_MUL && add_product(p, loop, a, n, factor, by_threads, may_hoist))
			return true;
		break;
	default: break;
	}
	*a = before;
	return add_opaque(p, loop, a, n, factor, by_threads, may_hoist);
}

/* THREADS, MYTHREAD, or a variable that the loop counts or leaves alone. */
static bool add_variable(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist)
{
	if (is_threads(n)) {
		if (by_threads)
			return false;
		a->constant_by_threads += factor;
		return true;
	}
	if (node_is_mythread(n))
		return add_term(a, (struct term){NULL, NULL, factor, by_threads});
	if (!n->decl || !is_tame(p, n->decl))
		return add_opaque(p, loop, a, n, factor, by_threads, may_hoist);
	if (map_get(&loop->effects.changed, (unsigned long)n->decl->first)
		&& !(loop->counted && loop->counted->var == n->decl->first))
		return false;
	return add_term(a, (struct term){n->decl->first, NULL, factor, by_threads});
}

static bool add_product(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist)
{
	struct node *x = n->first, *y = n->last;
	long value;

	if (constant_value(x, p->unit, &value) || is_threads(integer_core(x))) {
		y = n->first;
		x = n->last;
	}
	if (constant_value(y, p->unit, &value))
		return value && labs(value) <= LARGEST && labs(factor) <= LARGEST / labs(value)
		    && affine_add(p, loop, a, x, factor * value, by_threads, may_hoist);
	return is_threads(integer_core(y)) && !by_threads
	    && affine_add(p, loop, a, x, factor, true, may_hoist);
}

/* Anything else that the loop leaves alone, as it stands. */
static bool add_opaque(struct pass *p, const struct loop *loop, struct affine *a, struct node *n,
	long factor, bool by_threads, bool may_hoist)
{
	return may_hoist && is_invariant(p, &loop->effects, n)
	    && add_term(a, (struct term){NULL, n, factor, by_threads});
}

static bool add_term(struct affine *a, struct term t)
{
	for (size_t i = 0; i < a->n; i++) {
		struct term *x = &a->terms[i];

		if (x->var != t.var || x->opaque || t.opaque || x->by_threads != t.by_threads)
			continue;
		x->factor += t.factor;
		if (!x->factor)
			*x = a->terms[--a->n];
		return true;
	}
	if (a->n == MOST_TERMS)
		return false;
	if (t.factor)
		a->terms[a->n++] = t;
	return true;
}

bool affine_near(const struct pass *p, const struct affine *a, const struct affine *b, long *distance)
{
	if (a->constant_by_threads != b->constant_by_threads || a->n != b->n)
		return false;
	*distance = b->constant - a->constant;
	for (size_t i = 0; i < a->n; i++) {
		const struct term *x = &a->terms[i];
		bool found = false;

		for (size_t j = 0; j < b->n; j++)
			found |= b->terms[j].var == x->var && same_expression(p, x->opaque, b->terms[j].opaque)
			      && b->terms[j].factor == x->factor && b->terms[j].by_threads == x->by_threads;
		if (!found)
			return false;
	}
	return true;
}

bool affine_factor(const struct affine *a, const struct decl *var, long *factor, bool *by_threads)
{
	*factor = 0;
	*by_threads = false;
	for (size_t i = 0; i < a->n; i++) {
		if (a->terms[i].var != var)
			continue;
		if (*factor)
			return false;
		*factor = a->terms[i].factor;
		*by_threads = a->terms[i].by_threads;
	}
	return true;
}

bool affine_in_blocks(struct affine *a, long block)
{
	if (a->constant % block || a->constant_by_threads % block)
		return false;
	a->constant /= block;
	a->constant_by_threads /= block;
	for (size_t i = 0; i < a->n; i++) {
		if (a->terms[i].factor % block)
			return false;
		a->terms[i].factor /= block;
	}
	return true;
}

/* ---- small questions ---- */

static bool is_integer(const struct type *t)
{
	return t->kind == TYPE_ENUM
	    || (t->kind == TYPE_NUMBER && t->accessor && !t->is_floating && !t->is_complex
		       && !strstr(t->accessor, "128"));
}

/* Whether its arithmetic is that of addresses, or undefined where it is not. */
static bool is_wide(const struct type *t)
{
	static const char *const names[] = {"int", "long", "llong", "ulong", "ullong"};

	for (size_t i = 0; t->kind == TYPE_NUMBER && t->accessor && i < 5; i++)
		if (strcmp(t->accessor, names[i]) == 0)
			return true;
	return false;
}

/* Whether a conversion changes no value, or only modulo 2^64. */
static bool keeps_value(const struct type *from, const struct type *to)
{
	static const char *const bits64[] = {"long", "llong", "ulong", "ullong"};

	if (!is_integer(from) || !is_integer(to) || to->kind == TYPE_ENUM)
		return false;
	for (size_t i = 0; i < 4; i++)
		if (strcmp(to->accessor, bits64[i]) == 0)
			return true;
	if (from->kind == TYPE_ENUM)
		return false;
	if (strcmp(from->accessor, to->accessor) == 0)
		return true;
	return strcmp(to->accessor, "int") == 0 && strcmp(from->accessor, "uint") != 0
	    && !strstr(from->accessor, "long");
}

struct node *integer_core(struct node *n)
{
	while ((n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST) && n->last
		&& n->last->type
		&& (n->kind == NODE_PAREN || strcmp(n->type->accessor ? n->type->accessor : "",
						     n->last->type->accessor ? n->last->type->accessor : "") == 0
			|| keeps_value(n->last->type, n->type)))
		n = n->last;
	return n;
}

bool may_wrap(const struct node *n)
{
	const struct type *from = n->last ? n->last->type : NULL;

	if (!is_unsigned64(n->type))
		return false;
	switch (n->kind) {
	case NODE_LITERAL:
	case NODE_REF: return false;
	case NODE_PAREN: return may_wrap(n->first);
	case NODE_CONVERT:
	case NODE_CAST: /* from a signed number it could be below 0 */
		if (from && is_unsigned64(from))
			return may_wrap(n->last);
		return !from || !from->accessor
		    || (*from->accessor != 'u' && n->last->kind != NODE_LITERAL && !node_is_mythread(n->last) && !is_threads(n->last));
	case NODE_BINARY: return (n->op != OP_ADD && n->op != OP_MUL) || may_wrap(n->first) || may_wrap(n->last);
	default: return true;
	}
}

unsigned most_bits(const struct pass *p, const struct walk *w, struct node *n)
{
	bool is_unsigned = n->type->accessor && *n->type->accessor == 'u';
	unsigned x, y;
	long value;

	if (constant_value(n, p->unit, &value) || node_is_mythread(n) || is_threads(n))
		return 31;
	switch (n->kind) {
	case NODE_REF: return is_unsigned64(n->type) ? counted_bits(p, w, n) : is_unsigned ? 32 : 63;
	case NODE_SIZEOF: return 31;
	case NODE_PAREN: return most_bits(p, w, n->first);
	case NODE_CONVERT:
	case NODE_CAST:
		x = n->last && n->last->type && n->last->type->accessor ? most_bits(p, w, n->last) : 64;
		return is_unsigned64(n->type) && x == 63 && !is_unsigned64(n->last->type) ? 64 : x;
	case NODE_BINARY:
		x = most_bits(p, w, n->first);
		y = most_bits(p, w, n->last);
		if (!is_unsigned64(n->type)) /* sums below 0 and beyond the type are undefined */
			return is_unsigned ? 32 : x > 63 || y > 63 ? 64 : 63;
		return n->op == OP_MUL ? x + y : n->op == OP_ADD ? (x > y ? x : y) + 1 : 64;
	default: return is_unsigned64(n->type) ? 64 : 63;
	}
}

/* Of a loop variable that begins at a constant and goes up by one. */
static unsigned counted_bits(const struct pass *p, const struct walk *w, const struct node *n)
{
	struct node *start = w->var == n->decl->first ? first_value(w) : NULL;
	long value;

	return start && w->goes_up && w->step == 1 && !w->step_by_threads && constant_value(start, p->unit, &value)
	     ? MOST_COUNTED : 64;
}

bool is_unsigned64(const struct type *t)
{
	return t->accessor && (strcmp(t->accessor, "ulong") == 0 || strcmp(t->accessor, "ullong") == 0);
}

bool is_threads(const struct node *n)
{
	return n->kind == NODE_REF && n->decl && !n->decl->is_user
	    && (strcmp(n->decl->name, "THREADS") == 0 || strcmp(n->decl->name, SHADOW_COUNT) == 0);
}

bool constant_value(struct node *n, const struct unit *u, long *value)
{
	const char *text = u->source.text + n->span.begin;
	long x, y;
	char *end;

	if (!n->type || !is_integer(n->type))
		return false;
	switch (n->kind) {
	case NODE_LITERAL:
		if (text[0] < '0' || text[0] > '9')
			return false;
		*value = strtol(text, &end, text[0] == '0' && (text[1] == 'b' || text[1] == 'B') ? 10 : 0);
		return end > text && !strchr("bB.'", *end) && *value >= 0 && *value <= LARGEST;
	case NODE_REF:
		return n->decl && n->decl->kind == DECL_ENUMERATOR && n->decl->is_user
		    && enumerator_value(n->decl, value) && (*value >= 0 || (n->type->accessor && *n->type->accessor != 'u'));
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_CAST:
		return n->last && constant_value(n->last, u, value) && (*value >= 0 || keeps_value(n->last->type, n->type))
		    && *value <= LARGEST && is_wide(n->type);
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
		return labs(*value) <= LARGEST;
	default: return false;
	}
}

/* Clang counts THREADS and sizes of UPC in a way of the shadow's, see there. */
static bool enumerator_value(const struct decl *d, long *value)
{
	const struct node *list = d->node ? d->node->parent : NULL;

	if (!list || asks_size(list, list) || d->value > LARGEST || d->value < -LARGEST)
		return false;
	*value = (long)d->value;
	return true;
}

static bool asks_size(const struct node *n, const struct node *list)
{
	const struct decl *d = n->kind == NODE_REF ? n->decl : NULL;

	if (n->kind == NODE_SIZEOF || n->kind == NODE_EXPR_OTHER)
		return true;
	if (d && d->kind == DECL_ENUMERATOR
		&& (!d->is_user || !d->node || (d->node->parent != list && asks_size(d->node->parent, d->node->parent))))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (asks_size(c, list))
			return true;
	return false;
}
