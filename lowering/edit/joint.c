/* SPDX-License-Identifier: MIT
 *
 * joint.c - decides whether two pieces of output need a space between them.  Tokens are recognized by the
 * characters at the joint and a few before it; in doubt there is a space.
 */
#include "edit/joint.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

static bool is_joint_word_char(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '\\' || (unsigned char)c >= 0x80;
}

/* Returns the number of letters, digits, points and separators of digits at the end of the text. */
static size_t tail_length(const char *text, size_t n)
{
	size_t length = 0;

	while (length < n
		&& (is_joint_word_char(text[n - length - 1]) || text[n - length - 1] == '.'
			|| (length && text[n - length - 1] == '\''
				&& text_separates_digits(text, n - length - 1))))
		length++;
	return length;
}

/* Returns whether the text ends in a preprocessing number, which continues with points, letters, and signs
 * after an exponent's letter (C11 6.4.8). */
static bool ends_in_number(const char *text, size_t n)
{
	size_t length = tail_length(text, n);
	const char *tail = text + n - length;

	if (!length)
		return false;
	if (isdigit((unsigned char)tail[0])
		|| (length > 1 && tail[0] == '.' && isdigit((unsigned char)tail[1])))
		return true;
	return n - length > 1 && strchr("+-", tail[-1]) && strchr("eEpP", tail[-2]);
}

/* Returns whether the text ends in the prefix of a literal, if a quote follows. */
static bool ends_in_prefix(const char *text, size_t n)
{
	static const char *const prefixes[] = {"L", "u", "U", "u8", "R", "LR", "uR", "UR", "u8R"};
	size_t length = tail_length(text, n);

	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
		if (length == strlen(prefixes[i]) && memcmp(text + n - length, prefixes[i], length) == 0)
			return true;
	return false;
}

/* Returns whether a punctuator or a comment contains these two characters in a row. */
static bool is_punctuator_pair(char a, char b)
{
	static const char pairs[] = "-> ++ -- << >> <= >= == != && || *= /= %= += -= &= ^= |= ## "
				    ".. <: :> <% %> %: :% :: // /*";

	for (const char *p = pairs;; p += 3) {
		if (p[0] == a && p[1] == b)
			return true;
		if (!p[2])
			return false;
	}
}

bool joint_needs_space(const char *left, size_t n, const char *right)
{
	char a = (char)(n ? left[n - 1] : ' '), b = *right;

	if (!b || isspace((unsigned char)a) || isspace((unsigned char)b))
		return false;
	if (is_joint_word_char(b))
		return is_joint_word_char(a)
		    || (a == '.' && (isdigit((unsigned char)b) || ends_in_number(left, n)));
	if (b == '"' || b == '\'')
		return ends_in_prefix(left, n);
	if (b == '.')
		return a == '.' || ends_in_number(left, n);
	if ((b == '+' || b == '-') && strchr("eEpP", a) && ends_in_number(left, n))
		return true;
	return is_punctuator_pair(a, b);
}
