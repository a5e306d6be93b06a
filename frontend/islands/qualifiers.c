/* SPDX-License-Identifier: MIT
 *
 * qualifiers.c - finds the list around a qualifier by walking over tokens, and checks whether a list may be
 * there at all.
 */
#include "islands/qualifiers.h"

#include <string.h>

enum { NONE = 0 }; /* no token: the first one of a file is never the result */

static size_t open_of(const struct islands *is, size_t t);
static size_t list_part_before(const struct islands *is, size_t t);
static bool opens_body(const struct islands *is, size_t open);
static bool is_qualifier(const struct islands *is, size_t t);
static bool is_type_word(const struct islands *is, size_t t);
static bool is_group(const struct islands *is, size_t open, size_t name);
static bool is_misplaced(const struct islands *is, struct qualifiers q, size_t t);

/* ---- tokens ---- */

static bool is_name_token(const struct islands *is, size_t t)
{
	return t < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME;
}

struct island *qualifier_at(const struct islands *is, size_t t)
{
	struct island *d = is_name_token(is, t) ? island_at(is, is->tokens.items[t].begin) : NULL;

	return d && island_is_qualifier(d->kind) ? d : NULL;
}

/* Returns the bracket that is closed at token t. */
static size_t open_of(const struct islands *is, size_t t)
{
	size_t depth = 0;

	for (;; t--) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind == TOKEN_PUNCT && k->len == 1 && strchr(")]}", k->c))
			depth++;
		else if (k->kind == TOKEN_PUNCT && k->len == 1 && strchr("([{", k->c) && --depth == 0)
			return t;
		if (t == 0)
			return NONE;
	}
}

/* Returns whether a '{' begins the members of a struct, union or enum. */
static bool opens_body(const struct islands *is, size_t open)
{
	size_t t = open;

	if (t > 1 && token_is(is, t - 1, ")") && token_takes_operand(is, open_of(is, t - 1) - 1))
		t = open_of(is, t - 1) - 1;
	return t > 0
	    && (token_is_tag(is, t - 1) || (t > 1 && is_name_token(is, t - 1) && token_is_tag(is, t - 2)));
}

bool qualifiers_in_body(const struct islands *is, size_t t)
{
	size_t open = token_opener(is, t);

	return token_is(is, open, "{") && opens_body(is, open);
}

static bool is_qualifier(const struct islands *is, size_t t)
{
	static const char *const words[] = {"const", "volatile", "restrict", "shared", "strict", "relaxed",
		"__restrict", "__restrict__", "__const", "__volatile__", "_Atomic"};

	return TOKEN_AMONG(is, t, words);
}

static bool is_type_word(const struct islands *is, size_t t)
{
	static const char *const words[] = {"int", "char", "short", "long", "signed", "unsigned", "float",
		"double", "void", "_Bool", "_Complex", "__int128"};

	return TOKEN_AMONG(is, t, words);
}

/* ---- lists ---- */

/* Returns the first token of the part of a list that ends before token t, or NONE if there is no such
 * part. */
static size_t list_part_before(const struct islands *is, size_t t)
{
	static const char *const statements[] = {"return", "else", "do", "case", "default", "goto", "sizeof",
		"upc_localsizeof", "upc_blocksizeof", "upc_elemsizeof"};
	size_t open;

	if (t < 1)
		return NONE;
	if (is_name_token(is, t - 1))
		return TOKEN_AMONG(is, t - 1, statements) ? NONE : t - 1;
	if (!token_is(is, t - 1, "]") && !token_is(is, t - 1, ")") && !token_is(is, t - 1, "}"))
		return NONE;
	open = open_of(is, t - 1);
	if (open == NONE)
		return NONE;
	if (token_is(is, open, "["))
		return token_is(is, open - 1, "shared") ? open - 1 : NONE;
	if (token_is(is, open, "("))
		return token_takes_operand(is, open - 1) ? open - 1 : NONE;
	return opens_body(is, open) ? open : NONE;
}

size_t qualifiers_next(const struct islands *is, size_t t)
{
	size_t n = t + 1;

	if (token_is(is, n, "[") && token_is(is, t, "shared"))
		return token_match(is, n) + 1;
	if (token_is(is, n, "(") && token_takes_operand(is, t))
		return token_match(is, n) + 1;
	if (token_is(is, n, "{") && opens_body(is, n))
		return token_match(is, n) + 1;
	return n;
}

static size_t qualifier_list_end(const struct islands *is, size_t t, bool is_pointer)
{
	if (token_is(is, t, "{"))
		t = token_match(is, t) + 1;
	while (is_name_token(is, t) && (!is_pointer || is_qualifier(is, t)))
		t = qualifiers_next(is, t);
	return t < is->tokens.n ? t : is->tokens.n;
}

struct qualifiers qualifiers_around(const struct islands *is, size_t t)
{
	struct qualifiers q = {.begin = t};
	size_t left;

	while ((left = list_part_before(is, q.begin)) != NONE)
		q.begin = left;
	q.is_pointer = q.begin > 0 && token_is(is, q.begin - 1, "*");
	q.end = qualifier_list_end(is, q.begin, q.is_pointer);
	if (q.end <= t)
		q.end = qualifier_list_end(is, t, q.is_pointer);
	return q;
}

struct qualifiers qualifiers_before(const struct islands *is, size_t t)
{
	size_t begin = t, left;

