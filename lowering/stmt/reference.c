/* SPDX-License-Identifier: MIT
 *
 * reference.c - shared references of loops that go by plan, which private pointers serve.
 * for: places with a ref, reads with a value
 * needs: localize
 * adds: edits of the places; lines of the heads that walk.c writes
 * a[i]  ->  upcr_p_a[upcr_k1], with UPCR_REF(1, 0, upcr_any_int, upcr_p_a, a) in the head
 */
#include "stmt/reference.h"

#include "decl/bound.h"
#include "decl/names.h"

#include <string.h>

static void write_place(struct lowering *l, struct ref *r, struct pieces *to);
static void write_reference(struct lowering *l, struct ref *r, struct pieces *to);
static bool is_taken(const struct lowering *l, const char *name);
static const char *stem_of(const struct node *n);
static const char *place_type(struct lowering *l, const struct ref *r);
static struct pieces first_place(struct lowering *l, struct ref *r);
static bool is_affine_zero(const struct affine *a);
static bool is_array_name(const struct node *n);
static bool is_long_term(const struct term *t);
static void write_term(struct lowering *l, const struct term *t, bool is_cast, bool is_more,
	struct pieces *to);
static void write_opaque(struct lowering *l, struct node *n, struct pieces *to);
static void lower_told(struct lowering *l, struct node *n);
static struct pieces row_index(struct lowering *l, struct node *n, unsigned depth);

/* UPCR_ROW(upcr_any_int, upcr_p_a, a, upcr_place(UPCR_NULL, sizeof(int), 16, i * 16L)) */
void reference_row(struct lowering *l, struct ref *r, struct pieces *to)
{
	const char *name = reference_new_name(l, r->number, r->base);
	struct pieces first;

	if (r->address == r->number)
		first = first_place(l, r);
	else
		first = pieces_format(l->arena, "%s_place", l->references.items[r->address]);
	if (is_array_name(r->base))
		pieces_append(l->arena, to, "UPCR_ROW(%s, %s, %s, %p)", place_type(l, r), name,
			reference_decl_name(r->base->decl->first), &first);
	else
		pieces_append(l->arena, to, "UPCR_ROW_POINTER(%s, %s, %p)", place_type(l, r), name, &first);
}

/* ---- in the head of a loop ---- */

/* A line for each place, and one for each pointer to there. */
void reference_lines(struct lowering *l, struct walk *w, struct pieces *to)
{
	if (!w->refs.n)
		pieces_append(l->arena, to, " UPCR_NONE");
	for (size_t i = 0; i < w->refs.n; i++) {
		unsigned address = w->refs.items[i]->number;

		if (w->refs.items[i]->address == address)
			write_place(l, w->refs.items[i], to);
		for (size_t k = i; k < w->refs.n && w->refs.items[i]->address == address; k++)
			if (w->refs.items[k]->address == address && !w->refs.items[k]->steps)
				write_reference(l, w->refs.items[k], to);
	}
	sweep_lines(l, w, to);
	pieces_append(l->arena, to, ")");
}

const char *reference_array(const struct ref *r)
{
	return is_array_name(r->base) ? reference_decl_name(r->base->decl->first) : NULL;
}

/* UPCR_LIMIT(1, 0, int, 16, 1, i): in blocks of 16 int, by 1 element at a time, from element i on. */
static void write_place(struct lowering *l, struct ref *r, struct pieces *to)
{
	bool by_threads = r->stride_by_threads || (r->block && !r->leaves_block && !r->may_differ);
	bool is_static = is_array_name(r->base) && !r->steps;
	struct affine blocks = r->at;
	bool by_blocks = is_static && !is_affine_zero(&r->at) && r->block > 1
	              && affine_in_blocks(&blocks, r->block);
	struct pieces index;

	pieces_append(l->arena, to, "%b%s%s(%d, %d, %s, %d, %s, ",
		r->leaves_block ? "UPCR_LIMIT"
		: r->may_differ ? "UPCR_ALIKE"
				: "UPCR_AT",
		r->neighbor ? "_NEAR"
		: by_blocks ? "_BLOCK"
		: is_static ? ""
			    : "_POINTER",
		(long)r->walk->number, reference_place(r),
		lower_type(l, type_unqualified(l->arena, r->element)), r->block,
		lower_count(l, r->steps ? 0 : r->stride, by_threads && r->stride && !r->steps));
	if (r->neighbor) {
		pieces_append(l->arena, to, "%d, %d)", reference_place(r->neighbor), r->distance);
		return;
	}
	index = reference_index(l, by_blocks ? &blocks : &r->at);
	if (is_static) {
		pieces_append(l->arena, to, "%p)", &index);
	} else {
		lower_node(l, r->base);
		if (r->place->kind == NODE_SUBSCRIPT)
			check_phase(l, r->place, r->base);
		pieces_append(l->arena, to, "%n, %p)", r->base, &index);
	}
}

