/* SPDX-License-Identifier: MIT
 *
 * check_decl.c - checks the types that declarations and casts write (UPC 1.2 6.5), and the declarations of
 * shared objects.
 */
#include "sema/check.h"

#include "islands/qualifiers.h"

#include <string.h>

/* The difference between two declarations of one name. */
struct difference {
	long now, before; /* block sizes */
	bool is_mode;     /* or they differ in strict and relaxed */
};

static bool check_level(struct unit *u, struct type *t, struct span written, struct span name);
static void refuse_result(struct unit *u, const struct island *shared, struct span name);
static bool check_pointee(struct unit *u, struct type *t, struct span written, struct span name);
static void check_shared_object(struct unit *u, struct node *n, struct span name);
static void check_private_size(struct unit *u, struct node *n, struct span name);
static void refuse_private_array(struct unit *u, const struct decl *d, struct span name);
static void check_size(struct unit *u, struct decl *d, struct span name);
static const struct island *written_island(const struct unit *u, struct span s, enum island_kind kind,
	int layout);
static const char *zero_by_threads(struct unit *u, const struct decl *d);
static bool is_written_with_star(struct unit *u, struct node *n, struct span written);
static bool check_star_typedef(struct unit *u, struct span written);
static bool redeclares_otherwise(struct unit *u, struct node *n, struct span name);
static const char *block_size_words(struct unit *u, long block);
static bool types_differ(const struct type *p, const struct type *q, struct difference *x);
static bool redeclaration_differs(struct unit *u, struct node *n, struct difference *x);
static bool parameters_differ(struct node *p, struct node *q, struct difference *x);
static struct span declarator_name_span(const struct decl *d);

enum { ANY_LAYOUT = -1 };

void check_declaration(struct unit *u, struct node *n)
{
	struct decl *d = n->decl;
	struct span name, written;

	if (!d || !d->is_user || d->kind > DECL_TYPEDEF || d->type->kind == TYPE_ERROR)
		return;
	name = declarator_name_span(d);
	written = (struct span){d->span.begin, *d->name ? d->name_at : d->span.end};
	if (!check_is_fresh(u, name) || !check_is_fresh(u, written)
		|| !check_type_levels(u, d->type, written, name))
		return;
	check_pointed_arrays(u, d->kind == DECL_VAR && d->type->is_shared ? type_element(d->type) : d->type);
	if (d->first && d->first != d && redeclares_otherwise(u, n, name))
		return;
	if (d->kind == DECL_FUNC) {
		if (d->type->base && d->type->base->is_shared)
			unit_diag(u, D_SHARED_RETURN, name);
	} else if (d->kind == DECL_VAR && d->type->is_shared) {
		check_shared_object(u, n, name);
	} else if (d->kind == DECL_TYPEDEF && u->options->upc >= UPC_1_3 && check_star_typedef(u, written)) {
		return;
	} else if (d->kind != DECL_PARM) {
		check_private_size(u, n, name);
	}
}

/* Reports [*] in a typedef (UPC 1.3 6.5.1.1): it would mean another number for each array. */
static bool check_star_typedef(struct unit *u, struct span written)
{
	const struct island *star = written_island(u, written, ISLAND_SHARED, LAYOUT_STAR);

	if (star)
		unit_diag(u, D_STAR_TYPEDEF, star->part);
	return star;
}

