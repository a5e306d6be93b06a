/* SPDX-License-Identifier: MIT
 *
 * rules.c - the arguments that UPC 1.2 7.3 leaves undefined and that would give wrong data: always
 * reported. Other faults, or those that take time to find, are for upcc -check (check.c).
 */
#include "collective/move.h"
#include "collective/reduce.h"

#include <string.h>

void rule_not_null(const struct team_call *call, upcr_pts p, const char *name)
{
	if (upcr_is_null(p))
		fatal_call(call->pc, "%s: '%s' is null", call->function, name);
}

void rule_on_thread_0(const struct team_call *call, upcr_pts p, const char *name)
{
	if (p.thread != 0)
		fatal_call(call->pc, "%s: '%s' points to thread %u: it must point to thread 0",
			call->function, name, p.thread);
}

void rule_apart(const struct team_call *call, struct collective_part dst, struct collective_part src,
	int thread)
{
	if (dst.from < src.from + src.bytes && src.from < dst.from + dst.bytes)
		fatal_call(call->pc, "%s: source and destination overlap on thread %d", call->function,
			thread);
}

/* Returns whether the part of the thread that has all data on one side is copied to its own place: that
 * does no harm. */
static bool is_in_place(const struct collective_move *m, struct collective_part dst,
	struct collective_part src, int thread)
{
	size_t skip = (size_t)thread * m->nbytes;

	if (m->src_on != ALL_THREADS)
		return dst.from == src.from + (src.bytes > m->nbytes ? skip : 0);
	return m->dst_on != ALL_THREADS && dst.from + skip == src.from;
}

/* Checks that the sides do not overlap. Their layouts are the same on all threads: a thread that has both
 * shows every overlap. */
static void apart_rule(const struct collective_move *m)
{
	int thread = m->src_on != ALL_THREADS ? m->src_on : m->dst_on != ALL_THREADS ? m->dst_on : 0;
	struct collective_part dst = {place_on(m->dst, thread), m->dst_bytes};
	struct collective_part src = {place_on(m->src, thread), m->src_bytes};

	if (!is_in_place(m, dst, src, thread))
		rule_apart(m->call, dst, src, thread);
}

void move_rules(const struct collective_move *m)
{
	rule_not_null(m->call, m->dst, "dst");
	rule_not_null(m->call, m->src, "src");
	if (m->dst_on == ALL_THREADS)
		rule_on_thread_0(m->call, m->dst, "dst");
	if (m->src_on == ALL_THREADS)
		rule_on_thread_0(m->call, m->src, "src");
	if (m->has_perm) {
		rule_not_null(m->call, m->perm, "perm");
		rule_on_thread_0(m->call, m->perm, "perm");
	}
	apart_rule(m);
}

void permutation_value_rule(const struct collective_move *m, int thread, int to)
{
	if (to < 0 || to >= job.threads)
		fatal_call(m->call->pc, "%s: perm[%d] is %d, not the number of a thread (0 to %d)",
			m->call->function, thread, to, job.threads - 1);
}

void permutation_rules(const struct collective_move *m)
{
	int first[UPCR_MAX_THREADS], to;

	memset(first, -1, sizeof(first));
	for (int t = 0; t < job.threads; t++) {
		memory_read(&to, place_on(m->perm, t), sizeof(to));
		permutation_value_rule(m, t, to);
		if (first[to] >= 0)
			fatal_call(m->call->pc, "%s: perm[%d] and perm[%d] are both %d", m->call->function,
				first[to], t, to);
		first[to] = t;
	}
}

/* ---- computation ---- */

static void operation_rules(const struct reduction *r)
{
	const struct team_call *call = r->call;
	const upc_op_t bits = UPC_AND | UPC_OR | UPC_XOR;

	if (r->op == 0 || (r->op & (r->op - 1)) || r->op > UPC_NONCOMM_FUNC)
		fatal_call(call->pc, "%s: 'op' is %lu, which is not an operation", call->function, r->op);
	if (r->type->is_floating && (r->op & bits))
		fatal_call(call->pc, "%s: UPC_AND, UPC_OR and UPC_XOR are for integers only", call->function);
	if ((r->op & (UPC_FUNC | UPC_NONCOMM_FUNC)) && !r->func)
		fatal_call(call->pc, "%s: 'func' is null, but 'op' needs a function", call->function);
}

/* Checks that the results are laid out as the elements are; both may be in the same place. */
static void prefix_rules(const struct reduction *r)
{
	const struct team_call *call = r->call;
	struct element_range own = reduction_own(r, 0, r->n, (int)r->src.thread);
	size_t bytes = own.n * r->type->size;

	if (r->dst.thread != r->src.thread)
		fatal_call(call->pc,
			"%s: 'dst' is on thread %u and 'src' on thread %u: they must be "
			"on the same one",
			call->function, r->dst.thread, r->src.thread);
	if (r->block > 0 && r->dst.phase != r->src.phase)
		fatal_call(call->pc,
			"%s: the phase of 'dst' is %u and that of 'src' %u: they must be "
			"the same",
			call->function, r->dst.phase, r->src.phase);
	if (r->dst.addr != r->src.addr)
		rule_apart(call, (struct collective_part){r->dst.addr, bytes},
			(struct collective_part){r->src.addr, bytes}, (int)r->src.thread);
}

void reduction_rules(const struct reduction *r)
{
	const struct team_call *call = r->call;

	rule_not_null(call, r->dst, "dst");
	rule_not_null(call, r->src, "src");
	operation_rules(r);
	if (r->n == 0 && !r->is_prefix) /* then it has nothing to write */
		fatal_call(call->pc, "%s: nelems is 0, and must be at least 1", call->function);
	if (r->block > 0 && r->src.phase >= r->block)
		fatal_call(call->pc, "%s: the phase of 'src' is %u, and blk_size %zu", call->function,
			r->src.phase, r->block);
	if (r->is_prefix)
		prefix_rules(r);
}
