/* SPDX-License-Identifier: MIT
 *
 * island.c - around the island grammar: the brackets and modes it keeps track of, and the
 * look-ups by offset that the later passes make.
 */
#include "base/distance.h"
#include "islands/reader.h"

#include <stdlib.h>
#include <string.h>

bool islands_scan(struct reader *r, size_t len); /* scan.l */

static char *text_to_scan(const struct source *s);
static int island_compare_begins(const void *a, const void *b);
static void replace_digraphs(struct reader *r);
static void finish_islands(struct islands *is);
static bool has_volatile(const struct islands *is, size_t t);
static bool is_upc(enum island_kind kind);
static bool opens_block(const struct islands *is, size_t t);
struct bracket;
static void find_items(struct islands *is);
static void next_item(const struct islands *is, struct bracket *b, size_t t);
static bool propose_mode(struct source *s, const char *word, unsigned at);
static bool is_in_list(const struct islands *is, size_t t);
static bool expression_goes_on(const struct islands *is, size_t t);

bool islands_read(struct islands *is, struct source *s)
{
	struct reader r = {.is = is, .arena = s->arena};
	bool ok;

	is->source = s;
	r.scanned = text_to_scan(s);
	ok = islands_scan(&r, s->len);
	while (r.open.n && !r.n_errors) { /* for safety: the grammar reports it */
		reader_unclosed(&r, r.open.items[--r.open.n], is->tokens.n);
		ok = false;
	}
	replace_digraphs(&r);
	finish_islands(is);
	return ok && !r.n_errors;
}

/* Replaces `<:` by `[ ` in P, so that later stages need no digraphs; plain C stays as it is. */
static void replace_digraphs(struct reader *r)
{
	struct source *s = r->is->source;

	if (!r->is->list.n && !s->has_upc_header)
		return;
	for (size_t i = 0; i < r->digraphs.n; i++) {
		s->text[r->digraphs.items[i].at] = r->digraphs.items[i].c;
		s->text[r->digraphs.items[i].at + 1] = ' ';
	}
}

/* Returns P without the text of headers that cannot contain UPC. */
static char *text_to_scan(const struct source *s)
{
	char *copy = arena_copy(s->arena, s->text, s->len);

	for (size_t i = 0; i < s->lines.n; i++) {
		const struct line *l = &s->lines.items[i];
		unsigned end = i + 1 < s->lines.n ? l[1].offset : s->len;

		if (l->kind == LINE_SYSTEM || l->kind == LINE_MARKER)
			memset(copy + l->offset, ' ', end - l->offset);
		if (l->kind == LINE_SYSTEM || l->kind == LINE_MARKER)
			copy[end - 1] = '\n';
	}
	return copy;
}

static void finish_islands(struct islands *is)
{
	if (is->list.n > 1)
		qsort(is->list.items, is->list.n, sizeof *is->list.items, island_compare_begins);
	for (size_t i = 0; i < is->list.n; i++) {
		struct island *d = &is->list.items[i];
		const struct line *l = source_line(is->source, d->span.begin);
		size_t t;

		is->has_upc |= is_upc(d->kind) && l->kind != LINE_RUNTIME;
		if (d->kind == ISLAND_SHARED) {
			t = token_at(is, d->span.begin);
			d->after_body = t > 0 && token_is(is, t - 1, "}")
			             && !opens_block(is, reader_matching_open(is, t - 1));
			d->is_volatile = d->after_body && has_volatile(is, t);
		}
		if (d->kind != ISLAND_FORALL)
			continue;
		t = token_at(is, d->part.begin);
		d->is_continue = token_is(is, t, "continue") && token_end(is, t) <= d->part.end
		              && (t + 1 == is->tokens.n || is->tokens.items[t + 1].begin >= d->part.end);
	}
	is->has_upc |= is->source->has_upc_header;
	is->has_upc &= !is->source->is_translated;
}

/* Returns whether `volatile` is among the specifiers around a struct whose '}' is before token t. */
static bool has_volatile(const struct islands *is, size_t t)
{
	static const char *const words[] = {"volatile", "__volatile__", "__volatile"};
	bool found = false;

	for (size_t i = t; i < is->tokens.n && is->tokens.items[i].kind == TOKEN_NAME; i++)
		found |= TOKEN_AMONG(is, i, words);
	for (size_t i = reader_matching_open(is, t - 1); i-- > 0;) {
		if (token_is(is, i, ")") || token_is(is, i, "]"))
			i = reader_matching_open(is, i);
		else if (is->tokens.items[i].kind != TOKEN_NAME)
			break;
		else
			found |= TOKEN_AMONG(is, i, words);
	}
	return found;
}

