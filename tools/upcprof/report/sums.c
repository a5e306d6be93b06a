/* SPDX-License-Identifier: MIT
 *
 * sums.c - adds up the profiles of the threads, by site and by call path.
 */
#include "report/sums.h"

#include "format/role.h"
#include "read/parts.h"
#include "recount/lookup.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

enum sum_kind sum_kind_of_site(const struct event_site *site)
{
	if (role_of(site->tag)->is_collective)
		return KIND_COLLECTIVE;
	switch (site->tag) {
	case GASP_C_FUNC:
	case GASP_UPC_FORALL: return KIND_COMPUTE;
	case GASP_UPC_NOTIFY:
	case GASP_UPC_WAIT:
	case GASP_UPC_BARRIER:
	case GASP_UPC_FENCE:
	case GASP_UPC_COLLECTIVE_EXIT: return KIND_BARRIER; /* it waits for the other threads */
	case GASP_UPC_LOCK:
	case GASP_UPC_LOCK_ATTEMPT:
	case GASP_UPC_UNLOCK: return KIND_LOCK;
	case GASP_UPC_MEMCPY:
	case GASP_UPC_MEMGET:
	case GASP_UPC_MEMPUT:
	case GASP_UPC_MEMSET:
	case GASP_UPC_GET:
	case GASP_UPC_PUT:
	case GASP_UPC_NB_GET_INIT:
	case GASP_UPC_NB_PUT_INIT:
	case GASP_UPC_NB_SYNC:
	case GASP_UPC_CACHE_MISS:
	case GASP_UPC_CACHE_HIT:
	case GASP_UPC_CACHE_INVALIDATE:
	case GASP_UPC2C_ATOMIC:
	case GASP_UPC2C_CAST:
	case GASP_UPC2C_NB_MEMCPY:
	case GASP_UPC2C_NB_MEMSET:
	case GASP_UPC2C_NB_SYNC_ATTEMPT: return KIND_TRANSFER;
	case UPCPROF_WAITED: return KIND_VALUE;
	case GASP_UPC_NONCOLLECTIVE_EXIT: return KIND_OTHER;
	default: break;
	}
	if (site->event)
		return KIND_MEMORY; /* all other functions of the library and of C allocate or free */
	return site->tag >= GASP_UPC_USEREVT_START ? KIND_COMPUTE : KIND_OTHER;
}

void kind_times(const struct measurement *m, const struct thread_record *t, int64_t times[N_KINDS])
{
	for (size_t i = 0; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];
		enum sum_kind kind = i == 0 ? KIND_COMPUTE : sum_kind_of_site(&m->sites[n->site]);

		times[kind] = time_sum(times[kind], n->self);
	}
}

void self_times(const struct thread_record *t, int64_t *times)
{
	for (size_t i = 1; i < t->n_nodes; i++)
		times[t->nodes[i].site] = time_sum(times[t->nodes[i].site], t->nodes[i].self);
}

/* ---- regions -------------------------------------------------------------------------------- */

/* Marks the nodes that are inside another node of the same site, in a traversal of the tree that counts the
 * open sites. */
static void nested_mark(const struct thread_record *t, size_t n_sites, bool *nested)
{
	uint32_t *child = memory_new(t->n_nodes, sizeof *child); /* 0: none */
	uint32_t *sibling = memory_new(t->n_nodes, sizeof *sibling);
	uint32_t *open = memory_new(n_sites, sizeof *open);
	uint32_t at = 0;

	for (size_t i = t->n_nodes - 1; i > 0; i--) {
		sibling[i] = child[t->nodes[i].parent];
		child[t->nodes[i].parent] = (uint32_t)i;
	}
	while (child[0] != 0 || at != 0) {
		uint32_t next = child[at];

		if (next == 0) { /* all children are done */
			open[t->nodes[at].site]--;
			at = t->nodes[at].parent;
			continue;
		}
		child[at] = sibling[next];
		at = next;
		nested[at] = open[t->nodes[at].site]++ > 0;
	}
	free(child);
	free(sibling);
	free(open);
}

