/* SPDX-License-Identifier: MIT
 *
 * open.c - see open.h.
 */
#include "replay/open.h"

#include "command/upcprof.h"

#include <stdio.h>
#include <stdlib.h>

/* Computes the tables of killed threads, which include the values for which they waited. */
static void complete_tables(struct measurement *m)
{
	for (unsigned i = 0; i < m->n_threads; i++)
		if (!m->threads[i].has_profile && m->threads[i].n_blocks > 0) {
			measurement_recount(m);
			return;
		}
}

bool replay_open(struct report_state *r, const char *folder, bool is_json, const char *top)
{
	*r = report_state_new();
	r->is_json = is_json;
	if (top)
		r->top = (int)option_number_of("--top", top, 0, 1000000);
	r->m = measurement_of(folder);
	if (r->m->n_files > 0 && !r->m->has_trace && r->m->n_problems == 0)
		say("%s has no events: it is a profile; measure with upcprof run --trace", r->m->folder);
	if (r->m->n_files == 0 || !r->m->has_trace)
		return false;
	complete_tables(r->m);
	r->folder = common_folder(r->m);
	r->sources = sources_new(r->m);
	return true;
}

int replay_close(struct report_state *r, int status)
{
	if (problems_print(r->m))
		status = STATUS_FAILED;
	if (r->sources)
		sources_free(r->sources);
	measurement_close(r->m);
	return output_finish(status);
}

void replay_warning(const struct report_state *r, int width)
{
	if (!r->is_json)
		oversubscription_print(r, width);
}

void replay_notes(const struct report_state *r, const struct replay_summary *found, struct table *t)
{
	char *oversubscription = r->is_json ? oversubscription_text(r)
	                                    : NULL; /* in text it is the first line */
	char time[SHORT_TEXT];

	if (oversubscription)
		table_note(t, "warning: %s", oversubscription);
	free(oversubscription);
	if (found->threads < r->m->n_threads)
		table_note(t,
			"warning: only %u of %u threads have events; waits for the others stay as measured.",
			found->threads, r->m->n_threads);
	if (found->cut > 0)
		table_note(t,
			"warning: the trace of %u thread%s ends before the program did; what there is was "
			"replayed.",
			found->cut, found->cut == 1 ? "" : "s");
	if (found->lost > 0)
		table_note(t,
			"warning: some barriers were not measured on all threads; %zu waits for them stay as "
			"measured.",
			found->lost);
	if (found->unknown > 0)
		table_note(t,
			"note: nobody was seen to write the value of %zu waits; these stay as measured.",
			found->unknown);
	if (found->off > 0)
		table_note(t, "note: measurement was off for %s in all; that counts as computation.",
			text_time(time, found->off));
}
