/* SPDX-License-Identifier: MIT
 *
 * recount.c - counts from the events of a thread what it would have counted itself: for those that
 * were killed before they could write it.
 */
#include "recount/recount.h"
#include "format/role.h"
#include "recount/lookup.h"
#include "recount/uses.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

struct recount_frame {
	uint32_t node;
	int64_t begin;
	int last, previous; /* from BARRIER_LAST, LOCK_GRANT; -1: not reported */
	bool has_waited;
};

struct recount {
	struct thread_record *t;
	const struct measurement *m;
	struct recount_uses *uses;
	struct recount_frame *frames;
	size_t n_frames, room;
	struct lookup nodes, traffic, locks, holds, barriers, cache, waits;
	int64_t *grants; /* the time at which a lock of `holds` was acquired, or -1 */
	size_t n_grants;
	int64_t first, last; /* times of the first and last event */
};

struct recount *recount_new(struct measurement *m, struct thread_record *t)
{
	struct recount *r = memory_new(1, sizeof *r);

	r->m = m;
	r->t = t;
	if (t->n_clock > 0)
		r->first = r->last = time_between(t->clock[0].monotonic, m->start);
	/* Without a profile, other tables come from an incomplete file. */
	free(t->counters);
	t->counters = NULL;
	t->n_nodes = t->n_traffic = t->n_locks = t->n_holds = t->n_barriers = t->n_cache = t->n_waits = 0;
	r->uses = recount_uses_new(m, t);
	lookup_number(&r->nodes, UINT64_MAX, 0, 0);
	*ARRAY_MORE(t->nodes, t->n_nodes) = (struct profile_node){.calls = 1};
	return r;
}

/* ---- nodes -------------------------------------------------------------------------------- */

static uint32_t node_of(struct recount *r, uint32_t parent, uint32_t site)
{
	struct thread_record *t = r->t;
	size_t i = lookup_number(&r->nodes, parent, site, 0);

	if (i == t->n_nodes)
		*ARRAY_MORE(t->nodes, t->n_nodes) = (struct profile_node){.parent = parent, .site = site};
	return (uint32_t)i;
}

static void node_count(struct profile_node *n, int64_t time)
{
	if (n->calls == 0 || time < n->min)
		n->min = time;
	if (time > n->max)
		n->max = time;
	n->total = time_sum(n->total, time);
	n->calls++;
}

/* ---- what an operation moved ---------------------------------------------------------------- */

static void traffic_count(struct recount *r, unsigned peer, unsigned way, uint64_t bytes)
{
	struct thread_record *t = r->t;
	unsigned bin = upcprof_bin(bytes);
	size_t i = lookup_number(&r->traffic, peer, way, bin);

	if (i == t->n_traffic)
		*ARRAY_MORE(t->traffic, t->n_traffic) = (struct traffic){peer, way, bin, 0, 0};
	t->traffic[i].operations++;
	t->traffic[i].bytes += bytes;
}

static void recount_add_move(void *context, const struct role_move *move)
{
	traffic_count(context, (unsigned)move->peer, move->way, move->bytes);
}

/* Counts transfers as the measuring library does. */
static void recount_add_moves(struct recount *r, const struct event *event, struct profile_node *node)
{
	const struct role *role = role_of(r->m->sites[event->site].tag);
	const struct role_thread self = {r->t->number, r->m->n_threads};
	struct role_sum sum;

	if (!role->is_any || role->lock != 0 || !event->has_arguments)
		return;
	sum = role_moves(role, event->values, &self, recount_add_move, r);
	node->bytes += sum.bytes;
	node->remote_calls += sum.is_remote;
	node->remote_bytes += sum.remote_bytes;
}

/* ---- locks and barriers ----------------------------------------------------------------------- */

/* Returns the row of a lock in `holds`. */
static size_t hold_of(struct recount *r, const struct event_argument *lock)
{
	size_t i = lookup_number(&r->holds, (uint64_t)lock->value, lock->offset, 0);

	if (i == r->t->n_holds) {
		*ARRAY_MORE(r->t->holds, r->t->n_holds) = (struct lock_hold){
			.thread = (unsigned)lock->value, .offset = lock->offset};
		*ARRAY_MORE(r->grants, r->n_grants) = -1;
	}
	return i;
}

static void lock_acquired(struct recount *r, const struct recount_frame *frame,
	const struct event_argument *lock, int64_t now)
{
	struct thread_record *t = r->t;
	int64_t time = time_sum(now, -frame->begin);
	size_t i = lookup_number(&r->locks, (uint64_t)lock->value, lock->offset, (uint64_t)frame->previous);
	size_t hold = hold_of(r, lock);
	struct lock_use *use;

	r->grants[hold] = now;
	if (i == t->n_locks)
		*ARRAY_MORE(t->locks, t->n_locks) = (struct lock_use){
			.thread = (unsigned)lock->value, .offset = lock->offset, .previous = frame->previous};
	use = &t->locks[i];
	use->times++;
	if (!frame->has_waited)
		return;
	use->waited++;
	use->wait = time_sum(use->wait, time);
	use->longest = time > use->longest ? time : use->longest;
}

