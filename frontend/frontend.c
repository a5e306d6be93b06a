/* SPDX-License-Identifier: MIT
 *
 * frontend.c - the stages of the front end in order.
 */
#include "frontend.h"

#include "islands/missing.h"
#include "islands/qualifiers.h"
#include "clang/clang.h"

#include <string.h>

bool frontend_read(struct unit *u)
{
	return source_read(&u->source, u->options) && islands_read(&u->islands, &u->source)
	    && missing_check(&u->islands) && qualifiers_check(&u->islands);
}

bool frontend_detect(struct unit *u, bool *is_upc)
{
	bool is_read = frontend_read(u), is_c = u->islands.has_names, has_own = false;

	for (size_t i = 0; i < u->islands.list.n; i++) {
		const struct island *d = &u->islands.list.items[i];

		is_c &= strncmp(island_word(d->kind), "upc_", 4)
		     != 0; /* words that no C program uses as names */
		has_own |= source_line(&u->source, d->span.begin)->file == u->source.main;
	}
	if (u->source.has_upc_header) /* a header that tests for __UPC__ is written for C, too */
		is_c = !u->source.is_upc && (is_c || !has_own);
	*is_upc = !is_c && u->islands.has_upc;
	if (is_read || is_c)
		u->diags.n = u->diags.n_errors = u->diags.n_warnings = u->diags.n_promoted = 0;
	return is_read || is_c;
}

bool frontend_shadow(struct unit *u)
{
	shadow_make(&u->shadow, &u->islands);
	return true;
}

bool frontend_parse(struct unit *u)
{
	struct clang *c = clang_parse(u, u->shadow.text, u->source.len, false);
	struct merge merge = {0};
	bool whole;

	while (c && (clang_yield(c) || clang_mark_incomplete(c))) {
		clang_drop(c);
		u->shadow = (struct shadow){0};
		frontend_shadow(u);
		c = clang_parse(u, u->shadow.text, u->source.len, false);
	}
	while (c && clang_find_merges(c, &merge)) {
		clang_drop(c);
		c = clang_parse(u, merge.text.data, merge.text.len, false);
		if (c)
			clang_set_merges(c, &merge);
	}
	if (!c)
		return false;
	whole = clang_messages(c);
	u->root = clang_build(c);
	clang_drop(c);
	return whole;
}
