/* SPDX-License-Identifier: MIT
 *
 * source.c - reads source files once each.
 */
#include "report/source.h"

#include "command/packed.h"
#include "format/source.h"
#include "read/parts.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST = 200, N_PLACES = 3 };

struct shown_source {
	char *name, *text; /* text NULL: not to be shown */
	uint32_t *lines;   /* their beginnings */
	size_t n_lines;
};

struct packed_source { /* an entry of the folder's index */
	char *path, *name;
};

struct root { /* a folder; files below it may be read */
	char *path;
	bool is_said; /* UPCPROF_SOURCES names it, or it is the measurement: hidden files may be read, too */
};

struct sources {
	const struct measurement *m;
	struct root *roots;
	char **folders; /* of UPCPROF_SOURCES */
	size_t n_roots, n_folders;
	bool has_complained;
	struct packed_source *packed;
	size_t n_packed;
	struct shown_source *files;
	size_t n_files;
};

/* ---- where files may be ----------------------------------------------------------------------- */

/* Opens a regular file for reading, and never waits for a pipe.  Returns -1 if it cannot. */
static int source_file_open(const char *path)
{
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat status;

	if (file >= 0 && (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))) {
		close(file);
		file = -1;
	}
	return file;
}

/* Reads the index; skips lines in another form than upcprof pack writes. */
static void index_read(struct sources *s)
{
	char *path = text_format("%s/%s", s->m->path, PACKED_INDEX), *line = NULL;
	int number = source_file_open(path);
	FILE *file = number >= 0 ? fdopen(number, "r") : NULL;
	size_t size = 0;

	while (file && getline(&line, &size, file) > 0) {
		char *tab = strchr(line, '\t');

		if (!tab)
			continue;
		*tab = 0;
		tab[1 + strcspn(tab + 1, "\n")] = 0;
		if (packed_is_file(line) && strchr(line, '/'))
			*ARRAY_MORE(s->packed, s->n_packed) = (struct packed_source){
				text_format("%s/%s", s->m->path, line), text_copy(tab + 1)};
	}
	if (file)
		fclose(file);
	free(line);
	free(path);
}

/* Returns the folder that a file is in, which the caller frees. */
static char *folder_of_path(const char *path)
{
	const char *slash = strrchr(path, '/');

	return text_format("%.*s", slash > path ? (int)(slash - path) : 1, slash ? path : ".");
}

/* Adds a folder, and takes over the path.  The user's home and / have files of other programs. */
static void root_add(struct sources *s, char *path, bool is_said)
{
	char *home = getenv("HOME") ? realpath(getenv("HOME"), NULL) : NULL;

	if (path && (is_said || (strcmp(path, "/") != 0 && (!home || strcmp(path, home) != 0))))
		*ARRAY_MORE(s->roots, s->n_roots) = (struct root){path, is_said};
	else
		free(path);
	free(home);
}

static void folders_read(struct sources *s)
{
	const char *at = getenv("UPCPROF_SOURCES");

	for (; at && *at != 0; at += *at == ':') {
		size_t n = strcspn(at, ":");

		if (n > 0) {
			char *folder = text_format("%.*s", (int)n, at);

			*ARRAY_MORE(s->folders, s->n_folders) = folder;
			root_add(s, realpath(folder, NULL), true);
		}
		at += n;
	}
}

struct sources *sources_new(const struct measurement *m)
{
	struct sources *s = memory_new(1, sizeof *s);
	char *itself = realpath(m->folder, NULL), *beside = itself ? folder_of_path(itself) : NULL;

	s->m = m;
	root_add(s, realpath(m->path, NULL), true);
	root_add(s, realpath(".", NULL), false);
	root_add(s, beside, false);
	folders_read(s);
	index_read(s);
	free(itself);
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
	for (size_t i = 0; i < s->n_roots; i++)
		free(s->roots[i].path);
	for (size_t i = 0; i < s->n_folders; i++)
		free(s->folders[i]);
	free(s->roots);
	free(s->folders);
	free(s->packed);
	free(s->files);
	free(s);
}

/* Returns the nth path where a file may be, in the order of the search, which the caller frees, or NULL. */
static char *nth_path_of_source(const struct sources *s, const char *name, size_t nth)
{
	char *folder, *path;

	if (nth == 1)
		return text_copy(name);
	if (nth > 1 && *name == '/')
		return NULL;
	if (nth == 2) {
		folder = folder_of_path(s->m->folder);
		path = text_format("%s/%s", folder, name);
		free(folder);
		return path;
	}
	if (nth >= N_PLACES)
		return text_format("%s/%s", s->folders[nth - N_PLACES], name);
	for (size_t i = 0; i < s->n_packed; i++)
		if (strcmp(s->packed[i].name, name) == 0)
			return text_copy(s->packed[i].path);
	return NULL;
}

