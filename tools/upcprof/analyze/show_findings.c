/* SPDX-License-Identifier: MIT
 *
 * show_findings.c - findings as a numbered list, and as JSON.
 */
#include "analyze/findings.h"

#include <gasp_upc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	AT_NUMBER,
	AT_KIND,
	AT_SHARE,
	AT_TIME,
	AT_WHAT,
	AT_THREAD,
	AT_NAME,
	AT_POSITION,
	AT_SOURCE,
	AT_OBJECT,
	AT_ROLE,
	AT_OTHER_NAME,
	AT_OTHER,
	AT_OTHER_SOURCE,
	AT_PLAN,
	AT_ADVICE,
	AT_SAVING
};

static void findings_add_columns(struct table *t)
{
	table_column(t, "number", "", COLUMN_COUNT);
	table_column(t, "kind", "", COLUMN_TEXT);
	table_column(t, "share", "", COLUMN_SHARE);
	table_column(t, "lost", "", COLUMN_TIME);
	table_column(t, "what", "", COLUMN_TEXT);
	table_column(t, "thread", "", COLUMN_THREAD);
	table_column(t, "name", "", COLUMN_TEXT);
	table_column(t, "position", "", COLUMN_PLACE);
	table_column(t, "source", "", COLUMN_SOURCE);
	table_column(t, "object", "", COLUMN_TEXT);
	table_column(t, "other_role", "", COLUMN_TEXT);
	table_column(t, "other_name", "", COLUMN_TEXT);
	table_column(t, "other_position", "", COLUMN_PLACE);
	table_column(t, "other_source", "", COLUMN_SOURCE);
	table_column(t, "plan", "", COLUMN_TEXT);
	table_column(t, "advice", "", COLUMN_TEXT);
	table_column(t, "bring", "", COLUMN_TEXT);
}

static char *copy_of_optional_text(const char *text)
{
	return text ? text_copy(text) : NULL;
}

static void finding_fill_row(const struct report_state *r, union table_cell *row,
	const struct time_finding *f)
{
	const struct event_site *site = &r->m->sites[f->site], *other = &r->m->sites[f->other];

	row[AT_KIND].text = text_copy(f->kind);
	row[AT_SHARE].share = f->share;
	row[AT_TIME].number = f->time;
	row[AT_WHAT].text = copy_of_optional_text(f->what);
	row[AT_THREAD].number = f->thread;
	row[AT_OBJECT].text = copy_of_optional_text(f->object);
	row[AT_PLAN].text = copy_of_optional_text(f->plan);
	row[AT_ADVICE].text = copy_of_optional_text(f->advice);
	row[AT_SAVING].text = copy_of_optional_text(f->saving);
	if (f->site != 0) {
		row[AT_NAME].text = cell_name(site);
		row[AT_POSITION].text = cell_position(r, site);
		row[AT_SOURCE].text = cell_source(r, site);
	}
	if (f->other != 0) {
		row[AT_ROLE].text = copy_of_optional_text(f->role);
		/* the event of a declaration has no name to be shown */
		row[AT_OTHER_NAME].text = other->tag == GASP_UPC2C_STATIC_SHARED ? NULL : cell_name(other);
		row[AT_OTHER].text = cell_position(r, other);
		row[AT_OTHER_SOURCE].text = cell_source(r, other);
	}
}

/* ---- text ------------------------------------------------------------------------------------ */

enum { INDENT = 4 };

/* Prints the lines after a heading, all indented. */
static void put_item(const char *title, const char *text, int width)
{
	char *line;
	size_t n = width > 2 * INDENT ? (size_t)width : 0, used = INDENT;
	const char *next;

	if (!text)
		return;
	line = text_format("%s%s", title, text);
	printf("%*s", INDENT, "");
	for (const char *word = line; *word != 0; word = next) {
		size_t length = strcspn(word, " ");
		char *one = text_format("%.*s", (int)length, word);
		size_t wide = text_columns(one);

		if (n > 0 && used > INDENT && used + 1 + wide > n) {
			printf("\n%*s", INDENT, "");
			used = INDENT;
		}
		printf("%s%s", used > INDENT ? " " : "", one);
		used += (used > INDENT) + wide;
		free(one);
		next = word + length + (word[length] == ' ');
	}
	putchar('\n');
	free(line);
}

static void put_line(const char *source, int width)
{
	int most = width > 0 ? width - INDENT - 2 : 0;

	if (!source)
		return;
	if (most > 3 && text_columns(source) > (size_t)most) {
		int n = most - 3;

		while (n > 0 && ((unsigned char)source[n] & 0xC0) == 0x80)
			n--;
		printf("%*s| %.*s...\n", INDENT, "", n, source);
	} else {
		printf("%*s| %s\n", INDENT, "", source);
	}
}

