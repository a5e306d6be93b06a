/* SPDX-License-Identifier: MIT
 *
 * analyze.c - upcprof analyze: what costs time, why and where; and upcprof report with that as its head.
 */
#include "analyze/findings.h"

#include "command/upcprof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_FOUND = 3 }; /* the exit status if a finding is above --fail */

/* A share of the command line as "5" or "5%". */
static double percent_of(const char *option, const char *text)
{
	char *end;
	double percent = strtod(text, &end);

	if (end == text || (*end != 0 && strcmp(end, "%") != 0) || !(percent >= 0 && percent <= 100))
		die(STATUS_USAGE, "%s needs a number of per cent from 0 to 100, not '%s'", option, text);
	return percent / 100;
}

static void show(const struct report_state *r, const struct time_findings *f, int width)
{
	struct table *t = findings_table(r, f, false);

	if (r->is_json) {
		fputs("{\"upcprof\": 1,\n", stdout);
		table_print_json(t);
		fputs("}\n", stdout);
	} else {
		table_print(t, width);
	}
	table_free(t);
}

/* The head of a report. */
static struct table *head(struct report_state *r)
{
	struct time_findings *f;
	struct table *t;

	if (r->thread >= 0) {
		t = table_new("findings", "Findings");
		t->is_absent = true; /* they compare threads */
		return t;
	}
	f = findings_new(r, USUAL_THRESHOLD);
	t = findings_table(r, f, true);
	findings_free(f);
	return t;
}

int report_command(char **words)
{
	return report_show(words, head);
}

int analyze_command(char **words)
{
	const char *top = NULL, *width = NULL, *threshold = NULL, *fail = NULL, *folder;
	struct report_state r = {.thread = -1, .top = -1};
	const struct option_word known[] = {
		{"--fail", NULL, &fail},
		{"--json", &r.is_json, NULL},
		{"--threshold", NULL, &threshold},
		{"--top", NULL, &top},
		{"--width", NULL, &width},
		{NULL, NULL, NULL},
	};
	double least, limit;
	int status = 0, columns;

	folder = options_and_operand(words, known, "upcprof analyze");
	if (top)
		r.top = (int)option_number_of("--top", top, 0, 1000000);
	least = threshold ? percent_of("--threshold", threshold) : USUAL_THRESHOLD;
	limit = fail ? percent_of("--fail", fail) : 2;
	columns = page_width(width);
	r.m = measurement_of(folder);
	if (r.m->has_trace)
		measurement_replay(r.m);
	report_state_fill(&r);
	if (r.m->n_files > 0) {
		struct time_findings *f = findings_new(&r, least);

		show(&r, f, columns);
		status = findings_worst(f) > limit ? STATUS_FOUND : 0;
		findings_free(f);
	}
	if (problems_print(r.m))
		status = STATUS_FAILED;
	report_state_free(&r);
	return output_finish(status);
}
