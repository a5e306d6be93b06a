/* SPDX-License-Identifier: MIT
 *
 * shadow.c - overwrites each island in a copy of P.
 */
#include "shadow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void overwrite(struct shadow *sh, const struct islands *is, const struct island *d);
static void overwrite_forall(struct shadow *sh, const struct islands *is, const struct island *d);
static void put(struct shadow *sh, unsigned at, const char *s);
static void blank(struct shadow *sh, unsigned begin, unsigned end);
static bool number_layout(struct map *seen, struct island *d);
static const char *macro_of(const struct island *d, char name[8]);
static bool is_empty(const struct islands *is, struct span s);
static void parameters(struct shadow *sh, const struct islands *is, const struct island *d);
static void first_old_parameter(struct shadow *sh, const struct islands *is, size_t t);
static bool closes_identifiers(const struct islands *is, size_t t);
static size_t declared_name(const struct islands *is, size_t t);
static bool opens_parameters(const struct islands *is, size_t open);
static void array_to_pointer(struct shadow *sh, const struct islands *is, size_t name, size_t open);
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
		"extern const int MYTHREAD, THREADS;\nenum { %s = 1 };\n",
		SHADOW_STRICT, SHADOW_RELAXED, SHADOW_COUNT);
	text_puts(&prelude, shadow_gnu_types());
	shadow_gnu(sh, is);
	for (size_t i = 0; i < is->list.n; i++) {
		struct island *d = &is->list.items[i];

		if (d->kind == ISLAND_SHARED && number_layout(&seen, d))
			text_printf(&prelude,
				"#define %s %s__attribute__((address_space(1),btf_type_tag(\"%s%ld\")))\n",
				macro_of(d, name), d->after_body ? "volatile " : "",
				d->layout == LAYOUT_NONE ? d->after_body ? "m" : "n" : d->after_body ? "c" : "b",
				d->block);
		overwrite(sh, is, d);
	}
	for (size_t i = 0; i < is->list.n; i++) {
		const struct island *d = &is->list.items[i];

		if (d->kind == ISLAND_SHARED)
			parameters(sh, is, d);
		if (d->kind <= ISLAND_RELAXED)
			first_old_parameter(sh, is, token_at(is, d->span.begin));
	}
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

		if (d->kind != ISLAND_SHARED || memcmp(macro_of(d, macro), name, 6) != 0)
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
		return; /* in a layout, which is blank by now */
	switch (d->kind) {
	case ISLAND_SHARED:
		put(sh, d->span.begin, macro_of(d, name));
		blank(sh, d->part.begin, d->part.end);
		break;
	case ISLAND_STRICT: put(sh, d->span.begin, SHADOW_STRICT); break;
	case ISLAND_RELAXED: put(sh, d->span.begin, SHADOW_RELAXED); break;
	case ISLAND_FORALL: overwrite_forall(sh, is, d); break;
	case ISLAND_BARRIER:
	case ISLAND_NOTIFY:
	case ISLAND_WAIT:
	case ISLAND_FENCE:
		blank(sh, d->span.begin, d->span.begin + (unsigned)strlen(island_word(d->kind)));
		break;
	case ISLAND_LOCALSIZEOF:
	case ISLAND_BLOCKSIZEOF:
	case ISLAND_ELEMSIZEOF:
		blank(sh, d->span.begin, d->span.end);
		put(sh, d->span.begin, "sizeof");
		break;
	case ISLAND_THREADS:
		if (in_brackets(is, d->span.begin))
			put(sh, d->span.begin, SHADOW_COUNT);
		break;
	case ISLAND_PRAGMA_UPC:
	case ISLAND_PRAGMA_PUPC: blank(sh, d->span.begin, d->span.end); break;
	case ISLAND_MYTHREAD: break;
	}
}