static void lock_released(struct recount *r, const struct event_argument *lock, int64_t now)
{
	size_t i = hold_of(r, lock);
	struct lock_hold *hold = &r->t->holds[i];
	int64_t time = r->grants[i] != -1 ? time_sum(now, -r->grants[i]) : 0;

	hold->releases++;
	hold->held = time_sum(hold->held, time);
	hold->longest = time > hold->longest ? time : hold->longest;
	r->grants[i] = -1;
}

static void recount_lock_end(struct recount *r, const struct event *event, const struct recount_frame *frame)
{
	const struct event_site *site = &r->m->sites[event->site];
	struct event_argument lock = {.next = 0}, result;
	size_t hold;

	if (!event->has_arguments || !argument_next(&lock, event, site) || lock.value < 0
		|| lock.value >= r->m->n_threads)
		return;
	result = lock;
	if (site->tag == GASP_UPC_UNLOCK)
		lock_released(r, &lock, frame->begin);
	else if (site->tag == GASP_UPC_LOCK)
		lock_acquired(r, frame, &lock, event->time);
	else if (argument_next(&result, event, site) && result.value != 0)
		lock_acquired(r, frame, &lock, event->time);
	else {
		hold = hold_of(r, &lock);
		r->t->holds[hold].failed++;
	}
}

static void lock_made(struct recount *r, const struct event *event)
{
	struct event_argument lock = {.next = 0};
	size_t hold;

	if (!argument_next(&lock, event, &r->m->sites[event->site]) || lock.value < 0
		|| lock.value >= r->m->n_threads)
		return;
	hold = hold_of(r, &lock);
	r->t->holds[hold].site = event->site;
}

static void barrier_end(struct recount *r, const struct event *event, const struct recount_frame *frame)
{
	struct thread_record *t = r->t;
	int64_t time = time_sum(event->time, -frame->begin);
	struct barrier_use *use;
	size_t i;

	if (frame->last < 0)
		return;
	i = lookup_number(&r->barriers, event->site, (uint64_t)frame->last, 0);
	if (i == t->n_barriers)
		*ARRAY_MORE(t->barriers, t->n_barriers) = (struct barrier_use){
			.site = event->site, .last = frame->last};
	use = &t->barriers[i];
	use->times++;
	use->time = time_sum(use->time, time);
	use->longest = time > use->longest ? time : use->longest;
}

/* ---- the cache -------------------------------------------------------------------------------- */

static void cache_count(struct recount *r, const struct recount_frame *frame, unsigned tag, int64_t fetched)
{
	struct thread_record *t = r->t;
	uint32_t site = t->nodes[frame->node].site;
	size_t i = lookup_number(&r->cache, site, 0, 0);
	struct cache_use *use;

	if (i == t->n_cache)
		*ARRAY_MORE(t->cache, t->n_cache) = (struct cache_use){.site = site};
	use = &t->cache[i];
	use->hits += tag == GASP_UPC_CACHE_HIT;
	use->misses += tag == GASP_UPC_CACHE_MISS;
	use->fetched += tag == GASP_UPC_CACHE_MISS ? (uint64_t)fetched : 0;
	use->drops += tag == GASP_UPC_CACHE_INVALIDATE;
}

/* ---- waits for values ---------------------------------------------------------------------------- */

static uint32_t top(const struct recount *r)
{
	return r->n_frames > 0 ? r->frames[r->n_frames - 1].node : 0;
}

/* Returns the node of a wait's reads, which is a sibling of the wait's node, or NULL. */
static struct profile_node *reads_of(struct recount *r, const struct event_site *wait)
{
	for (size_t i = r->t->n_nodes; i > 1; i--) {
		struct profile_node *n = &r->t->nodes[i - 1];
		const struct event_site *site = &r->m->sites[n->site];

		if (n->parent == top(r) && (site->tag == GASP_UPC_GET || site->tag == GASP_UPC_FENCE)
			&& site->line == wait->line && site->column == wait->column
			&& strcmp(site->file, wait->file) == 0)
			return n;
	}
	return NULL;
}

