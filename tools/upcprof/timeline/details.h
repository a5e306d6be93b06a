/* SPDX-License-Identifier: MIT
 *
 * details.h - what is shown beside the name of a slice or an instant, in every format of timelines.
 */
#ifndef UPCPROF_DETAILS_H
#define UPCPROF_DETAILS_H

#include "export/steps.h"

enum detail_kind {
	DETAIL_PLACE, /* file:line:column of the step's site (text_of_site_place) */
	DETAIL_NUMBER,
	DETAIL_COUNT, /* an unsigned number */
	DETAIL_POINTER,
	DETAIL_FLAG,
	DETAIL_TEXT,
	DETAIL_NULL /* a null pointer-to-shared */
};

struct detail {
	const char *name; /* a constant string, at the same address each time */
	enum detail_kind kind;
	int64_t number;
	const char *text; /* not terminated by 0; may contain bytes that are no UTF-8 */
	size_t length;
};

typedef void detail_visitor(void *context, const struct detail *detail);

/* Visits the details of a slice, at its LEAVE. */
void slice_details(const struct measurement *m, const struct step *step, detail_visitor *visit,
	void *context);

/* Visits the details of an instant. */
void instant_details(const struct measurement *m, const struct step *step, detail_visitor *visit,
	void *context);

/* Visits the details of the whole trace; end: INT64_MAX, or the time at which it was cut after `most`
 * events. */
void trace_details(const struct measurement *m, int64_t most, int64_t end, detail_visitor *visit,
	void *context);

/* Returns the place of a site, fresh. */
char *text_of_site_place(const struct event_site *site);

const char *category_of(const struct event_site *site);

/* Returns the name of a host's process; NULL if there is nothing to show for it. */
const char *process_name(const struct measurement *m, unsigned host);

#endif
