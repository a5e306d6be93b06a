/* SPDX-License-Identifier: MIT
 *
 * nulls.h - the pointer in a line of the source that is null on this thread.
 */
#ifndef NULLS_H
#define NULLS_H

#include <stdbool.h>
#include <stddef.h>

/* Writes "\n  'p' is null on thread 1: it is private...", with the line of the file that sets it, if a static
 * pointer that the line uses is null on this thread. `is_call` says that the fault was in a function that the
 * line calls. Returns false if there is no such pointer, or the file cannot be read. */
bool nulls_describe(const char *path, long line, bool is_call, char *text, size_t size);

/* Writes the same for an automatic pointer that the program went through in this expression on this line, if
 * a line before it, in the same function, sets it by an allocation for one thread. */
bool nulls_describe_local(const char *path, long line, const char *expression, char *text, size_t size);

/* Writes "\n  upc_alloc of 8 bytes returned null", for the last allocation that did, if this thread's null
 * pointer may be what it returned. */
bool refusal_write(int thread, char *text, size_t size);

/* Writes "upc_all_alloc of 4 times 8 bytes returned null". */
void allocation_write(const char *function, size_t nblocks, size_t nbytes, char *text, size_t size);

/* Writes "\n  the shared heap of each thread has 64 MB...", the limit of allocations, or that `nbytes` cannot
 * be meant. */
void heap_limit_write(size_t nblocks, size_t nbytes, char *text, size_t size);

#endif
