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

/* What a format does with each; NULL: nothing.  Of a slice both `begin` and `end` come. */
struct timeline_format {
	void (*begin)(void *context, const struct step *step);
	void (*end)(void *context, const struct step *step);
	void (*flush)(void *context, const struct step *step);
	void (*instant)(void *context, const struct step *step, const char *category, const char *name);
	void (*arrow)(void *context, const struct step *step, const struct arrow *arrow, int64_t number);
	/* How many threads wait for what from now on; `changed` is what has changed. */
	void (*waiting)(void *context, int64_t time, enum timeline_wait changed, const int64_t n[N_WAITS]);
	/* MB a second from now on. */
	void (*traffic)(void *context, int64_t time, const double rates[N_WAYS]);
};

/* The category and the name of a flush. */
#define UPCPROF_CATEGORY "upcprof"
#define FLUSH_NAME       "upcprof writes the trace"

/* Goes through a window, up to `most` slices, instants, ends of arrows, and changes of counters.  Gives how
 * far it came: INT64_MAX for all. */
int64_t timeline_visit(struct measurement *m, const struct window *window, int64_t most,
	const struct timeline_format *format, void *context);

#endif
