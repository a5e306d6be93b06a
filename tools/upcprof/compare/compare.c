/* SPDX-License-Identifier: MIT
 *
 * compare.c - upcprof compare: what changed between two versions or settings of a program.
 */
#include "compare/compare.h"

#include "command/upcprof.h"
#include "compare/rows.h"
#include "compare/show.h"
#include "report/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_MORE = 3 }; /* the exit status if the value has increased */

struct two_sides {
	struct joined j;
	enum joined_metric metric;
	double threshold; /* as a fraction; below 0: not given */
	size_t n_before, n_after;
	bool is_json;
	const char *top;
	const struct event_site **later; /* by place of revision 0: the site in revision 1, or NULL */
};

/* ---- the command line ------------------------------------------------------------------------------ */

/* Opens the measurements of a word. */
static void word_open(struct two_sides *c, const char *word, unsigned group)
{
	*(group == 0 ? &c->n_before : &c->n_after) += joined_open_list(&c->j, word, group);
}

/* Opens the measurements that the words name; `known`: the options among them. */
static void sides_open_words(struct two_sides *c, char **words, const struct option_word *known)
{
	size_t n = 0, split = 0;
	bool only_operands = false;
	char **operands = words;

	while (*words) {
		bool is_dashes = strcmp(*words, "--") == 0;

		if (is_dashes && n == 0 && !only_operands) {
			only_operands = true;
			words++;
		} else if (is_dashes) {
			if (split > 0)
				die(STATUS_USAGE,
					"upcprof compare takes two sides, and so one '--' between them");
			split = n;
			words++;
		} else if (only_operands || !is_option(*words)) {
			operands[n++] = *words++; /* never overtakes the reader */
		} else if (!option_take(&words, known)) {
			option_unknown(*words, "upcprof compare");
		}
	}
	if (n < 2 || split == n)
		die(STATUS_USAGE, "upcprof compare needs two measurements: before and after");
	if (split == 0 && n > 2)
		die(STATUS_USAGE,
			"which of the %zu measurements are those before? "
			"write BEFORE... -- AFTER..., or BEFORE,... AFTER,...",
			n);
	split = split > 0 ? split : 1;
	for (size_t i = 0; i < n; i++)
		word_open(c, operands[i], i >= split);
	if (c->n_before == 0 || c->n_after == 0)
		die(STATUS_USAGE, "upcprof compare needs two measurements: before and after");
}

/* ---- the verdict ----------------------------------------------------------------------------------- */

enum verdict { LESS, SAME, SMALL, MORE, UNKNOWN };

static enum verdict verdict_of(const struct two_sides *c, const struct noisy_change *d)
{
	double change = difference_change(d);
	int sign = d->is_known || c->threshold >= 0 ? difference_sign(d) : 0;

	if (d->before == d->after || (d->is_known && sign == 0))
		return SAME;
	if (!d->is_known && c->threshold < 0)
		return UNKNOWN;
	if (fabs(change) < (c->threshold < 0 ? 0.01 : c->threshold))
		return SMALL;
	return sign < 0 ? LESS : MORE;
}

static bool is_time(const struct two_sides *c)
{
	return joined_kind(c->metric) == COLUMN_TIME;
}

static const char *verdict_word(const struct two_sides *c, enum verdict verdict)
{
	switch (verdict) {
	case LESS: return is_time(c) ? "faster" : "fewer";
	case MORE: return is_time(c) ? "slower" : "more";
	case SAME: return "same";
	case SMALL: return "small";
	case UNKNOWN: break;
	}
	return "unknown";
}

/* Returns "Slower by 12.0%" or "12.0% more bytes", fresh. */
static char *direction_text(const struct two_sides *c, const struct noisy_change *d)
{
	double change = difference_change(d);
	char *title = joined_title(c->metric), *text;

	if (is_time(c))
		text = text_format("%s by %.1f%%", change < 0 ? "Faster" : "Slower", 100 * fabs(change));
	else if (isfinite(change))
		text = text_format("%.1f%% %s %s", 100 * fabs(change), change < 0 ? "fewer" : "more", title);
	else
		text = text_format("%s, where there were none", title);
	free(title);
	return text;
}

