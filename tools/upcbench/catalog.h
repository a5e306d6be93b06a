/* SPDX-License-Identifier: MIT
 *
 * catalog.h - the benchmarks, and the program that each belongs to.
 */
#ifndef UPCBENCH_CATALOG_H
#define UPCBENCH_CATALOG_H

#include <stdbool.h>

/* A file of programs/.  `messages` is written in C and MPI, the others are in UPC. */
enum program { PROGRAM_ACCESS, N_PROGRAMS };

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
