/* SPDX-License-Identifier: MIT
 *
 * uses.h - what the events of one thread do to shared objects, as the library that measures counts it.
 */
#ifndef UPCPROF_RECOUNT_OBJECTS_H
#define UPCPROF_RECOUNT_OBJECTS_H

#include "read/parts.h"

struct recount_uses;

struct recount_uses *recount_uses_new(struct measurement *m, struct thread_record *t);
/* Counts an event that has ended, with its arguments. */
void recount_uses_event(struct recount_uses *u, const struct event *event);
/* Fills the thread's tables. uses_resolve must follow after all threads. */
void recount_uses_free(struct recount_uses *u);

#endif
