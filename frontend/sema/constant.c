/* SPDX-License-Identifier: MIT
 *
 * constant.c - computes block sizes and sizes.  To Clang a pointer-to-shared has the size of a pointer and
 * the operators of UPC are sizeof, so where its numbers matter - in bounds, block sizes, enumerators,
 * bit-fields, case labels - they are replaced by the right ones.  The text with the questions has block sizes
 * as enumerators before the block item that contains them, and makes a type name the type of a member:
 * sizeof(T *)  ->  (16ul+0*sizeof(*((struct upcr_q0 {T * (*upcr_q);} *)0)->upcr_q))
 */
#include "sema/constant.h"

#include "islands/constant.h"
#include "islands/declarator.h"
#include "islands/reader.h"
#include "clang/clang.h"

#include <string.h>

enum { MOST_ROUNDS = 8, FARTHEST = 1000, BIT_WIDTH = 16, FAR_LABEL = 1000000000, LARGE = 4096, SMALL = 1 };

struct question {
	struct unit *unit;
	struct text text;
	struct {
		struct clang_insertion *items;
		size_t n, cap;
	} inserted;
	bool nested; /* the text is within an insertion */
};

static bool is_constant_context(const struct islands *is, size_t t, struct constant *c);
static bool names_typeof(const struct islands *is, const struct constant *k);
static void read_designator(const struct islands *is, size_t open, size_t t, struct constant *c);
static bool read_constant(const struct islands *is, size_t t, struct constant *k);
static bool read_operand_type(const struct islands *is, size_t open, struct constant *k);
static size_t unary_end(const struct islands *is, size_t t);
static bool may_differ(const struct islands *is, const struct constant *k);
static bool ask_clang(struct unit *u, const bool *unknown, bool *changed);
static void make_text(struct question *q, const bool *unknown, const char *shadow, const char *full);
static void copy_constants(struct question *q, const char *from, unsigned begin, unsigned end);
static bool is_index_unknown(const struct islands *is, size_t i);
static void copy_constant(struct question *q, const char *from, size_t i);
static void question_insert(struct question *q, const char *s);
static bool has_unknown_constant(const struct islands *is, struct span body);

/* ---- finding ---- */

void constants_find(struct islands *is)
{
	for (size_t t = 0; t < is->tokens.n; t++) {
		struct constant k = {.value = -1};

		if (is->tokens.items[t].kind != TOKEN_NAME || !read_constant(is, t, &k)
			|| !(is_constant_context(is, t, &k) || names_typeof(is, &k)) || !may_differ(is, &k))
			continue;
		if (k.kind >= CONSTANT_LOCAL && !k.guess)
			k.guess = 1;
		LIST_PUSH(is->source->arena, &is->constants, k);
	}
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
	if (token_is(is, t + 1, "(") && read_operand_type(is, t + 1, k))
		return k->span.end != 0;
	end = unary_end(is, t + 1);
	k->operand = (struct span){is->tokens.items[t + 1].begin, token_end(is, end - 1)};
	k->span.end = k->operand.end;
	return end > t + 1;
}

/* Reads the type name in parentheses. */
static bool read_operand_type(const struct islands *is, size_t open, struct constant *k)
{
	size_t t = open + 1, close = token_match(is, open);
	struct declarator d = {0};
	size_t end;

	if (close >= is->tokens.n || !(is_specifier(is, t) || k->names_type))
		return false;
	end = specifiers_end(is, t, 0, &k->has_body);
	declarator_read(is, end, &d);
	for (size_t i = t; i < end && d.n == 1 && d.derivations[0].kind == DERIVE_POINTER; i++)
		if (token_is(is, i, "(") || token_is(is, i, "{")) /* of typeof, or a struct */
			i = token_match(is, i);
		else
			k->is_pointer |= token_is(is, i, "shared");
	k->operand = (struct span){is->tokens.items[t].begin, is->tokens.items[close].begin};
	k->name_at = d.name.begin;
	if (k->name_at < k->operand.begin || k->name_at > k->operand.end)
		k->span.end = 0;
	else
		k->span.end = token_end(is, close);
	return true;
}

/* Returns the token after a unary expression (C99 6.5.3). */
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

/* Returns whether token t is inside brackets, an enumeration, a case label, a bit-field's width, an alignment
 * or a choice of types. */
