/* SPDX-License-Identifier: MIT
 *
 * compare.h - what changed between two sides, as tables.
 */
#ifndef UPCPROF_COMPARE_H
#define UPCPROF_COMPARE_H

#include "text/table.h"

enum { N_COMPARE_TABLES = 3 };

/* Makes the tables of upcprof compare: the comparison of self times, the runs, and the call paths that
 * differ. before, after: a folder each, or a comma-separated list. Ends the program, with one message, if
 * they cannot be compared. The caller frees the tables. Prints problems of the files on standard error;
 * returns true if there are any. */
bool compare_tables(const char *before, const char *after, struct table *tables[N_COMPARE_TABLES]);

#endif
