/* SPDX-License-Identifier: MIT
 *
 * details.h - what is shown beside the name of a slice or an instant, in every format of timelines.
 */
#ifndef UPCPROF_DETAILS_H
#define UPCPROF_DETAILS_H

#include "export/steps.h"

enum detail_kind {
	DETAIL_PLACE, /* file:line:column of the step's site: place_text */
	DETAIL_NUMBER,
	DETAIL_COUNT, /* unsigned */
	DETAIL_POINTER,
	DETAIL_FLAG,
	DETAIL_TEXT,
	DETAIL_NULL /* a pointer-to-shared */
};

struct detail {
	const char *name; /* there for good, and the same pointer each time */
	enum detail_kind kind;
	int64_t number;
	const char *text; /* not ended by 0; may hold bytes that are no UTF-8 */
	size_t length;
};

typedef void detail_visitor(void *context, const struct detail *detail);

/* Those of a slice at its LEAVE. */
void slice_details(const struct measurement *m, const struct step *step, detail_visitor *visit,
	void *context);

/* Those of an instant. */
void instant_details(const struct measurement *m, const struct step *step, detail_visitor *visit,
	void *context);

/* Those of the whole trace; end: INT64_MAX, or where it was cut after `most` events. */
void trace_details(const struct measurement *m, int64_t most, int64_t end, detail_visitor *visit,
	void *context);

/* Fresh. */
char *place_text(const struct event_site *site);

const char *category_of(const struct event_site *site);

/* The name of a host's process; NULL if there is nothing to show of it. */
const char *process_name(const struct measurement *m, unsigned host);

#endif
