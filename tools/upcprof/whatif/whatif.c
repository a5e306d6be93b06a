/* SPDX-License-Identifier: MIT
 *
 * whatif.c - upcprof whatif: how long the program would take without something, by replay of its trace.
 */
#include "command/upcprof.h"
#include "compare/show.h"
#include "replay/open.h"
#include "report/report.h"
#include "whatif/remedies.h"
#include "whatif/request.h"
#include "whatif/simulate.h"

#include <math.h>
#include <stdlib.h>

enum { AS_MEASURED, UNCHANGED }; /* the first changes of the plan: with and without the tool's writing */

struct whatif_state {
	struct report_state report;
	struct whatif_request request;
	struct trial_plan *plan;
	struct survey *survey;
	unsigned asked; /* the index of the change, if has_change */
	double *times;
};

static void times_put_row(struct table *t, const char *key, const char *title, double time, double base)
{
	double change = base > 0 ? (time - base) / base : 0;
	union table_cell *row = table_row(t);

	row[0].text = text_copy(key);
	row[1].text = text_copy(title);
	row[2].number = rounded(time);
	row[3].text = base > 0 ? change_text(change) : text_copy("");
	row[4].share = base > 0 ? change : NAN;
}

/* Returns true if the tool's writing, or the order of locks, makes a visible difference. */
static bool is_base_needed(const struct whatif_state *s)
{
	return fabs(s->times[UNCHANGED] - s->times[AS_MEASURED]) > s->times[AS_MEASURED] / 1000;
}

static struct table *times_table(struct whatif_state *s)
{
	struct table *t = table_new("whatif", "What if");
	const struct replay_summary *found = &s->survey->found;
	const double measured = (double)time_sum(found->last, -found->first);

	table_column(t, "key", "", COLUMN_QUIET);
	table_column(t, "title", "", COLUMN_TEXT);
	table_column(t, "time", "run time", COLUMN_TIME);
	table_column(t, "", "difference", COLUMN_FIGURE);
	table_column(t, "difference", "", COLUMN_FACTOR);
	times_put_row(t, "measured", "measured", measured, 0);
	times_put_row(t, "replayed", "replayed, unchanged", s->times[AS_MEASURED], measured);
	if (is_base_needed(s))
		times_put_row(t, "base",
			found->tool > 0 ? "and without the profiler's writing" : "and locks by arrival",
			s->times[UNCHANGED], measured);
	if (s->request.has_change)
		times_put_row(t, "changed", "replayed, with the change", s->times[s->asked],
			is_base_needed(s) ? s->times[UNCHANGED] : s->times[AS_MEASURED]);
	replay_notes(&s->report, found, t);
	if (s->request.has_change)
		request_assumptions(&s->request, s->report.m, s->survey, &s->plan->trials[s->asked], t);
	return t;
}

/* Makes the plan, and replays it. */
static struct remedies replay_all(struct whatif_state *s)
{
	struct measurement *m = s->report.m;
	struct remedies remedies = {.n = 0};
	uint64_t balanced = 0;

	s->plan = plan_new(m);
	s->plan->trials[plan_add(s->plan)].keeps_tool = true;
	s->plan->trials[AS_MEASURED].is_in_order = true;
	plan_add(s->plan);
	if (s->request.has_change)
		s->asked = request_plan(&s->request, m, s->plan, &balanced);
	s->survey = survey_new(m, s->plan, balanced);
	if (s->request.has_change)
		request_network(&s->request, s->survey, &s->plan->trials[s->asked]);
	else
		remedies = remedies_new(m, s->plan, s->survey);
	s->times = simulate(m, s->plan, s->survey);
	return remedies;
}

static void whatif_show(struct whatif_state *s)
{
	struct remedies remedies = replay_all(s);
	struct table *tables[2];
	size_t n = 0;

	tables[n++] = times_table(s);
	if (!s->request.has_change)
		tables[n++] = remedies_table(&s->report, &remedies, s->times, s->times[UNCHANGED]);
	replay_warning(&s->report, page_width(s->request.width));
	tables_show(tables, n, s->request.is_json, page_width(s->request.width));
	remedies_free(&remedies);
	survey_free(s->survey);
	plan_free(s->plan);
	free(s->times);
}

int whatif_command(char **words)
{
	struct whatif_state s = {.asked = 0};
	int status = STATUS_FAILED;

	whatif_options(&s.request, words);
	if (replay_open(&s.report, s.request.folder, s.request.is_json, s.request.top)) {
		whatif_show(&s);
		status = 0;
	}
	request_free(&s.request);
	return replay_close(&s.report, status);
}
