/* SPDX-License-Identifier: MIT
 *
 * visible.c - see visible.h.
 */
#include "base/visible.h"

#include <string.h>

/* Returns the length of a colour, or of the end of the line after one, that begins at s, or 0. */
static size_t colour_length(const char *s, const char *end)
{
	size_t n = 2;

	if (end - s < 3 || s[0] != '\033' || s[1] != '[')
		return 0;
	while (s + n < end && s[n] != 0 && strchr("0123456789;", s[n]))
		n++;
	return s + n < end && (s[n] == 'm' || s[n] == 'K') ? n + 1 : 0;
}

/* Returns how many bytes from s on a terminal would obey: one of ASCII, or two of UTF-8 (U+0080 to U+009F).
 */
static size_t control_length(const char *s, const char *end)
{
	const unsigned char c = (unsigned char)*s;

	if ((c < ' ' && c != '\n' && c != '\t') || c == 0x7f)
		return 1;
	return c == 0xc2 && end - s > 1 && ((unsigned char)s[1] & 0xe0) == 0x80 ? 2 : 0;
}

static void write_visible(FILE *to, const char *s, size_t n, int has_colours)
{
	const char *end = s + n, *plain = s;

	while (s < end) {
		const size_t colour = has_colours ? colour_length(s, end) : 0;
		size_t control = colour ? 0 : control_length(s, end);

		if (control == 0) {
			s += colour ? colour : 1;
			continue;
		}
		fwrite(plain, 1, (size_t)(s - plain), to);
		for (; control > 0; control--)
			fprintf(to, "\\%03o", (unsigned char)*s++);
		plain = s;
	}
	fwrite(plain, 1, (size_t)(end - plain), to);
}

void visible_write(FILE *to, const char *s, size_t n)
{
	write_visible(to, s, n, 0);
}

void visible_puts(FILE *to, const char *s)
{
	write_visible(to, s, strlen(s), 0);
}

void visible_write_coloured(FILE *to, const char *s, size_t n)
{
	write_visible(to, s, n, 1);
}

size_t utf8_length(const char *text, size_t left)
{
	const unsigned char *at = (const unsigned char *)text;
	size_t n = *at < 0x80 ? 1 : *at < 0xC2 ? 0 : *at < 0xE0 ? 2 : *at < 0xF0 ? 3 : *at < 0xF5 ? 4 : 0;

	if (n > left)
		return 0;
	for (size_t i = 1; i < n; i++)
		if ((at[i] & 0xC0) != 0x80)
			return 0;
	if ((*at == 0xE0 && at[1] < 0xA0) || (*at == 0xED && at[1] > 0x9F) || (*at == 0xF0 && at[1] < 0x90)
		|| (*at == 0xF4 && at[1] > 0x8F))
		return 0;
	return n;
}