static bool is_constant_context(const struct islands *is, size_t t, struct constant *c)
{
	static const char *const words[] = {
		"_Alignas", "__attribute__", "__attribute", "__builtin_choose_expr"};
	bool outside = true, ends_range = false;

	for (size_t i = t; i-- > 0 && t - i < FARTHEST;) {
		const struct token *k = &is->tokens.items[i];

		if (outside && token_is(is, i, "case")) {
			c->guess = ends_range ? 1 : FAR_LABEL + (long)t; /* no two are equal */
			return true;
		}
		ends_range |= token_is(is, i, "...");
		if (k->kind != TOKEN_PUNCT)
			continue;
		if (strchr(")]}", k->c))
			i = reader_matching_open(is, i);
		else if (k->c == '[') {
			read_designator(is, i, t, c);
			return true;
		} else if (k->c == '{')
			return token_is(is, i - (i > 0), "enum") || (i > 1 && token_is(is, i - 2, "enum"));
		else if (k->c == ';')
			return false;
		else if (k->c == '(' && i > 0 && TOKEN_AMONG(is, i - 1, words))
			return true;
		else if (k->c == '(') /* case (1 + sizeof p), but not if (sizeof p) */
			outside &= i > 0
			        && (is->tokens.items[i - 1].kind != TOKEN_NAME
					|| token_is(is, i - 1, "case"));
		else if (outside && token_is(is, i, ":")) {
			c->guess = BIT_WIDTH;
			return i > 0
			    && (is->tokens.items[i - 1].kind == TOKEN_NAME || token_is(is, i - 1, ")"));
		}
	}
	return false;
}

/* Returns whether an operand is derived from a typeof, as in __typeof__(p)[2], of which the text does not
 * show whether it holds a pointer-to-shared. */
static bool names_typeof(const struct islands *is, const struct constant *k)
{
	size_t t = token_at(is, k->operand.begin), end = token_at(is, k->operand.end);
	bool found = false;

	if (!k->name_at || k->kind > CONSTANT_ALIGN)
		return false;
	for (; token_is_typeof(is, t) && token_match(is, t + 1) + 1 == end; t += 2)
		end--; /* alone it is its operand */
	for (; t < end && !found; t++)
		found = token_is_typeof(is, t);
	return found;
}

/* Notes the index that token t is part of if the bracket is that of a designator, or may be: `.m[` is also
 * one in s.m[i]. */
static void read_designator(const struct islands *is, size_t open, size_t t, struct constant *c)
{
	size_t before = open, close = token_match(is, open), end = t;

	while (before > 0 && token_is(is, before - 1, "]"))
		before = reader_matching_open(is, before - 1);
	if (before < 2
		|| !(token_is(is, before - 1, "{") || token_is(is, before - 1, ",")
			|| token_is(is, before - 2, ".")))
		return;
	for (; t > open + 1 && !token_is(is, t - 1, "..."); t--)
		if (token_is(is, t - 1, ")"))
			t = reader_matching_open(is, t - 1) + 1;
	for (; end < close && !token_is(is, end, "..."); end++)
		if (token_is(is, end, "("))
			end = token_match(is, end);
	c->index = (struct span){is->tokens.items[t].begin, token_end(is, end - 1)};
}

/* Returns whether Clang may compute another value; types without names other than C's own are the same. */
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

/* ---- asking ---- */

/* Asks Clang until nothing changes, because one answer may depend on another. */
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
		if (unknown[i] && has_unknown_constant(is, is->list.items[i].body))
			is->list.items[i].block = UNKNOWN_BLOCK;
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
	bool any = false, is_faulty;
	long *before = arena_alloc(u->arena, (is->constants.n + 1) * sizeof *before);

	*changed = false;
	shadow_make(&full, is);
	shadow_make(&plain, is);
	u->shadow = plain;
	make_text(&q, unknown, plain.text, full.text);
	c = clang_parse(u, q.text.data, q.text.len, true);
	if (!c)
		return false;
	clang_set_insertions(c, q.inserted.items, q.inserted.n);
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
	is_faulty = clang_has_error(c, (struct span){0, (unsigned)q.text.len});
	for (size_t i = 0; i < is->constants.n; i++) {
		struct constant *k = &is->constants.items[i];

		if (k->names_type && !k->is_known && !k->name_at)
			any |= *changed |= read_operand_type(is, token_at(is, k->operand.begin), k);
		*changed |= k->value != before[i];
		if (is_faulty && k->asked_at && !k->is_seen && k->guess != SMALL) {
			k->guess = k->guess == LARGE ? SMALL : LARGE; /* char[sizeof(shared int *) - 12] */
			any = *changed = true;
		}
		any |= k->value >= 0 || (k->kind >= CONSTANT_LOCAL && !k->is_known);
	}
	*changed &= any;
	clang_drop(c);
	return true;
}

