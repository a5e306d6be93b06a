/* SPDX-License-Identifier: MIT
 *
 * unwritten.h - memory of the heap that no thread has written since its allocation (unwritten.c).
 */
#ifndef UNWRITTEN_H
#define UNWRITTEN_H

#include "checker/check.h"

/* Whether reads of such memory are looked for: all units of the program are checked, on one host. */
bool unwritten_is_on(void);

/* A thread's part of a new block may be accessed; nothing is known of a block any more. */
void unwritten_begin(size_t thread, size_t offset, size_t bytes);
void unwritten_end(const struct check_object *o);

/* The n bytes are written, or may be. */
void unwritten_write(const char *addr, size_t n);

/* An access that is allowed: a read of memory that nobody has written is reported. */
void unwritten_access(upcr_pts p, size_t n, const upcr_site *site);

/* The accesses of a strip, which have not been made yet. */
void unwritten_sweep(const char *begin, size_t size, ptrdiff_t step, long n, const upcr_site *site);

/* All loops with strips have ended: reports what they have read. */
extern _Thread_local bool unwritten_waits;
void unwritten_settle(void);

/* p becomes a private pointer: plain C may write the thread's part of its block. */
void unwritten_cast(upcr_pts p);

#endif
