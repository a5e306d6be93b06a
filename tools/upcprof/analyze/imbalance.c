/* SPDX-License-Identifier: MIT
 *
 * imbalance.c - detectors of threads that come late to barriers: uneven work, work of one thread that all
 * wait for, work that varies, and barriers that are too frequent.
 */
#include "analyze/blame.h"
#include "analyze/detect.h"
#include "read/parts.h"
#include "recount/lateness.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The wait that a barrier costs anyway, given how evenly threads can start. */
enum { SHORT_WAIT = 50000 /* in ns */, OFTEN = 100 };

/* The fraction of a barrier's loss from which on one thread alone is to blame. */
#define MOST_OF 0.75

/* The threshold for varying delays, which is higher as machines vary, too. */
#define VARYING_THRESHOLD 0.05

struct late_site {
	uint32_t site;
	int64_t lost, most; /* lost: by all threads; most: because of one */
	int last;           /* the thread of `most` */
	int64_t own;        /* the part of `lost` that is not due to missing processors */
	uint64_t times;
};

/* ---- what was lost --------------------------------------------------------------------------- */

/* Returns the fraction of the loss that is not due to missing processors: a thread without one keeps the
 * others waiting, and a waiting thread resumes late. */
static double own_part(const struct detection *d, const struct lateness *all, size_t n)
{
	double lost = 0, stolen = 0;

	for (size_t i = 0; i < n; i++)
		lost += (double)all[i].lost;
	for (unsigned i = 0; i < d->r->m->n_threads; i++) {
		double busy = (double)stolen_busy(d, i);

		stolen += busy * (double)(d->n_measured - 1) + ((double)d->stolen[i] - busy);
	}
	return stolen < lost ? 1 - stolen / lost : 0;
}

/* Adds the lateness of a site to the late sites; returns their number. */
static size_t late_add(struct late_site *late, size_t n, const struct lateness *l, double part)
{
	size_t i = 0;

	while (i < n && late[i].site != l->site)
		i++;
	if (i == n)
		late[n++] = (struct late_site){.site = l->site, .last = -1};
	late[i].lost = time_sum(late[i].lost, l->lost);
	late[i].own = time_sum(late[i].own, time_of((double)l->lost * part));
	late[i].times += l->times;
	if (l->lost > late[i].most) {
		late[i].most = l->lost;
		late[i].last = l->last;
	}
	return n;
}

static struct late_site *late_sites(const struct detection *d, size_t *n_sites)
{
	size_t n;
	struct lateness *all = lateness_all(d->r->m, &n);
	struct late_site *late = memory_new(n, sizeof *late);
	double part = own_part(d, all, n);

	*n_sites = 0;
	for (size_t i = 0; i < n; i++)
		*n_sites = late_add(late, *n_sites, &all[i], part);
	free(all);
	return late;
}

/* ---- findings -------------------------------------------------------------------------------- */

/* Returns an earlier finding of the same cause, or NULL. */
static struct time_finding *same_cause(const struct detection *d, const char *kind, int thread, uint32_t site)
{
	for (size_t i = 0; i < d->found->n; i++) {
		struct time_finding *f = &d->found->all[i];

		if (strcmp(f->kind, kind) == 0 && f->thread == thread && f->site == site)
			return f;
	}
	return NULL;
}

static void saving_set(const struct detection *d, struct time_finding *f)
{
	free(f->saving);
	f->saving = saving_text(d, f->time / (int64_t)d->n_measured);
}

static void serial_words(const struct detection *d, struct time_finding *f, const struct late_cause *cause)
{
	char time[SHORT_TEXT];
	const struct region *g = &d->r->sums->regions[cause->site];
	char *region = cell_name(&d->r->m->sites[cause->site]);

	f->what = text_format(g->n_threads > 1
				      ? "Only thread %d has work in %s here, %s, and the others wait for it."
				      : "Only thread %d runs %s, for %s, and the others wait for it.",
		f->thread, region, text_time(time, cause->self));
	f->advice = text_format(
		"divide the work of %s among the threads (upc_forall); if it must be done once, "
		"let the others do something else before they wait, or let each thread compute it.",
		region);
	free(region);
}

static void uneven_words(const struct detection *d, struct time_finding *f, const struct late_cause *cause)
{
	char self[SHORT_TEXT], others[SHORT_TEXT];
	char *region = cause->site != 0 ? cell_name(&d->r->m->sites[cause->site]) : NULL;

	if (!cause->is_known)
		f->what = text_format("Thread %d comes last, and the others wait for it. No region that was "
				      "measured takes it longer than the others.",
			f->thread);
	else
		f->what = text_format(
			cause->is_exact
				? "Thread %d comes last: before this barrier it spends %s in %s, the others %s on average."
				: "Thread %d comes last, probably because it spends %s in %s, the others %s on average.",
			f->thread, text_time(self, cause->self),
			region ? region : "code outside of measured regions",
			text_time(others, cause->others));
	f->advice = text_copy(
		region && cause->is_known
			? "give each thread as much work: another block size or a cyclic layout deals expensive and "
			  "cheap elements out to all threads, or let threads take the next piece when they are done."
			: "give each thread as much work; upcc --inst-functions shows which function takes longer.");
	free(region);
}

