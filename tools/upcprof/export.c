/* SPDX-License-Identifier: MIT
 *
 * export.c - upcprof export: a measurement for other programs to show.
 */
#include "export/export.h"
#include "command/upcprof.h"
#include "export/staged.h"
#include "timeline/formats.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_MOST = 1000000 };

struct export_request {
	bool chrome, perfetto, otf2, collapsed, callgrind;
	const char *output, *folder, *thread, *from, *to, *max_events;
	struct window window;
	int64_t most;
};

/* ---- the command line ----------------------------------------------------------------------- */

static void window_read(struct export_request *r)
{
	r->window = (struct window){INT64_MIN, INT64_MAX, -1};
	r->most = DEFAULT_MOST;
	if (r->from)
		r->window.from = option_time_of("--from", r->from);
	if (r->to)
		r->window.to = option_time_of("--to", r->to);
	if (r->window.from > r->window.to)
		die(STATUS_USAGE, "--from is after --to");
	if (r->max_events)
		r->most = option_number_of("--max-events", r->max_events, 1, INT64_MAX);
}

static bool is_profile(const struct export_request *r)
{
	return r->collapsed || r->callgrind;
}

static void otf2_check(const struct export_request *r)
{
	if (r->thread || r->max_events)
		die(STATUS_USAGE, "%s cannot be used with --otf2: an archive has all threads",
			r->thread ? "--thread" : "--max-events");
	if (!r->output)
		die(STATUS_USAGE, "--otf2 needs -o FOLDER for the archive");
#ifndef UPCPROF_OTF2_LIBRARY
	die(STATUS_USAGE,
		"this upcprof was built without the OTF2 library: install libopen-trace-format2-dev "
		"(or otf2 from its source) and build it again");
#endif
}

static void form_check(const struct export_request *r)
{
	if (r->chrome + r->perfetto + r->otf2 + r->collapsed + r->callgrind != 1)
		die(STATUS_USAGE,
			"which format? use one of --chrome, --perfetto, --otf2, --collapsed, --callgrind");
	if (is_profile(r) && (r->from || r->to || r->max_events))
		die(STATUS_USAGE, "%s applies to events, not to a profile",
			r->from ? "--from"
			: r->to ? "--to"
				: "--max-events");
	if (r->otf2)
		otf2_check(r);
}

/* ---- forms ---------------------------------------------------------------------------------- */

static void cut_report(const struct export_request *r, int64_t end)
{
	char time[SHORT_TEXT];

	if (end == INT64_MAX)
		return;
	say("only the first part was exported, up to %s, of at most %" PRId64
	    " events; --from and --to choose another part, --max-events more of it",
		text_time(time, end), r->most);
}

/* Exports to a format of one file. */
static int export_file(struct measurement *m, const struct export_request *r)
{
	FILE *file = r->output ? staged_file(r->output) : stdout;
	int64_t end = INT64_MAX;
	int status;

	if (r->chrome)
		end = export_chrome(m, &r->window, r->most, file);
	else if (r->perfetto)
		end = export_perfetto(m, &r->window, r->most, file);
	else if (r->collapsed)
		export_collapsed(m, r->window.thread, file);
	else
		export_callgrind(m, r->window.thread, file);
	status = r->output ? staged_file_commit() : output_finish(0);
	if (status == 0)
		cut_report(r, end);
	return status;
}

static int export_archive(struct measurement *m, const struct export_request *r)
{
#ifdef UPCPROF_OTF2_LIBRARY
	return export_otf2(m, &r->window, r->output);
#else
	(void)m, (void)r;
	return STATUS_FAILED; /* otf2_check has reported why */
#endif
}

/* ---- all ------------------------------------------------------------------------------------ */

/* Computes the profiles of killed threads from their events. */
static void profile_complete(struct measurement *m)
{
	for (unsigned i = 0; i < m->n_threads; i++)
		if (!m->threads[i].has_profile && m->threads[i].n_blocks > 0) {
			measurement_recount(m);
			return;
		}
}

static int export_measurement(struct measurement *m, struct export_request *r)
{
	if (m->n_files == 0)
		return STATUS_FAILED; /* its problems have been printed */
	if (r->thread)
		r->window.thread = (int)option_number_of("--thread", r->thread, 0, (int64_t)m->n_threads - 1);
	if (is_profile(r)) {
		profile_complete(m);
	} else if (!m->has_trace) {
		if (m->n_problems == 0)
			say("%s has no events: it is a profile; measure with upcprof run --trace", m->folder);
		return STATUS_FAILED;
	}
	return r->otf2 ? export_archive(m, r) : export_file(m, r);
}

int export_command(char **words)
{
	struct export_request r = {.chrome = false};
	const struct option_word known[] = {
		{"--chrome", &r.chrome, NULL},
		{"--perfetto", &r.perfetto, NULL},
		{"--otf2", &r.otf2, NULL},
		{"--collapsed", &r.collapsed, NULL},
		{"--callgrind", &r.callgrind, NULL},
		{"-o", NULL, &r.output},
		{"--output", NULL, &r.output},
		{"--thread", NULL, &r.thread},
		{"--from", NULL, &r.from},
		{"--to", NULL, &r.to},
		{"--max-events", NULL, &r.max_events},
		{NULL, NULL, NULL},
	};
	struct measurement *m;
	int status;

	r.folder = options_and_operand(words, known, "upcprof export");
	window_read(&r);
	form_check(&r);
	m = measurement_of(r.folder);
	status = export_measurement(m, &r);
	if (problems_print(m))
		status = STATUS_FAILED;
	measurement_close(m);
	return status;
}
