/* SPDX-License-Identifier: MIT
 *
 * clang_words.c - reads the types that Clang's messages quote, reports conversions between them, and takes
 * the shadow's macros and attributes out of the words.
 */
#include "clang/clang_in.h"

#include "tree/library.h"
#include "tree/quoted.h"

#include <ctype.h>
#include <string.h>

static const char tag_begin[] = "__attribute__((btf_type_tag(\"";
static const char tag_end[] = "\")))";
static const char space[] = SHADOW_SPACE;

static size_t add_quoted(struct clang *c, struct text *t, const char *s);
static bool has_shadow_word(struct clang *c, const char *s, size_t n);
static size_t tag_length(const char *s);
static size_t aka_length(const char *s);
static bool note_rows(struct clang *c, const struct clang_message *m, const struct quoted *from,
	const struct quoted *to);
static bool take_inner(struct clang *c, const struct clang_message *m, const struct quoted *from,
	const struct quoted *to);

const char *clang_clean(struct clang *c, const char *s)
{
	struct text t = {.arena = c->arena};

	while (*s) {
		size_t n = *s == '\'' ? add_quoted(c, &t, s) : 0;
		const char *word = NULL;

		s += n;
		if (n)
			continue;
		n = tag_length(s);
		if (n && t.len && t.data[t.len - 1] == ' ')
			t.len--;
		if (!n)
			n = aka_length(s);
		if (n) {
			s += n;
			continue;
		}
		if (strncmp(s, "argument '__", 12) == 0) { /* a parameter of a header of ours */
			n = strcspn(s + 12, "'") + 1;
			text_printf(&t, "argument '%.*s", (int)n, s + 12);
			s += 12 + n;
			continue;
		}
		if (strncmp(s, "non-static data ", 16) == 0) { /* a word of C++ */
			s += 16;
			continue;
		}
		if (strncmp(s, space, sizeof space - 1) == 0) {
			n = sizeof space - 1;
			word = "shared";
		}
		while (!word && (isalnum((unsigned char)s[n]) || s[n] == '_'))
			n++;
		if (!word && n >= 6)
			word = shadow_word(c->arena, &c->unit->islands, s, n);
		n = n ? n : 1;
		if (word)
			text_puts(&t, word);
		else
			text_add(&t, s, n);
		s += n;
	}
	text_add(&t, "", 0);
	return t.data;
}

/* Adds a type that is quoted at s as the user would write it, and the type without its typedefs, if it has
 * words of the shadow in it.  Returns how many letters of s this replaces; 0 if it adds nothing. */
static size_t add_quoted(struct clang *c, struct text *t, const char *s)
{
	struct quoted q = clang_quoted(s);
	const char *known;

	if (!q.type
		|| (!has_shadow_word(c, q.type, q.len)
			&& !memmem(q.canonical, q.canonical_len, space, sizeof space - 1)))
		return 0;
	s = clang_show_type(c, &q, &known);
	if (!s)
		return 0;
	text_printf(t, "'%s'", s);
	if (known)
		text_printf(t, " (aka '%s')", known);
	return (size_t)(q.end - q.type) + 1;
}

static bool has_shadow_word(struct clang *c, const char *s, size_t n)
{
	if (memmem(s, n, tag_begin, sizeof tag_begin - 1) || memmem(s, n, space, sizeof space - 1))
		return true;
	for (size_t i = 0, m; i < n; i += m ? m : 1) {
		for (m = 0; i + m < n && (isalnum((unsigned char)s[i + m]) || s[i + m] == '_');)
			m++;
		if (m >= 6 && m < n && shadow_word(c->arena, &c->unit->islands, s + i, m))
			return true;
	}
	return false;
}

const char *clang_show_type(struct clang *c, const struct quoted *q, const char **known)
{
	struct type *t = quoted_type(c->arena, &c->unit->islands, q->type, q->len), *whole;
	const char *shown;

	*known = NULL;
	if (!t)
		return NULL;
	whole = quoted_expand(c->arena, t, clang_find_typedef, c);
	clang_take_bounds(c, whole);
	for (struct type *to = t, *from = whole; to && from && to->kind == from->kind;
		to = to->base, from = from->base) {
		to->count = from->count;
		to->by_threads = from->by_threads;
	}
	shown = type_show(c->arena, t);
	if (whole != t)
		*known = type_show(c->arena, whole);
	if (*known && strcmp(shown, *known) == 0)
		*known = NULL;
	return shown;
}

/* Returns the length of the tag at s, or 0. */
static size_t tag_length(const char *s)
{
	const char *end;

	if (strncmp(s, tag_begin, sizeof tag_begin - 1) != 0)
		return 0;
	end = strstr(s, tag_end);
	return end ? (size_t)(end - s) + sizeof tag_end - 1 : 0;
}

/* Returns the length of an explanation at s that only gives the type in the shadow, or 0. */
static size_t aka_length(const char *s)
{
	static const char begin[] = " (aka '";
	const char *end, *shared;

	if (strncmp(s, begin, sizeof begin - 1) != 0)
		return 0;
	end = strstr(s, "')");
	shared = strstr(s, space);
	return end && shared && shared < end ? (size_t)(end - s) + 2 : 0;
}

struct quoted clang_quoted(const char *text)
{
	struct quoted q = {0};
	const char *open = strchr(text, '\''), *close = open ? strchr(open + 1, '\'') : NULL;

	if (!close)
		return q;
	q.type = q.canonical = open + 1;
	q.len = q.canonical_len = (size_t)(close - open) - 1;
	q.end = close + 1;
	if (strncmp(q.end, " (aka '", 7) == 0 && (close = strstr(q.end, "')"))) {
		q.canonical = q.end + 7;
		q.canonical_len = (size_t)(close - q.canonical);
		q.end = close + 2;
	}
	return q;
}