/* Reports a block size that differs from the first declaration's; Clang compares everything else. */
static bool redeclares_otherwise(struct unit *u, struct node *n, struct span name)
{
	struct decl *d = n->decl, *first = d->first;
	struct difference x = {0};
	const struct island *written;
	struct span where = name;
	size_t t = token_at(&u->islands, d->name_at);

	if (first->type->kind != d->type->kind)
		return false;
	if (d->kind == DECL_FUNC ? !redeclaration_differs(u, n, &x) : !types_differ(d->type, first->type, &x))
		return false;
	if (x.is_mode) {
		unit_diag(u, D_CONFLICTING, name, d->name);
		unit_note(u, declarator_name_span(first), "the earlier declaration of '%s'", d->name);
		return true;
	}
	written = qualifiers_find(&u->islands, specifiers_around(&u->islands, t), ISLAND_SHARED);
	if (written && written->layout == LAYOUT_SIZE && written->block == x.now)
		where = written->part;
	unit_diag(u, D_REDECLARED_LAYOUT, where, d->name, block_size_words(u, x.now),
		block_size_words(u, x.before));
	unit_mark(u, "%s here", block_size_words(u, x.now));
	if (where.begin != name.begin)
		unit_fix(u, where, x.before == 1 ? "" : type_show_block(u->arena, x.before));
	if (first->is_user) {
		unit_note(u, declarator_name_span(first), "the earlier declaration of '%s'", d->name);
		unit_mark(u, "%s here", block_size_words(u, x.before));
	}
	return true;
}

static const char *block_size_words(struct unit *u, long block)
{
	return block == BLOCK_INDEFINITE ? "indefinite block size"
	                                 : text_format(u->arena, "block size %ld", block);
}

/* Finds the first level of two types, equal to Clang, where UPC sees a difference. */
static bool types_differ(const struct type *p, const struct type *q, struct difference *x)
{
	for (; p && q; p = p->base, q = q->base) {
		const struct type *e = p, *f = q;

		while (e->kind == TYPE_ARRAY)
			e = e->base;
		while (f->kind == TYPE_ARRAY)
			f = f->base;
		if (e->is_shared && f->is_shared && e->block != f->block && e->block != BLOCK_STAR
			&& f->block != BLOCK_STAR) {
			x->now = e->block;
			x->before = f->block;
			return true;
		}
		x->is_mode = e->mode && f->mode && e->mode != f->mode;
		if (x->is_mode)
			return true;
		for (size_t i = 0; p->kind == TYPE_FUNCTION && i < p->n_params && i < q->n_params; i++)
			if (types_differ(p->params[i], q->params[i], x))
				return true;
		if (p->kind != q->kind)
			return false;
	}
	return false;
}

/* Returns whether a function's declaration differs from the first one.  Clang merges their types, but the
 * words of the result remain. */
static bool redeclaration_differs(struct unit *u, struct node *n, struct difference *x)
{
	struct decl *first = n->decl->first;

	if (first->node && first->is_user
		&& types_differ(check_written_result(u, n), check_written_result(u, first->node), x))
		return true;
	return first->node && parameters_differ(n->first, first->node->first, x);
}

static bool parameters_differ(struct node *p, struct node *q, struct difference *x)
{
	for (;; p = p->next, q = q->next) {
		while (p && p->kind != NODE_PARM)
			p = p->next;
		while (q && q->kind != NODE_PARM)
			q = q->next;
		if (!p || !q || !p->decl || !q->decl)
			return false;
		if (types_differ(p->decl->type, q->decl->type, x))
			return true;
	}
}

static struct span declarator_name_span(const struct decl *d)
{
	return (struct span){d->name_at, d->name_at + (*d->name ? (unsigned)strlen(d->name) : 1)};
}

/* ---- the levels of a type ---- */

bool check_type_levels(struct unit *u, struct type *t, struct span written, struct span name)
{
	for (; t; t = t->base) {
		if (!check_level(u, t, written, name))
			return false;
		if (t->kind == TYPE_POINTER && !check_pointee(u, t->base, written, name))
			return false;
	}
	return true;
}

