/* SPDX-License-Identifier: MIT
 *
 * assertion.c - the C compiler checks the numbers that Clang computed from sizes.
 * for: block sizes and bounds of shared arrays that rest on sizes, offsets, or enumerators of headers
 * needs: all other passes, whose edits are at the same places
 * adds: assertions before the declarations that they are in, each once
 * shared [sizeof(struct node)] int a[8];
 * ->  _Static_assert(sizeof(struct node) == 24, "..."); UPCR_SHARED(a, int, 24, 8, 0);
 */
#include "decl/names.h"
#include "expr/constant_text.h"
#include "islands/constant.h"

#include <string.h>

/* The kind of entity that the value of a constant expression depends on, and that the C compiler may evaluate
 * otherwise. */
enum rests_on { RESTS_ON_NUMBERS, RESTS_ON_OPERANDS, RESTS_ON_ALL };

/* An enumerator. */
struct meaning {
	long value;
	bool is_of_target, is_ambiguous;
};

struct assertions {
	struct lowering *l;
	struct map names;  /* by hash of the name: a struct meaning */
	struct map bounds; /* the bounds that were visited, by offset */
	struct map texts;  /* by hash: assertions that hold in the whole file */
};

static void collect_enumerators(struct assertions *a, const struct node *n);
static void set_meaning(struct assertions *a, const struct decl *d, bool is_of_target);
static void assert_layouts(struct assertions *a);
static void assert_types(struct assertions *a, const struct node *n);
static void assert_designators(struct assertions *a, const struct node *list);
static void assert_ranges(struct assertions *a, const struct node *list);
static void assert_bounds(struct assertions *a, const struct type *t);
static void assert_value(struct assertions *a, struct span s, long value);
static void assert_operands(struct assertions *a, struct span s);
static void assert_equal(struct assertions *a, struct span s, long value);
static void assert_text(struct assertions *a, const char *text, struct span s, long value, bool is_external);
static void assert_wchar(struct assertions *a, const struct node *n);
static enum rests_on rests_on(const struct assertions *a, struct span s);
static enum rests_on word_rests_on(const struct assertions *a, size_t t);
static const struct meaning *meaning_of(const struct assertions *a, size_t t);
static const char *text_in_c(const struct assertions *a, struct span s);
static bool needs_parentheses(const char *text);
static bool names_inner(const struct assertions *a, struct span s);
static bool is_new_assertion(struct assertions *a, unsigned at, const char *text, bool is_external);
static unsigned outermost_item(struct islands *is, unsigned at);
static unsigned end_of_defining(const struct islands *is, unsigned begin, struct span s);
static bool defines_named(const struct islands *is, size_t open, struct span s);

void lower_assertions(struct lowering *l)
{
	struct assertions a = {
		.l = l, .names.arena = l->arena, .bounds.arena = l->arena, .texts.arena = l->arena};

	collect_enumerators(&a, l->unit->root);
	assert_layouts(&a);
	assert_types(&a, l->unit->root);
}

/* ---- enumerators ---- */

/* Collects the enumerators below n.  One without a value has the previous enumerator's value plus 1. */
static void collect_enumerators(struct assertions *a, const struct node *n)
{
	bool is_of_target = false;

	for (const struct node *c = n->first; c; c = c->next) {
		collect_enumerators(a, c);
		if (c->kind != NODE_ENUMERATOR || !c->decl)
			continue;
		if (c->first)
			is_of_target = rests_on(a, c->first->span) != RESTS_ON_NUMBERS;
		set_meaning(a, c->decl, is_of_target);
	}
}

static void set_meaning(struct assertions *a, const struct decl *d, bool is_of_target)
{
	unsigned long key = text_hash(d->name, strlen(d->name));
	struct meaning *m = map_get(&a->names, key);

	if (!m) {
		m = arena_alloc(a->l->arena, sizeof *m);
		*m = (struct meaning){(long)d->value, is_of_target, false};
		map_set(&a->names, key, m);
	}
	m->is_of_target |= is_of_target;
	m->is_ambiguous |= m->value != (long)d->value;
}

/* ---- the asserted values ---- */

