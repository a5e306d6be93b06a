/* SPDX-License-Identifier: MIT
 *
 * upc10.c - programs of UPC 1.0 (--std=upc1.0): rewrites P to a current program with the same meaning, so
 * that later stages do not know the old spelling.  A word is taken for the old one where such a statement or
 * operator can be; a name that the program declares is its own.
 */
#include "source/upc10.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

enum upc10_role { STATEMENT, LOOP, OPERATOR };

static const struct old_word {
	const char *old, *new;
	enum upc10_role role;
} words[] = {{"barrier", "upc_barrier", STATEMENT}, {"barrier_notify", "upc_notify", STATEMENT},
	{"barrier_wait", "upc_wait", STATEMENT}, {"notify", "upc_notify", STATEMENT},
	{"wait", "upc_wait", STATEMENT}, {"fence", "upc_fence", STATEMENT}, {"forall", "upc_forall", LOOP},
	{"localsizeof", "upc_localsizeof", OPERATOR}, {"blocksizeof", "upc_blocksizeof", OPERATOR},
	{"elemsizeof", "upc_elemsizeof", OPERATOR}};

enum { N_WORDS = sizeof words / sizeof *words };

struct upc10_piece {
	struct span span;
	bool is_name, is_users;
};

struct change {
	struct span span;
	const char *text;
};

struct update {
	struct source *s;
	struct {
		struct upc10_piece *items;
		size_t n, cap;
	} pieces; /* the tokens of P, roughly: operators are single characters */
	struct {
		struct change *items;
		size_t n, cap;
	} changes;                                      /* in the order of P */
	bool is_declared[N_WORDS], is_library[N_WORDS]; /* by the program; by a system header */
};

/* ---- the pieces of P ---- */

/* Returns the offset after a blank, a comment or a directive at the offset, or the offset itself. */
static unsigned skip_blank(const char *s, unsigned at, bool begins_line)
{
	const char *end;

	if (isspace((unsigned char)s[at]))
		return at + 1;
	if (s[at] == '/' && s[at + 1] == '*') {
		end = strstr(s + at + 2, "*/");
		return end ? (unsigned)(end + 2 - s) : at + (unsigned)strlen(s + at);
	}
	if ((s[at] == '/' && s[at + 1] == '/') || (s[at] == '#' && begins_line))
		return at + (unsigned)strcspn(s + at, "\n");
	return at;
}

static void upc10_read_pieces(struct update *u)
{
	const struct source *s = u->s;
	const char *end = s->text + s->len;
	bool begins_line = true;
	size_t line = 0;

	for (unsigned at = 0, next; at < s->len; at = next) {
		next = skip_blank(s->text, at, begins_line);
		begins_line = (begins_line && next > at) || s->text[at] == '\n';
		if (next > at)
			continue;
		next = at + (unsigned)text_word_length(s->text + at, end);
		if (next == at)
			next = (unsigned)(text_skip(s->text + at, end) - s->text);
		while (line + 1 < s->lines.n && s->lines.items[line + 1].offset <= at)
			line++;
		LIST_PUSH(s->arena, &u->pieces,
			((struct upc10_piece){{at, next},
				isalpha((unsigned char)s->text[at]) || s->text[at] == '_',
				s->lines.items[line].kind == LINE_CODE}));
	}
}

static bool piece_is(const struct update *u, size_t i, const char *text)
{
	size_t n = strlen(text);
	struct span where;

	if (i >= u->pieces.n)
		return false;
	where = u->pieces.items[i].span;
	return where.end - where.begin == n && memcmp(u->s->text + where.begin, text, n) == 0;
}

static bool piece_among(const struct update *u, size_t i, const char *const *texts, size_t n)
{
	for (size_t k = 0; k < n; k++)
		if (piece_is(u, i, texts[k]))
			return true;
	return false;
}

#define PIECE_AMONG(u, i, texts) piece_among(u, i, texts, sizeof(texts) / sizeof *(texts))

static size_t piece_match(const struct update *u, size_t open)
{
	size_t depth = 0;

	for (size_t i = open; i < u->pieces.n; i++) {
		char c = u->s->text[u->pieces.items[i].span.begin];

		depth += strchr("([{", c) != NULL;
		if (strchr(")]}", c) && --depth == 0)
			return i;
	}
	return u->pieces.n;
}

/* ---- the old words ---- */

static size_t word_find(const struct update *u, size_t i)
{
	size_t w = 0;

	while (w < N_WORDS && !piece_is(u, i, words[w].old))
		w++;
	return w;
}

/* Returns whether a name is declared, as in `int barrier`, `void *wait(...)`: a type precedes it. */
static bool is_declared_name(const struct update *u, size_t i)
{
	static const char *const others[] = {"return", "else", "do", "goto", "case", "sizeof"};

	if (i == 0 || PIECE_AMONG(u, i - 1, others))
		return false;
	return u->pieces.items[i - 1].is_name
	    || (piece_is(u, i - 1, "*") && i > 1 && u->pieces.items[i - 2].is_name
		    && !PIECE_AMONG(u, i - 2, others));
}

/* Returns whether the '{' contains members, whose names are separate from others. */
static bool opens_members(const struct update *u, size_t i)
{
	static const char *const words_before[] = {"struct", "union"};

	return piece_is(u, i, "{") && i > 1
	    && (PIECE_AMONG(u, i - 1, words_before) || PIECE_AMONG(u, i - 2, words_before));
}

