/* SPDX-License-Identifier: MIT
 *
 * arrays.c - the rows of static shared arrays of several dimensions, as a table in the C that only tools
 * read.
 */
#include "plans.h"

#include "lower.h"

static size_t put_arrays(struct sites *s, const struct node *n, struct text *to);

size_t arrays_write(struct sites *s, struct text *to)
{
	text_puts(to, "");
	return put_arrays(s, s->unit->root, to);
}

/* Writes a row, such as "{0, "a", 5, 0}," for `shared int a[8][5]`, for each static shared array of
 * several dimensions that is declared in n. Returns the number of rows. */
static size_t put_arrays(struct sites *s, const struct node *n, struct text *to)
{
	const struct type *t = n->kind == NODE_VAR && n->decl ? n->decl->type : NULL;
	size_t count = 0;

	if (t && t->kind == TYPE_ARRAY && t->base->kind == TYPE_ARRAY
		&& type_element(n->decl->type)->is_shared && n->decl->is_user && type_elements(t->base) > 0) {
		struct place at = source_place(&s->unit->source, n->span);

		text_printf(to, "\t{%zu, ", site_file(s, at.file ? at.file : s->unit->source.path));
		put_string(to, n->decl->name);
		text_printf(to, ", %ld, %d},\n", type_elements(t->base), type_by_threads(t->base));
		count++;
	}
	for (const struct node *c = n->first; c; c = c->next)
		count += put_arrays(s, c, to);
	return count;
}
