/* SPDX-License-Identifier: MIT
 *
 * report.h - what the sections of a report share.  Each section gives one table.
 */
#ifndef UPCPROF_REPORT_H
#define UPCPROF_REPORT_H

#include "recount/layout_uses.h"
#include "report/source.h"
#include "report/sums.h"
#include "text/table.h"

enum metric { /* the subject of region and load-balance tables */
	METRIC_SELF,
	METRIC_TOTAL,
	METRIC_CALLS,
	METRIC_BYTES,
	METRIC_REMOTE_BYTES,
	METRIC_REMOTE_CALLS,
	METRIC_MIN,
	METRIC_MAX,
	METRIC_NAME,   /* the metrics that --sort names */
	METRIC_COUNTER /* the first counter; the others follow */
};

struct report_state {
	struct measurement *m;
	struct sums *sums;
	struct sources *sources;
	int thread;            /* the selected thread, or -1 */
	int top;               /* rows of a table in text; 0: all; -1: each table's default */
	unsigned metric, sort; /* each an enum metric */
	bool is_json;
	struct table *(*findings)(struct report_state *r); /* makes the head of a report */
	struct use_filter filter;                          /* selects shared objects and traffic */
	unsigned first_bin, last_bin;                      /* of the sizes of traffic */
	size_t folder; /* length of the common folder of all file names, which text leaves out */
};

/* Shows upcprof report; findings: makes the first section. */
int report_show(char **words, struct table *(*findings)(struct report_state *r));

/* Returns a state that selects all threads and all they did, before a measurement is opened. */
struct report_state report_state_new(void);

/* Fills sums, sources and folder for the state's measurement and thread; report_state_free frees them with
 * the measurement. */
void report_state_fill(struct report_state *r);
void report_state_free(struct report_state *r);

/* Returns the rows of a table in text, 0: all; `usual` without --top. */
static inline size_t rows_of(const struct report_state *r, size_t usual)
{
	return r->top < 0 ? usual : (size_t)r->top;
}

enum { USUAL_ROWS = 10 };

/* Returns the columns of a line from the text of --width, or with NULL those of the terminal; 0:
 * unlimited. */
int page_width(const char *text);

/* Return the number of sections, and the sections in order. */
size_t report_n_sections(void);
struct table *report_section(struct report_state *r, size_t number);

/* ---- cells ------------------------------------------------------------------------------------ */

char *cell_name(const struct event_site *site); /* returns fresh text: "main", or "main (throttled)" */
/* Returns "file:line:column", "file:line" without a column, or NULL. */
char *cell_position(const struct report_state *r, const struct event_site *site);
/* Returns the length of the folder that all files of the program share; 0 if there is none. */
size_t common_folder(const struct measurement *m);
char *cell_source(const struct report_state *r, const struct event_site *site);
double share_of(int64_t part, int64_t whole);

/* Returns the value of a region, for sorting and bars. */
int64_t region_value(const struct report_state *r, size_t site, unsigned metric);
const char *metric_title(const struct report_state *r, unsigned metric);
enum column_kind metric_kind(unsigned metric);

/* Returns the metric that a word such as "remote-bytes" names; ends the program if there is none. */
unsigned metric_of_word(const struct report_state *r, const char *option, const char *word);

/* Returns the indices 0 to n - 1 in order, which the caller frees; `compare` gets pointers to two indices,
 * and `context`. */
size_t *order_new(size_t n, int (*compare)(const void *, const void *, void *), void *context);

/* Returns a fresh warning if there were more threads than processors, or NULL. */
char *oversubscription_text(const struct report_state *r);
/* Prints that warning, if there is one, in lines of `width` columns. */
void oversubscription_print(const struct report_state *r, int width);

/* Adds a note to a table about single accesses, if local accesses were not measured. */
void local_note(const struct report_state *r, struct table *t);

/* Returns the *n waits for values by place, over all threads or the selected one; the caller frees the
 * list. */
struct value_wait *waits_all(const struct report_state *r, size_t *n);

/* Returns the value as fresh text: "flag[3]", or its address if it has no name. */
char *waited_text(const struct report_state *r, const struct value_wait *w);

/* Returns fresh text, "[4] x 1000 of 8 B", or NULL. */
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