static void find_declared(struct update *u)
{
	for (size_t i = 0; i < u->pieces.n; i++) {
		size_t w = word_find(u, i);

		if (opens_members(u, i))
			i = piece_match(u, i);
		if (w < N_WORDS && is_declared_name(u, i))
			*(u->pieces.items[i].is_users ? &u->is_declared[w] : &u->is_library[w]) = true;
	}
}

static bool begins_statement(const struct update *u, size_t i)
{
	static const char *const before[] = {";", "{", "}", ")", ":", "else", "do"};

	return i > 0 && PIECE_AMONG(u, i - 1, before);
}

/* Returns whether the parentheses after the word contain clauses. */
static bool holds_clauses(const struct update *u, size_t i)
{
	size_t close = piece_is(u, i + 1, "(") ? piece_match(u, i + 1) : 0;

	for (size_t k = i + 2; k < close && close < u->pieces.n; k++)
		if (piece_is(u, k, ";"))
			return true;
	return false;
}

static bool is_old(const struct update *u, size_t i, size_t w)
{
	static const char *const members[] = {".", ">"};
	static const char *const others[] = {
		"=", ".", ",", ")", "]", "[", ":", "?", "<", ">", "|", "^", "%", "/"};

	if (u->is_declared[w] || (u->is_library[w] && piece_is(u, i + 1, "(")))
		return false;
	switch (words[w].role) {
	case LOOP: return begins_statement(u, i) && holds_clauses(u, i);
	case OPERATOR:
		return (i == 0 || !PIECE_AMONG(u, i - 1, members))
		    && (piece_is(u, i + 1, "(") || (i + 1 < u->pieces.n && u->pieces.items[i + 1].is_name));
	case STATEMENT: break;
	}
	return begins_statement(u, i) && !PIECE_AMONG(u, i + 1, others);
}

/* ---- the changes ---- */

static void upc10_add_change(struct update *u, struct span where, const char *text)
{
	LIST_PUSH(u->s->arena, &u->changes, ((struct change){where, text}));
}

static void report_spelling(struct update *u, struct span where, const char *today)
{
	diag_add(u->s->diags, D_OLD_SPELLING, source_place(u->s, where), where.begin, today);
	source_fix(u->s, where, today);
}

/* Moves the layout of `shared int [4] a[8]`, which is between the type and the name.  Returns the piece that
 * the layout ends with, or that of `shared`. */
static size_t update_layout(struct update *u, size_t i)
{
	const struct upc10_piece *pieces = u->pieces.items;
	size_t open = i + 1, close;
	struct span layout, between;
	const char *text = u->s->text;

	while (open < u->pieces.n && pieces[open].is_name)
		open++;
	if (open == i + 1 || !piece_is(u, open, "["))
		return i;
	close = piece_match(u, open);
	if (close + 1 >= u->pieces.n || !(pieces[close + 1].is_name || piece_is(u, close + 1, "*")))
		return i;
	layout = (struct span){pieces[open].span.begin, pieces[close].span.end};
	between = (struct span){pieces[i + 1].span.begin, pieces[open - 1].span.end};
	report_spelling(u, (struct span){pieces[i].span.begin, layout.end},
		text_format(u->s->arena, "shared %.*s %.*s", (int)(layout.end - layout.begin),
			text + layout.begin, (int)(between.end - between.begin), text + between.begin));
	upc10_add_change(u, (struct span){pieces[i].span.end, pieces[i].span.end},
		text_format(u->s->arena, " %.*s", (int)(layout.end - layout.begin), text + layout.begin));
	upc10_add_change(u, layout, "");
	return close;
}

static void upc10_find_changes(struct update *u)
{
	for (size_t i = 0; i < u->pieces.n; i++) {
		size_t w = word_find(u, i);

		if (!u->pieces.items[i].is_users)
			continue;
		if (piece_is(u, i, "shared")) {
			i = update_layout(u, i);
		} else if (w < N_WORDS && is_old(u, i, w)) {
			report_spelling(u, u->pieces.items[i].span, words[w].new);
			upc10_add_change(u, u->pieces.items[i].span, words[w].new);
		}
	}
}

/* Writes P anew, with the begins of its lines. */
static void apply_changes(struct update *u)
{
	struct source *s = u->s;
	struct text t = {.arena = s->arena};
	unsigned at = 0;
	size_t line = 0;

	for (size_t i = 0; i <= u->changes.n; i++) {
		const struct change *c = i < u->changes.n ? &u->changes.items[i] : NULL;
		unsigned stop = c ? c->span.begin : s->len;

		for (; line < s->lines.n && s->lines.items[line].offset <= stop; line++) {
			unsigned begin = s->lines.items[line].offset;

			s->lines.items[line].offset = (unsigned)t.len + (begin > at ? begin - at : 0);
		}
		text_add(&t, s->text + at, stop - at);
		if (c)
			text_puts(&t, c->text);
		at = c ? c->span.end : stop;
	}
	s->text = t.data;
	s->len = (unsigned)t.len;
}

void source_update(struct source *s)
{
	struct update u = {.s = s};

	upc10_read_pieces(&u);
	find_declared(&u);
	upc10_find_changes(&u);
	if (u.changes.n)
		apply_changes(&u);
}
