/* SPDX-License-Identifier: MIT
 *
 * copied.c - private objects that non-blocking copies read or write after the call.
 * for: int buffer[9] of upc_memget_nb(buffer, p, n)
 * needs: nothing
 * adds: nothing; near.c checks the accesses to such an object by its name
 */
#include "expr/near.h"

#include <string.h>

/* Returns whether a function begins a copy that goes on after the call. */
static bool begins_copy(const char *name)
{
	static const char *const ends[] = {"_nb", "_nbi", "_async", "_asynci"};
	const char *last = strrchr(name, '_');

	if (strncmp(name, "upc_mem", 7) != 0 && strncmp(name, "bupc_mem", 8) != 0)
		return false;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (strcmp(last, ends[i]) == 0)
			return true;
	return false;
}

/* Returns the name of the variable that a place is a part of, or NULL. */
static const struct node *variable_around_part(const struct node *n)
{
	while (n && (n->kind == NODE_PAREN || n->kind == NODE_MEMBER || n->kind == NODE_CONVERT))
		n = n->first;
	return n && n->kind == NODE_REF && n->decl ? n : NULL;
}

void check_find_copied(struct lowering *l, struct node *n)
{
	const struct node *callee, *name;

	if (!l->unit->options->check)
		return;
	for (struct node *child = n->first; child; child = child->next)
		check_find_copied(l, child);
	if (n->kind != NODE_CALL)
		return;
	callee = node_library_callee(n);
	if (!callee || !begins_copy(callee->decl->name))
		return;
	l->has_copies = true;
	if (!buffer_argument(n))
		return;
	name = variable_around_part(buffer_object(buffer_argument(n)));
	if (name)
		map_set(&l->copied, (unsigned long)name->decl->first, name->decl->first);
}

bool check_is_copied(const struct lowering *l, const struct node *place)
{
	const struct node *name = l->has_copies ? variable_around_part(place) : NULL;

	return name && map_get(&l->copied, (unsigned long)name->decl->first);
}
