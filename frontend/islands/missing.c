/* SPDX-License-Identifier: MIT
 *
 * missing.c - tokens that C itself lacks, which are reported before Clang sees a shadow of the text: the ';'
 * before a declaration and in the head of a for, the size between the brackets of an inner dimension, and the
 * layout after 'shared'.
 */
#include "islands/missing.h"

#include "islands/declarator.h"
#include "islands/qualifiers.h"

#include <string.h>

static bool lacks_semicolon(const struct islands *is, size_t t);
static bool is_directly_in_block(const struct islands *is, size_t t);
static bool begins_declaration(const struct islands *is, size_t t);
static bool is_end_of_item(const struct islands *is, size_t last);
static bool ends_at_parenthesis(const struct islands *is, size_t last);
static bool ends_at_name(const struct islands *is, size_t last);
static bool is_old_function(const struct islands *is, size_t open, size_t close);
static void put_semicolon(struct islands *is, size_t t);
static void check_clauses(struct islands *is, size_t open);
static void report_commas(struct islands *is, size_t first, size_t last);
static bool is_inner_dimension(const struct islands *is, size_t t);
static void report_semicolon(struct islands *is, size_t t);
static void report_dimension(struct islands *is, size_t t);
static bool report_late_layout(struct islands *is, size_t t);

bool missing_check(struct islands *is)
{
	bool ok = true;

	for (size_t t = 1; t < is->tokens.n; t++) {
		const struct token *k = &is->tokens.items[t];

		if (token_is(is, t, "for") && token_is(is, t + 1, "(")) {
			check_clauses(is, t + 1);
		} else if (k->kind == TOKEN_NAME && lacks_semicolon(is, t)) {
			report_semicolon(is, t);
			put_semicolon(is, t);
		} else if (k->kind == TOKEN_PUNCT && k->c == '[') {
			if (is_inner_dimension(is, t))
				report_dimension(is, t);
			else if (!report_late_layout(is, t))
				continue;
			ok = false;
		}
	}
	return ok;
}

/* ---- semicolons ---- */

/* Returns whether a declaration begins at token t, in a new line, and the item before it has no ';'. */
static bool lacks_semicolon(const struct islands *is, size_t t)
{
	const char *text = is->source->text;
	unsigned end;

	if (token_is(is, t - 1, ";") || token_is(is, t - 1, "{") || token_is(is, t - 1, ","))
		return false;
	end = token_end(is, t - 1);
	return memchr(text + end, '\n', is->tokens.items[t].begin - end) && begins_declaration(is, t)
	    && is_end_of_item(is, t - 1) && is_directly_in_block(is, t);
}

/* Returns whether token t is in no brackets but those of a block or a struct. */
static bool is_directly_in_block(const struct islands *is, size_t t)
{
	size_t open = token_opener(is, t);

	return open == is->tokens.n || token_is(is, open, "{");
}

static bool is_plain_name(const struct islands *is, size_t t)
{
	static const char *const words[] = {"asm", "else", "do", "return", "goto", "case", "default",
		"sizeof", "if", "for", "while", "switch", "break", "continue"};

	return t < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME
	    && is->source->text[is->tokens.items[t].begin] != '_' && !is_specifier(is, t)
	    && !TOKEN_AMONG(is, t, words) && !island_at(is, is->tokens.items[t].begin);
}

static bool is_base_type(const struct islands *is, size_t t)
{
	static const char *const words[] = {
		"int", "char", "short", "long", "signed", "unsigned", "float", "double", "void", "_Bool"};

	return token_is_tag(is, t) || TOKEN_AMONG(is, t, words);
}

/* Returns whether a type is at token t, perhaps after qualifiers and the like; a typedef's name is known by
 * the name or the '*' after it. */
static bool begins_declaration(const struct islands *is, size_t t)
{
	size_t next = t;

	while (next < is->tokens.n && is_specifier(is, next) && !is_base_type(is, next))
		next = qualifiers_next(is, next);
	if (is_base_type(is, next))
		return true;
	return (next > t || token_is(is, t - 1, "}")) && is_plain_name(is, next)
	    && (is_plain_name(is, next + 1) || token_is(is, next + 1, "*"));
}