/* upc_forall (a; b; c; d)  ->  for        (a; b; c, d) */
static void overwrite_forall(struct shadow *sh, const struct islands *is, const struct island *d)
{
	unsigned third = d->part.begin - 1;

	blank(sh, d->span.begin, d->span.begin + 10);
	put(sh, d->span.begin, "for");
	if (d->is_continue)
		blank(sh, d->part.begin, d->part.end);
	sh->text[third] = d->is_continue || is_empty(is, d->part) || is_empty(is, d->clause[2]) ? ' ' : ',';
}

static void put(struct shadow *sh, unsigned at, const char *s)
{
	memcpy(sh->text + at, s, strlen(s));
}

static void blank(struct shadow *sh, unsigned begin, unsigned end)
{
	for (; begin < end; begin++)
		if (sh->text[begin] != '\n')
			sh->text[begin] = ' ';
}

static bool is_empty(const struct islands *is, struct span s)
{
	size_t t = token_at(is, s.begin);

	return t == is->tokens.n || is->tokens.items[t].begin >= s.end;
}

/* Gives the island's layout its number.  True: it is a new one. */
static bool number_layout(struct map *seen, struct island *d)
{
	unsigned long key = (d->layout == LAYOUT_NONE ? 1 : (unsigned long)d->block + 3) * 2 + d->after_body;
	struct island *same = map_get(seen, key);

	d->macro = same ? same->macro : (unsigned)seen->n;
	if (!same)
		map_set(seen, key, d);
	return !same;
}

/* A name of six letters for a layout. */
static const char *macro_of(const struct island *d, char name[8])
{
	static const char digits[] =
		"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	unsigned n = d->macro;

	strcpy(name, "__");
	for (int i = 5; i >= 2; i--, n /= 62)
		name[i] = digits[n % 62];
	name[6] = 0;
	return name;
}

/* ---- array parameters ---- */

/* Clang refuses an address space on an array parameter: `shared int a[]` becomes
 * `shared int*a  `, which is what it means (C99 6.7.5.3p7). */
static void parameters(struct shadow *sh, const struct islands *is, const struct island *d)
{
	size_t t = token_at(is, d->span.begin), first = 0, name, depth = 0;

	while (t > 0) { /* to the bracket that holds it */
		const struct token *k = &is->tokens.items[--t];

		if (k->kind != TOKEN_PUNCT)
			continue;
		if (k->c == ')' || k->c == ']' || k->c == '}')
			depth++;
		else if ((k->c == '(' || k->c == '[' || k->c == '{') && depth-- == 0)
			break;
		else if (depth == 0 && k->c == ';')
			return;
		else if (depth == 0 && k->c == ',' && !first)
			first = t + 1;
	}
	if (is->tokens.items[t].c != '(' || !opens_parameters(is, t) || token_is(is, t + 1, "*"))
		return;
	name = declared_name(is, first ? first : t + 1);
	t = token_at(is, d->part.end ? d->part.end : d->span.end);
	for (; t < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME; t++)
		;
	if (t < is->tokens.n && is->tokens.items[t].c == '[')
		array_to_pointer(sh, is, name, t);
}

/* `int f(p) shared int *p; {`: Clang takes an attribute behind the parenthesis for the
 * function's, so the type goes before it: `int shared *p`. */
static void first_old_parameter(struct shadow *sh, const struct islands *is, size_t t)
{
	unsigned begin, words, end;
	char *copy;

	if (t == 0 || !closes_identifiers(is, t - 1))
		return;
	begin = is->tokens.items[t].begin;
	for (words = end = begin; t < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME; t++) {
		const struct island *d = island_at(is, is->tokens.items[t].begin);

		end = token_end(is, t);
		if (d && d->kind <= ISLAND_RELAXED) {
			t = d->part.end ? token_at(is, d->part.end) - 1 : t;
			words = is->tokens.items[t + 1].begin;
		}
	}
	if ((!token_is(is, t, "*") && !token_is(is, t, "(")) || words >= end || sh->text[words - 1] != ' ')
		return;
	copy = arena_copy(is->source->arena, sh->text + begin, end - begin);
	memcpy(sh->text + begin, copy + (words - begin), end - words);
	sh->text[begin + (end - words)] = ' ';
	memcpy(sh->text + begin + (end - words) + 1, copy, words - begin - 1);
}

