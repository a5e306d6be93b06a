/* SPDX-License-Identifier: MIT
 *
 * table.c - the figures as text.  Rows and columns are in the order in which the figures came.
 */
#include "report.h"
#include "select.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_SIZE = 40, GAP = 2 };

static const struct table_form {
	const char *title, *benches;
	enum field rows[MOST_FIELDS], columns[MOST_FIELDS];
	bool is_rate;      /* MB/s instead of microseconds */
	bool has_all_jobs; /* includes jobs with fewer threads */
} tables[] = {
	{"accesses of words, us each", "baseline,vector,coalesce,single,ring,local,scatter",
		{FIELD_BENCH, FIELD_PLACE}, {FIELD_OP, FIELD_MODE, FIELD_SIDE}, false, false},
	{"vectors of own memory, MB/s of each thread", "stream", {FIELD_OP}, {FIELD_SIDE}, true, false},
	{"random elements of an array, us each", "element", {FIELD_OP}, {FIELD_PLACE}, false, false},
	{"random changes by bytes of the table, us each", "update", {FIELD_EXTENT}, {FIELD_OP, FIELD_PLACE},
		false, false},
	{"reads by stride and number of words, us each", "sweep", {FIELD_STRIDE}, {FIELD_WORDS}, false,
		false},
	{"first access to a page, us", "touch", {FIELD_OP}, {FIELD_PLACE}, false, false},
	{"pages by order, us each", "pages", {FIELD_OP}, {FIELD_PLACE}, false, false},
	{"computation and a word or a barrier, by time of computation, us", "busy", {FIELD_COMPUTE},
		{FIELD_OP, FIELD_PLACE}, false, false},
	{"get by bytes, us", "get", {FIELD_BYTES}, {FIELD_OP, FIELD_PLACE, FIELD_SIDE}, false, false},
	{"get by bytes, MB/s of each thread", "get", {FIELD_BYTES}, {FIELD_OP, FIELD_PLACE, FIELD_SIDE}, true,
		false},
	{"put by bytes, us", "put", {FIELD_BYTES}, {FIELD_OP, FIELD_PLACE, FIELD_SIDE}, false, false},
	{"put by bytes, MB/s of each thread", "put", {FIELD_BYTES}, {FIELD_OP, FIELD_PLACE, FIELD_SIDE}, true,
		false},
	{"barrier by threads, us", "barrier", {FIELD_THREADS}, {FIELD_SIDE}, false, true},
	{"locks and atomic operations, us", "lock,atomic", {FIELD_BENCH, FIELD_OP, FIELD_PLACE}, {FIELD_SIDE},
		false, false},
	{"collective functions by bytes, us", "broadcast,exchange,gather,reduce", {FIELD_BYTES},
		{FIELD_BENCH, FIELD_SIDE}, false, false},
	{"Apex-MAP by alpha and L, MB/s of each thread", "apex", {FIELD_ALPHA}, {FIELD_LENGTH}, true, false},
};

/* Writes a number with three significant digits. */
static void number_write(char *text, double value)
{
	double number = value;
	int digits = 2;

	for (; number > 0 && number < 1 && digits < 8; digits++)
		number *= 10;
	for (; number >= 10 && digits > 0; digits--)
		number /= 10;
	snprintf(text, CELL_SIZE, "%.*f", digits, value);
}

/* Writes 12.3 (4%), with a mark if the spread is large. */
static void cell_write(char text[CELL_SIZE], const struct figure *f, bool is_rate)
{
	char number[CELL_SIZE];
	double spread = figure_spread(f);

	number_write(number, is_rate ? rate_of(f, f->median) / 1e6 : f->median * 1e6);
	snprintf(text, CELL_SIZE, "%.20s (%.0f%%)%c", number, spread * 100,
		spread > SPREAD_LIMIT ? '!' : ' ');
}

static bool is_in_table(const struct bench_report *r, const struct table_form *t, const struct figure *f)
{
	return is_of(f, t->benches)
	    && (t->has_all_jobs || f->threads == r->o->threads || strcmp(f->side, "raw") == 0);
}