static bool is_upc(enum island_kind kind)
{
	return kind != ISLAND_PRAGMA_PUPC && kind != ISLAND_PRAGMA_UPC2C;
}

static int island_compare_begins(const void *a, const void *b)
{
	const struct island *x = a, *y = b;

	return x->span.begin < y->span.begin ? -1 : x->span.begin > y->span.begin;
}

/* ---- for the scanner and the grammar ---- */

size_t reader_island(struct reader *r, struct island new)
{
	LIST_PUSH(r->arena, &r->is->list, new);
	return r->is->list.n - 1;
}

void reader_open(struct reader *r, unsigned at, char c)
{
	LIST_PUSH(r->arena, &r->open, (struct open_bracket){at, c});
	if (c == '{')
		LIST_PUSH(r->arena, &r->outer, r->now);
	if (r->open.n == DEEPEST_NESTING + 1) {
		r->n_errors++;
		diag_add(r->is->source->diags, D_TOO_DEEP,
			source_place(r->is->source, (struct span){at, at + 1}), at,
			(unsigned)DEEPEST_NESTING);
	}
}

void reader_close(struct reader *r, unsigned at, char c)
{
	if (c == '}' && r->outer.n) {
		struct block_pragmas outer = r->outer.items[--r->outer.n];

		if (outer.is_strict != r->now.is_strict)
			LIST_PUSH(r->arena, &r->is->strict, (struct mode_change){at, outer.is_strict});
		if (outer.is_off != r->now.is_off)
			LIST_PUSH(r->arena, &r->is->uninstrumented, (struct mode_change){at, outer.is_off});
		r->now = outer;
	}
	if (!r->open.n) {
		reader_wrong_bracket(r, at, c, NULL);
		return;
	}
	r->open.n--;
	if (strchr("()[]{}", r->open.items[r->open.n].c)[1] != c)
		reader_wrong_bracket(r, at, c, &r->open.items[r->open.n]);
}

void reader_pragma_misspelt(struct reader *r, struct span where)
{
	struct source *s = r->is->source;
	bool is_strict = memmem(s->text + where.begin, where.end - where.begin, "strict", 6) != NULL;

	LIST_PUSH(r->arena, &r->is->pragmas, where);
	where.begin += (unsigned)strspn(s->text + where.begin, " \t");
	diag_add(s->diags, D_PRAGMA_SPELLING, source_place(s, where), where.begin,
		is_strict ? "strict" : "relaxed");
}

/* Reports a word at an offset that is nearly `strict` or `relaxed`.  Returns whether it did. */
static bool propose_mode(struct source *s, const char *word, unsigned at)
{
	static const char *const modes[] = {"strict", "relaxed"};
	struct span where = {at, at + (unsigned)strlen(word)};

	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		unsigned distance = text_distance(word, strlen(word), modes[i], strlen(modes[i]));

		if (!strcmp(word, modes[i]) || distance > 2)
			continue;
		diag_add(s->diags, D_PRAGMA_SPELLING, source_place(s, where), at, modes[i]);
		source_fix(s, where, modes[i]);
		return true;
	}
	return false;
}

void reader_pragma(struct reader *r, struct span where)
{
	struct source *s = r->is->source;
	char *text, *save, *word;
	bool is_strict;

	where.begin += (unsigned)strspn(s->text + where.begin, " \t");
	text = source_copy(s, where);
	strtok_r(text, " \t#", &save); /* "pragma", perhaps with '#' before it */
	strtok_r(NULL, " \t", &save);
	word = strtok_r(NULL, " \t\r", &save);
	is_strict = word && strcmp(word, "strict") == 0;
	reader_island(r, (struct island){.kind = ISLAND_PRAGMA_UPC, .span = where, .is_strict = is_strict});
	if (word && (strcmp(word, "c_code") == 0 || strcmp(word, "upc_code") == 0)
		&& !strtok_r(NULL, " \t\r", &save)) {
		r->is_c = word[0] == 'c';
		return;
	}
	if (word && propose_mode(s, word, where.begin + (unsigned)(word - text)))
		return;
	if (!word || (!is_strict && strcmp(word, "relaxed") != 0) || strtok_r(NULL, " \t\r", &save)) {
		diag_add(s->diags, D_PRAGMA_UNKNOWN, source_place(s, where), where.begin);
		return;
	}
	if (r->open.n
		&& (!r->block_begins
			|| reader_holds_no_statements(r->is,
				token_at(r->is, r->open.items[r->open.n - 1].at)))) {
		diag_add(s->diags, D_PRAGMA_CONTEXT, source_place(s, where), where.begin);
		return;
	}
	r->now.is_strict = is_strict;
	LIST_PUSH(r->arena, &r->is->strict, (struct mode_change){where.end, is_strict});
}

