/* SPDX-License-Identifier: MIT
 *
 * place.c - turns shared lvalues into pointers-to-shared.
 * for: names of shared objects, subscripts, members of shared structs
 * needs: types
 * adds: edits of REF, SUBSCRIPT, MEMBER
 * A[i].f  ->  UPCR_FIELD(UPCR_ELEM(A, i), struct S, f)
 */
#include "expr/near.h"
#include "expr/pointer.h"

#include "localize.h"

#include <string.h>

/* The distance that subscripts move, in ultimate elements: from an array or pointer to a row in one block,
 * and within the row. */
struct row_moves {
	struct pieces to_row, in_row;
};

static struct node *add_subscripts(struct lowering *l, struct node *n, struct row_moves *moves);
static void moves_add_subscript(struct lowering *l, struct node *n, struct node *row, struct node *index,
	struct row_moves *moves);
static struct pieces add_pieces(struct lowering *l, struct pieces *a, struct pieces *b, bool is_term);
static struct node *member_chain(struct lowering *l, struct node *n, const char **path, struct type **record);
static bool is_moved_out(struct node *n);
static void hold_address(struct lowering *l, const char *name);
static bool declared_in_block(const struct decl *record);
static bool is_shared_member(struct node *n);

void lower_reference(struct lowering *l, struct node *n)
{
	struct decl *d = n->decl;

	if (!d)
		return;
	if (d->kind == DECL_VAR && d->type->is_shared) {
		const char *name = d->first->c_name ? d->first->c_name : d->name;

		if (plan_of(n)->is_hoisted)
			hold_address(l, name);
		/* Clang takes the literal of upcr_at among parameters for a static one */
		edit_node(l->arena, n,
			plan_of(n)->is_hoisted         ? "upcr_hoisted(%s)"
			: node_enclosing(n, NODE_PARM) ? "upcr_at_object(&%s)"
						       : "upcr_at(%s)",
			name);
	} else if (d->kind == DECL_VAR && d->first->c_name)
		edit_node(l->arena, n, "%s", d->first->c_name);
	else if (d->kind == DECL_ENUMERATOR && !d->is_file_scope && is_moved_out(n))
		edit_node(l->arena, n, "%d", (long)d->value);
}

/* Returns whether a node is in the initializer of an object that moves out of its block, where the block's
 * enumerators are not visible. */
static bool is_moved_out(struct node *n)
{
	const struct node *var = node_enclosing(n, NODE_VAR);

	return var && var->decl && var->decl->c_name;
}

static void hold_address(struct lowering *l, const char *name)
{
	const char *hold = text_format(l->arena, " UPCR_MAYBE_UNUSED char *const upcr_hoisted_%s = %s.addr;",
		name, name);

	if (!l->held.len || !strstr(l->held.data, hold))
		text_puts(&l->held, hold);
}

/* Lowers a subscript.  Rows of an array of arrays add up to one step: M[i][j] moves i * columns + j
 * elements. */
void lower_subscript(struct lowering *l, struct node *n)
{
	struct row_moves moves = {{0}, {0}};
	struct pieces place;
	struct node *pointer;

	if (!n->type->is_shared || is_privatised(n)) {
		lower_children(l, n);
		return;
	}
	pointer = add_subscripts(l, n, &moves);
	if (moves.to_row.n || moves.in_row.n)
		check_phase(l, n, pointer);
	place = moves.to_row.n ? pointer_sum(l, pointer, n->type, &moves.to_row)
	                       : pieces_format(l->arena, "%n", pointer);
	if (moves.in_row.n)
		place = pieces_format(l->arena, "upcr_along_block(%p, sizeof(%s), %p)", &place,
			lower_type(l, type_element(n->type)), &moves.in_row);
	edit_node(l->arena, n, "%p", &place);
}

/* Adds up the moves of n, a subscript, and of the subscripts before it, and returns the array or pointer they
 * begin at; `a[0]` adds nothing. */
static struct node *add_subscripts(struct lowering *l, struct node *n, struct row_moves *moves)
{
	struct node *base = n->first, *index = n->last, *row, *pointer;

