/* SPDX-License-Identifier: MIT
 *
 * detect.h - what the detectors of findings share.  Each looks at a measurement for one kind of cause and
 * adds what it finds; those below the threshold are dropped later.
 */
#ifndef UPCPROF_DETECT_H
#define UPCPROF_DETECT_H

#include "analyze/findings.h"

struct detection {
	struct report_state *r;
	struct time_findings *found;
	double threshold;
	int64_t **selfs; /* by thread and site: self times, of site 0 what no region has; NULL: no profile */
	int64_t *busy;   /* by thread: all but waiting */
	int64_t *stolen; /* by thread: ready to run, but without a processor; 0 if not known */
	bool is_crowded; /* more threads than processors */
	bool knows_stolen;   /* each thread's `stolen` is known */
	unsigned n_measured; /* threads with a profile */
};

/* The detectors; findings.c has the table of them. */
void detect_crowd(struct detection *d);
void detect_imbalance(struct detection *d);

/* A new finding with its kind and lost time, to be filled.  Good until the next one is added. */
struct time_finding *finding_add(struct detection *d, const char *kind, int64_t time);
void findings_note(struct detection *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- what is often asked --------------------------------------------------------------------------- */

/* Whether a thread waits for others in such a place. */
bool is_waiting(const struct event_site *site);

int64_t self_of(const struct detection *d, unsigned thread, uint32_t site);
/* The mean self time of the other threads than `thread` at a site. */
int64_t mean_of_others(const struct detection *d, unsigned thread, uint32_t site);
/* The run time, of the longest thread. */
int64_t wall_of(const struct detection *d);

/* Fresh texts.  "main (heat.upc:3:5)", "line 12" is left to the place; "at most 5.0 ms of the run time". */
char *site_text(const struct detection *d, uint32_t site);
char *bring_text(const struct detection *d, int64_t saved);

#endif
