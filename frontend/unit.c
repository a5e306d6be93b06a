/* SPDX-License-Identifier: MIT
 *
 * unit.c - the stages of the front end in order.
 */
#include "clang.h"

#include <stdarg.h>

struct unit *unit_new(const struct options *o)
{
	struct arena *a = arena_new();
	struct unit *u = arena_alloc(a, sizeof *u);

	u->arena = a;
	u->options = o;
	u->diags.arena = u->source.arena = a;
	u->diags.no_warnings = o->no_warnings;
	u->diags.warnings_are_errors = o->warnings_are_errors;
	u->diags.flags = o->both.items;
	u->diags.n_flags = o->both.n;
	u->source.diags = &u->diags;
	u->source.headers = o->headers;
	return u;
}

void unit_drop(struct unit *u)
{
	if (u)
		arena_drop(u->arena);
}

bool frontend_read(struct unit *u)
{
	return source_read(&u->source, u->options) && islands_read(&u->islands, &u->source);
}

bool frontend_shadow(struct unit *u)
{
	shadow_make(&u->shadow, &u->islands);
	return true;
}

bool frontend_parse(struct unit *u)
{
	struct clang *c = clang_parse(u, u->shadow.text, u->source.len);
	bool whole;

	if (!c)
		return false;
	whole = clang_messages(c);
	u->root = clang_build(c);
	clang_drop(c);
	return whole;
}

bool unit_has_upc(const struct unit *u)
{
	return u->islands.has_upc;
}

void unit_diag(struct unit *u, enum diag_name name, struct span where, ...)
{
	va_list args;

	va_start(args, where);
	diag_addv(&u->diags, name, source_place(&u->source, where), where.begin, args);
	va_end(args);
}
