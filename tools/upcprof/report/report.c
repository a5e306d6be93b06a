/* SPDX-License-Identifier: MIT
 *
 * report.c - upcprof report: where the time went.
 */
#include "report/report.h"

#include "command/upcprof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct {
	const char *name; /* the name for --section= */
	struct table *(*make)(struct report_state *r);
	bool is_detail; /* shown in text only on request */
} sections[] = {
	{"findings", section_findings, false},
	{"experiment", section_experiment, false},
	{"threads", section_threads, false},
	{"regions", section_regions, false},
	{"flat", section_flat, false},
	{"tree", section_tree, false},
	{"traffic", section_grid_bytes, false},
	{"traffic", section_grid_operations, false},
	{"traffic", section_traffic, false},
	{"hosts", section_hosts, false},
	{"sizes", section_sizes, false},
	{"arrays", section_arrays, false},
	{"lines", section_lines, true},
	{"users", section_users, true},
	{"pairs", section_pairs, true},
	{"layouts", section_layouts, false},
	{"drawn", section_drawn, true},
	{"cache", section_cache, false},
	{"balance", section_balance, false},
	{"slowest", section_slowest, false},
	{"barriers", section_barriers, false},
	{"locks", section_locks, false},
	{"owners", section_owners, false},
	{"flags", section_flags, false},
	{"plans", section_plans, false},
	{"objects", section_objects, false},
};

enum { N_SECTIONS = sizeof sections / sizeof *sections };

size_t report_n_sections(void)
{
	return N_SECTIONS;
}

struct table *report_section(struct report_state *r, size_t number)
{
	return sections[number].make(r);
}

struct table *section_findings(struct report_state *r)
{
	return r->findings(r);
}

struct report_state report_state_new(void)
{
	return (struct report_state){
		.thread = -1, .top = -1, .filter.thread = -1, .last_bin = UPCPROF_N_BINS - 1};
}

void report_state_fill(struct report_state *r)
{
	r->sums = sums_new(r->m, r->thread);
	r->folder = common_folder(r->m);
	r->sources = sources_new(r->m);
}

void report_state_free(struct report_state *r)
{
	sources_free(r->sources);
	sums_free(r->sums);
	measurement_close(r->m);
}

/* ---- the command line -------------------------------------------------------------------------- */

/* Marks the sections of a list such as "flat,tree". */
static void sections_choose(const char *list, bool *chosen)
{
	while (*list != 0) {
		size_t n = strcspn(list, ",");
		bool any = false;

		for (int i = 0; i < N_SECTIONS; i++)
			if (strncmp(sections[i].name, list, n) == 0 && sections[i].name[n] == 0)
				chosen[i] = any = true;
		if (!any) {
			fprintf(stderr, "upcprof: there is no section '%.*s'; sections are:", (int)n, list);
			for (int i = 0; i < N_SECTIONS; i++)
				if (i == 0 || strcmp(sections[i].name, sections[i - 1].name) != 0)
					fprintf(stderr, " %s", sections[i].name);
			fputc('\n', stderr);
			exit(STATUS_USAGE);
		}
		list += n + (list[n] == ',');
	}
}

unsigned metric_of_word(const struct report_state *r, const char *option, const char *word)
{
	unsigned n = METRIC_COUNTER + (unsigned)r->m->n_counters;

	for (unsigned i = 0; i < n; i++) {
		char *title = text_copy(metric_title(r, i));
		bool found;

		for (char *at = strchr(title, ' '); at; at = strchr(at, ' '))
			*at = '-';
		found = strcmp(title, word) == 0;
		free(title);
		if (found && (i != METRIC_NAME || strcmp(option, "--sort") == 0))
			return i;
	}
	die(STATUS_USAGE,
		"%s: there is no '%s'; it may be self, total, calls, bytes, remote-bytes, "
		"remote-calls, min, max%s, or a counter of the measurement",
		option, word, strcmp(option, "--sort") == 0 ? ", name" : "");
}

int page_width(const char *text)
{
	enum { UNCUT = 0, NARROW = 40, MOST = 100000 };
	struct winsize size;

	if (text && strcmp(text, "0") == 0)
		return UNCUT;
	if (text)
		return (int)option_number_of("--width", text, NARROW, MOST);
	if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= NARROW)
		return size.ws_col;
	return UNCUT;
}

/* Sets the filter to a place "FILE:LINE". */
static void filter_line(struct use_filter *filter, const char *text)
{
	const char *colon = strrchr(text, ':');

	if (!colon || colon == text)
		die(STATUS_USAGE, "--line needs FILE:LINE, not '%s'", text);
	filter->file = text;
	filter->file_length = (size_t)(colon - text);
	filter->line = (unsigned)option_number_of("--line", colon + 1, 1, INT32_MAX);
}

