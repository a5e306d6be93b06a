/* SPDX-License-Identifier: MIT
 *
 * source_file.c - the user's files by name and line, and places for messages.
 */
#include "source/source_file.h"

#include "source/align.h"
#include "source/join.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* The user's text of a line of P that differs. */
struct user_line {
	unsigned offset; /* of the line of P */
	bool is_joined;  /* the text is several lines */
	struct aligned_lines aligned;
};

static void source_file_load(const struct source *s, struct file *f);
static bool file_line(const struct source *s, unsigned file, unsigned number, const char **line, size_t *len);
static void restore_indentation(struct arena *a, const char *original, size_t n, const char **line,
	size_t *len);
static bool same_but_space(const char *a, size_t n, const char *b, size_t m);
static const struct user_line *user_line(const struct source *s, const struct line *l, const char *original,
	size_t n);
static void go_to_line(struct place *place, const char *text);

void source_init(struct source *s)
{
	s->last = arena_alloc(s->arena, sizeof *s->last);
}

bool source_load(struct source *s, const char *path, struct text *to)
{
	static char buffer[1 << 16];
	struct stat info;
	FILE *f = fopen(path, "rb");
	int error = errno;
	size_t n;

	if (f && fstat(fileno(f), &info) == 0 && S_ISDIR(info.st_mode)) {
		fclose(f);
		f = NULL;
		error = EISDIR;
	}
	if (!f) {
		diag_add(s->diags, D_NO_FILE, (struct place){0}, 0, s->path, strerror(error));
		return false;
	}
	while ((n = fread(buffer, 1, sizeof buffer, f)) > 0)
		text_add(to, buffer, n);
	error = ferror(f) ? EIO : 0;
	fclose(f);
	if (error) {
		diag_add(s->diags, D_NO_FILE, (struct place){0}, 0, s->path, strerror(error));
		return false;
	}
	if (to->len && memchr(to->data, 0, to->len)) {
		diag_add(s->diags, D_BINARY_FILE, (struct place){0}, 0, s->path);
		return false;
	}
	if (!to->len)
		diag_add(s->diags, D_EMPTY_FILE, (struct place){0}, 0, s->path);
	return true;
}

unsigned source_file(struct source *s, const char *name)
{
	size_t i = s->files.n, n = s->headers ? strlen(s->headers) : 0;

	while (i > 0)
		if (strcmp(s->files.items[--i].name, name) == 0)
			return (unsigned)i;
	/* The shims, a folder deeper, replace headers of the system. */
	LIST_PUSH(s->arena, &s->files,
		(struct file){.name = arena_copy(s->arena, name, strlen(name)),
			.is_ours = s->headers && strncmp(name, s->headers, n) == 0 && name[n] == '/'
	                        && !strchr(name + n + 1, '/')});
	return (unsigned)(s->files.n - 1);
}

const struct file *source_included(const struct source *s, const char *include, bool is_user)
{
	const char *up = include + 1, *end = up + strcspn(up, ">\"");
	size_t n;

	for (const char *c = up; c < end; c++) /* only the part after ./ and ../ is in the path */
		if (c[0] == '/' && (c[-1] == '.' || c == up))
			up = c + 1;
	n = (size_t)(end - up);
	for (size_t i = 0; i < s->files.n; i++) {
		const struct file *f = &s->files.items[i];
		size_t len = strlen(f->name);

		if ((is_user ? f->is_user : f->is_ours) && len >= n && memcmp(f->name + len - n, up, n) == 0
			&& (len == n || f->name[len - n - 1] == '/'))
			return f;
	}
	return NULL;
}

bool source_asks_for_compiler(const struct source *s)
{
	static const char *const names[] = {"__clang__", "__GNUC__", "__GNUC_MINOR__", "__GNUC_PREREQ",
		"__has_attribute", "__has_builtin", "__has_extension", "__has_feature"};

	for (unsigned i = 0; i < s->files.n; i++) {
		const struct file *f = s->files.items[i].is_user ? source_file_read(s, i) : NULL;

		for (size_t k = 0; f && f->text && k < sizeof names / sizeof *names; k++)
			if (strstr(f->text, names[k]))
				return true;
	}
	return false;
}

void source_restore(struct source *s, unsigned file, unsigned number, const char **line, size_t *len)
{
	const char *original;
	size_t n;

	if (!file_line(s, file, number, &original, &n))
		return;
	if (same_but_space(*line, *len, original, n)) {
		*line = original;
		*len = n;
	} else {
		restore_indentation(s->arena, original, n, line, len);
	}
}

/* Gives a line that macros changed the white space that it begins with. */
static void restore_indentation(struct arena *a, const char *original, size_t n, const char **line,
	size_t *len)
{
	size_t from = 0, to = 0;
	struct text t = {.arena = a};

	while (from < n && (original[from] == ' ' || original[from] == '\t'))
		from++;
	while (to < *len && ((*line)[to] == ' ' || (*line)[to] == '\t'))
		to++;
	if (from == n || to == *len || original[from] == '#')
		return;
	text_add(&t, original, from);
	text_add(&t, *line + to, *len - to);
	*line = t.data;
	*len = t.len;
}

const struct line *source_line(const struct source *s, unsigned offset)
{
	size_t n = LIST_SEARCH(&s->lines, offset, offset + 1);

	return &s->lines.items[n > 0 ? n - 1 : 0];
}

