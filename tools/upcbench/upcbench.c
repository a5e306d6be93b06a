/* SPDX-License-Identifier: MIT
 *
 * upcbench.c - measures how fast UPC is on a machine: compiles benchmarks (programs/), runs them with upcrun,
 * and prints what operations take as tables, JSON and plots.
 */
#include "process.h"
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Ends the program if a folder cannot be written, or created in its parent. */
static void folder_check(const char *path)
{
	char *parent = text_format("%.*s.", (int)(path_base(path) - path), path);
	struct stat status;
	bool is_there = stat(path, &status) == 0;

	if (is_there && !S_ISDIR(status.st_mode))
		die(STATUS_FAILED, "cannot write into %s: %s", path, strerror(ENOTDIR));
	if (access(is_there ? path : parent, W_OK | X_OK) != 0)
		die(STATUS_FAILED, "cannot write into %s: %s", path, strerror(errno));
	free(parent);
}

/* Ends the program before measuring if an output cannot be written. */
static void outputs_check(const struct bench_options *o)
{
	if (o->svg)
		folder_check(o->svg);
	if (!o->json || strcmp(o->json, "-") == 0)
		return;
	(void)partial_begin(o->json);
	(void)partial_end(false);
}

static void warnings_print(const struct bench_report *r)
{
	char *text;

	for (int i = 0; (text = report_warning(r, i)); i++) {
		say("warning: %s", text);
		free(text);
	}
}

int main(int argc, char **argv)
{
	struct bench_options o;
	struct figures figures = {NULL, 0};
	struct machine machine = {.n_hosts = 0};
	const struct bench_report report = {&o, &figures, &machine};

	process_start(argc, argv);
	request_read(&o, argv + 1);
	outputs_check(&o);
	jobs_run(&o, &figures, &machine);
	if (figures.n == 0)
		die(STATUS_FAILED, "nothing was measured: what was asked for needs more threads; use -n");
	if (!o.json || strcmp(o.json, "-") != 0)
		tables_print(&report);
	if (o.json)
		figures_write(&report, o.json);
	if (o.svg)
		plots_write(&report, o.svg);
	warnings_print(&report);
	return 0;
}