/* Checks a level as a whole type; the words of a list were compared in check_lists. */
static bool check_level(struct unit *u, struct type *t, struct span written, struct span name)
{
	const struct island *shared = written_island(u, written, ISLAND_SHARED, ANY_LAYOUT);
	const struct island *mode = written_island(u, written,
		t->mode == MODE_STRICT ? ISLAND_STRICT : ISLAND_RELAXED, ANY_LAYOUT);

	if (t->mode && !t->is_shared && mode) /* with typeof, which check_lists does not know */
		unit_diag(u, D_NEEDS_SHARED, mode->span, island_word(mode->kind));
	else if (t->kind == TYPE_FUNCTION && t->base->is_shared)
		refuse_result(u, shared, name);
	else if (t->is_shared && t->is_atomic && shared)
		unit_diag(u, D_SHARED_ATOMIC, shared->span);
	else if (t->kind == TYPE_POINTER && t->base->is_shared && t->is_atomic && shared)
		unit_diag(u, D_TYPE_UNSUPPORTED, shared->span, "an _Atomic pointer-to-shared");
	else if (t->has_shared_parts && shared)
		unit_diag(u, D_TYPE_UNSUPPORTED, shared->span,
			"vector_size together with shared: make a typedef of the vector type first");
	else
		return true;
	return false;
}

/* Reports a shared result, and which function returns it if the function has a name. */
static void refuse_result(struct unit *u, const struct island *shared, struct span name)
{
	const struct islands *is = &u->islands;
	size_t t = token_at(is, name.begin);

	unit_diag(u, D_SHARED_RETURN, shared ? shared->span : name);
	if (!shared)
		return;
	if (token_is(is, t + 1, "(") && is->tokens.items[t].kind == TOKEN_NAME)
		unit_mark(u, "the result of '%s' is shared", source_copy(is->source, name));
	unit_fix(u,
		(struct span){shared->span.begin,
			token_span(is, token_at(is, shared->layout ? shared->part.end : shared->span.end))
				.begin},
		"");
}

/* Checks the pointee of a pointer-to-shared (UPC 1.2 6.5.1.1p6); [*] may come from a typedef. */
static bool check_pointee(struct unit *u, struct type *t, struct span written, struct span name)
{
	const struct island *d;

	if (!t->is_shared || type_element(t)->block != BLOCK_STAR)
		return true;
	d = written_island(u, written, ISLAND_SHARED, LAYOUT_STAR);
	if (check_is_fresh(u, written))
		unit_diag(u, D_STAR_POINTER, d ? d->part : name);
	return false;
}

/* Returns the first island of a kind in a span, with any layout or the given one. */
static const struct island *written_island(const struct unit *u, struct span s, enum island_kind kind,
	int layout)
{
	for (size_t t = token_at(&u->islands, s.begin);
		t < u->islands.tokens.n && u->islands.tokens.items[t].begin < s.end; t++) {
		const struct island *d;

		if (u->islands.tokens.items[t].kind != TOKEN_NAME)
			continue;
		d = island_at(&u->islands, u->islands.tokens.items[t].begin);
		if (!d || d->kind != kind)
			continue;
		if (layout == ANY_LAYOUT || (int)d->layout == layout)
			return d;
	}
	return NULL;
}

/* ---- objects ---- */

static void check_shared_object(struct unit *u, struct node *n, struct span name)
{
	struct decl *d = n->decl;
	bool star = is_written_with_star(u, n, (struct span){d->span.begin, d->name_at});
	long count = type_elements(d->type);

	if (d->is_thread_local)
		unit_diag(u, D_SHARED_THREAD, name, d->name);
	else if (count == COUNT_VARIABLE)
		unit_diag(u, D_SHARED_VLA, name);
	else if (star && count < 0)
		unit_diag(u, D_STAR_INCOMPLETE, name, d->name);
	else if (star && type_element(d->type)->block > LARGEST_BLOCK)
		unit_diag(u, D_LAYOUT_LARGE, name, type_element(d->type)->block, (long)LARGEST_BLOCK);
	else if (d->type->kind == TYPE_ARRAY && !u->options->threads)
		check_dimensions(u, n, star);
	if (check_is_fresh(u, name))
		check_macro_sum(u, d);
	for (const struct type *t = d->type; t->kind == TYPE_ARRAY && check_is_fresh(u, name); t = t->base)
		if (t->count == 0)
			unit_diag(u, D_ARRAY_SIZE, name, d->name, zero_by_threads(u, d));
	if (check_is_fresh(u, name))
		check_size(u, d, name);
}

