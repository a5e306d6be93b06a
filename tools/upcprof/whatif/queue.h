/* SPDX-License-Identifier: MIT
 *
 * queue.h - who gets a lock when, with each change of a plan.  Threads get it in the measured order, but one
 * that comes so much earlier that it is done before another one begins need not wait for that.
 */
#ifndef UPCPROF_WHATIF_QUEUE_H
#define UPCPROF_WHATIF_QUEUE_H

#include "replay/replay.h"
#include "whatif/change.h"

struct lock_queues;

struct lock_queues *lock_queues_new(const struct trial_plan *plan);
void lock_queues_free(struct lock_queues *q);

/* Adds a thread that wants the lock at now[k] with change k; sets now[k] to the time when it acquires the
 * lock. */
void lock_queues_acquire(struct lock_queues *q, const struct replay_event *event, double *now);
void lock_queues_release(struct lock_queues *q, const struct replay_event *event, const double *now);

#endif
