/* SPDX-License-Identifier: MIT
 *
 * request.h - the command line of upcprof whatif, and the change of the program that it asks for.
 */
#ifndef UPCPROF_REQUEST_H
#define UPCPROF_REQUEST_H

#include "text/table.h"
#include "whatif/survey.h"

struct whatif_request {
	bool is_json, balances_all;
	const char *folder, *top, *width;
	const char *balance, *split, *latency, *bandwidth, *threads; /* as written, or NULL */
	const char **removed, **overlapped, **faster;                /* lists */
	size_t n_removed, n_overlapped, n_faster;
	bool has_change; /* an option for a change was given */
};

/* Ends the program on a wrong command line. */
void whatif_options(struct whatif_request *r, char **words);
void request_free(struct whatif_request *r);

/* Adds the change to the plan, and returns its number. *balanced: the regions whose work the survey must
 * count, 0: all. Ends the program if it names something that the trace does not have. */
unsigned request_plan(const struct whatif_request *r, const struct measurement *m, struct trial_plan *plan,
	uint64_t *balanced);

/* Sets the network as requested, or as measured, after the survey. */
void request_network(const struct whatif_request *r, const struct survey *survey, struct tried_change *trial);

/* Adds notes below the table about the assumptions of each option. */
void request_assumptions(const struct whatif_request *r, const struct measurement *m,
	const struct survey *survey, const struct tried_change *trial, struct table *t);

#endif