static void blame_thread(struct detection *d, const struct late_site *late, const struct late_cause *cause,
	int64_t lost)
{
	int64_t waited = late->lost / (int64_t)(d->n_measured - 1);
	bool is_serial = cause->is_known && cause->site != 0 && cause->others <= cause->self / 20
	              && waited >= cause->self / 2;
	const char *kind = is_serial ? "serial-region" : "load-imbalance";
	uint32_t site = cause->is_known && cause->site != 0 ? cause->site : late->site;
	struct time_finding *f = same_cause(d, kind, late->last, site);

	if (f) {
		f->time = time_sum(f->time, lost);
		saving_set(d, f);
		return;
	}
	f = finding_add(d, kind, lost);
	f->thread = late->last;
	f->site = site;
	f->other = site != late->site ? late->site : 0;
	f->role = "the others wait in";
	if (is_serial)
		serial_words(d, f, cause);
	else
		uneven_words(d, f, cause);
	saving_set(d, f);
}

static void blame_nobody(struct detection *d, const struct late_site *late)
{
	char mean[SHORT_TEXT];
	bool is_short = late->times >= OFTEN && late->own / (int64_t)late->times < SHORT_WAIT;
	struct time_finding *f = finding_add(d, is_short ? "frequent-barriers" : "varying-load", late->own);

	f->site = late->site;
	text_time(mean, late->own / (int64_t)(late->times > 0 ? late->times : 1));
	if (is_short) {
		f->what = text_format("The threads meet here %" PRIu64
				      " times, and each time costs them %s in all.",
			late->times, mean);
		f->advice =
			text_copy("do more work between two barriers, for example several steps at once.");
	} else {
		f->what = text_format("Different threads come last, and the others wait for them: %s in all "
				      "each time.",
			mean);
		f->advice = text_copy(
			"use fewer barriers, or upc_notify and upc_wait with work that needs no data of "
			"others in between; delays that vary even out over longer phases.");
	}
	saving_set(d, f);
}

/* Returns the part of the loss that work without shared data could fill, according to the trace; 0 if
 * unknown. */
static int64_t overlap_of_late_site(const struct detection *d, const struct late_site *late)
{
	const char *local = measurement_meta(d->r->m, "local");
	int64_t quiet;

	if (!d->facts || d->facts->is_sampled || !local || strcmp(local, "yes") != 0)
		return 0;
	quiet = d->facts->quiet[late->site];
	return quiet < late->own ? quiet : late->own;
}

/* Reports threads that come at different times and could do the work after the barrier while they wait. */
static void split_found(struct detection *d, const struct late_site *late, int64_t overlap)
{
	struct time_finding *f = finding_add(d, "split-barrier", overlap);
	char waits[SHORT_TEXT];

	f->site = late->site;
	f->what = text_format(
		"Different threads come last, and wait for each other for %s in all; after the barrier they work "
		"without shared data.",
		text_time(waits, late->own));
	f->advice = text_format(
		"put upc_notify here, and upc_wait after that work%s: then they work while they wait.",
		d->facts->has_casts ? ", if it does not access shared data through private pointers" : "");
	saving_set(d, f);
}

/* Returns the loss that is due to the thread's larger work, and not to missing processors. */
static int64_t lost_by_work(const struct detection *d, const struct late_site *late,
	const struct late_cause *cause)
{
	double n = (double)d->n_measured - 1, excess = (double)stolen_excess(d, (unsigned)late->last), lost;

	if (cause->is_known)
		lost = ((double)cause->self - (double)cause->others - excess) * n;
	else if (d->is_noisy || cause->is_usual)
		lost = 0;
	else /* by chance other threads come last as often */
		lost = (double)late->own - 2 * ((double)late->lost - (double)late->most) - excess * n;
	return lost < (double)late->lost ? time_of(lost) : late->lost;
}

static void late_found(struct detection *d, const struct late_site *late)
{
	int64_t whole = d->r->sums->total, lost;
	struct late_cause cause = cause_of(d, late->site, (unsigned)late->last,
		late->lost / (int64_t)(d->n_measured - 1));
	double factor = baseline_factor(d, late->site);
	bool is_slow = factor <= 0 || factor > d->tolerance; /* slower than the barrier itself */
	bool is_one = is_slow && (cause.is_known || (double)late->most >= MOST_OF * (double)late->lost);

	lost = is_one ? lost_by_work(d, late, &cause) : 0;
	if (share_of(lost, whole) >= d->threshold)
		blame_thread(d, late, &cause, lost);
	else if (!is_one && !d->is_noisy && share_of(late->own, whole) >= VARYING_THRESHOLD) {
		int64_t overlap = overlap_of_late_site(d, late);

		if (overlap >= late->own / 2)
			split_found(d, late, overlap);
		else
			blame_nobody(d, late);
	}
}

void detect_imbalance(struct detection *d)
{
	size_t n;
	struct late_site *late = d->n_measured > 1 ? late_sites(d, &n) : NULL;

	for (size_t i = 0; late && i < n; i++)
		if (late[i].last >= 0 && (unsigned)late[i].last < d->r->m->n_threads
			&& share_of(late[i].lost, d->r->sums->total) >= d->threshold)
			late_found(d, &late[i]);
	free(late);
}
