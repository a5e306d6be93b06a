/* SPDX-License-Identifier: MIT
 *
 * arrows.h - who waited for whom: from the thread that came last to a barrier to the others, from
 * the one that released a lock to the next one that waited for it.
 */
#ifndef UPCPROF_ARROWS_H
#define UPCPROF_ARROWS_H

#include "export/steps.h"

struct arrows;

struct arrow {
	const char *what; /* "barrier", "lock" */
	unsigned thread;  /* the thread where it begins; it ends at the step */
	int64_t time; /* the time at which that thread came to the barrier, or began to release the lock */
};

struct arrows *arrows_new(const struct measurement *m);
void arrows_free(struct arrows *a);

/* Takes the steps of all threads in the order of time; returns true if an arrow ends at this step. */
bool arrows_step(struct arrows *a, const struct step *step, struct arrow *arrow);

#endif
