/* SPDX-License-Identifier: MIT
 *
 * html.c - upcprof html: a measurement as one page for a browser.
 */
#include "command/upcprof.h"
#include "compare/compare.h"
#include "compare/scale.h"
#include "export/staged.h"
#include "page/page.h"
#include "read/parts.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct html_options {
	const char *output, *prediction; /* NULL: not given */
	struct prediction_question question;
};

/* Returns "heat.html" for heat.upcprof, in the same folder. */
static char *output_default(const char *folder)
{
	size_t n = strlen(folder);

	while (n > 1 && folder[n - 1] == '/')
		n--;
	if (n > 8 && strncmp(folder + n - 8, ".upcprof", 8) == 0)
		n -= 8;
	return text_format("%.*s.html", (int)n, folder);
}

/* Makes the first section of the report, from the findings at the head of the page. */
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

/* Takes -D NAME=FORMULA or -DNAME=FORMULA; returns true if the word is one. */
static bool define_take(char ***words, struct prediction_question *q)
{
	const char *text = **words;

	if (!text_starts(text, "-D"))
		return false;
	++*words;
	text += 2;
	if (*text == 0 && !(text = *(*words)++))
		die(STATUS_USAGE, "-D needs an argument");
	*ARRAY_MORE(q->defines, q->n_defines) = text_copy(text);
	return true;
}

/* Takes --measured=RUN or --measured RUN; returns true if the word is one. */
static bool measured_take(char ***words, struct prediction_question *q)
{
	const char *run = NULL;
	const struct option_word known[] = {{"--measured", NULL, &run}, {NULL, NULL, NULL}};

	if (!option_take(words, known))
		return false;
	*ARRAY_MORE(q->measured, q->n_measured) = run;
	return true;
}

/* Returns the folders among the words, ended by NULL, for the caller to free; options may stand anywhere
 * before "--". */
static char **folders_take(char **words, const struct option_word *known, struct prediction_question *q)
{
	char **folders = NULL;
	size_t n = 0;
	bool only_folders = false;

	while (*words) {
		if (!only_folders && strcmp(*words, "--") == 0) {
			only_folders = true;
			words++;
		} else if (only_folders || !is_option(*words)) {
			*ARRAY_MORE(folders, n) = *words++;
		} else if (!define_take(&words, q) && !measured_take(&words, q)
			   && !option_take(&words, known)) {
			option_unknown(*words, "upcprof html");
		}
	}
	*ARRAY_MORE(folders, n) = NULL;
	return folders;
}

/* Returns true if the measurements have different numbers of threads. */
static bool is_scaling(char **folders)
{
	unsigned first = 0;
	bool differ = false;

	for (size_t i = 0; folders[i]; i++) {
		struct measurement *m = measurement_open(folders[i]);

		first = i == 0 ? m->n_threads : first;
		differ = differ || m->n_threads != first;
		measurement_close(m);
	}
	return differ;
}

/* Compares the measurements; returns true if they have problems. */
static bool others_make(struct page *p, char **folders)
{
	bool has_list = false;

	for (size_t i = 0; folders[i]; i++)
		has_list = has_list || (access(folders[i], F_OK) != 0 && strchr(folders[i], ','));
	p->is_scaling = !has_list && is_scaling(folders);
	if (p->is_scaling)
		return scaling_tables(folders, p->others);
	if (folders[2])
		die(STATUS_USAGE, "which measurements are those before? write BEFORE,... AFTER,...");
	return compare_tables(folders[0], folders[1], p->others);
}

/* Returns the folder that the page is about: the last one, or the last one of a list. */
static char *folder_last(char **folders)
{
	const char *last = NULL, *comma;
	size_t n;

	for (size_t i = 0; folders[i]; i++)
		last = folders[i];
	comma = last && access(last, F_OK) != 0 ? strrchr(last, ',') : NULL;
	n = comma ? (size_t)(comma - last) : 0;
	if (comma && comma[1] == 0) /* the list ends with a comma */
		return text_format("%.*s", (int)n, last);
	return last ? text_copy(comma ? comma + 1 : last) : NULL;
}

/* Ends the program if options for a prediction are given without a machine, or with an existing
 * prediction. */
static void question_check(const struct prediction_question *q, const char *prediction)
{
	const char *option = q->threads        ? "--threads"
	                   : q->hosts          ? "--hosts"
	                   : q->source         ? "--source"
	                   : q->n_defines > 0  ? "-D"
	                   : q->n_measured > 0 ? "--measured"
	                                       : NULL;

	if (prediction && q->machine)
		die(STATUS_USAGE, "--prediction takes what was predicted before: without --machine");
	if (option && !q->machine)
		die(STATUS_USAGE, "%s is about a prediction: it needs --machine=MACHINE", option);
}

/* Writes the page of one measurement. */
static int html_show(struct page *p, const char *folder, const struct html_options *o)
{
	int status = STATUS_FAILED;
	char *path;

	p->report.is_json = true; /* so that texts are not truncated */
	p->report.m = measurement_of(folder);
	if (p->report.m->has_trace)
		measurement_recount(p->report.m);
	report_state_fill(&p->report);
	path = o->output ? text_copy(o->output) : output_default(p->report.m->folder);
	if (o->question.machine && p->report.m->n_files > 0)
		p->predictions = predictions_ask(&o->question, &p->report);
	if (p->report.m->n_files > 0)
		status = html_write(p, path);
	if (problems_print(p->report.m))
		status = STATUS_FAILED;
	free(path);
	report_state_free(&p->report);
	return status;
}

int html_command(char **words)
{
	struct page p = {.report = report_state_new()};
	struct html_options o = {.output = NULL};
	const struct option_word known[] = {
		{"-o", NULL, &o.output},
		{"--output", NULL, &o.output},
		{"--machine", NULL, &o.question.machine},
		{"--threads", NULL, &o.question.threads},
		{"--hosts", NULL, &o.question.hosts},
		{"--source", NULL, &o.question.source},
		{"--prediction", NULL, &o.prediction},
		{NULL, NULL, NULL},
	};
	char **folders = folders_take(words, known, &o.question), *folder = folder_last(folders);
	bool is_wrong;
	int status;

	question_check(&o.question, o.prediction);
	if (o.prediction)
		p.predictions = predictions_open(o.prediction);
	is_wrong = folders[0] && folders[1] && others_make(&p, folders);
	status = html_show(&p, folder, &o);
	for (size_t i = 0; i < MOST_OTHER_TABLES; i++)
		if (p.others[i])
			table_free(p.others[i]);
	predictions_free(p.predictions);
	for (size_t i = 0; i < o.question.n_defines; i++)
		free(o.question.defines[i]);
	free(o.question.defines);
	free(o.question.measured);
	free(folder);
	free(folders);
	return is_wrong ? STATUS_FAILED : status;
}
