/* SPDX-License-Identifier: MIT
 *
 * declarator.c - a reader of declarators by recursive descent.  Clang already knows which names are types and
 * which are declared, so no symbol table is needed.
 */
#include "islands/declarator.h"

#include <string.h>

static bool is_keyword(const struct islands *is, size_t t, bool *is_type);
static size_t skip_attribute(const struct islands *is, size_t t);
static size_t read_pointers(const struct islands *is, size_t t, size_t *stars, int *n_stars);
static bool opens_declarator(const struct islands *is, size_t t);
static size_t skip_layout(const struct islands *is, size_t t);

size_t specifiers_end(const struct islands *is, size_t t, unsigned name_at, bool *has_body)
{
	bool typed = false, is_type;

	*has_body = false;
	while (t < is->tokens.n) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind != TOKEN_NAME || (name_at && k->begin == name_at))
			return t;
		if (token_is_tag(is, t)) {
			typed = true;
			t = skip_attribute(is, t + 1);
			if (is->tokens.items[t].kind == TOKEN_NAME)
				t++;
			if (token_is(is, t, "{")) {
				*has_body = true;
				t = token_match(is, t) + 1;
			}
		} else if (is_keyword(is, t, &is_type)) {
			typed |= is_type;
			t = skip_layout(is, t);
			if (token_is(is, t, "(") && token_takes_operand(is, t - 1))
				t = token_match(is, t) + 1;
		} else if (!typed) {
			typed = true; /* a typedef's name */
			t++;
		} else {
			return t;
		}
	}
	return t;
}

bool is_specifier(const struct islands *is, size_t t)
{
	bool is_type;

	return token_is_tag(is, t) || is_keyword(is, t, &is_type);
}

/* Returns whether a word is a keyword that may be among declaration specifiers. */
static bool is_keyword(const struct islands *is, size_t t, bool *is_type)
{
	static const char *const types[] = {"int", "char", "short", "long", "signed", "unsigned", "float",
		"double", "void", "_Bool", "_Complex", "typeof", "__typeof__", "__typeof", "__auto_type",
		"__signed__", "__int128", "_Float128", "__float128", "__complex__", "_Atomic",
		"__builtin_va_list"};
	static const char *const others[] = {"const", "volatile", "restrict", "static", "extern", "typedef",
		"register", "auto", "inline", "__inline", "__inline__", "__const", "__volatile__",
		"__volatile", "__restrict", "__restrict__", "__extension__", "_Noreturn", "_Thread_local",
		"__thread", "_Alignas", "__attribute__", "__attribute", "shared", "strict", "relaxed"};

	*is_type = TOKEN_AMONG(is, t, types);
	return *is_type || TOKEN_AMONG(is, t, others);
}

/* Returns the token after one keyword and, if it is `shared`, after its [layout]. */
static size_t skip_layout(const struct islands *is, size_t t)
{
	if (token_is(is, t, "shared") && token_is(is, t + 1, "["))
		return token_match(is, t + 1) + 1;
	return t + 1;
}

static size_t skip_attribute(const struct islands *is, size_t t)
{
	while (token_is(is, t, "__attribute__") || token_is(is, t, "__attribute")
		|| token_is(is, t, "__extension__") || token_is(is, t, "_Alignas")) {
		t++;
		if (token_is(is, t, "("))
			t = token_match(is, t) + 1;
	}
	return t;
}

size_t declarator_read(const struct islands *is, size_t t, struct declarator *d)
{
	size_t stars[MOST_DERIVATIONS];
	int n_stars = 0;
	unsigned begin = t < is->tokens.n ? is->tokens.items[t].begin : is->source->len;

	t = read_pointers(is, t, stars, &n_stars);
	if (opens_declarator(is, t)) {
		size_t close = token_match(is, t);

		declarator_read(is, t + 1, d);
		if (d->n_parens < MOST_DERIVATIONS) {
			d->opens[d->n_parens] = token_span(is, t);
			d->closes[d->n_parens] = token_span(is, close);
			d->inside[d->n_parens++] = d->n;
		}
		t = close + 1;
	} else if (t < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME) {
		d->name = token_span(is, t++);
	} else {
		unsigned at = t < is->tokens.n ? is->tokens.items[t].begin : is->source->len;

		d->name = (struct span){at, at};
	}
	for (; token_is(is, t, "[") || token_is(is, t, "("); t = token_match(is, t) + 1)
		if (d->n < MOST_DERIVATIONS)
			d->derivations[d->n++] = (struct derivation){
				.kind = token_is(is, t, "[") ? DERIVE_ARRAY : DERIVE_FUNCTION,
				.span = {is->tokens.items[t].begin, token_end(is, token_match(is, t))}};
	while (n_stars-- > 0 && d->n < MOST_DERIVATIONS) {
		size_t star = stars[n_stars], next = star + 1;
		bool is_type;
		unsigned end;

		while (next < is->tokens.n && is_keyword(is, next, &is_type) && !is_type) {
			next = skip_layout(is, next);
			if (token_is(is, next, "(") && token_is(is, next - 1, "__attribute__"))
				next = token_match(is, next) + 1;
		}
		end = token_end(is, next - 1);
		d->derivations[d->n++] = (struct derivation){.kind = DERIVE_POINTER,
			.span = token_span(is, star),
			.qualifiers = {token_end(is, star), end}};
	}
	d->span.begin = begin;
	d->span.end = t > 0 && t <= is->tokens.n ? token_end(is, t - 1) : is->source->len;
	return t;
}

static size_t read_pointers(const struct islands *is, size_t t, size_t *stars, int *n_stars)
{
	bool is_type;

	t = skip_attribute(is, t);
	while (token_is(is, t, "*")) {
		if (*n_stars < MOST_DERIVATIONS)
			stars[(*n_stars)++] = t;
		t++;
		while (t < is->tokens.n && is_keyword(is, t, &is_type) && !is_type) {
			t = skip_layout(is, t);
			if (token_is(is, t, "(") && token_is(is, t - 1, "__attribute__"))
				t = token_match(is, t) + 1;
		}
	}
	return t;
}

/* Returns whether a parenthesis is around a declarator, not around parameters: `*`, a name or another
 * parenthesis follows, and no type. */
static bool opens_declarator(const struct islands *is, size_t t)
{
	bool is_type;

	if (!token_is(is, t, "("))
		return false;
	t = skip_attribute(is, t + 1);
	if (token_is(is, t, "*") || token_is(is, t, "(") || token_is(is, t, "["))
		return true;
	if (t >= is->tokens.n || is->tokens.items[t].kind != TOKEN_NAME || is_keyword(is, t, &is_type)
		|| token_is_tag(is, t))
		return false;
	/* (name) or (name[..]) or (name(..)), but not (T x) or (T, U) or (T *) */
	return token_is(is, t + 1, ")") || token_is(is, t + 1, "[") || token_is(is, t + 1, "(");
}