static void finding_print_place(const char *role, const char *name, const char *position, const char *source,
	int width)
{
	char *text;

	if (!name && !position)
		return;
	text = position && name ? text_format("%s, %s", position, name)
	                        : text_copy(position ? position : name);
	put_item(role, text, width);
	put_line(source, width);
	free(text);
}

static void finding_print_head(const union table_cell *row, int width)
{
	char time[SHORT_TEXT];
	char *kind = text_copy(row[AT_KIND].text), *line;

	for (char *dash = strchr(kind, '-'); dash; dash = strchr(dash, '-'))
		*dash = ' ';
	if (row[AT_TIME].number > 0)
		line = text_format("%d. %s: %.1f%% of the run time, %s of all threads together",
			(int)row[AT_NUMBER].number, kind, 100 * row[AT_SHARE].share,
			text_time(time, row[AT_TIME].number));
	else
		line = text_format("%d. %s", (int)row[AT_NUMBER].number, kind);
	put_wrapped(line, (size_t)width);
	free(line);
	free(kind);
}

static void put_finding(const union table_cell *row, int width)
{
	finding_print_head(row, width);
	put_item("", row[AT_WHAT].text, width);
	finding_print_place("at ", row[AT_NAME].text, row[AT_POSITION].text, row[AT_SOURCE].text, width);
	put_item("about ", row[AT_OBJECT].text, width);
	if (row[AT_ROLE].text) {
		char *role = text_format("%s ", row[AT_ROLE].text);

		finding_print_place(role, row[AT_OTHER_NAME].text, row[AT_OTHER].text,
			row[AT_OTHER_SOURCE].text, width);
		free(role);
	}
	put_item("upcc says: ", row[AT_PLAN].text, width);
	put_item("try: ", row[AT_ADVICE].text, width);
	put_item("saves ", row[AT_SAVING].text, width);
}

static void put_short(const union table_cell *row, int width)
{
	char *place = row[AT_POSITION].text ? text_format(" (%s)", row[AT_POSITION].text) : text_copy("");
	char *line = row[AT_TIME].number > 0
	                   ? text_format("%d. %.1f%%: %s%s", (int)row[AT_NUMBER].number,
				     100 * row[AT_SHARE].share, row[AT_WHAT].text, place)
	                   : text_format("%d. %s%s", (int)row[AT_NUMBER].number, row[AT_WHAT].text, place);

	put_wrapped(line, (size_t)width);
	free(line);
	free(place);
}

static void put_list(const struct table *t, int width, void (*put)(const union table_cell *row, int width),
	const char *more)
{
	size_t shown = t->most > 0 && t->most < t->n_rows ? t->most : t->n_rows;

	for (size_t i = 0; i < shown; i++) {
		if (i > 0 && put == put_finding)
			putchar('\n');
		put(t->cells + i * (size_t)t->n_columns, width);
	}
	if (t->n_rows == 0)
		put_wrapped(t->empty, (size_t)width);
	if (t->n_rows > shown)
		printf("... and %zu more (%s)\n", t->n_rows - shown, more);
	if (t->n_rows > 0 && put == put_finding && t->n_notes > 0)
		putchar('\n');
	for (int i = 0; i < t->n_notes; i++)
		put_wrapped(t->notes[i], (size_t)width);
}

static void put_long_list(const struct table *t, int width)
{
	put_list(t, width, put_finding, "--top=0 shows all");
}

static void put_short_list(const struct table *t, int width)
{
	put_list(t, width, put_short, "upcprof analyze shows all");
	if (t->n_rows > 0)
		put_wrapped("upcprof analyze says more about each.", (size_t)width);
}

/* ---- all ------------------------------------------------------------------------------------- */

struct table *findings_table(const struct report_state *r, const struct time_findings *f, bool is_short)
{
	enum { SHORT_ROWS = 3 };
	struct table *t = table_new("findings", "Findings");

	findings_add_columns(t);
	for (size_t i = 0; i < f->n; i++) {
		union table_cell *row = table_row(t);

		row[AT_NUMBER].number = (int64_t)i + 1;
		finding_fill_row(r, row, &f->all[i]);
	}
	if (f->warning)
		table_note(t, "%s", f->warning);
	for (size_t i = 0; i < f->n_notes && (!is_short || r->is_json); i++)
		table_note(t, "%s", f->notes[i]);
	t->most = is_short ? SHORT_ROWS : rows_of(r, USUAL_ROWS);
	t->put = is_short ? put_short_list : put_long_list;
	t->empty = "Nothing was found that loses much time.";
	return t;
}
