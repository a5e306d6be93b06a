/* SPDX-License-Identifier: MIT
 *
 * report_traffic.c - which thread moved how much to and from which other one.
 */
#include "report/report.h"

#include "format/role.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GRID = 16 }; /* most threads of a grid in text */

struct traffic_flow { /* traffic from one thread to another */
	unsigned initiator, affinity;
	uint64_t operations[UPCPROF_N_WAYS], bytes[UPCPROF_N_WAYS];
};

static uint64_t sum_of_ways(const uint64_t *by_way)
{
	uint64_t sum = 0;

	for (int way = 0; way < UPCPROF_N_WAYS; way++)
		sum += by_way[way];
	return sum;
}

/* Returns true if only some arrays or places are selected. */
static bool is_by_use(const struct report_state *r)
{
	return r->filter.array || r->filter.file;
}

/* Returns the way as which an event's uses count; a copy counts as got. */
static unsigned way_of(const struct event_site *site)
{
	const struct role *role = role_of(site->tag);

	return role->changed ? UPCPROF_CHANGED : role->put && !role->got ? UPCPROF_PUT : UPCPROF_GOT;
}

static void used_flows(const struct report_state *r, unsigned thread, struct traffic_flow *flows)
{
	struct use_filter filter = r->filter;
	struct use_sum *all;
	size_t n;

	filter.thread = (int)thread;
	all = uses_sum(r->m, &filter, BY_SITE | BY_PEER, &n);
	for (size_t i = 0; i < n; i++) {
		unsigned way = way_of(&r->m->sites[all[i].site]);

		flows[all[i].peer].operations[way] += all[i].operations;
		flows[all[i].peer].bytes[way] += all[i].bytes;
	}
	free(all);
}

/* Computes the flows of one thread, by the other thread: m->n_threads of them. */
static void flows_of(const struct report_state *r, unsigned thread, struct traffic_flow *flows)
{
	const struct thread_record *t = &r->m->threads[thread];

	memset(flows, 0, r->m->n_threads * sizeof *flows);
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		flows[i].initiator = thread;
		flows[i].affinity = i;
	}
	if (is_by_use(r)) {
		used_flows(r, thread, flows);
		return;
	}
	for (size_t i = 0; i < t->n_traffic; i++) {
		const struct traffic *row = &t->traffic[i];

		if (row->bin < r->first_bin || row->bin > r->last_bin)
			continue;
		flows[row->peer].operations[row->way] += row->operations;
		flows[row->peer].bytes[row->way] += row->bytes;
	}
}

/* Adds notes about what the filter leaves out. */
static void filter_note(const struct report_state *r, struct table *t)
{
	local_note(r, t);
	if (r->filter.array)
		table_note(t, "Only of the shared object %s.", r->filter.array);
	if (r->filter.file)
		table_note(t, "Only of %s.", r->filter.file);
	if (is_by_use(r))
		table_note(t, "Both sides of a copy count, and a copy counts as got.");
	if (r->first_bin > 0 || r->last_bin < UPCPROF_N_BINS - 1)
		table_note(t,
			"Only sizes from %" PRIu64 " to %" PRIu64 " bytes, the powers of two around --size.",
			r->first_bin > 0 ? (uint64_t)1 << (r->first_bin - 1) : 0,
			((uint64_t)1 << r->last_bin) - 1);
}

static bool is_asked_thread(const struct report_state *r, unsigned thread)
{
	return r->thread < 0 || thread == (unsigned)r->thread;
}

/* ---- the list ---------------------------------------------------------------------------------- */

static int flow_compare(const void *left, const void *right)
{
	const struct traffic_flow *a = left, *b = right;
	uint64_t bytes_a = sum_of_ways(a->bytes), bytes_b = sum_of_ways(b->bytes);

	if (bytes_a != bytes_b)
		return bytes_a > bytes_b ? -1 : 1;
	if (a->initiator != b->initiator)
		return a->initiator < b->initiator ? -1 : 1;
	return a->affinity < b->affinity ? -1 : a->affinity > b->affinity;
}

static struct traffic_flow *flows_all(const struct report_state *r, size_t *n)
{
	struct traffic_flow *row = memory_new(r->m->n_threads, sizeof *row), *all = NULL;
	size_t room = 0;

