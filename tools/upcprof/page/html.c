/* SPDX-License-Identifier: MIT
 *
 * html.c - upcprof html: a measurement as one page for a browser.
 */
#include "command/upcprof.h"
#include "export/staged.h"
#include "page/page.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* "heat.html" of heat.upcprof, in the folder where it is. */
static char *output_default(const char *folder)
{
	size_t n = strlen(folder);

	while (n > 1 && folder[n - 1] == '/')
		n--;
	if (n > 8 && strncmp(folder + n - 8, ".upcprof", 8) == 0)
		n -= 8;
	return text_format("%.*s.html", (int)n, folder);
}

/* The first section of the report, of what is at the head of the page. */
static struct table *findings_section(struct report_state *r)
{
	const struct page *p = (const struct page *)((const char *)r - offsetof(struct page, report));

	return findings_table(r, p->findings, true);
}

static int html_write(struct page *p, const char *output)
{
	int status;

	p->findings = findings_usual(&p->report);
	p->report.findings = findings_section;
	p->file = staged_file(output);
	p->json = escape_open(p->file);
	if (!p->json)
		die(STATUS_FAILED, "out of memory");
	page_put(p);
	fclose(p->json);
	findings_free(p->findings);
	status = staged_file_commit();
	if (status == 0)
		say("the page is in %s", output);
	return status;
}

int html_command(char **words)
{
	struct page p = {.report = {.thread = -1, .top = -1, .metric = METRIC_SELF, .sort = METRIC_SELF}};
	const char *output = NULL, *folder;
	const struct option_word known[] = {
		{"-o", NULL, &output},
		{"--output", NULL, &output},
		{NULL, NULL, NULL},
	};
	int status = STATUS_FAILED;
	char *path;

	folder = options_and_operand(words, known, "upcprof html");
	p.report.m = measurement_of(folder);
	p.report.is_json = true; /* texts are not cut */
	if (p.report.m->has_trace)
		measurement_replay(p.report.m);
	report_state_fill(&p.report);
	path = output ? text_copy(output) : output_default(p.report.m->folder);
	if (p.report.m->n_files > 0)
		status = html_write(&p, path);
	if (problems_print(p.report.m))
		status = STATUS_FAILED;
	free(path);
	report_state_free(&p.report);
	return status;
}
