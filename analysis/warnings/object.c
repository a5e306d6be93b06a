/* SPDX-License-Identifier: MIT
 *
 * object.c - shared objects that are not used, blocks of unequal number per thread, and objects that a header
 * defines for each file.
 */
#include "walk.h"

#include <string.h>

static void check_unused(struct advice *a, struct decl *d, struct span name);
static void check_header(struct advice *a, const struct decl *d, struct span name);
static bool is_written_unused(struct unit *u, const struct decl *d);
static void check_block_division(struct advice *a, struct node *n, struct span name);
static bool written_size(struct unit *u, struct node *n, struct span *where);

void advise_object(struct advice *a, struct node *n)
{
	struct decl *d = n->decl;
	struct span name;

	if (!d || !d->is_user || !d->type->is_shared || !*d->name)
		return;
	name = decl_name_span(d);
	if (diag_is_on(&a->unit->diags, D_UNUSED_SHARED))
		check_unused(a, d, name);
	check_header(a, d, name);
	if (d->type->kind == TYPE_ARRAY && diag_is_on(&a->unit->diags, D_BLOCK_DIVIDE))
		check_block_division(a, n, name);
}

/* Warns of a static object in a header: there is one for each file that includes it. */
static void check_header(struct advice *a, const struct decl *d, struct span name)
{
	struct place p = source_place(&a->unit->source, name);
	size_t n = p.file ? strlen(p.file) : 0;

	if (d->storage == STORAGE_STATIC && d->is_file_scope && !type_element(d->type)->is_const && n > 2
		&& (strcmp(p.file + n - 2, ".h") == 0 || (n > 5 && strcmp(p.file + n - 5, ".upch") == 0)))
		unit_diag(a->unit, D_STATIC_IN_HEADER, name, d->name);
}

/* ---- unused objects ---- */

static void check_unused(struct advice *a, struct decl *d, struct span name)
{
	const struct source *s = &a->unit->source;

	if (d->first != d || d->n_references || d->storage != STORAGE_STATIC
		|| source_line(s, name.begin)->file != s->lines.items[0].file)
		return;
	diag_take_back(&a->unit->diags, name.begin, "unused-variable"); /* not true, or worded for C */
	if (!is_written_unused(a->unit, d))
		unit_diag(a->unit, D_UNUSED_SHARED, name, d->name);
}

/* Returns whether an object is named in a size or a layout, which is not in the tree, or has the
 * attribute. */
static bool is_written_unused(struct unit *u, const struct decl *d)
{
	struct islands *is = &u->islands;
	size_t end = token_at(is, d->name_at), t = token_at(is, item_begin(is, d->name_at));

	for (; t < is->tokens.n && !(t > end && token_is(is, t, ";")); t++)
		if (t != end
			&& (token_is(is, t, "unused") || token_is(is, t, "__unused__")
				|| token_is(is, t, "used")))
			return true;
	for (t = end + 1; t < is->tokens.n; t++)
		if (is->tokens.items[t].kind == TOKEN_NAME && token_is(is, t, d->name))
			return true;
	return false;
}

/* ---- blocks ---- */

static void check_block_division(struct advice *a, struct node *n, struct span name)
{
	struct unit *u = a->unit;
	struct decl *d = n->decl;
	struct span layout;
	long block = type_element(d->type)->block, count = type_elements(d->type);
	bool by_threads = mentions_threads(u, &(struct node){.span = {d->name_at, d->span.end}});

	if (block <= 1 || count <= 0 || !written_size(u, n, &layout))
		return;
	if (by_threads && u->options->threads)
		count /= u->options->threads; /* the count of each thread, as without -T */
	if (count % block == 0 || (!by_threads && count <= block)) /* or all is on one thread */
		return;
	unit_diag(u, D_BLOCK_DIVIDE, name, block, count,
		by_threads ? " elements of each thread: the threads get unequal numbers of elements"
			   : " elements: the last block is not full");
	unit_note(u, layout,
		by_threads ? "the block size; [*] gives every thread the same number of elements"
			   : "the block size");
}

/* Finds where the block size is written as a number, here or in a typedef. */
static bool written_size(struct unit *u, struct node *n, struct span *where)
{
	struct span s = {n->decl->span.begin, n->decl->name_at};

	for (size_t t = token_at(&u->islands, s.begin);
		t < u->islands.tokens.n && u->islands.tokens.items[t].begin < s.end; t++) {
		bool is_name = u->islands.tokens.items[t].kind == TOKEN_NAME;
		struct island *d = is_name ? island_at(&u->islands, u->islands.tokens.items[t].begin) : NULL;

		if (d && d->kind == ISLAND_SHARED && d->layout != LAYOUT_NONE) {
			*where = d->part;
			return d->layout == LAYOUT_SIZE;
		}
	}
	for (struct node *c = n->first; c; c = c->next)
		if (c->kind == NODE_TYPE_USE && c->decl && c->decl->kind == DECL_TYPEDEF && c->decl->is_user
			&& c->decl->type->is_shared) {
			*where = decl_name_span(c->decl);
			return type_element(c->decl->type)->block > 1;
		}
	return false;
}
