/* SPDX-License-Identifier: MIT
 *
 * findings.c - runs the detectors and sorts what they find.
 */
#include "analyze/findings.h"

#include "analyze/accesses.h"
#include "analyze/detect.h"
#include "read/parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*const detectors[])(struct detection *d) = {
	detect_oversubscription,
	detect_imbalance,
	detect_exit,
	detect_collectives,
	detect_locks,
	detect_values,
	detect_layouts,
	detect_accesses,
	detect_copies,
	detect_shared_lines,
	detect_redundant_barriers,
	detect_startup,
	detect_instrumentation,
	detect_deviation,
	detect_slow,
	detect_memory,
};

/* ---- all ------------------------------------------------------------------------------------- */

/* Returns a time that the system reported for a thread, or -1. */
static int64_t recorded_time(const struct thread_record *t, const char *key)
{
	const char *text = thread_meta(t, key);
	long long ns = text ? strtoll(text, NULL, 10) : -1;

	return ns >= 0 ? ns : -1;
}

static void detection_begin(struct detection *d)
{
	const struct measurement *m = d->r->m;
	char *oversubscription = oversubscription_text(d->r);

	d->is_oversubscribed = oversubscription != NULL;
	free(oversubscription);
	d->selfs = memory_new(m->n_threads, sizeof *d->selfs);
	d->busy = memory_new(m->n_threads, sizeof *d->busy);
	d->stolen = memory_new(m->n_threads, sizeof *d->stolen);
	d->awake = memory_new(m->n_threads, sizeof *d->awake);
	for (unsigned i = 0; i < m->n_threads; i++) {
		int64_t stolen = recorded_time(&m->threads[i], "use.ready_ns"),
			running = recorded_time(&m->threads[i], "use.running_ns");

		d->stolen[i] = stolen > 0 ? stolen : 0;
		d->awake[i] = running >= 0 ? time_sum(running, d->stolen[i]) : -1;
		if (m->threads[i].n_nodes == 0)
			continue;
		d->n_measured++;
		d->selfs[i] = memory_new(m->n_sites, sizeof **d->selfs);
		self_times(&m->threads[i], d->selfs[i]);
		d->selfs[i][0] = time_sum(d->selfs[i][0], m->threads[i].nodes[0].self);
		for (size_t k = 0; k < m->n_sites; k++)
			if (k == 0 || !is_waiting_site(&m->sites[k]))
				d->busy[i] = time_sum(d->busy[i], d->selfs[i][k]);
	}
}

/* Sets the data by place, after those by thread. */
static void detection_places(struct detection *d)
{
	const struct use_filter all = {.thread = -1};

	d->accesses = accesses_all(d);
	d->uses = uses_sum(d->r->m, &all, BY_SITE, &d->n_uses);
	d->is_reported = memory_new(d->r->m->n_sites, sizeof *d->is_reported);
}

static void detection_end(struct detection *d)
{
	for (unsigned i = 0; i < d->r->m->n_threads; i++)
		free(d->selfs[i]);
	free(d->selfs);
	free(d->busy);
	free(d->stolen);
	free(d->awake);
	free(d->accesses);
	free(d->uses);
	free(d->is_reported);
}

static void finding_free(struct time_finding *f)
{
	free(f->object);
	free(f->what);
	free(f->plan);
	free(f->advice);
	free(f->saving);
}

/* Orders findings by loss; equal ones by kind and place, for a stable order. */
static int finding_compare(const void *left, const void *right)
{
	const struct time_finding *a = left, *b = right;
	int order;

	if (a->is_first != b->is_first)
		return a->is_first ? -1 : 1;
	if (a->time != b->time)
		return a->time > b->time ? -1 : 1;
	order = strcmp(a->kind, b->kind);
	if (order != 0)
		return order;
	return a->site < b->site ? -1 : a->site > b->site;
}

/* Drops the findings below the threshold. */
static void findings_cut(struct time_findings *f, int64_t whole, double threshold)
{
	size_t n = 0;

	for (size_t i = 0; i < f->n; i++) {
		f->all[i].share = share_of(f->all[i].time, whole);
		if (f->all[i].is_first || (f->all[i].share >= threshold && f->all[i].time > 0))
			f->all[n++] = f->all[i];
		else
			finding_free(&f->all[i]);
	}
	f->n = n;
}

