/* SPDX-License-Identifier: MIT
 *
 * wrap.c - finds the place where a line of output that is too long can be broken.
 */
#include "output/wrap.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

enum {
	MOST_PARENS = 64,
	LEAST = 24,              /* a line breaks between these columns */
	MOST = LONGEST_LINE - 4, /* leaves room for a closing parenthesis and the text after it */
	TAB = 8,
	IN_MACRO = 4 * MOST_PARENS, /* the cost of a break in the arguments of a macro */
};

/* The state of the scan before a character. */
struct scan {
	unsigned depth;  /* the number of open parentheses and brackets */
	unsigned macros; /* the number of them that enclose arguments of macros */
	bool is_macro[MOST_PARENS];
	char quote; /* inside a literal; '*' and '/' inside a comment */
};

static void scan_step(struct scan *s, const char *text, size_t *at);
static bool ends_comment(const char *line);
static void open_paren(struct scan *s, const char *text, size_t at);
static bool is_macro_call(const char *text, size_t at);
static bool may_break(const char *text, size_t at, size_t end);

size_t wrap_columns(const char *text, size_t line, size_t end)
{
	size_t tabs = strspn(text + line, "\t");

	return end - line + (TAB - 1) * (tabs < end - line ? tabs : end - line);
}

size_t wrap_find(const char *text, size_t line, size_t end, bool has_lines)
{
	size_t best = 0;
	unsigned least = ~0u;
	struct scan s = {0};
	size_t most = line + MOST - (TAB - 1) * strspn(text + line, "\t");

	if (ends_comment(text + line))
		return best;
	for (size_t at = 0; at < end; scan_step(&s, text, &at)) {
		bool is_before_operator = !at || !strchr(",;{}", text[at - 1]);
		unsigned cost = 2 * s.depth + is_before_operator + (s.macros ? IN_MACRO : 0);

		if (at >= line + LEAST && !s.quote && !(has_lines && s.macros)
			&& (at < most ? cost <= least : !best) && may_break(text, at, end)) {
			best = at;
			least = cost;
		}
	}
	return best;
}

/* Returns whether a line begins in a comment. */
static bool ends_comment(const char *line)
{
	const char *begin = strstr(line, "/*"), *end = strstr(line, "*/");

	return end && (!begin || begin > end);
}

/* Advances by one or two characters. */
static void scan_step(struct scan *s, const char *text, size_t *at)
{
	char c = text[*at], next = (char)(c ? text[*at + 1] : 0);

	++*at;
	if (s->quote == '*') {
		if (c == '*' && next == '/') {
			s->quote = 0;
			++*at;
		}
	} else if (s->quote == '/') {
		if (c == '\n')
			s->quote = 0;
	} else if (s->quote) {
		if (c == '\\' && next)
			++*at;
		else if (c == s->quote)
			s->quote = 0;
	} else if (c == '"' || (c == '\'' && !text_separates_digits(text, *at - 1))) {
		s->quote = c;
	} else if (c == '/' && (next == '*' || next == '/')) {
		s->quote = next;
		++*at;
	} else if (c == '(' || c == '[') {
		open_paren(s, text, *at - 1);
	} else if ((c == ')' || c == ']') && s->depth) {
		s->depth--;
		if (s->depth < MOST_PARENS)
			s->macros -= s->is_macro[s->depth];
	}
}

static void open_paren(struct scan *s, const char *text, size_t at)
{
	if (s->depth < MOST_PARENS) {
		s->is_macro[s->depth] = text[at] == '(' && is_macro_call(text, at);
		s->macros += s->is_macro[s->depth];
	}
	s->depth++;
}

/* Returns whether the name before the parenthesis may be a macro of the runtime: no directive may be in its
 * arguments. */
static bool is_macro_call(const char *text, size_t at)
{
	/* Those that are not in capitals.  properties/width compares the list with the headers. */
	static const char *const macros[] = {"upc_atomic_relaxed", "upc_atomic_strict", "upcr_at",
		"upcr_barrier", "upcr_barrier_named", "upcr_hoisted", "upcr_inst_barrier",
		"upcr_inst_barrier_named", "upcr_inst_notify", "upcr_inst_notify_named", "upcr_inst_wait",
		"upcr_inst_wait_named", "upcr_notify", "upcr_notify_named", "upcr_wait", "upcr_wait_named"};
	size_t begin = at;

	while (begin && (isalnum((unsigned char)text[begin - 1]) || text[begin - 1] == '_'))
		begin--;
	for (size_t i = 0; i < sizeof macros / sizeof *macros; i++)
		if (strlen(macros[i]) == at - begin && strncmp(text + begin, macros[i], at - begin) == 0)
			return true;
	return strncmp(text + begin, "UPC", 3) == 0;
}

/* Returns whether a space is after a punctuator that ends something, or before an operator or a comment. */
static bool may_break(const char *text, size_t at, size_t end)
{
	size_t length; /* the length of an operator */

	if (text[at] != ' ' || at == 0 || at + 2 >= end)
		return false;
	length = strspn(text + at + 1, "+-*/%&|^?:<>=!");
	return strchr(",;{}", text[at - 1]) || (length && text[at + 1 + length] == ' ')
	    || strncmp(text + at + 1, "/*", 2) == 0 || strncmp(text + at + 1, "//", 2) == 0;
}
