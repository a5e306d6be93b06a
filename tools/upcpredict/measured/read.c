/* SPDX-License-Identifier: MIT
 *
 * read.c - reads runs that the user measured: "threads=1,seconds=12.3,hosts=1,N=1000", one with each option
 * or in each line of a file; or "heat.upcprof,N=1000", a folder of upcprof.
 */
#include "measured/measured.h"
#include "measured/trace.h"
#include "process.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 1000000 };

/* ---- one run -------------------------------------------------------------------------------------- */

/* Returns the length of the part before a comma outside parentheses. */
static size_t part_length(const char *text)
{
	size_t i = 0;
	int depth = 0;

	for (; text[i] && (text[i] != ',' || depth > 0); i++)
		depth += (text[i] == '(') - (text[i] == ')');
	return i;
}

static char *trimmed(const char *text, size_t length)
{
	while (length > 0 && strchr(" \t\r", *text)) {
		text++;
		length--;
	}
	while (length > 0 && strchr(" \t\r", text[length - 1]))
		length--;
	return text_format("%.*s", (int)length, text);
}

static int whole_read(const struct measured_run *run, const char *key, const char *text)
{
	char *end;
	long number = strtol(text, &end, 10);

	if (end == text || *end != '\0' || number < 1 || number > MOST_THREADS)
		die(STATUS_USAGE, "%s: %s needs a number from 1 to %d, not '%s'", run->where, key,
			MOST_THREADS, text);
	return (int)number;
}

/* Reads "12.3", "12.3s", "10ms" or "7us". */
static double seconds_read(const struct measured_run *run, const char *key, const char *text)
{
	static const struct {
		const char *name;
		double seconds;
	} units[] = {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"us", 1e-6}};
	char *end;
	double number = strtod(text, &end);

	while (*end == ' ')
		end++;
	for (size_t i = 0; end != text && i < sizeof units / sizeof *units; i++)
		if (strcmp(end, units[i].name) == 0 && isfinite(number) && number > 0)
			return number * units[i].seconds;
	die(STATUS_USAGE, "%s: %s needs a time above 0, such as 12.3 or 10ms, not '%s'", run->where, key,
		text);
}

bool measured_is_defined(const struct measured_run *run, const char *key)
{
	size_t length = strcspn(key, "=");

	for (int i = 0; i < run->defines.n; i++)
		if (strncmp(run->defines.at[i], key, length) == 0 && run->defines.at[i][length] == '=')
			return true;
	return false;
}

/* Reads interval:3=10ms; returns true if the run has that interval already. */
static bool interval_read(struct measured_run *run, const char *key, const char *value)
{
	const char *number = strchr(key, ':') + 1;
	struct measured_time t = {.seconds = seconds_read(run, key, value)};

	if (strspn(number, "0123456789") != strlen(number) || strlen(number) < 1 || strlen(number) > 6)
		die(STATUS_USAGE, "%s: interval: needs the number of an interval, not '%s'", run->where,
			number);
	t.interval = (int)strtol(number, NULL, 10);
	for (int i = 0; i < run->n_intervals; i++)
		if (run->intervals[i].interval == t.interval)
			return true;
	run->intervals = memory_grow(run->intervals, (size_t)(run->n_intervals + 1) * sizeof t);
	run->intervals[run->n_intervals++] = t;
	return false;
}

static void part_read(struct measured_run *run, const char *part)
{
	const char *sign = strchr(part, '=');
	char *key, *value;
	bool is_again;

	if (!sign || sign == part || sign[1] == '\0')
		die(STATUS_USAGE, "%s needs threads=N,seconds=S and values NAME=FORMULA, not '%s'",
			run->where, part);
	key = trimmed(part, (size_t)(sign - part));
	value = trimmed(sign + 1, strlen(sign + 1));
	is_again = measured_is_defined(run, key);
	if (strcmp(key, "threads") == 0) {
		is_again = run->job.threads > 0;
		run->job.threads = whole_read(run, key, value);
	} else if (strcmp(key, "hosts") == 0) {
		is_again = run->job.hosts > 0;
		run->job.hosts = whole_read(run, key, value);
	} else if (strcmp(key, "seconds") == 0) {
		is_again = run->all.seconds > 0;
		run->all.seconds = seconds_read(run, key, value);
	} else if (text_starts(key, "interval:")) {
		is_again = interval_read(run, key, value);
	} else if (strcmp(key, "program") == 0) {
		is_again = run->program != NULL;
		run->program = value;
	} else {
		words_add(&run->defines, text_format("%s=%s", key, value));
	}
	if (is_again)
		die(STATUS_USAGE, "%s has two values of %s", run->where, key);
}

/* Returns a fresh name of the folder at the beginning of a text, or NULL. */
static char *trace_folder_of_text(const char *text)
{
	const size_t length = is_folder(text) ? strlen(text) : strcspn(text, ",");
	char *folder = text_format("%.*s", (int)length, text);

	if (is_folder(folder))
		return folder;
	free(folder);
	return NULL;
}

static void measured_run_add(struct measured_runs *runs, const char *where, const char *text)
{
	struct measured_run run = {.where = where, .text = text, .all = {.interval = -1}};
	const char *at = text;
	char *folder = trace_folder_of_text(text);

	if (folder) {
		trace_read(&run, folder);
		at += strlen(folder);
		free(folder);
	}
	for (at += *at == ','; *at || !run.trace; at++) {
		size_t length = part_length(at);

		part_read(&run, trimmed(at, length));
		at += length;
		if (*at == '\0')
			break;
	}
	if (run.job.threads == 0 || run.all.seconds == 0) // NOLINT(clang-diagnostic-float-equal): not set
		die(STATUS_USAGE, "%s: which %s? A run needs threads=N,seconds=S", where,
			run.job.threads == 0 ? "threads" : "seconds");
	if (run.job.hosts > run.job.threads)
		die(STATUS_USAGE, "%s: %d hosts need at least as many threads, not %d", where, run.job.hosts,
			run.job.threads);
	runs->at = memory_grow(runs->at, (size_t)(runs->n + 1) * sizeof *runs->at);
	runs->at[runs->n++] = run;
}

/* ---- a file --------------------------------------------------------------------------------------- */

static void measured_file_add(struct measured_runs *runs, const char *path)
{
	const int before = runs->n;
	const char *at = text_of_file(path);

	if (!at)
		die(STATUS_USAGE,
			"--measured needs threads=N,seconds=S, a file or a folder: cannot read %s: %s", path,
			strerror(errno));
	for (int line = 1; *at; line++) {
		size_t length = strcspn(at, "\n");
		char *text = trimmed(at, strcspn(at, "#\n"));

		if (*text)
			measured_run_add(runs, text_format("%s:%d", path, line), text);
		at += length + (at[length] == '\n');
	}
	if (runs->n == before)
		die(STATUS_USAGE, "%s has no run: it needs lines threads=N,seconds=S", path);
}

void measured_add(struct measured_runs *runs, const char *text)
{
	char *folder = trace_folder_of_text(text);

	if (folder || strchr(text, '='))
		measured_run_add(runs, text_format("--measured %s", text), text);
	else
		measured_file_add(runs, text);
	free(folder);
}

struct words measured_defines(const struct measured_run *run, const struct words *all)
{
	struct words list = {NULL, 0};

	for (int i = 0; i < all->n; i++)
		if (!measured_is_defined(run, all->at[i]))
			words_add(&list, all->at[i]);
	words_append(&list, &run->defines);
	return list;
}