/* Adds the verdict in words, as the first note. */
static void verdict_note(const struct two_sides *c, struct table *t, const struct noisy_change *d)
{
	enum verdict verdict = verdict_of(c, d);
	char *direction = direction_text(c, d);
	double limit = 100 * (c->threshold < 0 ? 0.01 : c->threshold);

	if (verdict == UNKNOWN)
		table_note(t,
			"%s. Nothing says whether that is noise: one run of each side has no noise bounds. "
			"Measure each side several times.",
			direction);
	else if (!d->is_known && verdict == SAME)
		table_note(t, "No difference. One run of each side has no noise bounds.");
	else if (!d->is_known)
		table_note(t, "%s, %s than %.3g%%; one run of each side has no noise bounds.", direction,
			verdict == SMALL ? "less" : "not less", limit);
	else if (verdict == SAME)
		table_note(t, "No difference beyond the noise.");
	else if (verdict == SMALL)
		table_note(t, "%s, beyond the noise, but less than %.3g%%.", direction, limit);
	else
		table_note(t, "%s, beyond the noise.", direction);
	if (d->is_known && (c->n_before == 1 || c->n_after == 1))
		table_note(t, "note: there is one run %s, so its noise is taken to be that of the other side",
			c->n_before == 1 ? "before" : "after");
	free(direction);
}

/* ---- the tables -------------------------------------------------------------------------------------- */

static void comparison_put_row(struct table *t, const char *key, const char *title, char *text,
	int64_t number)
{
	union table_cell *row = table_row(t);

	row[0].text = text_copy(key);
	row[1].text = text_copy(title);
	row[2].text = text;
	row[3].number = number;
}

/* Adds a number with the name "before", or for nanoseconds "before_ns". */
static void put_value(const struct two_sides *c, struct table *t, const char *name, double value,
	bool is_signed)
{
	char *key = text_format("%s%s", name, is_time(c) ? "_ns" : "");

	comparison_put_row(t, key, name, value_text(joined_kind(c->metric), value, is_signed),
		rounded(value));
	free(key);
}

static void noise_put(const struct two_sides *c, struct table *t, const struct noisy_change *d)
{
	char *value, *key;

	if (!d->is_known)
		return;
	value = value_text(joined_kind(c->metric), d->noise, false);
	key = text_format("noise%s", is_time(c) ? "_ns" : "");
	comparison_put_row(t, key, "noise",
		d->before > 0 ? text_format("+-%s (%.1f%%)", value, 100 * d->noise / d->before)
			      : text_format("+-%s", value),
		rounded(d->noise));
	free(key);
	free(value);
}

static struct table *comparison_table(const struct two_sides *c, const struct noisy_change *d)
{
	struct table *t = table_new("comparison", "Comparison");
	const struct joined_run *first = &c->j.runs[0];
	char *title = is_time(c) ? text_copy("wall time") : joined_title(c->metric);

	t->key_value = true;
	table_column(t, "key", "", COLUMN_QUIET);
	table_column(t, "title", "", COLUMN_TEXT);
	table_column(t, "value", "", COLUMN_TEXT);
	table_column(t, "number", "", COLUMN_HIDDEN);
	comparison_put_row(t, "program", "program", text_copy(run_meta(first, "program")), NO_NUMBER);
	comparison_put_row(t, "threads", "threads", text_format("%u", first->m->n_threads),
		first->m->n_threads);
	comparison_put_row(t, "runs_before", "runs before", text_format("%zu", c->n_before),
		(int64_t)c->n_before);
	comparison_put_row(t, "runs_after", "runs after", text_format("%zu", c->n_after),
		(int64_t)c->n_after);
	comparison_put_row(t, "metric", "compared", title, NO_NUMBER);
	put_value(c, t, "before", d->before, false);
	put_value(c, t, "after", d->after, false);
	put_value(c, t, "difference", d->after - d->before, true);
	comparison_put_row(t, "change", "change", change_text(difference_change(d)), NO_NUMBER);
	noise_put(c, t, d);
	comparison_put_row(t, "verdict", "verdict", text_copy(verdict_word(c, verdict_of(c, d))), NO_NUMBER);
	verdict_note(c, t, d);
	return t;
}

static struct table *runs_table(const struct two_sides *c)
{
	struct table *t = table_new("runs", "Runs");

	table_column(t, "side", "side", COLUMN_TEXT);
	table_column(t, "wall", "wall time", COLUMN_TIME);
	table_column(t, "measurement", "measurement", COLUMN_PLACE);
	table_column(t, "arguments", "", COLUMN_QUIET);
	table_column(t, "date", "date", COLUMN_TEXT);
	for (size_t i = 0; i < c->j.n_runs; i++) {
		const struct joined_run *run = &c->j.runs[i];
		union table_cell *row = table_row(t);

		row[0].text = text_copy(run->group == 0 ? "before" : "after");
		row[1].number = run->wall;
		row[2].text = text_copy(run->m->folder);
		row[3].text = text_copy(run_meta(run, "arguments"));
		row[4].text = text_copy(run_meta(run, "date"));
	}
	return t;
}

