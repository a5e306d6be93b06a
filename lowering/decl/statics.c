/* SPDX-License-Identifier: MIT
 *
 * statics.c - static objects of a block whose initial values have the addresses of shared
 * objects.  Start-up code sets them, so they move out of their function, with the other static
 * objects that are shared or that their initializers mention.
 * for: NODE_VAR in blocks
 * needs: the declared types
 * adds: declarations before the function, new names
 * void f(void) { static shared int *p = &a[1]; }  ->  static upcr_pts upcr_p_1; void f(void) { }
 */
#include "decl/attribute.h"
#include "decl/decl.h"
#include "decl/names.h"

struct statics {
	struct node **items;
	size_t n, cap;
	bool any; /* some initial value is the address of a shared object */
};

static void find_statics(struct lowering *l, struct node *n, struct statics *found);
static bool holds_address(const struct node *var);
static void find_mentioned(struct lowering *l, const struct node *n, struct statics *found);
static void rename_out(struct lowering *l, struct decl *d);
static void move_out(struct lowering *l, struct node *var);
static struct type *without_local_names(struct lowering *l, struct type *t);
static bool is_block_type(const struct type *t);
static void refuse_local(struct lowering *l, const struct node *var, const struct node *n);
static const char *local_part(const struct node *n);

void lower_statics(struct lowering *l, struct node *function)
{
	struct statics found = {0};

	find_statics(l, function, &found);
	if (!found.any)
		return;
	for (size_t i = 0; i < found.n; i++)
		rename_out(l, found.items[i]->decl);
	for (size_t i = 0; i < found.n; i++) /* each one may add more */
		if (found.items[i]->init)
			find_mentioned(l, found.items[i]->init, &found);
	for (size_t i = 0; i < found.n; i++) {
		if (found.items[i]->init)
			refuse_local(l, found.items[i], found.items[i]->init);
		move_out(l, found.items[i]);
	}
}

static void find_statics(struct lowering *l, struct node *n, struct statics *found)
{
	if (n->kind == NODE_VAR && n->decl && !n->decl->is_file_scope && n->decl->storage == STORAGE_STATIC) {
		bool holds = holds_address(n), is_local = is_block_type(n->decl->type);

		if (is_local && holds)
			unit_diag(l->unit, D_INIT_UNSUPPORTED, n->init->span,
				"shared addresses in an object whose struct is defined in a block");
		if (!is_local && (holds || n->decl->type->is_shared))
			LIST_PUSH(l->arena, found, n);
		found->any |= holds;
	}
	for (struct node *c = n->first; c; c = c->next)
		find_statics(l, c, found);
}

static bool holds_address(const struct node *var)
{
	return var->init
	    && (holds_pointer_value(var->init)
		    || (var->decl->type->is_shared && object_in_rows(var->decl->type)));
}

/* Finds private static objects of the block that an initializer mentions. */
static void find_mentioned(struct lowering *l, const struct node *n, struct statics *found)
{
	const struct decl *d = n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR ? n->decl : NULL;

	if (d && !d->c_name && !d->is_file_scope && d->storage == STORAGE_STATIC && d->node
		&& !is_block_type(d->type)) {
		rename_out(l, d->node->decl);
		LIST_PUSH(l->arena, found, d->node);
	}
	for (const struct node *c = n->first; c; c = c->next)
		find_mentioned(l, c, found);
}

static void rename_out(struct lowering *l, struct decl *d)
{
	d->c_name = text_format(l->arena, "upcr_%s_%u", d->name, ++l->n_names);
}

static void move_out(struct lowering *l, struct node *var)
{
	struct decl *d = var->decl;
	unsigned at = l->external->span.begin;
	struct pieces p;

	d->type = without_local_names(l, d->type);
	if (d->type->is_shared) {
		p = object_define(l, var, d->c_name);
	} else {
		p = pieces_format(l->arena,
			var->init && !holds_pointer_value(var->init) ? "static %s%s = %n" : "static %s%s",
			all_attributes(l, d), declare_by_type(l, d, d->c_name), var->init);
	}
	edit_span(l->arena, &l->edits, (struct span){at, at}, "%p;\n", &p);
}

/* Returns a type without the typedefs of a block. */
static struct type *without_local_names(struct lowering *l, struct type *t)
{
	struct type *c = arena_alloc(l->arena, sizeof *c);

	*c = *t;
	if (t->named && !t->named->is_file_scope) {
		lower_dropped_local(l, t->named);
		*c = *t->named->type;
		c->is_const |= t->is_const;
		c->is_volatile |= t->is_volatile;
		if (t->is_shared)
			c = type_shared(l->arena, c, t->block, t->mode);
		return without_local_names(l, c);
	}
	if (t->base)
		c->base = without_local_names(l, t->base);
	for (size_t i = 0; i < t->n_params; i++)
		c->params[i] = without_local_names(l, t->params[i]);
	return c;
}

/* Returns whether a type contains a struct that a block defines, so that it cannot move out. */
static bool is_block_type(const struct type *t)
{
	while (t->base)
		t = t->base;
	return t->decl && !t->decl->is_file_scope;
}

/* Reports a declaration of a block that an initializer mentions and that cannot move out. */
static void refuse_local(struct lowering *l, const struct node *var, const struct node *n)
{
	const char *part = local_part(n);

	if (part)
		unit_diag(l->unit, D_INIT_UNSUPPORTED,
			holds_pointer_value(var->init) ? var->init->span : n->span, part);
	for (const struct node *c = n->first; c && !part; c = c->next)
		refuse_local(l, var, c);
}

static const char *local_part(const struct node *n)
{
	const struct decl *d = n->kind == NODE_REF || n->kind == NODE_TYPE_USE ? n->decl : NULL;

	if (!d || d->is_file_scope || d->kind == DECL_ENUMERATOR || d->storage == STORAGE_EXTERN
		|| d->kind == DECL_FUNC)
		return NULL;
	if (d->kind == DECL_VAR && d->type->is_shared && is_block_type(d->type))
		return "the address of an object whose struct is defined in a block";
	if (d->kind == DECL_VAR && d->c_name)
		return NULL;
	return d->kind == DECL_VAR || d->kind == DECL_PARM ? "a variable of the block in it"
	                                                   : "a type of the block in it";
}
