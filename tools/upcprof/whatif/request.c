/* SPDX-License-Identifier: MIT
 *
 * request.c - see request.h.
 */
#include "whatif/request.h"

#include "command/upcprof.h"
#include "read/parts.h"
#include "whatif/places.h"

#include <stdlib.h>
#include <string.h>

/* ---- the command line --------------------------------------------------- */

/* Adds the value of an option that may be repeated. */
static void option_list_add(const char ***list, size_t *n, const char **word)
{
	if (*word)
		*ARRAY_MORE(*list, *n) = *word;
	*word = NULL;
}

static bool take_balance(struct whatif_request *r, const char *word)
{
	if (strcmp(word, "--balance") == 0)
		r->balances_all = true;
	else if (text_starts(word, "--balance=") && word[strlen("--balance=")] != 0)
		r->balance = word + strlen("--balance=");
	else
		return false;
	return true;
}

void whatif_options(struct whatif_request *r, char **words)
{
	const char *removed = NULL, *overlapped = NULL, *faster = NULL;
	const struct option_word known[] = {
		{"--bandwidth", NULL, &r->bandwidth},
		{"--faster", NULL, &faster},
		{"--json", &r->is_json, NULL},
		{"--latency", NULL, &r->latency},
		{"--overlap", NULL, &overlapped},
		{"--split-lock", NULL, &r->split},
		{"--threads", NULL, &r->threads},
		{"--top", NULL, &r->top},
		{"--width", NULL, &r->width},
		{"--without-barrier", NULL, &removed},
		{NULL, NULL, NULL},
	};
	bool only_operands = false;

	while (*words) {
		if (!only_operands && strcmp(*words, "--") == 0) {
			only_operands = true;
			words++;
		} else if (only_operands || !is_option(*words)) {
			if (r->folder)
				die(STATUS_USAGE, "upcprof whatif takes one folder, not also '%s'", *words);
			r->folder = *words++;
		} else if (take_balance(r, *words)) {
			words++;
		} else if (!option_take(&words, known)) {
			option_unknown(*words, "upcprof whatif");
		}
		option_list_add(&r->removed, &r->n_removed, &removed);
		option_list_add(&r->overlapped, &r->n_overlapped, &overlapped);
		option_list_add(&r->faster, &r->n_faster, &faster);
	}
	if (r->balance && r->balances_all)
		die(STATUS_USAGE, "--balance is there twice");
	r->has_change = r->balance || r->balances_all || r->split || r->latency || r->bandwidth || r->threads
	             || r->n_removed + r->n_overlapped + r->n_faster > 0;
}

void request_free(struct whatif_request *r)
{
	free(r->removed);
	free(r->overlapped);
	free(r->faster);
}

/* ---- values ------------------------------------------------------------- */

/* Returns the part of "PLACE,VALUE" before the comma, fresh, and sets *value to the part after it. */
static char *place_and_value(const char *option, const char *word, const char **value)
{
	const char *comma = strrchr(word, ',');

	if (!comma || comma == word || comma[1] == 0)
		die(STATUS_USAGE, "%s needs a place and a number, such as heat.upc:12,2, not '%s'", option,
			word);
	*value = comma + 1;
	return text_format("%.*s", (int)(comma - word), word);
}

static double factor_of(const char *option, const char *text)
{
	char *end;
	double value = strtod(text, &end);

	if (*end == 'x')
		end++;
	if (end == text || *end != 0 || !(value > 0 && value <= 1e6))
		die(STATUS_USAGE, "%s needs a factor such as 2 or 1.5, not '%s'", option, text);
	return value;
}

