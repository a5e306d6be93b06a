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

/* Draws the plots into the folder, which is made if there is none.  Ends the program if that fails. */
void plots_write(const struct bench_report *r, const char *folder);

/* The number of figures with a large spread. */
int report_wide(const struct bench_report *r);

/* A sentence about them, or about what else makes the figures doubtful; NULL if there is no i-th one.  The
 * caller frees it. */
char *report_warning(const struct bench_report *r, int i);

/* The bytes that the operation moves in a second, if it took so long. */
double rate_of(const struct figure *f, double seconds);

#endif
