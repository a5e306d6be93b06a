/* SPDX-License-Identifier: MIT
 *
 * show.h - how numbers of comparisons are written.
 */
#ifndef UPCPROF_SHOW_H
#define UPCPROF_SHOW_H

#include "compare/join.h"
#include "text/table.h"

/* The kind of column for a metric, its name in the command line, and "remote bytes" for tables. */
enum column_kind joined_kind(enum joined_metric metric);
const char *joined_name(enum joined_metric metric);
char *joined_title(enum joined_metric metric);

/* The metric of a word of --metric, self for NULL; ends the program if there is none. */
enum joined_metric joined_metric_of(const char *word);

/* A mean as a whole number. */
int64_t rounded(double value);

/* Fresh texts: "1.200 ms", with `is_signed` "+1.200 ms"; "+12.0%", "new" if infinite. */
char *value_text(enum column_kind kind, double value, bool is_signed);
char *change_text(double change);

/* "heat.upc:12:3", or with `whole` with its folder; NULL without a file. */
char *position_text(const struct event_site *site, bool whole);

/* Print n tables, which they free, as text or as one object of JSON. */
void tables_show(struct table **tables, size_t n, bool is_json, int width);

#endif
