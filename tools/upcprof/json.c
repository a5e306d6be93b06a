/* SPDX-License-Identifier: MIT
 *
 * json.c - tables as JSON: a list of objects, one a row.
 */
#include "table.h"

#include <inttypes.h>
#include <stdio.h>

/* How many bytes the UTF-8 character at `at` has, 0 if it is none (RFC 3629). */
static int utf8_length(const unsigned char *at)
{
	int n = *at < 0x80 ? 1 : *at < 0xC2 ? 0 : *at < 0xE0 ? 2 : *at < 0xF0 ? 3 : *at < 0xF5 ? 4 : 0;

	for (int i = 1; i < n; i++)
		if ((at[i] & 0xC0) != 0x80)
			return 0;
	if ((*at == 0xE0 && at[1] < 0xA0) || (*at == 0xED && at[1] > 0x9F)
		|| (*at == 0xF0 && at[1] < 0x90) || (*at == 0xF4 && at[1] > 0x8F))
		return 0;
	return n;
}

void json_print_text(const char *text)
{
	if (text == NULL) {
		fputs("null", stdout);
		return;
	}
	putchar('"');
	while (*text != 0) {
		int n = utf8_length((const unsigned char *)text);

		if (n == 0)
			fputs("\\ufffd", stdout);
		else if (*text == '"' || *text == '\\')
			printf("\\%c", *text);
		else if ((unsigned char)*text < ' ' || *text == 0x7F)
			printf("\\u%04x", (unsigned)*text);
		else
			printf("%.*s", n, text);
		text += n > 0 ? n : 1;
	}
	putchar('"');
}

static void put_cell(const struct column *c, union cell cell)
{
	switch (c->kind) {
	case COLUMN_TEXT:
	case COLUMN_PLACE:
	case COLUMN_QUIET:
	case COLUMN_SOURCE: json_print_text(cell.text); break;
	case COLUMN_SHARE: printf(cell.share < 0 ? "null" : "%.6f", cell.share); break;
	case COLUMN_THREAD:
		if (cell.number < 0) {
			fputs("null", stdout);
			break;
		} /* fall through */
	case COLUMN_COUNT:
	case COLUMN_TIME:
	case COLUMN_BYTES:
	case COLUMN_DEPTH:
	case COLUMN_HIDDEN: printf("%" PRId64, cell.number); break;
	case COLUMN_BAR: break;
	}
}

static void put_row(const struct table *t, const union cell *row)
{
	const char *comma = "";

	putchar('{');
	for (int i = 0; i < t->n_columns; i++) {
		const struct column *c = &t->columns[i];

		if (c->kind == COLUMN_BAR)
			continue;
		printf("%s\"%s%s\": ", comma, c->name, c->kind == COLUMN_TIME ? "_ns" : "");
		put_cell(c, row[i]);
		comma = ", ";
	}
	putchar('}');
}

void table_print_json(const struct table *t)
{
	json_print_text(t->name);
	fputs(t->key_value ? ": {\"values\": {" : ": {\"rows\": [", stdout);
	for (size_t i = 0; i < t->n_rows; i++) {
		const union cell *row = t->cells + i * (size_t)t->n_columns;

		fputs(i > 0 ? ",\n  " : "\n  ", stdout);
		if (t->key_value) {
			json_print_text(row[0].text);
			fputs(": ", stdout);
			if (row[3].number != NO_NUMBER)
				printf("%" PRId64, row[3].number);
			else
				json_print_text(row[2].text);
		} else {
			put_row(t, row);
		}
	}
	printf("%s, \"notes\": [", t->key_value ? "}" : "]");
	for (int i = 0; i < t->n_notes; i++) {
		fputs(i > 0 ? ", " : "", stdout);
		json_print_text(t->notes[i]);
	}
	fputs("]}", stdout);
}