/* Returns the length of a line of P. */
static size_t line_length(const struct source *s, const struct line *l)
{
	const struct line *next = l + 1;

	return next < s->lines.items + s->lines.n ? next->offset - l->offset - 1
	                                          : strcspn(s->text + l->offset, "\n");
}

struct place source_place(const struct source *s, struct span where)
{
	const struct line *l;
	const char *original;
	size_t n;
	struct place p = {.width = where.end > where.begin ? where.end - where.begin : 1};

	if (!s->lines.n)
		return (struct place){.file = s->path, .line = 1};
	l = source_line(s, where.begin);
	p.file = s->files.items[l->file].name;
	p.line = l->number;
	p.column = where.begin - l->offset + 1;
	p.text = s->text + l->offset;
	p.text_len = line_length(s, l);
	if (file_line(s, l->file, l->number, &original, &n)
		&& (n != p.text_len || memcmp(original, p.text, n) != 0)) {
		const struct user_line *u = user_line(s, l, original, n);

		aligned_find(&u->aligned, &p);
		if (u->is_joined) {
			go_to_line(&p, u->aligned.line);
			file_line(s, l->file, p.line, &original, &n);
		}
		p.text = original;
		p.text_len = n;
	}
	return p;
}

/* Returns the user's text of a line of P in which macros changed `original`, its first line.  The last one is
 * kept, as a line has many places. */
static const struct user_line *user_line(const struct source *s, const struct line *l, const char *original,
	size_t n)
{
	struct user_line *u = s->last;
	const char *p = s->text + l->offset;
	size_t p_len = line_length(s, l);
	struct text joined = {.arena = s->arena};

	if (u->aligned.p && u->offset == l->offset && u->aligned.p_len == p_len
		&& memcmp(u->aligned.p, p, p_len) == 0)
		return u;
	u->offset = l->offset;
	u->is_joined = join_lines(s, l, &joined);
	u->aligned = (struct aligned_lines){.p = arena_copy(s->arena, p, p_len), .p_len = p_len};
	u->aligned.line = u->is_joined ? joined.data : original;
	u->aligned.len = u->is_joined ? joined.len : n;
	align(s->arena, &u->aligned);
	return u;
}

/* Converts a column that counts from the beginning of `text`, whose first line is p.line, to one in its
 * line. */
static void go_to_line(struct place *p, const char *text)
{
	const char *at = text + p->column - 1, *newline;

	while ((newline = memchr(text, '\n', (size_t)(at - text)))) {
		text = newline + 1;
		p->line++;
	}
	p->column = (unsigned)(at - text) + 1;
}

struct place source_file_place(struct source *s, const char *file, unsigned line, unsigned column)
{
	unsigned f = source_file(s, file);
	struct place p = {.line = line, .column = column, .width = 1};

	p.file = s->files.items[f].name;
	if (!file_line(s, f, line, &p.text, &p.text_len))
		p.text = NULL;
	return p;
}

/* Finds line `number` of the file, which is read at the first call.  Returns false if there is none. */
static bool file_line(const struct source *s, unsigned file, unsigned number, const char **line, size_t *len)
{
	const struct file *f = source_file_read(s, file);
	size_t end;

	if (!f->text || number == 0 || number > f->n_lines)
		return false;
	end = number < f->n_lines ? f->starts[number] - 1 : f->len;
	*line = f->text + f->starts[number - 1];
	*len = end - f->starts[number - 1];
	if (*len && (*line)[*len - 1] == '\r')
		--*len;
	if (number == f->n_lines && *len && (*line)[*len - 1] == '\n')
		--*len;
	return true;
}

const struct file *source_file_read(const struct source *s, unsigned file)
{
	struct file *f = &s->files.items[file];

	if (!f->is_read)
		source_file_load(s, f);
	return f;
}

static void source_file_load(const struct source *s, struct file *f)
{
	static char buffer[1 << 16];
	struct text t = {.arena = s->arena};
	struct stat info;
	size_t n, cap = 0;
	FILE *in;

	f->is_read = true;
	if (f->name[0] == '<')
		return;
	if (stat(f->name, &info) || !S_ISREG(info.st_mode))
		return; /* a pipe has been read already */
	in = fopen(f->name, "rb");
	if (!in)
		return;
	while ((n = fread(buffer, 1, sizeof buffer, in)) > 0)
		text_add(&t, buffer, n);
	fclose(in);
	text_add(&t, "", 0);
	f->text = t.data;
	f->len = t.len;
	for (size_t i = 0; i < t.len; i++) {
		if (i > 0 && t.data[i - 1] != '\n')
			continue;
		if (f->n_lines == cap)
			f->starts = arena_grow(s->arena, f->starts, f->n_lines, &cap, sizeof *f->starts);
		f->starts[f->n_lines++] = (unsigned)i;
	}
}

static bool same_but_space(const char *a, size_t n, const char *b, size_t m)
{
	size_t i = 0, j = 0;

	for (;;) {
		while (i < n && isspace((unsigned char)a[i]))
			i++;
		while (j < m && isspace((unsigned char)b[j]))
			j++;
		if (i == n || j == m)
			return i == n && j == m;
		if (a[i++] != b[j++])
			return false;
	}
}
