/* SPDX-License-Identifier: MIT
 *
 * copies.h - upc_memcpy and the like under other names, for nb.c and bupc.c; and the data that can be cast
 * to a plain pointer.
 */
#ifndef COPIES_H
#define COPIES_H

#include "core/hooks.h"
#include "memory/bytes.h"
#include "network/network.h"

static inline void null_check(upcr_pts p, size_t n, const char *function, const void *pc)
{
	if (!HAS_CHECKS) /* the checks have better messages */
		has_bytes(p, n, function, pc);
}

static inline void private_check(const void *p, size_t n, const char *name, const char *function,
	const void *pc)
{
	if (!HAS_CHECKS)
		private_rules(p, n, name, function, pc);
}

static inline void checked_memcpy(upcr_pts dst, upcr_pts src, size_t n, const char *function, const void *pc)
{
	null_check(dst, n, function, pc);
	null_check(src, n, function, pc);
	upc_memcpy(dst, src, n);
}

static inline void checked_memget(void *dst, upcr_pts src, size_t n, const char *function, const void *pc)
{
	null_check(src, n, function, pc);
	private_check(dst, n, "dst", function, pc);
	upc_memget(dst, src, n);
}

static inline void checked_memput(upcr_pts dst, const void *src, size_t n, const char *function,
	const void *pc)
{
	null_check(dst, n, function, pc);
	private_check(src, n, "src", function, pc);
	upc_memput(dst, src, n);
}

static inline void checked_memset(upcr_pts dst, int c, size_t n, const char *function, const void *pc)
{
	null_check(dst, n, function, pc);
	upc_memset(dst, c, n);
}

/* ---- the same for upc_nb.h: they return NULL if the copy is complete, or if it is implicit ---- */

/* Starts a non-blocking copy. With -check all copies are blocking: later accesses of other threads would
 * be checked too early. */
#define GO_ON(to, from)                                                                                      \
	do {                                                                                                 \
		struct upc_nb_copy *copy_ = HAS_NETWORK && !HAS_CHECKS                                       \
		                                  ? async_start(to, from, n, is_implicit)                    \
		                                  : NULL;                                                    \
		if (copy_)                                                                                   \
			return is_implicit ? NULL : copy_;                                                   \
	} while (0)

/* Returns the handle of a copy that was made. */
static inline struct upc_nb_copy *handle_of_made_copy(const char *function, bool is_implicit, const void *dst,
	const void *src, size_t n)
{
	return HAS_CHECKS ? hooks.check_copy_begun(function, is_implicit, dst, src, n) : NULL;
}

static inline struct upc_nb_copy *copy_start(upcr_pts dst, upcr_pts src, size_t n, bool is_implicit,
	const char *function, const void *pc)
{
	null_check(dst, n, function, pc);
	null_check(src, n, function, pc);
	GO_ON(dst.addr, src.addr);
	upc_memcpy(dst, src, n);
	return handle_of_made_copy(function, is_implicit, dst.addr, src.addr, n);
}

static inline struct upc_nb_copy *get_start(void *dst, upcr_pts src, size_t n, bool is_implicit,
	const char *function, const void *pc)
{
	null_check(src, n, function, pc);
	private_check(dst, n, "dst", function, pc);
	GO_ON(dst, src.addr);
	upc_memget(dst, src, n);
	return handle_of_made_copy(function, is_implicit, dst, src.addr, n);
}

static inline struct upc_nb_copy *put_start(upcr_pts dst, const void *src, size_t n, bool is_implicit,
	const char *function, const void *pc)
{
	null_check(dst, n, function, pc);
	private_check(src, n, "src", function, pc);
	GO_ON(dst.addr, src);
	upc_memput(dst, src, n);
	return handle_of_made_copy(function, is_implicit, dst.addr, src, n);
}

static inline struct upc_nb_copy *set_start(upcr_pts dst, int c, size_t n, bool is_implicit,
	const char *function, const void *pc)
{
	checked_memset(dst, c, n, function, pc);
	return handle_of_made_copy(function, is_implicit, dst.addr, NULL, n);
}

/* Ends the program if it is no handle. */
static inline void handle_check(const struct upc_nb_copy *handle, const char *function, const void *pc)
{
	if (HAS_CHECKS)
		hooks.check_handle(handle, function);
	else if (handle && !(HAS_NETWORK && async_is_handle(handle)))
		fatal_call(pc, "%s of something that is not the handle of a copy", function);
}

/* Wait for a copy, or ask for its end; the handle has been checked. */
static inline void handle_wait(struct upc_nb_copy *handle)
{
	if (HAS_NETWORK && !HAS_CHECKS && handle) /* handle_check has done it, if HAS_CHECKS */
		async_wait(handle);
}

static inline bool handle_try(struct upc_nb_copy *handle)
{
	return HAS_CHECKS || !HAS_NETWORK || !handle || async_try(handle);
}

/* Return whether memory, or a thread's memory, is on this host. */
static inline bool is_castable(upcr_pts p)
{
	return !HAS_NETWORK || is_here(p.addr);
}

static inline bool is_thread_castable(size_t thread)
{
	return thread < (size_t)job.threads && is_thread_here((int)thread);
}

#endif
