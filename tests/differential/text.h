/* SPDX-License-Identifier: MIT
 *
 * text.h - a text buffer for generators that read their text again, or print it twice.
 */
#ifndef DIFFERENTIAL_TEXT_H
#define DIFFERENTIAL_TEXT_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_PIECE = 8192 };

static char *text;
static size_t text_len, text_cap;

/* Appends to the text. */
__attribute__((format(printf, 1, 0))) static void vput(const char *format, va_list args)
{
	char piece[LONGEST_PIECE];
	size_t n = (size_t)vsnprintf(piece, sizeof piece, format, args);

	if (n >= sizeof piece)
		abort();
	while (text_len + n + 1 > text_cap) {
		text_cap = text_cap ? 2 * text_cap : 4096;
		text = realloc(text, text_cap);
		if (!text)
			exit(1);
	}
	memcpy(text + text_len, piece, n + 1);
	text_len += n;
}

__attribute__((format(printf, 1, 2))) static void put(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vput(format, args);
	va_end(args);
}

#endif
