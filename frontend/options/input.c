/* SPDX-License-Identifier: MIT
 *
 * input.c - turns an input that can be read only once, standard input or a pipe, into a file without a
 * name.
 */
#include "options/parser.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static bool input_copy(FILE *from, FILE *to);

int parser_hold_input(struct options *o, struct arena *a)
{
	bool is_standard = strcmp(o->input, "-") == 0, is_copied;
	struct stat info;
	FILE *from, *to;
	int file;

	o->name = o->input;
	if (!is_standard && (stat(o->input, &info) != 0 || S_ISREG(info.st_mode) || S_ISDIR(info.st_mode)))
		return -1;
	o->name = "<stdin>"; /* gcc would open a file that #line names */
	from = is_standard ? stdin : fopen(o->input, "re");
	file = memfd_create("upc2c", 0); /* the preprocessor inherits it */
	to = file >= 0 ? fdopen(file, "w") : NULL;
	is_copied = from && to && fprintf(to, "#line 1 \"%s\"\n", o->name) > 0 && input_copy(from, to);
	if (from && !is_standard)
		fclose(from);
	if (!is_copied) {
		fprintf(stderr, "upc2c: cannot read %s: %s\n", o->name, strerror(errno));
		return 1;
	}
	for (size_t i = 0; i < o->cpp.n; i++)
		if (strncmp(o->cpp.items[i], "-M", 2) == 0)
			return parser_complain("%s: what comes from a pipe has no name that make could use",
				o->cpp.items[i]);
	o->input = text_format(a, "/proc/self/fd/%d", file);
	return -1;
}

/* Returns whether the whole input was copied; `to` stays open, and a child inherits it. */
static bool input_copy(FILE *from, FILE *to)
{
	char buffer[BUFSIZ];
	size_t n;

	while ((n = fread(buffer, 1, sizeof buffer, from)) > 0)
		if (fwrite(buffer, 1, n, to) != n)
			return false;
	return !ferror(from) && fflush(to) == 0;
}