/* Counts a wait as the measuring library does. */
static void waited(struct recount *r, const struct event *event)
{
	struct thread_record *t = r->t;
	struct profile_node *reads = reads_of(r, &r->m->sites[event->site]);
	int64_t thread = event->values[0], time = event->values[2];
	struct value_wait *wait;
	size_t i;

	if (reads)
		reads->total = time_sum(reads->total, -event->values[4]);
	if (thread < 0 || thread >= r->m->n_threads || time <= 0)
		return;
	i = node_of(r, top(r), event->site);
	node_count(&t->nodes[i], time);
	i = lookup_number(&r->waits, event->site, (uint64_t)thread, (uint64_t)event->values[1]);
	if (i == t->n_waits)
		*ARRAY_MORE(t->waits, t->n_waits) = (struct value_wait){.site = event->site,
			.thread = (unsigned)thread,
			.offset = (uint64_t)event->values[1]};
	wait = &t->waits[i];
	wait->times++;
	wait->time = time_sum(wait->time, time);
	wait->longest = time > wait->longest ? time : wait->longest;
	wait->reads += (uint64_t)event->values[3];
}

/* ---- events ------------------------------------------------------------------------------------ */

static void recount_frame_start(struct recount *r, const struct event *event)
{
	uint32_t node = node_of(r, top(r), event->site);

	*ARRAY_MORE(r->frames, r->n_frames) = (struct recount_frame){node, event->time, -1, -1, false};
}

static void atomic(struct recount *r, const struct event *event)
{
	const struct event_site *site = &r->m->sites[event->site];
	struct recount_frame *frame = r->n_frames > 0 ? &r->frames[r->n_frames - 1] : NULL;

	if (site->tag == GASP_UPC2C_BARRIER_LAST || site->tag == GASP_UPC2C_LOCK_GRANT) {
		bool is_lock = site->tag == GASP_UPC2C_LOCK_GRANT;

		if (!frame)
			return;
		if (is_lock && event->values[2] >= -1 && event->values[2] < r->m->n_threads)
			frame->previous = (int)event->values[2];
		if (is_lock)
			frame->has_waited = event->values[3] != 0;
		else if (event->values[0] >= 0 && event->values[0] < r->m->n_threads)
			frame->last = (int)event->values[0];
		return;
	}
	if (site->tag >= GASP_UPC_CACHE_MISS && site->tag <= GASP_UPC_CACHE_INVALIDATE) {
		if (frame)
			cache_count(r, frame, site->tag, event->values[1]);
		return;
	}
	if (site->tag == UPCPROF_WAITED) {
		waited(r, event);
	} else if (site->tag != GASP_UPC2C_STATIC_SHARED) {
		uint32_t node = node_of(r, top(r), event->site);

		r->t->nodes[node].calls++;
	}
}

static void recount_frame_end(struct recount *r, const struct event *event)
{
	struct recount_frame frame;
	struct profile_node *node;

	if (r->n_frames == 0 || event->begin < 0)
		return;
	frame = r->frames[--r->n_frames];
	node = &r->t->nodes[frame.node];
	node_count(node, time_sum(event->time, -frame.begin));
	if (r->m->sites[event->site].event)
		recount_add_moves(r, event, node);
	recount_uses_event(r->uses, event);
	switch (r->m->sites[event->site].tag) {
	case GASP_UPC_LOCK:
	case GASP_UPC_LOCK_ATTEMPT:
	case GASP_UPC_UNLOCK: recount_lock_end(r, event, &frame); break;
	case GASP_UPC_ALL_LOCK_ALLOC:
	case GASP_UPC_GLOBAL_LOCK_ALLOC: lock_made(r, event); break;
	case GASP_UPC_BARRIER:
	case GASP_UPC_WAIT: barrier_end(r, event, &frame); break;
	default: break;
	}
}

void recount_event(struct recount *r, const struct event *event)
{
	size_t around = event->depth; /* number of open events around this one */

	r->last = event->time;
	/* Drops frames whose ends were in lost blocks. */
	if (r->n_frames > around + (event->form == EVENT_END))
		r->n_frames = around + (event->form == EVENT_END);
	if (event->form == EVENT_START)
		recount_frame_start(r, event);
	else if (event->form == EVENT_ATOMIC)
		atomic(r, event);
	else if (event->form == EVENT_END)
		recount_frame_end(r, event);
}

void recount_free(struct recount *r)
{
	struct thread_record *t = r->t;

	while (r->n_frames > 0) { /* open events count with their time so far */
		struct recount_frame *frame = &r->frames[--r->n_frames];

		node_count(&t->nodes[frame->node], time_sum(r->last, -frame->begin));
	}
	t->nodes[0].total = t->nodes[0].min = t->nodes[0].max = time_sum(r->last, -r->first);
	nodes_finish(t);
	counters_finish(r->m, t);
	t->has_profile = true;
	recount_uses_free(r->uses);
	free(r->frames);
	free(r->grants);
	lookup_free(&r->nodes);
	lookup_free(&r->traffic);
	lookup_free(&r->locks);
	lookup_free(&r->holds);
	lookup_free(&r->barriers);
	lookup_free(&r->cache);
	lookup_free(&r->waits);
	free(r);
}
