/* SPDX-License-Identifier: MIT
 *
 * locks.c - detector of locks for which threads wait: who held them, where and how long.
 */
#include "analyze/detect.h"

#include "read/parts.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>

/* The hold time above which the work under the lock is reported; below it, the frequency of locking. */
enum { LONG_HOLD = 2000 /* in ns */ };

struct lock_total {
	unsigned owner;
	uint64_t offset;
	uint32_t made;     /* the site that made the lock, or 0 */
	int64_t wait;      /* of all threads */
	uint64_t n, waits; /* n: acquisitions */
	int64_t held;      /* by the thread that held it longest in all */
	int holder;        /* that thread */
	uint64_t releases; /* number of its releases */
	int64_t all_held;
};

static struct lock_total *total_of(struct lock_total **all, struct lookup *numbers, unsigned owner,
	uint64_t offset)
{
	size_t n = numbers->n, at = lookup_number(numbers, owner, offset, 0);

	if (at == n)
		*ARRAY_MORE(*all, n) = (struct lock_total){.owner = owner, .offset = offset, .holder = -1};
	return &(*all)[at];
}

static void lock_totals_add_thread(struct lock_total **all, struct lookup *numbers,
	const struct thread_record *t)
{
	for (size_t k = 0; k < t->n_locks; k++) {
		struct lock_total *l = total_of(all, numbers, t->locks[k].thread, t->locks[k].offset);

		l->wait = time_sum(l->wait, t->locks[k].wait);
		l->n += t->locks[k].times;
		l->waits += t->locks[k].waited;
	}
	for (size_t k = 0; k < t->n_holds; k++) {
		const struct lock_hold *hold = &t->holds[k];
		struct lock_total *l = total_of(all, numbers, hold->thread, hold->offset);

		l->made = hold->site != 0 ? hold->site : l->made;
		l->all_held = time_sum(l->all_held, hold->held);
		if (hold->held > l->held) {
			l->held = hold->held;
			l->releases = hold->releases;
			l->holder = (int)t->number;
		}
	}
}

/* ---- where ----------------------------------------------------------------------------------- */

/* Returns the site of upc_lock with most of a thread's (-1: all threads') time, or with by_calls most calls;
 * sets *is_only if it is the only one. */
static uint32_t lock_site(const struct detection *d, int thread, bool by_calls, bool *is_only)
{
	const struct measurement *m = d->r->m;
	int64_t *values = memory_new(m->n_sites, sizeof *values);
	uint32_t best = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < m->n_threads; i++)
		for (size_t k = 1; k < m->threads[i].n_nodes && (thread < 0 || i == (unsigned)thread); k++) {
			const struct profile_node *node = &m->threads[i].nodes[k];

			if (m->sites[node->site].tag == GASP_UPC_LOCK
				|| m->sites[node->site].tag == GASP_UPC_LOCK_ATTEMPT)
				values[node->site] = time_sum(values[node->site],
					by_calls ? (int64_t)(node->calls + node->untimed) : node->self);
		}
	for (uint32_t k = 1; k < m->n_sites; k++) {
		n += values[k] > 0;
		best = values[k] > values[best] ? k : best;
	}
	free(values);
	*is_only = n == 1;
	return best;
}

/* Returns the site where the holder acquires the lock, from the trace. */
static uint32_t holder_site(const struct detection *d, const struct lock_total *l)
{
	uint32_t best = 0;
	int64_t most = -1;

	for (size_t i = 0; d->facts && i < d->facts->n_holds; i++) {
		const struct hold_fact *h = &d->facts->holds[i];

		if (h->owner == l->owner && h->offset == l->offset && (int)h->thread == l->holder
			&& h->held > most) {
			most = h->held;
			best = h->site;
		}
	}
	return best;
}

/* ---- findings -------------------------------------------------------------------------------- */

static char *text_of_lock_total(const struct detection *d, const struct lock_total *l)
{
	char *made = cell_position(d->r, &d->r->m->sites[l->made]), *text;

	text = made ? text_format("the lock at %u:0x%" PRIx64 ", made at %s", l->owner, l->offset, made)
	            : text_format("the lock at %u:0x%" PRIx64, l->owner, l->offset);
	free(made);
	return text;
}

static void lock_words(struct time_finding *f, const struct lock_total *l, bool is_alone)
{
	char held[SHORT_TEXT], each[SHORT_TEXT];
	int64_t mean = l->releases > 0 ? l->held / (int64_t)l->releases : 0;

	text_time(held, is_alone ? l->held : l->all_held);
	text_time(each, mean);
	if (is_alone)
		f->what = text_format(
			"Thread %d holds a lock for %s in all, %s each time, and others wait for it.",
			l->holder, held, each);
	else
		f->what = text_format("Threads wait for a lock in %" PRIu64 " of %" PRIu64
				      " cases; it is held for %s in all, by all threads.",
			l->waits, l->n, held);
	f->advice = text_copy(
		mean >= LONG_HOLD
			? "do less while the lock is held: compute before, and only store the result under it; or use a "
			  "lock for each part of the data."
			: "take the lock less often: add up in a private variable and store once, use a lock for each "
			  "part of the data, or upc_atomic for a single number.");
}

static void lock_found(struct detection *d, const struct lock_total *l, bool is_alone)
{
	bool is_only, waits_only;
	uint32_t waiting = lock_site(d, -1, false, &waits_only), holding;
	double factor = baseline_factor(d, waiting);
	struct time_finding *f;

	if (factor > 0 && factor <= d->tolerance)
		return; /* it hardly takes longer than without contention */
	f = finding_add(d, "lock-contention", l->wait);
	holding = l->holder >= 0 ? holder_site(d, l) : 0;
	if (holding == 0 && l->holder >= 0) {
		holding = lock_site(d, l->holder, true, &is_only);
		holding = is_only ? holding : 0;
	}
	f->thread = is_alone ? l->holder : -1;
	f->site = is_alone && holding != 0 ? holding : waiting;
	f->other = f->site != waiting ? waiting : 0;
	f->role = "others wait in";
	f->object = text_of_lock_total(d, l);
	lock_words(f, l, is_alone);
	f->saving = saving_text(d, l->wait / (int64_t)d->n_measured);
}

void detect_locks(struct detection *d)
{
	const struct measurement *m = d->r->m;
	struct lookup numbers = {.n = 0};
	struct lock_total *all = NULL;

	for (unsigned i = 0; i < m->n_threads; i++)
		lock_totals_add_thread(&all, &numbers, &m->threads[i]);
	for (size_t i = 0; i < numbers.n; i++)
		/* A thread is to blame if it holds the lock longer than all others together. */
		if (share_of(all[i].wait, d->r->sums->total) >= d->threshold)
			lock_found(d, &all[i], all[i].held > all[i].all_held / 2);
	lookup_free(&numbers);
	free(all);
}