/* Sets the sizes "FROM-TO", rounded to the powers of two by which they are counted. */
static void filter_size(struct report_state *r, const char *text)
{
	const char *dash = strchr(text, '-');
	char *from = text_copy(text);
	int64_t low, high;

	if (!dash || dash == text)
		die(STATUS_USAGE, "--size needs BYTES-BYTES, not '%s'", text);
	from[dash - text] = 0;
	low = option_number_of("--size", from, 0, INT64_MAX);
	high = option_number_of("--size", dash + 1, low, INT64_MAX);
	free(from);
	r->first_bin = upcprof_bin((uint64_t)low);
	r->last_bin = upcprof_bin((uint64_t)high);
}

/* Sets the filter to the array of this name; ends the program if there is none. */
static void filter_array(struct report_state *r, const char *name)
{
	r->filter.array = name;
	for (size_t i = 0; i < r->m->n_objects; i++)
		if (use_filter_has(&r->filter, &r->m->objects[i]))
			return;
	die(STATUS_USAGE, "--array: the measurement has no shared object '%s'", name);
}

/* ---- output ------------------------------------------------------------------------------------ */

void oversubscription_print(const struct report_state *r, int width)
{
	char *oversubscription = oversubscription_text(r),
	     *line = oversubscription ? text_format("warning: %s", oversubscription) : NULL;

	if (line) {
		put_wrapped(line, (size_t)width);
		putchar('\n');
	}
	free(line);
	free(oversubscription);
}

/* Returns true if a table is printed as text; with is_asked even if it is empty. */
static bool is_printed(const struct table *t, bool is_asked)
{
	if (t->is_json)
		return false;
	return t->n_rows > 0 || (!t->is_text && (is_asked || t->n_notes > 0));
}

static void print_sections(struct report_state *r, const bool *chosen, bool is_asked, int width)
{
	if (r->is_json)
		fputs("{\"upcprof\": 1", stdout);
	else if (chosen[1] && !chosen[0])         /* the findings report it */
		oversubscription_print(r, width); /* first, as it makes all times doubtful */
	for (int i = 0; i < N_SECTIONS; i++) {
		struct table *t;

		if (!chosen[i])
			continue;
		t = sections[i].make(r);
		if (t->is_absent) {
			; /* nothing to print */
		} else if (r->is_json && !t->is_text) {
			fputs(",\n", stdout);
			table_print_json(t);
		} else if (!r->is_json && is_printed(t, is_asked)) {
			table_print(t, width);
		}
		table_free(t);
	}
	if (r->is_json)
		fputs("}\n", stdout);
}

/* Returns true if the events of a trace are needed: for single barriers, for findings, or for threads without
 * a profile. */
static bool is_replay_needed(const struct measurement *m, const bool *chosen)
{
	bool needed = false;

	for (int i = 0; i < N_SECTIONS; i++)
		needed = needed
		      || (chosen[i]
			      && (sections[i].make == section_slowest
				      || (sections[i].make == section_findings && m->has_trace)));
	for (unsigned i = 0; i < m->n_threads; i++)
		needed = needed || (m->threads[i].n_blocks > 0 && !m->threads[i].has_profile);
	return needed;
}

int report_show(char **words, struct table *(*findings)(struct report_state *r))
{
	const char *sort = NULL, *top = NULL, *thread = NULL, *metric = NULL, *width = NULL;
	const char *list = NULL, *folder, *array = NULL, *line = NULL, *size = NULL;
	struct report_state r = report_state_new();
	bool chosen[N_SECTIONS] = {false};
	const struct option_word known[] = {
		{"--array", NULL, &array},
		{"--json", &r.is_json, NULL},
		{"--line", NULL, &line},
		{"--metric", NULL, &metric},
		{"--section", NULL, &list},
		{"--size", NULL, &size},
		{"--sort", NULL, &sort},
		{"--thread", NULL, &thread},
		{"--top", NULL, &top},
		{"--width", NULL, &width},
		{NULL, NULL, NULL},
	};
	int status;

	r.findings = findings;
	folder = options_and_operand(words, known, "upcprof report");
	if (top)
		r.top = (int)option_number_of("--top", top, 0, 1000000);
	if (size && (array || line))
		die(STATUS_USAGE,
			"--size does not go with --array or --line: sizes are counted of all together");
	if (line)
		filter_line(&r.filter, line);
	if (size)
		filter_size(&r, size);
	sections_choose(list ? list : "", chosen);
	for (int i = 0; i < N_SECTIONS; i++)
		chosen[i] = chosen[i] || (!list && (r.is_json || !sections[i].is_detail));
	r.m = measurement_of(folder);
	if (is_replay_needed(r.m, chosen))
		measurement_recount(r.m);
	if (thread && r.m->n_files > 0)
		r.thread = (int)option_number_of("--thread", thread, 0, (int64_t)r.m->n_threads - 1);
	r.filter.thread = r.thread;
	if (array && r.m->n_files > 0)
		filter_array(&r, array);
	r.metric = metric ? metric_of_word(&r, "--metric", metric) : METRIC_SELF;
	r.sort = sort ? metric_of_word(&r, "--sort", sort) : METRIC_SELF;
	report_state_fill(&r);
	if (r.m->n_files > 0)
		print_sections(&r, chosen, list != NULL, page_width(width));
	status = problems_print(r.m) ? STATUS_FAILED : 0;
	report_state_free(&r);
	return output_finish(status);
}
