/* SPDX-License-Identifier: MIT
 *
 * paragraphs.h - the files explain/ID.md, line by line; cmake/Paragraphs.cmake generates the tables.
 */
#ifndef FRONTEND_PARAGRAPHS_H
#define FRONTEND_PARAGRAPHS_H

struct paragraph {
	const char *id;
	const char *const *lines; /* NULL after the last */
};

/* Those of the messages, and of the reports at run time.  The last entry of each has id NULL. */
extern const struct paragraph paragraphs[];
extern const struct paragraph report_paragraphs[];

#endif