	*n = 0;
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		if (!is_asked_thread(r, i) || r->m->threads[i].n_traffic == 0)
			continue;
		flows_of(r, i, row);
		for (unsigned k = 0; k < r->m->n_threads; k++) {
			if (sum_of_ways(row[k].operations) == 0)
				continue;
			if (*n == room) {
				room = room > 0 ? 2 * room : 64;
				all = memory_resize(all, room, sizeof *all);
			}
			all[(*n)++] = row[k];
		}
	}
	free(row);
	if (*n > 0)
		qsort(all, *n, sizeof *all, flow_compare);
	return all;
}

/* Returns "red", or "red - green". */
static char *hosts_between(const struct report_state *r, const struct traffic_flow *f)
{
	unsigned from = host_of_thread(r->m, f->initiator), to = host_of_thread(r->m, f->affinity);

	if (from == to)
		return text_copy(r->m->hosts[from].name);
	return text_format("%s - %s", r->m->hosts[from].name, r->m->hosts[to].name);
}

enum { N_FLOW = 4 + 2 * UPCPROF_N_WAYS }; /* columns before those of hosts */

struct table *section_traffic(struct report_state *r)
{
	static const char *const ways[UPCPROF_N_WAYS][2] = {
		{"got", "got_operations"}, {"put", "put_operations"}, {"changed", "changed_operations"}};
	struct table *t = table_new("traffic", "Traffic: who moved most, and to and from whom");
	struct traffic_flow *flows;
	size_t n;

	table_column(t, "initiator", "initiator", COLUMN_THREAD);
	table_column(t, "affinity", "affinity", COLUMN_THREAD);
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "operations", "operations", COLUMN_COUNT);
	for (int way = 0; way < UPCPROF_N_WAYS; way++) {
		table_column(t, ways[way][0], ways[way][0], COLUMN_BYTES);
		table_column(t, ways[way][1], "", COLUMN_HIDDEN);
	}
	if (r->m->n_hosts > 1)
		table_column(t, "hosts", "hosts", COLUMN_TEXT);
	flows = flows_all(r, &n);
	for (size_t i = 0; i < n; i++) {
		union table_cell *row = table_row(t);

		row[0].number = flows[i].initiator;
		row[1].number = flows[i].affinity;
		row[2].number = (int64_t)sum_of_ways(flows[i].bytes);
		row[3].number = (int64_t)sum_of_ways(flows[i].operations);
		for (int way = 0; way < UPCPROF_N_WAYS; way++) {
			row[4 + 2 * way].number = (int64_t)flows[i].bytes[way];
			row[5 + 2 * way].number = (int64_t)flows[i].operations[way];
		}
		if (r->m->n_hosts > 1)
			row[N_FLOW].text = hosts_between(r, &flows[i]);
	}
	free(flows);
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No shared data was moved.";
	t->is_json = r->m->n_threads <= MOST_GRID && n > 0; /* in text the grids have it */
	if (n > 0)
		filter_note(r, t);
	return t;
}

/* ---- grids -------------------------------------------------------------------------------------- */

static struct table *grid(struct report_state *r, const char *name, const char *title, enum column_kind kind,
	uint64_t (*value)(const struct traffic_flow *))
{
	struct table *t = table_new(name, title);
	struct traffic_flow *flows = memory_new(r->m->n_threads, sizeof *flows);

	bool is_any = false;

	t->is_text = true;
	for (unsigned i = 0; i < r->m->n_threads; i++)
		is_any = is_any || (is_asked_thread(r, i) && r->m->threads[i].n_traffic > 0);
	table_column(t, "initiator", "from\\to", COLUMN_TEXT);
	for (unsigned i = 0; i < r->m->n_threads && i < MOST_GRID; i++) {
		char column[SHORT_TEXT];

		snprintf(column, sizeof column, "T%u", i);
		table_column(t, column, column, kind);
	}
	for (unsigned i = 0; is_any && i < r->m->n_threads && r->m->n_threads <= MOST_GRID; i++) {
		union table_cell *row;

		if (!is_asked_thread(r, i) || !r->m->threads[i].is_there)
			continue;
		flows_of(r, i, flows);
		row = table_row(t);
		row[0].text = text_format("T%u", i);
		for (unsigned k = 0; k < r->m->n_threads; k++)
			row[1 + k].number = (int64_t)value(&flows[k]);
	}
	free(flows);
	return t;
}

static uint64_t bytes_value(const struct traffic_flow *f)
{
	return sum_of_ways(f->bytes);
}

static uint64_t operations_value(const struct traffic_flow *f)
{
	return sum_of_ways(f->operations);
}

