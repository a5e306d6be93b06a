/* SPDX-License-Identifier: MIT
 *
 * origin.c - the way back from generated C: #line says which line of the user's it was,
 * and where the text of both agrees the column is the user's too.
 */
#include "relay/message.h"

#include "base/visible.h"
#include "upcc.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of text in memory. */
struct row {
	const char *text;
	size_t n;
};

/* A file of the user's, which is read when it is first needed. */
struct user_file {
	char *name;
	struct row *rows;
	unsigned n; /* 0 if the file cannot be read */
};

struct line_mark {
	int file;
	unsigned line;   /* the line in the user's file */
	unsigned number; /* the line in the generated file that the compiler saw */
	struct row row;
};

struct line_origin {
	char *text; /* the text in the generated file */
	bool is_stripped;
	const char *generated;
	struct line_mark *marks;
	size_t n;
	struct user_file *files;
	int n_files;
};

/* ---- files ----------------------------------------------------------------------- */

static struct row row_beginning_at(const char *text)
{
	return (struct row){text, strcspn(text, "\n")};
}

/* Returns the next row; NULL after the last one. */
static const char *row_next(struct row row)
{
	const char *end = row.text + row.n;

	return end[0] == 0 || end[1] == 0 ? NULL : end + 1;
}

static void user_file_load(struct user_file *file)
{
	const char *text = text_of_file(file->name);

	for (unsigned room = 0; text && *text != 0; file->n++) {
		if (file->n == room) {
			room = 2 * room + 256;
			file->rows = memory_grow(file->rows, room * sizeof *file->rows);
		}
		/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there is room for the first row */
		file->rows[file->n] = row_beginning_at(text);
		text = row_next(file->rows[file->n]);
		if (!text)
			text = "";
	}
}

static const struct row *user_row(struct line_origin *o, int file, unsigned line)
{
	struct user_file *f = &o->files[file];

	if (!f->rows)
		user_file_load(f);
	return line >= 1 && line <= f->n ? &f->rows[line - 1] : NULL;
}

static int user_file_number(struct line_origin *o, const char *name, size_t n)
{
	for (int i = o->n_files - 1; i >= 0; i--)
		if (strlen(o->files[i].name) == n && memcmp(o->files[i].name, name, n) == 0)
			return i;
	o->files = memory_grow(o->files, (size_t)(o->n_files + 1) * sizeof *o->files);
	o->files[o->n_files] = (struct user_file){.name = text_format("%.*s", (int)n, name)};
	return o->n_files++;
}

/* ---- the generated file ---------------------------------------------------------- */

/* Reads `#line 12 "file"` or `#line 12`; returns true and sets the origin of the next row if the row is such
 * a directive. */
static bool read_directive(struct line_origin *o, struct row row, struct line_mark *at)
{
	char *end;
	unsigned long line;

	if (row.n < 7 || !text_starts(row.text, "#line "))
		return false;
	line = strtoul(row.text + 6, &end, 10);
	at->line = (unsigned)line;
	if (end[0] == ' ' && end[1] == '"') {
		const char *name = end + 2, *last = row.text + row.n;

		while (last > name && *--last != '"')
			;
		at->file = user_file_number(o, name, (size_t)(last - name));
	}
	return true;
}

static void write_row(FILE *out, struct row row)
{
	if (out)
		fprintf(out, "%.*s\n", (int)row.n, row.text);
}

/* Reads the origins of all lines. Lines before the first #line and lines of our own header have none. */
static void read_marks(struct line_origin *o, FILE *out)
{
	struct line_mark at = {.file = -1};
	size_t room = 0;

	for (const char *text = o->text; text && *text != 0; text = row_next(at.row)) {
		at.row = row_beginning_at(text);
		if (read_directive(o, at.row, &at)) {
			at.number += !out;
			continue;
		}
		at.number++;
		write_row(out, at.row);
		if (o->n == room) {
			room = 2 * room + 1024;
			o->marks = memory_grow(o->marks, room * sizeof *o->marks);
		}
		o->marks[o->n++] = at;
		at.line++;
	}
}

static int line_marks_by_place(const void *a, const void *b)
{
	const struct line_mark *x = a, *y = b;

	if (x->file != y->file)
		return x->file < y->file ? -1 : 1;
	if (x->line != y->line)
		return x->line < y->line ? -1 : 1;
	return x->number < y->number ? -1 : x->number > y->number;
}

struct line_origin *origin_read(const char *generated, const char *source, bool strip)
{
	struct line_origin *o = memory_grow(NULL, sizeof *o);
	FILE *out = NULL;

	*o = (struct line_origin){
		.text = text_of_file(generated), .generated = generated, .is_stripped = strip};
	if (!o->text)
		return NULL;
	user_file_number(o, source, strlen(source));
	if (strip && !(out = fopen(generated, "w")))
		die(STATUS_FAILED, "cannot write %s: %s", generated, strerror(errno));
	read_marks(o, out);
	if (out && fclose(out) != 0)
		die(STATUS_FAILED, "cannot write %s: %s", generated, strerror(errno));
	if (!strip && o->n > 0)
		qsort(o->marks, o->n, sizeof *o->marks, line_marks_by_place);
	return o;
}

