/* SPDX-License-Identifier: MIT
 *
 * delay.h - which regions make other threads wait.
 *
 * A wait at a barrier, a collective or for a value is caused by what the thread that was waited for did
 * more than the one that waited, since both came to the barrier before: in proportion to how much more.
 * What it did itself is a direct cause.  If it waited more itself, what caused that wait is an indirect
 * cause.  A wait for a lock is caused by what its holder did while it had the lock, and by what caused the
 * holder's own wait for it.  The costs of all regions add up to the waits of all threads.
 */
#ifndef UPCPROF_DELAY_H
#define UPCPROF_DELAY_H

#include "path/cells.h"
#include "replay/replay.h"

struct delays;

struct delays *delays_new(const struct measurement *m, struct path_cells *cells);
void delays_act(struct delays *d, const struct replay_event *event);
void delays_free(struct delays *d);

#endif
