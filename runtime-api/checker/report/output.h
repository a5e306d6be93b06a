/* SPDX-License-Identifier: MIT
 *
 * output.h - the destinations of reports, and their look there.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "checker/check.h"

/* output_begin is called before the words of UPC_CHECK are read. output_option returns whether one of them
 * is about reports. report_file_open, after them, ends the program if the file cannot be written. */
void output_begin(void);
bool output_option(const char *word, size_t n);
void report_file_open(void);

/* Adds the source line of a site within a report. */
void output_excerpt(struct check_report *r, const upcr_site *site);

#endif
