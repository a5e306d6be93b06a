/* SPDX-License-Identifier: MIT
 *
 * excerpt.h - lines of the user's source in reports.
 */
#ifndef EXCERPT_H
#define EXCERPT_H

#include <stdbool.h>
#include <stddef.h>

struct excerpt {
	const char *file; /* as in the site or the debug information */
	int line, column; /* column: 0 if it is not known */
	const char *text; /* the expression there, or "" */
	bool is_colored;
};

/* Writes a line break, the line of the source and below it a caret. Returns the number of bytes; 0 if
 * there is no such file, here or beside the program, if it is newer than the program, or if there is no
 * room. */
size_t excerpt_write(const struct excerpt *e, char *to, size_t size);

/* Finds the path of a source: as it is, or from the folder of the program on. Returns false if there is no
 * such file, or it is newer than the program. */
#define PATH_ROOM 4096
bool excerpt_find(const char *file, char *path);

#endif