static void write_reference(struct lowering *l, struct ref *r, struct pieces *to)
{
	const char *name = reference_new_name(l, r->number, r->base);
	const char *array = reference_array(r);
	long id = r->walk->number, place = reference_place(r);

	if (r->is_instrumented && array)
		pieces_append(l->arena, to, "%bUPCR_REF_EVENTS(%d, %d, %s, %s)", id, place, name, array);
	else if (r->is_instrumented)
		pieces_append(l->arena, to, "%bUPCR_REF_POINTER_EVENTS(%d, %d, %s)", id, place, name);
	else if (array)
		pieces_append(l->arena, to, "%bUPCR_REF(%d, %d, %s, %s, %s)", id, place, place_type(l, r),
			name, array);
	else
		pieces_append(l->arena, to, "%bUPCR_REF_POINTER(%d, %d, %s, %s)", id, place, place_type(l, r),
			name);
}

long reference_places(const struct walk *w)
{
	long n = 0;

	for (size_t i = 0; i < w->refs.n; i++)
		n += w->refs.items[i]->address == w->refs.items[i]->number;
	return n ? n : 1;
}

long reference_place(const struct ref *r)
{
	long index = 0;

	for (size_t i = 0; i < r->walk->refs.n; i++) {
		const struct ref *x = r->walk->refs.items[i];

		if (x->address == x->number && x->number < r->address)
			index++;
	}
	return index;
}

/* Makes the name in C of what serves a reference: "upcr_p_a" of one to `a`. */
const char *reference_new_name(struct lowering *l, unsigned number, const struct node *base)
{
	const char *stem = stem_of(base), *name = text_format(l->arena, "upcr_p_%s", stem);

	for (unsigned i = 2; is_taken(l, name); i++)
		name = text_format(l->arena, "upcr_p_%s%u", stem, i);
	while (l->references.n <= number)
		LIST_PUSH(l->arena, &l->references, NULL);
	return l->references.items[number] = name;
}

static bool is_taken(const struct lowering *l, const char *name)
{
	for (size_t i = 0; i < l->references.n; i++)
		if (l->references.items[i] && strcmp(l->references.items[i], name) == 0)
			return true;
	return false;
}

/* What a shared array or a pointer to it is called. */
static const char *stem_of(const struct node *n)
{
	for (; n; n = n->first)
		if ((n->kind == NODE_REF || n->kind == NODE_MEMBER) && n->decl && *n->decl->name)
			return n->decl->name;
	return "memory";
}

/* The type of what a reference accesses, in C. */
static const char *place_type(struct lowering *l, const struct ref *r)
{
	struct type *t = type_unqualified(l->arena, r->place->type);

	return t->kind == TYPE_NUMBER && t->number
	             ? text_format(l->arena, "upcr_any_%s", number_name(t->number))
	             : lower_type(l, t);
}

/* Where a row is: from null, as if the array were there, or from a pointer-to-shared.  To
 * the beginning of a block nothing is divided by its size: blocks are elements of another array. */
static struct pieces first_place(struct lowering *l, struct ref *r)
{
	const char *type = lower_type(l, type_unqualified(l->arena, r->element));
	struct pieces index, base;
	struct affine blocks = r->at;

	if (r->neighbor)
		return pieces_format(l->arena, "upcr_add(%s_place, sizeof(%s), %d, %d)",
			reference_name(l, r->neighbor), type, r->block, r->distance);
	if (is_array_name(r->base) && !is_affine_zero(&r->at) && r->block > 1
		&& affine_in_blocks(&blocks, r->block)) {
		index = reference_index(l, &blocks);
		return pieces_format(l->arena, "upcr_add(UPCR_NULL, %d * sizeof(%s), 1, %p)", r->block, type,
			&index);
	}
	if (is_array_name(r->base)) {
		base = pieces_format(l->arena, "UPCR_NULL");
	} else {
		lower_node(l, r->base);
		base = pieces_format(l->arena, "%n", r->base);
	}
	return reference_element(l, &base, &r->at, r->element, r->block);
}

static bool is_affine_zero(const struct affine *a)
{
	return !a->n && !a->constant && !a->constant_by_threads;
}

static bool is_array_name(const struct node *n)
{
	return n->kind == NODE_REF && n->type->kind == TYPE_ARRAY && n->type->is_shared;
}

