/* SPDX-License-Identifier: MIT
 *
 * report.h - the formats of --opt-report, and the words that they share.  Private to the formats.
 */
#ifndef LOCALIZE_REPORT_H
#define LOCALIZE_REPORT_H

#include "finding.h"

/* Returns "local", "hoisted", ... */
const char *outcome_name(enum outcome outcome);

/* Returns the reason's id, or the outcome's if it cannot be improved. */
const char *finding_id(const struct finding *x);

/* Returns a sentence such as "a[i] is direct: ...". */
const char *finding_text(const struct unit *u, const struct finding *x);

/* Returns the change that would help, or "". */
const char *finding_advice(const struct unit *u, const struct finding *x);

/* Returns the local share of a reference of own iterations; "" if all is local, or it is unknown. */
const char *share_text(const struct unit *u, const struct finding *x);

/* The treatment of a reference to an object of another host. */
enum remote {
	REMOTE_NONE,       /* it cannot be remote, or is not optimised */
	REMOTE_PAGES,      /* its pointer leads to the page cache */
	REMOTE_PREFETCHED, /* it is prefetched */
	REMOTE_SINGLE,     /* single accesses: through the cache, and combined with other writes */
};

enum remote remote_of(const struct unit *u, const struct finding *x);

/* Returns its description, or "". */
const char *remote_text(const struct unit *u, const struct finding *x);

/* Returns the numbers of outcomes and of loops as a text. */
const char *report_summary(const struct unit *u);

struct summary {
	size_t n[OUTCOME_TESTED + 1]; /* by outcome */
	size_t references, foralls;
	size_t loops, localized, synchronizing, gathering;
	unsigned percent; /* share of the loops, rounded down; 100 if there are none */
};

struct summary summary_of(const struct unit *u);

void report_json(struct unit *u, FILE *to);
void report_annotate(struct unit *u, FILE *to);

#endif
