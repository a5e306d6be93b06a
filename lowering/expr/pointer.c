/* SPDX-License-Identifier: MIT
 *
 * pointer.c - arithmetic, comparison and conversion of pointers-to-shared (UPC 1.2 6.4.2-3).
 * for: + - == < && and so on, casts, implicit conversions, ++ and += on the pointers
 * needs: types with block sizes
 * adds: edits of BINARY, CAST, CONVERT, UPDATE, UNARY
 * p + i  ->  upcr_add(p, sizeof(int), 5, i);  a + i  ->  UPCR_ELEM(a, i)
 */
#include "expr/pointer.h"

#include "decl/bound.h"
#include "decl/names.h"
#include "edit/entry.h"
#include "expr/near.h"
#include "localize.h"

static void lower_unaligned_sum(struct lowering *l, struct node *n);
static struct node *unaligned_array(struct lowering *l, struct node *n, struct pieces *index);
static void lower_equality(struct lowering *l, struct node *n);
static void lower_difference(struct lowering *l, struct node *n);
static const char *relation(enum op op);
static const char *variable_name(struct node *n);
static bool has_address(struct node *variable);
static struct node *array_name(const struct lowering *l, struct node *pointer);
static bool is_incomplete(struct lowering *l, struct node *n, struct type *pointee);
static void update_private(struct lowering *l, struct node *n, struct pieces *step, bool is_post);
static void lower_null(struct lowering *l, struct node *n);
static void convert_pointer(struct lowering *l, struct node *n, struct type *from);

void lower_pointer_operator(struct lowering *l, struct node *n)
{
	struct node *pointer, *other;
	struct pieces count, sum;

	lower_children(l, n);
	if (n->op == OP_LAND || n->op == OP_LOR) {
		lower_truth(l, n->first);
		lower_truth(l, n->last);
		return;
	}
	pointer = node_pointer_side(n, &other);
	if (!type_is_pts(pointer->type)) {
		lower_unaligned_sum(l, n);
		return;
	}
	switch (n->op) {
	case OP_ADD:
	case OP_SUB:
		if (type_is_pts(other->type)) {
			lower_difference(l, n);
			return;
		}
		if (is_incomplete(l, n, pointer->type->base))
			return;
		check_phase(l, n, pointer);
		count = pointer_count(l, pointer, pointer->type->base, n->op == OP_SUB ? "-" : "", other);
		sum = pointer_sum(l, pointer, pointer->type->base, &count);
		edit_node(l->arena, n, "%p", &sum);
		return;
	case OP_EQ:
	case OP_NE: lower_equality(l, n); return;
	case OP_LT:
	case OP_GT:
	case OP_LE:
	case OP_GE: lower_difference(l, n); return;
	default: return;
	}
}

/* Lowers a + i, where a is an array in a packed record, to &a[i], and *(a + i) to a[i]: C compilers take what
 * a sum points to for aligned, and copy pointers-to-shared by instructions for that. */
static void lower_unaligned_sum(struct lowering *l, struct node *n)
{
	struct node *at = n->parent, *array;
	struct pieces index;

	array = unaligned_array(l, n, &index);
	if (!array || array == n)
		return;
	while (at->kind == NODE_PAREN)
		at = at->parent;
	if (at->kind == NODE_UNARY && at->op == OP_DEREF)
		edit_node(l->arena, at, "(%n)[%p]", array, &index);
	else if (at->kind == NODE_SUBSCRIPT)
		edit_node(l->arena, at, "(%n)[%p + (%s)(%n)]", array, &index, lower_word(l, "ptrdiff_t"),
			node_strip(at->first) == n ? at->last : at->first);
	else
		edit_node(l->arena, n, "(&(%n)[%p])", array, &index);
}

/* Returns the array in a packed record that a pointer is made from by sums, and its index; NULL for another
 * pointer, or for an array of numbers. */
static struct node *unaligned_array(struct lowering *l, struct node *n, struct pieces *index)
{
	const char *word = lower_word(l, "ptrdiff_t");
	struct node *array, *other;
	struct pieces sum;

	n = node_strip(n);
	*index = pieces_format(l->arena, "");
	if (n->kind == NODE_CONVERT)
		return n->first->type->kind == TYPE_ARRAY && type_element(n->first->type)->kind != TYPE_NUMBER
		                    && is_unaligned(l, n)
		             ? n
		             : NULL;
	if (n->kind != NODE_BINARY || (n->op != OP_ADD && n->op != OP_SUB))
		return NULL;
	other = n->last;
	array = unaligned_array(l, n->first, &sum);
	if (!array) {
		other = n->first;
		array = unaligned_array(l, n->last, &sum);
	}
	if (array)
		*index = pieces_format(l->arena, "%p%s(%s)(%n)", &sum,
			n->op == OP_SUB ? " - "
			: sum.n         ? " + "
					: "",
			word, other);
	return array;
}