	while ((left = list_part_before(is, begin)) != NONE && is_qualifier(is, left))
		begin = left;
	if (begin > 0 && token_is(is, begin - 1, "*"))
		return (struct qualifiers){begin, t, true};
	return specifiers_around(is, t);
}

struct qualifiers specifiers_around(const struct islands *is, size_t t)
{
	struct qualifiers q = {0};
	size_t comma = NONE, k = t;

	while (k > 0) {
		if (token_is(is, k - 1, ")") || token_is(is, k - 1, "]")
			|| (token_is(is, k - 1, "}") && list_part_before(is, k) != NONE)
			|| (token_is(is, k - 1, "}") && comma != NONE
				&& token_is(is, open_of(is, k - 1) - 1, "="))) {
			k = open_of(is, k - 1);
			continue;
		}
		if (token_is(is, k - 1, "(")) {
			if (!is_group(is, k - 1, t)) {
				k = comma != NONE && !token_is(is, k - 2, "for") ? comma + 1 : k;
				break;
			}
			comma = NONE;
		} else if (token_is(is, k - 1, ",")) {
			comma = comma == NONE ? k - 1 : comma;
		} else if (token_is(is, k - 1, ";") || token_is(is, k - 1, "{") || token_is(is, k - 1, "}")
			   || (token_is(is, k - 1, ":") && comma == NONE)) {
			break;
		}
		k--;
	}
	q.begin = k;
	q.end = qualifier_list_end(is, k, false);
	if (q.end > t)
		q.end = t;
	return q;
}

/* Returns whether a '(' groups a declarator and does not begin parameters. */
static bool is_group(const struct islands *is, size_t open, size_t name)
{
	return token_is(is, open + 1, "*") || (open + 1 == name && token_is(is, name + 1, ")"));
}

struct island *qualifiers_find(const struct islands *is, struct qualifiers q, enum island_kind kind)
{
	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t)) {
		struct island *d = qualifier_at(is, t);

		if (d && d->kind == kind)
			return d;
	}
	return NULL;
}

bool qualifiers_alone(const struct islands *is, struct qualifiers q)
{
	if (q.is_pointer || !token_is(is, q.end, ";"))
		return false;
	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t)) {
		if (token_is_tag(is, t) && is_name_token(is, t + 1))
			t++;
		else if (!token_is_tag(is, t) && !is_qualifier(is, t) && !is_type_word(is, t))
			return false;
	}
	return true;
}

bool qualifiers_say(const struct islands *is, struct qualifiers q, const char *word)
{
	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t))
		if (token_is(is, t, word))
			return true;
	return false;
}

/* ---- places ---- */

bool qualifiers_check(struct islands *is)
{
	struct diags *diags = is->source->diags;
	bool ok = true;
	size_t done = 0;

	for (size_t i = 0; i < is->list.n; i++) {
		struct island *d = &is->list.items[i];
		size_t t = token_at(is, d->span.begin);
		struct qualifiers q;

		if (!island_is_qualifier(d->kind) || t < done || !qualifier_at(is, t))
			continue;
		q = qualifiers_around(is, t);
		if (!is_misplaced(is, q, t))
			continue;
		diag_add(diags, D_QUALIFIER_PLACE, source_place(is->source, d->span), d->span.begin,
			island_word(d->kind));
		ok = false;
		done = q.end;
	}
	return ok;
}

static bool is_misplaced(const struct islands *is, struct qualifiers q, size_t t)
{
	static const char *const heads[] = {"for", "upc_forall"};
	size_t next = t;

	if (t == 0)
		return false;
	if (token_is_tag(is, t - 1) || qualifiers_behind_declarator(is, t))
		return true;
	if (q.is_pointer || q.begin != t)
		return false;
	while (next < q.end && is_qualifier(is, next))
		next = qualifiers_next(is, next);
	if (token_is(is, next, ";"))
		return true; /* the specifiers stand alone */
	if (token_is(is, t - 1, "("))
		return token_is(is, next, "*") || (is_type_word(is, t - 2) && is_name_token(is, next));
	if (token_is(is, t - 1, ",")) {
		size_t open = t - 1;

		for (size_t depth = 0; open > 0; open--) {
			const struct token *k = &is->tokens.items[open];

			if (k->kind != TOKEN_PUNCT || k->len != 1)
				continue;
			if (strchr(")]}", k->c))
				depth++;
			else if (strchr("([{", k->c) && depth-- == 0)
				break;
			else if (k->c == ';' && depth == 0)
				break;
		}
		return !token_is(is, open, "(") || TOKEN_AMONG(is, open - 1, heads);
	}
	return false;
}

bool qualifiers_behind_declarator(const struct islands *is, size_t t)
{
	size_t open, next = t;

	while (is_qualifier(is, next))
		next = qualifiers_next(is, next);
	if (token_is(is, t - 1, "]"))
		return !token_is(is, open_of(is, t - 1) - 1, "shared");
	if (is_name_token(is, next))
		return false;
	if (token_is(is, t - 1, ")")) {
		open = open_of(is, t - 1);
		return open != NONE && !token_takes_operand(is, open - 1);
	}
	if (t < 2 || !is_name_token(is, t - 1) || is_qualifier(is, t - 1) || is_type_word(is, t - 1))
		return false;
	if (token_is(is, t - 2, ",")) /* otherwise the name is a type: f(int n, T shared *p) */
		return !token_is(is, next, "*") && !token_is(is, next, "(");
	return is_type_word(is, t - 2) || token_is(is, t - 2, "*");
}