/* Returns whether a block size depends on an operator of UPC without an answer. */
static bool has_unknown_constant(const struct islands *is, struct span body)
{
	for (size_t i = constant_index(is, body.begin); i < is->constants.n; i++) {
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
			copy_constants(q, shadow, done, at);
			done = at;
		}
		begin = d->clause[0].begin = (unsigned)q->text.len;
		text_printf(&q->text, " enum { upcr_block%zu = (", i);
		q->nested = true;
		copy_constants(q, full, d->body.begin, d->body.end);
		q->nested = false;
		text_puts(&q->text, ") }; ");
		d->clause[0].end = (unsigned)q->text.len;
		LIST_PUSH(q->unit->arena, &q->inserted,
			((struct clang_insertion){begin, (unsigned)q->text.len - begin}));
	}
	copy_constants(q, shadow, done, is->source->len);
}

/* Copies a piece of the text with its constants turned into questions.  The index of a designator is 0 until
 * its sizes are known: Clang crashes on one like sizeof(shared int *) - 12, which is negative for it. */
static void copy_constants(struct question *q, const char *from, unsigned begin, unsigned end)
{
	struct islands *is = &q->unit->islands;

	for (size_t i = constant_index(is, begin); i < is->constants.n; i++) {
		struct constant *k = &is->constants.items[i];

		if (k->span.begin >= end)
			break;
		/* a constant in another's operand, or a layout that is asked about elsewhere */
		if (k->span.begin < begin || from[k->span.begin] == ' ')
			continue;
		if (k->index.begin > begin && is_index_unknown(is, i)) {
			text_add(&q->text, from + begin, k->index.begin - begin);
			question_insert(q, "0*(");
			copy_constants(q, from, k->index.begin, k->index.end);
			question_insert(q, ")");
			begin = k->index.end;
			continue;
		}
		text_add(&q->text, from + begin, k->span.begin - begin);
		copy_constant(q, from, i);
		begin = k->span.end;
	}
	text_add(&q->text, from + begin, end - begin);
}

/* Returns whether a size in the index of the designator around constant i has no answer yet. */
static bool is_index_unknown(const struct islands *is, size_t i)
{
	unsigned end = is->constants.items[i].index.end;

	for (; i < is->constants.n && is->constants.items[i].span.begin < end; i++)
		if (is->constants.items[i].value < 0 && !is->constants.items[i].is_known)
			return true;
	return false;
}

static void copy_constant(struct question *q, const char *from, size_t i)
{
	struct constant *k = &q->unit->islands.constants.items[i];
	long number = k->value >= 0 ? k->value : k->is_known ? 0 : k->guess;
	unsigned end = k->operand.begin;

	question_insert(q, number || k->value == 0 ? text_format(q->unit->arena, "(%ldul+0*", number) : "(");
	k->asked_at = (unsigned)q->text.len;
	text_add(&q->text, from + k->span.begin, end - k->span.begin);
	if (k->name_at) {
		question_insert(q, text_format(q->unit->arena, "*((struct upcr_q%zu {", i));
		copy_constants(q, from, end, k->name_at);
		question_insert(q, " (*upcr_q)");
		copy_constants(q, from, k->name_at, k->operand.end);
		question_insert(q, ";} *)0)->upcr_q");
		end = k->operand.end;
	}
	copy_constants(q, from, end, k->span.end);
	question_insert(q, ")");
}

static void question_insert(struct question *q, const char *s)
{
	if (!q->nested)
		LIST_PUSH(q->unit->arena, &q->inserted,
			((struct clang_insertion){(unsigned)q->text.len, (unsigned)strlen(s)}));
	text_puts(&q->text, s);
}
