/* SPDX-License-Identifier: MIT
 *
 * excerpt.c - finds the source of a place, and writes the line with a caret below it, as upc2c does in its
 * messages.
 */
#define _GNU_SOURCE
#include "checker/report/excerpt.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define WIDEST_LINE 160u

/* Writes the folder of the program with a slash at its end, or "". */
static void program_folder(char *path, size_t size)
{
	long n = syscall(SYS_readlinkat, -100 /* AT_FDCWD */, "/proc/self/exe", path, size - 1);

	path[n > 0 ? n : 0] = '\0';
	for (n = (long)strlen(path); n > 0 && path[n - 1] != '/'; n--)
		;
	path[n] = '\0';
}

/* Returns whether it is a file that has not been changed since the program was built. */
static bool is_current(const char *path)
{
	struct stat source, program;

	if (stat(path, &source) != 0 || !S_ISREG(source.st_mode))
		return false;
	return stat("/proc/self/exe", &program) != 0 || source.st_mtime <= program.st_mtime;
}

bool excerpt_find(const char *file, char *path)
{
	size_t n;

	snprintf(path, PATH_ROOM, "%s", file);
	if (is_current(path))
		return true;
	if (file[0] == '/')
		return false;
	program_folder(path, PATH_ROOM);
	n = strlen(path);
	snprintf(path + n, PATH_ROOM - n, "%s", file);
	return is_current(path);
}

/* Reads a line without its end; false if the file does not have it, or it is too long. */
static bool excerpt_line_read(const char *path, int number, char *text, size_t size)
{
	FILE *file = fopen(path, "re");
	bool is_whole = false;

	for (int at = 1; file && at <= number; at += is_whole) {
		if (!fgets(text, (int)size, file)) {
			is_whole = false;
			break;
		}
		is_whole = strchr(text, '\n') != NULL;
		if (!is_whole && at == number)
			break;
	}
	if (file)
		fclose(file);
	text[strcspn(text, "\r\n")] = '\0';
	return is_whole;
}

/* Returns whether the byte continues a UTF-8 character. */
static bool is_utf8_continuation(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

/* Writes blanks as wide as the first n bytes of the line. */
static size_t blanks_write(const char *line, size_t n, char *to)
{
	size_t written = 0;

	for (size_t i = 0; i < n; i++)
		if (!is_utf8_continuation(line[i]))
			to[written++] = line[i] == '\t' ? '\t' : ' ';
	return written;
}

/* Writes "^~~~~" below the expression, if the line has it there, or "^". */
static size_t caret_write(const struct excerpt *e, const char *line, char *to)
{
	const char *at = line + e->column - 1;
	size_t n = strlen(e->text), written = 0;

	if (n == 0 || strncmp(at, e->text, n) != 0)
		n = 1;
	for (size_t i = 0; i < n; i++)
		if (i == 0 || !is_utf8_continuation(at[i]))
			to[written++] = i ? '~' : '^';
	return written;
}

size_t excerpt_write(const struct excerpt *e, char *to, size_t size)
{
	char path[PATH_ROOM], line[WIDEST_LINE + 2];
	size_t length, n;

	if (e->line <= 0 || !excerpt_find(e->file, path)
		|| !excerpt_line_read(path, e->line, line, sizeof(line)))
		return 0;
	length = strlen(line);
	if (size < 2 * length + 64 || e->column > (int)length)
		return 0;
	n = (size_t)snprintf(to, size, "\n%5d | %s", e->line, line);
	if (e->column <= 0)
		return n;
	n += (size_t)snprintf(to + n, size - n, "\n      | ");
	n += blanks_write(line, (size_t)e->column - 1, to + n);
	n += (size_t)snprintf(to + n, size - n, "%s", e->is_colored ? "\033[1;32m" : "");
	n += caret_write(e, line, to + n);
	n += (size_t)snprintf(to + n, size - n, "%s", e->is_colored ? "\033[m" : "");
	return n;
}