/* Returns whether a ';' must follow token `last` if a declaration is next. */
static bool is_end_of_item(const struct islands *is, size_t last)
{
	const struct token *k = &is->tokens.items[last];
	size_t open;

	if (k->kind == TOKEN_NUMBER)
		return true;
	if (k->kind == TOKEN_NAME)
		return ends_at_name(is, last);
	if (token_is(is, last, ")"))
		return ends_at_parenthesis(is, last);
	if (!token_is(is, last, "]") && !token_is(is, last, "}"))
		return token_is(is, last, "++") || token_is(is, last, "--");
	open = token_opener(is, last);
	if (open == is->tokens.n || open == 0)
		return false;
	if (token_is(is, last, "]")) /* not of a layout or an attribute */
		return !token_is(is, open - 1, "shared") && !token_is(is, open + 1, "[");
	return token_is(is, open - 1, "=") || token_is_tag(is, open - 1)
	    || (open > 1 && is->tokens.items[open - 1].kind == TOKEN_NAME && token_is_tag(is, open - 2));
}

/* Returns whether a name is declared or used, as the token before it shows. */
static bool ends_at_name(const struct islands *is, size_t last)
{
	size_t t = last - 1;

	if (last == 0
		|| (!is_plain_name(is, last) && !token_is(is, last, "THREADS")
			&& !token_is(is, last, "MYTHREAD")))
		return false;
	if (is->tokens.items[t].kind == TOKEN_NAME)
		return is_base_type(is, t) ? !token_is_tag(is, t) : token_is(is, t, "return");
	return is->tokens.items[t].kind == TOKEN_PUNCT && !strchr(";{}:()]", is->tokens.items[t].c);
}

/* Returns whether a ')' ends a call, a value or the parameters of a function. */
static bool ends_at_parenthesis(const struct islands *is, size_t last)
{
	static const char *const heads[] = {"if", "while", "for", "switch", "upc_forall", "typeof", "asm"};
	size_t open = token_opener(is, last);
	const struct token *before;

	if (open == is->tokens.n || open < 1)
		return false;
	before = &is->tokens.items[open - 1];
	if (before->kind == TOKEN_NAME
		&& (TOKEN_AMONG(is, open - 1, heads) || is->source->text[before->begin] == '_'))
		return false;
	return before->kind == TOKEN_NAME && !is_old_function(is, open, last);
}

/* Returns whether the parentheses may hold the names of parameters that are declared next:
 * f(a, b) int a; { }. */
static bool is_old_function(const struct islands *is, size_t open, size_t close)
{
	size_t first;

	if (open + 1 == close)
		return false;
	for (size_t t = open + 1; t < close; t++)
		if (t + 1 < close && token_is(is, t + 1, ",") ? !is_plain_name(is, t++)
							      : !is_plain_name(is, t))
			return false;
	first = open - 1;
	return first == 0 || is->tokens.items[first - 1].kind == TOKEN_NAME || token_is(is, first - 1, "*")
	    || token_opener(is, first) == is->tokens.n;
}

/* Returns the place of a message, with a copy of its line: a ';' will be put into the text. */
static struct place kept_place(const struct source *s, struct span span)
{
	struct place where = source_place(s, span);

	if (where.text)
		where.text = arena_copy(s->arena, where.text, where.text_len);
	return where;
}

static void report_semicolon(struct islands *is, size_t t)
{
	unsigned end = token_end(is, t - 1);

	diag_add(is->source->diags, D_MISSING_SEMICOLON, kept_place(is->source, (struct span){end - 1, end}),
		end, source_copy(is->source, token_span(is, t)));
	source_fix(is->source, (struct span){end, end}, ";");
}

/* Puts the ';' in place of a blank before token t, so that what follows is read as it is meant. */
static void put_semicolon(struct islands *is, size_t t)
{
	unsigned at = token_end(is, t - 1), next = is->tokens.items[t].begin;
	char *text = is->source->text;

	if (text[at] == '\n' && text[next - 1] != '\n')
		at = next - 1;
	text[at] = ';';
	LIST_PUSH(is->source->arena, &is->tokens, (struct token){0});
	memmove(&is->tokens.items[t + 1], &is->tokens.items[t],
		(is->tokens.n - 1 - t) * sizeof *is->tokens.items);
	is->tokens.items[t] = (struct token){.begin = at, .len = 1, .kind = TOKEN_PUNCT, .c = ';'};
}

