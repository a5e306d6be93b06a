/* SPDX-License-Identifier: MIT
 *
 * elements.c - data of collective functions whose type or layout differs from the one in the call.
 */
#include "collective.h"

#include "value/amount.h"

#include <string.h>

static bool check_element_type(struct advice *a, const struct computation *c, struct node *data);
static bool check_number(struct advice *a, const struct computation *c, struct node *data);
static struct type *element_type_of_argument(struct node *data);
static void check_element_blocks(struct advice *a, const struct computation *c);
static bool is_swapped(const struct decl *d, struct amount nelems, struct amount block);
static bool is_same_object(struct node *x, struct node *y);
static bool check_spread(struct advice *a, struct node *data, const char *name, const char *what);

/* ---- computation ---- */

void advise_computation(struct advice *a, const struct computation *c)
{
	if (diag_is_on(&a->unit->diags, D_COLLECTIVE_TYPE) && !check_element_type(a, c, c->src))
		check_element_type(a, c, c->dst);
	if (diag_is_on(&a->unit->diags, D_COLLECTIVE_LAYOUT))
		check_element_blocks(a, c);
	if (diag_is_on(&a->unit->diags, D_ELEMENT_COUNT))
		advise_elements(a, c);
	if (diag_is_on(&a->unit->diags, D_COPY_SIZE) && !check_number(a, c, c->src)
		&& strcmp(c->stem, "upc_all_prefix_reduce") == 0)
		check_number(a, c, c->dst);
}

/* Reports more elements than an array has.  Returns whether it did. */
static bool check_number(struct advice *a, const struct computation *c, struct node *data)
{
	const struct decl *d = object_of_pointer(strip_conversions(data));
	struct amount nelems, all = {0, 0};
	struct unit *u = a->unit;
	long count = d ? type_elements(d->type) : 0;

	if (count <= 0 || count > LARGEST_BLOCK || !find_amount(u, c->nelems, &nelems)
		|| type_element(d->type)->kind != TYPE_NUMBER || strip_conversions(data)->kind == NODE_CAST)
		return false; /* a cast may mean smaller elements */
	*(type_by_threads(d->type) ? &all.by_threads : &all.constant) = count;
	if (amount_reaches(all, nelems)
		|| !amount_reaches(nelems, (struct amount){all.constant + 1, all.by_threads}))
		return false;
	unit_diag(u, D_COPY_SIZE, c->nelems->span,
		text_format(u->arena, "%s of %s elements, but '%s' has %s", c->name,
			amount_show(u->arena, nelems), d->name, amount_show(u->arena, all)));
	unit_note(u, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
		type_show(u->arena, d->type));
	return true;
}

/* Returns whether a fault was reported. */
static bool check_element_type(struct advice *a, const struct computation *c, struct node *data)
{
	struct type *t = element_type_of_argument(data),
		    *other = element_type_of_argument(data == c->src ? c->dst : c->src);
	const struct element_type *right;
	const struct decl *d;
	struct node *name = strip_casts(c->call->first);

	if (!t || t->kind != TYPE_NUMBER || t->number == NUMBER_OTHER
		|| (t->is_floating == c->type->is_floating && number_bytes(t->number) == c->type->bytes))
		return false;
	unit_diag(a->unit, D_COLLECTIVE_TYPE, data->span, c->name, c->type->type,
		type_show(a->unit->arena, type_unqualified(a->unit->arena, t)));
	right = find_element_type(reduction_letters(t));
	if (right && is_null_argument(c->func) && other && other->number == t->number)
		unit_fix(a->unit, name->span, text_format(a->unit->arena, "%s%s", c->stem, right->letters));
	if (right)
		unit_note(a->unit, name->span, "%s%s works on '%s'", c->stem, right->letters, right->type);
	data = strip_conversions(data);
	d = data->kind == NODE_REF ? data->decl : object_of_pointer(data);
	if (d && d->is_user)
		unit_note(a->unit, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
			type_show(a->unit->arena, d->type));
	return true;
}

const char *reduction_letters(const struct type *t)
{
	switch (t->number) {
	case NUMBER_CHAR:
	case NUMBER_SCHAR: return "C";
	case NUMBER_UCHAR: return "UC";
	case NUMBER_SHORT: return "S";
	case NUMBER_USHORT: return "US";
	case NUMBER_INT: return "I";
	case NUMBER_UINT: return "UI";
	case NUMBER_LONG: return "L";
	case NUMBER_ULONG: return "UL";
	case NUMBER_FLOAT: return "F";
	case NUMBER_DOUBLE: return "D";
	case NUMBER_LDOUBLE: return "LD";
	default: return "";
	}
}

/* Returns the elements that an argument points to before it becomes a shared void *, or NULL if they are
 * unknown or a cast shows that they are intended.  The target of a pointer to bytes is memory for
 * anything. */
