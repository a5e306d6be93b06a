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

/* Data of a thread are read or written for the call by any thread once it may begin, and until it has ended.
 * The race detector is told of this thread and, where the flags leave it open, of the one before it, as if
 * this one did it: then even the thread itself has not waited. */
static void part_touch(const char *place, size_t bytes, int thread, int kind, upc_flag_t flags)
{
	const bool is_open = flags & UPC_IN_NOSYNC || (flags & UPC_IN_ALLSYNC && flags & UPC_OUT_NOSYNC);

	if (thread == MYTHREAD)
		hooks.race_part(place, bytes, kind | CHECK_TEAM);
	else if (is_open && (thread + 1) % job.threads == MYTHREAD)
		hooks.race_part(place, bytes, kind | CHECK_TEAM | (flags & UPC_OUT_MYSYNC ? CHECK_FREED : 0));
}

static void move_touch(const struct collective_move *m, upc_flag_t flags)
{
	for (int t = 0; t < job.threads; t++) {
		if (has_part(m->src_on, t))
			part_touch(place_on(m->src, t), m->src_bytes, t, CHECK_READ, flags);
		if (has_part(m->dst_on, t))
			part_touch(place_on(m->dst, t), m->dst_bytes, t, CHECK_WRITE, flags);
		if (m->has_perm)
			part_touch(place_on(m->perm, t), sizeof(int), t, CHECK_READ, flags);
	}
}

void move_check(const struct collective_move *m, upc_flag_t flags)
{
	bool is_ordered;

	team_check_flags(m->call, flags);
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
	is_ordered = team_flags(flags) & UPC_IN_ALLSYNC;
	if (!is_ordered)
		move_touch(m, team_flags(flags));
	hooks.race_begin(m->call, is_ordered); /* the permutation may be changed after this */
	if (is_ordered)
		move_touch(m, team_flags(flags));
	hooks.race_begun(m->call, is_ordered && !(team_flags(flags) & UPC_OUT_ALLSYNC));
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

/* Returns the part of the result that a thread has. */
static struct collective_part result_on(const struct reduction *r, int thread, struct element_range own)
{
	const size_t size = r->type->size;

	if (r->is_prefix)
		return (struct collective_part){own.from + (r->dst.addr - r->src.addr), own.n * size};
	return (struct collective_part){r->dst.addr, (int)r->dst.thread == thread ? size : 0};
}

static void reduction_touch_parts(const struct reduction *r, upc_flag_t flags)
{
	for (int t = 0; t < job.threads; t++) {
		const struct element_range own = reduction_own(r, 0, r->n, t);
		const struct collective_part to = result_on(r, t, own);

		part_touch(own.from, own.n * r->type->size, t, CHECK_READ, flags);
		part_touch(to.from, to.bytes, t, CHECK_WRITE, flags);
	}
}

void reduction_check(const struct reduction *r, upc_flag_t flags)
{
	size_t size = r->type->size;
	bool is_ordered;

	team_check_flags(r->call, flags);
	if (r->n == 0)
		fatal_call(r->call->pc, "%s: nelems is 0, and must be at least 1", r->call->function);
	types_check(r);
	for (int t = 0; t < job.threads; t++) {
		struct element_range own = reduction_own(r, 0, r->n, t);
		struct collective_part to = result_on(r, t, own);

		if (own.n == 0)
			continue;
		in_object(r->call, own.from, own.n * size, "read");
		in_object(r->call, to.from, to.bytes, "write");
		rule_apart(r->call, to, (struct collective_part){own.from, own.n * size}, t);
	}
	is_ordered = team_flags(flags) & UPC_IN_ALLSYNC;
	if (!is_ordered)
		reduction_touch_parts(r, team_flags(flags));
	hooks.race_begin(r->call, is_ordered);
	if (is_ordered)
		reduction_touch_parts(r, team_flags(flags));
	hooks.race_begun(r->call, is_ordered && !(team_flags(flags) & UPC_OUT_ALLSYNC));
}

#endif
