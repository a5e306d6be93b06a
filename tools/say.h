/* SPDX-License-Identifier: MIT
 *
 * say.h - strings, file names, options and messages of the programs.
 */
#ifndef TOOLS_SAY_H
#define TOOLS_SAY_H

#include <stdbool.h>
#include <stddef.h>

enum { STATUS_FAILED = 1, STATUS_USAGE = 2 };

/* Returns a fresh string, formatted as by printf; the caller frees it. */
char *text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));
bool text_starts(const char *text, const char *prefix);

/* Returns the argument of the option `name` if `word` is that option, or else NULL. It follows a `=`, or is
 * the next word; a number may also follow a name of at most `joined` characters, as in -n4. Ends the program
 * if the argument is missing. */
const char *option_argument(const char *word, const char *name, size_t joined, char ***next);

/* Returns the file name without its folder. */
const char *path_base(const char *path);

/* Returns a fresh path of the program of this name in PATH, or NULL. */
char *path_search(const char *name);

/* Returns the folder that contains bin, lib and include. */
const char *install_root(void);

/* Print "upcc: ..." on standard error, after all earlier output; die also ends the program with the
 * status. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void die(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
