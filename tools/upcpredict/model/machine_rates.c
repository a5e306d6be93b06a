/* SPDX-License-Identifier: MIT
 *
 * machine_rates.c - numbers of a machine for a number of threads: between those that were measured.
 */
#include "model/machine.h"
#include "words.h"

#include <math.h>
#include <stddef.h>

/* Finds the two points around a number of threads, and returns the position between them, from 0 to 1. */
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

double machine_word_alone(const struct priced_machine *m, int threads, bool is_write)
{
	if (!isnan(m->message[is_write]))
		return m->message[is_write];
	return machine_word(m, threads, PLACE_OTHER, PATTERN_BASELINE, is_write);
}

double machine_scatter(const struct priced_machine *m, int threads)
{
	return isnan(m->scatter) ? machine_word(m, threads, PLACE_OTHER, PATTERN_VECTOR, true) : m->scatter;
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
	const bool by_all = place == PLACE_OTHER && m->all_copy[is_put].n >= 2;
	const struct copy_times *t = by_all ? &m->all_copy[is_put] : &m->copies[place][is_put];
	const struct copy_time *a, *b;
	int i = 0;

	if (t->n < 2 || bytes < t->at[0].bytes || (!by_all && bytes > t->at[t->n - 1].bytes))
		return machine_latency(m, threads, place) + bytes / machine_bandwidth(m, threads, place);
	while (i + 2 < t->n && t->at[i + 1].bytes < bytes)
		i++;
	a = &t->at[i];
	b = &t->at[i + 1];
	return a->seconds + (b->seconds - a->seconds) * (bytes - a->bytes) / (b->bytes - a->bytes);
}

int machine_copies_at_once(const struct priced_machine *m, bool is_put)
{
	return m->all_copy[is_put].n >= 2 ? (m->threads + m->hosts - 1) / m->hosts : 1;
}

double machine_sharing(const struct priced_machine *m, int threads, int hosts, double agent)
{
	if (m->processors > 0)
		return fmax(1, (threads + agent * hosts) / m->processors);
	return m->cores > 0 ? fmax(1, (ceil((double)threads / hosts) + agent) / m->cores) : 1;
}

double machine_update(const struct priced_machine *m, double bytes, bool is_contended)
{
	const struct copy_times *t = &m->updates[is_contended], *alone = &m->updates[false];
	double seconds;
	int i = 0;

	if (t->n == 0 || alone->n == 0 || isnan(bytes))
		return 0;
	while (i + 1 < t->n && t->at[i + 1].bytes <= bytes)
		i++;
	seconds = t->at[i].seconds;
	if (i + 1 < t->n && bytes > t->at[i].bytes)
		seconds += log2(bytes / t->at[i].bytes) / log2(t->at[i + 1].bytes / t->at[i].bytes)
		         * (t->at[i + 1].seconds - seconds);
	return fmax(0, seconds - alone->at[0].seconds);
}

double machine_wait(const struct priced_machine *m, enum busy_kind kind, double compute)
{
	const struct busy_times *b = &m->busy[kind];
	const double sharing = machine_sharing(m, m->threads, m->hosts, 0);
	const double alone = kind == BUSY_READ ? machine_word_alone(m, m->threads, false)
	                                       : timings_seconds(&m->barriers, m->threads, 0, true);
	double from = 0, wait = 0;

	for (int i = 0; i < b->n; i++) {
		const double more = fmax(0, b->at[i].seconds - b->at[i].compute * sharing - alone);

		if (compute < b->at[i].compute)
			return wait + (more - wait) * (compute - from) / (b->at[i].compute - from);
		from = b->at[i].compute;
		wait = more;
	}
	return wait;
}

/* Returns the largest power of two, up to a page of lines, that divides a stride; 1 if the words lie anywhere
 * in their lines. */
static double lines_power(double stride)
{
	static const double line = 64, most = 64;
	double power = 1;

	if (fmod(stride, line) != 0)
		return 1;
	while (power < most && fmod(stride, 2 * power * line) == 0)
		power *= 2;
	return power;
}

double machine_sweep(const struct priced_machine *m, double stride, double words)
{
	const double power = lines_power(stride);
	const struct sweep_time *few = NULL, *a = NULL, *b = NULL;
	double seconds;

	for (int i = 0; i < m->sweeps.n; i++) {
		const struct sweep_time *t = &m->sweeps.at[i];

		few = !few || t->seconds < few->seconds ? t : few;
		if (lines_power(t->stride) < power || lines_power(t->stride) > power)
			continue;
		if (t->words <= words && (!a || t->words > a->words))
			a = t;
		if (t->words >= words && (!b || t->words < b->words))
			b = t;
	}
	if (!a)
		return 0; /* fewer words than were measured */
	seconds = a->seconds;
	if (b && b->words > a->words)
		seconds += log2(words / a->words) / log2(b->words / a->words) * (b->seconds - a->seconds);
	return fmax(0, seconds - few->seconds);
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
