/* SPDX-License-Identifier: MIT
 *
 * export.c - upcprof export: a measurement for other programs to show.
 */
#include "export.h"
#include "upcprof.h"
#include "whole.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_MOST = 1000000 };

struct request {
	bool chrome, otf2;
	const char *output, *folder, *thread, *max_events;
	struct window window;
	int64_t most;
};

/* ---- the command line ----------------------------------------------------------------------- */

static void window_read(struct request *r, const char *from, const char *to)
{
	r->window = (struct window){INT64_MIN, INT64_MAX, -1};
	r->most = DEFAULT_MOST;
	if (from != NULL)
		r->window.from = option_time_of("--from", from);
	if (to != NULL)
		r->window.to = option_time_of("--to", to);
	if (r->window.from > r->window.to)
		die(STATUS_USAGE, "--from is after --to");
	if (r->max_events != NULL)
		r->most = option_number_of("--max-events", r->max_events, 1, INT64_MAX);
}

static void form_check(const struct request *r)
{
	if (r->chrome + r->otf2 != 1)
		die(STATUS_USAGE, "export to what? --chrome or --otf2");
	if (!r->otf2)
		return;
	if (r->thread != NULL || r->max_events != NULL)
		die(STATUS_USAGE, "%s is for --chrome: an archive has all threads",
			r->thread != NULL ? "--thread" : "--max-events");
	if (r->output == NULL)
		die(STATUS_USAGE, "--otf2 needs -o FOLDER, where the archive goes");
#ifndef UPCPROF_OTF2_LIBRARY
	die(STATUS_USAGE,
		"this upcprof was built without the OTF2 library: install libopen-trace-format2-dev "
		"(or otf2 from its source) and build it again");
#endif
}

/* ---- forms ---------------------------------------------------------------------------------- */

static void cut_tell(const struct request *r, int64_t end)
{
	char time[SHORT_TEXT];

	if (end == INT64_MAX)
		return;
	say("only the first part is there, up to %s, of at most %" PRId64
	    " events; --from and --to take another part, --max-events more of them",
		text_time(time, end), r->most);
}

static int chrome(struct measurement *m, const struct request *r)
{
	FILE *file = r->output != NULL ? whole_file(r->output) : stdout;
	int64_t end = export_chrome(m, &r->window, r->most, file);
	int status = r->output != NULL ? whole_file_done() : output_finish(0);

	if (status == 0)
		cut_tell(r, end);
	return status;
}

static int otf2(struct measurement *m, const struct request *r)
{
#ifdef UPCPROF_OTF2_LIBRARY
	return export_otf2(m, &r->window, r->output);
#else
	(void)m, (void)r;
	return STATUS_FAILED; /* form_check has told why */
#endif
}

/* ---- all ------------------------------------------------------------------------------------ */

int export_command(char **words)
{
	struct request r = {.chrome = false};
	const char *from = NULL, *to = NULL;
	const struct option_word known[] = {
		{"--chrome", &r.chrome, NULL},
		{"--otf2", &r.otf2, NULL},
		{"-o", NULL, &r.output},
		{"--output", NULL, &r.output},
		{"--thread", NULL, &r.thread},
		{"--from", NULL, &from},
		{"--to", NULL, &to},
		{"--max-events", NULL, &r.max_events},
		{NULL, NULL, NULL},
	};
	struct measurement *m;
	int status = 0;

	r.folder = options_and_operand(words, known, "upcprof export");
	window_read(&r, from, to);
	form_check(&r);
	m = measurement_of(r.folder);
	if (r.thread != NULL && m->n_files > 0)
		r.window.thread = (int)option_number_of("--thread", r.thread, 0,
			(int64_t)m->n_threads - 1);
	if (m->has_trace) {
		status = r.chrome ? chrome(m, &r) : otf2(m, &r);
	} else if (m->n_files > 0) {
		say("%s has no events: it is a profile; measure with upcprof run --trace", m->folder);
		status = STATUS_FAILED;
	}
	if (problems_tell(m))
		status = STATUS_FAILED;
	measurement_close(m);
	return status;
}
