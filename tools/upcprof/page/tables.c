/* SPDX-License-Identifier: MIT
 *
 * tables.c - the sections of the report as data of a page: their columns, and rows up to a limit.
 */
#include "page/page.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 3000 };

static const char *const kind_names[] = {
	[COLUMN_TEXT] = "text",
	[COLUMN_PLACE] = "place",
	[COLUMN_COUNT] = "count",
	[COLUMN_THREAD] = "thread",
	[COLUMN_TIME] = "time",
	[COLUMN_BYTES] = "bytes",
	[COLUMN_SHARE] = "share",
	[COLUMN_BAR] = "bar",
	[COLUMN_DEPTH] = "depth",
	[COLUMN_SOURCE] = "source",
	[COLUMN_HIDDEN] = "hidden",
	[COLUMN_QUIET] = "quiet",
	[COLUMN_FIGURE] = "figure",
	[COLUMN_FACTOR] = "factor",
};

static void page_put_json_text(FILE *json, const char *text)
{
	json_put_text(json, text, strlen(text));
}

/* Returns true for bars, which are drawn from the column before, and for columns of single threads. */
static bool is_column_left_out(const struct column *c)
{
	return c->kind == COLUMN_BAR
	    || (c->kind == COLUMN_HIDDEN && c->name[0] == 't' && isdigit((unsigned char)c->name[1]));
}

static void put_columns(FILE *json, const struct table *t)
{
	const char *comma = "";

	fputs(", \"columns\": [", json);
	for (int i = 0; i < t->n_columns; i++) {
		const struct column *c = &t->columns[i];

		if (is_column_left_out(c))
			continue;
		fprintf(json, "%s[", comma);
		page_put_json_text(json, c->name);
		fputs(", ", json);
		page_put_json_text(json, c->title);
		fprintf(json, ", \"%s\"]", kind_names[c->kind]);
		comma = ", ";
	}
	fputs("]", json);
}

static void page_put_table_row(FILE *json, const struct table *t, const union table_cell *row)
{
	const char *comma = "";

	for (int i = 0; i < t->n_columns; i++) {
		const struct column *c = &t->columns[i];
		bool has_number = t->key_value && i == 3;

		if (is_column_left_out(c))
			continue;
		fputs(comma, json);
		if (c->kind == COLUMN_FIGURE)
			page_put_json_text(json, row[i].text ? row[i].text : "");
		else if (has_number && row[i].number == NO_NUMBER)
			fputs("null", json);
		else
			table_put_json_cell(json, c, row[i]);
		comma = ",";
	}
}

/* Returns the least total of a row of the call tree such that not too many are shown; children have less than
 * their parents. */
static int64_t least_total(const struct table *t)
{
	int64_t least = 0;
	size_t n = t->n_rows;

	while (n > MOST_ROWS) {
		least = least > 0 ? 2 * least : t->cells[0].number / 100000 + 1;
		n = 0;
		for (size_t i = 0; i < t->n_rows; i++)
			n += t->cells[i * (size_t)t->n_columns].number >= least;
	}
	return least;
}

static void page_put_table_rows(FILE *json, const struct table *t)
{
	bool is_tree = strcmp(t->name, "tree") == 0;
	int64_t least = is_tree ? least_total(t) : INT64_MIN;
	size_t n = 0;

	fputs(", \"rows\": [", json);
	for (size_t i = 0; i < t->n_rows && n < MOST_ROWS; i++) {
		const union table_cell *row = t->cells + i * (size_t)t->n_columns;

		if (is_tree && row[0].number < least)
			continue;
		fputs(n > 0 ? ",\n[" : "\n[", json);
		page_put_table_row(json, t, row);
		putc(']', json);
		n++;
	}
	fprintf(json, "], \"left_out\": %zu", t->n_rows - n);
}

static void page_put_table(FILE *json, const struct table *t)
{
	fputs("{\"name\": ", json);
	page_put_json_text(json, t->name);
	fputs(", \"title\": ", json);
	page_put_json_text(json, t->title);
	fputs(", \"empty\": ", json);
	page_put_json_text(json, t->empty ? t->empty : "");
	fprintf(json, ", \"is_list\": %s", t->key_value ? "true" : "false");
	put_columns(json, t);
	page_put_table_rows(json, t);
	fputs(", \"notes\": [", json);
	for (int i = 0; i < t->n_notes; i++) {
		fputs(i > 0 ? ", " : "", json);
		page_put_json_text(json, t->notes[i]);
	}
	fputs("]}", json);
}

void page_put_tables(struct page *p)
{
	const char *comma = "[";

	for (size_t i = 0; i < report_n_sections(); i++) {
		struct table *t = report_section(&p->report, i);

		if (!t->is_absent && !t->is_text) {
			fprintf(p->json, "%s\n", comma);
			page_put_table(p->json, t);
			comma = ",";
		}
		table_free(t);
	}
	fputs("]", p->json);
}

void page_put_others(struct page *p)
{
	fprintf(p->json, "{\"is_scaling\": %s, \"tables\": [", p->is_scaling ? "true" : "false");
	for (size_t i = 0; i < MOST_OTHER_TABLES && p->others[i]; i++) {
		fputs(i > 0 ? ",\n" : "\n", p->json);
		page_put_table(p->json, p->others[i]);
	}
	fputs("]}", p->json);
}
