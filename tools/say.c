/* SPDX-License-Identifier: MIT
 *
 * say.c - strings, file names, options and messages of the programs.
 */
#include "say.h"

#include "base/visible.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

const char *option_argument(const char *word, const char *name, size_t joined, char ***next)
{
	size_t n = strlen(name);

	if (strncmp(word, name, n) != 0)
		return NULL;
	if (word[n] == '=')
		return word + n + 1;
	if (word[n] != '\0')
		return n <= joined && isdigit((unsigned char)word[n]) ? word + n : NULL;
	if (!**next)
		die(STATUS_USAGE, "%s needs an argument", name);
	return *(*next)++;
}

const char *path_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

char *path_search(const char *name)
{
	const char *path = getenv("PATH"), *end;

	for (; path && *path != 0; path = *end != 0 ? end + 1 : end) {
		char *file;

		end = strchrnul(path, ':');
		file = text_format("%.*s/%s", (int)(end - path), path, name);
		if (access(file, X_OK) == 0)
			return file;
		free(file);
	}
	return NULL;
}

const char *install_root(void)
{
	static char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);

	for (int level = 0; n > 0 && level < 2; level++) {
		path[n] = 0;
		n = path_base(path) - path - 1;
	}
	if (n < 0)
		die(STATUS_FAILED, "cannot find out where " UPC2C_PROGRAM " is installed");
	path[n] = 0;
	return path;
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
