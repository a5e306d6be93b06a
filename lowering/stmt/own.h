/* SPDX-License-Identifier: MIT
 *
 * own.h - the strips of own iterations, and what schedule.c and own.c share.  Private to the folder.
 */
#ifndef LOWERING_OWN_H
#define LOWERING_OWN_H

#include "lower.h"

#include "localize.h"

/* Begins a loop that compares variables after each iteration: upcr_strips run; for (;;) { const int n_before
 * = n;
 */
void own_begin_comparison(struct lowering *l, struct loop_schedule *schedule, struct pieces *to);

/* Writes the own strips of a loop, and goes to the first one.  `control` is the name that says whether the
 * loop controls; `faults` gets what is reported after the loop of subscripts of the affinity. */
void own_write_run(struct lowering *l, struct loop_schedule *schedule, const char *control, struct pieces *to,
	struct pieces *faults);

/* Declares own_step, if references move by it: const long own_step = upcr_own_step(&run, 4); */
void own_write_step(struct lowering *l, const struct loop_schedule *schedule, struct pieces *to);

/* Returns by how many elements a reference moves from one iteration of a strip to the next one, as a factor
 * of a product. */
const char *stride_of_reference(struct lowering *l, const struct ref *r);

/* Returns the trip count of the loop. */
struct pieces trip_count(struct lowering *l, struct loop_schedule *schedule);

/* Returns the value of the induction variable n iterations after it was `from`, as it is assigned. */
const char *value_after_iterations(struct lowering *l, const struct loop_schedule *schedule, const char *from,
	const char *n);

#endif
