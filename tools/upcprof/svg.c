/* SPDX-License-Identifier: MIT
 *
 * svg.c - upcprof svg: one drawing of a measurement, or of several.
 */
#include "command/upcprof.h"
#include "draw/draw.h"
#include "export/staged.h"

#include <stdlib.h>
#include <string.h>

enum svg_option {
	SVG_OUTPUT,
	SVG_WIDTH,
	SVG_METRIC,
	SVG_SORT,
	SVG_TOP,
	SVG_THREAD,
	SVG_FROM,
	SVG_TO,
	SVG_WAYS,
	SVG_SIZES,
	SVG_ARRAY,
	SVG_BLOCK,
	SVG_THREADS,
	SVG_COLUMNS,
	SVG_WEAK,
	N_SVG_OPTIONS
};

static const char *const names[N_SVG_OPTIONS] = {"--output", "--width", "--metric", "--sort", "--top",
	"--thread", "--from", "--to", "--ways", "--sizes", "--array", "--block", "--threads", "--columns",
	"--weak"};

struct svg_request {
	const char *option[N_SVG_OPTIONS];
	bool is_weak;
	char **operands; /* the folders */
	size_t n;
	const struct svg_kind *kind;
	struct drawing drawing;
	struct draw_options draw;
};

/* ---- values of options --------------------------------------------------------------------------------- */

static int64_t number_option(const struct svg_request *q, enum svg_option option, int64_t low, int64_t high,
	int64_t usual)
{
	return q->option[option] ? option_number_of(names[option], q->option[option], low, high) : usual;
}

/* Returns the index of an option's word in a NULL-terminated list. */
static unsigned word_option(const struct svg_request *q, enum svg_option option, const char *const *words)
{
	unsigned i = 0;
	char *list;

	if (!q->option[option])
		return 0;
	for (; words[i]; i++)
		if (strcmp(words[i], q->option[option]) == 0)
			return i;
	list = text_copy(words[0]);
	for (i = 1; words[i]; i++) {
		char *longer = text_format("%s%s%s", list, words[i + 1] ? ", " : " or ", words[i]);

		free(list);
		list = longer;
	}
	die(STATUS_USAGE, "%s: there is no '%s'; it may be %s", names[option], q->option[option], list);
}

static void ways_read(struct svg_request *q)
{
	static const char *const words[] = {"all", "gets", "puts", "atomics", "both", NULL};
	static const unsigned ways[] = {0, 1u << UPCPROF_GOT, 1u << UPCPROF_PUT, 1u << UPCPROF_CHANGED,
		1u << UPCPROF_GOT | 1u << UPCPROF_PUT};

	q->draw.ways = ways[word_option(q, SVG_WAYS, words)];
}

/* Reads --sizes=8-1024, or one size. */
static void sizes_read(struct svg_request *q)
{
	const char *text = q->option[SVG_SIZES], *dash = text ? strchr(text, '-') : NULL;
	char *low;

	if (!text)
		return;
	low = dash ? text_format("%.*s", (int)(dash - text), text) : text_copy(text);
	q->draw.least = (uint64_t)option_number_of("--sizes", low, 0, INT64_MAX);
	q->draw.most = dash ? (uint64_t)option_number_of("--sizes", dash + 1, 1, INT64_MAX) : q->draw.least;
	if (q->draw.most < q->draw.least)
		die(STATUS_USAGE, "--sizes needs the smaller size first, not '%s'", text);
	if (q->draw.most == 0)
		die(STATUS_USAGE, "--sizes needs a number of bytes, such as 8 or 1-64, not '%s'", text);
	free(low);
}

/* Reads --from and --to as numbers of threads. */
static void range_read(struct svg_request *q, unsigned n_threads)
{
	int64_t last = (int64_t)n_threads - 1;

	q->draw.first = (unsigned)number_option(q, SVG_FROM, 0, last, 0);
	q->draw.last = (unsigned)number_option(q, SVG_TO, 0, last, last);
	if (q->draw.first > q->draw.last)
		die(STATUS_USAGE, "--from is after --to");
	q->draw.is_range = q->option[SVG_FROM] || q->option[SVG_TO];
}

