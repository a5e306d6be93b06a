/* SPDX-License-Identifier: MIT
 *
 * select.h - figures as the rows and columns of a table, or the lines and points of a plot.
 */
#ifndef UPCBENCH_SELECT_H
#define UPCBENCH_SELECT_H

#include "figure.h"

enum field {
	FIELD_END, /* behind the last one of a list */
	FIELD_BENCH,
	FIELD_OP,
	FIELD_PLACE,
	FIELD_SIDE,
	FIELD_MODE,
	FIELD_THREADS,
	FIELD_BYTES,
	FIELD_EXTENT,
	FIELD_STRIDE,
	FIELD_COMPUTE, /* us */
	FIELD_WORDS,   /* of the extent, one each stride */
	FIELD_LENGTH,
	FIELD_ALPHA,
};

enum { MOST_FIELDS = 5, LABEL_SIZE = 120 };

/* The values of the fields with blanks between them, without those that go without saying: upc, default, 0.
 */
void label_write(char label[LABEL_SIZE], const struct figure *f, const enum field *fields);

/* A list of labels, each once. */
struct labels {
	char (*at)[LABEL_SIZE];
	int n;
};

/* The place of a label, which is added if it is new. */
int label_place(struct labels *list, const char *label);

/* Whether a list with commas between has the benchmark of the figure. */
bool is_of(const struct figure *f, const char *benchmarks);

/* 8, 2K, 1M */
void bytes_write(char text[LABEL_SIZE], long bytes);

#endif
