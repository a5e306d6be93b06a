/* SPDX-License-Identifier: MIT
 *
 * join.c - joins lines of the user that the preprocessor has joined.
 */
#include "source/join.h"

#include "base/text.h"
#include "source/source_file.h"

#include <string.h>

enum { MOST_LINES = 200 };

static bool is_blank_line(const char *p)
{
	p += strspn(p, " \t\v\f\r");
	return *p == '\n' || *p == '\0';
}

/* Returns the number of the last line before the next one that is left in P. */
static unsigned last_of(const struct source *s, const struct line *l)
{
	const struct line *end = s->lines.items + s->lines.n;
	unsigned most = l->number + MOST_LINES;

	for (const struct line *next = l + 1; next < end; next++) {
		if (next->kind == LINE_MARKER)
			continue;
		if (next->file != l->file || next->number <= l->number)
			return l->number;
		if (next->kind != LINE_CODE || !is_blank_line(s->text + next->offset))
			return next->number - 1 < most ? next->number - 1 : most;
	}
	return most;
}

static void blank_comments(char *s, size_t end)
{
	for (size_t at = 0, n; at < end; at += n) {
		n = (size_t)(text_skip(s + at, s + end) - (s + at));
		if (s[at] == '/' && n > 1)
			text_blank(s, at, at + n);
		else if (s[at] == '\\' && (at + 1 == end || s[at + 1] == '\n' || s[at + 1] == '\r'))
			s[at] = ' ';
	}
}

/* Returns the length of the comment, the literal or the character at `at`; *depth counts parentheses. */
static size_t argument_piece_length(const char *s, size_t at, size_t end, int *depth)
{
	*depth += (s[at] == '(') - (s[at] == ')');
	return (size_t)(text_skip(s + at, s + end) - (s + at));
}

/* Returns the number of parentheses that a text opens and does not close. */
static int open_lists(const char *s, size_t end)
{
	int depth = 0;

	for (size_t at = 0; at < end;)
		at += argument_piece_length(s, at, end, &depth);
	return depth;
}

static bool begins_list(const char *s, size_t at)
{
	return s[at + strspn(s + at, " \t\n")] == '(';
}

/* Returns the end of the argument list that the first n bytes of a text open, with no more than `depth`
 * parentheses open there; n if they open none.  With goes_on a list begins after them. */
static size_t argument_list_end(const char *s, size_t n, size_t end, int depth, bool goes_on)
{
	int now = 0;
	size_t at = 0;

	while (at < end
		&& (at < n || now > depth || (goes_on && !(now == depth && at > n && s[at - 1] == ')'))))
		at += argument_piece_length(s, at, end, &now);
	return at < end ? at : n;
}

bool join_lines(const struct source *s, const struct line *l, struct text *joined)
{
	const struct file *f = source_file_read(s, l->file);
	const char *p = s->text + l->offset, *text;
	unsigned last = last_of(s, l), n = l->number;
	size_t end, until;

	if (!f->text || n == 0 || n >= f->n_lines)
		return false;
	if (last > f->n_lines)
		last = (unsigned)f->n_lines;
	while (n < last) { /* a directive does not belong to the line */
		const char *next = f->text + f->starts[n];

		if (next[strspn(next, " \t")] == '#')
			break;
		n++;
	}
	text = f->text + f->starts[l->number - 1];
	end = (n < f->n_lines ? f->starts[n] - 1 : f->len) - f->starts[l->number - 1];
	/* gcc prints the rest of the last line, after a macro's arguments, as another line of P. */
	until = argument_list_end(text, end, f->len - f->starts[l->number - 1],
		open_lists(p, strcspn(p, "\n")), begins_list(text, end) && !begins_list(p, strcspn(p, "\n")));
	if (n == l->number && until == end)
		return false;
	text_add(joined, text, until);
	blank_comments(joined->data, joined->len);
	return true;
}
