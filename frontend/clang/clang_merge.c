/* SPDX-License-Identifier: MIT
 *
 * clang_merge.c - conditional operators whose operands point to shared data with different
 * qualifiers.  Clang 19 forgets the address space of what the result points to if one operand
 * points to const or volatile and the other does not.  The text that it reads again casts the
 * operand that lacks a qualifier:
 * c ? cp : p  ->  c ? cp : (const __typeof__(*(p)) *)(p)
 *
 * Clang drops some expressions with an error of this kind from its tree.  To see their types, one
 * text has an int in their place: ((c ? cp : p), 0).
 */
#include "clang/clang_in.h"

#include <stdlib.h>
#include <string.h>

static enum CXChildVisitResult find_conditional(CXCursor cursor, CXCursor parent, CXClientData data);
static bool next_text_prepare(struct clang *c, struct merge *m, bool found);
static void replace_range(struct clang *c, struct merge *m, CXSourceRange range);
static bool has_question_mark(struct clang *c, CXCursor cursor);
static bool conditional_operands(struct clang *c, CXCursor cursor, CXCursor operands[2]);
static bool pointer_to_shared(struct clang *c, CXCursor cursor, unsigned *qualifiers);
static unsigned qualifiers_of(CXType pointee);
static void add_cast(struct clang *c, struct merge *m, CXCursor operand, unsigned qualifiers);
static int by_span(const void *a, const void *b);
static size_t write_span(struct merge *m, struct text *out, struct span s, size_t i);
static const char *cast_words(struct merge *m, size_t i);
static void write_insertion(struct merge *m, struct text *out, const char *s);

enum { CONST = 1, VOLATILE = 2, DROPPED = 4, MOST_COPIES = 8 };

struct merge_search {
	struct clang *clang;
	struct merge *merge;
	bool found;
};

bool clang_find_merges(struct clang *c, struct merge *m)
{
	struct merge_search s = {c, m, false};

	m->arena = m->replaced.arena = c->arena;
	clang_visitChildren(clang_getTranslationUnitCursor(c->tu), find_conditional, &s);
	if (!next_text_prepare(c, m, s.found))
		return false;
	m->shadow = c->unit->shadow.text;
	m->text = (struct text){.arena = c->arena};
	m->inserted.n = 0;
	qsort(m->casts.items, m->casts.n, sizeof *m->casts.items, by_span);
	write_span(m, &m->text, (struct span){0, c->unit->source.len}, 0);
	return true;
}

/* ---- finding ---- */

static enum CXChildVisitResult find_conditional(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct merge_search *s = data;
	struct clang *c = s->clang;
	CXCursor operands[2];
	unsigned qualifiers[2];
	size_t before = s->merge->n_qualifiers;

	if (parent.kind == CXCursor_TranslationUnit && !has_question_mark(c, cursor))
		return CXChildVisit_Continue;
	if (conditional_operands(c, cursor, operands) && pointer_to_shared(c, operands[0], &qualifiers[0])
		&& pointer_to_shared(c, operands[1], &qualifiers[1])) {
		add_cast(c, s->merge, operands[0], qualifiers[1] & ~qualifiers[0]);
		add_cast(c, s->merge, operands[1], qualifiers[0] & ~qualifiers[1]);
		s->found |= s->merge->n_qualifiers > before;
	}
	return CXChildVisit_Recurse;
}

/* Returns whether an external declaration has a '?'.  Most have none, and looking for conditionals cursor by
 * cursor is slow. */
static bool has_question_mark(struct clang *c, CXCursor cursor)
{
	struct span s;

	return !clang_span(c, cursor, &s) || memchr(c->unit->source.text + s.begin, '?', s.end - s.begin);
}

/* Prepares the next text to parse: the one with casts only, if casts were found or this one had ints; else
 * one with ints in place of the expressions that Clang dropped.  Returns false if it dropped none. */