static void assert_layouts(struct assertions *a)
{
	const struct unit *u = a->l->unit;

	for (size_t i = 0; i < u->islands.list.n; i++) {
		const struct island *d = &u->islands.list.items[i];

		if (d->kind == ISLAND_SHARED && d->layout == LAYOUT_SIZE
			&& source_line(&u->source, d->span.begin)->kind == LINE_CODE)
			assert_value(a, d->body, d->block);
	}
}

/* Asserts the bounds in the types of declarations and expressions, and an enumerator that lowering wrote as a
 * number. */
static void assert_types(struct assertions *a, const struct node *n)
{
	if (n->type)
		assert_bounds(a, n->type);
	if (n->type && n->type->is_shared && n->type->kind == TYPE_NUMBER && type_is_wchar(n->type))
		assert_wchar(a, n);
	if (node_is_decl(n) && n->decl && n->decl->type && n->decl->is_user)
		assert_bounds(a, n->decl->type);
	if (n->kind == NODE_VAR && n->init && n->decl && n->decl->type->kind == TYPE_ARRAY
		&& !n->decl->type->bound_at)
		assert_designators(a, n->init);
	if (n->kind == NODE_INIT_LIST && n->edit)
		assert_ranges(a, n);
	if (n->kind == NODE_REF && n->edit && n->decl && n->decl->kind == DECL_ENUMERATOR)
		assert_value(a, n->span, (long)n->decl->value);
	for (const struct node *c = n->first; c; c = c->next)
		assert_types(a, c);
}

/* Asserts the size of wchar_t: an access of it is one of the integer type that it denotes. */
static void assert_wchar(struct assertions *a, const struct node *n)
{
	const char *name = n->type->name;

	assert_text(a, text_format(a->l->arena, "sizeof(%s)", name), n->span, number_bytes(n->type->number),
		!name_is_inner(a->l, name, strlen(name), false));
}

/* Asserts the designators that determine how many elements an array has. */
static void assert_designators(struct assertions *a, const struct node *list)
{
	const struct islands *is = &a->l->unit->islands;

	for (const struct node *c = list->first; c; c = c->next) {
		size_t open = token_at(is, c->span.begin);
		struct span index = {token_end(is, open), token_span(is, token_match(is, open)).begin};

		if (c->kind == NODE_EXPR_OTHER && token_is(is, open, "[")
			&& rests_on(a, index) == RESTS_ON_OPERANDS)
			assert_operands(a, index);
	}
}

/* Asserts the ranges of a list that was written anew, with numbers for them. */
static void assert_ranges(struct assertions *a, const struct node *list)
{
	for (const struct node *c = list->first; c; c = c->next) {
		for (const struct node *i = c->kind == NODE_EXPR_OTHER ? c->first : NULL; i && i != c->last;
			i = i->next)
			if (i->answer > 0)
				assert_value(a, i->span, i->answer);
		if (c->kind == NODE_EXPR_OTHER || c->kind == NODE_INIT_LIST)
			assert_ranges(a, c);
	}
}

static void assert_bounds(struct assertions *a, const struct type *t)
{
	const struct islands *is = &a->l->unit->islands;

	for (; t; t = t->base) {
		size_t open;

		for (size_t i = 0; i < t->n_params; i++)
			assert_bounds(a, t->params[i]);
		if (t->kind != TYPE_ARRAY || !t->is_shared || t->count < 0 || !t->bound_at
			|| map_get(&a->bounds, t->bound_at))
			continue;
		map_set(&a->bounds, t->bound_at, a);
		open = token_at(is, t->bound_at);
		assert_value(a,
			(struct span){token_end(is, open), token_span(is, token_match(is, open)).begin},
			t->count);
	}
}

static void assert_value(struct assertions *a, struct span s, long value)
{
	switch (rests_on(a, s)) {
	case RESTS_ON_NUMBERS: break;
	case RESTS_ON_OPERANDS: assert_operands(a, s); break;
	case RESTS_ON_ALL: assert_equal(a, s, value); break;
	}
}