/* ---- output -------------------------------------------------------------------------------------------- */

static void svg_output_open(struct svg_request *q)
{
	q->drawing.id = "upcprof";
	q->drawing.width = (unsigned)number_option(q, SVG_WIDTH, LEAST_WIDTH, MOST_WIDTH, USUAL_WIDTH);
	q->drawing.file = q->option[SVG_OUTPUT] ? staged_file(q->option[SVG_OUTPUT]) : stdout;
}

static int output_close(const struct svg_request *q)
{
	return q->option[SVG_OUTPUT] ? staged_file_commit() : output_finish(0);
}

/* ---- kinds of one measurement -------------------------------------------------------------------------- */

struct svg_kind {
	const char *name;
	unsigned options;   /* a bit for each option beside the first two */
	size_t least, most; /* number of folders */
	void (*read)(struct svg_request *q, struct report_state *r); /* reads its options */
	void (*draw)(const struct drawing *d, struct report_state *r, const struct draw_options *w);
	int (*run)(struct svg_request *q); /* makes the drawing; one_draw calls read and draw */
};

static const char *const values[] = {"bytes", "operations", "mean", NULL};

static void svg_read_threads(struct svg_request *q, struct report_state *r)
{
	static const char *const metrics[] = {"share", "time", NULL};
	static const char *const orders[] = {"compute", "barriers", "locks", "flags", "transfers",
		"collectives", "memory", "other", "total", "thread", NULL};

	q->draw.is_time = word_option(q, SVG_METRIC, metrics) == 1;
	q->draw.sort = word_option(q, SVG_SORT, orders);
	q->draw.is_sorted = q->option[SVG_SORT] && q->draw.sort <= N_KINDS;
	range_read(q, r->m->n_threads);
}

static void regions_read(struct svg_request *q, struct report_state *r)
{
	if (q->option[SVG_METRIC])
		r->metric = metric_of_word(r, "--metric", q->option[SVG_METRIC]);
}

static void svg_read_matrix(struct svg_request *q, struct report_state *r)
{
	q->draw.value = (enum drawn_value)word_option(q, SVG_METRIC, values);
	ways_read(q);
	sizes_read(q);
	range_read(q, r->m->n_threads);
}

static void sizes_metric_read(struct svg_request *q, struct report_state *r)
{
	static const char *const metrics[] = {"operations", "bytes", NULL};

	(void)r;
	q->draw.value = word_option(q, SVG_METRIC, metrics) == 1 ? DRAWN_BYTES : DRAWN_OPERATIONS;
	ways_read(q);
}

static void timeline_read(struct svg_request *q, struct report_state *r)
{
	(void)r;
	if (q->option[SVG_FROM])
		q->draw.from = option_time_of("--from", q->option[SVG_FROM]);
	if (q->option[SVG_TO])
		q->draw.to = option_time_of("--to", q->option[SVG_TO]);
	if (q->option[SVG_TO] && q->draw.from >= q->draw.to)
		die(STATUS_USAGE, "--from is not before --to");
}

/* Returns true if the tables suffice. The events must be read for single barriers, and for threads that have
 * written no tables. */
static bool is_drawn_from_tables(const struct measurement *m, const struct svg_request *q)
{
	bool counted = q->kind->draw != draw_timeline || !m->has_trace;

	for (unsigned i = 0; i < m->n_threads; i++)
		counted = counted && (m->threads[i].has_profile || m->threads[i].n_blocks == 0);
	return counted;
}

/* Opens a measurement that has files; ends the program otherwise. */
static struct measurement *folder_open(const char *folder)
{
	struct measurement *m = measurement_of(folder);

	if (m->n_files == 0)
		die(STATUS_FAILED, "%s", m->n_problems > 0 ? m->problems[0] : m->folder);
	return m;
}

static int one_draw(struct svg_request *q)
{
	struct report_state r = report_state_new();
	bool has_problems;
	int status;

	r.m = folder_open(q->operands[0]);
	if (!is_drawn_from_tables(r.m, q))
		measurement_recount(r.m);
	r.thread = (int)number_option(q, SVG_THREAD, 0, (int64_t)r.m->n_threads - 1, -1);
	if (q->kind->read)
		q->kind->read(q, &r);
	report_state_fill(&r);
	svg_output_open(q);
	q->kind->draw(&q->drawing, &r, &q->draw);
	status = output_close(q);
	has_problems = problems_print(r.m);
	report_state_free(&r);
	return has_problems ? STATUS_FAILED : status;
}

