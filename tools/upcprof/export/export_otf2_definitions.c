/* SPDX-License-Identifier: MIT
 *
 * export_otf2_definitions.c - what the records of an archive refer to: the clock, threads, regions,
 * the shared memory as a window of all threads.
 */
#include "export/export_otf2.h"
#include "report/sums.h"

#include <gasp_upc.h>
#include <stdlib.h>

struct definer {
	const struct archive *a;
	OTF2_GlobalDefWriter *writer;
	OTF2_StringRef n_strings, empty;
};

static OTF2_StringRef string(struct definer *d, const char *text)
{
	if (*text == 0 && d->empty != OTF2_UNDEFINED_STRING)
		return d->empty;
	OTF2_GlobalDefWriter_WriteString(d->writer, d->n_strings, text);
	return d->n_strings++;
}

static OTF2_StringRef numbered(struct definer *d, const char *text, unsigned number)
{
	char *name = text_format("%s %u", text, number);
	OTF2_StringRef ref = string(d, name);

	free(name);
	return ref;
}

static void clock(struct definer *d)
{
	const struct archive *a = d->a;
	uint64_t first = a->first <= a->last ? a->first : 0;
	uint64_t since_1970 = OTF2_UNDEFINED_TIMESTAMP;

	if (a->m->start_since_1970 > 0)
		since_1970 = (uint64_t)a->m->start_since_1970 + first;
	OTF2_GlobalDefWriter_WriteClockProperties(d->writer, 1000000000, first, a->last - first, since_1970);
}

static void attributes(struct definer *d)
{
	static const struct {
		const char *name, *about;
		OTF2_Type type;
	} known[N_ATTRIBUTES] = {
		[ATTRIBUTE_TEXT] = {"text", "text of a user event", OTF2_TYPE_STRING},
		[ATTRIBUTE_LAST] = {"last thread", "the thread that came last to the barrier",
			OTF2_TYPE_INT32},
		[ATTRIBUTE_PREVIOUS] = {"previous owner",
			"the previous owner of the lock, which this thread waited for", OTF2_TYPE_INT32},
	};

	for (unsigned i = 0; i < N_ATTRIBUTES; i++) {
		OTF2_StringRef name = string(d, known[i].name), about = string(d, known[i].about);

		OTF2_GlobalDefWriter_WriteAttribute(d->writer, i, name, about, known[i].type);
	}
}

/* Defines the machine; several hosts are below their job, host h as node h + 1. */
static void hosts(struct definer *d)
{
	const struct measurement *m = d->a->m;
	const char *host = measurement_meta(m, "host");
	bool is_one = m->n_hosts == 1;
	OTF2_StringRef top = string(d, !is_one ? "job" : host ? host : "machine");
	OTF2_StringRef class = string(d, is_one ? "node" : "machine"), node;

	OTF2_GlobalDefWriter_WriteSystemTreeNode(d->writer, 0, top, class, OTF2_UNDEFINED_SYSTEM_TREE_NODE);
	if (is_one)
		return;
	node = string(d, "node");
	for (unsigned i = 0; i < m->n_hosts; i++)
		OTF2_GlobalDefWriter_WriteSystemTreeNode(d->writer, i + 1, string(d, m->hosts[i].name), node,
			0);
}

/* Defines the threads; each UPC thread is a process. */
static void threads(struct definer *d)
{
	const struct measurement *m = d->a->m;

	for (unsigned i = 0; i < m->n_threads; i++)
		OTF2_GlobalDefWriter_WriteLocationGroup(d->writer, i, numbered(d, "UPC process", i),
			OTF2_LOCATION_GROUP_TYPE_PROCESS, m->n_hosts > 1 ? host_of_thread(m, i) + 1 : 0,
			OTF2_UNDEFINED_LOCATION_GROUP);
	for (unsigned i = 0; i < m->n_threads; i++)
		OTF2_GlobalDefWriter_WriteLocation(d->writer, i, numbered(d, "UPC thread", i),
			OTF2_LOCATION_TYPE_CPU_THREAD, d->a->n_events[i], i);
}

