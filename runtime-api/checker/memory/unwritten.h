/* SPDX-License-Identifier: MIT
 *
 * unwritten.h - memory of the heap that no thread has written since its allocation (unwritten.c).
 */
#ifndef UNWRITTEN_H
#define UNWRITTEN_H

#include "checker/check.h"

/* Returns whether reads of such memory are looked for: all units of the program are checked, on one host. */
bool unwritten_is_on(void);

/* unwritten_begin marks a thread's part of a new block, which may be accessed now; unwritten_end forgets a
 * block. */
void unwritten_begin(size_t thread, size_t offset, size_t bytes);
void unwritten_end(const struct check_object *o);

/* Marks the n bytes as written, or perhaps written. */
void unwritten_write(const char *addr, size_t n);

/* Checks an access that is allowed: reports a read of memory that no thread has written. */
void unwritten_access(upcr_pts p, size_t n, const upcr_site *site);

/* Notes the accesses of a strip, which have not been made yet. */
void unwritten_range(const char *begin, size_t size, ptrdiff_t step, long n, const upcr_site *site);

/* unwritten_settle reports the reads of all loops with strips, which have ended; unwritten_waits is set if
 * there are any. */
extern _Thread_local bool unwritten_waits;
void unwritten_settle(void);

/* Notes that p becomes a private pointer: plain C may write the thread's part of its block. */
void unwritten_cast(upcr_pts p);

#endif
