/* SPDX-License-Identifier: MIT
 *
 * unit.c - one translation unit: messages about it, and queries of its text and tree.
 */
#include "tree/unit.h"

#include "islands/declarator.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct unit *unit_new(const struct options *o)
{
	struct arena *a = arena_new();
	struct unit *u = arena_alloc(a, sizeof *u);

	u->arena = a;
	u->options = o;
	u->diags.arena = u->source.arena = a;
	u->diags.policy = &o->messages;
	u->source.diags = &u->diags;
	u->source.headers = o->headers;
	source_init(&u->source);
	return u;
}

void unit_drop(struct unit *u)
{
	if (u)
		arena_drop(u->arena);
}

bool unit_has_upc(const struct unit *u)
{
	return u->islands.has_upc || (u->options->inst.on && !u->source.is_translated);
}

void unit_diag_as(struct unit *u, enum diag_name name, const char *text, struct span where, ...)
{
	va_list args;

	(void)text; /* the text of the name, for the compiler to check */
	va_start(args, where);
	diag_addv(&u->diags, name, source_place(&u->source, where), where.begin, args);
	va_end(args);
}

void unit_diag_any(struct unit *u, enum diag_name name, struct span where, ...)
{
	va_list args;

	va_start(args, where);
	diag_addv(&u->diags, name, source_place(&u->source, where), where.begin, args);
	va_end(args);
}

void unit_note(struct unit *u, struct span where, const char *format, ...)
{
	char message[2048];
	va_list args;

	if (!u->diags.is_open)
		return;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	diag_note(&u->diags, source_place(&u->source, where), message);
}

struct span decl_name_span(const struct decl *d)
{
	return (struct span){d->name_at, d->name_at + (unsigned)strlen(d->name)};
}

void unit_mark(struct unit *u, const char *format, ...)
{
	char label[1024];
	va_list args;

	if (!u->diags.is_open)
		return;
	va_start(args, format);
	vsnprintf(label, sizeof label, format, args);
	va_end(args);
	diag_label(&u->diags, arena_copy(u->arena, label, strlen(label)));
}

void unit_fix(struct unit *u, struct span what, const char *text)
{
	source_fix(&u->source, what, text);
}

void unit_note_variable(struct unit *u, size_t t)
{
	const struct islands *is = &u->islands;
	struct span word = token_span(is, t);
	const char *name = source_copy(is->source, word);
	size_t depth = 0;

	while (t-- > 1) {
		struct span value = token_span(is, t + 2);

		if (token_is(is, t, "}"))
			depth++;
		else if (token_is(is, t, "{"))
			depth -= depth > 0;
		if (depth || !token_is(is, t, name) || !is_specifier(is, t - 1))
			continue;
		if (token_is(is, t + 1, "=") && is->tokens.items[t + 2].kind == TOKEN_NUMBER
			&& token_is(is, t + 3, ";"))
			unit_note(u, token_span(is, t),
				"'%s' is a variable, not a constant: write 'enum { %s = %s };' instead", name,
				name, source_copy(is->source, value));
		else
			unit_note(u, token_span(is, t), "'%s' is a variable, not a constant", name);
		return;
	}
}

const char *unit_operator(const struct unit *u, unsigned at)
{
	const char *text = u->source.text + at;

	return *text == '?' ? "?:" : arena_copy(u->arena, text, strspn(text, "=!<>-+*/%"));
}

/* ---- labels ---- */

/* Returns the label below n with the name of token t. */
static struct node *find_label(const struct unit *u, struct node *n, size_t t)
{
	struct span want = token_span(&u->islands, t);

	if (n->kind == NODE_LABEL) {
		struct span name = token_span(&u->islands, token_at(&u->islands, n->span.begin));

		if (name.end - name.begin == want.end - want.begin
			&& memcmp(u->source.text + name.begin, u->source.text + want.begin,
				   want.end - want.begin)
				   == 0)
			return n;
	}
	for (struct node *c = n->first; c; c = c->next) {
		struct node *found = find_label(u, c, t);

		if (found)
			return found;
	}
	return NULL;
}

bool unit_is_strict(const struct unit *u, const struct node *place)
{
	const struct type *t = place->type;

	if (t->mode == MODE_STRICT || t->is_volatile)
		return true;
	return t->mode == MODE_NONE && mode_is_strict(&u->islands, place->span.begin);
}

struct node *unit_label(const struct unit *u, struct node *below, const struct node *jump)
{
	size_t t = token_at(&u->islands, jump->span.begin) + 1;

	if (t >= u->islands.tokens.n || u->islands.tokens.items[t].kind != TOKEN_NAME)
		return NULL; /* goto *p */
	return find_label(u, below, t);
}