static bool next_text_prepare(struct clang *c, struct merge *m, bool found)
{
	bool had_ints = m->has_ints;
	size_t kept = 0;

	m->has_ints = false;
	for (size_t i = 0; i < m->casts.n; i++)
		if (m->casts.items[i].qualifiers != DROPPED)
			m->casts.items[kept++] = m->casts.items[i];
	m->casts.n = kept;
	if (found || had_ints)
		return true;
	for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(c->diagnostics); i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->diagnostics, i);

		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error
			&& strstr(clang_string(c, clang_getDiagnosticSpelling(d)),
				"changes address space of pointer"))
			for (unsigned k = 0; k < clang_getDiagnosticNumRanges(d); k++)
				replace_range(c, m, clang_getDiagnosticRange(d, k));
		clang_disposeDiagnostic(d);
	}
	return m->has_ints;
}

/* Replaces an expression by an int, once. */
static void replace_range(struct clang *c, struct merge *m, CXSourceRange range)
{
	const struct islands *is = &c->unit->islands;
	struct merge_cast cast = {.qualifiers = DROPPED};
	bool is_conditional = false;
	CXFile file;

	clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &cast.operand.begin);
	clang_getFileLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &cast.operand.end);
	cast.operand.begin = clang_offset(c, cast.operand.begin);
	cast.operand.end = clang_offset(c, cast.operand.end);
	for (size_t t = token_at(is, cast.operand.begin); t < token_at(is, cast.operand.end); t++)
		is_conditional |= token_is(is, t, "?");
	if (file != c->file || !is_conditional || map_get(&m->replaced, cast.operand.begin + 1))
		return;
	map_set(&m->replaced, cast.operand.begin + 1, c);
	LIST_PUSH(c->arena, &m->casts, cast);
	m->has_ints = true;
}

/* Sets the operands of a conditional operator whose result is a private pointer to Clang: of `c ? a : b`, and
 * of `a ?: b`, which libclang shows as a, a, a and b. */
static bool conditional_operands(struct clang *c, CXCursor cursor, CXCursor operands[2])
{
	bool is_short = cursor.kind == CXCursor_UnexposedExpr;
	struct cursors inside;
	CXType t;

	if (!is_short && cursor.kind != CXCursor_ConditionalOperator)
		return false;
	t = clang_getCanonicalType(clang_getCursorType(cursor));
	if (t.kind != CXType_Pointer || clang_mentions_shared(t))
		return false;
	inside = clang_children(c, cursor);
	if (inside.n != (is_short ? 4u : 3u))
		return false;
	operands[0] = inside.items[is_short ? 0 : 1];
	operands[1] = inside.items[inside.n - 1];
	return true;
}

/* Returns whether an operand, below the conversions that Clang added, is a pointer-to-shared. */
static bool pointer_to_shared(struct clang *c, CXCursor cursor, unsigned *qualifiers)
{
	struct cursors inside;
	CXType pointee;

	for (;;) {
		pointee = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(cursor)));
		if (pointee.kind != CXType_Invalid && clang_mentions_shared(pointee)
			&& clang_getAddressSpace(clang_getCanonicalType(pointee)) == 1) {
			*qualifiers = qualifiers_of(pointee);
			return true;
		}
		if (cursor.kind != CXCursor_UnexposedExpr)
			return false;
		inside = clang_children(c, cursor);
		if (inside.n != 1)
			return false;
		cursor = inside.items[0];
	}
}

/* Returns the qualifiers of a pointee; those of an array are the qualifiers of its elements. */
static unsigned qualifiers_of(CXType pointee)
{
	unsigned qualifiers = 0;

	for (CXType t = pointee; t.kind != CXType_Invalid; t = clang_getArrayElementType(t)) {
		t = clang_getCanonicalType(t);
		qualifiers |= clang_isConstQualifiedType(t) ? CONST : 0;
		qualifiers |= clang_isVolatileQualifiedType(t) ? VOLATILE : 0;
	}
	return qualifiers;
}

