/* SPDX-License-Identifier: MIT
 *
 * reference_name.c - names of the pointers that serve shared references, after the array and the index.
 * a[i + 1]  ->  a_i1
 */
#include "stmt/reference.h"

#include "decl/names.h"

#include <stdlib.h>

static void write_term_name(struct text *to, const struct term *t, bool is_first);
static const char *stem_of(const struct node *n);

const char *reference_new_name(struct lowering *l, unsigned number, const struct node *base,
	const struct affine *at)
{
	struct text name = {.arena = l->arena};
	const size_t longest = 24;

	text_printf(&name, "%s_", stem_of(base));
	for (size_t i = 0; i < at->n; i++)
		write_term_name(&name, &at->terms[i], i == 0);
	if (at->constant || !at->n)
		text_printf(&name, at->constant < 0 ? "m%ld" : "%ld", labs(at->constant));
	if (name.len > longest)
		name = (struct text){.arena = l->arena, .data = text_format(l->arena, "%s_0", stem_of(base))};
	while (l->references.n <= number)
		LIST_PUSH(l->arena, &l->references, NULL);
	return l->references.items[number] = fresh_name(l, name.data);
}

/* i, 2i or _j */
static void write_term_name(struct text *to, const struct term *t, bool is_first)
{
	text_puts(to, is_first ? "" : "_");
	if (t->factor != 1)
		text_printf(to, t->factor < 0 ? "m%ld" : "%ld", labs(t->factor));
	text_puts(to, t->opaque ? "x" : t->var ? reference_decl_name(t->var) : "me");
}

/* Returns the name of a shared array or of a pointer to it. */
static const char *stem_of(const struct node *n)
{
	for (; n; n = n->first)
		if ((n->kind == NODE_REF || n->kind == NODE_MEMBER) && n->decl && *n->decl->name)
			return n->decl->name;
	return "memory";
}
