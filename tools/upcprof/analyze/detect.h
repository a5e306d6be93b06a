/* SPDX-License-Identifier: MIT
 *
 * detect.h - what the detectors of findings share.  Each looks at a measurement for one kind of cause and
 * adds what it finds; those below the threshold are dropped later.
 */
#ifndef UPCPROF_DETECT_H
#define UPCPROF_DETECT_H

#include "analyze/baseline.h"
#include "analyze/facts.h"
#include "analyze/finding.h"
#include "report/report.h"

struct detection {
	struct report_state *r;
	struct time_findings *found;
	double threshold;
	const struct baseline *base; /* NULL: there is none */
	double tolerance;
	struct trace_facts *facts; /* NULL: there is no trace */
	int64_t **selfs; /* self times by thread and site (site 0: outside of regions); NULL: no profile */
	int64_t *busy;   /* by thread: all but waiting */
	int64_t *stolen; /* by thread: ready, but without a processor; 0 if unknown */
	int64_t *awake;  /* by thread: ready or on a processor, not asleep in a wait; -1: unknown */
	bool is_oversubscribed;      /* more threads than processors */
	bool is_noisy;               /* threads lacked processors so often that varying times mean nothing */
	unsigned n_measured;         /* number of threads with a profile */
	struct access_use *accesses; /* by site */
	struct use_sum *uses;        /* n_uses sums of uses of shared objects, by object and site */
	size_t n_uses;
	bool *is_reported; /* by site: a finding covers all of its accesses */
};

/* The detectors, which the table in findings.c lists. */
void detect_oversubscription(struct detection *d);
void detect_imbalance(struct detection *d);
void detect_exit(struct detection *d);
void detect_collectives(struct detection *d);
void detect_locks(struct detection *d);
void detect_values(struct detection *d);
void detect_layouts(struct detection *d);
void detect_accesses(struct detection *d);
void detect_copies(struct detection *d);
void detect_shared_lines(struct detection *d);
void detect_redundant_barriers(struct detection *d);
void detect_startup(struct detection *d);
void detect_instrumentation(struct detection *d);
void detect_deviation(struct detection *d);
void detect_slow(struct detection *d);
void detect_memory(struct detection *d);

/* Adds a finding with its kind and lost time, for the caller to fill in. It is valid until the next one is
 * added. */
struct time_finding *finding_add(struct detection *d, const char *kind, int64_t time);
void findings_note(struct detection *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- what is often asked --------------------------------------------------------------------------- */

/* Returns n times a time, or the nearest representable number. */
int64_t time_times(int64_t time, unsigned n);
/* Returns true if a thread waits for others at such a site. */
bool is_waiting_site(const struct event_site *site);

int64_t self_of(const struct detection *d, unsigned thread, uint32_t site);
/* Returns how many times as long as in the baseline a site's calls take on average; 0: unknown. */
double baseline_factor(const struct detection *d, uint32_t site);
/* Returns the object of which a site moves most, an index of measurement.objects, or NO_OBJECT. */
#define NO_OBJECT UINT32_MAX
uint32_t object_of_site(const struct detection *d, uint32_t site);
/* Returns fresh text, "v, declared at a.upc:3:8", or NULL; plan_text returns the translator's plan for a
 * site's shared reference. */
char *object_text(const struct detection *d, uint32_t object);
/* Returns true if without --inst the site would be as fast as C: its time is measuring overhead. */
bool is_measured_only(const struct detection *d, uint32_t site);
char *plan_text(const struct detection *d, uint32_t site);
/* Return the time for which a thread had work but no processor, assuming that the fraction of its whole time
 * applies to its work; and the excess of that over the other threads' mean. */
int64_t stolen_busy(const struct detection *d, unsigned thread);
int64_t stolen_excess(const struct detection *d, unsigned thread);
/* Returns the run time of the longest thread. */
int64_t wall_of(const struct detection *d);

/* Returns a fresh text such as "at most 5.0 ms of the run time". */
char *saving_text(const struct detection *d, int64_t saved);

#endif