/* The number of columns before those of each metric. */
enum { PATH_COLUMNS = 13 };

static void path_columns(const struct two_sides *c, struct table *t)
{
	enum column_kind kind = joined_kind(c->metric);
	const char *unit = is_time(c) ? "_ns" : "";
	char *difference = text_format("difference%s", unit), *noise = text_format("noise%s", unit);

	table_column(t, "before", "before", kind);
	table_column(t, "after", "after", kind);
	table_column(t, "", "difference", COLUMN_FIGURE);
	table_column(t, difference, "", COLUMN_HIDDEN);
	table_column(t, "", "change", COLUMN_FIGURE);
	table_column(t, "change", "", COLUMN_FACTOR);
	table_column(t, "", "noise", COLUMN_FIGURE);
	table_minor(t);
	table_column(t, noise, "", COLUMN_FACTOR);
	table_column(t, "verdict", "verdict", COLUMN_TEXT);
	table_column(t, "", "calls", COLUMN_FIGURE);
	table_minor(t);
	table_column(t, "", "bytes", COLUMN_FIGURE);
	table_minor(t);
	table_column(t, "path", "call path", COLUMN_PLACE);
	table_column(t, "position", "position", COLUMN_PLACE);
	for (unsigned v = 0; v < JOINED_WORST; v++) {
		const char *of_time = joined_kind((enum joined_metric)v) == COLUMN_TIME ? "_ns" : "";
		char *title = joined_title((enum joined_metric)v);
		char *before = text_format("%s before%s", title, of_time);
		char *after = text_format("%s after%s", title, of_time);

		table_column(t, before, "", COLUMN_HIDDEN);
		table_column(t, after, "", COLUMN_HIDDEN);
		free(before);
		free(after);
		free(title);
	}
	free(difference);
	free(noise);
}

/* Returns "10", or "10 -> 12". */
static char *text_of_change(enum column_kind kind, const struct noisy_change *d)
{
	char *before = value_text(kind, d->before, false), *after = value_text(kind, d->after, false), *both;

	if (strcmp(before, after) == 0 && d->before == 0)
		both = text_copy("-");
	else if (strcmp(before, after) == 0)
		both = text_copy(before);
	else
		both = text_format("%s -> %s", before, after);
	free(before);
	free(after);
	return both;
}

static const char *row_verdict(const struct two_sides *c, const struct difference_row *row)
{
	const struct noisy_change *d = &row->changes[c->metric];

	if (!row->is_before)
		return "new";
	if (!row->is_after)
		return "gone";
	if (d->before == d->after)
		return "same";
	if (!d->is_known)
		return "unknown";
	return difference_sign(d) == 0 ? "noise" : verdict_word(c, difference_sign(d) < 0 ? LESS : MORE);
}

/* Returns "... > solve > get", for call paths that differ. */
static char *pool_text(const struct joined_place *p)
{
	if (!p->function || p->function == p->site)
		return text_format("... > %s", p->site->name);
	return text_format("... > %s > %s", p->function->name, p->site->name);
}

static void path_row(const struct two_sides *c, struct table *t, const struct difference_row *row)
{
	enum column_kind kind = joined_kind(c->metric);
	const struct noisy_change *d = &row->changes[c->metric];
	uint32_t place = row->is_path ? c->j.paths[row->path].place : row->place;
	const struct event_site *site = c->later[place] ? c->later[place] : c->j.places[place].site;
	union table_cell *cell = table_row(t);

	cell[0].number = rounded(d->before);
	cell[1].number = rounded(d->after);
	cell[2].text = value_text(kind, d->after - d->before, true);
	cell[3].number = rounded(d->after - d->before);
	cell[4].text = change_text(difference_change(d));
	cell[5].share = difference_change(d);
	cell[6].text = d->is_known ? value_text(kind, d->noise, false) : text_copy("?");
	cell[7].share = d->is_known ? d->noise : NAN;
	cell[8].text = text_copy(row_verdict(c, row));
	cell[9].text = text_of_change(COLUMN_COUNT, &row->changes[JOINED_CALLS]);
	cell[10].text = text_of_change(COLUMN_BYTES, &row->changes[JOINED_BYTES]);
	cell[11].text = row->is_path ? joined_path_text(&c->j, row->path) : pool_text(&c->j.places[place]);
	cell[12].text = row->is_path && row->path == 0 ? NULL : position_text(site, c->is_json);
	for (unsigned v = 0; v < JOINED_WORST; v++) {
		cell[PATH_COLUMNS + 2 * v].number = rounded(row->changes[v].before);
		cell[PATH_COLUMNS + 2 * v + 1].number = rounded(row->changes[v].after);
	}
}