static void lower_equality(struct lowering *l, struct node *n)
{
	struct node *a = n->first, *b = n->last;
	const char *is = n->op == OP_EQ ? "upcr_is_null" : "upcr_not_null";

	if (a->is_null_constant)
		edit_node(l->arena, n, "%s(%n)", is, b);
	else if (b->is_null_constant)
		edit_node(l->arena, n, "%s(%n)", is, a);
	else
		edit_node(l->arena, n, n->op == OP_EQ ? "upcr_eq(%n, %n)" : "!upcr_eq(%n, %n)", a, b);
}

/* Lowers p - q, and p < q as its sign (UPC 1.3 6.4.2p7). */
static void lower_difference(struct lowering *l, struct node *n)
{
	struct node *a = n->first, *b = n->last;
	struct type *pointee = type_is_pts(a->type) ? a->type->base : b->type->base;
	struct type *element = type_element(pointee);
	long k = type_elements(pointee);
	struct pieces difference;

	if (is_incomplete(l, n, pointee))
		return;
	difference = pieces_format(l->arena, "upcr_diff(%n, %n, sizeof(%s), %d)", a, b,
		lower_type(l, element), element->block);
	if (n->op == OP_SUB && type_is_variable(pointee))
		edit_node(l->arena, n, "(%p / (%s))", &difference,
			bound_elements(l, type_is_pts(a->type) ? a : b, pointee));
	else if (n->op == OP_SUB && pointee->kind == TYPE_ARRAY)
		edit_node(l->arena, n, type_by_threads(pointee) ? "(%p / (%s))" : "(%p / %s)", &difference,
			lower_count(l, k, type_by_threads(pointee)));
	else if (n->op == OP_SUB)
		edit_node(l->arena, n, "%p", &difference);
	else
		edit_node(l->arena, n, "(%p %s 0)", &difference, relation(n->op));
}

static const char *relation(enum op op)
{
	return op == OP_LT ? "<" : op == OP_GT ? ">" : op == OP_LE ? "<=" : ">=";
}

static bool is_incomplete(struct lowering *l, struct node *n, struct type *pointee)
{
	struct type *e = type_element(pointee);

	if (e->kind != TYPE_VOID && e->kind != TYPE_FUNCTION && !e->is_incomplete
		&& type_elements(pointee) != COUNT_UNKNOWN)
		return false;
	unit_diag(l->unit, D_PTS_INCOMPLETE, n->span, type_show(l->arena, pointee));
	return true;
}

struct pieces pointer_count(struct lowering *l, struct node *pointer, struct type *pointee, const char *sign,
	struct node *n)
{
	bool by_threads = type_by_threads(pointee), is_variable = type_is_variable(pointee);
	bool is_comma = n && n->kind == NODE_BINARY && n->op == OP_COMMA;
	const char *word = lower_word(l, "ptrdiff_t");
	const char *each = is_variable ? bound_elements(l, pointer, pointee)
	                               : text_format(l->arena, by_threads ? "%ld * THREADS" : "%ld",
						 type_elements(pointee));

	if (!n)
		return pieces_format(l->arena, "%s%s", sign,
			is_variable ? each : lower_count(l, type_elements(pointee), by_threads));
	if (pointee->kind == TYPE_ARRAY)
		return pieces_format(l->arena, "%s(%s)%s%n%s * %s", sign, word, is_atom(n) ? "" : "(", n,
			is_atom(n) ? "" : ")", each);
	if (*sign)
		return pieces_format(l->arena, is_atom(n) ? "-(%s)%n" : "-(%s)(%n)", word, n);
	return pieces_format(l->arena, is_comma ? "(%n)" : "%n", n);
}

struct pieces pointer_step(struct lowering *l, struct type *pointee, struct pieces *count)
{
	struct type *element = type_element(pointee);

	return pieces_format(l->arena, ", sizeof(%s), %d, %p", lower_type(l, element), element->block, count);
}

struct pieces pointer_sum(struct lowering *l, struct node *pointer, struct type *pointee,
	struct pieces *count)
{
	struct node *array = array_name(l, pointer);
	struct pieces step;

	if (array)
		return pieces_format(l->arena,
			plan_of(array)->is_hoisted ? "UPCR_HOISTED_ELEM(%s, %p)" : "UPCR_ELEM(%s, %p)",
			variable_name(array), count);
	step = pointer_step(l, pointee, count);
	return pieces_format(l->arena, "upcr_add(%n%p)", pointer, &step);
}