/* ---- which may be read ------------------------------------------------------------------------ */

/* Returns whether a path without links is below one of the folders. */
static bool is_below_source_root(const struct sources *s, const char *path)
{
	for (size_t i = 0; i < s->n_roots; i++) {
		size_t n = strlen(s->roots[i].path);

		if (strcmp(s->roots[i].path, "/") == 0)
			return true;
		if (text_starts(path, s->roots[i].path) && path[n] == '/'
			&& (s->roots[i].is_said || !strstr(path + n, "/.")))
			return true;
	}
	return false;
}

static bool is_source_name(const char *name)
{
	static const char *const ends[] = {
		".upc", ".uph", ".upci", ".c", ".h", ".i", ".inc", ".def", ".y", ".l"};
	const char *end = strrchr(path_base(name), '.');

	for (size_t i = 0; end && i < sizeof ends / sizeof *ends; i++)
		if (strcmp(end, ends[i]) == 0)
			return true;
	return false;
}

/* Returns whether it is a source, and the same as when the program started; the first record of a name
 * counts, so that a measurement cannot guess.  An archive has its sources with it. */
static bool is_recorded_source(const struct sources *s, const char *name, const struct found_source *f)
{
	if (strcmp(s->m->folder, s->m->path) != 0 || !is_source_name(f->path))
		return false;
	for (size_t i = 0; i < s->m->n_sources; i++)
		if (strcmp(s->m->sources[i].file, name) == 0)
			return s->m->sources[i].check
			    == upcprof_source_check(UPCPROF_SOURCE, f->text, f->size);
	return false;
}

/* Reads a file into f->text.  Returns false if it cannot be read, or is too large. */
static bool found_source_read(struct found_source *f)
{
	int file = source_file_open(f->path);
	struct stat status;
	ssize_t n = -1;

	if (file >= 0 && fstat(file, &status) == 0 && status.st_size < UPCPROF_MOST_SOURCE) {
		f->size = (size_t)status.st_size;
		f->seconds = status.st_mtim.tv_sec;
		f->text = memory_new(f->size + 1, 1);
		n = read(file, f->text, f->size);
	}
	if (file >= 0)
		close(file);
	return n >= 0 && (size_t)n == f->size;
}

/* Returns the file of that name at the path, which it takes over. */
static struct found_source file_find(const struct sources *s, const char *name, char *path)
{
	struct found_source f = {.path = path ? realpath(path, NULL) : NULL};

	if (!f.path || !found_source_read(&f)) {
		free(path);
		source_drop(&f);
		return f;
	}
	if (!is_recorded_source(s, name, &f)) {
		f.state = f.seconds > s->m->start_since_1970 / 1000000000 ? SOURCE_NEWER : SOURCE_GOOD;
		if (!is_below_source_root(s, f.path)) {
			f.state = SOURCE_ELSEWHERE;
			free(f.text);
			f.text = NULL;
		}
	}
	free(f.path);
	f.path = path;
	return f;
}

void source_drop(struct found_source *found)
{
	free(found->path);
	free(found->text);
	*found = (struct found_source){0};
}

struct found_source source_find(const struct sources *s, const char *name)
{
	struct found_source best = {0};

	for (size_t i = 0;
		i < N_PLACES + s->n_folders && *name != 0 && (!best.path || best.state != SOURCE_GOOD); i++) {
		struct found_source next = file_find(s, name, nth_path_of_source(s, name, i));

		if (best.path && (!next.path || next.state >= best.state)) {
			source_drop(&next);
			continue;
		}
		source_drop(&best);
		best = next;
	}
	return best;
}

/* ---- texts -------------------------------------------------------------------------------------- */

/* Returns the text of a file that is what was measured, as far as can be known, or NULL. */
static char *file_text(struct sources *s, const char *name)
{
	struct found_source found = source_find(s, name);
	char *text = NULL, *folder;

	if (found.path && found.state == SOURCE_GOOD) {
		text = found.text;
		found.text = NULL;
	} else if (found.path && found.state == SOURCE_ELSEWHERE && !s->has_complained) {
		folder = folder_of_path(found.path);
		say("%s is not shown: it is neither here nor beside the measurement, and not known to be what ran; "
		    "UPCPROF_SOURCES=%s shows it",
			found.path, folder);
		s->has_complained = true;
		free(folder);
	}
	source_drop(&found);
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
