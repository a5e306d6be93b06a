/* SPDX-License-Identifier: MIT
 *
 * reports.h - what --explain says of the reports of upcc -check, beside the messages of upc2c.
 */
#ifndef MESSAGES_REPORTS_H
#define MESSAGES_REPORTS_H

#include <stdio.h>

/* Prints the paragraph about the reports with an id; nothing if there is none. */
void report_explain(const char *id, FILE *to);

/* Prints a line for each id, padded to a width. */
void report_list(FILE *to, int width);

/* Returns the id of a report of which a text is the first line, or some words of it; or NULL.  One word alone
 * is none. A name of a function tells the id in a whole line only, one that begins with the place or the
 * thread. */
const char *report_id(const char *said);

#endif
