/* SPDX-License-Identifier: MIT
 *
 * paragraphs.h - the files explain/ID.md, line by line; cmake/Paragraphs.cmake generates the tables.
 */
#ifndef FRONTEND_PARAGRAPHS_H
#define FRONTEND_PARAGRAPHS_H

#include <stdio.h>

struct paragraph {
	const char *id;
	const char *const *lines; /* NULL after the last */
};

/* The paragraphs of the messages, and of the reports at run time.  The last entry of each has id NULL. */
extern const struct paragraph paragraphs[];
extern const struct paragraph report_paragraphs[];

/* Returns the paragraph of a table with an id, or NULL. */
const struct paragraph *paragraph_find(const struct paragraph *table, const char *id);

/* Prints all lines of a paragraph. */
void paragraph_print(const struct paragraph *p, FILE *to);

#endif
