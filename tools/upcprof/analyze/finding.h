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
	int64_t time;     /* the lost time */
	bool is_first;    /* it makes times unreliable: shown first, whatever its share */
	uint32_t site;    /* the place of the cause, in measurement.sites; 0: unknown */
	uint32_t other;   /* a place that helps to understand the cause, or 0 */
	const char *role; /* the role of the other place, such as "the others wait in" */
	int thread;       /* the thread at fault, or -1: no single one */
	char *object;     /* the array, lock or value concerned, or NULL */
	char *what;       /* the cause, in a sentence */
	char *plan;       /* the translator's plan for the place, or NULL */
	char *advice;     /* a remedy */
	char *saving;     /* the most that the remedy would save */
};

struct time_findings {
	struct time_finding *all; /* n findings: those that make times unreliable, then by lost time */
	size_t n;
	char *warning; /* another reason why times are unreliable, or NULL */
	char **notes;  /* n_notes lines about what a better measurement would find */
	size_t n_notes;
};

struct baseline;

/* The limits above which findings count. The usual threshold is the cut-off that the Parallel Performance
 * Wizard suggests; baseline.h has the usual tolerance. */
struct finding_limits {
	double threshold;      /* the smallest share of the run time of a finding */
	struct baseline *base; /* NULL: there is none */
	double tolerance;      /* the factor of the baseline up to which nothing is slow */
};

#endif
