/* SPDX-License-Identifier: MIT
 *
 * scale.c - upcprof scale: what more threads bring.
 */
#include "compare/scale.h"

#include "command/upcprof.h"
#include "compare/noise.h"
#include "compare/show.h"
#include "report/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double scaling_ideal(const struct scaling *s, size_t k, double first)
{
	return s->is_weak ? first : first * s->threads[0] / s->threads[k];
}

double scaling_mean(const struct scaling *s, size_t k, size_t path, enum joined_metric metric)
{
	double sum = 0;
	size_t n = 0;

	for (size_t i = 0; i < s->j.n_runs; i++)
		if (s->j.runs[i].group == k) {
			sum += (double)joined_value(&s->j.runs[i], path, metric);
			n++;
		}
	return sum / (double)n;
}

/* ---- the runs ---------------------------------------------------------------------------------------- */

static int joined_run_compare(const void *left, const void *right)
{
	const struct joined_run *a = left, *b = right;

	if (a->m->n_threads != b->m->n_threads)
		return a->m->n_threads < b->m->n_threads ? -1 : 1;
	return strcmp(a->m->folder, b->m->folder);
}

void scaling_finish(struct scaling *s)
{
	if (s->j.n_runs < 2)
		die(STATUS_USAGE, "upcprof scale needs measurements with two numbers of threads or more");
	qsort(s->j.runs, s->j.n_runs, sizeof *s->j.runs, joined_run_compare);
	s->threads = memory_new(s->j.n_runs, sizeof *s->threads);
	for (size_t i = 0; i < s->j.n_runs; i++) {
		unsigned n = s->j.runs[i].m->n_threads;

		if (i == 0 || s->threads[s->n_counts - 1] != n)
			s->threads[s->n_counts++] = n;
		s->j.runs[i].group = (unsigned)(s->n_counts - 1);
	}
	if (s->n_counts < 2)
		die(STATUS_FAILED,
			"all these measurements have %u thread%s; upcprof scale needs two numbers of threads",
			s->threads[0], s->threads[0] == 1 ? "" : "s");
	runs_check(&s->j);
	joined_finish(&s->j);
	runs_check_paths(&s->j);
}

/* Opens the measurements that the words name. */
static void scaling_open_words(struct scaling *s, char **words, const struct option_word *known)
{
	size_t n = options_and_operands(words, known, "upcprof scale");

	for (size_t i = 0; i < n; i++)
		joined_open(&s->j, words[i], 0, 0);
}

/* Fills `walls` with the times of the runs with the k-th number of threads, and returns their number. */
static size_t walls_of(const struct scaling *s, size_t k, double *walls)
{
	size_t n = 0;

	for (size_t i = 0; i < s->j.n_runs; i++)
		if (s->j.runs[i].group == k)
			walls[n++] = (double)s->j.runs[i].wall;
	return n;
}

/* ---- efficiency ---------------------------------------------------------------------------------------- */

/* Returns the fraction of the work that does not become faster, in a model of a constant time and a divisible
 * part. */
static double serial_fraction(double p, double time, double p0, double time0)
{
	double serial = (p * time - p0 * time0) / (p - p0), one = serial + (time0 - serial) * p0;

	return one > 0 ? serial / one : NAN;
}

struct scaling_step *scaling_steps(const struct scaling *s)
{
	struct scaling_step *steps = memory_new(s->n_counts, sizeof *steps);
	double *before = memory_new(s->j.n_runs, sizeof *before),
	       *walls = memory_new(s->j.n_runs, sizeof *walls);
	size_t n_before = 0;

	for (size_t k = 0; k < s->n_counts; k++) {
		struct scaling_step *step = &steps[k];
		struct noisy_change change;
		size_t n = walls_of(s, k, walls);

		change = difference_of(k > 0 ? before : walls, k > 0 ? n_before : n, walls, n);
		step->n_runs = n;
		step->wall = change.after;
		step->ideal = scaling_ideal(s, k, steps[0].wall);
		step->efficiency = step->wall > 0 ? step->ideal / step->wall : 1;
		step->speedup = step->efficiency * s->threads[k] / s->threads[0];
		step->is_faster = k == 0 || difference_sign(&change) < 0;
		step->serial = k > 0 ? serial_fraction(s->threads[k], step->wall, s->threads[0],
					       steps[0].wall)
		                     : NAN;
		memcpy(before, walls, n * sizeof *walls);
		n_before = n;
	}
	free(before);
	free(walls);
	return steps;
}

/* Adds a note about the trend of the serial fraction, if there are two of them. */
static void serial_note(const struct scaling *s, const struct scaling_step *steps, struct table *t)
{
	double first = steps[1].serial, last = steps[s->n_counts - 1].serial;

	if (s->is_weak || s->n_counts < 3 || !isfinite(first) || !isfinite(last) || last < 0.001 || last >= 1)
		return;
	if (last > 1.3 * first)
		table_note(t,
			"The serial fraction grows, from %.1f%% to %.1f%%: more threads cost more, in waiting or in "
			"moving data.",
			100 * first, 100 * last);
	else if (last < first / 1.3)
		table_note(t, "The serial fraction falls, from %.1f%% to %.1f%%.", 100 * first, 100 * last);
	else
		table_note(t,
			"The serial fraction stays at about %.1f%%: a part of the program runs on one thread, and no "
			"number of threads makes it more than %.3g times as fast.",
			100 * last, 1 / last);
}