struct finding_limits finding_limits_usual(const struct measurement *m)
{
	struct finding_limits limits = {USUAL_THRESHOLD, NULL, USUAL_TOLERANCE};
	char *path = baseline_path(m->n_threads);
	const char *why;

	limits.base = path && m->n_hosts == 1 ? baseline_read(path, &why) : NULL;
	free(path);
	return limits;
}

static void baseline_note(struct detection *d)
{
	const char *host = measurement_meta(d->r->m, "host");

	if (!d->base)
		findings_note(d,
			"No baseline: calls are compared with others of their place. upcprof baseline -n %u measures this "
			"machine.",
			d->r->m->n_threads);
	else if (host && strcmp(host, d->base->host) != 0)
		findings_note(d, "The baseline is of %s, the program ran on %s.", d->base->host, host);
	else
		findings_note(d, "Compared with the baseline of %s, %u threads.", d->base->host,
			d->base->threads);
}

/* Adds a note on the fraction of time that threads compute, and on the thread that computes longest. */
static void findings_note_balance(struct detection *d)
{
	int64_t sum = 0, most = -1;
	unsigned worst = 0;
	char time[SHORT_TEXT];

	for (unsigned i = 0; i < d->r->m->n_threads; i++) {
		int64_t times[N_KINDS] = {0};

		if (d->r->m->threads[i].n_nodes == 0)
			continue;
		kind_times(d->r->m, &d->r->m->threads[i], times);
		sum = time_sum(sum, times[KIND_COMPUTE]);
		if (times[KIND_COMPUTE] > most) {
			most = times[KIND_COMPUTE];
			worst = i;
		}
	}
	if (d->n_measured > 0)
		findings_note(d, "The threads compute for %.1f%% of their time, thread %u longest: %s.",
			100 * share_of(sum, d->r->sums->total), worst, text_time(time, most));
}

/* Adds a note on the findings that need a trace, or on the limits of this one. */
static void trace_note(struct detection *d)
{
	if (!d->facts)
		findings_note(d,
			"With upcprof run --trace also: what a late thread did before each barrier, the order of accesses, who "
			"wrote a value and where a lock was taken, false sharing, redundant barriers.");
	else if (d->facts->is_cut)
		findings_note(d,
			"The trace is so long that not all of it was looked at for false sharing and late threads.");
}

struct time_findings *findings_new(struct report_state *r, const struct finding_limits *limits)
{
	struct time_findings *f = memory_new(1, sizeof *f);
	struct detection d = {.r = r,
		.found = f,
		.threshold = limits->threshold,
		.base = limits->base,
		.tolerance = limits->tolerance};

	detection_begin(&d);
	detection_places(&d);
	d.facts = facts_new(r->m);
	for (size_t i = 0; i < sizeof detectors / sizeof *detectors && d.n_measured > 0; i++)
		detectors[i](&d);
	detection_end(&d);
	findings_note_balance(&d);
	baseline_note(&d);
	trace_note(&d);
	facts_free(d.facts);
	findings_cut(f, r->sums->total, limits->threshold);
	if (f->n > 0)
		qsort(f->all, f->n, sizeof *f->all, finding_compare);
	return f;
}

void findings_free(struct time_findings *f)
{
	for (size_t i = 0; i < f->n; i++)
		finding_free(&f->all[i]);
	for (size_t i = 0; i < f->n_notes; i++)
		free(f->notes[i]);
	free(f->warning);
	free(f->all);
	free(f->notes);
	free(f);
}

double findings_worst(const struct time_findings *f)
{
	double worst = 0;

	for (size_t i = 0; i < f->n; i++)
		worst = f->all[i].share > worst ? f->all[i].share : worst;
	return worst;
}

struct time_findings *findings_usual(struct report_state *r)
{
	struct finding_limits limits = finding_limits_usual(r->m);
	struct time_findings *f = findings_new(r, &limits);

	baseline_free(limits.base);
	return f;
}
