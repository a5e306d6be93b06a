/* SPDX-License-Identifier: MIT
 *
 * paragraphs.h - the files explain/ID.md, line by line; cmake/Paragraphs.cmake generates the table.
 */
#ifndef FRONTEND_PARAGRAPHS_H
#define FRONTEND_PARAGRAPHS_H

struct paragraph {
	const char *id;
	const char *const *lines; /* NULL after the last */
};

/* The last entry has id NULL. */
extern const struct paragraph paragraphs[];

#endif
