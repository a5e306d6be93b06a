/* SPDX-License-Identifier: MIT
 *
 * say.c - strings, file names and messages of the programs.
 */
#include "say.h"

#include "base/visible.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *text_format(const char *format, ...)
{
	va_list list;
	char *text;

	va_start(list, format);
	if (vasprintf(&text, format, list) < 0)
		die(STATUS_FAILED, "out of memory");
	va_end(list);
	return text;
}

bool text_starts(const char *text, const char *prefix)
{
	return strncmp(text, prefix, strlen(prefix)) == 0;
}

const char *path_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

__attribute__((format(printf, 1, 0))) static void say_list(const char *format, va_list list)
{
	char *text;

	fflush(stdout);
	fprintf(stderr, "%s: ", UPC2C_PROGRAM);
	if (vasprintf(&text, format, list) >= 0) {
		visible_puts(stderr, text);
		free(text);
	}
	fputc('\n', stderr);
}

void say(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	say_list(format, list);
	va_end(list);
}

void die(int status, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	say_list(format, list);
	va_end(list);
	exit(status);
}
