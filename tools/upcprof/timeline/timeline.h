/* SPDX-License-Identifier: MIT
 *
 * timeline.h - a trace as viewers of timelines show it, the same in every format: slices and instants on
 * a row for each thread, arrows to those who waited, and how many wait and how much is moved as counters.
 */
#ifndef UPCPROF_TIMELINE_H
#define UPCPROF_TIMELINE_H

#include "export/arrows.h"

enum timeline_wait { WAIT_BARRIER, WAIT_LOCK, N_WAITS };
enum timeline_way { WAY_GET, WAY_PUT, N_WAYS };

/* The callbacks of a format; a NULL one is skipped. Each slice has both a `begin` and an `end`. */
struct timeline_format {
	void (*begin)(void *context, const struct step *step);
	void (*end)(void *context, const struct step *step);
	void (*flush)(void *context, const struct step *step);
	void (*instant)(void *context, const struct step *step, const char *category, const char *name);
	void (*arrow)(void *context, const struct step *step, const struct arrow *arrow, int64_t number);
	/* Sets the numbers of waiting threads from `time` on; `changed` is the one that differs. */
	void (*waiting)(void *context, int64_t time, enum timeline_wait changed, const int64_t n[N_WAITS]);
	/* Sets the MB per second from `time` on. */
	void (*traffic)(void *context, int64_t time, const double rates[N_WAYS]);
};

/* The category and the name of a flush. */
#define UPCPROF_CATEGORY "upcprof"
#define FLUSH_NAME       "upcprof writes the trace"

/* Visits a window, up to `most` slices, instants, ends of arrows, and changes of counters. Returns the time
 * at which it stopped, or INT64_MAX after all. */
int64_t timeline_visit(struct measurement *m, const struct window *window, int64_t most,
	const struct timeline_format *format, void *context);

#endif
