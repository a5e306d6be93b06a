/* SPDX-License-Identifier: MIT
 *
 * check_library.c - reports shared data passed to functions of the C library, which know private memory
 * only.
 */
#include "sema/check.h"

#include "tree/library.h"

static struct type *library_argument(struct unit *u, struct node *a);
static bool is_shared_argument(struct unit *u, struct node *a);

/* Checks the arguments only: for a call with shared data of a C library function that Clang knows, such as
 * memcpy, it invents a declaration that accepts them. */
void check_library(struct unit *u, struct node *arguments)
{
	struct node *second = arguments ? arguments->next : NULL;
	struct span where;

	for (struct node *a = arguments; a; a = a->next) {
		struct type *type = library_argument(u, a), *private;
		const char *name;

		if (!type || !type_is_pts(type) || !check_is_fresh(u, a->span))
			continue;
		name = library_callee(u, a->span.begin, &where);
		if (library_take(u, check_written(a)->span, check_show(u, type),
			    library_instead(name ? name : "", is_shared_argument(u, arguments),
				    second && is_shared_argument(u, second))))
			return;
		private = type_pointer_to(u->arena, type_unqualified(u->arena, type->base));
		unit_diag(u, D_PTS_TO_PTL, check_written(a)->span, check_show(u, type),
			check_show(u, private));
	}
}

/* Returns the pointer type of an argument, or NULL. */
static struct type *library_argument(struct unit *u, struct node *a)
{
	struct type *type = check_written(a)->type;

	if (!type || a->is_null_constant)
		return NULL;
	return type->kind == TYPE_ARRAY ? type_pointer_to(u->arena, type->base) : type;
}

static bool is_shared_argument(struct unit *u, struct node *a)
{
	struct type *type = library_argument(u, a);

	return type && type_is_pts(type);
}
