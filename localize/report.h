/* SPDX-License-Identifier: MIT
 *
 * report.h - the formats of --opt-report, and the words that they share.  Private to them.
 */
#ifndef LOCALIZE_REPORT_H
#define LOCALIZE_REPORT_H

#include "finding.h"

/* "local", "hoisted", ... */
const char *outcome_name(enum outcome outcome);

/* The reason's id, or the outcome's where nothing is left to wish for. */
const char *finding_id(const struct finding *x);

/* "a[i] is direct: ..." */
const char *finding_text(const struct unit *u, const struct finding *x);

/* What to change, or "". */
const char *finding_advice(const struct unit *u, const struct finding *x);

/* How much of a reference of own iterations is local; "" where all is, or nothing is known. */
const char *share_text(const struct unit *u, const struct finding *x);

/* What becomes of a reference whose object is another host's. */
enum remote {
	REMOTE_NONE,   /* it cannot be, or nothing is made of it */
	REMOTE_PAGES,  /* its pointer leads to copies of pages */
	REMOTE_NAMED,  /* it is asked for in advance */
	REMOTE_SINGLE, /* one access after the other: through the cache, and with other writes */
};

enum remote remote_of(const struct unit *u, const struct finding *x);

/* The same in words, or "". */
const char *remote_text(const struct unit *u, const struct finding *x);

/* How many there are of each outcome, and of loops. */
const char *report_summary(const struct unit *u);

struct summary {
	size_t n[OUTCOME_TESTED + 1]; /* of each outcome */
	size_t references, foralls;
	size_t loops, localized;
	unsigned percent; /* of the loops, rounded down; 100 if there is none */
};

struct summary summary_of(const struct unit *u);

void report_json(struct unit *u, FILE *to);
void report_annotate(struct unit *u, FILE *to);

#endif