/* A pointer-to-shared to an element: upcr_add(base, sizeof(int), 4, i). */
struct pieces reference_element(struct lowering *l, struct pieces *base, const struct affine *at,
	struct type *type, long block)
{
	struct pieces index;

	if (is_affine_zero(at))
		return *base;
	index = reference_index(l, at);
	return pieces_format(l->arena, "%s(%p, sizeof(%s), %d, %p)", block ? "upcr_place" : "upcr_add", base,
		lower_type(l, type_unqualified(l->arena, type)), block, &index);
}

/* The sum in ptrdiff_t: the first two operands decide in which type it is. */
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

/* Whether the factor makes a long of a term. */
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

/* ---- places ---- */

void lower_walked(struct lowering *l, struct node *n)
{
	const struct ref *r = plan_of(n)->ref;
	const char *name = plan_of(n)->value ? l->references.items[plan_of(n)->value->number]
	                 : r->steps          ? ""
	                                     : reference_name(l, r);

	if (plan_of(n)->value) {
		edit_node(l->arena, n, "%s", name);
		return;
	}
	if (!r->walk) {
		struct pieces index = row_index(l, n, r->depth);

		edit_node(l->arena, n, "%s[%p]", name, &index);
		return;
	}
	lower_dropped_calls(l, n);
	if (r->is_instrumented)
		lower_told(l, n);
	else if (r->steps)
		edit_node(l->arena, n, "(*(%s *)upcr_reach(upcr_e%d[%d]))", place_type(l, r),
			(long)r->walk->number, reference_place(r));
	else if (!r->stride)
		edit_node(l->arena, n, "(*%s)", name);
	else if (r->stride == 1 && !r->stride_by_threads)
		edit_node(l->arena, n, "%s[upcr_k%d]", name, (long)r->walk->number);
	else
		edit_node(l->arena, n,
			r->stride_by_threads ? "%s[upcr_k%d * %d * THREADS]" : "%s[upcr_k%d * %d]", name,
			(long)r->walk->number, r->stride);
}

const char *reference_name(const struct lowering *l, const struct ref *r)
{
	return l->references.items[r->number];
}

/* The pointer-to-shared to a place, for its event. */
static void lower_told(struct lowering *l, struct node *n)
{
	const struct ref *r = plan_of(n)->ref;
	const char *type = lower_type(l, type_unqualified(l->arena, r->element)),
		   *name = reference_name(l, r);
	const char *step = r->stride == 1 ? "" : text_format(l->arena, " * %ld", r->stride);
	const char *threads = r->stride_by_threads ? " * THREADS" : "";
	long id = r->walk->number;

	if (!r->stride)
		edit_node(l->arena, n, "%s", name);
	else if (r->walk->kind == WALK_ELEMENTS)
		edit_node(l->arena, n, "upcr_along_blocks(%s, sizeof(%s), %d, upcr_k%d%s)", name, type,
			r->block, id, step);
	else
		edit_node(l->arena, n, "%s(%s, sizeof(%s), upcr_k%d%s%s)",
			r->leaves_block ? "upcr_along_block" : "upcr_along", name, type, id, step, threads);
}

bool is_walked(struct node *n)
{
	while (n && !plan_of(n)->ref) {
		if (n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow))
			n = n->first;
		else if (n->kind == NODE_SUBSCRIPT) /* of an array in a struct */
			n = node_subscripted_array(n);
		else
			return false;
	}
	return n && !plan_of(n)->ref->is_instrumented;
}

/* The index in a row, from so many subscripts. */
static struct pieces row_index(struct lowering *l, struct node *n, unsigned depth)
{
	struct node *index, *pointer = node_pointer_side(n, &index);
	bool is_variable = type_is_variable(n->type);
	long elements = type_elements(n->type);
	struct pieces p = {0};

	if (depth > 1) {
		p = row_index(l, node_strip(pointer->first), depth - 1);
		pieces_append(l->arena, &p, " + ");
	}
	lower_node(l, index);
	if (elements == 1)
		pieces_append(l->arena, &p, depth > 1 && !is_atom(index) ? "(%n)" : "%n", index);
	else
		pieces_append(l->arena, &p, is_atom(index) ? "(%s)%n * %s" : "(%s)(%n) * %s",
			lower_word(l, "ptrdiff_t"), index,
			is_variable ? bound_elements(l, n, n->type) : text_format(l->arena, "%ld", elements));
	return p;
}

const char *reference_decl_name(const struct decl *d)
{
	return d->c_name ? d->c_name : d->name;
}