static struct table *paths_table(const struct two_sides *c)
{
	char *metric = joined_title(c->metric);
	char *title = text_format("Differences of %s over all threads, by call path", metric);
	struct table *t = table_new("paths", title);
	struct difference_row *rows;
	size_t n;

	path_columns(c, t);
	rows = rows_new(&c->j, c->metric, &n);
	for (size_t i = 0; i < n; i++)
		if (c->is_json || rows[i].changes[c->metric].before != rows[i].changes[c->metric].after)
			path_row(c, t, &rows[i]);
	for (size_t i = 0; i < n; i++)
		if (!rows[i].is_path) {
			table_note(t,
				"Call paths that only one side has are added up by region: \"... > region\".");
			break;
		}
	t->empty = "There are none.";
	t->most = c->top ? (size_t)option_number_of("--top", c->top, 0, 1000000) : USUAL_ROWS;
	free(rows);
	free(title);
	free(metric);
	return t;
}

/* ---- the command -----------------------------------------------------------------------------------------
 */

static void later_find(struct two_sides *c)
{
	c->later = memory_new(c->j.n_places, sizeof *c->later);
	for (size_t i = 0; i < c->j.n_places; i++)
		if (c->j.places[i].revision == 1)
			c->later[c->j.places[i].number] = c->j.places[i].site;
}

static double threshold_of(const char *text)
{
	char *end;
	double percent;

	if (!text)
		return -1;
	percent = strtod(text, &end);
	if (end == text || (*end != 0 && strcmp(end, "%") != 0) || !(percent >= 0 && percent <= 1e6))
		die(STATUS_USAGE, "--threshold needs a number of per cent, not '%s'", text);
	return percent / 100;
}

/* Makes the tables, once all runs are open, and returns the difference of the whole program. */
static struct noisy_change tables_make(struct two_sides *c, struct table *tables[N_COMPARE_TABLES])
{
	struct noisy_change whole;

	runs_check_threads(&c->j);
	runs_check(&c->j);
	joined_finish(&c->j);
	runs_check_paths(&c->j);
	later_find(c);
	whole = program_difference(&c->j, c->metric);
	tables[0] = comparison_table(c, &whole);
	tables[1] = runs_table(c);
	tables[2] = paths_table(c);
	return whole;
}

bool compare_tables(const char *before, const char *after, struct table *tables[N_COMPARE_TABLES])
{
	struct two_sides c = {.metric = JOINED_SELF, .threshold = -1, .is_json = true};
	bool is_wrong;

	word_open(&c, before, 0);
	word_open(&c, after, 1);
	if (c.n_before == 0 || c.n_after == 0)
		die(STATUS_USAGE, "a comparison needs two measurements: before and after");
	tables_make(&c, tables);
	is_wrong = runs_note(&c.j, tables[0], NULL);
	free(c.later);
	joined_free(&c.j);
	return is_wrong;
}

int compare_command(char **words)
{
	const char *metric = NULL, *threshold = NULL, *width = NULL;
	struct two_sides c = {.n_before = 0};
	const struct option_word known[] = {
		{"--json", &c.is_json, NULL},
		{"--metric", NULL, &metric},
		{"--threshold", NULL, &threshold},
		{"--top", NULL, &c.top},
		{"--width", NULL, &width},
		{NULL, NULL, NULL},
	};
	struct table *tables[N_COMPARE_TABLES];
	struct noisy_change whole;
	int status, columns;

	sides_open_words(&c, words, known);
	c.metric = joined_metric_of(metric);
	c.threshold = threshold_of(threshold);
	columns = page_width(width);
	whole = tables_make(&c, tables);
	status = verdict_of(&c, &whole) == MORE ? STATUS_MORE : 0;
	if (runs_note(&c.j, tables[0], NULL))
		status = STATUS_FAILED;
	tables_show(tables, N_COMPARE_TABLES, c.is_json, columns);
	free(c.later);
	joined_free(&c.j);
	return output_finish(status);
}