static void assert_operands(struct assertions *a, struct span s)
{
	const struct islands *is = &a->l->unit->islands;

	for (size_t t = token_at(is, s.begin); t < is->tokens.n && is->tokens.items[t].begin < s.end; t++) {
		const struct constant *k = constant_with_keyword(is, is->tokens.items[t].begin);
		const struct meaning *m = meaning_of(a, t);

		if (k && constant_is_of_target(k))
			assert_equal(a, k->span, k->number);
		if (k)
			t = token_at(is, k->span.end) - 1;
		else if (m && m->is_of_target)
			assert_equal(a, token_span(is, t), m->value);
	}
}

static void assert_equal(struct assertions *a, struct span s, long value)
{
	const char *text = text_in_c(a, s);

	if (text)
		assert_text(a, text, s, value, !names_inner(a, s));
}

/* Asserts that a text, which stands at s or in an expression there, has a value. */
static void assert_text(struct assertions *a, const char *text, struct span s, long value, bool is_external)
{
	struct islands *is = &a->l->unit->islands;
	unsigned begin = is_external ? outermost_item(is, s.begin) : item_begin(is, s.begin);
	unsigned end = end_of_defining(is, begin, s);
	struct text all = {.arena = a->l->arena};

	text_printf(&all,
		needs_parentheses(text) ? "_Static_assert((%s) == %ld, " : "_Static_assert(%s == %ld, ", text,
		value);
	text = text_format(a->l->arena, "upc2c knows %s as %ld: it and the C compiler need the same options",
		text, value);
	put_string(&all, text);
	text_puts(&all, ");");
	if (!is_new_assertion(a, begin, all.data, is_external))
		return;
	edit_span(a->l->arena, &a->l->edits, end ? (struct span){end, end} : (struct span){begin, begin},
		end           ? "\n%s"
		: is_external ? "%s\n"
			      : "%s ",
		all.data);
}

/* ---- dependences on the target ---- */

static enum rests_on rests_on(const struct assertions *a, struct span s)
{
	const struct islands *is = &a->l->unit->islands;
	enum rests_on most = RESTS_ON_NUMBERS, word;

	for (size_t t = token_at(is, s.begin); t < is->tokens.n && is->tokens.items[t].begin < s.end; t++) {
		const struct constant *k = constant_with_keyword(is, is->tokens.items[t].begin);

		if (!k)
			word = word_rests_on(a, t);
		else if (!constant_is_of_target(k))
			word = RESTS_ON_NUMBERS;
		else
			word = k->is_known ? RESTS_ON_OPERANDS : RESTS_ON_ALL;
		most = word > most ? word : most;
		if (k)
			t = token_at(is, k->span.end) - 1;
	}
	return most;
}

/* Returns the dependence of a word.  Of C's own named types, long double has several sizes, and char may be
 * signed or not. */
static enum rests_on word_rests_on(const struct assertions *a, size_t t)
{
	static const char *const fixed[] = {
		"sizeof", "_Alignof", "int", "short", "signed", "unsigned", "float", "THREADS"};
	const struct islands *is = &a->l->unit->islands;
	const struct token *k = &is->tokens.items[t];
	const struct meaning *m = meaning_of(a, t);
	bool before = t > 0 && token_is(is, t - 1, "long"), after = token_is(is, t + 1, "double");

	if (k->kind == TOKEN_NUMBER || k->kind == TOKEN_PUNCT || TOKEN_AMONG(is, t, fixed)
		|| (token_is(is, t, "long") && !after) || (token_is(is, t, "double") && !before))
		return RESTS_ON_NUMBERS;
	if (!m || m->is_ambiguous)
		return RESTS_ON_ALL;
	return m->is_of_target ? RESTS_ON_OPERANDS : RESTS_ON_NUMBERS;
}

/* Returns the meaning of a word, or NULL if it is no enumerator of the program. */
static const struct meaning *meaning_of(const struct assertions *a, size_t t)
{
	const struct islands *is = &a->l->unit->islands;
	const struct token *k = &is->tokens.items[t];

	return k->kind == TOKEN_NAME ? map_get(&a->names, text_hash(is->source->text + k->begin, k->len))
	                             : NULL;
}

/* ---- their text ---- */

