/* SPDX-License-Identifier: MIT
 *
 * constant.c - block sizes and sizes as numbers.  To Clang a pointer-to-shared has the size
 * of a pointer and the operators of UPC are sizeof, so where its numbers matter - in bounds,
 * block sizes, enumerators, bit-fields, case labels - the right ones take their place.  The text
 * that asks has block sizes as enumerators before the block item that holds them, and makes a
 * type name the type of a member:
 * sizeof(T *)  ->  (16ul+0*sizeof(T *)+0*sizeof(struct upcr_q0 {T * (*upcr_q);}))
 */
#include "sema/constant.h"

#include "islands/declarator.h"
#include "islands/reader.h"
#include "clang/clang.h"

#include <string.h>

enum { MOST_ROUNDS = 8, FARTHEST = 1000, BIT_WIDTH = 16, FAR_LABEL = 1000000000 };

struct question {
	struct unit *unit;
	struct text text;
	struct {
		struct clang_insertion *items;
		size_t n, cap;
	} inserted;
	bool nested; /* within an insertion */
};

static bool is_constant_context(const struct islands *is, size_t t, long *guess);
static bool has_inner(const struct islands *is, struct span type);
static bool read_constant(const struct islands *is, size_t t, struct constant *k);
static bool read_type(const struct islands *is, size_t open, struct constant *k);
static size_t unary_end(const struct islands *is, size_t t);
static bool may_differ(const struct islands *is, const struct constant *k);
static bool ask_clang(struct unit *u, const bool *unknown, bool *changed);
static void make_text(struct question *q, const bool *unknown, const char *shadow, const char *full);
static void copy_constant(struct question *q, const char *from, unsigned begin, unsigned end);
static size_t first_behind(const struct islands *is, unsigned offset);
static void insert(struct question *q, const char *s);
static bool has_unknown(const struct islands *is, struct span body);

/* ---- finding ---- */

void constants_find(struct islands *is)
{
	for (size_t t = 0; t < is->tokens.n; t++) {
		struct constant k = {.value = -1};

		if (is->tokens.items[t].kind != TOKEN_NAME || !read_constant(is, t, &k)
			|| !is_constant_context(is, t, &k.guess) || !may_differ(is, &k))
			continue;
		if (k.kind >= CONSTANT_LOCAL && !k.guess)
			k.guess = 1;
		k.has_inner = k.name_at && has_inner(is, k.operand);
		LIST_PUSH(is->source->arena, &is->constants, k);
		t = token_at(is, k.span.end) - 1;
	}
}

/* Whether an array bound in a type name needs a question to Clang for itself. */
static bool has_inner(const struct islands *is, struct span type)
{
	for (size_t t = token_at(is, type.begin); t < is->tokens.n && is->tokens.items[t].begin < type.end;
		t++) {
		size_t close = token_is(is, t, "[") ? token_match(is, t) : t;

		if (close < is->tokens.n && token_is(is, t - 1, "shared"))
			t = close; /* a layout: asked for by itself */
		for (; t < close && close < is->tokens.n; t++) {
			struct constant inner = {.value = -1};

			if (is->tokens.items[t].kind == TOKEN_NAME && read_constant(is, t, &inner)
				&& may_differ(is, &inner))
				return true;
		}
	}
	return false;
}

static bool read_constant(const struct islands *is, size_t t, struct constant *k)
{
	static const struct {
		const char *word;
		enum constant_kind kind;
	} words[] = {{"sizeof", CONSTANT_SIZE}, {"_Alignof", CONSTANT_ALIGN}, {"__alignof__", CONSTANT_ALIGN},
		{"__alignof", CONSTANT_ALIGN}, {"__builtin_offsetof", CONSTANT_OFFSET},
		{"upc_localsizeof", CONSTANT_LOCAL}, {"upc_blocksizeof", CONSTANT_BLOCK},
		{"upc_elemsizeof", CONSTANT_ELEMENT}};
	size_t w = 0, end;

	if (!strchr("s_u", is->source->text[is->tokens.items[t].begin]))
		return false;
	while (w < sizeof words / sizeof *words && !token_is(is, t, words[w].word))
		w++;
	if (w == sizeof words / sizeof *words || t + 1 >= is->tokens.n)
		return false;
	k->kind = words[w].kind;
	k->span.begin = is->tokens.items[t].begin;
	if (k->kind == CONSTANT_OFFSET) {
		end = token_match(is, t + 1);
		k->operand = (struct span){
			token_end(is, t + 1), end < is->tokens.n ? is->tokens.items[end].begin : 0};
		k->span.end = k->operand.end + 1;
		return end < is->tokens.n;
	}
	if (token_is(is, t + 1, "(") && read_type(is, t + 1, k))
		return k->span.end != 0;
	end = unary_end(is, t + 1);
	k->operand = (struct span){is->tokens.items[t + 1].begin, token_end(is, end - 1)};
	k->span.end = k->operand.end;
	return end > t + 1;
}

