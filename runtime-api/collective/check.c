/* SPDX-License-Identifier: MIT
 *
 * check.c - the checks of upcc -check for arguments that UPC 1.2 7.3 leaves undefined and that rules.c
 * accepts: sizes of zero, data outside of objects, and data that are moved to their own place. All threads
 * have the same arguments here (TEAM_AGREE) and find the same faults.
 */
#include "collective/move.h"
#include "collective/reduce.h"
#include "core/hooks.h"

#ifdef UPCR_CHECK

#include <stdio.h>

/* Checks that the data on one thread are in an object. */
static void in_object(const struct team_call *call, const char *place, size_t bytes, const char *doing)
{
	const size_t at = (size_t)(place - job.base);
	char what[64];

	snprintf(what, sizeof(what), "%s: %s", call->function, doing);
	if (at < (size_t)job.threads << job.shift)
		hooks.check_bytes_at((upcr_pts){job.base + at, (unsigned)(at >> job.shift), 0}, bytes, what);
}

static bool has_part(int on, int thread)
{
	return on == ALL_THREADS || on == thread;
}

void move_check(const struct collective_move *m)
{
	if (m->nbytes == 0)
		fatal_call(m->call->pc, "%s: nbytes is 0, and must be at least 1", m->call->function);
	if (m->has_perm)
		permutation_rules(m);
	for (int t = 0; t < job.threads; t++) {
		if (has_part(m->dst_on, t))
			in_object(m->call, place_on(m->dst, t), m->dst_bytes, "write");
		if (has_part(m->src_on, t))
			in_object(m->call, place_on(m->src, t), m->src_bytes, "read");
		if (has_part(m->dst_on, t) && has_part(m->src_on, t))
			rule_apart(m->call, (struct collective_part){place_on(m->dst, t), m->dst_bytes},
				(struct collective_part){place_on(m->src, t), m->src_bytes}, t);
	}
	hooks.check_barrier(m->call); /* the permutation may be changed after this */
}

/* ---- computation ---- */

/* Checks the types of elements, except for bitwise operations and functions of the program, which may use
 * the bytes of other types. Thread 0 does it for all threads, which have the same arguments. */
static void types_check(const struct reduction *r)
{
	const upc_op_t any = UPC_AND | UPC_OR | UPC_XOR | UPC_FUNC | UPC_NONCOMM_FUNC;

	if (MYTHREAD != 0 || !r->type->name || r->op & any)
		return;
	hooks.check_elements(r->src, r->type->name, r->type->size, r->call->function);
	hooks.check_elements(r->dst, r->type->name, r->type->size, r->call->function);
}

void reduction_check(const struct reduction *r)
{
	size_t size = r->type->size;

	if (r->n == 0)
		fatal_call(r->call->pc, "%s: nelems is 0, and must be at least 1", r->call->function);
	types_check(r);
	for (int t = 0; t < job.threads; t++) {
		struct element_range own = reduction_own(r, 0, r->n, t);
		const char *to = r->is_prefix ? own.from + (r->dst.addr - r->src.addr) : r->dst.addr;
		size_t bytes = r->is_prefix ? own.n * size : (int)r->dst.thread == t ? size : 0;

		if (own.n == 0)
			continue;
		in_object(r->call, own.from, own.n * size, "read");
		in_object(r->call, to, bytes, "write");
		rule_apart(r->call, (struct collective_part){to, bytes},
			(struct collective_part){own.from, own.n * size}, t);
	}
	hooks.check_barrier(r->call);
}

#endif