/* ---- places ---------------------------------------------------------------------- */

static bool rows_equal(const struct row *a, const struct row *b)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): a row has a text */
	return a->n == b->n && memcmp(a->text, b->text, a->n) == 0;
}

/* Finds the generated line of a message: if several come from one line of the user's, the one whose text
 * equals that line. */
static const struct line_mark *find_mark(struct line_origin *o, const struct compiler_message *m)
{
	const struct line_mark *found = NULL;
	struct line_mark key = {.line = m->line};
	size_t low = 0, high = o->n;

	if (o->is_stripped)
		return strcmp(m->file, o->generated) == 0 && m->line >= 1 && m->line <= o->n
		             ? &o->marks[m->line - 1]
		             : NULL;
	while (key.file < o->n_files && strcmp(o->files[key.file].name, m->file) != 0)
		key.file++;
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (line_marks_by_place(&o->marks[middle], &key) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < o->n && o->marks[low].file == key.file && o->marks[low].line == key.line; low++) {
		const struct row *user = user_row(o, key.file, key.line);

		if (!found || (user && rows_equal(user, &o->marks[low].row)))
			found = &o->marks[low];
	}
	return found;
}

/* Converts a column to a byte offset. gcc counts a tab as the columns up to the next tab stop, clang as one
 * column. */
static size_t column_offset(const struct row *row, unsigned column, unsigned tab)
{
	unsigned at = 1;

	for (size_t i = 0; i < row->n; i++) {
		if (at >= column)
			return i;
		if (row->text[i] == '\t')
			at += tab - (at - 1) % tab;
		else if (tab == 1 || ((unsigned char)row->text[i] & 0xc0) != 0x80)
			at++;
	}
	return row->n;
}

static bool in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

static size_t word_length(const struct row *row, size_t at)
{
	size_t n = 0;

	while (at + n < row->n && in_word(row->text[at + n]))
		n++;
	return at > 0 && in_word(row->text[at - 1]) ? 0 : n;
}

/* Returns the column of the only occurrence in the user's line of the word at the offset of the generated
 * line, or 0. */
static unsigned find_word(const struct row *user, const struct row *made, size_t offset)
{
	size_t n = word_length(made, offset);
	unsigned found = 0;

	for (size_t i = 0; n > 0 && i + n <= user->n; i++) {
		if (word_length(user, i) != n || memcmp(user->text + i, made->text + offset, n) != 0)
			continue;
		if (found > 0)
			return 0;
		found = (unsigned)i + 1;
	}
	return found;
}

/* Returns the byte column in the user's line for an offset in the generated line, or 0. */
static unsigned user_column(const struct row *user, const struct row *made, size_t offset)
{
	size_t shorter = user->n < made->n ? user->n : made->n, front = 0, back = 0;

	while (front < shorter && user->text[front] == made->text[front])
		front++;
	while (back < shorter - front && user->text[user->n - 1 - back] == made->text[made->n - 1 - back])
		back++;
	if (offset < front)
		return (unsigned)offset + 1;
	if (offset >= made->n - back)
		return (unsigned)(offset + user->n - made->n) + 1;
	return find_word(user, made, offset);
}

bool origin_place(struct line_origin *o, struct compiler_message *m, unsigned tab)
{
	static const struct line_mark staged_file = {.line = 1};
	const struct line_mark *mark = m->file ? find_mark(o, m) : NULL;
	const struct row *user;

	if (!mark)
		return false;
	if (mark->file < 0) { /* our own lines at its head: the message is about the whole file */
		mark = &staged_file;
		m->column = 0;
	}
	user = user_row(o, mark->file, mark->line);
	if (user && !o->is_stripped && rows_equal(user, &mark->row))
		return false;
	if (m->column > 0 && user)
		m->column = user_column(user, &mark->row, column_offset(&mark->row, m->column, tab));
	else
		m->column = 0;
	m->line = mark->line;
	free(m->file);
	m->file = text_format("%s", o->files[mark->file].name);
	return true;
}

void origin_show(struct line_origin *o, const struct compiler_message *m)
{
	const struct row *row = NULL;

	for (int i = 0; i < o->n_files; i++)
		if (m->file && strcmp(o->files[i].name, m->file) == 0)
			row = user_row(o, i, m->line);
	if (!row || row->n > 160)
		return;
	fprintf(stderr, "%5u | ", m->line);
	visible_write(stderr, row->text, row->n);
	fputc('\n', stderr);
	if (m->column == 0)
		return;
	fputs("      | ", stderr);
	for (unsigned i = 0; i + 1 < m->column && i < row->n; i++)
		fputc(row->text[i] == '\t' ? '\t' : ' ', stderr);
	fputs("^\n", stderr);
}
