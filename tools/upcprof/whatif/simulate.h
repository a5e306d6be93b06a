/* SPDX-License-Identifier: MIT
 *
 * simulate.h - when each event would have ended with each of the changes of a plan.
 *
 * Each thread has a clock for each change.  What a thread does alone takes as long as measured, or as the
 * change says.  An event that depends on another thread's ends after that, by what it took after that in the
 * measurement: a barrier leaves some time after the last one arrived, whoever that is with the change.
 */
#ifndef UPCPROF_SIMULATE_H
#define UPCPROF_SIMULATE_H

#include "whatif/survey.h"

/* Simulates all changes in one pass; returns the run time in ns with each change of the plan, fresh. */
double *simulate(struct measurement *m, const struct trial_plan *plan, const struct survey *survey);

#endif
