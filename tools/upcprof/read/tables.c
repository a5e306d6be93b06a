/* SPDX-License-Identifier: MIT
 *
 * tables.c - reads what a thread counted: profile, traffic, locks, barriers; and its META.
 */
#include "read/parts.h"

#include <stdlib.h>
#include <string.h>

uint32_t site_index(const struct thread_record *t, uint64_t n)
{
	return n > 0 && n <= t->n_sites ? t->sites[n - 1] : 0;
}

/* ---- META ------------------------------------------------------------------------- */

static char *text_of_bytes(const char *bytes, size_t n)
{
	char *text = memory_resize(NULL, n + 1, 1);

	memcpy(text, bytes, n);
	text[n] = 0;
	return text;
}

static void meta_set(struct thread_record *t, char *key, char *value)
{
	for (size_t i = 0; i < t->n_meta; i++) {
		if (strcmp(t->meta[i].key, key) == 0) {
			free(t->meta[i].value);
			free(key);
			t->meta[i].value = value;
			return;
		}
	}
	*ARRAY_MORE(t->meta, t->n_meta) = (struct meta_pair){key, value};
}

static bool meta_read(struct thread_record *t, struct read_cursor *c)
{
	enum { MOST_KEYS = 1000 };

	while (c->at && c->at < c->end) {
		size_t key_length, length;
		const char *key = take_text(c, &key_length), *value = take_text(c, &length);

		if (!c->at || t->n_meta >= MOST_KEYS)
			return false;
		meta_set(t, text_of_bytes(key, key_length), text_of_bytes(value, length));
	}
	return c->at != NULL;
}

/* ---- CLOCK ------------------------------------------------------------------------ */

static bool clock_read(struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct clock_pair pair;

		pair.ticks = cursor_take(c);
		pair.monotonic = (int64_t)cursor_take(c);
		pair.since_1970 = (int64_t)cursor_take(c);
		if (!c->at)
			return false;
		if (t->n_clock == 0 || pair.ticks > t->clock[t->n_clock - 1].ticks)
			*ARRAY_MORE(t->clock, t->n_clock) = pair;
	}
	return c->at != NULL;
}

/* ---- PROFILE ---------------------------------------------------------------------- */

/* Takes the names of counters from META of the first thread that has them. */
static void counters_name(struct measurement *m, const struct thread_record *t)
{
	const char *list = thread_meta(t, "counters");

	while (m->n_counters == 0 && list && *list != 0) {
		for (; *list != 0; list += strcspn(list, ",")) {
			list += *list == ',';
			*ARRAY_MORE(m->counters, m->n_counters) = text_of_bytes(list, strcspn(list, ","));
		}
	}
}

static bool node_read(struct measurement *m, struct thread_record *t, struct read_cursor *c,
	uint64_t n_counters)
{
	struct profile_node node = {.parent = 0};
	uint64_t parent = cursor_take(c);

	node.site = site_index(t, cursor_take(c));
	node.parent = (uint32_t)parent;
	node.calls = cursor_take(c);
	node.untimed = cursor_take(c);
	node.total = (int64_t)cursor_take(c);
	node.min = (int64_t)cursor_take(c);
	node.max = (int64_t)cursor_take(c);
	node.bytes = cursor_take(c);
	node.remote_calls = cursor_take(c);
	node.remote_bytes = cursor_take(c);
	if (!c->at || (t->n_nodes > 0 && parent >= t->n_nodes))
		return false;
	t->nodes = array_more(t->nodes, t->n_nodes, sizeof *t->nodes);
	if (m->n_counters > 0)
		t->counters = array_more(t->counters, t->n_nodes, m->n_counters * sizeof *t->counters);
	for (uint64_t i = 0; i < n_counters && c->at; i++) {
		int64_t value = (int64_t)cursor_take(c);

		if (i < m->n_counters)
			t->counters[t->n_nodes * m->n_counters + i] = value;
	}
	for (uint64_t i = n_counters; i < m->n_counters; i++)
		t->counters[t->n_nodes * m->n_counters + i] = 0;
	t->nodes[t->n_nodes++] = node;
	return c->at != NULL;
}

static bool profile_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	enum { MOST_COUNTERS = 256 };
	uint64_t first = cursor_take(c), n_counters = cursor_take(c);

	if (t->n_nodes == 0) /* so that all nodes have equally many */
		counters_name(m, t);
	if (!c->at || first != t->n_nodes || n_counters > MOST_COUNTERS)
		return false;
	while (c->at && c->at < c->end)
		if (!node_read(m, t, c, n_counters))
			return false;
	t->has_profile = t->n_nodes > 0;
	return c->at != NULL;
}

/* ---- the other tables ---------------------------------------------------------------- */

static bool traffic_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		uint64_t peer = cursor_take(c), way = cursor_take(c), bin = cursor_take(c);
		struct traffic row = {(unsigned)peer, (unsigned)way, (unsigned)bin, cursor_take(c), 0};

		row.bytes = cursor_take(c);
		if (!c->at || peer >= m->n_threads || way >= UPCPROF_N_WAYS || bin >= UPCPROF_N_BINS)
			return false;
		*ARRAY_MORE(t->traffic, t->n_traffic) = row;
	}
	return c->at != NULL;
}

static bool locks_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		uint64_t thread = cursor_take(c), offset = cursor_take(c), previous = cursor_take(c);
		struct lock_use row = {.thread = (unsigned)thread, .offset = offset};

		row.previous = (int)previous - 1;
		row.times = cursor_take(c);
		row.waited = cursor_take(c);
		row.wait = (int64_t)cursor_take(c);
		row.longest = (int64_t)cursor_take(c);
		if (!c->at || thread >= m->n_threads || previous > m->n_threads)
			return false;
		*ARRAY_MORE(t->locks, t->n_locks) = row;
	}
	return c->at != NULL;
}

