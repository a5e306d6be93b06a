/* SPDX-License-Identifier: MIT
 *
 * locate.h - functions on places of code, besides those of core.h.
 */
#ifndef LOCATE_H
#define LOCATE_H

#include <stdbool.h>
#include <stddef.h>

/* The text in the place of an unknown line. */
#define LOCATE_HINT "compile with -g for the line"

/* Writes "file:line" for code at pc of the program itself; false if that is not known. */
bool locate_line(const void *pc, char *text, size_t size);

/* Finds the file, with its folders, and the line of code of the program itself; false if they are not
 * known. */
bool locate_source(const void *pc, char *path, size_t size, long *line);

/* Writes the name of a file of modules.h, by its number, for a command of the shell. Returns its length. */
size_t locate_name(size_t number, char *text, size_t size);

/* Reads a line of a file, without the blanks at both ends and a comment at its end; false if there is
 * none. */
bool locate_read(const char *path, long number, char *text, size_t size);

/* Ends a line where these words begin, if it has them. */
void line_cut(char *line, const char *words);

/* Returns whether "file:line" is in a header of the runtime, whose functions stand in for the user's
 * accesses. */
bool locate_is_ours(const char *place);

#endif