static void region_add(struct region *r, const struct profile_node *n, bool nested)
{
	if (n->calls > 0 && (r->calls == 0 || n->min < r->min))
		r->min = n->min;
	r->max = n->max > r->max ? n->max : r->max;
	r->calls += n->calls;
	r->untimed += n->untimed;
	r->bytes += n->bytes;
	r->remote_calls += n->remote_calls;
	r->remote_bytes += n->remote_bytes;
	r->self = time_sum(r->self, n->self);
	if (!nested)
		r->total = time_sum(r->total, n->total);
}

static void regions_add(struct sums *s, const struct measurement *m, const struct thread_record *t,
	int64_t *times)
{
	bool *nested = memory_new(t->n_nodes, sizeof *nested);

	memset(times, 0, m->n_sites * sizeof *times);
	nested_mark(t, m->n_sites, nested);
	for (size_t i = 1; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];

		region_add(&s->regions[n->site], n, nested[i]);
		for (size_t k = 0; k < m->n_counters && !nested[i]; k++) {
			int64_t *sum = &s->counters[n->site * m->n_counters + k];

			*sum = time_sum(*sum, t->counters[i * m->n_counters + k]);
		}
		s->bytes += n->bytes;
		s->remote_bytes += n->remote_bytes;
	}
	free(nested);
	self_times(t, times);
	for (size_t i = 0; i < m->n_sites; i++) {
		if (times[i] > 0)
			s->regions[i].n_threads++;
		if (times[i] > s->regions[i].worst) {
			s->regions[i].worst = times[i];
			s->regions[i].worst_thread = t->number;
		}
	}
}

/* ---- paths ---------------------------------------------------------------------------------- */

static void paths_add(struct sums *s, const struct thread_record *t, struct lookup *numbers)
{
	uint32_t *path = memory_new(t->n_nodes, sizeof *path); /* by node */

	for (size_t i = 0; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];
		uint32_t parent = i > 0 ? path[n->parent] : 0;
		struct path *p;

		path[i] = (uint32_t)lookup_number(numbers, parent, n->site, i == 0);
		if (path[i] == s->n_paths) {
			uint32_t depth = i > 0 ? s->paths[parent].depth + 1 : 0;

			*ARRAY_MORE(s->paths, s->n_paths) = (struct path){
				.parent = parent, .site = n->site, .depth = depth};
		}
		p = &s->paths[path[i]];
		p->calls += n->calls;
		p->untimed += n->untimed;
		p->bytes += n->bytes;
		p->remote_bytes += n->remote_bytes;
		p->total = time_sum(p->total, n->total);
		p->self = time_sum(p->self, n->self);
	}
	free(path);
}

/* ---- all ------------------------------------------------------------------------------------- */

struct sums *sums_new(const struct measurement *m, int only)
{
	struct sums *s = memory_new(1, sizeof *s);
	int64_t *times = memory_new(m->n_sites, sizeof *times);
	struct lookup numbers = {.n = 0};

	s->n_regions = m->n_sites;
	s->regions = memory_new(m->n_sites, sizeof *s->regions);
	s->counters = memory_new(m->n_sites * m->n_counters, sizeof *s->counters);
	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];

		if (only >= 0 && i != (unsigned)only)
			continue;
		s->file_bytes += t->size;
		s->records += t->n_records;
		if (t->n_nodes == 0)
			continue;
		s->n_threads++;
		s->total = time_sum(s->total, t->nodes[0].total);
		s->wall = t->nodes[0].total > s->wall ? t->nodes[0].total : s->wall;
		regions_add(s, m, t, times);
		paths_add(s, t, &numbers);
	}
	lookup_free(&numbers);
	free(times);
	return s;
}

void sums_free(struct sums *s)
{
	free(s->regions);
	free(s->paths);
	free(s->counters);
	free(s);
}
