/* SPDX-License-Identifier: MIT
 *
 * chain.h - the critical path, found while the events of the replay go by.  Each thread has a chain of links:
 * what led to where it is now, back to the start of the run.  Where a thread waited for another one, its
 * chain goes on from that one's.  What no chain needs any more is dropped; what all chains have in common is
 * on the path, and only its sums are kept.  Memory: the links since then.
 */
#ifndef UPCPROF_CHAIN_H
#define UPCPROF_CHAIN_H

#include "path/cells.h"
#include "replay/replay.h"

struct path_switch {       /* a change of threads on the path */
	uint32_t site;     /* the site of the wait */
	unsigned from, to; /* from: the thread that the other one waited for */
	uint64_t times;
};

struct chains;

/* Makes empty chains. Time on the path is added to the cells; the tool's writing has the site
 * measurement.n_sites. */
struct chains *chains_new(const struct measurement *m, struct path_cells *cells);
void chains_act(struct chains *c, const struct replay_event *event);

/* Takes the chain of the thread that ends last, after all events. Returns the changes of threads on the path;
 * the caller frees them. */
struct path_switch *chains_finish(struct chains *c, size_t *n);

void chains_free(struct chains *c);

#endif