/* Whether token t ends a list of identifiers: that of an old-style definition. */
static bool closes_identifiers(const struct islands *is, size_t t)
{
	if (!token_is(is, t, ")"))
		return false;
	for (bool name = true; t-- > 0; name = !name) {
		if (!name && token_is(is, t, "("))
			return opens_parameters(is, t);
		if (name ? is->tokens.items[t].kind != TOKEN_NAME : !token_is(is, t, ","))
			return false;
	}
	return false;
}

/* The token that names the parameter declared from token t on, or tokens.n: the first name
 * after the type. */
static size_t declared_name(const struct islands *is, size_t t)
{
	static const char *const words[] = {"const", "volatile", "restrict", "register", "shared",
		"strict", "relaxed", "int", "char", "short", "long", "signed", "unsigned", "float",
		"double", "void", "_Bool", "_Complex", "__restrict", "__const"};
	bool typed = false;

	for (; t < is->tokens.n; t++) {
		size_t w = 0;

		if (token_is(is, t, "[") && token_is(is, t - 1, "shared")) {
			t = token_match(is, t);
			continue;
		}
		if (is->tokens.items[t].kind != TOKEN_NAME)
			return is->tokens.n;
		while (w < sizeof words / sizeof *words && !token_is(is, t, words[w]))
			w++;
		if (w < sizeof words / sizeof *words) {
			typed |= w >= 7;
		} else if (token_is(is, t, "struct") || token_is(is, t, "union") || token_is(is, t, "enum")) {
			typed = true;
			t++;
		} else if (typed) {
			return t;
		} else {
			typed = true;
		}
	}
	return t;
}

/* Whether the '(' at a token begins a parameter list: it follows a declarator. */
static bool opens_parameters(const struct islands *is, size_t open)
{
	static const char *const not_functions[] = {"sizeof", "typeof", "__typeof__", "__typeof",
		"_Alignof", "__alignof__", "return", "if", "while", "for", "switch", "case", "else",
		"do", "upc_localsizeof", "upc_blocksizeof", "upc_elemsizeof", "_Generic",
		"_Alignas", "__attribute__", "upc_forall"};

	if (open == 0)
		return false;
	if (token_is(is, open - 1, ")"))
		return true;
	if (is->tokens.items[open - 1].kind != TOKEN_NAME)
		return false;
	for (size_t i = 0; i < sizeof not_functions / sizeof *not_functions; i++)
		if (token_is(is, open - 1, not_functions[i]))
			return false;
	return strncmp(is->source->text + is->tokens.items[open - 1].begin, "__builtin", 9) != 0;
}

/* The array declarator from its '[' on becomes a pointer; `name` is the token that
 * names it, if it stands right before. */
static void array_to_pointer(struct shadow *sh, const struct islands *is, size_t name, size_t open)
{
	unsigned begin = is->tokens.items[open].begin;
	unsigned end = token_end(is, token_match(is, open));
	bool more = is->source->text[end] == '[' || token_is(is, token_at(is, end), "[");
	char *p = sh->text;

	blank(sh, begin, end);
	if (name + 1 != open) { /* no name between */
		if (!more) {
			p[begin] = '*';
		} else if (begin > 0 && (p[begin - 1] == ' ' || p[begin - 1] == '\t')) {
			p[begin - 1] = '(';
			p[begin] = '*';
			p[begin + 1] = ')';
		}
		return;
	}
	/* "int a[]" has no room before the name but the white space */
	{
		struct token n = is->tokens.items[name];
		bool typed = n.begin > 0 && (p[n.begin - 1] == ' ' || p[n.begin - 1] == '\t');

		if (!typed)
			return;
		if (more) {
			memmove(p + n.begin + 1, p + n.begin, n.len);
			p[n.begin - 1] = '(';
			p[n.begin] = '*';
			p[n.begin + n.len + 1] = ')';
		} else {
			p[n.begin - 1] = '*';
		}
	}
}

/* Whether the offset is inside square brackets before any other bracket but '('. */
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
