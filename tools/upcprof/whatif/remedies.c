/* SPDX-License-Identifier: MIT
 *
 * remedies.c - see remedies.h.
 */
#include "whatif/remedies.h"

#include "compare/show.h"
#include "read/parts.h"
#include "whatif/places.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OF_A_KIND = 8, PARTS = 8 };

/* The kinds of changes, and the cost that limits the gain at a place. */
static const struct remedy_kind {
	const char *what, *option, *value;
	unsigned kinds;
	size_t cost; /* offset in struct place_cost */
} kinds[] = {
	{"even out the computation before it", "--balance", "", PLACE_BARRIER | PLACE_COLLECTIVE,
		offsetof(struct place_cost, waited)},
	{"no barrier", "--without-barrier", "", PLACE_BARRIER, offsetof(struct place_cost, waited)},
	{"8 locks for one", "--split-lock", ",8", PLACE_LOCK, offsetof(struct place_cost, waited)},
	{"overlap the transfer", "--overlap", "", PLACE_COPY, offsetof(struct place_cost, copied)},
	{"twice as fast", "--faster", ",2", PLACE_REGION, offsetof(struct place_cost, computed)},
};

enum { N_REMEDY_KINDS = sizeof kinds / sizeof *kinds };

static int64_t remedy_cost_of_site(const struct survey *s, const struct remedy_kind *kind, size_t site)
{
	int64_t cost;

	memcpy(&cost, (const char *)&s->places[site] + kind->cost, sizeof cost);
	return cost;
}

/* Returns the cost from which on a place is tried; it excludes regions that do little but call others. */
static int64_t least_cost(const struct measurement *m, const struct survey *s, const struct remedy_kind *kind)
{
	int64_t sum = 0;

	for (size_t i = 0; i < m->n_sites && kind->kinds == PLACE_REGION; i++)
		sum = time_sum(sum, remedy_cost_of_site(s, kind, i));
	return sum / 10;
}

/* Returns true if reads of this place wait for a value, which cannot be overlapped. */
static bool is_polled(const struct measurement *m, const struct event_site *site)
{
	for (size_t i = 1; i < m->n_sites; i++)
		if (m->sites[i].tag == UPCPROF_WAITED && m->sites[i].line == site->line
			&& strcmp(m->sites[i].file, site->file) == 0)
			return true;
	return false;
}

/* Returns the costliest place of a kind that has not been taken, or 0. */
static size_t costliest_site(const struct measurement *m, const struct survey *s,
	const struct remedy_kind *kind, const bool *is_taken)
{
	int64_t least = least_cost(m, s, kind);
	size_t best = 0;

	for (size_t i = 1; i < m->n_sites; i++)
		if (!is_taken[i] && (place_kind(&m->sites[i]) & kind->kinds)
			&& remedy_cost_of_site(s, kind, i) > least
			&& (kind->kinds != PLACE_COPY || !is_polled(m, &m->sites[i]))
			&& (best == 0
				|| remedy_cost_of_site(s, kind, i) > remedy_cost_of_site(s, kind, best)))
			best = i;
	return best;
}

static void trial_set(const struct measurement *m, struct trial_plan *plan, unsigned k,
	const struct remedy_kind *kind, const bool *is_in)
{
	struct tried_change *trial = &plan->trials[k];
	const uint64_t bit = UINT64_C(1) << k;

	if (kind->kinds == PLACE_REGION) {
		plan_region(plan, is_in, m->n_sites);
		trial->factors[plan->n_regions - 1] = 0.5; /* twice as fast */
		return;
	}
	trial->parts = kind->kinds == PLACE_LOCK ? PARTS : 1;
	for (size_t i = 0; i < m->n_sites; i++) {
		struct site_changes *site = &plan->sites[i];

		if (!is_in[i])
			continue;
		site->split |= kind->kinds == PLACE_LOCK ? bit : 0;
		site->overlapped |= kind->kinds == PLACE_COPY ? bit : 0;
		site->removed |= kind->kinds == PLACE_BARRIER ? bit : 0;
		site->balanced |= kind->kinds == (PLACE_BARRIER | PLACE_COLLECTIVE) ? bit : 0;
	}
}

