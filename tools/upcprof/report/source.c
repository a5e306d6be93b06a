/* SPDX-License-Identifier: MIT
 *
 * source.c - reads source files once each.
 */
#include "report/source.h"

#include "archive/packed.h"
#include "read/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_BYTES = 1 << 24, LONGEST = 200, N_PLACES = 3 };

struct shown_source {
	char *name, *text; /* text NULL: not to be shown */
	uint32_t *lines;   /* their beginnings */
	size_t n_lines;
};

struct packed_source { /* an entry of the folder's index */
	char *path, *name;
};

struct sources {
	char *folder;
	struct packed_source *packed;
	size_t n_packed;
	struct shown_source *files;
	size_t n_files;
	int64_t since_1970;
};

/* Reads the index; skips lines in another form than upcprof pack writes. */
static void index_read(struct sources *s)
{
	char *path = text_format("%s/%s", s->folder, PACKED_INDEX), *line = NULL;
	FILE *file = fopen(path, "re");
	size_t size = 0;

	while (file && getline(&line, &size, file) > 0) {
		char *tab = strchr(line, '\t');

		if (!tab)
			continue;
		*tab = 0;
		tab[1 + strcspn(tab + 1, "\n")] = 0;
		if (packed_is_file(line) && strchr(line, '/'))
			*ARRAY_MORE(s->packed, s->n_packed) = (struct packed_source){
				text_format("%s/%s", s->folder, line), text_copy(tab + 1)};
	}
	if (file)
		fclose(file);
	free(line);
	free(path);
}

struct sources *sources_new(const char *folder, int64_t since_1970)
{
	struct sources *s = memory_new(1, sizeof *s);

	s->folder = text_copy(folder);
	s->since_1970 = since_1970;
	index_read(s);
	return s;
}

void sources_free(struct sources *s)
{
	for (size_t i = 0; i < s->n_files; i++) {
		free(s->files[i].name);
		free(s->files[i].text);
		free(s->files[i].lines);
	}
	for (size_t i = 0; i < s->n_packed; i++) {
		free(s->packed[i].path);
		free(s->packed[i].name);
	}
	free(s->packed);
	free(s->files);
	free(s->folder);
	free(s);
}

/* Returns the fresh name of the nth possible place of a file, in the order of the search; NULL if there is
 * none. */
static char *place_of(const struct sources *s, const char *name, unsigned nth)
{
	if (nth == 1)
		return text_copy(name);
	if (nth == 2)
		return *name != '/' ? text_format("%s/../%s", s->folder, name) : NULL;
	for (size_t i = 0; i < s->n_packed; i++)
		if (strcmp(s->packed[i].name, name) == 0)
			return text_copy(s->packed[i].path);
	return NULL;
}

/* Opens a source file; returns NULL if there is none. */
static FILE *file_open(const struct sources *s, const char *path, off_t *size, bool *is_newer)
{
	FILE *file = fopen(path, "re");
	struct stat status;

	if (!file)
		return NULL;
	if (fstat(fileno(file), &status) != 0 || !S_ISREG(status.st_mode) || status.st_size >= MOST_BYTES) {
		fclose(file);
		return NULL;
	}
	*size = status.st_size;
	*is_newer = (int64_t)status.st_mtim.tv_sec > s->since_1970 / 1000000000;
	return file;
}

char *source_path(const struct sources *s, const char *name, bool *is_newer)
{
	char *found = NULL;

	*is_newer = false;
	for (unsigned i = 0; i < N_PLACES && *name != 0 && (!found || *is_newer); i++) {
		char *path = place_of(s, name, i);
		bool is_new;
		off_t size;
		FILE *file = path ? file_open(s, path, &size, &is_new) : NULL;

		if (file)
			fclose(file);
		if (!file || (found && is_new)) {
			free(path);
			continue;
		}
		free(found);
		found = path;
		*is_newer = is_new;
	}
	return found;
}

/* Returns the text of a file that is not newer than the run, or NULL. */
static char *file_text(const struct sources *s, const char *name)
{
	bool is_newer;
	char *path = source_path(s, name, &is_newer), *text = NULL;
	off_t size = 0;
	FILE *file = path && !is_newer ? file_open(s, path, &size, &is_newer) : NULL;

	free(path);
	if (!file)
		return NULL;
	text = memory_new((size_t)size + 1, 1);
	if (fread(text, 1, (size_t)size, file) != (size_t)size) {
		free(text);
		text = NULL;
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
