/* SPDX-License-Identifier: MIT
 *
 * finding.h - what a finding says (analyze/findings.h).
 */
#ifndef UPCPROF_FINDING_H
#define UPCPROF_FINDING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
