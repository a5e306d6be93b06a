/* SPDX-License-Identifier: MIT
 *
 * bracket.c - brackets that do not match: reports which one is missing, and where it was expected.
 */
#include "islands/reader.h"

#include <string.h>

static struct open_bracket first_unclosed(const struct reader *r, struct open_bracket last);
static bool report_extra(struct reader *r, size_t t);
static size_t expected_at(const struct islands *is, size_t open, size_t end);
static bool begins_other(const struct islands *is, size_t open, size_t t);
static bool is_head(const struct islands *is, size_t open);
static bool ends_line(const struct islands *is, size_t t);
static bool begins_type(const struct islands *is, size_t open, size_t t);
static struct span find_misplaced(const struct reader *r, struct open_bracket *b);
static unsigned indentation(const struct source *s, unsigned at, bool *is_first);
static bool is_operand_end(const struct islands *is, size_t t);
static bool is_spare(const struct reader *r, struct open_bracket b, unsigned next);

static char closing_bracket_of(char c)
{
	return strchr("()[]{}", c)[1];
}

static unsigned line_of_offset(const struct source *s, unsigned at)
{
	return source_place(s, (struct span){at, at + 1}).line;
}

void reader_unclosed(struct reader *r, struct open_bracket b, size_t end)
{
	const struct islands *is = r->is;
	struct source *s = is->source;
	struct span other = {0};
	unsigned at;

	if (b.c == '{') {
		other = find_misplaced(r, &b);
		diag_add(s->diags, D_UNCLOSED, source_place(s, (struct span){b.at, b.at + 1}), b.at, b.c);
		if (other.end)
			diag_note(s->diags, source_place(s, other),
				"this '}' closes it, but is indented like that of a block around it");
		return;
	}
	at = token_end(is, expected_at(is, token_at(is, b.at), end) - 1);
	diag_add(s->diags, D_MISSING_BRACKET, source_place(s, (struct span){at, at + 1}), at,
		closing_bracket_of(b.c), b.c, line_of_offset(s, b.at));
	source_fix(s, (struct span){at, at}, b.c == '(' ? ")" : "]");
	diag_note(s->diags, source_place(s, (struct span){b.at, b.at + 1}), "to match this bracket");
}

/* Returns the outermost bracket in the block around one that is not closed, if its contents end before that
 * one, or else that one. */
static struct open_bracket first_unclosed(const struct reader *r, struct open_bracket last)
{
	size_t i = r->open.n, end = token_at(r->is, last.at);

	while (i > 0 && r->open.items[i - 1].c != '{')
		i--;
	for (; i < r->open.n; i++)
		if (expected_at(r->is, token_at(r->is, r->open.items[i].at), end) < end)
			return r->open.items[i];
	return last;
}

/* Reports that a bracket is not closed before the statement that begins with token t.  Returns whether
 * its contents end there. */
bool reader_lacks_bracket(struct reader *r, struct open_bracket b, size_t t)
{
	size_t open = token_at(r->is, b.at);

	if (t <= open + 1 || (expected_at(r->is, open, t) == t && !is_operand_end(r->is, t - 1)))
		return false;
	r->brackets_broken = true;
	if (!r->n_errors++)
		reader_unclosed(r, first_unclosed(r, b), t);
	return true;
}

/* Reports a bracket that closes none; `open` is the bracket that it would close, or NULL. */
void reader_wrong_bracket(struct reader *r, unsigned at, char c, const struct open_bracket *open)
{
	const struct source *s = r->is->source;
	struct place where = source_place(s, (struct span){at, at + 1});
	bool closes_outer = open && r->open.n && closing_bracket_of(r->open.items[r->open.n - 1].c) == c;

	r->brackets_broken = true;
	if (r->n_errors++)
		return;
	if (!open && c == '}' && report_extra(r, token_at(r->is, at)))
		return;
	if (!open || (open->c == '{' && !reader_holds_no_statements(r->is, token_at(r->is, open->at))))
		diag_add(s->diags, D_UNOPENED, where, at, c);
	else if (open->c != '{' && (c == '}' || closes_outer))
		reader_unclosed(r, first_unclosed(r, *open), token_at(r->is, at));
	else
		diag_add(s->diags, D_MISMATCHED, where, at, c, open->c, line_of_offset(s, open->at));
}