/* The type name in parentheses.  A struct that is defined there is left to Clang. */
static bool read_type(const struct islands *is, size_t open, struct constant *k)
{
	size_t t = open + 1, close = token_match(is, open);
	struct declarator d = {0};
	bool has_body;

	if (close >= is->tokens.n || !(is_specifier(is, t) || k->names_type))
		return false;
	declarator_read(is, specifiers_end(is, t, 0, &has_body), &d);
	k->operand = (struct span){is->tokens.items[t].begin, is->tokens.items[close].begin};
	k->name_at = d.name.begin;
	if (has_body || k->name_at < k->operand.begin || k->name_at > k->operand.end)
		k->span.end = 0;
	else
		k->span.end = token_end(is, close);
	return true;
}

/* The token after a unary expression (C99 6.5.3). */
static size_t unary_end(const struct islands *is, size_t t)
{
	while (t < is->tokens.n && is->tokens.items[t].kind == TOKEN_PUNCT
		&& strchr("*&+-~!", is->tokens.items[t].c))
		t++;
	if (t < is->tokens.n)
		t = token_is(is, t, "(") ? token_match(is, t) + 1 : t + 1;
	for (;; t++)
		if (token_is(is, t, "[") || token_is(is, t, "("))
			t = token_match(is, t);
		else if (token_is(is, t, ".") || token_is(is, t, "->"))
			t++;
		else
			return t < is->tokens.n ? t : is->tokens.n;
}

/* Inside brackets, an enumeration, a case label or a bit-field's width. */
static bool is_constant_context(const struct islands *is, size_t t, long *guess)
{
	bool outside = true;

	for (size_t i = t; i-- > 0 && t - i < FARTHEST;) {
		const struct token *k = &is->tokens.items[i];

		if (outside && token_is(is, i, "case")) {
			*guess = FAR_LABEL + (long)t; /* no two alike */
			return true;
		}
		if (k->kind != TOKEN_PUNCT)
			continue;
		if (strchr(")]}", k->c))
			i = reader_matching_open(is, i);
		else if (k->c == '[')
			return true;
		else if (k->c == '{')
			return token_is(is, i - (i > 0), "enum") || (i > 1 && token_is(is, i - 2, "enum"));
		else if (k->c == ';')
			return false;
		else if (k->c == '(')
			outside = false;
		else if (outside && token_is(is, i, ":")) {
			*guess = BIT_WIDTH;
			return i > 0 && is->tokens.items[i - 1].kind == TOKEN_NAME;
		}
	}
	return false;
}

/* Whether Clang may be wrong: not about what has no name but those of C's own types. */
static bool may_differ(const struct islands *is, const struct constant *k)
{
	if (k->kind >= CONSTANT_LOCAL)
		return true;
	for (size_t t = token_at(is, k->operand.begin);
		t < is->tokens.n && is->tokens.items[t].begin < k->operand.end; t++)
		if (is->tokens.items[t].kind == TOKEN_NAME
			&& (!is_specifier(is, t) || token_is(is, t, "shared")))
			return true;
	return false;
}

const struct constant *constant_at(const struct islands *is, unsigned offset)
{
	const struct constant *k = constant_around(is, offset);

	return k && k->span.begin == offset && k->value >= 0 ? k : NULL;
}

const struct constant *constant_around(const struct islands *is, unsigned offset)
{
	size_t low = first_behind(is, offset + 1);

	return low && is->constants.items[low - 1].span.end > offset ? &is->constants.items[low - 1] : NULL;
}

/* ---- asking ---- */

/* One answer may rest on another, so Clang is asked until nothing changes. */
bool constants_ask(struct unit *u)
{
	struct islands *is = &u->islands;
	bool *unknown = arena_alloc(u->arena, (is->list.n + 1) * sizeof *unknown);
	bool changed = true;

	for (size_t i = 0; i < is->list.n; i++)
		unknown[i] = is->list.items[i].kind == ISLAND_SHARED
		          && is->list.items[i].block == UNKNOWN_BLOCK;
	for (int round = 0; changed && round < MOST_ROUNDS; round++)
		if (!ask_clang(u, unknown, &changed))
			return false;
	for (size_t i = 0; i < is->list.n; i++)
		if (unknown[i] && has_unknown(is, is->list.items[i].body))
			is->list.items[i].block = UNKNOWN_BLOCK;
	for (size_t i = 0; i < is->constants.n; i++)
		if (is->constants.items[i].has_inner)
			unit_diag(u, D_TYPE_UNSUPPORTED, is->constants.items[i].span,
				"the size of a type with a size in its array bound");
		else if (is->constants.items[i].is_unsupported)
			unit_diag(u, D_TYPE_UNSUPPORTED, is->constants.items[i].span,
				"the size of a struct with pointers-to-shared whose members are packed or aligned one by one");
	u->shadow = (struct shadow){0};
	return true;
}

