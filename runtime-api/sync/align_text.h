/* SPDX-License-Identifier: MIT
 *
 * align_text.h - what the messages about alignment are made of.
 */
#ifndef ALIGN_TEXT_H
#define ALIGN_TEXT_H

#include "sync/align.h"

#include <stddef.h>

enum { WAY_SHOWN = 40 }; /* decisions of a history, at most: the last ones */

/* What a message says after its place, line by line. */
struct way_text {
	char text[8000];
	size_t n;
};

/* Appends text, as printf does; what does not fit is left out. */
void way_add(struct way_text *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The line of the source, and a mark below the column. */
void way_add_source(struct way_text *r, const upcr_align_site *s);

/* "if `n > 0` was true at a.upc:5:12" */
void way_add_decision(struct way_text *r, const upcr_decision *d);

/* The last two decisions of a thread of this host; all, the last ones of them, where number `to` is marked.
 */
void way_add_last(struct way_text *r, int thread, const struct align_record *way);
void way_add_history(struct way_text *r, int thread, const struct align_record *way, unsigned long to);

/* What stands before n decisions of a thread.  Returns the number of the first one that is shown. */
unsigned long way_add_heading(struct way_text *r, int thread, unsigned long n);

/* Decision i of a way, counted from the operation before on; without a site if there are fewer.  `all` is
 * what align_decisions returns. */
const upcr_decision *way_decision(const upcr_decision *all, const struct align_record *way, unsigned long i);

/* Whether all decisions of a way are kept. */
static inline int way_is_kept(const struct align_record *way)
{
	return way->end - way->begin <= ALIGN_DEBUG;
}

#endif
