/* SPDX-License-Identifier: MIT
 *
 * shadow.c - overwrites each island in a copy of P.
 */
#include "shadow/shadow.h"

#include "islands/declarator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void overwrite(struct shadow *sh, const struct islands *is, const struct island *d);
static void overwrite_forall(struct shadow *sh, const struct islands *is, const struct island *d);
static void overwrite_incomplete(struct shadow *sh, const struct islands *is, const struct island *d);
static void put_constant(struct shadow *sh, const struct constant *k, size_t number, struct text *prelude);
static void overwrite_at(struct shadow *sh, unsigned at, const char *s);
static bool number_layout(struct map *seen, struct island *d);
static const char *layout_macro(const struct island *d, char name[8]);
static const char *macro_name(const char *prefix, size_t number, char name[8]);
static bool span_has_no_tokens(const struct islands *is, struct span s);
static bool in_layout(const struct islands *is, const struct island *d);
static bool in_brackets(const struct islands *is, unsigned at);

void shadow_make(struct shadow *sh, struct islands *is)
{
	struct arena *a = is->source->arena;
	struct text prelude = {.arena = a};
	struct map seen = {.arena = a};
	char name[8];

	sh->text = arena_copy(a, is->source->text, is->source->len);
	text_printf(&prelude,
		"#define %s __attribute__((btf_type_tag(\"s\")))\n"
		"#define %s __attribute__((btf_type_tag(\"r\")))\n"
		"#define %s(type) sizeof(__typeof__(type) *)\n"
		"extern int MYTHREAD, THREADS;\nenum { %s = 1 };\n",
		SHADOW_STRICT, SHADOW_RELAXED, SHADOW_BLOCK, SHADOW_COUNT);
	text_puts(&prelude, shadow_gnu_types());
	shadow_gnu(sh, is);
	shadow_system(sh, is->source);
	for (size_t i = 0; i < is->list.n; i++) {
		struct island *d = &is->list.items[i];
		bool is_ours = d->after_body && !d->is_volatile; /* the word `volatile` is ours */

		if (d->kind == ISLAND_SHARED && number_layout(&seen, d))
			text_printf(&prelude,
				"#define %s %s__attribute__((address_space(1),btf_type_tag(\"%s%ld\")))\n",
				layout_macro(d, name), d->after_body ? "volatile " : "",
				d->layout == LAYOUT_NONE ? is_ours ? "m" : "n"
				: is_ours                ? "c"
							 : "b",
				d->block);
		overwrite(sh, is, d);
	}
	if (!sh->keeps_layouts)
		shadow_parameters(sh, is);
	for (size_t i = 0; i < is->constants.n && !sh->asks; i++)
		put_constant(sh, &is->constants.items[i], i, &prelude);
	for (size_t i = 0; i < is->list.n; i++)
		sh->has_volatile |= is->list.items[i].after_body;
	sh->prelude = prelude.data;
	sh->prelude_name = "/upc2c/prelude.h";
}

bool shadow_tag_block(const char *tag, long *block, bool *has_layout)
{
	if (!tag[0] || !strchr("nbmc", tag[0]))
		return false;
	*has_layout = tag[0] == 'b' || tag[0] == 'c';
	*block = strtol(tag + 1, NULL, 10);
	return true;
}

const char *shadow_word(struct arena *a, const struct islands *is, const char *name, size_t n)
{
	char macro[8];

	if (n == 6 && memcmp(name, SHADOW_STRICT, 6) == 0)
		return "strict";
	if (n == 7 && memcmp(name, SHADOW_RELAXED, 7) == 0)
		return "relaxed";
	if (n == 7 && memcmp(name, SHADOW_COUNT, 7) == 0)
		return "THREADS";
	for (size_t i = 0; n == 6 && i < is->list.n; i++) {
		const struct island *d = &is->list.items[i];

		if (d->kind != ISLAND_SHARED || memcmp(layout_macro(d, macro), name, 6) != 0)
			continue;
		switch (d->layout) {
		case LAYOUT_NONE: return "shared";
		case LAYOUT_INDEFINITE: return "shared []";
		case LAYOUT_STAR: return "shared [*]";
		case LAYOUT_SIZE: return text_format(a, "shared [%ld]", d->block);
		}
	}
	return NULL;
}

static void overwrite(struct shadow *sh, const struct islands *is, const struct island *d)
{
	char name[8];
	const char *word = island_word(d->kind);

	if (word[0] != '#' && memcmp(sh->text + d->span.begin, word, strlen(word)) != 0)
		return; /* within a layout, which is blank by now */
	switch (d->kind) {
	case ISLAND_SHARED:
		overwrite_at(sh, d->span.begin, layout_macro(d, name));
		if (!sh->keeps_layouts || in_layout(is, d))
			text_blank(sh->text, d->part.begin, d->part.end);
		break;
	case ISLAND_STRICT: overwrite_at(sh, d->span.begin, SHADOW_STRICT); break;
	case ISLAND_RELAXED: overwrite_at(sh, d->span.begin, SHADOW_RELAXED); break;
	case ISLAND_FORALL: overwrite_forall(sh, is, d); break;
	case ISLAND_BARRIER:
	case ISLAND_NOTIFY:
	case ISLAND_WAIT:
	case ISLAND_FENCE: text_blank(sh->text, d->span.begin, island_word_span(d).end); break;
	case ISLAND_BLOCKSIZEOF:
		if (d->is_incomplete) {
			overwrite_incomplete(sh, is, d);
			break;
		} /* fall through */
	case ISLAND_LOCALSIZEOF:
	case ISLAND_ELEMSIZEOF:
		text_blank(sh->text, d->span.begin, d->span.end);
		overwrite_at(sh, d->span.begin, "sizeof");
		break;
	case ISLAND_THREADS:
		if (in_brackets(is, d->span.begin) && !(sh->keeps_layouts && in_layout(is, d))) {
			overwrite_at(sh, d->span.begin, SHADOW_COUNT);
			shadow_designators(sh, is, d->span.begin);
		}
		break;
	case ISLAND_PRAGMA_UPC:
	case ISLAND_PRAGMA_PUPC:
	case ISLAND_PRAGMA_UPC2C: text_blank(sh->text, d->span.begin, d->span.end); break;
	case ISLAND_MYTHREAD: break;
	}
}