/* Returns a span as C text, or NULL if C cannot express it.  With the number of threads unknown, everything
 * is counted for one. */
static const char *text_in_c(const struct assertions *a, struct span s)
{
	struct lowering *l = a->l;
	const struct islands *is = &l->unit->islands;
	struct text text = {.arena = l->arena};
	unsigned end = s.begin;

	for (size_t t = token_at(is, s.begin); t < is->tokens.n && is->tokens.items[t].begin < s.end; t++) {
		const struct token *token = &is->tokens.items[t];
		const struct constant *k = constant_with_keyword(is, token->begin);
		const char *word = source_copy(is->source, token_span(is, t));

		if (token_is(is, t, "THREADS") && !l->unit->options->threads)
			word = "1";
		if (k)
			word = constant_text(l, k);
		if (!word)
			return NULL;
		text_printf(&text, "%s%s", text.len && token->begin > end ? " " : "", word);
		if (k)
			t = token_at(is, k->span.end) - 1;
		end = token_end(is, t);
	}
	return text.data;
}

/* Returns whether an operator in the text may bind less tightly than `==`. */
static bool needs_parentheses(const char *text)
{
	return strpbrk(text, "<>=!&|^?,") != NULL;
}

/* ---- their place ---- */

/* Returns whether a block or a parameter list declares a name that occurs in the span. */
static bool names_inner(const struct assertions *a, struct span s)
{
	const struct islands *is = &a->l->unit->islands;

	for (size_t t = token_at(is, s.begin); t < is->tokens.n && is->tokens.items[t].begin < s.end; t++) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind == TOKEN_NAME
			&& name_is_inner(a->l, is->source->text + k->begin, k->len,
				t > 0 && token_is_tag(is, t - 1)))
			return true;
	}
	return false;
}

/* Returns whether an assertion is new: one in a block holds in its inner blocks; one about names that no
 * block declares holds everywhere. */
static bool is_new_assertion(struct assertions *a, unsigned at, const char *text, bool is_external)
{
	struct islands *is = &a->l->unit->islands;
	unsigned long key = text_hash(text, strlen(text));
	size_t block = is_external ? is->tokens.n : token_opener(is, token_at(is, at));

	for (size_t open = block; open < is->tokens.n; open = token_opener(is, open))
		if (map_get(&a->texts, key + open + 1))
			return false;
	if (is_external && map_get(&a->texts, key))
		return false;
	map_set(&a->texts, is_external ? key : key + block + 1, a);
	return true;
}

/* Returns the begin of the external declaration that contains the offset. */
static unsigned outermost_item(struct islands *is, unsigned at)
{
	unsigned begin = item_begin(is, at);
	size_t open = token_opener(is, token_at(is, begin));

	while (open < is->tokens.n) {
		begin = item_begin(is, is->tokens.items[open].begin);
		open = token_opener(is, token_at(is, begin));
	}
	return begin;
}

/* Returns the end of a declaration if it defines a name that s uses, else 0. */
static unsigned end_of_defining(const struct islands *is, unsigned begin, struct span s)
{
	size_t t = token_at(is, begin), outside = token_opener(is, t);
	bool defines = false;

	for (; t < is->tokens.n && is->tokens.items[t].begin < s.begin; t++)
		defines |= token_is(is, t, "{") && defines_named(is, t, s);
	while (defines && t < is->tokens.n && !(token_is(is, t, ";") && token_opener(is, t) == outside))
		t++;
	return defines && t < is->tokens.n ? token_end(is, t) : 0;
}

/* Returns whether the brace at token `open` begins an enumeration, or a struct whose tag is in s. */
static bool defines_named(const struct islands *is, size_t open, struct span s)
{
	struct span tag = token_span(is, open - (open > 0));
	const char *name = source_copy(is->source, tag);

	if (open < 2 || token_is(is, open - 1, "enum") || token_is(is, open - 2, "enum"))
		return open >= 2;
	for (size_t t = token_at(is, s.begin); t < is->tokens.n && is->tokens.items[t].begin < s.end; t++)
		if (token_is_tag(is, open - 2) && token_is(is, t, name))
			return true;
	return false;
}
