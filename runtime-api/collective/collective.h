/* SPDX-License-Identifier: MIT
 *
 * collective.h - the parts that collective functions share: the order of a call, and each thread's part of
 * it.
 */
#ifndef COLLECTIVE_H
#define COLLECTIVE_H

#include "core/hooks.h"
#include "team/team.h"

#pragma GCC visibility push(default)
#include <upc_collective.h>
#pragma GCC visibility pop

/* Data on one thread. */
struct collective_part {
	const char *from;
	size_t bytes;
};

/* rules.c: end the program if a rule is broken: a pointer is null, or not to thread 0; two parts on a
 * thread overlap. */
void rule_not_null(const struct team_call *call, upcr_pts p, const char *name);
void rule_on_thread_0(const struct team_call *call, upcr_pts p, const char *name);
void rule_apart(const struct team_call *call, struct collective_part dst, struct collective_part src,
	int thread);

/* Returns whether so few bytes are accessed that one thread does all the work while the others wait in one
 * barrier: that beats two barriers with the work shared between them. False on several hosts, where that
 * thread would have to send the data. */
static inline bool is_small_collective(size_t bytes)
{
	if (HAS_NETWORK && is_multinode())
		return false;
	return bytes <= (job.is_oversubscribed ? 64u << 10 : 4u << 10);
}

/* Returns the result of team_flags. On several hosts threads do not wait for each other one by one, so
 * MYSYNC becomes ALLSYNC. */
static inline upc_flag_t collective_flags(upc_flag_t flags)
{
	flags = team_flags(flags);
	if (HAS_NETWORK && is_multinode() && (flags & UPC_IN_MYSYNC))
		flags ^= UPC_IN_MYSYNC | UPC_IN_ALLSYNC;
	if (HAS_NETWORK && is_multinode() && (flags & UPC_OUT_MYSYNC))
		flags ^= UPC_OUT_MYSYNC | UPC_OUT_ALLSYNC;
	return flags;
}

/* Returns whether threads wait for each other, but not for all: MYSYNC at one end at least, and ALLSYNC at
 * none. The flags are those of collective_flags. */
static inline bool is_pairwise(upc_flag_t flags)
{
	return (flags & (UPC_IN_MYSYNC | UPC_OUT_MYSYNC)) && !(flags & (UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC));
}

#endif