const char *clang_quoted_text(struct clang *c, const struct quoted *q)
{
	const char *known = NULL, *shown = q->type ? clang_show_type(c, q, &known) : "";

	if (known)
		return text_format(c->arena, "%s', that is '%s", shown, known);
	return shown ? shown : clang_clean(c, arena_copy(c->arena, q->type, q->len));
}

static const struct type *canonical_type(struct clang *c, const struct quoted *q)
{
	return q->canonical ? quoted_type(c->arena, &c->unit->islands, q->canonical, q->canonical_len) : NULL;
}

bool quoted_is_pointer(struct clang *c, const struct quoted *q)
{
	const struct type *t = canonical_type(c, q);

	return t && t->kind == TYPE_POINTER;
}

bool quoted_is_pts(struct clang *c, const struct quoted *q)
{
	const struct type *t = canonical_type(c, q);

	return t && (t->kind == TYPE_POINTER ? t->base->is_shared : t->is_shared);
}

bool clang_names_shared(const char *text)
{
	return strstr(text, space) || strstr(text, tag_begin);
}

bool clang_names_variable(const char *text)
{
	while ((text = strchr(text, '[')))
		if (*(text += 1 + strspn(text + 1, "0123456789")) != ']')
			return true;
	return false;
}

/* ---- conversions ---- */

/* Reports a conversion.  Clang's texts are "assigning|passing|returning|casting 'FROM' to ... 'TO'" and
 * "initializing 'TO' with an expression of type 'FROM'". */
void clang_take_conversion(struct clang *c, const struct clang_message *m)
{
	struct quoted from = clang_quoted(m->text), to = {0};

	if (from.end)
		to = clang_quoted(from.end);
	if (strncmp(m->text, "initializing", 12) == 0) {
		struct quoted first = from;

		from = to;
		to = first;
	}
	if (take_inner(c, m, &from, &to)
		|| (strncmp(m->text, "passing ", 8) == 0
			&& library_take_swapped(c->unit, m->where, quoted_is_pts(c, &from),
				clang_quoted_text(c, &from))))
		return;
	unit_diag_any(c->unit, quoted_is_pts(c, &from) ? D_PTS_TO_PTL : D_PTL_TO_PTS, m->where,
		clang_quoted_text(c, &from), clang_quoted_text(c, &to));
	clang_mark_types(c, m, clang_quoted_text(c, &from), clang_quoted_text(c, &to));
	if (clang_note_address(c, m, &from) || note_rows(c, m, &from, &to))
		return;
	if (strncmp(m->text, "passing ", 8) == 0)
		library_note(c->unit, m->where.begin, quoted_is_pts(c, &from));
	else
		library_note_source(c->unit, m->where.begin, quoted_is_pts(c, &from));
	clang_note_declared(c, m, &from);
}

/* Says that rows of a shared array are no pointers, where a pointer to pointers is wanted. */
static bool note_rows(struct clang *c, const struct clang_message *m, const struct quoted *from,
	const struct quoted *to)
{
	const struct islands *is = &c->unit->islands;
	const struct type *f = quoted_type(c->arena, is, from->type, from->len);
	const struct type *t = to->type ? quoted_type(c->arena, is, to->type, to->len) : NULL;

	if (!f || !t || !type_is_pts(f) || f->base->kind != TYPE_ARRAY || t->kind != TYPE_POINTER
		|| t->base->kind != TYPE_POINTER)
		return false;
	unit_note(c->unit, m->where, "the rows of an array are no pointers: declare a pointer to rows, '%s'",
		clang_quoted_text(c, from));
	return true;
}

void clang_mark_types(struct clang *c, const struct clang_message *m, const char *from, const char *to)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, m->where.begin);

	if (strstr(m->text, "passing ")) {
		unit_mark(c->unit, "this argument has type '%s'", from);
		c->parameter = to;
		c->shared_argument = strstr(from, "shared ") && !strstr(to, "shared ") ? from : NULL;
	} else if (strstr(m->text, "assigning ")) {
		unit_mark(c->unit, "assigns '%s' to '%s'", from, to);
	} else if (strstr(m->text, "initializing ") && t < is->tokens.n
		   && is->tokens.items[t].begin == m->where.begin && is->tokens.items[t].kind == TOKEN_NAME) {
		unit_mark(c->unit, "'%.*s' has type '%s'", (int)is->tokens.items[t].len,
			is->source->text + m->where.begin, to);
	} else if (strstr(m->text, "returning ")) {
		unit_mark(c->unit, "this has type '%s', the result '%s'", from, to);
	}
}

/* Reports pointers of one kind whose pointees differ in kind at some level. */
static bool take_inner(struct clang *c, const struct clang_message *m, const struct quoted *from,
	const struct quoted *to)
{
	const struct islands *is = &c->unit->islands;
	const struct type *f = quoted_type(c->arena, is, from->type, from->len);
	const struct type *t = to->type ? quoted_type(c->arena, is, to->type, to->len) : NULL;
	const struct type *outer = f;

	while (f && t && f->kind == TYPE_POINTER && t->kind == TYPE_POINTER
		&& type_is_pts(f) == type_is_pts(t)) {
		f = f->base;
		t = t->base;
	}
	if (!f || !t || f == outer || f->kind != TYPE_POINTER || t->kind != TYPE_POINTER)
		return false;
	unit_diag_any(c->unit, type_is_pts(f) ? D_PTS_TO_PTL : D_PTL_TO_PTS, m->where, type_show(c->arena, f),
		type_show(c->arena, t));
	unit_note(c->unit, m->where, "'%s' and '%s' point to pointers of different kinds",
		clang_quoted_text(c, from), clang_quoted_text(c, to));
	return true;
}
