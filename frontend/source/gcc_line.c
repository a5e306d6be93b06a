/* SPDX-License-Identifier: MIT
 *
 * gcc_line.c - the pieces of a user's line that gcc prints separately.
 */
#include "source/gcc_line.h"

#include "base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *line_end(const char *line, const char *end);
static bool marker_continues_line(const struct reading *r, const char *marker, size_t n);
static void add_piece(struct text *t, const char *piece, size_t n);
static bool needs_blank(char before, char after);
static void spell_names(struct arena *a, const char **line, size_t *n);
static void add_utf8(struct text *t, unsigned long c);

const char *gcc_line(struct reading *r, const char *next, const char *end, const char **line, size_t *n)
{
	struct text t = {.arena = r->s->arena};

	for (const char *piece = next, *stop; piece < end; piece = stop + (stop < end)) {
		stop = line_end(piece, end);
		if (*piece == '#' ? !marker_continues_line(r, piece, (size_t)(stop - piece)) : piece == next)
			break;
		if (*piece == '#')
			continue;
		if (!t.len)
			text_add(&t, *line, *n);
		add_piece(&t, piece, (size_t)(stop - piece));
		next = stop + (stop < end);
		*line = t.data;
		*n = t.len;
	}
	spell_names(r->s->arena, line, n);
	return next;
}

static const char *line_end(const char *line, const char *end)
{
	const char *stop = memchr(line, '\n', (size_t)(end - line));

	return stop ? stop : end;
}

/* Returns whether a line is a marker after which the current line continues. */
static bool marker_continues_line(const struct reading *r, const char *marker, size_t n)
{
	const char *quote = memchr(marker, '"', n), *end = marker + n;

	if (n < 3 || marker[1] != ' ' || !quote || strtoul(marker + 2, NULL, 10) != r->number)
		return false;
	while (end[-1] != '"')
		if (*--end == '1' || *end == '2')
			return false;
	return strcmp(reading_name(r->s->arena, quote + 1, end), r->s->files.items[r->file].name) == 0;
}

/* Adds a piece without the blanks before it, which only put it into its column. */
static void add_piece(struct text *t, const char *piece, size_t n)
{
	size_t blanks = strspn(piece, " ");

	if (blanks >= n)
		return;
	if (t->len && needs_blank(t->data[t->len - 1], piece[blanks]))
		text_add(t, " ", 1);
	text_add(t, piece + blanks, n - blanks);
}

/* Returns whether a blank belongs between two pieces.  Their number is lost. */
static bool needs_blank(char before, char after)
{
	return !isspace((unsigned char)before) && !strchr("([.", before) && !strchr(")];,.", after);
}

/* Spells names in UTF-8: caf\U000000e9. */
static void spell_names(struct arena *a, const char **line, size_t *n)
{
	const char *s = *line, *end = s + *n;
	struct text t = {.arena = a};
	size_t length;

	if (!memmem(s, *n, "\\U", 2))
		return;
	for (; s < end; s += length) {
		char digits[9] = {0};

		length = *s == '"' || *s == '\'' ? (size_t)(text_skip(s, end) - s) : 1;
		if (length > 1 || end - s < 10 || s[0] != '\\' || s[1] != 'U') {
			text_add(&t, s, length);
			continue;
		}
		memcpy(digits, s + 2, 8);
		add_utf8(&t, strtoul(digits, NULL, 16));
		length = 10;
	}
	*line = t.data;
	*n = t.len;
}

static void add_utf8(struct text *t, unsigned long c)
{
	char bytes[4];
	size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

	if (c < 0x80) {
		bytes[0] = (char)c;
		text_add(t, bytes, 1);
		return;
	}
	for (size_t i = n; i-- > 1; c >>= 6)
		bytes[i] = (char)(0x80 | (c & 0x3f));
	bytes[0] = (char)(c | (0xf00 >> n & 0xff));
	text_add(t, bytes, n);
}