void reader_outside(struct reader *r, size_t t)
{
	const struct islands *is = r->is;
	struct span end;

	if (report_extra(r, t)) {
		r->brackets_broken = true;
		return;
	}
	diag_add(is->source->diags, D_STATEMENT_PLACE, source_place(is->source, token_span(is, t)),
		is->tokens.items[t].begin, source_copy(is->source, token_span(is, t)));
	while (t > 0 && !token_is(is, t - 1, ";") && !token_is(is, t - 1, "}"))
		t--;
	while (t > 0 && !token_is(is, t - 1, "}"))
		t--;
	end = token_span(is, t - 1);
	if (t > 0)
		diag_note(is->source->diags, source_place(is->source, end),
			"no function is open here: this '}' has closed the last one");
}

/* Reports a '}' that is one too many, so that token t is in no function: of those of the last one the first
 * that is indented more than the line of its '{'.  Returns whether there is one. */
static bool report_extra(struct reader *r, size_t t)
{
	const struct islands *is = r->is;
	struct source *s = is->source;
	struct {
		unsigned *items;
		size_t n, cap;
	} open = {0};
	struct span extra = {0};
	unsigned line = 0;
	bool is_first;

	for (size_t i = 0; i < t; i++) {
		unsigned at = is->tokens.items[i].begin;

		if (token_is(is, i, "{")) {
			extra = open.n ? extra : (struct span){0};
			LIST_PUSH(r->arena, &open, at);
		} else if (token_is(is, i, "}") && open.n) {
			at = open.items[--open.n];
			if (!extra.end
				&& indentation(s, is->tokens.items[i].begin, &is_first)
					   > indentation(s, at, &(bool){0})
				&& is_first) {
				extra = token_span(is, i);
				line = line_of_offset(s, at);
			}
		}
	}
	if (!extra.end)
		return false;
	diag_add(s->diags, D_EXTRA_BRACE, source_place(s, extra), extra.begin, line);
	source_fix(s, extra, "");
	return true;
}

/* Returns the token before which the bracket at token `open`, which token `end` does not close, should be
 * closed: the end of the expression or list in it. */
static size_t expected_at(const struct islands *is, size_t open, size_t end)
{
	size_t depth = 0, most = 0, t;
	bool is_index = token_is(is, open, "[");

	if (open > 0 && token_is(is, open - 1, "for"))
		most = 2;
	else if (open > 0 && token_is(is, open - 1, "upc_forall"))
		most = 3;
	for (t = open + 1; t < end; t++) {
		const struct token *k = &is->tokens.items[t];
		char c = (char)(k->kind == TOKEN_PUNCT && k->len == 1 ? k->c : 0);

		if (!depth && ((c == ';' && most-- == 0) || begins_other(is, open, t)))
			break;
		if (!depth && is_index && (c == ',' || begins_type(is, open, t)))
			break;
		if (c == '(' || c == '[' || c == '{')
			depth++;
		else if ((c == ')' || c == ']' || c == '}') && depth-- == 0)
			break;
	}
	return t;
}

/* Returns whether something else begins at token t: a block, or an operand on a new line. */
static bool begins_other(const struct islands *is, size_t open, size_t t)
{
	const struct token *k = &is->tokens.items[t];
	unsigned last = token_end(is, t - 1);

	if (token_is(is, t, "{"))
		return is_operand_end(is, t - 1)
		    && (!token_is(is, t - 1, ")") || (is_head(is, open) && ends_line(is, t)));
	return k->kind == TOKEN_NAME && is_operand_end(is, t - 1)
	    && memchr(is->source->text + last, '\n', k->begin - last);
}

/* Returns whether the parentheses at token `open` are those of a statement. */
static bool is_head(const struct islands *is, size_t open)
{
	static const char *const words[] = {"if", "while", "for", "switch", "upc_forall"};

	return open > 0 && TOKEN_AMONG(is, open - 1, words);
}

