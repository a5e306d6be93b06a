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
	const char *name; /* of --section= */
	struct table *(*make)(struct report_state *r);
} sections[] = {
	{"findings", section_findings},
	{"experiment", section_experiment},
	{"threads", section_threads},
	{"regions", section_regions},
	{"flat", section_flat},
	{"tree", section_tree},
	{"traffic", section_grid_bytes},
	{"traffic", section_grid_operations},
	{"traffic", section_traffic},
	{"hosts", section_hosts},
	{"sizes", section_sizes},
	{"cache", section_cache},
	{"balance", section_balance},
	{"slowest", section_slowest},
	{"barriers", section_barriers},
	{"locks", section_locks},
	{"owners", section_owners},
	{"flags", section_flags},
	{"objects", section_objects},
};

enum { N_SECTIONS = sizeof sections / sizeof *sections };

struct table *section_findings(struct report_state *r)
{
	return r->findings(r);
}

void report_state_fill(struct report_state *r)
{
	r->sums = sums_new(r->m, r->thread);
	r->folder = common_folder(r->m);
	r->sources = sources_new(r->m->folder, r->m->start_since_1970);
}

void report_state_free(struct report_state *r)
{
	sources_free(r->sources);
	sums_free(r->sums);
	measurement_close(r->m);
}

/* ---- the command line -------------------------------------------------------------------------- */

/* Marks the sections of a list like "flat,tree". */
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

/* The metric of a word; ends the program if there is none. */
static unsigned metric_of(const struct report_state *r, const char *option, const char *word)
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

/* ---- output ------------------------------------------------------------------------------------ */

/* What stands before all else: that no time below can be trusted. */
static void print_crowd(const struct report_state *r, int width)
{
	char *crowd = crowd_text(r), *line = crowd ? text_format("warning: %s", crowd) : NULL;

	if (line) {
		put_wrapped(line, (size_t)width);
		putchar('\n');
	}
	free(line);
	free(crowd);
}

/* Whether a table is printed as text; `is_asked`: also if there is nothing in it. */
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
	else if (chosen[1] && !chosen[0]) /* the first finding says it */
		print_crowd(r, width);
	for (int i = 0; i < N_SECTIONS; i++) {
		struct table *t;

		if (!chosen[i])
			continue;
		t = sections[i].make(r);
		if (t->is_absent) {
			; /* nothing to say */
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

/* Whether the events of a trace have something that is asked for: single barriers, or what a thread
 * did not count. */
static bool is_replay_needed(const struct measurement *m, const bool *chosen)
{
	bool needed = false;

	for (int i = 0; i < N_SECTIONS; i++)
		needed = needed || (chosen[i] && sections[i].make == section_slowest);
	for (unsigned i = 0; i < m->n_threads; i++)
		needed = needed || (m->threads[i].n_blocks > 0 && !m->threads[i].has_profile);
	return needed;
}

int report_show(char **words, struct table *(*findings)(struct report_state *r))
{
	const char *sort = NULL, *top = NULL, *thread = NULL, *metric = NULL, *width = NULL;
	const char *list = NULL, *folder;
	struct report_state r = {.thread = -1, .top = -1, .findings = findings};
	bool chosen[N_SECTIONS] = {false};
	const struct option_word known[] = {
		{"--json", &r.is_json, NULL},
		{"--metric", NULL, &metric},
		{"--section", NULL, &list},
		{"--sort", NULL, &sort},
		{"--thread", NULL, &thread},
		{"--top", NULL, &top},
		{"--width", NULL, &width},
		{NULL, NULL, NULL},
	};
	int status;

	folder = options_and_operand(words, known, "upcprof report");
	if (top)
		r.top = (int)option_number_of("--top", top, 0, 1000000);
	sections_choose(list ? list : "", chosen);
	for (int i = 0; i < N_SECTIONS; i++)
		chosen[i] = chosen[i] || !list;
	r.m = measurement_of(folder);
	if (is_replay_needed(r.m, chosen))
		measurement_replay(r.m);
	if (thread && r.m->n_files > 0)
		r.thread = (int)option_number_of("--thread", thread, 0, (int64_t)r.m->n_threads - 1);
	r.metric = metric ? metric_of(&r, "--metric", metric) : METRIC_SELF;
	r.sort = sort ? metric_of(&r, "--sort", sort) : METRIC_SELF;
	report_state_fill(&r);
	if (r.m->n_files > 0)
		print_sections(&r, chosen, list != NULL, page_width(width));
	status = problems_print(r.m) ? STATUS_FAILED : 0;
	report_state_free(&r);
	return output_finish(status);
}
