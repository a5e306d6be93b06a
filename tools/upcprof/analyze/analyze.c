/* SPDX-License-Identifier: MIT
 *
 * analyze.c - upcprof analyze: what costs time, why and where; and upcprof report with that as its head.
 */
#include "analyze/baseline.h"
#include "analyze/findings.h"

#include "command/upcprof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_FOUND = 3 }; /* the exit status if a finding exceeds --fail */

/* Returns a percentage of the command line, "5" or "5%". */
static double percent_of(const char *option, const char *text)
{
	char *end;
	double percent = strtod(text, &end);

	if (end == text || (*end != 0 && strcmp(end, "%") != 0) || !(percent >= 0 && percent <= 100))
		die(STATUS_USAGE, "%s needs a number of per cent from 0 to 100, not '%s'", option, text);
	return percent / 100;
}

static void findings_print(const struct report_state *r, const struct time_findings *f, int width)
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

/* Makes the head of a report. */
static struct table *head(struct report_state *r)
{
	struct time_findings *f;
	struct table *t;

	if (r->thread >= 0) {
		t = table_new("findings", "Findings");
		t->is_absent = true; /* findings compare threads */
		return t;
	}
	f = findings_usual(r);
	t = findings_table(r, f, true);
	findings_free(f);
	return t;
}

int report_command(char **words)
{
	return report_show(words, head);
}

struct analyze_request {
	const char *top, *width, *threshold, *fail, *baseline, *tolerance;
};

static struct finding_limits limits_of(const struct analyze_request *request, const struct measurement *m)
{
	struct finding_limits limits = finding_limits_usual(m);
	const char *why;
	char *end;

	if (request->threshold)
		limits.threshold = percent_of("--threshold", request->threshold);
	if (request->tolerance) {
		limits.tolerance = strtod(request->tolerance, &end);
		if (end == request->tolerance || *end != 0
			|| !(limits.tolerance >= 1 && limits.tolerance <= 1e6))
			die(STATUS_USAGE, "--tolerance needs a factor of 1 or more, not '%s'",
				request->tolerance);
	}
	if (request->baseline) {
		baseline_free(limits.base);
		limits.base = baseline_read(request->baseline, &why);
		if (!limits.base)
			die(STATUS_USAGE, "%s: %s", request->baseline, why);
	}
	return limits;
}

/* Shows the findings, and returns the exit status. */
static int measurement_analyze(struct report_state *r, const struct analyze_request *request)
{
	double limit = request->fail ? percent_of("--fail", request->fail) : 2;
	int columns = page_width(request->width), status;
	struct finding_limits limits = limits_of(request, r->m);
	struct time_findings *f;

	if (r->m->n_files == 0) {
		baseline_free(limits.base);
		return 0; /* its problems have been printed */
	}
	f = findings_new(r, &limits);
	findings_print(r, f, columns);
	status = findings_worst(f) > limit ? STATUS_FOUND : 0;
	findings_free(f);
	baseline_free(limits.base);
	return status;
}

int analyze_command(char **words)
{
	struct analyze_request request = {.top = NULL};
	struct report_state r = report_state_new();
	const struct option_word known[] = {
		{"--baseline", NULL, &request.baseline},
		{"--fail", NULL, &request.fail},
		{"--json", &r.is_json, NULL},
		{"--threshold", NULL, &request.threshold},
		{"--tolerance", NULL, &request.tolerance},
		{"--top", NULL, &request.top},
		{"--width", NULL, &request.width},
		{NULL, NULL, NULL},
	};
	const char *folder = options_and_operand(words, known, "upcprof analyze");
	int status;

	if (request.top)
		r.top = (int)option_number_of("--top", request.top, 0, 1000000);
	r.m = measurement_of(folder);
	if (r.m->has_trace)
		measurement_recount(r.m);
	report_state_fill(&r);
	status = measurement_analyze(&r, &request);
	if (problems_print(r.m))
		status = STATUS_FAILED;
	report_state_free(&r);
	return output_finish(status);
}
