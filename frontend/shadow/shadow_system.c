/* SPDX-License-Identifier: MIT
 *
 * shadow_system.c - the headers of the user's compiler as Clang reads them.  Bodies of functions in them are
 * hidden, because they call functions that only gcc knows; gcc's attribute __malloc__ may name a function.
 */
#include "shadow/shadow.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 64 };

struct header_scan {
	char *s;
	unsigned at, end;
	unsigned braces, parens;
	bool is_attribute[DEEPEST]; /* by depth: the parenthesis belongs to an attribute */
	bool after_list;            /* the last token is a ')' that does not end an attribute */
	struct span word;           /* the last token, if it is a word */
};

static bool is_system(const struct line *l);
static void scan_token(struct header_scan *c);
static void scan_bracket(struct header_scan *c);
static void scan_word(struct header_scan *c);
static bool scan_word_is(const struct header_scan *c, const char *name);
static unsigned matching_end(const char *s, unsigned at, unsigned end);

void shadow_system(struct shadow *sh, const struct source *s)
{
	for (size_t i = 0; i < s->lines.n; i++) {
		struct header_scan c = {.s = sh->text, .at = s->lines.items[i].offset};

		while (i < s->lines.n && is_system(&s->lines.items[i]))
			i++;
		c.end = i < s->lines.n ? s->lines.items[i].offset : s->len;
		while (c.at < c.end)
			scan_token(&c);
	}
}

static bool is_system(const struct line *l)
{
	return l->is_system && l->kind != LINE_RUNTIME;
}

static void scan_token(struct header_scan *c)
{
	unsigned next = (unsigned)(text_skip(c->s + c->at, c->s + c->end) - c->s);

	if (isspace((unsigned char)c->s[c->at]) || (next > c->at + 1 && c->s[c->at] == '/')) {
		c->at = next;
		return;
	}
	if (isalpha((unsigned char)c->s[c->at]) || c->s[c->at] == '_') {
		scan_word(c);
		return;
	}
	if (strchr("(){}", c->s[c->at]))
		scan_bracket(c);
	else
		c->after_list = false;
	c->word = (struct span){0};
	c->at = next > c->at ? next : c->at;
}

static void scan_bracket(struct header_scan *c)
{
	bool was_list = c->after_list;

	c->after_list = false;
	switch (c->s[c->at]) {
	case '(':
		if (c->parens < DEEPEST)
			c->is_attribute[c->parens] = scan_word_is(c, "__attribute__")
			                          || scan_word_is(c, "__attribute")
			                          || scan_word_is(c, "_Alignas");
		c->parens++;
		break;
	case ')':
		c->parens -= c->parens > 0;
		c->after_list = c->parens < DEEPEST && !c->is_attribute[c->parens];
		break;
	case '{':
		if (was_list && !c->braces && !c->parens) {
			text_blank(c->s, c->at, matching_end(c->s, c->at, c->end));
			c->s[c->at] = ';';
		} else {
			c->braces++;
		}
		break;
	default: c->braces -= c->braces > 0;
	}
}

static void scan_word(struct header_scan *c)
{
	bool is_complex = scan_word_is(c, "_Complex") || scan_word_is(c, "__complex__");
	struct span before = c->word;
	unsigned begin = c->at, open;

	while (c->at < c->end && (isalnum((unsigned char)c->s[c->at]) || c->s[c->at] == '_'))
		c->at++;
	c->word = (struct span){begin, c->at};
	if (scan_word_is(c, "_mm_prefetch")) /* Clang's own has another type, which calls of it may use */
		memcpy(c->s + begin, "__upcPrefetc", 12);
	if (is_complex)
		shadow_gnu_complex(c->s, before, c->word);
	c->after_list = false;
	for (open = c->at; open < c->end && c->s[open] == ' ';)
		open++;
	if (scan_word_is(c, "__malloc__") && open < c->end && c->s[open] == '(')
		text_blank(c->s, open, matching_end(c->s, open, c->end));
}

static bool scan_word_is(const struct header_scan *c, const char *name)
{
	return text_equals(c->s + c->word.begin, c->word.end - c->word.begin, name);
}

/* Returns the offset after the bracket that closes the one at `at`. */
static unsigned matching_end(const char *s, unsigned at, unsigned end)
{
	int depth = 0;

	do {
		depth += strchr("({", s[at]) ? 1 : strchr(")}", s[at]) ? -1 : 0;
		at = (unsigned)(text_skip(s + at, s + end) - s);
	} while (depth && at < end);
	return at;
}
