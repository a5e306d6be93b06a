/* SPDX-License-Identifier: MIT
 *
 * copies.h - upc_memcpy and its sisters under other names, for nb.c and bupc.c; and what can be
 * cast to a plain pointer.
 */
#ifndef COPIES_H
#define COPIES_H

#include "core/hooks.h"
#include "memory/bytes.h"
#include "network/network.h"

static inline void null_check(upcr_pts p, size_t n, const char *function, const void *pc)
{
	CHECKS(return;) /* they say it better */
	has_bytes(p, n, function, pc);
}

static inline void copy(upcr_pts dst, upcr_pts src, size_t n, const char *function, const void *pc)
{
	null_check(dst, n, function, pc);
	null_check(src, n, function, pc);
	upc_memcpy(dst, src, n);
}

static inline void get(void *dst, upcr_pts src, size_t n, const char *function, const void *pc)
{
	null_check(src, n, function, pc);
	upc_memget(dst, src, n);
}

static inline void put(upcr_pts dst, const void *src, size_t n, const char *function, const void *pc)
{
	null_check(dst, n, function, pc);
	upc_memput(dst, src, n);
}

static inline void set(upcr_pts dst, int c, size_t n, const char *function, const void *pc)
{
	null_check(dst, n, function, pc);
	upc_memset(dst, c, n);
}

/* Whether memory, and that of a thread, is on this host. */
static inline bool is_castable(upcr_pts p)
{
	(void)p;
	NETWORK(return is_here(p.addr);)
	return true;
}

static inline bool is_thread_castable(size_t thread)
{
	NETWORK(return thread >= (size_t)job.first && thread < (size_t)job.first + (size_t)job.here;)
	return thread < (size_t)job.threads;
}

#endif
