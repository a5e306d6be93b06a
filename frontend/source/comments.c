/* SPDX-License-Identifier: MIT
 *
 * comments.c - looks for comments that change what macros become.
 */
#include "source/comments.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

static bool begins_comment(const char *s, const char *end);
static const char *next_token(const char *s, const char *end, bool *begins_line);

bool comments_are_in_calls(const char *text, size_t n)
{
	const char *s = text, *end = text + n;
	bool begins_line = true, is_after_comment = false, is_after_name = false;
	size_t depth = 0;

	while (s < end) {
		size_t word = text_word_length(s, end);

		if (begins_comment(s, end)) {
			if (depth)
				return true;
			is_after_comment = is_after_name;
		} else if (begins_line && *s == '#') {
			s = text_directive_end(s, end);
			continue;
		} else if (!isspace((unsigned char)*s)) {
			if (*s == '(' && is_after_comment)
				return true;
			depth = *s == '('          ? depth + 1
			      : strchr(";{}", *s)  ? 0
			      : *s == ')' && depth ? depth - 1
			                           : depth;
			is_after_name = word > 0;
			is_after_comment = false;
		}
		begins_line = *s == '\n' || (begins_line && isspace((unsigned char)*s));
		s = word ? s + word : text_skip(s, end);
	}
	return false;
}

static bool begins_comment(const char *s, const char *end)
{
	return *s == '/' && s + 1 < end && (s[1] == '*' || s[1] == '/');
}

bool comments_change_nothing(const char *a, size_t n, const char *b, size_t m)
{
	const char *a_end = a + n, *b_end = b + m;
	bool a_begins = true, b_begins = true;

	for (;;) {
		const char *a_stop, *b_stop;

		a = next_token(a, a_end, &a_begins);
		b = next_token(b, b_end, &b_begins);
		if (a == a_end || b == b_end)
			return a == a_end && b == b_end;
		a_stop = text_skip(a, a_end);
		b_stop = text_skip(b, b_end);
		if (a_stop - a != b_stop - b || memcmp(a, b, (size_t)(a_stop - a)) != 0)
			return false;
		a = a_stop;
		b = b_stop;
	}
}

/* Returns the next literal, or the next character of another token. */
static const char *next_token(const char *s, const char *end, bool *begins_line)
{
	while (s < end) {
		if (*begins_line && *s == '#') {
			s = text_directive_end(s, end);
		} else if (isspace((unsigned char)*s)) {
			*begins_line |= *s == '\n';
			s++;
		} else if (begins_comment(s, end)) {
			s = text_skip(s, end);
		} else {
			*begins_line = false;
			break;
		}
	}
	return s;
}