static void remedy_add(struct remedies *r, const struct measurement *m, struct trial_plan *plan,
	const struct remedy_kind *kind, size_t site, bool *is_taken)
{
	char *word = kind->kinds == PLACE_REGION ? text_copy(m->sites[site].name)
	                                         : place_word(m, (uint32_t)site);
	bool *is_in = places_named(m, kind->kinds, word, kind->option, "place");
	unsigned k = plan_add(plan);

	for (size_t i = 0; i < m->n_sites; i++)
		is_taken[i] = is_taken[i] || is_in[i];
	trial_set(m, plan, k, kind, is_in);
	*ARRAY_MORE(r->all, r->n) = (struct remedy){.what = kind->what,
		.option = text_format("%s=%s%s", kind->option, word, kind->value),
		.site = (uint32_t)site,
		.number = k};
	free(is_in);
	free(word);
}

struct remedies remedies_new(const struct measurement *m, struct trial_plan *plan, const struct survey *s)
{
	struct remedies r = {.n = 0};

	for (size_t i = 0; i < N_REMEDY_KINDS; i++) {
		bool *is_taken = memory_new(m->n_sites + 1, sizeof *is_taken);

		for (unsigned n = 0; n < MOST_OF_A_KIND; n++) {
			size_t site = costliest_site(m, s, &kinds[i], is_taken);

			if (site == 0)
				break;
			remedy_add(&r, m, plan, &kinds[i], site, is_taken);
		}
		free(is_taken);
	}
	return r;
}

void remedies_free(struct remedies *r)
{
	for (size_t i = 0; i < r->n; i++)
		free(r->all[i].option);
	free(r->all);
}

/* ---- the table ---------------------------------------------------------- */

struct remedy_order {
	const struct remedies *remedies;
	const double *times;
};

static int remedy_compare(const void *left, const void *right, void *context)
{
	const struct remedy_order *order = context;
	const size_t a = *(const size_t *)left, b = *(const size_t *)right;
	const double x = order->times[order->remedies->all[a].number],
		     y = order->times[order->remedies->all[b].number];

	if (x != y)
		return x < y ? -1 : 1;
	return a < b ? -1 : a > b;
}

struct table *remedies_table(struct report_state *r, const struct remedies *remedies, const double *times,
	double base)
{
	struct table *t = table_new("help", "What would help, at most: each change alone");
	struct remedy_order by_time = {remedies, times};
	size_t *order = order_new(remedies->n, remedy_compare, &by_time);

	table_column(t, "saved", "saved", COLUMN_TIME);
	table_column(t, "share", "share", COLUMN_SHARE);
	table_column(t, "time", "run time", COLUMN_TIME);
	table_column(t, "change", "change", COLUMN_TEXT);
	table_column(t, "option", "option", COLUMN_TEXT);
	table_column(t, "position", "", COLUMN_QUIET);
	table_column(t, "source", "", COLUMN_SOURCE);
	for (size_t i = 0; i < remedies->n; i++) {
		const struct remedy *remedy = &remedies->all[order[i]];
		double saved = base - times[remedy->number];
		union table_cell *row;

		if (saved < base / 1000)
			continue;
		row = table_row(t);
		row[0].number = rounded(saved);
		row[1].share = saved / base;
		row[2].number = rounded(times[remedy->number]);
		row[3].text = text_copy(remedy->what);
		row[4].text = text_copy(remedy->option);
		row[5].text = cell_position(r, &r->m->sites[remedy->site]);
		row[6].text = cell_source(r, &r->m->sites[remedy->site]);
	}
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No single change saves 0.1% of the time or more.";
	table_note(t,
		"Give options from this table to upcprof whatif to try changes together, and to see what each "
		"takes for granted.");
	free(order);
	return t;
}
