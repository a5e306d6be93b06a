/* SPDX-License-Identifier: MIT
 *
 * parameter.c - array parameters.  Clang refuses an address space on a parameter that is an array, though it
 * means a pointer (C99 6.7.5.3p7): in the shadow `shared int a[]` becomes `shared int*a  `.
 */
#include "islands/declarator.h"
#include "shadow/shadow.h"

#include <ctype.h>
#include <string.h>

/* The names of the typedefs of shared types, by hash. */
struct shared_names {
	const struct islands *is;
	struct map map;
};

static void collect_typedefs(struct shared_names *names, size_t t);
static void parameter_around(struct shadow *sh, const struct shared_names *names, size_t t);
static void old_parameters(struct shadow *sh, const struct shared_names *names, size_t t);
static size_t parameter_declaration(struct shadow *sh, const struct shared_names *names, size_t t);
static bool declares_shared(const struct shared_names *names, size_t t, size_t end,
	const struct declarator *d);
static bool declares_shared_array(const struct shared_names *names, size_t t, size_t end,
	const struct declarator *d);
static bool specifies_shared(const struct shared_names *names, size_t t, size_t end);
static void move_type_first(struct shadow *sh, const struct islands *is, size_t t);
static bool closes_identifiers(const struct islands *is, size_t t);
static bool opens_parameters(const struct islands *is, size_t open);
static bool closes_cast(const struct islands *is, size_t t);
static void array_to_pointer(struct shadow *sh, const struct islands *is, const struct declarator *d);
static void row_pointer(struct shadow *sh, const struct islands *is, const struct declarator *d);
static unsigned room_before(const struct shadow *sh, const struct islands *is, unsigned at);

void shadow_parameters(struct shadow *sh, const struct islands *is)
{
	struct shared_names names = {.is = is, .map = {.arena = is->source->arena}};
	size_t depth = 0;

	for (size_t t = 0; is->list.n && t < is->tokens.n; t++) {
		const struct token *k = &is->tokens.items[t];

		if (token_is(is, t, "typedef"))
			collect_typedefs(&names, t);
		else if (k->kind == TOKEN_NAME && specifies_shared(&names, t, t + 1))
			parameter_around(sh, &names, t);
		if (k->kind == TOKEN_PUNCT && (k->c == '{' || k->c == '}'))
			depth += k->c == '{' ? 1 : (size_t)-(depth > 0);
		if (!depth && k->c == ')' && closes_identifiers(is, t))
			old_parameters(sh, &names, t + 1);
	}
}

unsigned shadow_name_at(const struct shadow *sh, unsigned at)
{
	for (size_t i = 0; i < sh->moved.n; i++)
		if (sh->moved.items[i].to == at)
			return sh->moved.items[i].from;
	return at;
}

/* ---- the names of shared types ---- */

/* Collects the typedefs of shared types at token t: T, A and Q of `typedef shared int T, A[10], *P, *shared
 * Q;`. */
static void collect_typedefs(struct shared_names *names, size_t t)
{
	const struct islands *is = names->is;
	bool has_body;
	size_t begin = t, end = specifiers_end(is, t, 0, &has_body);

	for (t = end; t < is->tokens.n; t++) {
		struct declarator d = {0};
		const char *name;

		t = declarator_read(is, t, &d);
		name = is->source->text + d.name.begin;
		if (d.name.end > d.name.begin && declares_shared(names, begin, end, &d))
			map_set(&names->map, text_hash(name, d.name.end - d.name.begin), names);
		if (!token_is(is, t, ","))
			return;
	}
}

/* Returns whether one of the specifiers makes the declared object shared. */
static bool specifies_shared(const struct shared_names *names, size_t t, size_t end)
{
	const struct islands *is = names->is;

	for (; t < end && t < is->tokens.n; t++) {
		const struct token *k = &is->tokens.items[t];

		if (token_is(is, t, "{"))
			t = token_match(is, t);
		else if (k->kind == TOKEN_NAME
			 && (token_is(is, t, "shared")
				 || (names->map.n
					 && map_get(&names->map,
						 text_hash(is->source->text + k->begin, k->len)))))
			return true;
	}
	return false;
}