static void shared_memory(struct definer *d)
{
	uint32_t n = d->a->m->n_threads;
	uint64_t *members = memory_new(n, sizeof *members);
	OTF2_StringRef name = string(d, "UPC threads"), window = string(d, "shared memory");

	for (uint32_t i = 0; i < n; i++)
		members[i] = i;
	OTF2_GlobalDefWriter_WriteGroup(d->writer, 0, name, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_UPC,
		OTF2_GROUP_FLAG_NONE, n, members);
	OTF2_GlobalDefWriter_WriteGroup(d->writer, 1, name, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_UPC,
		OTF2_GROUP_FLAG_NONE, n, members);
	OTF2_GlobalDefWriter_WriteComm(d->writer, 0, name, 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
	OTF2_GlobalDefWriter_WriteRmaWin(d->writer, WINDOW, window, 0, OTF2_RMA_WIN_FLAG_NONE);
	free(members);
}

/* ---- regions ---------------------------------------------------------------------------------- */

static OTF2_RegionRole collective_role(unsigned tag)
{
	switch (tag) {
	case GASP_UPC_ALL_BROADCAST:
	case GASP_UPC_ALL_SCATTER: return OTF2_REGION_ROLE_COLL_ONE2ALL;
	case GASP_UPC_ALL_GATHER:
	case GASP_UPC_ALL_REDUCE: return OTF2_REGION_ROLE_COLL_ALL2ONE;
	case GASP_UPC_ALL_GATHER_ALL:
	case GASP_UPC_ALL_EXCHANGE: return OTF2_REGION_ROLE_COLL_ALL2ALL;
	default: return OTF2_REGION_ROLE_COLL_OTHER;
	}
}

static OTF2_RegionRole memory_role(unsigned tag)
{
	switch (tag) {
	case GASP_C_REALLOC: return OTF2_REGION_ROLE_REALLOCATE;
	case GASP_C_FREE:
	case GASP_UPC_FREE:
	case GASP_UPC_LOCK_FREE:
	case GASP_UPC2C_ALL_FREE:
	case GASP_UPC2C_ALL_LOCK_FREE:
	case GASP_UPC2C_ATOMICDOMAIN_FREE: return OTF2_REGION_ROLE_DEALLOCATE;
	default: return OTF2_REGION_ROLE_ALLOCATE;
	}
}

static OTF2_RegionRole otf2_role_of_site(const struct event_site *site)
{
	switch (site->tag) {
	case GASP_C_FUNC: return OTF2_REGION_ROLE_FUNCTION;
	case GASP_UPC_FORALL: return OTF2_REGION_ROLE_WORKSHARE;
	case GASP_UPC_FENCE: return OTF2_REGION_ROLE_FLUSH;
	case GASP_UPC2C_ATOMIC: return OTF2_REGION_ROLE_ATOMIC;
	case GASP_UPC2C_STATIC_SHARED: /* never entered */
	case GASP_UPC2C_LOCK_GRANT:
	case GASP_UPC2C_BARRIER_LAST:
	case GASP_UPC_CACHE_MISS:
	case GASP_UPC_CACHE_HIT:
	case GASP_UPC_CACHE_INVALIDATE: return OTF2_REGION_ROLE_ARTIFICIAL;
	default: break;
	}
	switch (sum_kind_of_site(site)) {
	case KIND_COMPUTE: return OTF2_REGION_ROLE_CODE;
	case KIND_BARRIER: return OTF2_REGION_ROLE_BARRIER;
	case KIND_LOCK: return OTF2_REGION_ROLE_CRITICAL;
	case KIND_VALUE: return OTF2_REGION_ROLE_ARTIFICIAL; /* never entered */
	case KIND_TRANSFER: return OTF2_REGION_ROLE_RMA;
	case KIND_COLLECTIVE: return collective_role(site->tag);
	case KIND_MEMORY: return memory_role(site->tag);
	default: return OTF2_REGION_ROLE_UNKNOWN;
	}
}

static OTF2_Paradigm paradigm_of(const struct event_site *site)
{
	if (site->tag == GASP_C_FUNC)
		return OTF2_PARADIGM_COMPILER;
	if (!site->event)
		return OTF2_PARADIGM_USER;
	return text_starts(site->symbol, "GASP_C_") ? OTF2_PARADIGM_NONE : OTF2_PARADIGM_UPC;
}

/* Defines a region for each site; a library call has the place of the call. */
static void regions(struct definer *d)
{
	const struct measurement *m = d->a->m;

	for (uint32_t i = 0; i < m->n_sites; i++) {
		const struct event_site *s = &m->sites[i];
		OTF2_StringRef name = string(d, s->name), file = string(d, s->file);
		OTF2_StringRef canonical = string(d, s->event ? s->symbol : s->name);
		OTF2_StringRef about = string(d, s->signature ? s->signature : s->format ? s->format : "");

		OTF2_GlobalDefWriter_WriteRegion(d->writer, i, name, s->tag == GASP_C_FUNC ? name : canonical,
			about, otf2_role_of_site(s), paradigm_of(s), OTF2_REGION_FLAG_NONE, file, s->line, 0);
	}
}

/* ---- all ---------------------------------------------------------------------------------------- */

void otf2_definitions(const struct archive *a)
{
	struct definer d = {.a = a, .empty = OTF2_UNDEFINED_STRING};
	OTF2_StringRef upc;

	d.writer = OTF2_Archive_GetGlobalDefWriter(a->otf2);
	if (!d.writer)
		return;
	clock(&d);
	for (size_t i = 0; i < a->texts.n; i++)
		OTF2_GlobalDefWriter_WriteString(d.writer, d.n_strings++, a->texts.texts[i]);
	d.empty = string(&d, "");
	upc = string(&d, "UPC");
	OTF2_GlobalDefWriter_WriteParadigm(d.writer, OTF2_PARADIGM_UPC, upc, OTF2_PARADIGM_CLASS_PROCESS);
	attributes(&d);
	hosts(&d);
	threads(&d);
	regions(&d);
	shared_memory(&d);
	OTF2_Archive_CloseGlobalDefWriter(a->otf2, d.writer);
}
