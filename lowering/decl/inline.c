/* SPDX-License-Identifier: MIT
 *
 * inline.c - functions that are only `inline` (C99 6.7.4p6): a call may use this definition or an external
 * one, which many programs do not have.  They become static, so that they link whether or not the C compiler
 * inlines them:
 *   inline int f(void) { return s; }
 *   ->  static UPCR_MAYBE_UNUSED inline int f(void) { return UPCR_VALUE(int, s); }
 */
#include "lower.h"

#include <string.h>

static const char *const is_inline[] = {"inline", "__inline", "__inline__", NULL};

static bool is_gnu89(const struct unit *u);
static bool is_inline_only(const struct unit *u, const struct decl *function);
static bool has_specifier_word(const struct unit *u, const struct decl *d, const char *const *words);

void lower_inline(struct lowering *l, const struct node *n)
{
	struct span at = {n->span.begin, n->span.begin};

	if (n->decl && n->decl->storage == STORAGE_NONE && has_specifier_word(l->unit, n->decl, is_inline)
		&& !is_gnu89(l->unit) && is_inline_only(l->unit, n->decl->first))
		edit_span(l->arena, &l->edits, at, "static UPCR_MAYBE_UNUSED ");
}

/* Returns whether the standard is gnu89, where such a definition is the external one. */
static bool is_gnu89(const struct unit *u)
{
	static const char *const old[] = {"gnu89", "gnu90", "c89", "c90", "iso9899:1990", "iso9899:199409"};

	for (size_t i = 0; i < sizeof old / sizeof *old; i++)
		if (strcmp(u->options->standard, old[i]) == 0)
			return true;
	for (size_t i = 0; i < u->options->both.n; i++)
		if (strcmp(u->options->both.items[i], "-fgnu89-inline") == 0)
			return true;
	return false;
}

/* Returns whether the function is defined here, and all its declarations have `inline` and none has
 * `extern`. */
static bool is_inline_only(const struct unit *u, const struct decl *function)
{
	static const char *const is_gnu[] = {"gnu_inline", "__gnu_inline__", NULL};
	bool is_defined = false;

	if (!function->is_user)
		return false;
	for (const struct node *n = u->root->first; n; n = n->next) {
		const struct decl *d = n->decl;

		if (n->kind != NODE_FUNC || !d || d->first != function)
			continue;
		if (d->storage != STORAGE_NONE || !has_specifier_word(u, d, is_inline)
			|| has_specifier_word(u, d, is_gnu))
			return false;
		is_defined |= d->is_definition;
	}
	return is_defined;
}

/* Returns whether one of the words is before the body or the end of a declaration. */
static bool has_specifier_word(const struct unit *u, const struct decl *d, const char *const *words)
{
	const struct islands *is = &u->islands;
	size_t t = token_at(is, d->span.begin);

	for (; t < is->tokens.n && !token_is(is, t, "{") && !token_is(is, t, ";"); t++)
		for (const char *const *w = words; *w; w++)
			if (token_is(is, t, *w))
				return true;
	return false;
}
