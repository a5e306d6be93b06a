/* SPDX-License-Identifier: MIT
 *
 * findings.h - what costs a program time, why and where: the result of upcprof analyze, and the head of a
 * report.
 *
 * Lost time is that of all threads together, in nanoseconds, and a share is that of the run time of all
 * threads together.  For time that threads wait, the share is also the part of the run time that the program
 * would save if nobody waited; `bring` says so in words.
 */
#ifndef UPCPROF_FINDINGS_H
#define UPCPROF_FINDINGS_H

#include "report/report.h"

struct time_finding {
	const char *kind; /* a stable name, such as "load-imbalance" */
	double share;     /* 0 to 1 */
	int64_t time;     /* lost */
	bool is_first;    /* it makes times unreliable: shown before all others, and whatever its share */
	uint32_t site;    /* the place of the cause, in measurement.sites; 0: not known */
	uint32_t other;   /* a place that helps to understand it, or 0 */
	const char *role; /* what the other place is, such as "the others wait in" */
	int thread;       /* at fault, or -1: no single one */
	char *object;     /* the array, lock or value it is about, or NULL */
	char *what;       /* the cause, in a sentence */
	char *plan;       /* what the translator says of the place, or NULL */
	char *advice;     /* what to do */
	char *bring;      /* what that would save at most */
};

struct time_findings {
	struct time_finding *all; /* n, most lost time first, but what makes times unreliable before all */
	size_t n;
	char *warning; /* what else makes times unreliable, or NULL */
	char **notes;  /* n_notes lines on what could not be found out, and how it could */
	size_t n_notes;
};

struct baseline;

/* What counts.  The usual threshold is the cut-off that the Parallel Performance Wizard suggests, and the
 * usual tolerance is in baseline.h. */
struct finding_limits {
	double threshold;      /* below this share of the run time nothing is a finding */
	struct baseline *base; /* NULL: there is none */
	double tolerance;      /* times the baseline up to which nothing is slow */
};

#define USUAL_THRESHOLD 0.01

/* The usual limits, with the baseline of the user's cache if there is one, which the caller frees. */
struct finding_limits finding_limits_usual(const struct measurement *m);

/* Finds what loses time beyond the limits.  r: of all threads (thread -1), and of a measurement that
 * was replayed (measurement_replay) if it is a trace.  findings_free frees the result. */
struct time_findings *findings_new(struct report_state *r, const struct finding_limits *limits);
void findings_free(struct time_findings *f);

/* The same with the usual limits. */
struct time_findings *findings_usual(struct report_state *r);

/* The highest share of a finding, 0 if there is none. */
double findings_worst(const struct time_findings *f);

/* A table of them: in text a numbered list, of a line each if is_short; in JSON rows with all members. */
struct table *findings_table(const struct report_state *r, const struct time_findings *f, bool is_short);

#endif
