/* SPDX-License-Identifier: MIT
 *
 * table.c - tables as text: columns as wide as what is in them, numbers to the right.
 */
#include "text/table.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct table *table_new(const char *name, const char *title)
{
	struct table *t = memory_new(1, sizeof *t);

	t->name = name;
	t->title = text_copy(title);
	return t;
}

static bool is_text(enum column_kind kind)
{
	return kind == COLUMN_TEXT || kind == COLUMN_PLACE || kind == COLUMN_SOURCE || kind == COLUMN_QUIET;
}

void table_free(struct table *t)
{
	for (size_t row = 0; row < t->n_rows; row++)
		for (int i = 0; i < t->n_columns; i++)
			if (is_text(t->columns[i].kind) || t->columns[i].kind == COLUMN_FIGURE)
				free(t->cells[row * (size_t)t->n_columns + (size_t)i].text);
	for (int i = 0; i < t->n_notes; i++)
		free(t->notes[i]);
	for (int i = 0; i < t->n_columns; i++) {
		free(t->columns[i].name);
		free(t->columns[i].title);
	}
	free(t->notes);
	free(t->columns);
	free(t->cells);
	free(t->title);
	free(t);
}

void table_column(struct table *t, const char *name, const char *title, enum column_kind kind)
{
	t->columns = memory_resize(t->columns, (size_t)t->n_columns + 1, sizeof *t->columns);
	t->columns[t->n_columns++] = (struct column){text_copy(name), text_copy(title), kind, false};
	for (char *at = t->columns[t->n_columns - 1].name; *at != 0; at++)
		if (*at == ' ')
			*at = '_';
}

void table_minor(struct table *t)
{
	t->columns[t->n_columns - 1].is_minor = true;
}

union table_cell *table_row(struct table *t)
{
	size_t n = (size_t)t->n_columns;
	union table_cell *row;

	if (t->n_rows == t->room) {
		t->room = t->room > 0 ? 2 * t->room : 16;
		t->cells = memory_resize(t->cells, t->room, n * sizeof *t->cells);
	}
	row = t->cells + n * t->n_rows++;
	memset(row, 0, n * sizeof *row);
	return row;
}

void table_note(struct table *t, const char *format, ...)
{
	char line[1024];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	t->notes = memory_resize(t->notes, (size_t)t->n_notes + 1, sizeof *t->notes);
	t->notes[t->n_notes++] = text_copy(line);
}

/* ---- text ------------------------------------------------------------------------ */

static void bar(char buffer[SHORT_TEXT], double share)
{
	int n = share <= 0 ? 0 : share >= 1 ? BAR_WIDTH : (int)(share * (double)BAR_WIDTH + 0.5);

	n = share > 0 && n == 0 ? 1 : n;
	memset(buffer, '#', (size_t)n);
	buffer[n] = 0;
}

/* Returns the text of a cell: its own, or one written into `buffer`. */
static const char *cell_text(char buffer[SHORT_TEXT], enum column_kind kind, union table_cell cell)
{
	*buffer = 0;
	switch (kind) {
	case COLUMN_PLACE:
	case COLUMN_FIGURE:
	case COLUMN_TEXT: return cell.text ? cell.text : "";
	case COLUMN_TIME: return text_time(buffer, cell.number);
	case COLUMN_BYTES: return cell.number != 0 ? text_bytes(buffer, (uint64_t)cell.number) : "-";
	case COLUMN_COUNT: snprintf(buffer, SHORT_TEXT, "%" PRId64, cell.number); break;
	case COLUMN_SHARE:
		snprintf(buffer, SHORT_TEXT, cell.share < 0 ? "-" : "%.1f%%", 100 * cell.share);
		break;
	case COLUMN_BAR: bar(buffer, cell.share); break;
	case COLUMN_THREAD:
		snprintf(buffer, SHORT_TEXT, cell.number < 0 ? "-" : "%" PRId64, cell.number);
		break;
	case COLUMN_DEPTH:
	case COLUMN_SOURCE:
	case COLUMN_QUIET:
	case COLUMN_FACTOR:
	case COLUMN_HIDDEN: break;
	}
	return buffer;
}

static bool is_printed_column(enum column_kind kind)
{
	return kind != COLUMN_DEPTH && kind != COLUMN_SOURCE && kind != COLUMN_HIDDEN && kind != COLUMN_QUIET
	    && kind != COLUMN_FACTOR;
}

static bool is_left(enum column_kind kind)
{
	return kind == COLUMN_TEXT || kind == COLUMN_PLACE || kind == COLUMN_BAR;
}

