/* SPDX-License-Identifier: MIT
 *
 * json.c - tables as JSON: a list of objects, one a row.
 */
#include "text/table.h"

#include "base/visible.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

void json_put_text(FILE *file, const char *text, size_t length)
{
	putc('"', file);
	for (const char *end = text + length; text < end;) {
		size_t left = (size_t)(end - text), n = utf8_length(text, left);

		if (n == 0)
			fputs("\\ufffd", file);
		else if (*text == '"' || *text == '\\')
			fprintf(file, "\\%c", *text);
		else if ((unsigned char)*text < ' ' || *text == 0x7F)
			fprintf(file, "\\u%04x", (unsigned)*text);
		else
			fwrite(text, 1, n, file);
		text += n > 0 ? n : 1;
	}
	putc('"', file);
}

static void json_put_text_or_null(FILE *file, const char *text)
{
	if (!text)
		fputs("null", file);
	else
		json_put_text(file, text, strlen(text));
}

void json_print_text(const char *text)
{
	json_put_text_or_null(stdout, text);
}

void table_put_json_cell(FILE *file, const struct column *c, union table_cell cell)
{
	switch (c->kind) {
	case COLUMN_TEXT:
	case COLUMN_PLACE:
	case COLUMN_QUIET:
	case COLUMN_SOURCE: json_put_text_or_null(file, cell.text); break;
	case COLUMN_SHARE: fprintf(file, cell.share < 0 ? "null" : "%.6f", cell.share); break;
	case COLUMN_THREAD:
		if (cell.number < 0) {
			fputs("null", file);
			break;
		} /* fall through */
	case COLUMN_COUNT:
	case COLUMN_TIME:
	case COLUMN_BYTES:
	case COLUMN_DEPTH:
	case COLUMN_HIDDEN: fprintf(file, "%" PRId64, cell.number); break;
	case COLUMN_FACTOR: fprintf(file, isfinite(cell.share) ? "%.6f" : "null", cell.share); break;
	case COLUMN_FIGURE:
	case COLUMN_BAR: break;
	}
}

static void table_put_json_row(const struct table *t, const union table_cell *row)
{
	const char *comma = "";

	putchar('{');
	for (int i = 0; i < t->n_columns; i++) {
		const struct column *c = &t->columns[i];

		if (c->kind == COLUMN_BAR || c->kind == COLUMN_FIGURE)
			continue;
		printf("%s\"%s%s\": ", comma, c->name, c->kind == COLUMN_TIME ? "_ns" : "");
		table_put_json_cell(stdout, c, row[i]);
		comma = ", ";
	}
	putchar('}');
}

void table_print_json(const struct table *t)
{
	json_print_text(t->name);
	fputs(t->key_value ? ": {\"values\": {" : ": {\"rows\": [", stdout);
	for (size_t i = 0; i < t->n_rows; i++) {
		const union table_cell *row = t->cells + i * (size_t)t->n_columns;

		fputs(i > 0 ? ",\n  " : "\n  ", stdout);
		if (t->key_value) {
			json_print_text(row[0].text);
			fputs(": ", stdout);
			if (row[3].number != NO_NUMBER)
				printf("%" PRId64, row[3].number);
			else
				json_print_text(row[2].text);
		} else {
			table_put_json_row(t, row);
		}
	}
	printf("%s, \"notes\": [", t->key_value ? "}" : "]");
	for (int i = 0; i < t->n_notes; i++) {
		fputs(i > 0 ? ", " : "", stdout);
		json_print_text(t->notes[i]);
	}
	fputs("]}", stdout);
}