/* Returns the name of an array whose layout C knows and that a pointer is made from; NULL for other pointers,
 * and among parameters, where UPCR_ELEM is not possible. */
static struct node *array_name(const struct lowering *l, struct node *pointer)
{
	struct node *n = pointer->kind == NODE_CONVERT ? node_strip(pointer->first) : pointer;

	if (n->kind != NODE_REF || n->type->kind != TYPE_ARRAY || !object_has_layout(l, n)
		|| node_enclosing(n, NODE_PARM))
		return NULL;
	return n;
}

bool is_atom(const struct node *n)
{
	while (n->kind == NODE_CONVERT && !n->first->type->is_shared && !type_is_pts(n->first->type))
		n = n->first;
	return (n->kind == NODE_REF && !n->type->is_shared) || n->kind == NODE_PAREN
	    || (n->kind == NODE_LITERAL && n->type->kind == TYPE_NUMBER);
}

/* ---- += ++ and their like on a pointer-to-shared ---- */

void lower_pointer_update(struct lowering *l, struct node *n)
{
	struct node *place = n->first;
	struct type *pointee = place->type->base;
	bool is_update = n->kind == NODE_UPDATE;
	bool is_minus = is_update ? n->op == OP_SUB : n->op == OP_PREDEC || n->op == OP_POSTDEC;
	bool is_post = !is_update && (n->op == OP_POSTINC || n->op == OP_POSTDEC) && !value_is_unused(n);
	struct pieces count, step, at;

	lower_node(l, place);
	if (is_update)
		lower_node(l, n->last);
	if (is_incomplete(l, n, pointee))
		return;
	count = pointer_count(l, place, pointee, is_minus ? "-" : "", is_update ? n->last : NULL);
	step = pointer_step(l, pointee, &count);
	if (is_shared_place(place)) {
		at = pieces_format(l->arena, "%n", place);
		at = check_access(l, place, &at, "UPCR_UPDATE", place->type);
		edit_node(l->arena, n, "%e%p%p)",
			unit_is_strict(l->unit, place)
				? (is_post ? ENTRY_upcr_postadd_pts_strict : ENTRY_upcr_preadd_pts_strict)
				: (is_post ? ENTRY_upcr_postadd_pts : ENTRY_upcr_preadd_pts),
			&at, &step);
	} else {
		update_private(l, n, &step, is_post);
	}
}

static void update_private(struct lowering *l, struct node *n, struct pieces *step, bool is_post)
{
	struct node *place = n->first;
	const char *name = variable_name(place), *temp;

	if (!name || has_address(place)) {
		edit_node(l->arena, n, "%s(%s&%n%p)",
			is_post              ? "upcr_postadd_at"
			: value_is_unused(n) ? "upcr_move"
					     : "upcr_preadd_at",
			place->type->is_volatile || is_unaligned(l, place) ? "(upcr_packed_pts *)" : "",
			place, step);
	} else if (is_post) {
		temp = lower_temp(l);
		edit_node(l->arena, n, "(%s = %s, %s = upcr_add(%s%p), %s)", temp, name, name, temp, step,
			temp);
	} else {
		edit_node(l->arena, n,
			n->parent->kind == NODE_COMPOUND ? "%s = upcr_add(%s%p)" : "(%s = upcr_add(%s%p))",
			name, name, step);
	}
}

/* Returns the variable's name in C, or NULL if n is not a variable. */
static const char *variable_name(struct node *n)
{
	n = node_strip(n);
	if (n->kind != NODE_REF || !n->decl)
		return NULL;
	return n->decl->first->c_name ? n->decl->first->c_name : n->decl->name;
}

/* Returns whether a variable has an address and may be accessed twice: a register variable has none, a
 * volatile one is read and written once. */
static bool has_address(struct node *variable)
{
	const struct decl *d = node_strip(variable)->decl;

	return d->storage != STORAGE_REGISTER && !d->type->is_volatile;
}

/* ---- conversions ---- */

