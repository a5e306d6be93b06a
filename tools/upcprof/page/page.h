/* SPDX-License-Identifier: MIT
 *
 * page.h - what writes the parts of the page that `upcprof html` makes.
 */
#ifndef UPCPROF_PAGE_H
#define UPCPROF_PAGE_H

#include "analyze/findings.h"
#include "page/prediction.h"
#include "report/report.h"

#include <stdio.h>

enum { MOST_OTHER_TABLES = 3 };

struct page {
	FILE *file; /* the page */
	FILE *json; /* the same for JSON: `<`, `>` and `&` in texts become \u003c and so on */
	struct report_state report;
	struct time_findings *findings;
	struct table *others[MOST_OTHER_TABLES]; /* comparisons with other measurements, or NULL */
	bool is_scaling;                         /* they have other numbers of threads */
	struct predictions *predictions;         /* predictions for another machine, or NULL */
};

/* ---- escape.c ------------------------------------------------------------------------------------ */

/* Returns a stream that writes JSON to `file`, escaped for a script element; closing it does not close
 * `file`. Returns NULL if there is no memory. */
FILE *escape_open(FILE *file);

/* Writes a text of a measurement as HTML text; bytes that are no UTF-8 become U+FFFD. */
void html_put_text(FILE *file, const char *text);

/* ---- page.c -------------------------------------------------------------------------------------- */

/* Writes the whole page. */
void page_put(struct page *p);

/* ---- findings.c ---------------------------------------------------------------------------------- */

void page_put_findings(struct page *p);

/* ---- elsewhere.c --------------------------------------------------------------------------------- */

/* Write the prediction for another machine, and its entry in the list of views; nothing without a
 * prediction. */
void page_put_elsewhere(struct page *p);
void page_put_elsewhere_link(struct page *p);

/* ---- drawings.c ---------------------------------------------------------------------------------- */

void page_put_draw_style(struct page *p); /* into the style sheet */
void page_put_threads_drawing(struct page *p);
void page_put_waits_drawing(struct page *p);
void page_put_matrix_drawing(struct page *p);
void page_put_sizes_drawing(struct page *p);
void page_put_tree_drawing(struct page *p);

/* ---- the data: each writes one value of JSON to `json` ------------------------------------------- */

/* tables.c: writes all sections of the report. */
void page_put_tables(struct page *p);

/* Writes the tables of the comparison with other measurements. */
void page_put_others(struct page *p);

/* sources.c: writes the cost of each line, with the text of the files. */
void page_put_sources(struct page *p);

/* traffic.c: writes the traffic between threads by kind and size; many threads are grouped. */
void page_put_traffic(struct page *p);

/* objects.c: writes the shared arrays; page_has_layout returns true if an object is one. */
bool page_has_layout(const struct measured_object *o);
void page_put_objects(struct page *p);

/* timeline.c: writes the activity of each thread over time, and single events around the longest waits. */
void page_put_timeline(struct page *p);

#endif
