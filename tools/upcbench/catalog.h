/* SPDX-License-Identifier: MIT
 *
 * catalog.h - the benchmarks, and the program that each belongs to.
 */
#ifndef UPCBENCH_CATALOG_H
#define UPCBENCH_CATALOG_H

#include <stdbool.h>

/* The files of programs/, in the order in which they run. */
enum program {
	PROGRAM_ACCESS,
	PROGRAM_PLAIN, /* the same without what makes single accesses faster */
	PROGRAM_STREAM,
	PROGRAM_MEMORY,
	PROGRAM_REMOTE,
	PROGRAM_BULK,
	PROGRAM_SYNC,
	PROGRAM_COLLECTIVE,
	PROGRAM_APEX,
	PROGRAM_MESSAGES, /* MPI alone, for what some of the others are compared with */
	N_PROGRAMS,
};

extern const char *const program_files[N_PROGRAMS];

/* Prints the names of all benchmarks with a line for each. */
void catalog_print(void);

/* Ends the program if the text is not a list of names with commas between them. */
void catalog_check(const char *text);

/* The names of those benchmarks of a program that the list has, all if it is NULL, with a comma before and
 * behind each; of those only that are measured with fewer threads, too, if `swept`.  NULL if there is none.
 */
char *catalog_names(enum program program, const char *list, bool swept);

#endif
