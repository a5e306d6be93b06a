/* SPDX-License-Identifier: MIT
 *
 * far.h - the checks in a job of several hosts. Each host has the records of all objects of the job and
 * the shadow of all segments: so an access is checked, and a report written, without asking another host,
 * wherever the memory is. A thread sends its allocations and frees to all other hosts; when it
 * synchronizes, they have them. The host of an object's thread is its home: it decides which thread was
 * the first to free it, and has the block in its quarantine, the holder of a lock, private pointers, and
 * the history of accesses for the race detector.
 */
#ifndef FAR_H
#define FAR_H

#include "checker/check.h"
#include "network/calls.h"

/* Convert a pointer into the program to a number that all hosts understand, though they may have the
 * program at different addresses: the address in the file of the program, or 0; and back. */
uintptr_t in_file(const void *p);
const void *from_file(uintptr_t address);

/* Convert all pointers of a trace or a record in place. */
void trace_pack(struct stack_trace *trace);
void trace_unpack(struct stack_trace *trace);
void object_pack(struct check_object *o);
void object_unpack(struct check_object *o);

/* Makes all hosts but this one and `but` carry out a call, one after the other, and waits for each. */
void others_call(enum call_id id, const void *text, size_t n, int but);

/* Make hosts carry out a call later: at the latest when this thread synchronizes, by others_quiet. */
void others_tell(enum call_id id, const void *text, size_t n, int but);
void home_tell(int host, enum call_id id, const void *text, size_t n);
void others_quiet(void);

/* Asks the home of memory that is outside of objects on this host: a thread may get a pointer to a new
 * block without synchronizing with the one that allocated it. */
bool home_allows(const char *addr, size_t n);

/* Chooses the second expression in a job of several hosts. */
#define NEAR_OR_FAR(near, far) (HAS_NETWORK && is_multinode() ? (far) : (near))

#endif