static bool ask_clang(struct unit *u, const bool *unknown, bool *changed)
{
	struct islands *is = &u->islands;
	struct question q = {.unit = u, .text = {.arena = u->arena}};
	struct shadow full = {.asks = true, .keeps_layouts = true}, plain = {.asks = true};
	struct map values = {.arena = u->arena};
	struct clang *c;
	bool any = false;
	long *before = arena_alloc(u->arena, (is->constants.n + 1) * sizeof *before);

	*changed = false;
	shadow_make(&full, is);
	shadow_make(&plain, is);
	u->shadow = plain;
	make_text(&q, unknown, plain.text, full.text);
	c = clang_parse(u, q.text.data, q.text.len, true);
	if (!c)
		return false;
	clang_inserted(c, q.inserted.items, q.inserted.n);
	if (clang_yield(c) || clang_mark_incomplete(c)) {
		clang_drop(c);
		return ask_clang(u, unknown, changed);
	}
	clang_enumerators(c, "upcr_block", &values);
	for (size_t i = 0; i < is->list.n; i++) {
		struct island *d = &is->list.items[i];
		const long *value = map_get(&values, i + 1);
		long now = unknown[i] && value && !clang_has_error(c, d->clause[0]) ? *value : UNKNOWN_BLOCK;

		if (unknown[i] && now != d->block) {
			d->block = now;
			*changed = true;
		}
	}
	for (size_t i = 0; i < is->constants.n; i++)
		before[i] = is->constants.items[i].value;
	clang_constants(c, is->constants.items, is->constants.n);
	for (size_t i = 0; i < is->constants.n; i++) {
		struct constant *k = &is->constants.items[i];

		if (k->names_type && !k->is_known && !k->name_at)
			any |= *changed |= read_type(is, token_at(is, k->operand.begin), k);
		*changed |= k->value != before[i];
		any |= k->value >= 0 || (k->kind >= CONSTANT_LOCAL && !k->is_known);
	}
	*changed &= any;
	clang_drop(c);
	return true;
}

/* A block size that rests on an operator of UPC nobody could answer. */
static bool has_unknown(const struct islands *is, struct span body)
{
	for (size_t i = first_behind(is, body.begin); i < is->constants.n; i++) {
		const struct constant *k = &is->constants.items[i];

		if (k->span.begin >= body.end)
			break;
		if (k->kind >= CONSTANT_LOCAL && !k->is_known)
			return true;
	}
	return false;
}

/* ---- the text that asks ---- */

static void make_text(struct question *q, const bool *unknown, const char *shadow, const char *full)
{
	struct islands *is = &q->unit->islands;
	unsigned done = 0;

	for (size_t i = 0; i < is->list.n; i++) {
		struct island *d = &is->list.items[i];
		unsigned at, begin;

		if (!unknown[i])
			continue;
		at = item_begin(is, d->span.begin);
		if (at > done) {
			copy_constant(q, shadow, done, at);
			done = at;
		}
		begin = d->clause[0].begin = (unsigned)q->text.len;
		text_printf(&q->text, " enum { upcr_block%zu = (", i);
		q->nested = true;
		copy_constant(q, full, d->body.begin, d->body.end);
		q->nested = false;
		text_puts(&q->text, ") }; ");
		d->clause[0].end = (unsigned)q->text.len;
		LIST_PUSH(q->unit->arena, &q->inserted,
			((struct clang_insertion){begin, (unsigned)q->text.len - begin}));
	}
	copy_constant(q, shadow, done, is->source->len);
}

/* The first constant that begins at an offset or after it. */
static size_t first_behind(const struct islands *is, unsigned offset)
{
	size_t low = 0, high = is->constants.n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (is->constants.items[middle].span.begin < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Copies a piece with the constants in it made questions. */
static void copy_constant(struct question *q, const char *from, unsigned begin, unsigned end)
{
	struct islands *is = &q->unit->islands;

	for (size_t i = first_behind(is, begin); i < is->constants.n; i++) {
		struct constant *k = &is->constants.items[i];
		long number;

		if (k->span.begin >= end)
			break;
		if (from[k->span.begin] == ' ') /* a layout that is asked about elsewhere */
			continue;
		text_add(&q->text, from + begin, k->span.begin - begin);
		number = k->value >= 0 ? k->value : k->is_known ? 0 : k->guess;
		insert(q, number || k->value == 0 ? text_format(q->unit->arena, "(%ldul+0*", number) : "(");
		k->asked_at = (unsigned)q->text.len;
		text_add(&q->text, from + k->span.begin, k->span.end - k->span.begin);
		if (k->name_at)
			insert(q, text_format(q->unit->arena,
					  "+0*sizeof(struct upcr_q%zu {%.*s (*upcr_q)%.*s;})", i,
					  (int)(k->name_at - k->operand.begin), from + k->operand.begin,
					  (int)(k->operand.end - k->name_at), from + k->name_at));
		insert(q, ")");
		begin = k->span.end;
	}
	text_add(&q->text, from + begin, end - begin);
}

static void insert(struct question *q, const char *s)
{
	if (!q->nested)
		LIST_PUSH(q->unit->arena, &q->inserted,
			((struct clang_insertion){(unsigned)q->text.len, (unsigned)strlen(s)}));
	text_puts(&q->text, s);
}