/* ---- other kinds --------------------------------------------------------------------------------------- */

static _Noreturn void array_unknown(const struct measurement *m, const char *name)
{
	char *list = NULL;

	if (m->n_objects == 0)
		die(STATUS_FAILED, "%s has no static shared array", m->folder);
	for (size_t i = 0; i < m->n_objects; i++) {
		char *longer = text_format("%s%s%s", list ? list : "", list ? ", " : "", m->objects[i].name);

		free(list);
		list = longer;
	}
	die(STATUS_FAILED, "%s has no static shared array '%s'; it has %s", m->folder, name, list);
}

static int layout_run(struct svg_request *q)
{
	struct measurement *m = folder_open(q->operands[0]);
	struct drawn_array a;
	bool has_problems;
	int status;

	if (!drawn_array_of(m, q->option[SVG_ARRAY], &a))
		array_unknown(m, q->option[SVG_ARRAY]);
	a.block = (uint64_t)number_option(q, SVG_BLOCK, 0, INT64_MAX, (int64_t)a.block);
	a.columns = (uint64_t)number_option(q, SVG_COLUMNS, 1, INT64_MAX, (int64_t)a.columns);
	a.threads = (unsigned)number_option(q, SVG_THREADS, 1, MOST_THREADS, a.threads);
	svg_output_open(q);
	draw_layout(&q->drawing, &a);
	status = output_close(q);
	has_problems = problems_print(m);
	measurement_close(m);
	return has_problems ? STATUS_FAILED : status;
}

/* Prints the problems of the runs; returns true if there are any. */
static bool runs_problems(const struct joined *j)
{
	bool any = false;

	for (size_t i = 0; i < j->n_runs; i++)
		any = problems_print(j->runs[i].m) || any;
	return any;
}

static int scale_run(struct svg_request *q)
{
	struct scaling s = {.is_weak = q->is_weak};
	bool has_problems;
	int status;

	for (size_t i = 0; i < q->n; i++)
		joined_open(&s.j, q->operands[i], 0, 0);
	scaling_finish(&s);
	svg_output_open(q);
	draw_scale(&q->drawing, &s);
	status = output_close(q);
	has_problems = runs_problems(&s.j);
	free(s.threads);
	joined_free(&s.j);
	return has_problems ? STATUS_FAILED : status;
}

static int compare_run(struct svg_request *q)
{
	struct joined j = {.n_runs = 0};
	bool has_problems;
	int status;

	for (unsigned i = 0; i < 2; i++)
		if (joined_open_list(&j, q->operands[i], i) == 0)
			die(STATUS_USAGE, "upcprof svg compare needs two measurements: before and after");
	runs_check(&j);
	runs_check_threads(&j);
	joined_finish(&j);
	runs_check_paths(&j);
	svg_output_open(q);
	draw_compare(&q->drawing, &j, &q->draw);
	status = output_close(q);
	has_problems = runs_problems(&j);
	joined_free(&j);
	return has_problems ? STATUS_FAILED : status;
}

static int set_run(struct svg_request *q)
{
	struct joined j = {.n_runs = 0};
	struct measurement **m = memory_new(q->n, sizeof *m);
	bool has_problems;
	int status;

	for (size_t i = 0; i < q->n; i++) {
		joined_open(&j, q->operands[i], 0, 0);
		m[i] = j.runs[i].m;
	}
	svg_output_open(q);
	draw_set(&q->drawing, m, q->n);
	status = output_close(q);
	has_problems = runs_problems(&j);
	joined_free(&j);
	free(m);
	return has_problems ? STATUS_FAILED : status;
}

/* ---- the command line ---------------------------------------------------------------------------------- */

#define TAKES(option) (1u << SVG_##option)

