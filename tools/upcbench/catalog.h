/* SPDX-License-Identifier: MIT
 *
 * catalog.h - the benchmarks, and the program that each belongs to.
 */
#ifndef UPCBENCH_CATALOG_H
#define UPCBENCH_CATALOG_H

#include <stdbool.h>

/* The programs in programs/, in the order in which they run. */
enum program {
	PROGRAM_ACCESS,
	PROGRAM_PLAIN, /* PROGRAM_ACCESS without the optimizations of single accesses */
	PROGRAM_STREAM,
	PROGRAM_MEMORY,
	PROGRAM_REMOTE,
	PROGRAM_BULK,
	PROGRAM_SYNC,
	PROGRAM_COLLECTIVE,
	PROGRAM_APEX,
	PROGRAM_MESSAGES, /* MPI alone, as a comparison for some of the others */
	N_PROGRAMS,
};

extern const char *const program_files[N_PROGRAMS];

/* Prints the names of all benchmarks with a line about each. */
void catalog_print(void);

/* Ends the program if the text is not a list of names with commas between them. */
void catalog_check(const char *text);

/* Returns the names of a program's benchmarks that are in the list (NULL: all), with a comma before and after
 * each; with `by_threads` only those that are also measured with fewer threads. Returns NULL if there are
 * none. */
char *catalog_names(enum program program, const char *list, bool by_threads);

#endif