/* Overwrites upc_blocksizeof of an incomplete type: Clang has no size for the operand, but one for a pointer
 * to it.
 * upc_blocksizeof *p         ->  sizeof        & *p
 * upc_blocksizeof(struct s)  ->  __upcB         (struct s) */
static void overwrite_incomplete(struct shadow *sh, const struct islands *is, const struct island *d)
{
	size_t t = token_at(is, d->span.end);
	bool is_name = token_is(is, t, "(") && (token_is(is, t + 2, ")") || is_specifier(is, t + 2))
	            && !token_is(is, t + 3, "[") && !token_is(is, t + 3, ".") && !token_is(is, t + 3, "->");

	text_blank(sh->text, d->span.begin, d->span.end);
	if (is_name || (token_is(is, t, "(") && is_specifier(is, t + 1))) {
		overwrite_at(sh, d->span.begin, SHADOW_BLOCK);
	} else {
		overwrite_at(sh, d->span.begin, "sizeof");
		overwrite_at(sh, d->span.end - 1, "&");
	}
}

/* Overwrites a head: upc_forall (a; b; c; d)  ->  for        (a; b; c, d) */
static void overwrite_forall(struct shadow *sh, const struct islands *is, const struct island *d)
{
	unsigned third = d->part.begin - 1;

	text_blank(sh->text, d->span.begin, d->span.begin + 10);
	overwrite_at(sh, d->span.begin, "for");
	if (d->is_continue)
		text_blank(sh->text, d->part.begin, d->part.end);
	sh->text[third] = d->is_continue || span_has_no_tokens(is, d->part)
	                               || span_has_no_tokens(is, d->clause[2])
	                        ? ' '
	                        : ',';
}

/* sizeof(shared int *)  ->  (16ul              )
 * sizeof s              ->  (__k000)             where the number has no room */
static void put_constant(struct shadow *sh, const struct constant *k, size_t number, struct text *prelude)
{
	char value[32], name[8];
	size_t n = (size_t)snprintf(value, sizeof value, "%ldul", k->value);

	if (k->value < 0 || sh->text[k->span.begin] == ' ')
		return;
	text_blank(sh->text, k->span.begin, k->span.end);
	sh->text[k->span.begin] = '(';
	sh->text[k->span.end - 1] = ')';
	if (n + 2 <= k->span.end - k->span.begin) {
		overwrite_at(sh, k->span.begin + 1, value);
		return;
	}
	overwrite_at(sh, k->span.begin + 1, macro_name("__k", number, name));
	text_printf(prelude, "#define %s %s\n", name, value);
}

static void overwrite_at(struct shadow *sh, unsigned at, const char *s)
{
	memcpy(sh->text + at, s, strlen(s));
}

static bool span_has_no_tokens(const struct islands *is, struct span s)
{
	size_t t = token_at(is, s.begin);

	return t == is->tokens.n || is->tokens.items[t].begin >= s.end;
}

/* Gives the island's layout its number.  Returns whether it is a new one. */
static bool number_layout(struct map *seen, struct island *d)
{
	unsigned long key = (d->layout == LAYOUT_NONE ? 1 : (unsigned long)d->block + 3) * 4 + d->after_body
	                  + 2ul * d->is_volatile;
	struct island *same = map_get(seen, key);

	d->macro = same ? same->macro : (unsigned)seen->n;
	if (!same)
		map_set(seen, key, d);
	return !same;
}

/* Returns the name of six letters for a layout. */
static const char *layout_macro(const struct island *d, char name[8])
{
	return macro_name("__", d->macro, name);
}

/* Returns a name of six letters: a prefix and digits. */
static const char *macro_name(const char *prefix, size_t number, char name[8])
{
	static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	size_t n = strlen(prefix);

	memcpy(name, prefix, n);
	for (size_t i = 6; i-- > n; number /= 62)
		name[i] = digits[number % 62];
	name[6] = 0;
	return name;
}

/* Returns whether an island is in a layout, which contains few islands. */
static bool in_layout(const struct islands *is, const struct island *d)
{
	for (const struct island *o = d; o-- > is->list.items && d - o < 16;)
		if (o->kind == ISLAND_SHARED && o->part.begin < d->span.begin && d->span.begin < o->part.end)
			return true;
	return false;
}

/* Returns whether the offset is inside square brackets before any other bracket but '('. */
static bool in_brackets(const struct islands *is, unsigned at)
{
	size_t t = token_at(is, at), depth = 0;

	while (t-- > 0) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind != TOKEN_PUNCT)
			continue;
		if (k->c == ')' || k->c == ']' || k->c == '}')
			depth++;
		else if (k->c == '[' && depth == 0)
			return true;
		else if (k->c == '{' && depth == 0)
			return false;
		else if (k->c == ';' && depth == 0)
			return false;
		else if ((k->c == '(' || k->c == '[' || k->c == '{') && depth-- == 0)
			depth = 0;
	}
	return false;
}