/* Returns the indentation of column i of the row. */
static size_t indent_of(const struct table *t, const union table_cell *row, int i)
{
	return i > 0 && t->columns[i - 1].kind == COLUMN_DEPTH ? 2 * (size_t)row[i - 1].number : 0;
}

static const union table_cell *table_row_at(const struct table *t, size_t row)
{
	return t->cells + row * (size_t)t->n_columns;
}

static size_t table_rows_shown(const struct table *t)
{
	return t->most > 0 && t->most < t->n_rows ? t->most : t->n_rows;
}

#define LEFT_OUT SIZE_MAX /* the width of a column that is left out */

/* Narrows the widest texts, down to `least` columns each, until a line has `width`; returns its width. */
static size_t squeeze(const struct table *t, size_t *widths, size_t sum, size_t width, size_t least)
{
	for (; sum > width; sum--) {
		int widest = -1;

		for (int i = 0; i < t->n_columns; i++)
			if ((t->columns[i].kind == COLUMN_TEXT || t->columns[i].kind == COLUMN_PLACE)
				&& widths[i] != LEFT_OUT && (widest < 0 || widths[i] > widths[widest]))
				widest = i;
		if (widest < 0 || widths[widest] <= least)
			break;
		widths[widest]--;
	}
	return sum;
}

/* Returns the column to leave out first on a narrow page: the bar, or a minor one, or the last number except
 * the first one; or -1. */
static int column_spared(const struct table *t, const size_t *widths)
{
	int last = -1, minor = -1, n = 0;

	for (int i = 0; i < t->n_columns; i++) {
		enum column_kind kind = t->columns[i].kind;

		if (!is_printed_column(kind) || widths[i] == LEFT_OUT)
			continue;
		if (kind == COLUMN_BAR)
			return i;
		if (t->columns[i].is_minor)
			minor = i;
		if (!is_text(kind) && n++ > 0)
			last = i;
	}
	return minor >= 0 ? minor : last;
}

/* Narrows a line of `sum` columns to the page. */
static void fit(const struct table *t, size_t *widths, size_t sum, size_t width)
{
	enum { READABLE = 16, LEAST = 8 };
	int spared = column_spared(t, widths);

	if (spared >= 0 && t->columns[spared].kind != COLUMN_BAR)
		sum = squeeze(t, widths, sum, width, READABLE);
	while (sum > width && (spared = column_spared(t, widths)) >= 0) {
		bool is_bar = t->columns[spared].kind == COLUMN_BAR;

		sum -= widths[spared] + 2;
		widths[spared] = LEFT_OUT;
		if (is_bar)
			sum = squeeze(t, widths, sum, width, READABLE);
	}
	squeeze(t, widths, sum, width, LEAST);
}

static void table_measure_widths(const struct table *t, size_t *widths, size_t width)
{
	size_t sum = 0;

	for (int i = 0; i < t->n_columns; i++) {
		enum column_kind kind = t->columns[i].kind;
		char buffer[SHORT_TEXT];

		widths[i] = 0;
		if (!is_printed_column(kind))
			continue;
		widths[i] = kind == COLUMN_BAR ? BAR_WIDTH
		          : t->key_value       ? 0
		                               : text_columns(t->columns[i].title);
		for (size_t row = 0; row < table_rows_shown(t); row++) {
			size_t n = indent_of(t, table_row_at(t, row), i)
			         + text_columns(cell_text(buffer, kind, table_row_at(t, row)[i]));

			widths[i] = n > widths[i] ? n : widths[i];
		}
		sum += widths[i] + (sum > 0 ? 2 : 0);
	}
	if (width > 0 && sum > width)
		fit(t, widths, sum, width);
}

/* Prints the pending blanks, once something follows them. */
static void put_blanks(size_t *pending)
{
	printf("%*s", (int)*pending, "");
	*pending = 0;
}

static bool is_inner(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80; /* of a UTF-8 character, but not its first byte */
}

/* Prints `keep` characters of a text of n, the first or the last ones, and "..." for the others. */
static void put_cut(const char *text, size_t n, size_t keep, bool in_front)
{
	size_t skip = in_front ? n - keep : 0;

	if (in_front)
		fputs("...", stdout);
	for (; *text != 0; text++) {
		if (!is_inner(*text) && skip > 0) {
			skip--;
			while (is_inner(text[1]))
				text++;
			continue;
		}
		if (!is_inner(*text) && keep-- == 0)
			break;
		putchar(*text);
	}
	if (!in_front)
		fputs("...", stdout);
}

