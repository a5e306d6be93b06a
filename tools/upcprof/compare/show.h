/* SPDX-License-Identifier: MIT
 *
 * show.h - how numbers of comparisons are written.
 */
#ifndef UPCPROF_SHOW_H
#define UPCPROF_SHOW_H

#include "compare/join.h"
#include "text/table.h"

/* Return the kind of column for a metric, its name in the command line, and "remote bytes" for tables. */
enum column_kind joined_kind(enum joined_metric metric);
const char *joined_name(enum joined_metric metric);
char *joined_title(enum joined_metric metric);

/* Returns the metric of the word of --metric, self for NULL; ends the program if there is none. */
enum joined_metric joined_metric_of(const char *word);

/* Rounds a mean to a whole number. */
int64_t rounded(double value);

/* Return fresh texts: "1.200 ms", with is_signed "+1.200 ms"; "+12.0%", "new" for infinity. */
char *value_text(enum column_kind kind, double value, bool is_signed);
char *change_text(double change);

/* Returns "heat.upc:12:3", or with `whole` the name with its folder; NULL without a file. */
char *position_text(const struct event_site *site, bool whole);

/* Prints n tables as text or as one JSON object, and frees them. */
void tables_show(struct table **tables, size_t n, bool is_json, int width);

#endif