/* Returns whether a declarator declares something shared, or an array of it. */
static bool declares_shared(const struct shared_names *names, size_t t, size_t end,
	const struct declarator *d)
{
	const struct derivation *element = d->derivations;
	size_t first;

	while (element < d->derivations + d->n && element->kind == DERIVE_ARRAY)
		element++;
	if (element == d->derivations + d->n)
		return specifies_shared(names, t, end);
	first = token_at(names->is, element->qualifiers.begin);
	return element->kind == DERIVE_POINTER
	    && specifies_shared(names, first, token_at(names->is, element->qualifiers.end));
}

static bool declares_shared_array(const struct shared_names *names, size_t t, size_t end,
	const struct declarator *d)
{
	return d->n && d->derivations[0].kind == DERIVE_ARRAY && declares_shared(names, t, end, d);
}

/* ---- parameters ---- */

/* Rewrites the parameter that contains token t, a word of a shared type, if it is in one. */
static void parameter_around(struct shadow *sh, const struct shared_names *names, size_t t)
{
	const struct islands *is = names->is;
	size_t first = 0, depth = 0;

	while (t > 0) { /* to the bracket around it */
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
	if (is->tokens.items[t].c == '(' && opens_parameters(is, t) && !token_is(is, t + 1, "*"))
		parameter_declaration(sh, names, first ? first : t + 1);
}

/* Rewrites the declarations from token t to the '{' of `int f(p) shared int *p; {`. */
static void old_parameters(struct shadow *sh, const struct shared_names *names, size_t t)
{
	const struct islands *is = names->is;
	size_t end = t;

	while (end < is->tokens.n && !token_is(is, end, "{") && !token_is(is, end, "="))
		end++;
	if (!token_is(is, end, "{") || !token_is(is, end - 1, ";"))
		return;
	for (size_t next = t; next < end; next++) {
		next = parameter_declaration(sh, names, next);
		while (token_is(is, next, ",")) {
			struct declarator d = {0};
			size_t begin = next + 1;

			next = declarator_read(is, begin, &d);
			if (declares_shared_array(names, t, begin, &d))
				array_to_pointer(sh, is, &d);
		}
		if (!token_is(is, next, ";"))
			return;
	}
	move_type_first(sh, is, t);
}

/* Rewrites the specifiers and first declarator at token t; returns the token after them. */
static size_t parameter_declaration(struct shadow *sh, const struct shared_names *names, size_t t)
{
	struct declarator d = {0};
	bool has_body;
	size_t end = specifiers_end(names->is, t, 0, &has_body);
	size_t after = declarator_read(names->is, end, &d);

	if (declares_shared_array(names, t, end, &d))
		array_to_pointer(sh, names->is, &d);
	return after;
}

/* Moves the type before `shared`: after the parenthesis of an old-style definition Clang takes an attribute
 * for the function's, so the text becomes `int shared *p`. */
static void move_type_first(struct shadow *sh, const struct islands *is, size_t t)
{
	unsigned begin = is->tokens.items[t].begin, words = begin, end;
	bool has_body;
	size_t after = specifiers_end(is, t, 0, &has_body);
	char *copy;

	end = token_end(is, after - 1);
	for (; t < after; t++) {
		const struct island *d = island_at(is, is->tokens.items[t].begin);

		if (!d || !island_is_qualifier(d->kind))
			continue;
		t = d->part.end ? token_at(is, d->part.end) - 1 : t;
		words = t + 1 < after ? is->tokens.items[t + 1].begin : end;
	}
	if (words >= end || words == begin || sh->text[words - 1] != ' ')
		return;
	copy = arena_copy(is->source->arena, sh->text + begin, end - begin);
	memcpy(sh->text + begin, copy + (words - begin), end - words);
	sh->text[begin + (end - words)] = ' ';
	memcpy(sh->text + begin + (end - words) + 1, copy, words - begin - 1);
}

/* Returns whether token t ends a list of identifiers and declarations follow: an old-style definition. */
static bool closes_identifiers(const struct islands *is, size_t t)
{
	if (!token_is(is, t, ")") || t + 1 >= is->tokens.n || is->tokens.items[t + 1].kind != TOKEN_NAME)
		return false;
	for (bool name = true; t-- > 0; name = !name) {
		if (!name && token_is(is, t, "("))
			return opens_parameters(is, t);
		if (name ? is->tokens.items[t].kind != TOKEN_NAME : !token_is(is, t, ","))
			return false;
	}
	return false;
}

/* Returns whether the ')' at token t closes a cast, as in `(void)(shared int[2]){1}`, not a declarator. */
static bool closes_cast(const struct islands *is, size_t t)
{
	static const char *const words[] = {"void", "char", "short", "int", "long", "signed", "unsigned",
		"float", "double", "_Bool", "struct", "union", "enum", "const", "volatile", "shared"};
	size_t open = t;

	while (open > 0 && !token_is(is, open, "("))
		open--; /* brackets in a cast do not matter here */
	return TOKEN_AMONG(is, open + 1, words)
	    && !(open > 0 && is->tokens.items[open - 1].kind == TOKEN_NAME) && !token_is(is, open - 1, ")");
}

/* Returns whether the '(' at a token begins a parameter list: it follows a declarator. */
static bool opens_parameters(const struct islands *is, size_t open)
{
	static const char *const not_functions[] = {"sizeof", "typeof", "__typeof__", "__typeof", "_Alignof",
		"__alignof__", "return", "if", "while", "for", "switch", "case", "else", "do",
		"upc_localsizeof", "upc_blocksizeof", "upc_elemsizeof", "_Generic", "_Alignas",
		"__attribute__", "upc_forall"};

	if (open == 0)
		return false;
	if (token_is(is, open - 1, ")"))
		return !closes_cast(is, open - 1);
	if (is->tokens.items[open - 1].kind != TOKEN_NAME || TOKEN_AMONG(is, open - 1, not_functions))
		return false;
	return strncmp(is->source->text + is->tokens.items[open - 1].begin, "__builtin", 9) != 0;
}

/* ---- rewriting ---- */

/* Turns the declarator's outermost array into a pointer; the brackets leave room for the '*'. */
static void array_to_pointer(struct shadow *sh, const struct islands *is, const struct declarator *d)
{
	struct span array = d->derivations[0].span;
	unsigned room;

	if (d->n > 1 && d->derivations[1].kind == DERIVE_ARRAY) {
		row_pointer(sh, is, d);
	} else if (d->name.end == d->name.begin) {
		text_blank(sh->text, array.begin, array.end);
		sh->text[array.begin] = '*';
	} else if (d->n_parens && d->inside[0] == 0) { /* (a)[3] */
		text_blank(sh->text, array.begin, array.end);
		sh->text[d->opens[0].begin] = '*';
		sh->text[d->closes[0].begin] = ' ';
	} else if ((room = room_before(sh, is, d->name.begin)) != 0) {
		text_blank(sh->text, array.begin, array.end);
		sh->text[room] = '*';
	}
}

/* Does the same for an array of arrays: a[3][4] becomes (*a)[4]. */
static void row_pointer(struct shadow *sh, const struct islands *is, const struct declarator *d)
{
	struct span array = d->derivations[0].span;
	unsigned n = d->name.end - d->name.begin;
	bool has_parens = n && d->n_parens && d->inside[0] == 0;
	unsigned room = room_before(sh, is, n ? d->name.begin : array.begin), to;
	const char *name = is->source->text + d->name.begin;

	if (!n && array.end - array.begin >= 3)
		room = array.begin;
	else if (has_parens)
		room = d->opens[0].begin;
	else if (!room)
		return;
	text_blank(sh->text, room, array.end);
	sh->text[room] = '(';
	to = !n ? room + 2 : has_parens || room + 1 == d->name.begin ? room + 2 : d->name.begin;
	sh->text[to - 1] = '*';
	memcpy(sh->text + to, name, n);
	sh->text[to + n] = ')';
	if (n && to != d->name.begin)
		LIST_PUSH(is->source->arena, &sh->moved, ((struct moved_name){to, d->name.begin}));
}

/* Returns the last blank between an offset and the token before it, or 0. */
static unsigned room_before(const struct shadow *sh, const struct islands *is, unsigned at)
{
	size_t t = token_at(is, at);
	unsigned from;

	while (t > 0 && sh->text[is->tokens.items[t - 1].begin] == ' ')
		t--; /* within a layout */
	from = t > 0 ? token_end(is, t - 1) : 0;
	while (at > from && isspace((unsigned char)sh->text[at - 1])) {
		at--;
		if (sh->text[at] == ' ' || sh->text[at] == '\t')
			return at;
	}
	/* A newline may be used unless it ends a directive. */
	return at == from && isspace((unsigned char)sh->text[at]) ? at : 0;
}
