/* SPDX-License-Identifier: MIT
 *
 * report.h - what upcbench tells of the figures: tables, JSON and plots.
 */
#ifndef UPCBENCH_REPORT_H
#define UPCBENCH_REPORT_H

#include "job.h"

struct bench_report {
	const struct bench_options *o;
	const struct figures *figures;
	const struct machine *machine;
};

/* Prints the tables. */
void tables_print(const struct bench_report *r);

/* Writes the figures in the form of docs/upcbench.md.  Ends the program if that fails. */
void figures_write(const struct bench_report *r, const char *path);

/* Draws the plots into the folder, which is created if necessary. Ends the program if that fails. */
void plots_write(const struct bench_report *r, const char *folder);

/* Returns the number of figures with a large spread. */
int report_wide(const struct bench_report *r);

/* Returns warning number i, about large spreads or other reasons to doubt the figures; NULL if there is no
 * such warning. The caller frees it. */
char *report_warning(const struct bench_report *r, int i);

/* Returns the bytes per second of an operation that takes so many seconds. */
double rate_of(const struct figure *f, double seconds);

#endif
