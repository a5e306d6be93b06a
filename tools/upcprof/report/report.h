/* SPDX-License-Identifier: MIT
 *
 * report.h - what the sections of a report share.  Each section gives one table.
 */
#ifndef UPCPROF_REPORT_H
#define UPCPROF_REPORT_H

#include "layout/uses.h"
#include "report/source.h"
#include "report/sums.h"
#include "text/table.h"

enum metric { /* what regions and load balance are about */
	METRIC_SELF,
	METRIC_TOTAL,
	METRIC_CALLS,
	METRIC_BYTES,
	METRIC_REMOTE_BYTES,
	METRIC_REMOTE_CALLS,
	METRIC_MIN,
	METRIC_MAX,
	METRIC_NAME,   /* for --sort */
	METRIC_COUNTER /* and the first counter's, and so on */
};

struct report_state {
	struct measurement *m;
	struct sums *sums;
	struct sources *sources;
	int thread;            /* one thread only, or -1 */
	int top;               /* rows of a table in text; 0: all; -1: each table's own number */
	unsigned metric, sort; /* enum metric */
	bool is_json;
	struct table *(*findings)(struct report_state *r); /* the head of a report */
	struct use_filter filter;     /* of what is said about shared objects, and of traffic */
	unsigned first_bin, last_bin; /* of sizes of traffic */
	size_t folder; /* how much of all file names is their common folder: left out in text */
};

/* upcprof report; findings: makes the first section. */
int report_show(char **words, struct table *(*findings)(struct report_state *r));

/* Of all threads and all that they did, before a measurement is opened. */
struct report_state report_state_new(void);

/* Fills sums, sources and folder, for the measurement and thread that it has; frees them with the
 * measurement. */
void report_state_fill(struct report_state *r);
void report_state_free(struct report_state *r);

/* The rows of a table in text, 0: all; `usual` if --top does not say. */
static inline size_t rows_of(const struct report_state *r, size_t usual)
{
	return r->top < 0 ? usual : (size_t)r->top;
}

enum { USUAL_ROWS = 10 };

/* The columns of a line as --width says, or NULL: as the terminal has; 0: a line of any length. */
int page_width(const char *text);

/* All sections in order, by number. */
size_t report_n_sections(void);
struct table *report_section(struct report_state *r, size_t number);

/* ---- cells ------------------------------------------------------------------------------------ */

char *cell_name(const struct event_site *site); /* fresh: "main", with "(throttled)" if it was */
/* "file:line:column", "file:line" without a column, or NULL. */
char *cell_position(const struct report_state *r, const struct event_site *site);
/* The length of the folder that all files of the program have in common; 0: none. */
size_t common_folder(const struct measurement *m);
char *cell_source(const struct report_state *r, const struct event_site *site);
double share_of(int64_t part, int64_t whole);

/* The value of a region, for sorting and bars. */
int64_t region_value(const struct report_state *r, size_t site, unsigned metric);
const char *metric_title(const struct report_state *r, unsigned metric);
enum column_kind metric_kind(unsigned metric);

/* The metric of a word of an option, such as "remote-bytes"; ends the program if there is none. */
unsigned metric_of_word(const struct report_state *r, const char *option, const char *word);

/* Indices of 0 to n - 1 in order, which the caller frees; is_before: of report_order_context. */
size_t *order_new(size_t n, int (*compare)(const void *, const void *, void *), void *context);

/* A fresh line if there were more threads than processors, or NULL. */
char *crowd_text(const struct report_state *r);
/* Prints it as a warning, if there is one, in lines of `width` columns. */
void crowd_print(const struct report_state *r, int width);

/* Notes below a table about single accesses that local ones were not measured, if they were not. */
void local_note(const struct report_state *r, struct table *t);

/* The waits of all threads (or of the one) for a value at a place, *n, which the caller frees. */
struct value_wait *waits_all(const struct report_state *r, size_t *n);

/* The value as a fresh text: "flag[3]", or where it is if it has no name. */
char *waited_text(const struct report_state *r, const struct value_wait *w);

/* Fresh: "[4] x 1000 of 8 B", or NULL. */
char *cell_layout(const struct measurement *m, const struct measured_object *o);

/* ---- sections ----------------------------------------------------------------------------------- */

struct table *section_findings(struct report_state *r);
struct table *section_experiment(struct report_state *r);
struct table *section_regions(struct report_state *r);
struct table *section_flat(struct report_state *r);
struct table *section_tree(struct report_state *r);
struct table *section_threads(struct report_state *r);
struct table *section_balance(struct report_state *r);
struct table *section_traffic(struct report_state *r);
struct table *section_grid_bytes(struct report_state *r);
struct table *section_grid_operations(struct report_state *r);
struct table *section_hosts(struct report_state *r);
struct table *section_sizes(struct report_state *r);
struct table *section_cache(struct report_state *r);
struct table *section_arrays(struct report_state *r);
struct table *section_lines(struct report_state *r);
struct table *section_users(struct report_state *r);
struct table *section_pairs(struct report_state *r);
struct table *section_layouts(struct report_state *r);
struct table *section_drawn(struct report_state *r);
struct table *section_barriers(struct report_state *r);
struct table *section_slowest(struct report_state *r);
struct table *section_locks(struct report_state *r);
struct table *section_owners(struct report_state *r);
struct table *section_flags(struct report_state *r);
struct table *section_plans(struct report_state *r);
struct table *section_objects(struct report_state *r);

#endif