static void add_cast(struct clang *c, struct merge *m, CXCursor operand, unsigned qualifiers)
{
	struct merge_cast cast = {.qualifiers = qualifiers};

	if (!qualifiers || !clang_span(c, operand, &cast.operand) || cast.operand.begin == cast.operand.end)
		return;
	for (size_t i = 0; i < m->casts.n; i++) {
		struct merge_cast *known = &m->casts.items[i];

		if (known->operand.begin == cast.operand.begin && known->operand.end == cast.operand.end) {
			m->n_qualifiers += (qualifiers & ~known->qualifiers) != 0;
			known->qualifiers |= qualifiers;
			return;
		}
	}
	LIST_PUSH(c->arena, &m->casts, cast);
	m->n_qualifiers++;
}

/* ---- the text ---- */

/* Orders casts by their begin, outer ones first. */
static int by_span(const void *a, const void *b)
{
	const struct span *x = &((const struct merge_cast *)a)->operand,
			  *y = &((const struct merge_cast *)b)->operand;

	if (x->begin != y->begin)
		return x->begin < y->begin ? -1 : 1;
	return x->end > y->end ? -1 : x->end < y->end;
}

/* Writes a piece of the shadow with the casts in it, from number i on; returns the number of the first cast
 * after the piece. */
static size_t write_span(struct merge *m, struct text *out, struct span s, size_t i)
{
	unsigned done = s.begin;

	while (i < m->casts.n && span_within(m->casts.items[i].operand, s)) {
		const struct merge_cast *cast = &m->casts.items[i];
		bool is_dropped = cast->qualifiers == DROPPED;

		text_add(out, m->shadow + done, cast->operand.begin - done);
		write_insertion(m, out, is_dropped ? "((" : cast_words(m, i));
		i = write_span(m, out, cast->operand, i + 1);
		write_insertion(m, out, is_dropped ? "), 0)" : ")");
		done = cast->operand.end;
	}
	text_add(out, m->shadow + done, s.end - done);
	return i;
}

/* Returns the words of cast number i.  In a deeply nested copy the type is written without the casts in it,
 * because each level doubles the text. */
static const char *cast_words(struct merge *m, size_t i)
{
	const struct merge_cast *cast = &m->casts.items[i];
	struct text copy = {.arena = m->arena};

	m->depth++;
	write_span(m, &copy, cast->operand, m->depth > MOST_COPIES ? m->casts.n : i + 1);
	m->depth--;
	return text_format(m->arena, "(%s%s__typeof__(*(%s)) *)(", cast->qualifiers & CONST ? "const " : "",
		cast->qualifiers & VOLATILE ? "volatile " : "", copy.data);
}

/* Writes an insertion and records it, unless it goes into a copy. */
static void write_insertion(struct merge *m, struct text *out, const char *s)
{
	size_t begin = out->len;

	text_puts(out, s);
	if (out == &m->text)
		LIST_PUSH(m->arena, &m->inserted,
			((struct clang_insertion){(unsigned)begin, (unsigned)(out->len - begin)}));
}

/* ---- the tree ---- */

bool clang_in_merge(const struct clang *c, unsigned at)
{
	size_t n = c->has_merges ? c->n_inserted : 0;

	n = n > 0 ? offset_search(&c->inserted->at, n, sizeof *c->inserted, at + 1) : 0;
	return n > 0 && at - c->inserted[n - 1].at < c->inserted[n - 1].len;
}

CXCursor clang_behind_merge(struct clang *c, CXCursor cursor)
{
	struct cursors inside;
	CXFile file;
	unsigned at;

	while (c->has_merges
		&& (cursor.kind == CXCursor_CStyleCastExpr || cursor.kind == CXCursor_ParenExpr)) {
		clang_getFileLocation(clang_getRangeStart(clang_getCursorExtent(cursor)), &file, NULL, NULL,
			&at);
		if (file != c->file || !clang_in_merge(c, at))
			break;
		inside = clang_children(c, cursor);
		if (!inside.n)
			break;
		cursor = inside.items[inside.n - 1];
	}
	return cursor;
}