static struct type *element_type_of_argument(struct node *data)
{
	struct type *t = strip_conversions(data)->type;

	if (!t)
		return NULL;
	if (type_is_pts(t)) {
		t = type_element(t->base);
		return t->is_complex || (t->kind == TYPE_NUMBER && number_bytes(t->number) == 1) ? NULL : t;
	}
	if (t->kind != TYPE_ARRAY || !t->is_shared)
		return NULL;
	t = type_element(t);
	return t->is_complex ? NULL : t;
}

/* Reports elements whose layout contradicts blk_size: more than one block of either size is read. */
static void check_element_blocks(struct advice *a, const struct computation *c)
{
	const struct decl *d = object_of_pointer(strip_conversions(c->src));
	struct amount nelems, block, least = {0, 0};
	const char *what = "";
	long size;

	if (!d || d->type->kind != TYPE_ARRAY || strip_conversions(c->src)->kind == NODE_CAST
		|| !find_amount(a->unit, c->nelems, &nelems) || !find_amount(a->unit, c->blk_size, &block))
		return;
	size = type_element(d->type)->block;
	if (is_swapped(d, nelems, block)) {
		what = ": are nelems and blk_size swapped?";
	} else {
		if (block.by_threads || block.constant < 0 || block.constant == size)
			return;
		least.constant = !size || (block.constant && block.constant < size) ? block.constant : size;
		least.constant++;
		if (!amount_reaches(nelems, least))
			return;
	}
	unit_diag(a->unit, D_COLLECTIVE_LAYOUT, c->blk_size->span,
		text_format(a->unit->arena, "blk_size is %s, but '%s' has block size %ld%s",
			amount_show(a->unit->arena, block), d->name, size, what));
	unit_note(a->unit, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
		type_show(a->unit->arena, d->type));
}

/* Returns whether one block is read, in blocks as large as the array: the arguments are interchanged. */
static bool is_swapped(const struct decl *d, struct amount nelems, struct amount block)
{
	long size = type_element(d->type)->block;
	struct amount all;

	return size > 0 && d->type->base->kind != TYPE_ARRAY && array_amount(d->type, &all)
	    && nelems.constant == size && !nelems.by_threads && block.constant == all.constant
	    && block.by_threads == all.by_threads && (all.by_threads || all.constant > size);
}

/* ---- movement ---- */

void advise_movement(struct advice *a, struct node *call, const struct decl *d)
{
	static const struct {
		const char *name;
		bool writes_all, reads_all;
	} functions[] = {{"upc_all_broadcast", true, false}, {"upc_all_scatter", true, false},
		{"upc_all_gather", false, true}, {"upc_all_gather_all", true, true},
		{"upc_all_exchange", true, true}, {"upc_all_permute", true, true}};
	struct node *dst = call->first->next, *src = dst ? dst->next : NULL;

	if (!src || a->unit->options->threads == 1 || !diag_is_on(&a->unit->diags, D_COLLECTIVE_LAYOUT))
		return;
	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
		if (strcmp(d->name, functions[i].name) != 0)
			continue;
		if (is_same_object(dst, src)) {
			unit_diag(a->unit, D_COLLECTIVE_LAYOUT, src->span,
				text_format(a->unit->arena,
					"%s reads what it writes, and the two must not overlap: pass another object",
					d->name));
			return;
		}
		if (functions[i].writes_all && check_spread(a, dst, d->name, "writes to"))
			return;
		if (functions[i].reads_all)
			check_spread(a, src, d->name, "reads from");
	}
}

/* Returns whether two arguments are the same variable, or its address. */
static bool is_same_object(struct node *x, struct node *y)
{
	x = strip_casts(x);
	y = strip_casts(y);
	if (x->kind == NODE_UNARY && x->op == OP_ADDRESS && y->kind == NODE_UNARY && y->op == OP_ADDRESS) {
		x = node_strip(x->first);
		y = node_strip(y->first);
	}
	return x->kind == NODE_REF && y->kind == NODE_REF && x->decl && y->decl
	    && x->decl->first == y->decl->first;
}

/* Reports an argument that must have a part on each thread. */
static bool check_spread(struct advice *a, struct node *data, const char *name, const char *what)
{
	const struct decl *d = object_of_pointer(strip_conversions(data));

	if (!d || (d->type->kind == TYPE_ARRAY && type_element(d->type)->block != BLOCK_INDEFINITE))
		return false;
	unit_diag(a->unit, D_COLLECTIVE_LAYOUT, data->span,
		text_format(a->unit->arena, "%s %s all threads, but all of '%s' lies on one", name, what,
			d->name));
	unit_note(a->unit, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
		type_show(a->unit->arena, d->type));
	return true;
}
