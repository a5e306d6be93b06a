/* SPDX-License-Identifier: MIT
 *
 * accesses.c - detectors of many single accesses, and of many small copies.
 */
#include "analyze/accesses.h"

#include "analyze/detect.h"
#include "format/role.h"

#include "read/parts.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL_COPY = 1024 }; /* bytes; a smaller copy hardly takes longer than an access */

/* The fraction of accesses above which they count as sequential, or as at the same place. */
#define MOSTLY 0.5

/* The fraction of remote bytes below which a place accesses the thread's own data, and the fraction of the
 * time above which one thread is named. */
#define FEW      0.1
#define ONE_ONLY 0.75

/* ---- time of accesses ------------------------------------------------------------------------ */

/* Returns the time of a node's accesses that were not timed, if each took as long as the timed ones. */
static double untimed_time(const struct profile_node *n)
{
	return n->calls > 0 ? (double)n->untimed * (double)n->total / (double)n->calls : 0;
}

/* Adds the times of a thread's accesses to those of the sites, at most the time around them. */
static void thread_times(const struct measurement *m, const struct thread_record *t, int64_t *times)
{
	double *around = memory_new(t->n_nodes, sizeof *around);

	for (size_t i = 1; i < t->n_nodes; i++)
		if (tag_is_get_or_put(m->sites[t->nodes[i].site].tag))
			around[t->nodes[i].parent] += untimed_time(&t->nodes[i]);
	for (size_t i = 1; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];
		double time = untimed_time(n), room = (double)t->nodes[n->parent].self;

		if (!tag_is_get_or_put(m->sites[n->site].tag))
			continue;
		if (around[n->parent] > room)
			time *= room / around[n->parent];
		times[n->site] = time_sum(times[n->site], time_sum(n->self, time_of(time)));
	}
	free(around);
}

struct access_use *accesses_all(const struct detection *d)
{
	const struct measurement *m = d->r->m;
	struct access_use *uses = memory_new(m->n_sites, sizeof *uses);
	int64_t *times = memory_new(m->n_sites, sizeof *times);

	for (unsigned i = 0; i < m->n_threads; i++) {
		memset(times, 0, m->n_sites * sizeof *times);
		if (m->threads[i].n_nodes > 0)
			thread_times(m, &m->threads[i], times);
		for (size_t k = 1; k < m->n_sites; k++) {
			uses[k].time = time_sum(uses[k].time, times[k]);
			if (times[k] > uses[k].most) {
				uses[k].most = times[k];
				uses[k].worst = i;
			}
		}
	}
	for (size_t k = 1; k < m->n_sites; k++) {
		const struct region *g = &d->r->sums->regions[k];

		uses[k].n = g->calls + g->untimed;
		uses[k].bytes = g->bytes;
		uses[k].remote_bytes = g->remote_bytes;
	}
	free(times);
	return uses;
}

/* Returns the number of reads at a place that were waits for a value, over all threads. */
static uint64_t polls_at(const struct measurement *m, const struct event_site *site)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < m->n_threads; i++)
		for (size_t k = 0; k < m->threads[i].n_waits; k++) {
			const struct event_site *wait = &m->sites[m->threads[i].waits[k].site];

			if (wait->line == site->line && wait->column == site->column
				&& strcmp(wait->file, site->file) == 0)
				n += m->threads[i].waits[k].reads;
		}
	return n;
}

/* ---- single accesses ------------------------------------------------------------------------- */

enum access_order { ORDER_UNKNOWN, ORDER_NEXT, ORDER_HOP, ORDER_SAME, ORDER_JUMPS };

static enum access_order order_of(const struct detection *d, uint32_t site)
{
	const struct access_fact *a;
	double n;

	if (!d->facts || d->facts->is_sampled)
		return ORDER_UNKNOWN;
	a = &d->facts->accesses[site];
	n = (double)a->n;
	if ((double)a->same >= MOSTLY * n)
		return ORDER_SAME;
	if ((double)a->next >= MOSTLY * n)
		return ORDER_NEXT;
	return (double)(a->hop + a->next) >= MOSTLY * n ? ORDER_HOP : ORDER_JUMPS;
}

static const char *kind_of_order(enum access_order order, bool is_local, bool is_put)
{
	if (is_local)
		return "shared-local-accesses";
	if (order == ORDER_SAME)
		return is_put ? "repeated-writes" : "hot-poll";
	return order == ORDER_JUMPS ? "scattered-accesses" : "single-accesses";
}

static const char *order_words(enum access_order order)
{
	static const char *const words[] = {
		[ORDER_UNKNOWN] = "",
		[ORDER_NEXT] = ", most of them next to the one before",
		[ORDER_HOP] = ", from thread to thread as through a cyclic array",
		[ORDER_SAME] = ", most of them of the same one again",
		[ORDER_JUMPS] = ", here and there in memory",
	};

	return words[order];
}