	if (base->type->kind != TYPE_POINTER && index->type->kind == TYPE_POINTER) { /* i[p] */
		base = n->last;
		index = n->first;
	}
	lower_node(l, index);
	row = base->kind == NODE_CONVERT ? node_strip(base->first) : base;
	if (base->kind == NODE_CONVERT && row->kind == NODE_SUBSCRIPT && row->type->kind == TYPE_ARRAY
		&& row->first->type->kind == TYPE_POINTER)
		pointer = add_subscripts(l, row, moves);
	else
		lower_node(l, pointer = base);
	if (is_first_index(l, index))
		return pointer;
	check_subscript(l, n, base, index);
	moves_add_subscript(l, n, row, index, moves);
	return pointer;
}

/* Adds the step of a subscript.  With --check, indices in a row are within it, and so is the place in its
 * block: nothing is divided.  Without --check, loops have private pointers to rows. */
static void moves_add_subscript(struct lowering *l, struct node *n, struct node *row, struct node *index,
	struct row_moves *moves)
{
	long block = type_element(n->type)->block;
	bool is_term = is_atom(index) || n->type->kind == TYPE_ARRAY;
	struct pieces count = pointer_count(l, n, n->type, "", index);

	if (block > 1 && check_is_bounded(l, n) && is_straight_row(row, block))
		moves->in_row = add_pieces(l, &moves->in_row, &count, is_term);
	else
		moves->to_row = add_pieces(l, &moves->to_row, &count, is_term);
}

/* Returns a + b; with is_term b needs no parentheses. */
static struct pieces add_pieces(struct lowering *l, struct pieces *a, struct pieces *b, bool is_term)
{
	if (!a->n || !b->n)
		return a->n ? *a : *b;
	return pieces_format(l->arena, is_term ? "%p + %p" : "%p + (%p)", a, b);
}

/* Returns whether an index is written `0`: the element has the address of its array. */
bool is_first_index(const struct lowering *l, const struct node *index)
{
	return index->kind == NODE_LITERAL && index->span.end - index->span.begin == 1
	    && l->unit->source.text[index->span.begin] == '0';
}

void lower_member(struct lowering *l, struct node *n)
{
	const char *path;
	struct type *record;
	struct node *base;

	if (!is_shared_member(n)) {
		lower_children(l, n);
		return;
	}
	base = member_chain(l, n, &path, &record);
	lower_node(l, base);
	if (n->decl && n->decl->is_bit_field)
		return; /* the access writes it */
	edit_node(l->arena, n, "UPCR_FIELD(%n, %s, %s)", base, lower_type(l, record), path);
}

bool lower_bits(struct lowering *l, struct node *n, struct bits *b)
{
	struct type *record;
	struct node *base;

	n = node_strip(n);
	if (n->kind != NODE_MEMBER || !n->decl || !n->decl->is_bit_field || !is_shared_member(n))
		return false;
	base = member_chain(l, n, &b->path, &record);
	b->record = lower_type(l, record);
	b->is_const = false;
	for (struct node *m = n; m != base; m = m->first)
		b->is_const |= m->decl && m->decl->type->is_const;
	b->local = record->decl && !record->decl->is_file_scope ? record->decl->definition : NULL;
	if (b->local && !declared_in_block(b->local))
		unit_diag(l->unit, D_EXPR_UNSUPPORTED, n->span,
			"a shared bit-field of a struct that no declaration of a block defines");
	b->place = pieces_format(l->arena, "%n", base);
	return true;
}

/* Returns whether variables can be declared after a record's definition. */
static bool declared_in_block(const struct decl *record)
{
	const struct node *holder = record->node ? node_enclosing(record->node, NODE_DECLS) : NULL;

	return holder && holder->parent->kind == NODE_COMPOUND;
}

static bool is_shared_member(struct node *n)
{
	const struct type *t = n->first ? n->first->type : NULL;

	return t && !is_privatised(n->first) && (t->is_shared || type_is_pts(t)) && n->type->is_shared;
}

/* Returns the place of the outermost struct of a chain of dots that ends with the member n. */
static struct node *member_chain(struct lowering *l, struct node *n, const char **path, struct type **record)
{
	struct node *base = n->first;
	struct text t = {.arena = l->arena};

	text_puts(&t, n->decl ? n->decl->name : "");
	*path = t.data;
	while (base->kind == NODE_MEMBER && base->type->kind == TYPE_RECORD && is_shared_member(base)) {
		if (base->decl && *base->decl->name)
			*path = text_format(l->arena, "%s.%s", base->decl->name, *path);
		base = base->first;
	}
	*record = base->type->kind == TYPE_POINTER ? base->type->base : base->type;
	*record = type_unqualified(l->arena, *record);
	return base;
}
