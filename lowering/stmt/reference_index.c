/* SPDX-License-Identifier: MIT
 *
 * reference_index.c - the indices of the elements that references begin with.
 * a[j * 8 + i + 1]  ->  j * 8L + i + 1
 */
#include "stmt/reference.h"

#include "decl/names.h"

static bool is_long_term(const struct term *t);
static void write_term(struct lowering *l, const struct term *t, bool is_cast, bool is_more,
	struct pieces *to);
static void write_opaque(struct lowering *l, struct node *n, struct pieces *to);

struct pieces reference_first_index(struct lowering *l, const struct ref *r)
{
	struct pieces p = {0}, x;
	bool is_word;

	if (!r->wrapped)
		return reference_index(l, &r->at);
	if (!affine_is_zero(&r->wrapped->rest)) {
		p = reference_index(l, &r->wrapped->rest);
		pieces_append(l->arena, &p, " + ");
	}
	x = reference_wrapped(l, r);
	is_word = is_unsigned64(r->wrapped->remainder->type)
	                ? node_strip(r->wrapped->remainder->first)->kind == NODE_REF
	                : r->wrapped->x.n == 1 && x.n == 1;
	lower_node(l, r->wrapped->remainder->last);
	pieces_append(l->arena, &p, is_word ? "%p %% %n" : "(%p) %% %n", &x, r->wrapped->remainder->last);
	return p;
}

struct pieces reference_wrapped(struct lowering *l, const struct ref *r)
{
	struct node *x = node_strip(r->wrapped->remainder->first);

	if (!is_unsigned64(r->wrapped->remainder->type))
		return reference_index(l, &r->wrapped->x);
	lower_node(l, x);
	return pieces_format(l->arena, "%n", x);
}

/* Returns the sum in ptrdiff_t: the first two operands decide in which type it is. */
struct pieces reference_index(struct lowering *l, const struct affine *a)
{
	struct pieces p = {0};
	bool is_alone = a->n == 1 && !a->constant && !a->constant_by_threads;
	bool is_long = is_alone || (a->n > 1 && is_long_term(&a->terms[1]));

	for (size_t i = 0; i < a->n; i++)
		write_term(l, &a->terms[i], i == 0 && !is_long, i > 0, &p);
	if (a->constant_by_threads)
		pieces_append(l->arena, &p, a->n ? " + %s" : "%s",
			lower_count(l, a->constant_by_threads, true));
	if (a->constant < 0 && p.n)
		pieces_append(l->arena, &p, " - %d", -a->constant);
	else if (a->constant || !p.n)
		pieces_append(l->arena, &p, p.n ? " + %d" : "%d", a->constant);
	return p;
}

/* Returns whether the factor makes a long of a term. */
static bool is_long_term(const struct term *t)
{
	return t->times || (t->factor != 1 && t->factor != -1);
}

/* i, (ptrdiff_t)i, i * 64L or (ptrdiff_t)i * n, alone or after what is there. */
static void write_term(struct lowering *l, const struct term *t, bool is_cast, bool is_more,
	struct pieces *to)
{
	bool is_minus = t->factor == -1;

	is_cast = t->times || (!is_long_term(t) && (is_cast || t->by_threads || (is_minus && !is_more)));
	pieces_append(l->arena, to, is_minus ? (is_more ? " - " : "-") : is_more ? " + " : "");
	if (is_cast)
		pieces_append(l->arena, to, "(%s)", lower_word(l, "ptrdiff_t"));
	if (t->opaque)
		write_opaque(l, t->opaque, to);
	else
		pieces_append(l->arena, to, "%s", t->var ? reference_decl_name(t->var) : "MYTHREAD");
	if (t->times) {
		pieces_append(l->arena, to, " * ");
		write_opaque(l, t->times, to);
	}
	if (t->factor != 1 && t->factor != -1)
		pieces_append(l->arena, to, " * %dL", t->factor);
	if (t->by_threads)
		pieces_append(l->arena, to, " * THREADS");
}

static void write_opaque(struct lowering *l, struct node *n, struct pieces *to)
{
	lower_node(l, n);
	pieces_append(l->arena, to, is_atom(n) ? "%n" : "(%n)", n);
}
