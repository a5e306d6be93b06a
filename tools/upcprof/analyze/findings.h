/* SPDX-License-Identifier: MIT
 *
 * findings.h - what costs a program time, why and where: the result of upcprof analyze, and the head of a
 * report.
 *
 * Lost time is that of all threads together, in nanoseconds, and a share is that of the run time of all
 * threads together.  For time that threads wait, the share is also the part of the run time that the program
 * would save if nobody waited; `saving` describes that in words.
 */
#ifndef UPCPROF_FINDINGS_H
#define UPCPROF_FINDINGS_H

#include "analyze/finding.h"
#include "report/report.h"

#define USUAL_THRESHOLD 0.01

/* Returns the usual limits, with the baseline in the user's cache if there is one, which the caller frees. */
struct finding_limits finding_limits_usual(const struct measurement *m);

/* Finds the losses beyond the limits. r: of all threads (thread -1); its measurement must have been recounted
 * (measurement_recount) if it has a trace. findings_free frees the result. */
struct time_findings *findings_new(struct report_state *r, const struct finding_limits *limits);
void findings_free(struct time_findings *f);

/* Finds the losses beyond the usual limits. */
struct time_findings *findings_usual(struct report_state *r);

/* Returns the highest share of a finding, 0 if there is none. */
double findings_worst(const struct time_findings *f);

/* Returns a table of the findings: in text a numbered list, of a line each if is_short; in JSON rows with all
 * members. */
struct table *findings_table(const struct report_state *r, const struct time_findings *f, bool is_short);

#endif
