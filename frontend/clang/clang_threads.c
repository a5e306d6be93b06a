/* SPDX-License-Identifier: MIT
 *
 * clang_threads.c - THREADS in the bounds of a declaration, which the shadow counts as 1 when it is chosen at
 * launch, bounds that are not constants, and [*], which depends on the number of elements.
 */
#include "clang/clang_in.h"

#include "islands/declarator.h"

#include <string.h>

static void extern_array_complete(struct clang *c, struct decl *d);
static bool declares_no_bound(const struct clang *c, const struct decl *d);
static struct type *type_resolve_star(struct clang *c, struct type *t);
static size_t behind_first_bound(const struct islands *is, size_t t);
static size_t type_name_in(const struct islands *is, size_t t);
static struct type *mark_declared(struct clang *c, struct decl *d);
static struct type *mark_bounds(struct clang *c, struct type *t0, size_t t, struct decl *d);

void clang_count_threads(struct clang *c, struct decl *d)
{
	bool is_dynamic = !c->unit->options->threads;

	if (d->is_user && d->kind <= DECL_TYPEDEF)
		d->type = mark_declared(c, d);
	if (d->is_user && d->kind <= DECL_TYPEDEF && is_dynamic)
		extern_array_complete(c, d);
	if (d->kind == DECL_VAR && d->type->is_shared && type_element(d->type)->block == BLOCK_STAR)
		d->type = type_resolve_star(c, d->type);
}

/* Completes the type of `extern shared int a[];`: Clang takes it from an earlier declaration, so THREADS in
 * the bound is taken from there, too. */
static void extern_array_complete(struct clang *c, struct decl *d)
{
	struct decl *first = d->first ? d->first : d;

	if (d->type->kind != TYPE_ARRAY)
		return;
	if (d->type->by_threads)
		first->whole = d->type;
	else if (first->whole && declares_no_bound(c, d))
		d->type->by_threads = true;
}

/* Returns whether a declaration has no bound in its outermost dimension, which may also be that of a
 * typedef. */
static bool declares_no_bound(const struct clang *c, const struct decl *d)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, d->name_at) + 1;

	return !token_is(is, t, "[") || token_is(is, t + 1, "]");
}

/* Resolves [*]: one block for each thread, as even as possible (UPC 1.2 6.5.1.1p11).  If THREADS is unknown,
 * the elements are counted per thread. */
static struct type *type_resolve_star(struct clang *c, struct type *t)
{
	long threads = c->unit->options->threads ? c->unit->options->threads : 1;
	long n = type_elements(t);

	return type_shared(c->arena, t, n > 0 ? (n + threads - 1) / threads : 1, MODE_NONE);
}

struct type *clang_count_in_cast(struct clang *c, struct node *n, struct type *t)
{
	const struct islands *is = &c->unit->islands;
	size_t name = type_name_in(is, token_at(is, n->span.begin));
	struct declarator d = {0};
	bool has_body;

	if (!name)
		return t;
	declarator_read(is, specifiers_end(is, name, 0, &has_body), &d);
	return has_body || d.n == 0 ? t : mark_bounds(c, t, token_at(is, d.name.begin), NULL);
}

/* Returns the first token of the type name in (T)x or va_arg(x, T), which begins at token t, or 0 if there is
 * none. */
static size_t type_name_in(const struct islands *is, size_t t)
{
	size_t close;

	if (!token_is(is, t, "__builtin_va_arg"))
		return token_is(is, t, "(") ? t + 1 : 0;
	close = token_match(is, t + 1);
	for (t += 2; t < close && !token_is(is, t, ","); t++)
		if (token_is(is, t, "(") || token_is(is, t, "[") || token_is(is, t, "{"))
			t = token_match(is, t);
	return t + 1;
}

/* Returns the token after the first bound that follows the name at t: an array parameter is a pointer to its
 * rows.  In (*const p)[n] the bound is not the parameter's. */
static size_t behind_first_bound(const struct islands *is, size_t t)
{
	size_t open = t + 1, n_outside = 0;

	while (token_is(is, open, ")"))
		open++;
	for (size_t i = t; i > 0 && n_outside < open - t - 1; i--) {
		if (token_is(is, i, "*"))
			return t;
		n_outside += token_is(is, i, "(");
	}
	return token_is(is, open, "[") ? token_match(is, open) : t;
}

static struct type *mark_declared(struct clang *c, struct decl *d)
{
	struct islands *is = &c->unit->islands;
	size_t t = token_at(is, d->name_at);

	if (t == is->tokens.n || is->tokens.items[t].kind != TOKEN_NAME || !*d->name)
		return d->type;
	if (d->kind == DECL_PARM && d->type->kind == TYPE_POINTER)
		t = behind_first_bound(is, t);
	return mark_bounds(c, d->type, t + 1, d);
}

/* Notes where the bounds of array levels are, from token t on.  Marks the levels whose bound mentions
 * THREADS, which the shadow counted as 1, and those of d whose bound is not a constant. */
static struct type *mark_bounds(struct clang *c, struct type *t0, size_t t, struct decl *d)
{
	struct islands *is = &c->unit->islands;
	struct type *copy = NULL, **level = &copy;

	for (; t < is->tokens.n; t++) {
		size_t open = t, close;
		bool speaks = false;

		if (token_is(is, t, ")"))
			continue;
		if (token_is(is, t, "(")) {
			t = token_match(is, t);
			continue;
		}
		if (!token_is(is, t, "["))
			break;
		close = token_match(is, t);
		for (; t < close; t++)
			speaks |= token_is(is, t, "THREADS");
		while (t0 && t0->kind != TYPE_ARRAY && t0->base) { /* copy down to the array */
			*level = arena_alloc(c->arena, sizeof **level);
			**level = *t0;
			level = &(*level)->base;
			t0 = t0->base;
		}
		if (!t0 || t0->kind != TYPE_ARRAY)
			break;
		*level = arena_alloc(c->arena, sizeof **level);
		**level = *t0;
		if (t0->count == COUNT_VARIABLE)
			(*level)->bounded = d;
		else
			(*level)->by_threads |= speaks && !c->unit->options->threads;
		(*level)->bound_at = is->tokens.items[open].begin;
		level = &(*level)->base;
		t0 = t0->base;
	}
	*level = t0;
	return copy;
}

/* Drops a message about elements of an array that THREADS counts: in the shadow the array has as many
 * elements as with one thread, and indices that are numbers are 0 (designator.c). */
bool clang_take_elements(struct clang *c, const struct clang_message *m)
{
	struct islands *is = &c->unit->islands;
	size_t begin = token_at(is, item_begin(is, m->where.begin)), at = token_at(is, m->where.begin);
	bool is_index = strncmp(m->text, "array designator index", 22) == 0, by_threads = false;

	for (size_t t = begin; t < at && !c->unit->options->threads; t++)
		by_threads |= token_is(is, t, "THREADS");
	if (!by_threads)
		return false;
	if (!is_index)
		return strncmp(m->text, "initializer overrides prior", 27) == 0
		    || strncmp(m->text, "initializer-string for char array", 33) == 0;
	if (is->tokens.items[at].kind == TOKEN_NUMBER && token_is(is, at + 1, "]"))
		return false;
	unit_diag(c->unit, D_INIT_UNSUPPORTED, m->where,
		"with THREADS chosen at launch, an index in a designator must be a number");
	return true;
}