struct table *section_grid_bytes(struct report_state *r)
{
	return grid(r, "traffic", "Traffic in bytes (rows: who moved them, columns: whose memory it was)",
		COLUMN_BYTES, bytes_value);
}

struct table *section_grid_operations(struct report_state *r)
{
	struct table *t = grid(r, "traffic", "Traffic in operations", COLUMN_COUNT, operations_value);

	if (t->n_rows > 0)
		filter_note(r, t);
	return t;
}

/* ---- hosts -------------------------------------------------------------------------------------- */

/* Sums up the traffic of a host's threads, by the host of the memory. */
static void host_sums(const struct report_state *r, unsigned host, struct traffic_flow *flows,
	uint64_t (*sums)[2])
{
	memset(sums, 0, r->m->n_hosts * sizeof *sums);
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		if (!is_asked_thread(r, i) || !r->m->threads[i].is_there || r->m->threads[i].host != host)
			continue;
		flows_of(r, i, flows);
		for (unsigned k = 0; k < r->m->n_threads; k++) {
			sums[host_of_thread(r->m, k)][0] += sum_of_ways(flows[k].bytes);
			sums[host_of_thread(r->m, k)][1] += sum_of_ways(flows[k].operations);
		}
	}
}

struct table *section_hosts(struct report_state *r)
{
	struct table *t = table_new("hosts", "Traffic within hosts and between them");
	struct traffic_flow *flows = memory_new(r->m->n_threads, sizeof *flows);
	uint64_t(*sums)[2] = memory_new(r->m->n_hosts, sizeof *sums);

	t->is_absent = r->m->n_hosts == 1;
	table_column(t, "initiator", "of", COLUMN_TEXT);
	table_column(t, "affinity", "to memory of", COLUMN_TEXT);
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "operations", "operations", COLUMN_COUNT);
	for (unsigned i = 0; i < r->m->n_hosts && !t->is_absent; i++) {
		host_sums(r, i, flows, sums);
		for (unsigned k = 0; k < r->m->n_hosts; k++) {
			union table_cell *row;

			if (sums[k][1] == 0)
				continue;
			row = table_row(t);
			row[0].text = text_copy(r->m->hosts[i].name);
			row[1].text = text_copy(r->m->hosts[k].name);
			row[2].number = (int64_t)sums[k][0];
			row[3].number = (int64_t)sums[k][1];
		}
	}
	free(flows);
	free(sums);
	t->empty = "No shared data was moved.";
	return t;
}

/* ---- sizes --------------------------------------------------------------------------------------- */

struct table *section_sizes(struct report_state *r)
{
	struct table *t = table_new("sizes", "Sizes of what was moved");
	uint64_t all[UPCPROF_N_BINS][4] = {{0}}; /* local and remote operations, local and remote bytes */

	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const struct thread_record *thread = &r->m->threads[i];

		for (size_t k = 0; k < thread->n_traffic && is_asked_thread(r, i); k++) {
			const struct traffic *row = &thread->traffic[k];
			int remote = row->peer != i;

			if (row->bin < r->first_bin || row->bin > r->last_bin)
				continue;
			all[row->bin][remote] += row->operations;
			all[row->bin][2 + remote] += row->bytes;
		}
	}
	table_column(t, "size", "bytes each", COLUMN_TEXT);
	table_column(t, "from", "", COLUMN_HIDDEN);
	table_column(t, "local_operations", "local ops", COLUMN_COUNT);
	table_column(t, "remote_operations", "remote ops", COLUMN_COUNT);
	table_column(t, "local_bytes", "local bytes", COLUMN_BYTES);
	table_column(t, "remote_bytes", "remote bytes", COLUMN_BYTES);
	for (unsigned bin = 0; bin < UPCPROF_N_BINS; bin++) {
		uint64_t from = bin > 0 ? (uint64_t)1 << (bin - 1) : 0;
		union table_cell *row;

		if (all[bin][0] + all[bin][1] == 0)
			continue;
		row = table_row(t);
		row[0].text = bin < 2 ? text_format("%u", bin)
		            : bin < UPCPROF_N_BINS - 1
		                    ? text_format("%" PRIu64 "-%" PRIu64, from, 2 * from - 1)
		                    : text_format("%" PRIu64 " and more", from);
		row[1].number = (int64_t)from;
		for (int k = 0; k < 4; k++)
			row[2 + k].number = (int64_t)all[bin][k];
	}
	if (t->n_rows > 0)
		local_note(r, t);
	t->empty = "No shared data was moved.";
	return t;
}
