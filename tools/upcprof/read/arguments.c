/* SPDX-License-Identifier: MIT
 *
 * arguments.c - the names of the events' arguments, in the order of gasp_upc.h.
 */
#include "read/read.h"

#include <gasp_upc.h>
#include <string.h>

static const struct {
	unsigned tag;
	const char *names[8];
} arguments[] = {
	{GASP_C_FUNC, {"funcsig"}},
	{GASP_C_MALLOC, {"nbytes", "returnptr"}},
	{GASP_C_REALLOC, {"ptr", "size", "returnptr"}},
	{GASP_C_FREE, {"ptr"}},
	{GASP_UPC_COLLECTIVE_EXIT, {"status"}},
	{GASP_UPC_NONCOLLECTIVE_EXIT, {"status"}},
	{GASP_UPC_NOTIFY, {"named", "expr"}},
	{GASP_UPC_WAIT, {"named", "expr"}},
	{GASP_UPC_BARRIER, {"named", "expr"}},
	{GASP_UPC_GLOBAL_ALLOC, {"nblocks", "nbytes", "newshrd_ptr"}},
	{GASP_UPC_ALL_ALLOC, {"nblocks", "nbytes", "newshrd_ptr"}},
	{GASP_UPC_ALLOC, {"nbytes", "newshrd_ptr"}},
	{GASP_UPC_FREE, {"shrd_ptr"}},
	{GASP_UPC_GLOBAL_LOCK_ALLOC, {"lck"}},
	{GASP_UPC_ALL_LOCK_ALLOC, {"lck"}},
	{GASP_UPC_LOCK_FREE, {"lck"}},
	{GASP_UPC_LOCK, {"lck"}},
	{GASP_UPC_LOCK_ATTEMPT, {"lck", "result"}},
	{GASP_UPC_UNLOCK, {"lck"}},
	{GASP_UPC_MEMCPY, {"dst", "src", "n"}},
	{GASP_UPC_MEMGET, {"dst", "src", "n"}},
	{GASP_UPC_MEMPUT, {"dst", "src", "n"}},
	{GASP_UPC_MEMSET, {"dst", "c", "n"}},
	{GASP_UPC_GET, {"is_relaxed", "dst", "src", "n"}},
	{GASP_UPC_PUT, {"is_relaxed", "dst", "src", "n"}},
	{GASP_UPC_NB_GET_INIT, {"is_relaxed", "dst", "src", "n", "handle"}},
	{GASP_UPC_NB_PUT_INIT, {"is_relaxed", "dst", "src", "n", "handle"}},
	{GASP_UPC_NB_SYNC, {"handle"}},
	{GASP_UPC_CACHE_MISS, {"n", "n_lines"}},
	{GASP_UPC_CACHE_HIT, {"n"}},
	{GASP_UPC_CACHE_INVALIDATE, {"n_dirty"}},
	{GASP_UPC_ALL_BROADCAST, {"dst", "src", "nbytes", "upc_flags"}},
	{GASP_UPC_ALL_SCATTER, {"dst", "src", "nbytes", "upc_flags"}},
	{GASP_UPC_ALL_GATHER, {"dst", "src", "nbytes", "upc_flags"}},
	{GASP_UPC_ALL_GATHER_ALL, {"dst", "src", "nbytes", "upc_flags"}},
	{GASP_UPC_ALL_EXCHANGE, {"dst", "src", "nbytes", "upc_flags"}},
	{GASP_UPC_ALL_PERMUTE, {"dst", "src", "perm", "nbytes", "upc_flags", "to"}},
	{GASP_UPC_ALL_REDUCE, {"dst", "src", "upc_op", "nelems", "blk_size", "func", "upc_flags", "type"}},
	{GASP_UPC_ALL_PREFIX_REDUCE,
		{"dst", "src", "upc_op", "nelems", "blk_size", "func", "upc_flags", "type"}},
	{GASP_UPC2C_STATIC_SHARED, {"ptr", "name", "elem", "block", "count", "by_threads"}},
	{GASP_UPC2C_LOCK_GRANT, {"lck", "previous", "waited"}},
	{GASP_UPC2C_BARRIER_LAST, {"thread"}},
	{GASP_UPC2C_ALL_FREE, {"shrd_ptr"}},
	{GASP_UPC2C_ALL_LOCK_FREE, {"lck"}},
	{GASP_UPC2C_ATOMICDOMAIN_ALLOC, {"upc_type", "upc_ops", "upc_hints", "domain"}},
	{GASP_UPC2C_ATOMICDOMAIN_FREE, {"domain"}},
	{GASP_UPC2C_ATOMIC,
		{"is_relaxed", "domain", "fetch_ptr", "upc_op", "target", "operand1", "operand2"}},
	{GASP_UPC2C_CAST, {"ptr", "returnptr"}},
	{GASP_UPC2C_NB_MEMCPY, {"dst", "src", "n", "handle"}},
	{GASP_UPC2C_NB_MEMSET, {"dst", "c", "n", "handle"}},
	{GASP_UPC2C_NB_SYNC_ATTEMPT, {"handle", "result"}},
	{UPCPROF_WAITED, {"ptr", "ns", "reads", "reading_ns"}},
};

static const char *argument_name(unsigned tag, unsigned i)
{
	enum { MOST = sizeof arguments->names / sizeof *arguments->names };

	for (size_t k = 0; k < sizeof arguments / sizeof *arguments; k++)
		if (arguments[k].tag == tag && i < MOST && arguments[k].names[i])
			return arguments[k].names[i];
	return "?";
}

bool argument_next(struct event_argument *a, const struct event *event, const struct event_site *site)
{
	const char *args = site->event ? site->event->args : "";
	const char *results = site->event ? site->event->results : "";
	size_t n_args = strlen(args), n = n_args + (event->form == EVENT_END ? strlen(results) : 0);

	while (a->next < n) {
		unsigned i = a->next++;
		unsigned fields;

		a->letter = (char)(i < n_args ? args[i] : results[i - n_args]);
		fields = upcprof_n_fields((const char[]){a->letter, 0});
		if (a->field + fields > event->n_values)
			return false;
		a->name = argument_name(site->tag, i);
		a->value = fields > 0 ? event->values[a->field] : 0;
		a->offset = fields > 1 ? (uint64_t)event->values[a->field + 1] : 0;
		a->field += fields;
		if (fields > 0 && (i >= n_args || event->form != EVENT_END || event->has_arguments))
			return true;
	}
	return false;
}
