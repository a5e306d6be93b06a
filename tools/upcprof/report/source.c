/* SPDX-License-Identifier: MIT
 *
 * source.c - reads source files once each.
 */
#include "report/source.h"

#include "read/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_BYTES = 1 << 24, LONGEST = 200 };

struct shown_source {
	char *name, *text; /* text NULL: not to be shown */
	uint32_t *lines;   /* where they begin */
	size_t n_lines;
};

struct sources {
	char *folder;
	struct shown_source *files;
	size_t n_files;
	int64_t since_1970;
};

struct sources *sources_new(const char *folder, int64_t since_1970)
{
	struct sources *s = memory_new(1, sizeof *s);

	s->folder = text_copy(folder);
	s->since_1970 = since_1970;
	return s;
}

void sources_free(struct sources *s)
{
	for (size_t i = 0; i < s->n_files; i++) {
		free(s->files[i].name);
		free(s->files[i].text);
		free(s->files[i].lines);
	}
	free(s->files);
	free(s->folder);
	free(s);
}

/* The text of a file that is not newer than the run; NULL if there is none. */
static char *file_text(const struct sources *s, const char *path)
{
	FILE *file = fopen(path, "re");
	struct stat status;
	char *text = NULL;

	if (!file)
		return NULL;
	if (fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode) && status.st_size < MOST_BYTES
		&& (int64_t)status.st_mtim.tv_sec <= s->since_1970 / 1000000000) {
		text = memory_new((size_t)status.st_size + 1, 1);
		if (fread(text, 1, (size_t)status.st_size, file) != (size_t)status.st_size) {
			free(text);
			text = NULL;
		}
	}
	fclose(file);
	return text;
}

static struct shown_source *source_of(struct sources *s, const char *name)
{
	struct shown_source *file;

	for (size_t i = 0; i < s->n_files; i++)
		if (strcmp(s->files[i].name, name) == 0)
			return &s->files[i];
	file = ARRAY_MORE(s->files, s->n_files);
	*file = (struct shown_source){.name = text_copy(name), .text = file_text(s, name)};
	if (!file->text && *name != '/') {
		char *path = text_format("%s/../%s", s->folder, name);

		file->text = file_text(s, path);
		free(path);
	}
	for (const char *at = file->text; at; at = strchr(at, '\n')) {
		at += at > file->text;
		*ARRAY_MORE(file->lines, file->n_lines) = (uint32_t)(at - file->text);
	}
	return file;
}

const char *source_whole(struct sources *s, const char *name)
{
	return *name != 0 ? source_of(s, name)->text : NULL;
}

char *source_text(struct sources *s, const char *name, unsigned line)
{
	const struct shown_source *file;
	const char *begin;
	size_t n;
	char *copy;

	if (*name == 0 || line == 0)
		return NULL;
	file = source_of(s, name);
	if (line > file->n_lines)
		return NULL;
	begin = file->text + file->lines[line - 1];
	n = strcspn(begin, "\n");
	while (n > 0 && (unsigned char)*begin <= ' ') {
		begin++;
		n--;
	}
	while (n > 0 && (unsigned char)begin[n - 1] <= ' ')
		n--;
	copy = text_format("%.*s", (int)(n < LONGEST ? n : LONGEST), begin);
	for (char *at = copy; *at != 0; at++)
		if ((unsigned char)*at < ' ' || *at == 0x7F)
			*at = ' ';
	return copy;
}