void lower_cast(struct lowering *l, struct node *n)
{
	struct node *from = n->last;
	struct type *to = n->type;
	struct pieces local;

	lower_children(l, n);
	for (struct node *c = n->first; c != from && type_is_pts(to); c = c->next)
		if (node_is_expr(c)) /* a bound */
			bound_refuse_effect(l, c);
		else if (c->kind == NODE_TYPE_USE && c->decl && c->decl->kind == DECL_TYPEDEF)
			lower_dropped_local(l, c->decl);
	if (to->is_shared && to->kind != TYPE_ARRAY) {
		unit_diag(l->unit, D_CAST_SHARED, n->span);
		return;
	}
	if (!from || !from->type)
		return;
	if (type_is_pts(to)) {
		if (from->type->kind == TYPE_POINTER && type_is_pts(from->type))
			convert_pointer(l, n, from->type);
		else if (from->kind == NODE_LITERAL || from->is_null_constant
			 || node_strip(from)->kind == NODE_CAST || node_strip(from)->kind == NODE_LITERAL)
			lower_null(l, n);
		else
			unit_diag(l->unit, D_EXPR_UNSUPPORTED, n->span,
				"a cast that makes a pointer-to-shared");
		return;
	}
	if (n->drops_shared && !type_is_pts(from->type))
		edit_node(l->arena, n, "((%s)%n)", lower_type(l, to), from);
	if (!type_is_pts(from->type) || to->kind == TYPE_VOID || to->kind == TYPE_RECORD)
		return;
	if (to->number == NUMBER_BOOL)
		edit_node(l->arena, n, "upcr_not_null(%n)", from);
	else if (to->kind == TYPE_POINTER) {
		local = check_cast_to_private(l, n, from);
		edit_node(l->arena, n, "((%s)upcr_local(%p))", lower_type(l, to), &local);
	} else
		edit_node(l->arena, n, "((%s)upcr_to_integer(%n))", lower_type(l, to), from);
}

/* Lowers a null pointer.  Without braces around the value, {0} would set the whole enclosing object.  In a
 * part of an initial value it is a literal, which is constant; UPCR_NULL is not. */
static void lower_null(struct lowering *l, struct node *n)
{
	const struct node *part = n;

	while (part && node_is_expr(part) && !part->is_initial)
		part = part->parent;
	if (n->is_initial)
		edit_node(l->arena, n, n->lacks_braces ? "0, 0, 0" : "{0}");
	else
		edit_node(l->arena, n, part && part->is_initial ? "((upcr_pts){0, 0, 0})" : "UPCR_NULL");
}

void lower_conversion(struct lowering *l, struct node *n)
{
	struct node *from = n->first;

	if (n->is_null_constant && n->parent->kind != NODE_CONVERT) {
		if (n->parent->kind == NODE_INIT_LIST && n->parent->first == n->parent->last
			&& node_strip(from)->kind == NODE_LITERAL)
			return; /* {0} sets a whole object to zero */
		lower_null(l, n);
		return;
	}
	lower_node(l, from);
	if (from->type->is_shared && from->type->kind == TYPE_ARRAY)
		return; /* the place is the pointer */
	if (is_shared_place(from)) {
		lower_read(l, n);
		return;
	}
	if (!type_is_pts(from->type))
		return;
	if (type_is_pts(n->type))
		convert_pointer(l, n, from->type);
	else if (n->type->number == NUMBER_BOOL)
		edit_node(l->arena, n, "upcr_not_null(%n)", from);
	else if (n->type->kind == TYPE_NUMBER)
		edit_node(l->arena, n, "upcr_to_integer(%n)", from);
}

/* Returns whether casts make a null pointer-to-shared. */
static bool is_cast_null(struct node *n)
{
	n = node_strip(n);
	while (n && (n->kind == NODE_CAST || n->kind == NODE_CONVERT) && !n->is_null_constant)
		n = node_strip(n->kind == NODE_CAST ? n->last : n->first);
	return n && (n->is_null_constant || n->kind == NODE_LITERAL);
}

static void convert_pointer(struct lowering *l, struct node *n, struct type *from)
{
	struct node *child = n->kind == NODE_CAST ? n->last : n->first;

	if (type_resets_phase(from, n->type) == PHASE_BY_SIZE)
		edit_node(l->arena, n, "upcr_keep_phase(%n, sizeof(%s) == sizeof(%s))", child,
			lower_type(l, type_unqualified(l->arena, type_element(from->base))),
			lower_type(l, type_unqualified(l->arena, type_element(n->type->base))));
	else if (type_resets_phase(from, n->type) == PHASE_RESET && !is_cast_null(child))
		edit_node(l->arena, n, "upcr_reset_phase(%n)", child);
	else if (n->kind == NODE_CAST)
		edit_node(l->arena, n, "%n", child);
}

/* Lowers a condition: a pointer-to-shared is tested, anything else is left to C. */
void lower_truth(struct lowering *l, struct node *n)
{
	if (type_is_pts(n->type))
		edit_wrap(l->arena, n, "upcr_not_null(", ")");
}
