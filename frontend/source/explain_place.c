/* SPDX-License-Identifier: MIT
 *
 * explain_place.c - explains how a place of a message is reached: the definition of the macro that it is
 * from, and the #include lines of the header that it is in; and a stretch of P as the user wrote it.
 */
#include "source/source.h"

#include "base/text.h"
#include "source/directive.h"
#include "source/source_file.h"

#include <ctype.h>
#include <string.h>

struct notes {
	struct source *s;
	struct {
		struct diag *items;
		size_t n, cap;
	} out;
	struct map seen; /* the files whose #include was noted */
};

static void explain_macro(struct notes *to, const struct diag *m);
static void explain_header(struct notes *to, const struct diag *m);
static void add_note(struct notes *to, const struct diag *m, struct place where, const char *message);

void source_explain(struct source *s)
{
	struct diags *d = s->diags;
	struct notes to = {.s = s, .seen = {.arena = s->arena}};
	const struct diag *message = NULL;

	for (size_t i = 0; i < d->n; i++) {
		struct diag *m = &d->items[i];

		LIST_PUSH(s->arena, &to.out, *m);
		message = m->is_note ? message : m;
		if (!message || (i + 1 < d->n && d->items[i + 1].is_note) || !message->order
			|| !message->place.text || !message->place.column || !s->lines.n)
			continue;
		explain_macro(&to, message);
		explain_header(&to, message);
	}
	d->items = to.out.items;
	d->n = to.out.n;
	d->cap = to.out.cap;
}

static void add_note(struct notes *to, const struct diag *m, struct place where, const char *message)
{
	LIST_PUSH(to->s->arena, &to->out,
		(struct diag){.severity = SEVERITY_NOTE,
			.id = "note",
			.clause = "",
			.option = "",
			.place = where,
			.order = m->order,
			.is_note = true,
			.message = message});
}

/* ---- macros ---- */

/* Returns the column of the name if a line of n letters defines the macro, else 0. */
static unsigned defines(const char *line, size_t n, const char *name, size_t len)
{
	static const char word[] = "define";
	size_t at = 0;

	while (at < n && isblank((unsigned char)line[at]))
		at++;
	if (at == n || line[at++] != '#')
		return 0;
	while (at < n && isblank((unsigned char)line[at]))
		at++;
	if (at + sizeof word > n || memcmp(line + at, word, sizeof word - 1) != 0)
		return 0;
	at += sizeof word - 1;
	while (at < n && isblank((unsigned char)line[at]))
		at++;
	if (at + len > n || memcmp(line + at, name, len) != 0
		|| (at + len < n && is_word_character(line[at + len])))
		return 0;
	return (unsigned)at + 1;
}

/* Finds the last definition of a macro in a file before a line; 0 searches all lines. */
static bool find_in_file(struct source *s, const struct file *f, unsigned before, const char *name,
	size_t len, struct place *where)
{
	unsigned column = 0, line = 0;

	for (unsigned i = 0; f->text && i < f->n_lines && (!before || i + 1 < before); i++) {
		const char *text = f->text + f->starts[i];
		unsigned at = defines(text, strcspn(text, "\n"), name, len);

		column = at ? at : column;
		line = at ? i + 1 : line;
	}
	if (!column)
		return false;
	*where = source_file_place(s, f->name, line, column);
	where->width = (unsigned)len;
	return true;
}

static bool find_definition(struct source *s, const struct diag *m, const char *name, size_t len,
	struct place *where)
{
	for (size_t i = 0; i < s->files.n; i++)
		if (strcmp(s->files.items[i].name, m->place.file) == 0
			&& find_in_file(s, &s->files.items[i], m->place.line, name, len, where))
			return true;
	for (size_t i = s->files.n; i-- > 0;)
		if (s->files.items[i].is_user && strcmp(s->files.items[i].name, m->place.file) != 0
			&& find_in_file(s, &s->files.items[i], 0, name, len, where))
			return true;
	return false;
}

/* Returns whether the preprocessed line of a message contains a name, which then was not a macro. */
static bool is_in_line(const struct source *s, unsigned order, const char *name, size_t len)
{
	const char *line = s->text + source_line(s, order)->offset, *at = line;
	size_t n = strcspn(line, "\n");

	while ((at = memmem(at, n - (size_t)(at - line), name, len))) {
		if ((at == line || !is_word_character(at[-1])) && !is_word_character(at[len]))
			return true;
		at++;
	}
	return false;
}