/* Applies #pragma pupc on|off, which may stand anywhere, to the end of the block or the file. */
void reader_pragma_pupc(struct reader *r, struct span where)
{
	struct source *s = r->is->source;
	char *text, *save, *word;
	bool is_off;

	where.begin += (unsigned)strspn(s->text + where.begin, " \t");
	reader_island(r, (struct island){.kind = ISLAND_PRAGMA_PUPC, .span = where});
	text = source_copy(s, where);
	text = strstr(text, "pupc") + 4;
	word = strtok_r(text, " \t\r", &save);
	is_off = word && strcmp(word, "off") == 0;
	if (!word || (!is_off && strcmp(word, "on") != 0) || strtok_r(NULL, " \t\r", &save)) {
		diag_add(s->diags, D_PRAGMA_PUPC, source_place(s, where), where.begin);
		return;
	}
	r->now.is_off = is_off;
	LIST_PUSH(r->arena, &r->is->uninstrumented, (struct mode_change){where.end, is_off});
}

/* ---- look-ups ---- */

size_t token_at(const struct islands *is, unsigned offset)
{
	return LIST_SEARCH(&is->tokens, begin, offset);
}

unsigned token_end(const struct islands *is, size_t i)
{
	return is->tokens.items[i].begin + is->tokens.items[i].len;
}

bool token_among(const struct islands *is, size_t i, const char *const *words, size_t n)
{
	const struct token *t;
	const char *text;

	if (i >= is->tokens.n)
		return false;
	t = &is->tokens.items[i];
	text = is->source->text + t->begin;
	for (size_t w = 0; w < n; w++) /* most tokens begin with another character */
		if (*text == *words[w] && strncmp(text, words[w], t->len) == 0 && !words[w][t->len])
			return true;
	return false;
}

bool token_is_tag(const struct islands *is, size_t i)
{
	static const char *const words[] = {"struct", "union", "enum"};

	return TOKEN_AMONG(is, i, words);
}

bool token_is_typeof(const struct islands *is, size_t i)
{
	static const char *const words[] = {"typeof", "__typeof__", "__typeof"};

	return TOKEN_AMONG(is, i, words);
}

bool token_is_any_typeof(const struct islands *is, size_t i)
{
	return token_is_typeof(is, i) || token_is(is, i, "typeof_unqual");
}

bool token_takes_operand(const struct islands *is, size_t i)
{
	static const char *const words[] = {"_Alignas", "__attribute__", "__attribute", "_Atomic"};

	return token_is_typeof(is, i) || TOKEN_AMONG(is, i, words);
}

struct span token_span(const struct islands *is, size_t i)
{
	return i < is->tokens.n ? (struct span){is->tokens.items[i].begin, token_end(is, i)}
	                        : (struct span){is->source->len, is->source->len};
}

size_t token_match(const struct islands *is, size_t i)
{
	size_t depth = 0;

	for (; i < is->tokens.n; i++) {
		const struct token *t = &is->tokens.items[i];

		if (t->kind != TOKEN_PUNCT)
			continue;
		if (t->c == '(' || t->c == '[' || t->c == '{')
			depth++;
		else if ((t->c == ')' || t->c == ']' || t->c == '}') && --depth == 0)
			return i;
	}
	return i;
}

size_t token_opener(const struct islands *is, size_t i)
{
	size_t depth = 0;

	while (i-- > 0) {
		const struct token *t = &is->tokens.items[i];

		if (t->kind != TOKEN_PUNCT || t->len != 1)
			continue;
		if (strchr(")]}", t->c))
			depth++;
		else if (strchr("([{", t->c) && depth-- == 0)
			return i;
	}
	return is->tokens.n;
}

struct island *island_at(const struct islands *is, unsigned offset)
{
	size_t i = LIST_SEARCH(&is->list, span.begin, offset);

	return i < is->list.n && is->list.items[i].span.begin == offset ? &is->list.items[i] : NULL;
}

unsigned item_begin(struct islands *is, unsigned at)
{
	size_t t = token_at(is, at), item;

	if (!is->items)
		find_items(is);
	item = is->items[t];
	return item < is->tokens.n ? is->tokens.items[item].begin : at;
}

/* An open bracket, or the file. */
struct bracket {
	size_t item;   /* the first token of the current block item */
	unsigned n_do; /* the number of `do` in that item whose `while` is still to come */
	bool is_block;
};

/* Finds, for every token and the end, the token that begins its block item.  The innermost block counts;
 * brackets of other kinds are parts of an item. */
