/* SPDX-License-Identifier: MIT
 *
 * nosync.c - data that a collective function with UPC_OUT_NOSYNC may not have written yet, or may have read
 * too early by UPC_IN_NOSYNC.
 *
 *	upc_all_broadcast(all, &root, n, UPC_IN_ALLSYNC | UPC_OUT_NOSYNC);
 *	x = all[MYTHREAD];
 */
#include "library/collective.h"

enum { IN_NOSYNC = 4, OUT_NOSYNC = 32 };

static struct node *find_read_of(struct node *n, const struct decl *object);

/* COMPOUND */
void advise_nosync(struct advice *a, struct node *n)
{
	struct unit *u = a->unit;

	if (!a->function || u->options->threads == 1 || !diag_is_on(&u->diags, D_MISSING_BARRIER))
		return;
	for (struct node *c = n->first; c; c = c->next) {
		const bool is_open = c->kind == NODE_CALL && (flags_of_call(a, c) & OUT_NOSYNC);
		const struct decl *object = is_open ? object_of_argument(c->first->next) : NULL;
		struct node *read = NULL;

		for (struct node *s = c->next; object && s && !read && !may_order(a, s); s = s->next)
			read = find_read_of(s, object);
		if (!read)
			continue;
		unit_diag(u, D_MISSING_BARRIER, read->span, called_function(c)->name, "", object->name,
			"the call");
		unit_note(u, c->last->span, "by UPC_OUT_NOSYNC it may return before the data are there");
	}
}

struct node *source_before_others(struct advice *a, struct node *n, const struct decl *object)
{
	struct node *source = n->kind == NODE_CALL ? argument_of_call(n, 2) : NULL;
	const struct decl *d = source && (flags_of_call(a, n) & IN_NOSYNC) ? object_of_argument(source)
	                                                                   : NULL;

	return d && d->first == object->first ? source : NULL;
}

/* Returns the first place below a node that reads the object, or NULL. */
static struct node *find_read_of(struct node *n, const struct decl *object)
{
	struct node *place = n->kind == NODE_CONVERT ? node_strip(n->first) : NULL, *found;
	const struct decl *d = NULL;

	if (n->kind == NODE_SIZEOF || (n->kind == NODE_UNARY && n->op == OP_ADDRESS))
		return NULL;
	if (place && is_memory(place) && place->type && place->type->is_shared
		&& place->type->kind != TYPE_ARRAY)
		d = object_of_place(place);
	if (d && d->first == object->first)
		return place;
	for (struct node *c = n->first; c; c = c->next) {
		found = find_read_of(c, object);
		if (found)
			return found;
	}
	return NULL;
}