/* Prints a line without trailing blanks. */
static void table_line_put(char *line)
{
	size_t n = strlen(line);

	while (n > 0 && line[n - 1] == ' ')
		n--;
	printf("%.*s\n", (int)n, line);
	free(line);
}

static char *table_line_add(char *line, const char *text, int width)
{
	char *longer = text_format("%s%*s", line ? line : "", width, text);

	free(line);
	return longer;
}

static int labels_width(const struct labels *list)
{
	int width = 0;

	for (int i = 0; i < list->n; i++)
		width = (int)strlen(list->at[i]) > width ? (int)strlen(list->at[i]) : width;
	return width;
}

static void grid_print(const struct labels *rows, const struct labels *columns, char (*cells)[CELL_SIZE])
{
	int *widths = memory_grow(NULL, (size_t)columns->n * sizeof *widths);
	int first = labels_width(rows);
	char *line = table_line_add(NULL, "", first);

	for (int c = 0; c < columns->n; c++) {
		widths[c] = (int)strlen(columns->at[c]) + 1; /* the mark has a column of its own */
		for (int row = 0; row < rows->n; row++) {
			int n = (int)strlen(cells[row * columns->n + c]);

			widths[c] = n > widths[c] ? n : widths[c];
		}
		widths[c] += GAP;
		line = table_line_add(line, columns->at[c], widths[c] - 1);
		line = table_line_add(line, "", 1);
	}
	table_line_put(line);
	for (int row = 0; row < rows->n; row++) {
		line = table_line_add(NULL, rows->at[row], -first);
		for (int c = 0; c < columns->n; c++)
			line = table_line_add(line, cells[row * columns->n + c], widths[c]);
		table_line_put(line);
	}
	free(widths);
}

static void table_form_print(const struct bench_report *r, const struct table_form *t)
{
	struct labels rows = {NULL, 0}, columns = {NULL, 0};
	char label[LABEL_SIZE], (*cells)[CELL_SIZE];

	for (int i = 0; i < r->figures->n; i++) {
		const struct figure *f = &r->figures->at[i];

		if (!is_in_table(r, t, f))
			continue;
		label_write(label, f, t->rows);
		label_place(&rows, label);
		label_write(label, f, t->columns);
		label_place(&columns, label);
	}
	if (rows.n == 0)
		return;
	cells = memory_grow(NULL, (size_t)(rows.n * columns.n) * sizeof *cells);
	for (int i = 0; i < rows.n * columns.n; i++)
		strcpy(cells[i], "- ");
	for (int i = 0; i < r->figures->n; i++) {
		const struct figure *f = &r->figures->at[i];
		int row;

		if (!is_in_table(r, t, f))
			continue;
		label_write(label, f, t->rows);
		row = label_place(&rows, label);
		label_write(label, f, t->columns);
		cell_write(cells[row * columns.n + label_place(&columns, label)], f, t->is_rate);
	}
	printf("\n%s\n", t->title);
	grid_print(&rows, &columns, cells);
	free(cells);
	free(rows.at);
	free(columns.at);
}

/* Prints the environment of the measurement. */
static void head_print(const struct bench_report *r)
{
	const struct bench_options *o = r->o;

	printf("%d thread%s on %d %shost%s, network %s%s, %s %s, %d turn%s%s\n", o->threads,
		o->threads == 1 ? "" : "s", o->hosts.n, o->hosts.is_pretend ? "pretended " : "",
		o->hosts.n == 1 ? "" : "s", o->has_network ? "mpi, " : "smp", o->mpi.net ? o->mpi.net : "",
		r->machine->compiler, o->flags, o->turns, o->turns == 1 ? "" : "s",
		o->quick ? ", quick" : "");
	for (int i = 0; i < r->machine->n_hosts; i++) {
		const struct machine_host *h = &r->machine->hosts[i];

		printf("threads %d to %d: %s, %d processors, load %.2f, %s\n", h->first, h->last, h->name,
			h->processors, h->load, h->processor);
	}
}

void tables_print(const struct bench_report *r)
{
	head_print(r);
	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
		table_form_print(r, &tables[i]);
	printf("\nA number is the median; in brackets is the distance of the quartiles, as a part of it, with ! above "
	       "%.0f%%.\n",
		SPREAD_LIMIT * 100);
	fflush(stdout);
}
