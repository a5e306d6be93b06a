/* SPDX-License-Identifier: MIT
 *
 * page.h - what writes the parts of the page that `upcprof html` makes.
 */
#ifndef UPCPROF_PAGE_H
#define UPCPROF_PAGE_H

#include "analyze/findings.h"
#include "prediction/prediction.h"
#include "report/report.h"

#include <stdio.h>

enum { MOST_OTHER_TABLES = 3 };

struct page {
	FILE *file; /* the page */
	FILE *json; /* the same for a block of data: `<`, `>` and `&` of texts become \u003c and so on */
	struct report_state report;
	struct time_findings *findings;
	struct table *others[MOST_OTHER_TABLES]; /* what a comparison with other measurements says, or NULL */
	bool is_scaling;                         /* with other numbers of threads */
	struct predictions *predictions;         /* of another machine, or NULL */
};

/* ---- escape.c ------------------------------------------------------------------------------------ */

/* A stream that writes JSON to `file` so that it can stand in a script element; closing it does not close
 * `file`.  NULL if there is no memory. */
FILE *escape_open(FILE *file);

/* Writes a text of a measurement as text of HTML; bytes that are no UTF-8 become U+FFFD. */
void html_put_text(FILE *file, const char *text);

/* ---- page.c -------------------------------------------------------------------------------------- */

/* Writes the whole page. */
void page_put(struct page *p);

/* ---- findings.c ---------------------------------------------------------------------------------- */

void page_put_findings(struct page *p);

/* ---- elsewhere.c --------------------------------------------------------------------------------- */

/* What is predicted for another machine, and its entry in the list of views; nothing without a prediction. */
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

/* tables.c: of all sections of the report. */
void page_put_tables(struct page *p);

/* The comparison with other measurements: its tables. */
void page_put_others(struct page *p);

/* sources.c: what each line cost, with the text of the files. */
void page_put_sources(struct page *p);

/* traffic.c: who moved how much of whose memory, by kind and size; of many threads by groups of them. */
void page_put_traffic(struct page *p);

/* objects.c: the shared arrays; whether an object is one. */
bool page_has_layout(const struct measured_object *o);
void page_put_objects(struct page *p);

/* timeline.c: what each thread did when, and single events where threads waited longest. */
void page_put_timeline(struct page *p);

#endif