static void find_items(struct islands *is)
{
	struct {
		struct bracket *items;
		size_t n, cap;
	} open = {0};
	struct arena *a = is->source->arena;
	size_t t;

	is->items = arena_alloc(a, (is->tokens.n + 1) * sizeof *is->items);
	LIST_PUSH(a, &open, (struct bracket){.is_block = true});
	for (t = 0; t < is->tokens.n; t++) {
		const struct token *k = &is->tokens.items[t];
		struct bracket *inner = &open.items[open.n - 1];
		bool is_block;

		is->items[t] = (unsigned)inner->item;
		inner->n_do += k->len == 2 && token_is(is, t, "do");
		if (k->kind != TOKEN_PUNCT)
			continue;
		if (strchr("([{", k->c)) {
			is_block = k->c == '{' && opens_block(is, t)
			        && (inner->is_block || !is_in_list(is, t));
			LIST_PUSH(a, &open, (struct bracket){is_block ? t + 1 : inner->item, 0, is_block});
		} else if (strchr(")]}", k->c) && open.n > 1) {
			is_block = k->c == '}' && inner->is_block;
			inner = &open.items[--open.n - 1];
			if (is_block && inner->is_block && !expression_goes_on(is, t + 1))
				next_item(is, inner, t + 1);
		} else if (k->c == ';' && inner->is_block) {
			next_item(is, inner, t + 1);
		}
	}
	is->items[t] = (unsigned)open.items[open.n - 1].item;
}

/* Returns whether the '{' at a token inside the braces of an initializer opens an inner list. */
static bool is_in_list(const struct islands *is, size_t t)
{
	return t > 0 && is->tokens.items[t - 1].kind == TOKEN_PUNCT
	    && strchr("{}:", is->tokens.items[t - 1].c);
}

/* Begins the next item if a statement that ends before token t is complete: `else` or the `while` of a `do`
 * continues it. */
static void next_item(const struct islands *is, struct bracket *b, size_t t)
{
	if (token_is(is, t, "else"))
		return;
	if (b->n_do && token_is(is, t, "while")) {
		b->n_do--;
		return;
	}
	b->item = t;
	b->n_do = 0;
}

/* Returns whether the token after a '}' continues the expression that a compound literal is in. */
static bool expression_goes_on(const struct islands *is, size_t t)
{
	return t < is->tokens.n && is->tokens.items[t].kind == TOKEN_PUNCT
	    && !strchr("{};*(+-&!~#", is->tokens.items[t].c);
}

size_t reader_matching_open(const struct islands *is, size_t t)
{
	size_t depth = 0;

	for (;; t--) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind == TOKEN_PUNCT && strchr(")]}", k->c))
			depth++;
		else if (k->kind == TOKEN_PUNCT && strchr("([{", k->c) && --depth == 0)
			return t;
		if (t == 0)
			return 0;
	}
}

/* Returns whether the '{' at a token begins a block and not a struct, an initializer or the list of a
 * compound literal. */
static bool opens_block(const struct islands *is, size_t t)
{
	if (t == 0)
		return true;
	t--;
	if (token_is(is, t, ")")) {
		t = reader_matching_open(is, t);
		return t == 0 || is->tokens.items[t - 1].kind != TOKEN_PUNCT
		             ? !(token_is(is, t - 1, "__attribute__") || token_is(is, t - 1, "return")
				       || token_is(is, t - 1, "sizeof"))
		             : token_is(is, t - 1, ")");
	}
	if (is->tokens.items[t].kind == TOKEN_PUNCT)
		return strchr(";{}:(", is->tokens.items[t].c) != NULL;
	return token_is(is, t, "else") || token_is(is, t, "do");
}

static bool mode_is_set(const struct mode_changes *modes, unsigned at)
{
	size_t n = LIST_SEARCH(modes, at, at + 1);

	return n > 0 && modes->items[n - 1].is_set;
}

bool mode_is_strict(const struct islands *is, unsigned at)
{
	return mode_is_set(&is->strict, at);
}

bool mode_is_instrumented(const struct islands *is, unsigned at)
{
	return !mode_is_set(&is->uninstrumented, at);
}

const char *island_word(enum island_kind kind)
{
	static const char *const words[] = {"shared", "strict", "relaxed", "upc_forall", "upc_barrier",
		"upc_notify", "upc_wait", "upc_fence", "upc_localsizeof", "upc_blocksizeof", "upc_elemsizeof",
		"#pragma upc", "#pragma pupc", "#pragma upc2c", "THREADS", "MYTHREAD"};

	return words[kind];
}