/* Returns whether token t is the last one of its line. */
static bool ends_line(const struct islands *is, size_t t)
{
	return t + 1 >= is->tokens.n
	    || memchr(is->source->text + token_end(is, t), '\n',
		       is->tokens.items[t + 1].begin - token_end(is, t))
	               != NULL;
}

/* Returns whether token t, in an index or a layout that is not closed, begins the type after it:
 * shared [2 int x; shared [int x. */
static bool begins_type(const struct islands *is, size_t open, size_t t)
{
	static const char *const words[] = {"const", "volatile", "struct", "union", "enum", "void", "char",
		"short", "int", "long", "float", "double", "signed", "unsigned", "size_t"};

	if (is->tokens.items[t].kind != TOKEN_NAME)
		return false;
	return TOKEN_AMONG(is, t, words)
	    || (t > open + 1 && is_operand_end(is, t - 1) && !token_is(is, t - 1, ")"));
}

static bool is_operand_end(const struct islands *is, size_t t)
{
	return is->tokens.items[t].kind != TOKEN_PUNCT || token_is(is, t, ")") || token_is(is, t, "]")
	    || token_is(is, t, "++") || token_is(is, t, "--");
}

/* Finds the '}' that makes it likely that another brace than *b is not closed: it is indented less than the
 * line of the brace that it closes, so it belongs to an outer one.  Sets *b to the brace that it closes, and
 * returns its span, or an empty one. */
static struct span find_misplaced(const struct reader *r, struct open_bracket *b)
{
	const struct islands *is = r->is;
	struct {
		unsigned *items;
		size_t n, cap;
	} open = {0};
	bool is_first;

	for (size_t t = token_at(is, b->at) + 1; t < is->tokens.n; t++) {
		unsigned at = is->tokens.items[t].begin, depth;

		if (token_is(is, t, "{"))
			LIST_PUSH(r->arena, &open, at);
		if (!token_is(is, t, "}") || !open.n)
			continue;
		depth = indentation(is->source, at, &is_first);
		b->at = is_first && depth < indentation(is->source, open.items[--open.n], &(bool){0})
		              ? open.items[open.n]
		              : b->at;
		if (b->at == open.items[open.n])
			return (struct span){at, at + 1};
	}
	return (struct span){0};
}

/* Returns how far the line of an offset is indented; *is_first is set if nothing precedes the offset on
 * it. */
static unsigned indentation(const struct source *s, unsigned at, bool *is_first)
{
	unsigned begin = source_line(s, at)->offset, n = 0;

	while (s->text[begin + n] == ' ' || s->text[begin + n] == '\t')
		n++;
	*is_first = begin + n == at;
	return n;
}

bool reader_drops_semicolon(struct reader *r, struct span where)
{
	struct source *s = r->is->source;
	unsigned next = where.end + (unsigned)strspn(r->scanned + where.end, " \t\n");
	struct place p;

	if (!r->open.n || !is_spare(r, r->open.items[r->open.n - 1], next))
		return false;
	p = source_place(s, where);
	if (!p.text || !p.column || p.column > p.text_len || p.text[p.column - 1] == ';'
		|| source_written(r->arena, s, where))
		return false; /* the user wrote it */
	if (!r->has_dropped)
		diag_add(s->diags, D_SYNTAX, p, where.begin,
			"the definition of this macro ends with ';', which becomes a part of the expression: "
			"remove it");
	r->has_dropped = true;
	s->text[where.begin] = ' ';
	return true;
}

/* Returns whether a ';' in a bracket, before the offset `next`, must not be there: in the head of a loop,
 * whether another one follows that the user wrote. */
static bool is_spare(const struct reader *r, struct open_bracket b, unsigned next)
{
	const struct islands *is = r->is;
	size_t open = token_at(is, b.at);

	if (b.c == '{')
		return false;
	return b.c == '[' || !is_head(is, open)
	    || (r->scanned[next] == ';'
		    && source_written(r->arena, is->source, (struct span){next, next + 1}));
}