/* ---- clauses ---- */

/* Checks the head of a for, which token `open` begins: ',' between two clauses is reported and becomes ';'.
 * Another missing ';' is left to Clang. */
static void check_clauses(struct islands *is, size_t open)
{
	size_t close = token_match(is, open), n_semicolons = 0, n_commas = 0;
	size_t commas[2] = {0}, semicolon = close; /* the last two commas, the last ';' */

	if (close == is->tokens.n)
		return;
	for (size_t t = open + 1; t < close; t++) {
		if (token_is(is, t, "(") || token_is(is, t, "[") || token_is(is, t, "{")) {
			t = token_match(is, t);
		} else if (token_is(is, t, ";")) {
			n_semicolons++;
			semicolon = t;
		} else if (token_is(is, t, ",")) {
			n_commas++;
			commas[0] = commas[1];
			commas[1] = t;
		}
	}
	if (n_semicolons == 0 && n_commas >= 2)
		report_commas(is, commas[0], commas[1]);
	else if (n_semicolons == 1 && commas[1] > semicolon)
		report_commas(is, commas[1], commas[1]);
}

static void report_commas(struct islands *is, size_t first, size_t last)
{
	struct source *s = is->source;
	struct token *from = &is->tokens.items[first], *to = &is->tokens.items[last];
	struct span fix = {from->begin, to->begin + 1};
	char *clauses;

	diag_add(s->diags, D_FOR_CLAUSES, kept_place(s, token_span(is, first)), from->begin);
	clauses = source_copy(s, fix);
	clauses[0] = clauses[fix.end - fix.begin - 1] = ';';
	source_fix(s, fix, clauses);
	s->text[from->begin] = from->c = ';';
	s->text[to->begin] = to->c = ';';
}

/* ---- dimensions ---- */

/* Returns whether token t opens empty brackets that follow those of another dimension: a[][], a[4][]. */
static bool is_inner_dimension(const struct islands *is, size_t t)
{
	size_t open;

	if (!token_is(is, t + 1, "]") || !token_is(is, t - 1, "]"))
		return false;
	open = token_opener(is, t - 1);
	return open != is->tokens.n && open > 0 && !token_is(is, open - 1, "shared")
	    && !token_is(is, open + 1, "[");
}

static void report_dimension(struct islands *is, size_t t)
{
	struct span where = {is->tokens.items[t].begin, token_end(is, t + 1)};

	diag_add(is->source->diags, D_INNER_DIMENSION, source_place(is->source, where), where.begin);
}

/* ---- layouts ---- */

/* Reports the brackets that token t opens if they are a layout after the type: shared int [4] a, as in
 * UPC 1.0, and int [4] shared a.  Returns whether they are. */
static bool report_late_layout(struct islands *is, size_t t)
{
	struct source *s = is->source;
	size_t next = token_match(is, t) + 1, first = t, shared = t;
	struct span where, type;
	const char *right;

	while (first > 0 && (is_plain_name(is, first - 1) || is_specifier(is, first - 1)))
		shared = token_is(is, --first, "shared") ? first : shared;
	if (first == t || (shared == t ? !is_base_type(is, t - 1) : shared + 1 == t))
		return false;
	if (shared == t ? !token_is(is, next, "shared")
			: !is_plain_name(is, next) && !token_is(is, next, "*"))
		return false;
	type = (struct span){is->tokens.items[shared == t ? first : shared + 1].begin, token_end(is, t - 1)};
	where = (struct span){is->tokens.items[shared == t ? t : shared].begin,
		token_end(is, shared == t ? next : next - 1)};
	right = text_format(s->arena, "'shared %.*s %.*s'",
		(int)(token_end(is, next - 1) - is->tokens.items[t].begin),
		s->text + is->tokens.items[t].begin, (int)(type.end - type.begin), s->text + type.begin);
	if (shared == t)
		diag_add(s->diags, D_LAYOUT_PLACE, source_place(s, where), where.begin, right);
	else
		diag_add(s->diags, D_UPC10, source_place(s, where), where.begin, right);
	return true;
}
