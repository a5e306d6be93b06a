/* SPDX-License-Identifier: MIT
 *
 * detect.h - what the detectors of findings share.  Each looks at a measurement for one kind of cause and
 * adds what it finds; those below the threshold are dropped later.
 */
#ifndef UPCPROF_DETECT_H
#define UPCPROF_DETECT_H

#include "detect/finding.h"
#include "facts/baseline.h"
#include "facts/facts.h"
#include "report/report.h"

struct detection {
	struct report_state *r;
	struct time_findings *found;
	double threshold;
	const struct baseline *base; /* NULL: there is none */
	double tolerance;
	struct trace_facts *facts; /* NULL: there is no trace */
	int64_t **selfs; /* by thread and site: self times, of site 0 what no region has; NULL: no profile */
	int64_t *busy;   /* by thread: all but waiting */
	int64_t *stolen; /* by thread: ready to run, but without a processor; 0 if not known */
	int64_t *awake;  /* by thread: ready or on a processor, and not asleep as some that wait are; -1: not
	                    known */
	bool is_crowded; /* more threads than processors */
	bool is_noisy;   /* threads had no processor so often that what varies says nothing */
	unsigned n_measured;         /* threads with a profile */
	struct access_use *accesses; /* by site */
	struct use_sum *uses;        /* of shared objects, by object and site; n_uses */
	size_t n_uses;
	bool *is_told; /* by site: a finding says all of its accesses */
};

/* The detectors; findings.c has the table of them. */
void detect_crowd(struct detection *d);
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

/* A new finding with its kind and lost time, to be filled.  Good until the next one is added. */
struct time_finding *finding_add(struct detection *d, const char *kind, int64_t time);
void findings_note(struct detection *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- what is often asked --------------------------------------------------------------------------- */

/* A time so many times, or the one next to it that fits. */
int64_t time_times(int64_t time, unsigned n);
/* Whether a thread waits for others in such a place. */
bool is_waiting(const struct event_site *site);

int64_t self_of(const struct detection *d, unsigned thread, uint32_t site);
/* How many times as long as in the baseline the calls of a site take on average; 0: not known. */
double baseline_factor(const struct detection *d, uint32_t site);
/* The object that a site moves most of, an index of measurement.objects, or NO_OBJECT. */
#define NO_OBJECT UINT32_MAX
uint32_t object_of_site(const struct detection *d, uint32_t site);
/* Fresh, or NULL: "v, declared at a.upc:3:8"; what the translator made of a shared reference. */
char *object_text(const struct detection *d, uint32_t object);
/* Whether the translator makes it as fast as C without --inst: its time is that of being measured. */
bool is_measured_only(const struct detection *d, uint32_t site);
char *plan_text(const struct detection *d, uint32_t site);
/* How long a thread had no processor while it had work to do, if what is known of all its time holds for a
 * part of it; and how much longer than the others on average. */
int64_t stolen_busy(const struct detection *d, unsigned thread);
int64_t stolen_excess(const struct detection *d, unsigned thread);
/* The run time, of the longest thread. */
int64_t wall_of(const struct detection *d);

/* Fresh texts.  "main (heat.upc:3:5)", "line 12" is left to the place; "at most 5.0 ms of the run time". */
char *site_text(const struct detection *d, uint32_t site);
char *bring_text(const struct detection *d, int64_t saved);

#endif
