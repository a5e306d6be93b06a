/* SPDX-License-Identifier: MIT
 *
 * output.h - where reports go, and how they look there.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "checker/check.h"

/* Before the words of UPC_CHECK are read; one of them, whether it is about reports; after them: ends the
 * program if the file cannot be written. */
void output_begin(void);
bool output_option(const char *word, size_t n);
void output_open(void);

/* The source line of a site, in the midst of a report. */
void output_excerpt(struct check_report *r, const upcr_site *site);

#endif