/* Returns nanoseconds per byte. */
static double per_byte_of(const char *text)
{
	static const struct {
		const char *unit;
		double bytes;
	} units[] = {{"", 1}, {"B", 1}, {"kB", 1e3}, {"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"KiB", 1024},
		{"MiB", 1048576}, {"GiB", 1073741824}};
	char *end;
	double value = strtod(text, &end);
	size_t length = strlen(end);

	if (length >= 2 && strcmp(end + length - 2, "/s") == 0)
		length -= 2;
	for (size_t i = 0; end > text && i < sizeof units / sizeof *units; i++)
		if (strlen(units[i].unit) == length && strncmp(end, units[i].unit, length) == 0 && value > 0
			&& value * units[i].bytes >= 1)
			return 1e9 / (value * units[i].bytes);
	die(STATUS_USAGE, "--bandwidth needs bytes a second, such as 10GB/s or 1.5e9, not '%s'", text);
}

/* Returns the factor of "2x", or of a number of threads. */
static double thread_factor_of_text(const char *text, unsigned threads)
{
	size_t n = strlen(text);

	if (n > 0 && text[n - 1] == 'x')
		return factor_of("--threads", text);
	return (double)option_number_of("--threads", text, 1, 1000000) / threads;
}

/* ---- the plan ----------------------------------------------------------- */

static void mark_sites(const struct measurement *m, const bool *is_in, struct site_changes *sites,
	size_t field, unsigned k)
{
	for (size_t i = 0; i < m->n_sites; i++)
		if (is_in[i])
			*(uint64_t *)((char *)&sites[i] + field) |= UINT64_C(1) << k;
}

static void plan_sites(const struct measurement *m, struct trial_plan *plan, unsigned k, unsigned kinds,
	const char *word, const char *option, const char *what, size_t field)
{
	bool *is_in = places_named(m, kinds, word, option, what);

	mark_sites(m, is_in, plan->sites, field, k);
	free(is_in);
}

static void plan_faster(const struct measurement *m, struct trial_plan *plan, unsigned k, const char *word)
{
	const char *value;
	char *place = place_and_value("--faster", word, &value);
	double factor = factor_of("--faster", value);
	bool *is_in = places_named(m, PLACE_REGION, place, "--faster", "region");

	plan_region(plan, is_in, m->n_sites);
	plan->trials[k].factors[plan->n_regions - 1] = 1 / factor;
	free(is_in);
	free(place);
}

static void plan_split(const struct measurement *m, struct trial_plan *plan, unsigned k, const char *word)
{
	enum { MOST_PARTS = 1024 };
	const char *value;
	char *place = place_and_value("--split-lock", word, &value);

	plan->trials[k].parts = (unsigned)option_number_of("--split-lock", value, 1, MOST_PARTS);
	plan_sites(m, plan, k, PLACE_LOCK, place, "--split-lock", "lock",
		offsetof(struct site_changes, split));
	free(place);
}

/* Balances the work before a barrier; or the work of a region, which is then the only one counted. */
static uint64_t plan_balance(const struct measurement *m, struct trial_plan *plan, unsigned k,
	const char *word)
{
	const unsigned all = PLACE_BARRIER | PLACE_COLLECTIVE | PLACE_REGION;
	bool *is_in = places_named(m, all, word, "--balance", "barrier or region");
	bool is_region = false;
	uint64_t bit = 0;

	for (size_t i = 0; i < m->n_sites; i++)
		is_region = is_region || (is_in[i] && place_kind(&m->sites[i]) == PLACE_REGION);
	if (is_region) {
		bit = plan_region(plan, is_in, m->n_sites);
		plan->trials[k].balances = true;
		plan->trials[k].balanced = bit;
	} else {
		mark_sites(m, is_in, plan->sites, offsetof(struct site_changes, balanced), k);
	}
	free(is_in);
	return bit;
}

unsigned request_plan(const struct whatif_request *r, const struct measurement *m, struct trial_plan *plan,
	uint64_t *balanced)
{
	unsigned k = plan_add(plan);
	struct tried_change *trial = &plan->trials[k];

	trial->balances = r->balances_all;
	*balanced = r->balance ? plan_balance(m, plan, k, r->balance) : 0;
	if (r->split)
		plan_split(m, plan, k, r->split);
	for (size_t i = 0; i < r->n_removed; i++)
		plan_sites(m, plan, k, PLACE_BARRIER, r->removed[i], "--without-barrier", "barrier",
			offsetof(struct site_changes, removed));
	for (size_t i = 0; i < r->n_overlapped; i++)
		plan_sites(m, plan, k, PLACE_COPY, r->overlapped[i], "--overlap", "transfer",
			offsetof(struct site_changes, overlapped));
	for (size_t i = 0; i < r->n_faster; i++)
		plan_faster(m, plan, k, r->faster[i]);
	if (r->threads)
		trial->threads = thread_factor_of_text(r->threads, m->n_threads);
	if (r->latency)
		option_time_of("--latency", r->latency);
	if (r->bandwidth)
		per_byte_of(r->bandwidth);
	return k;
}

void request_network(const struct whatif_request *r, const struct survey *survey, struct tried_change *trial)
{
	if (!r->latency && !r->bandwidth)
		return;
	survey_network(survey, &trial->latency, &trial->per_byte);
	if (r->latency)
		trial->latency = (double)option_time_of("--latency", r->latency);
	if (r->bandwidth)
		trial->per_byte = per_byte_of(r->bandwidth);
}

/* ---- assumptions -------------------------------------------------------- */

static void network_note(const struct measurement *m, const struct survey *survey,
	const struct tried_change *trial, struct table *t)
{
	char latency[SHORT_TEXT], bandwidth[SHORT_TEXT];

	text_time(latency, (int64_t)(trial->latency + 0.5));
	if (trial->per_byte > 1e-9)
		text_bytes(bandwidth, (uint64_t)(1e9 / trial->per_byte));
	table_note(t,
		"Network: each of %.0f transfers to and from other %s takes %s%s%s%s, whatever else the "
		"network does; collective functions and barriers take as long as measured.",
		survey->copies, m->n_hosts > 1 ? "hosts" : "threads", latency,
		trial->per_byte > 1e-9 ? ", and its bytes at " : "", trial->per_byte > 1e-9 ? bandwidth : "",
		trial->per_byte > 1e-9 ? "/s" : "");
}

static void table_note_balance(const struct whatif_request *r, const struct survey *survey, struct table *t)
{
	if (!r->balance && !r->balances_all)
		return;
	table_note(t, "Balance: between two barriers each thread computes as long as the mean of all, which "
		      "moves no more data than before.");
	if (survey->is_cut)
		table_note(t, "warning: there are so many barriers that only the first %zu were balanced.",
			survey->n_intervals);
}

void request_assumptions(const struct whatif_request *r, const struct measurement *m,
	const struct survey *survey, const struct tried_change *trial, struct table *t)
{
	table_note_balance(r, survey, t);
	if (r->n_removed > 0)
		table_note(t, "Without a barrier: the program is as correct without it; what its threads do "
			      "after it takes as long as before.");
	if (r->split)
		table_note(t,
			"Split lock: its uses are dealt out evenly to %u locks; how long each holds its lock "
			"stays the same.",
			trial->parts);
	if (r->n_overlapped > 0)
		table_note(t, "Overlap: the copy costs no time of its own until the thread's next "
			      "synchronization, which waits for it; nothing before that needs the data.");
	if (r->latency || r->bandwidth)
		network_note(m, survey, trial, t);
	if (r->threads)
		table_note(t,
			"Threads: with %.3g times as many, computation and transfers outside of locks are "
			"shared out evenly, also what one thread does alone now; all uses of a lock "
			"remain, and barriers grow with the logarithm of the number of threads.",
			trial->threads);
	if (r->n_faster > 0)
		table_note(t, "Faster: computation in the region and in what it calls; not its waits and "
			      "transfers.");
}