/* Returns the end of a message about a dimension that is 0. */
static const char *zero_by_threads(struct unit *u, const struct decl *d)
{
	const char *text = u->source.text + d->span.begin;

	if (!u->options->threads || !memmem(text, strcspn(text, ";="), "THREADS", 7))
		return ": it is 0";
	return text_format(u->arena, ": it is 0 with %ld threads", (long)u->options->threads);
}

/* Returns whether the block size was written [*]; the type already has the resulting number. */
static bool is_written_with_star(struct unit *u, struct node *n, struct span written)
{
	if (written_island(u, written, ISLAND_SHARED, LAYOUT_STAR))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (c->kind == NODE_TYPE_USE && c->decl && c->decl->kind == DECL_TYPEDEF
			&& c->decl->type->is_shared && type_element(c->decl->type)->block == BLOCK_STAR)
			return true;
	return false;
}

/* Checks a private object that needs a constant size, with THREADS chosen at launch. */
static void check_private_size(struct unit *u, struct node *n, struct span name)
{
	struct decl *d = n->decl;
	bool is_static = d->is_file_scope || d->storage == STORAGE_STATIC || d->storage == STORAGE_EXTERN;

	if (u->options->threads || (d->kind == DECL_VAR && !is_static) || d->kind == DECL_TYPEDEF)
		return;
	for (const struct type *t = d->type; t && !t->is_shared && t->kind != TYPE_FUNCTION; t = t->base)
		if (t->kind == TYPE_ARRAY && t->by_threads) {
			/* After a missing ';' Clang loses the word that makes it shared. */
			if (check_is_fresh(u, (struct span){item_begin(&u->islands, name.begin), name.end}))
				refuse_private_array(u, d, name);
			return;
		}
}

static void refuse_private_array(struct unit *u, const struct decl *d, struct span name)
{
	unit_diag(u, D_THREADS_CONST, name);
	if (d->kind == DECL_VAR)
		unit_note(u, name,
			"for an array of which each thread has elements, declare '%s' shared; a private one of "
			"THREADS elements is a local variable without 'static', or comes from malloc",
			d->name);
}

/* Checks that the part of an object on one thread is not larger than an address can reach. */
static void check_size(struct unit *u, struct decl *d, struct span name)
{
	const unsigned long limit = 1ul << 36;
	unsigned long threads = u->options->threads ? (unsigned long)u->options->threads : 1;
	struct type *element = type_element(d->type);
	long count = type_elements(d->type);
	unsigned long bytes = check_least_bytes(element), n = (unsigned long)count;

	if (element->block > 0)
		n = n / ((unsigned long)element->block * threads) * (unsigned long)element->block;
	if (d->type->kind == TYPE_ARRAY && count > 0 && bytes && n > limit / bytes)
		unit_diag(u, D_OBJECT_LARGE, name, d->name);
}

unsigned long check_least_bytes(const struct type *t)
{
	const struct decl *d = t->kind == TYPE_RECORD && t->decl ? t->decl->definition : NULL;
	unsigned long sum = 0;

	switch (t->kind) {
	case TYPE_NUMBER: return number_bytes(t->number);
	case TYPE_ENUM: return 4;
	case TYPE_POINTER: return 8;
	case TYPE_ARRAY: return t->count > 0 ? (unsigned long)t->count * check_least_bytes(t->base) : 0;
	case TYPE_RECORD: break;
	case TYPE_ERROR:
	case TYPE_VOID:
	case TYPE_FUNCTION:
	case TYPE_OTHER: return 1;
	}
	for (struct node *c = d && d->node ? d->node->first : NULL; c; c = c->next) {
		unsigned long bytes = c->kind == NODE_FIELD && c->decl ? check_least_bytes(c->decl->type) : 0;

		sum = d->is_union ? (bytes > sum ? bytes : sum) : sum + bytes;
	}
	return sum;
}
