/* SPDX-License-Identifier: MIT
 *
 * bracket.c - brackets that do not match: reports which one is missing, and where it was expected.
 */
#include "islands/reader.h"

#include <string.h>

static size_t expected_at(const struct islands *is, size_t open, size_t end);
static bool begins_other(const struct islands *is, size_t t);
static bool begins_type(const struct islands *is, size_t open, size_t t);
static struct span find_misplaced(const struct reader *r, struct open_bracket *b);
static unsigned indentation(const struct source *s, unsigned at, bool *is_first);
static bool is_operand_end(const struct islands *is, size_t t);

static char closing(char c)
{
	return strchr("()[]{}", c)[1];
}

static unsigned line_of(const struct source *s, unsigned at)
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
	diag_add(s->diags, D_MISSING_BRACKET, source_place(s, (struct span){at, at + 1}), at, closing(b.c),
		b.c, line_of(s, b.at));
	source_fix(s, (struct span){at, at}, b.c == '(' ? ")" : "]");
	diag_note(s->diags, source_place(s, (struct span){b.at, b.at + 1}), "to match this bracket");
}

/* Reports a bracket that closes none; `open` is the bracket that it would close, or NULL. */
void reader_wrong_bracket(struct reader *r, unsigned at, char c, const struct open_bracket *open)
{
	const struct source *s = r->is->source;
	struct place where = source_place(s, (struct span){at, at + 1});
	bool closes_outer = open && r->open.n && closing(r->open.items[r->open.n - 1].c) == c;

	r->brackets_broken = true;
	if (r->n_errors++)
		return;
	if (!open || (open->c == '{' && !reader_holds_no_statements(r->is, token_at(r->is, open->at))))
		diag_add(s->diags, D_UNOPENED, where, at, c);
	else if (open->c != '{' && (c == '}' || closes_outer))
		reader_unclosed(r, *open, token_at(r->is, at));
	else
		diag_add(s->diags, D_MISMATCHED, where, at, c, open->c, line_of(s, open->at));
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

		if (!depth && ((c == ';' && most-- == 0) || begins_other(is, t)))
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

/* Returns whether a token begins something else: a block, or an operand on a new line. */
static bool begins_other(const struct islands *is, size_t t)
{
	const struct token *k = &is->tokens.items[t];
	unsigned last = token_end(is, t - 1);

	if (token_is(is, t, "{"))
		return is_operand_end(is, t - 1) && !token_is(is, t - 1, ")");
	return k->kind == TOKEN_NAME && is_operand_end(is, t - 1)
	    && memchr(is->source->text + last, '\n', k->begin - last);
}

/* Returns whether token t in an index or a layout belongs to the type after it: shared [2 int x; shared [int
 * x. */
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
	return is->tokens.items[t].kind != TOKEN_PUNCT || token_is(is, t, ")") || token_is(is, t, "]");
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