/* Prints a text in `width` columns. */
static void table_put_text(const char *text, size_t width, enum column_kind kind, size_t *pending)
{
	size_t n = text_columns(text);
	bool left = is_left(kind);

	if (n > width) {
		put_blanks(pending);
		put_cut(text, n, width > 3 ? width - 3 : 0, kind == COLUMN_PLACE);
		return;
	}
	*pending += left ? 0 : width - n;
	if (*text != 0)
		put_blanks(pending);
	fputs(text, stdout);
	*pending += left ? width - n : 0;
}

/* Prints the source line of a row. */
static void table_put_source(const char *text, size_t width)
{
	static const char margin[] = "    | ";
	const size_t room = width > sizeof margin + 3 ? width - sizeof margin + 1 : 0, n = text_columns(text);

	fputs(margin, stdout);
	if (room > 0 && n > room)
		put_cut(text, n, room - 3, false);
	else
		fputs(text, stdout);
	putchar('\n');
}

/* Prints a row, or with NULL the titles. */
static void table_put_row(const struct table *t, const union table_cell *row, const size_t *widths,
	size_t width)
{
	size_t pending = 0;
	bool first = true;

	for (int i = 0; i < t->n_columns; i++) {
		const struct column *c = &t->columns[i];
		size_t indent = row ? indent_of(t, row, i) : 0;
		char buffer[SHORT_TEXT];

		if (!is_printed_column(c->kind) || widths[i] == LEFT_OUT)
			continue;
		indent = indent + 4 > widths[i] ? (widths[i] > 4 ? widths[i] - 4 : 0) : indent;
		pending += indent + (first ? 0 : 2);
		first = false;
		table_put_text(row ? cell_text(buffer, c->kind, row[i]) : c->title, widths[i] - indent,
			c->kind, &pending);
	}
	putchar('\n');
	for (int i = 0; row && i < t->n_columns; i++)
		if (t->columns[i].kind == COLUMN_SOURCE && row[i].text)
			table_put_source(row[i].text, width);
}

void put_wrapped(const char *text, size_t width)
{
	size_t n = text_columns(text);

	while (width > 0 && n > width) {
		const char *end = text, *blank = NULL;

		for (size_t columns = 0; *end != 0 && columns <= width; end++) {
			if (*end == ' ' && end > text)
				blank = end;
			columns += !is_inner(end[1]);
		}
		if (!blank)
			break;
		printf("%.*s\n", (int)(blank - text), text);
		text = blank + 1;
		n = text_columns(text);
	}
	printf("%s\n", text);
}

/* Prints the names of the columns that were left out. */
static void put_left_out(const struct table *t, const size_t *widths, size_t width)
{
	char *text = NULL;

	for (int i = 0; i < t->n_columns; i++) {
		char *more;

		if (widths[i] != LEFT_OUT || *t->columns[i].title == 0)
			continue;
		more = text ? text_format("%s, %s", text, t->columns[i].title)
		            : text_format("Left out for the width: %s", t->columns[i].title);
		free(text);
		text = more;
	}
	if (text)
		put_wrapped(text, width);
	free(text);
}

static void table_put_title(const char *title, size_t width)
{
	size_t n = text_columns(title);

	put_wrapped(title, width);
	for (n = width > 0 && n > width ? width : n; n > 0; n--)
		putchar('-');
	putchar('\n');
}

void table_print(const struct table *t, int width)
{
	size_t *widths;

	if (t->put) {
		table_put_title(t->title, (size_t)width);
		t->put(t, width);
		putchar('\n');
		return;
	}
	widths = memory_new((size_t)t->n_columns, sizeof *widths);
	table_measure_widths(t, widths, (size_t)width);
	table_put_title(t->title, (size_t)width);
	if (t->n_rows > 0 && !t->key_value)
		table_put_row(t, NULL, widths, (size_t)width);
	else if (t->n_rows == 0 && t->empty)
		put_wrapped(t->empty, (size_t)width);
	for (size_t row = 0; row < table_rows_shown(t); row++)
		table_put_row(t, table_row_at(t, row), widths, (size_t)width);
	if (table_rows_shown(t) < t->n_rows)
		printf("... and %zu more (--top=0 shows all)\n", t->n_rows - table_rows_shown(t));
	put_left_out(t, widths, (size_t)width);
	for (int i = 0; i < t->n_notes; i++)
		put_wrapped(t->notes[i], (size_t)width);
	putchar('\n');
	free(widths);
}
