/* SPDX-License-Identifier: MIT
 *
 * locate.h - what places of code are: more than core.h has.
 */
#ifndef LOCATE_H
#define LOCATE_H

#include <stdbool.h>
#include <stddef.h>

/* What stands where a line is not known. */
#define LOCATE_HINT "compile with -g for the line"

/* "file:line" for code at pc of the program itself; false if that is not known. */
bool locate_line(const void *pc, char *text, size_t size);

/* Writes the name of a file of modules.h, by its number, for a command of the shell; how long it is. */
size_t locate_name(size_t number, char *text, size_t size);

/* Reads a line of a file, without the blanks at both ends and a comment at its end; false if there is none.
 */
bool locate_read(const char *path, long number, char *text, size_t size);

/* Whether "file:line" is in a header of ours, whose functions stand in for the user's accesses. */
bool locate_is_ours(const char *place);

#endif
