/* SPDX-License-Identifier: MIT
 *
 * move.h - large transfers between other hosts and memory of this thread, in fragments, N_SLOTS at a time.
 */
#ifndef MOVE_H
#define MOVE_H

#include "network/client.h"
#include "network/wire.h"

/* n bytes of another host, and their source or destination in memory of this thread. */
struct far_run {
	char *far, *near;
	size_t n;
};

struct far_move {
	enum wire_kind kind;       /* MESSAGE_READ or MESSAGE_WRITE */
	int first_slot;            /* the first of N_SLOTS slots */
	const struct far_run *run; /* the run of the next fragment, which begins at `at` */
	size_t at;
	const struct far_run *end;
	struct far_run moving[N_SLOTS]; /* fragments on their way, by slot; none: n is 0 */
	int next;                       /* the slot whose fragment is the oldest */
};

/* Requests the first fragments of the runs, which must stay valid until the move ends. */
void move_start(struct far_move *m, enum wire_kind kind, int first_slot, const struct far_run *runs,
	size_t n);

/* End a move: move_finish waits for all data, move_drop throws away those that have been requested. */
void move_finish(struct far_move *m);
void move_drop(struct far_move *m);

void move_now(enum wire_kind kind, const struct far_run *runs, size_t n);

#endif