static const struct svg_kind kinds[] = {
	{"threads", TAKES(METRIC) | TAKES(SORT) | TAKES(FROM) | TAKES(TO), 0, 1, svg_read_threads,
		draw_threads, one_draw},
	{"regions", TAKES(METRIC) | TAKES(TOP) | TAKES(THREAD), 0, 1, regions_read, draw_regions, one_draw},
	{"tree", TAKES(THREAD), 0, 1, NULL, draw_tree, one_draw},
	{"timeline", TAKES(FROM) | TAKES(TO), 0, 1, timeline_read, draw_timeline, one_draw},
	{"matrix", TAKES(METRIC) | TAKES(WAYS) | TAKES(SIZES) | TAKES(FROM) | TAKES(TO), 0, 1,
		svg_read_matrix, draw_matrix, one_draw},
	{"sizes", TAKES(METRIC) | TAKES(WAYS) | TAKES(THREAD), 0, 1, sizes_metric_read, draw_sizes, one_draw},
	{"balance", TAKES(TOP), 0, 1, NULL, draw_balance, one_draw},
	{"barriers", TAKES(TOP), 0, 1, NULL, draw_barriers, one_draw},
	{"layout", TAKES(ARRAY) | TAKES(BLOCK) | TAKES(THREADS) | TAKES(COLUMNS), 0, 1, NULL, NULL,
		layout_run},
	{"scale", TAKES(WEAK), 2, SIZE_MAX, NULL, NULL, scale_run},
	{"compare", TAKES(TOP), 2, 2, NULL, NULL, compare_run},
	{"set", 0, 1, SIZE_MAX, NULL, NULL, set_run},
};

enum { N_SVG_KINDS = sizeof kinds / sizeof *kinds };

static const struct svg_kind *kind_of_word(const char *word)
{
	char *list = text_copy(kinds[0].name);

	for (size_t i = 0; word && i < N_SVG_KINDS; i++)
		if (strcmp(kinds[i].name, word) == 0) {
			free(list);
			return &kinds[i];
		}
	for (size_t i = 1; i < N_SVG_KINDS; i++) {
		char *longer = text_format("%s%s%s", list, i + 1 < N_SVG_KINDS ? ", " : " and ",
			kinds[i].name);

		free(list);
		list = longer;
	}
	if (!word)
		die(STATUS_USAGE, "which drawing? there are %s", list);
	die(STATUS_USAGE, "there is no drawing '%s'; there are %s", word, list);
}

/* Reads options and operands in any order. */
static void words_read(struct svg_request *q, char **words)
{
	struct option_word known[N_SVG_OPTIONS + 2];

	for (unsigned i = 0; i < N_SVG_OPTIONS; i++)
		known[i] = (struct option_word){names[i], NULL, &q->option[i]};
	known[SVG_WEAK] = (struct option_word){names[SVG_WEAK], &q->is_weak, NULL};
	known[N_SVG_OPTIONS] = (struct option_word){"-o", NULL, &q->option[SVG_OUTPUT]};
	known[N_SVG_OPTIONS + 1] = (struct option_word){NULL, NULL, NULL};
	q->operands = words;
	q->n = options_and_operands(words, known, "upcprof svg");
}

static void request_check(const struct svg_request *q)
{
	for (unsigned i = SVG_METRIC; i < N_SVG_OPTIONS; i++)
		if ((i == SVG_WEAK ? q->is_weak : !!q->option[i]) && !(q->kind->options & 1u << i))
			die(STATUS_USAGE, "%s does not apply to upcprof svg %s", names[i], q->kind->name);
	if (q->n < q->kind->least)
		die(STATUS_USAGE, "upcprof svg %s needs %s", q->kind->name,
			q->kind->least == 1 ? "measurements" : "two measurements");
	if (q->n > q->kind->most)
		die(STATUS_USAGE, "upcprof svg %s takes %s, not also '%s'", q->kind->name,
			q->kind->most == 1 ? "one folder" : "two measurements", q->operands[q->kind->most]);
}

int svg_command(char **words)
{
	struct svg_request q = {.n = 0};

	words_read(&q, words);
	q.kind = kind_of_word(q.operands[0]);
	q.operands++;
	q.n--;
	request_check(&q);
	q.draw.top = (size_t)number_option(&q, SVG_TOP, 1, 1000, 0);
	return q.kind->run(&q);
}