static void limit_notes(const struct scaling *s, const struct scaling_step *steps, struct table *t)
{
	size_t k = 1;

	while (!s->is_weak && k < s->n_counts && steps[k].is_faster)
		k++;
	if (!s->is_weak && k < s->n_counts)
		table_note(t,
			steps[k].wall < steps[k - 1].wall ? "That %u threads are faster than %u may be noise."
							  : "%u threads are not faster than %u.",
			s->threads[k], s->threads[k - 1]);
	for (k = 1; k < s->n_counts && steps[k].efficiency >= 0.5; k++)
		;
	if (k < s->n_counts)
		table_note(t, "With %u threads, less than half of their time is of use.", s->threads[k]);
	serial_note(s, steps, t);
}

static struct table *scaling_table(const struct scaling *s, const struct scaling_step *steps)
{
	char *title = text_format("%s scaling, against %u thread%s", s->is_weak ? "Weak" : "Strong",
		s->threads[0], s->threads[0] == 1 ? "" : "s");
	struct table *t = table_new("scaling", title);

	free(title);
	table_column(t, "threads", "threads", COLUMN_COUNT);
	table_column(t, "runs", "runs", COLUMN_COUNT);
	table_minor(t);
	table_column(t, "time", "time", COLUMN_TIME);
	table_column(t, "ideal", "ideal", COLUMN_TIME);
	table_column(t, "", "speed-up", COLUMN_FIGURE);
	table_column(t, "speedup", "", COLUMN_FACTOR);
	table_column(t, "efficiency", "efficiency", COLUMN_SHARE);
	if (!s->is_weak) {
		table_column(t, "", "serial fraction", COLUMN_FIGURE);
		table_column(t, "serial_fraction", "", COLUMN_FACTOR);
	}
	for (size_t k = 0; k < s->n_counts; k++) {
		union table_cell *row = table_row(t);

		row[0].number = s->threads[k];
		row[1].number = (int64_t)steps[k].n_runs;
		row[2].number = rounded(steps[k].wall);
		row[3].number = rounded(steps[k].ideal);
		row[4].text = text_format("%.2f", steps[k].speedup);
		row[5].share = steps[k].speedup;
		row[6].share = steps[k].efficiency;
		if (s->is_weak)
			continue;
		row[7].text = isfinite(steps[k].serial) ? text_format("%.1f%%", 100 * steps[k].serial)
		                                        : text_copy("-");
		row[8].share = steps[k].serial;
	}
	limit_notes(s, steps, t);
	return t;
}

/* ---- the chart -------------------------------------------------------------------------------------------
 */

/* Returns a line of #, with a mark at the ideal length. */
static char *chart_line(double speedup, double ideal, double scale, size_t width)
{
	size_t n = (size_t)(speedup / scale * (double)width + 0.5),
	       mark = (size_t)(ideal / scale * (double)width + 0.5);
	size_t length = n > mark ? n : mark;
	char *line = memory_new(length + 2, 1);

	memset(line, ' ', length);
	memset(line, '#', n);
	line[mark > 0 ? mark - 1 : 0] = '|';
	return line;
}

static struct table *chart_table(const struct scaling *s, const struct scaling_step *steps, size_t width)
{
	enum { WIDEST = 60, MARGIN = 12 };
	struct table *t = table_new("chart", "Speed-up (#), and the ideal one (|)");
	double scale = 0;

	t->is_text = true;
	table_column(t, "threads", "threads", COLUMN_COUNT);
	table_column(t, "chart", "", COLUMN_TEXT);
	for (size_t k = 0; k < s->n_counts; k++)
		scale = fmax(scale, fmax(steps[k].speedup, (double)s->threads[k] / s->threads[0]));
	for (size_t k = 0; k < s->n_counts; k++) {
		union table_cell *row = table_row(t);

		row[0].number = s->threads[k];
		row[1].text = chart_line(steps[k].speedup, (double)s->threads[k] / s->threads[0], scale,
			width == 0 || width > WIDEST + MARGIN ? WIDEST : width - MARGIN);
	}
	return t;
}

/* ---- the command -----------------------------------------------------------------------------------------
 */

bool scaling_tables(char **folders, struct table *tables[N_SCALING_TABLES])
{
	struct scaling s = {.is_json = true};
	const struct option_word none[] = {{NULL, NULL, NULL}};
	struct scaling_step *steps;
	bool is_wrong;

	scaling_open_words(&s, folders, none);
	scaling_finish(&s);
	steps = scaling_steps(&s);
	tables[0] = scaling_table(&s, steps);
	tables[1] = scaling_regions(&s, tables[0], steps[s.n_counts - 1].wall);
	is_wrong = runs_note(&s.j, tables[0], NULL);
	free(steps);
	free(s.threads);
	joined_free(&s.j);
	return is_wrong;
}

int scale_command(char **words)
{
	const char *top = NULL, *width = NULL;
	struct scaling s = {.most = USUAL_ROWS};
	const struct option_word known[] = {
		{"--json", &s.is_json, NULL},
		{"--top", NULL, &top},
		{"--weak", &s.is_weak, NULL},
		{"--width", NULL, &width},
		{NULL, NULL, NULL},
	};
	struct table *tables[3];
	struct scaling_step *steps;
	int status, columns;

	scaling_open_words(&s, words, known);
	if (top)
		s.most = (size_t)option_number_of("--top", top, 0, 1000000);
	columns = page_width(width);
	scaling_finish(&s);
	steps = scaling_steps(&s);
	tables[0] = scaling_table(&s, steps);
	tables[1] = chart_table(&s, steps, (size_t)columns);
	tables[2] = scaling_regions(&s, tables[0], steps[s.n_counts - 1].wall);
	status = runs_note(&s.j, tables[0], s.is_weak ? "arguments" : NULL) ? STATUS_FAILED : 0;
	tables_show(tables, 3, s.is_json, columns);
	free(steps);
	free(s.threads);
	joined_free(&s.j);
	return output_finish(status);
}
