/* SPDX-License-Identifier: MIT
 *
 * select.h - figures as the rows and columns of a table, or the lines and points of a plot.
 */
#ifndef UPCBENCH_SELECT_H
#define UPCBENCH_SELECT_H

#include "figure.h"

enum field {
	FIELD_END, /* the end of a list of fields */
	FIELD_BENCH,
	FIELD_OP,
	FIELD_PLACE,
	FIELD_SIDE,
	FIELD_MODE,
	FIELD_THREADS,
	FIELD_BYTES,
	FIELD_EXTENT,
	FIELD_STRIDE,
	FIELD_COMPUTE, /* in us */
	FIELD_WORDS,   /* number of words in the extent, one per stride */
	FIELD_LENGTH,
	FIELD_ALPHA,
};

enum { MOST_FIELDS = 5, LABEL_SIZE = 120 };

/* Writes the values of the fields with blanks between them, without the defaults upc, default and 0. */
void label_write(char label[LABEL_SIZE], const struct figure *f, const enum field *fields);

/* A list of distinct labels. */
struct labels {
	char (*at)[LABEL_SIZE];
	int n;
};

/* Returns the index of a label, which is added if it is new. */
int label_place(struct labels *list, const char *label);

/* Returns true if a comma-separated list contains the figure's benchmark. */
bool is_of(const struct figure *f, const char *benchmarks);

/* Writes a number of bytes as 8, 2K, 1M. */
void bytes_write_label(char text[LABEL_SIZE], long bytes);

#endif
