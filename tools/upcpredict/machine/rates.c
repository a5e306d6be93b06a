/* SPDX-License-Identifier: MIT
 *
 * rates.c - numbers of a machine for a number of threads: between those that were measured.
 */
#include "machine/machine.h"
#include "run/words.h"

#include <math.h>
#include <stddef.h>

/* The two points around a number of threads, and how far it is from the first to the second. */
static double points_around(const struct priced_machine *m, int threads, const struct machine_point **a,
	const struct machine_point **b)
{
	int i = 0;

	while (i + 1 < m->n_points && m->points[i + 1].threads <= threads)
		i++;
	*a = &m->points[i];
	*b = i + 1 < m->n_points && threads > m->points[i].threads ? &m->points[i + 1] : *a;
	if (*a == *b)
		return 0;
	return (double)(threads - (*a)->threads) / ((*b)->threads - (*a)->threads);
}

bool machine_knows(const struct priced_machine *m, int threads, enum access_place place, enum pattern pattern)
{
	const struct machine_point *a, *b;

	(void)points_around(m, threads, &a, &b);
	return !isnan(a->word[place][pattern][0]) && !isnan(b->word[place][pattern][0]);
}

double machine_word(const struct priced_machine *m, int threads, enum access_place place,
	enum pattern pattern, bool is_write)
{
	static const char *const places[] = {
		"a thread's own memory", "other threads of a host", "other hosts"};
	const struct machine_point *a, *b;
	double share = points_around(m, threads, &a, &b), seconds;

	if (place == PLACE_OWN)
		pattern = PATTERN_LOCAL;
	else if (pattern == PATTERN_LOCAL)
		pattern = PATTERN_BASELINE;
	seconds = a->word[place][pattern][is_write] * (1 - share) + b->word[place][pattern][is_write] * share;
	if (isnan(seconds))
		die(STATUS_USAGE, "%s says nothing about %s; measure it with upcbench on such a job", m->path,
			places[place]);
	return seconds;
}

double machine_latency(const struct priced_machine *m, int threads, enum access_place place)
{
	const struct machine_point *a, *b;
	double share = points_around(m, threads, &a, &b);
	double seconds = a->latency[place] * (1 - share) + b->latency[place] * share;

	return isnan(seconds) ? machine_word(m, threads, place, PATTERN_BASELINE, false) : seconds;
}

double machine_bandwidth(const struct priced_machine *m, int threads, enum access_place place)
{
	const struct machine_point *a, *b;
	double share = points_around(m, threads, &a, &b);
	double rate = a->bandwidth[place] * (1 - share) + b->bandwidth[place] * share;

	if (isnan(rate) && place != PLACE_OTHER)
		return m->memory_bandwidth;
	return isnan(rate) ? 8 / machine_word(m, threads, place, PATTERN_VECTOR, false) : rate;
}

double machine_copy(const struct priced_machine *m, int threads, enum access_place place, bool is_put,
	double bytes)
{
	const struct copy_times *t = &m->copies[place][is_put];
	const struct copy_time *a, *b;
	int i = 0;

	if (t->n < 2 || bytes < t->at[0].bytes || bytes > t->at[t->n - 1].bytes)
		return machine_latency(m, threads, place) + bytes / machine_bandwidth(m, threads, place);
	while (i + 2 < t->n && t->at[i + 1].bytes < bytes)
		i++;
	a = &t->at[i];
	b = &t->at[i + 1];
	return a->seconds + (b->seconds - a->seconds) * (bytes - a->bytes) / (b->bytes - a->bytes);
}

static double timing_seconds(const struct timing *t, double bytes)
{
	return t->seconds + (t->bandwidth > 0 ? bytes / t->bandwidth : 0);
}

double timings_seconds(const struct timings *t, int threads, double bytes, bool is_tree)
{
	const struct timing *a, *b;
	double share, from, to;
	int i = 0;

	if (t->n == 0 || threads < 2)
		return 0;
	while (i + 1 < t->n && t->at[i + 1].threads <= threads)
		i++;
	a = &t->at[i];
	b = i + 1 < t->n ? &t->at[i + 1] : a;
	from = timing_seconds(a, bytes);
	to = timing_seconds(b, bytes);
	if (threads <= a->threads || (a == b && !is_tree))
		return from;
	if (a == b) /* a->threads is the largest */
		return from * log2(threads) / log2(a->threads < 2 ? 2 : a->threads);
	share = (log2(threads) - log2(a->threads)) / (log2(b->threads) - log2(a->threads));
	return from + share * (to - from);
}