/* Notes the macro at a message's place or, from there outwards, the macro whose argument it is. */
static void explain_macro(struct notes *to, const struct diag *m)
{
	const char *text = m->place.text;
	size_t at = m->place.column - 1, n = m->place.text_len, depth = 0;
	struct place where;

	if (at >= n)
		return;
	for (size_t i = at + 1; i-- > 0;) {
		size_t begin = i, end = i;

		if (i < at && text[i] == ')')
			depth++;
		if (i < at && text[i] == '(' && depth-- == 0)
			depth = 0;
		else if (i < at)
			continue;
		while (i < at && end > 0
			&& isblank((unsigned char)text[end - 1])) /* the name before the '(' */
			end--;
		while (i == at && end < n && is_word_character(text[end]))
			end++;
		for (begin = i == at ? i : end; begin > 0 && is_word_character(text[begin - 1]);)
			begin--;
		if (begin == end || isdigit((unsigned char)text[begin])
			|| is_in_line(to->s, m->order, text + begin, end - begin)
			|| !find_definition(to->s, m, text + begin, end - begin, &where))
			continue;
		add_note(to, m, where,
			text_format(to->s->arena, "expanded from macro '%.*s'", (int)(end - begin),
				text + begin));
		return;
	}
}

/* ---- headers ---- */

/* Returns whether line i is a marker with a flag. */
static bool has_flag(const struct source *s, size_t i, char flag)
{
	const char *text = s->text + s->lines.items[i].offset;

	return marker_has(text, strcspn(text, "\n"), flag);
}

/* Returns the #include line at, or just before, the line of P before a header. */
static struct place including_line(struct source *s, const struct line *before)
{
	const char *file = s->files.items[before->file].name;
	struct place where = {0};

	for (unsigned n = before->number; n > 0 && n + 3 > before->number; n--) {
		where = source_file_place(s, file, n, 0);
		if (where.text && memmem(where.text, where.text_len, "include", 7))
			break;
	}
	return where;
}

static void explain_header(struct notes *to, const struct diag *m)
{
	const struct source *s = to->s;
	size_t i = (size_t)(source_line(s, m->order) - s->lines.items), depth = 0;
	unsigned file = s->lines.items[i].file;

	if (map_get(&to->seen, file + 1))
		return;
	map_set(&to->seen, file + 1, to);
	while (i-- > 0) {
		const struct line *before = i ? &s->lines.items[i - 1] : NULL;

		if (has_flag(s, i, '2')) {
			depth++;
		} else if (has_flag(s, i, '1') && depth) {
			depth--;
		} else if (has_flag(s, i, '1') && before
			   && !name_is_compilers(s->files.items[before->file].name)) {
			struct place where = including_line(to->s, before);

			add_note(to, m, where, "it is included from here");
		}
	}
}

/* ---- the user's own words ---- */

/* Returns the user's text of a span, or NULL if a macro made it; *file is set to the file. */
static const char *user_text_of_span(const struct source *s, struct span where, const struct file **file)
{
	struct place p = source_place(s, where);
	size_t n = where.end - where.begin, at;

	*file = source_file_read(s, source_line(s, where.begin)->file);
	if (!p.column || !(*file)->text || !p.line || p.line > (*file)->n_lines)
		return NULL;
	at = (*file)->starts[p.line - 1] + p.column - 1;
	return at + n <= (*file)->len && memcmp((*file)->text + at, s->text + where.begin, n) == 0
	             ? (*file)->text + at
	             : NULL;
}

/* Returns the length of a comment, a literal or another character, or 0 for a comment that does not end. */
static size_t piece_length(const char *s, size_t n)
{
	const char *end;

	if (n > 1 && s[0] == '/' && s[1] == '/') {
		end = memchr(s, '\n', n);
		return end ? (size_t)(end - s) : 0;
	}
	if (n > 1 && s[0] == '/' && s[1] == '*') {
		end = memmem(s + 2, n - 2, "*/", 2);
		return end ? (size_t)(end + 2 - s) : 0;
	}
	return (size_t)(text_skip(s, s + n) - s);
}

/* Copies text without comments and newlines.  Returns false if it is not one expression. */
static bool copy_written(struct text *to, const char *s, size_t n)
{
	long depth = 0;

	for (size_t at = 0, length; at < n; at += length) {
		const char c = s[at];

		length = piece_length(s + at, n - at);
		depth += strchr("([{", c) ? 1 : strchr(")]}", c) ? -1 : 0;
		if (!length || !c || depth < 0 || c == '#' || (c == ',' && !depth))
			return false;
		if (c == '\n' || c == '\r' || c == '\\' || (c == '/' && length > 1))
			text_puts(to, " ");
		else
			text_add(to, s + at, length);
	}
	return depth == 0;
}

const char *source_written(struct arena *a, const struct source *s, struct span where)
{
	unsigned first = where.begin, last = where.end;
	const struct file *file, *same;
	const char *begin, *end;
	struct text t = {.arena = a};

	if (where.begin >= where.end || !s->lines.n || strchr("\"'", s->text[where.end - 1]))
		return NULL;
	while (first < where.end && is_word_character(s->text[first]))
		first++;
	while (last > where.begin && is_word_character(s->text[last - 1]))
		last--;
	begin = user_text_of_span(s, (struct span){where.begin, first > where.begin ? first : first + 1},
		&file);
	end = user_text_of_span(s, (struct span){last < where.end ? last : last - 1, where.end}, &same);
	if (!begin || !end || file != same || end < begin)
		return NULL;
	end += last < where.end ? where.end - last : 1;
	return copy_written(&t, begin, (size_t)(end - begin)) ? t.data : NULL;
}
