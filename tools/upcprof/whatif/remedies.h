/* SPDX-License-Identifier: MIT
 *
 * remedies.h - what would help: the changes worth a try, each alone, as the survey finds them.
 */
#ifndef UPCPROF_REMEDIES_H
#define UPCPROF_REMEDIES_H

#include "report/report.h"
#include "whatif/survey.h"

struct remedy {
	const char *what; /* a description */
	char *option;     /* the option that tries it */
	uint32_t site;
	unsigned number; /* its index in the plan */
};

struct remedies {
	struct remedy *all;
	size_t n;
};

/* Adds the promising changes to the plan. */
struct remedies remedies_new(const struct measurement *m, struct trial_plan *plan, const struct survey *s);
void remedies_free(struct remedies *r);

/* Returns the table, best first; times: with each change, base: without a change. */
struct table *remedies_table(struct report_state *r, const struct remedies *remedies, const double *times,
	double base);

#endif
