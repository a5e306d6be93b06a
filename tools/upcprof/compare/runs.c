/* SPDX-License-Identifier: MIT
 *
 * runs.c - what the runs of a comparison have in common, and what not.
 */
#include "command/upcprof.h"
#include "compare/join.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

const char *run_meta(const struct joined_run *run, const char *key)
{
	const char *value = measurement_meta(run->m, key);

	return value ? value + (*value == ' ') : "";
}

/* Returns the first run of a group. */
static const struct joined_run *first_run_of_group(const struct joined *j, unsigned group)
{
	size_t i = 0;

	while (j->runs[i].group != group)
		i++;
	return &j->runs[i];
}

static bool is_same_run(const struct joined_run *a, const struct joined_run *b)
{
	for (unsigned i = 0; i < a->m->n_threads && i < b->m->n_threads; i++)
		if (a->m->threads[i].is_there && b->m->threads[i].is_there)
			return a->m->threads[i].run == b->m->threads[i].run && a->m->start == b->m->start
			    && a->m->start_since_1970 == b->m->start_since_1970;
	return false;
}

static const char *program_of(const struct joined_run *run)
{
	return path_base(run_meta(run, "program"));
}

/* Ends the program if two runs cannot be in one group. */
static void pair_check(const struct joined_run *a, const struct joined_run *b)
{
	if (is_same_run(a, b))
		die(STATUS_USAGE, "%s and %s are the same run", a->m->folder, b->m->folder);
	if (strcmp(program_of(a), program_of(b)) != 0)
		die(STATUS_FAILED, "%s is a measurement of %s, but %s of %s", a->m->folder, program_of(a),
			b->m->folder, program_of(b));
	if (strcmp(run_meta(a, "arguments"), run_meta(b, "arguments")) != 0)
		die(STATUS_FAILED, "%s ran with the arguments '%s', but %s with '%s'", a->m->folder,
			run_meta(a, "arguments"), b->m->folder, run_meta(b, "arguments"));
}

void runs_check(const struct joined *j)
{
	for (size_t i = 1; i < j->n_runs; i++)
		for (size_t k = 0; k < i; k++)
			if (j->runs[i].group == j->runs[k].group)
				pair_check(&j->runs[k], &j->runs[i]);
}

void runs_check_threads(const struct joined *j)
{
	const struct measurement *first = j->runs[0].m;

	for (size_t i = 1; i < j->n_runs; i++) {
		const struct measurement *m = j->runs[i].m;

		if (m->n_threads != first->n_threads)
			die(STATUS_FAILED,
				"%s has %u thread%s, but %s %u: upcprof scale compares numbers of threads",
				first->folder, first->n_threads, first->n_threads == 1 ? "" : "s", m->folder,
				m->n_threads);
	}
}

void runs_check_paths(const struct joined *j)
{
	const struct joined_run *first = &j->runs[0];

	for (size_t i = 1; i < j->n_runs; i++) {
		const struct joined_run *run = &j->runs[i];
		bool any = false, common = false;

		if (run->group == first->group)
			continue;
		for (size_t k = 1; k < j->n_paths; k++) {
			int64_t calls = joined_value(run, k, JOINED_CALLS);

			any = any || calls > 0;
			common = common || (calls > 0 && joined_value(first, k, JOINED_CALLS) > 0);
		}
		if (any && !common && first->n_values > 1)
			die(STATUS_FAILED, "%s and %s have no call path in common: they are of two programs",
				first->m->folder, run->m->folder);
	}
}

/* ---- notes ----------------------------------------------------------------------------------------- */

/* Adds a line if a group's setting differs from that of the first group. */
static void setting_note(const struct joined *j, struct table *t, const char *key, const char *title)
{
	const struct joined_run *first = &j->runs[0];

	for (size_t i = 1; i < j->n_runs; i++) {
		const struct joined_run *run = &j->runs[i];

		if (run != first_run_of_group(j, run->group)
			|| strcmp(run_meta(first, key), run_meta(run, key)) == 0)
			continue;
		table_note(t, "warning: another %s: '%s' of %s, '%s' of %s", title, run_meta(first, key),
			first->m->folder, run_meta(run, key), run->m->folder);
		return;
	}
}

static void oversubscription_note(const struct joined *j, struct table *t)
{
	for (size_t i = 0; i < j->n_runs; i++) {
		const struct report_state r = {.m = j->runs[i].m};
		char *oversubscription = oversubscription_text(&r);

		if (oversubscription)
			table_note(t, "warning: %s: %s", j->runs[i].m->folder, oversubscription);
		free(oversubscription);
		if (oversubscription)
			return;
	}
}

bool runs_note(const struct joined *j, struct table *t, const char *expected)
{
	static const char *const settings[][2] = {{"program", "program"}, {"arguments", "list of arguments"},
		{"host", "host"}, {"processors", "number of processors"}, {"mode", "mode of measurement"},
		{"options", "list of options of the measurement"}, {"local", "setting of --inst-local"}};
	bool any = false;

	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		if (!expected || strcmp(settings[i][0], expected) != 0)
			setting_note(j, t, settings[i][0], settings[i][1]);
	oversubscription_note(j, t);
	for (size_t i = 0; i < j->n_runs; i++)
		any = problems_print(j->runs[i].m) || any;
	if (any)
		table_note(t,
			"warning: measurements are damaged or incomplete, so the numbers are not to be trusted");
	return any;
}