static bool holds_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		uint64_t thread = cursor_take(c);
		struct lock_hold row = {.thread = (unsigned)thread, .offset = cursor_take(c)};

		row.site = site_index(t, cursor_take(c));
		row.releases = cursor_take(c);
		row.held = (int64_t)cursor_take(c);
		row.longest = (int64_t)cursor_take(c);
		row.failed = cursor_take(c);
		if (!c->at || thread >= m->n_threads)
			return false;
		*ARRAY_MORE(t->holds, t->n_holds) = row;
	}
	return c->at != NULL;
}

static bool barriers_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct barrier_use row = {.site = site_index(t, cursor_take(c))};
		uint64_t last = cursor_take(c);

		row.last = (int)last;
		row.times = cursor_take(c);
		row.time = (int64_t)cursor_take(c);
		row.longest = (int64_t)cursor_take(c);
		if (!c->at || last >= m->n_threads)
			return false;
		*ARRAY_MORE(t->barriers, t->n_barriers) = row;
	}
	return c->at != NULL;
}

static bool cache_rows_read(struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct cache_use row = {.site = site_index(t, cursor_take(c))};

		row.hits = cursor_take(c);
		row.misses = cursor_take(c);
		row.fetched = cursor_take(c);
		row.drops = cursor_take(c);
		if (!c->at)
			return false;
		*ARRAY_MORE(t->cache, t->n_cache) = row;
	}
	return c->at != NULL;
}

static bool waits_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct value_wait row = {.site = site_index(t, cursor_take(c))};
		uint64_t thread = cursor_take(c);

		row.thread = (unsigned)thread;
		row.offset = cursor_take(c);
		row.times = cursor_take(c);
		row.time = (int64_t)cursor_take(c);
		row.longest = (int64_t)cursor_take(c);
		row.reads = cursor_take(c);
		if (!c->at || thread >= m->n_threads)
			return false;
		*ARRAY_MORE(t->waits, t->n_waits) = row;
	}
	return c->at != NULL;
}

bool table_read(struct measurement *m, struct thread_record *t, unsigned kind, struct read_cursor c)
{
	switch (kind) {
	case UPCPROF_META: return meta_read(t, &c);
	case UPCPROF_CLOCK: return clock_read(t, &c);
	case UPCPROF_PROFILE: return profile_read(m, t, &c);
	case UPCPROF_TRAFFIC: return traffic_read(m, t, &c);
	case UPCPROF_LOCKS: return locks_read(m, t, &c);
	case UPCPROF_HOLDS: return holds_read(m, t, &c);
	case UPCPROF_BARRIERS: return barriers_read(m, t, &c);
	case UPCPROF_CACHE: return cache_rows_read(t, &c);
	case UPCPROF_WAITS: return waits_read(m, t, &c);
	case UPCPROF_HEAP:
	case UPCPROF_RANGES:
	case UPCPROF_USES:
	case UPCPROF_TOUCHES:
	case UPCPROF_POSITIONS:
	case UPCPROF_RESIDUES: return use_table_read(m, t, kind, c);
	case UPCPROF_UNITS: return units_read(m, t, &c);
	case UPCPROF_PLANS: return plans_read(m, t, &c);
	case UPCPROF_SOURCES: return sources_read(m, t, &c);
	default: return true; /* a kind of a later version, or one that is not needed */
	}
}

/* ---- ticks to nanoseconds ---------------------------------------------------------------- */

static void scale(int64_t *ticks, double tick)
{
	const double most = 1e18; /* 30 years */
	double ns = (double)*ticks * tick;

	*ticks = ns < 0 ? 0 : ns > most ? (int64_t)most : (int64_t)(ns + 0.5);
}

void nodes_finish(struct thread_record *t)
{
	for (size_t i = 0; i < t->n_nodes; i++)
		t->nodes[i].self = t->nodes[i].total;
	for (size_t i = 1; i < t->n_nodes; i++) {
		struct profile_node *parent = &t->nodes[t->nodes[i].parent];

		parent->self = time_sum(parent->self, -t->nodes[i].total);
	}
	for (size_t i = 0; i < t->n_nodes; i++)
		if (t->nodes[i].self < 0)
			t->nodes[i].self = 0;
}

void counters_finish(const struct measurement *m, struct thread_record *t)
{
	size_t n = t->n_nodes * m->n_counters;

	if (!t->counters && n > 0)
		t->counters = memory_new(n, sizeof *t->counters);
}

void tables_finish(struct thread_record *t)
{
	for (size_t i = 0; i < t->n_nodes; i++) {
		scale(&t->nodes[i].total, t->tick);
		scale(&t->nodes[i].min, t->tick);
		scale(&t->nodes[i].max, t->tick);
	}
	nodes_finish(t);
	for (size_t i = 0; i < t->n_locks; i++) {
		scale(&t->locks[i].wait, t->tick);
		scale(&t->locks[i].longest, t->tick);
	}
	for (size_t i = 0; i < t->n_holds; i++) {
		scale(&t->holds[i].held, t->tick);
		scale(&t->holds[i].longest, t->tick);
	}
	for (size_t i = 0; i < t->n_barriers; i++) {
		scale(&t->barriers[i].time, t->tick);
		scale(&t->barriers[i].longest, t->tick);
	}
	for (size_t i = 0; i < t->n_waits; i++) {
		scale(&t->waits[i].time, t->tick);
		scale(&t->waits[i].longest, t->tick);
	}
	for (size_t i = 0; i < t->n_uses; i++)
		scale(&t->uses[i].time, t->tick);
}
