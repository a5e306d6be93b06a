/* SPDX-License-Identifier: MIT
 *
 * uses.h - what the events of one thread do to shared objects, as the library that measures counts it.
 */
#ifndef UPCPROF_REPLAY_OBJECTS_H
#define UPCPROF_REPLAY_OBJECTS_H

#include "read/parts.h"

struct replay_uses;

struct replay_uses *replay_uses_new(struct measurement *m, struct thread_record *t);
/* Counts an event that has ended, with its arguments. */
void replay_uses_event(struct replay_uses *u, const struct event *event);
/* Fills the thread's tables. uses_resolve must follow after all threads. */
void replay_uses_free(struct replay_uses *u);

#endif
