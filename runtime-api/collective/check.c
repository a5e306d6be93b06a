/* SPDX-License-Identifier: MIT
 *
 * check.c - for upcc -check, the arguments that UPC 1.2 7.3 leaves undefined: sizes of
 * zero, pointers to the wrong thread, data that overlap, and what is no permutation.  All
 * threads have the same arguments here (TEAM_AGREE) and find the same faults.
 */
#include "move.h"
#include "reduce.h"
#include "hooks.h"

#ifdef UPCR_CHECK

#include <stdio.h>
#include <string.h>

static void on_thread_0(const struct team_call *call, upcr_pts p, const char *name)
{
	if (p.thread != 0)
		fatal_call(call->pc,
			"%s: '%s' points to thread %u: it must point to thread 0",
			call->function, name, p.thread);
}

static void not_null(const struct team_call *call, upcr_pts p, const char *name)
{
	if (upcr_is_null(p))
		fatal_call(call->pc, "%s: '%s' is null", call->function, name);
}

/* What is read or written on one thread lies in an object. */
static void in_object(const struct team_call *call, const char *place, size_t bytes,
	const char *doing)
{
	char what[64];

	snprintf(what, sizeof(what), "%s: %s", call->function, doing);
	check_private(place, bytes, what);
}

/* One object of dst and one of src, with so many bytes on one thread. */
static void apart(const struct team_call *call, const char *dst, size_t dst_bytes,
	const char *src, size_t src_bytes, int thread)
{
	if (dst < src + src_bytes && src < dst + dst_bytes)
		fatal_call(call->pc, "%s: source and destination overlap on thread %d",
			call->function, thread);
}

/* The first thread that finds a fault reports it, so that all see the same array. */
static void permutation_check(const struct move *m)
{
	int first[UPCR_MAX_THREADS], t, to;

	on_thread_0(m->call, m->perm, "perm");
	memset(first, -1, sizeof(first));
	for (t = 0; t < job.threads; t++) {
		memcpy(&to, place_on(m->perm, t), sizeof(to));
		if (to < 0 || to >= job.threads)
			fatal_call(m->call->pc,
				"%s: perm[%d] is %d, not the number of a thread",
				m->call->function, t, to);
		if (first[to] >= 0)
			fatal_call(m->call->pc, "%s: perm[%d] and perm[%d] are both %d",
				m->call->function, first[to], t, to);
		first[to] = t;
	}
}

static bool has_part(int on, int thread)
{
	return on == ALL_THREADS || on == thread;
}

void move_check(const struct move *m)
{
	int t;

	not_null(m->call, m->dst, "dst");
	not_null(m->call, m->src, "src");
	if (m->nbytes == 0)
		fatal_call(m->call->pc, "%s: nbytes is 0", m->call->function);
	if (m->dst_on == ALL_THREADS)
		on_thread_0(m->call, m->dst, "dst");
	if (m->src_on == ALL_THREADS)
		on_thread_0(m->call, m->src, "src");
	if (m->has_perm) {
		not_null(m->call, m->perm, "perm");
		permutation_check(m);
	}
	for (t = 0; t < job.threads; t++) {
		if (has_part(m->dst_on, t))
			in_object(m->call, place_on(m->dst, t), m->dst_bytes, "write");
		if (has_part(m->src_on, t))
			in_object(m->call, place_on(m->src, t), m->src_bytes, "read");
		if (has_part(m->dst_on, t) && has_part(m->src_on, t))
			apart(m->call, place_on(m->dst, t), m->dst_bytes,
				place_on(m->src, t), m->src_bytes, t);
	}
	check_barrier(m->call); /* the permutation may be written again */
}

/* ---- computation ---- */

static void operation_check(const struct reduction *r)
{
	const struct team_call *call = r->call;
	const upc_op_t bits = UPC_AND | UPC_OR | UPC_XOR;

	if (r->op == 0 || (r->op & (r->op - 1)) || r->op > UPC_NONCOMM_FUNC)
		fatal_call(call->pc, "%s: 'op' is %lu, which is no operation",
			call->function, r->op);
	if (r->type->is_floating && (r->op & bits))
		fatal_call(call->pc,
			"%s: UPC_AND, UPC_OR and UPC_XOR are for integers only",
			call->function);
	if ((r->op & (UPC_FUNC | UPC_NONCOMM_FUNC)) && !r->func)
		fatal_call(call->pc, "%s: 'func' is null, and 'op' asks for a function",
			call->function);
}

static void shape_check(const struct reduction *r)
{
	const struct team_call *call = r->call;

	if (r->n == 0)
		fatal_call(call->pc, "%s: nelems is 0", call->function);
	if (r->src.phase > 0 && r->src.phase >= r->block)
		fatal_call(call->pc, "%s: the phase of 'src' is %u, and blk_size %zu",
			call->function, r->src.phase, r->block);
	if (!r->is_prefix)
		return;
	if (r->dst.thread != r->src.thread)
		fatal_call(call->pc,
			"%s: 'dst' is on thread %u and 'src' on thread %u: they must be "
			"on the same one",
			call->function, r->dst.thread, r->src.thread);
	if (r->dst.phase != r->src.phase)
		fatal_call(call->pc,
			"%s: the phase of 'dst' is %u and that of 'src' %u: they must be "
			"the same",
			call->function, r->dst.phase, r->src.phase);
}

void reduction_check(const struct reduction *r)
{
	size_t size = r->type->size;
	int t;

	not_null(r->call, r->dst, "dst");
	not_null(r->call, r->src, "src");
	operation_check(r);
	shape_check(r);
	for (t = 0; t < job.threads; t++) {
		struct run own = reduction_own(r, 0, r->n, t);
		const char *to = r->is_prefix ? own.from + (r->dst.addr - r->src.addr)
		                              : r->dst.addr;
		size_t bytes = r->is_prefix              ? own.n * size
		               : (int)r->dst.thread == t ? size
		                                         : 0;

		if (own.n == 0)
			continue;
		in_object(r->call, own.from, own.n * size, "read");
		in_object(r->call, to, bytes, "write");
		apart(r->call, to, bytes, own.from, own.n * size, t);
	}
	check_barrier(r->call);
}

#endif
