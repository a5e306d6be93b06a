/* SPDX-License-Identifier: MIT
 *
 * escape.c - texts of a measurement, which may hold anything, as parts of a page.
 */
#include "page/page.h"

#include "base/visible.h"

#include <string.h>

/* Escapes `<`, `>` and `&`, which only occur in JSON's texts, where \u003c means the same. */
static ssize_t escape_write(void *cookie, const char *bytes, size_t n)
{
	FILE *file = cookie;
	size_t done = 0;

	for (size_t i = 0; i < n; i++) {
		if (bytes[i] != '<' && bytes[i] != '>' && bytes[i] != '&')
			continue;
		fwrite(bytes + done, 1, i - done, file);
		fprintf(file, "\\u%04x", (unsigned)bytes[i]);
		done = i + 1;
	}
	fwrite(bytes + done, 1, n - done, file);
	return ferror(file) ? 0 : (ssize_t)n;
}

FILE *escape_open(FILE *file)
{
	return fopencookie(file, "w", (cookie_io_functions_t){.write = escape_write});
}

void html_put_text(FILE *file, const char *text)
{
	for (size_t left = strlen(text); left > 0;) {
		size_t n = utf8_length(text, left);

		if (n == 0 || ((unsigned char)*text < ' ' && *text != '\n' && *text != '\t'))
			fputs("\xEF\xBF\xBD", file);
		else if (strchr("<>&\"'", *text))
			fprintf(file, "&#%u;", (unsigned)*text);
		else
			fwrite(text, 1, n, file);
		n = n > 0 ? n : 1;
		text += n;
		left -= n;
	}
}