static const char *order_advice(enum access_order order, bool is_put)
{
	switch (order) {
	case ORDER_NEXT:
		return is_put
		             ? "write to a private array, and copy it with one upc_memput after the loop."
		             : "copy them with one upc_memget to a private array before the loop, and read that.";
	case ORDER_HOP:
		return "give the array blocks, so that each thread's part is in one piece: then each thread works on its own, "
		       "or copies a block with one upc_memget or upc_memput.";
	case ORDER_SAME:
		return is_put
		             ? "write the value once, after the loop, from a private variable."
		             : "read the value once into a private variable before the loop; if it may change, read it "
		               "less often.";
	case ORDER_JUMPS:
		return "let the thread that has the data do the work, or sort the accesses by thread and copy all that is "
		       "needed of a thread at once.";
	default:
		return is_put
		             ? "write to a private array, and copy it with one upc_memput after the loop; upcprof run --trace "
		               "shows in which order they go."
		             : "copy them with one upc_memget to a private array before the loop; upcprof run --trace shows "
		               "in which order they go.";
	}
}

static bool is_mostly_own_use(const struct access_use *use)
{
	return (double)use->remote_bytes <= FEW * (double)use->bytes;
}

static void access_found(struct detection *d, uint32_t site, const struct access_use *use)
{
	bool is_put = d->r->m->sites[site].tag == GASP_UPC_PUT;
	bool is_local = is_mostly_own_use(use);
	enum access_order order = order_of(d, site);
	struct time_finding *f = finding_add(d, kind_of_order(order, is_local, is_put), use->time);
	char each[SHORT_TEXT], bytes[SHORT_TEXT], *who;

	f->site = site;
	f->object = object_text(d, object_of_site(d, site));
	f->plan = plan_text(d, site);
	f->thread = (double)use->most >= ONE_ONLY * (double)use->time ? (int)use->worst : -1;
	text_time(each, use->time / (int64_t)use->n);
	text_bytes(bytes, use->bytes);
	who = f->thread >= 0 ? text_format("Thread %d %s", f->thread, is_put ? "writes" : "reads")
	                     : text_format("Threads %s", is_put ? "write" : "read");
	f->what = text_format("%s single objects%s %" PRIu64 " times, %s in all, at most %s each%s.", who,
		is_local ? ", mostly of the thread's own data," : " of other threads", use->n, bytes, each,
		order_words(order));
	free(who);
	f->advice = text_copy(
		is_local ? "use a private pointer to the thread's own part, such as (double *)&a[MYTHREAD]."
			 : order_advice(order, is_put));
	f->saving = saving_text(d, use->most);
}

void detect_accesses(struct detection *d)
{
	const struct measurement *m = d->r->m;

	for (uint32_t k = 1; k < m->n_sites; k++) {
		const struct access_use *use = &d->accesses[k];

		if (!tag_is_get_or_put(m->sites[k].tag) || use->n < MANY_ACCESSES || d->is_reported[k]
			|| share_of(use->time, d->r->sums->total) < d->threshold
			|| (is_mostly_own_use(use) && is_measured_only(d, k))
			|| (double)polls_at(m, &m->sites[k]) > MOSTLY * (double)use->n)
			continue;
		access_found(d, k, use);
	}
}

/* ---- small copies ---------------------------------------------------------------------------- */

static bool is_copy_tag(unsigned tag)
{
	switch (tag) {
	case GASP_UPC_MEMCPY:
	case GASP_UPC_MEMGET:
	case GASP_UPC_MEMPUT:
	case GASP_UPC_MEMSET:
	case GASP_UPC_NB_GET_INIT:
	case GASP_UPC_NB_PUT_INIT:
	case GASP_UPC2C_NB_MEMCPY: return true;
	default: return false;
	}
}

void detect_copies(struct detection *d)
{
	const struct measurement *m = d->r->m;

	for (uint32_t k = 1; k < m->n_sites; k++) {
		const struct region *g = &d->r->sums->regions[k];
		char each[SHORT_TEXT], bytes[SHORT_TEXT], *name;
		struct time_finding *f;

		if (!is_copy_tag(m->sites[k].tag) || g->calls < MANY_ACCESSES
			|| g->bytes / g->calls > SMALL_COPY
			|| share_of(g->self, d->r->sums->total) < d->threshold)
			continue;
		f = finding_add(d, "small-copies", g->self);
		f->site = k;
		f->object = object_text(d, object_of_site(d, k));
		f->plan = plan_text(d, k);
		f->thread = (double)g->worst >= ONE_ONLY * (double)g->self ? (int)g->worst_thread : -1;
		name = cell_name(&m->sites[k]);
		text_time(each, g->self / (int64_t)g->calls);
		text_bytes(bytes, g->bytes / g->calls);
		f->what = text_format("%s copies %" PRIu64 " times only %s, in %s each.", name,
			(uint64_t)g->calls, bytes, each);
		f->advice = text_copy(
			"copy more at once: what is contiguous with one call, or pack the pieces for a thread into "
			"one array; upc_memget_nb and upc_memput_nb let copies overlap.");
		f->saving = saving_text(d, g->worst);
		free(name);
	}
}
