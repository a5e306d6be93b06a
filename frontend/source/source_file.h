/* SPDX-License-Identifier: MIT
 *
 * source_file.h - the user's own files, read to show their lines in messages and to restore lines of P where
 * the preprocessor changed only white space.  Private to source.
 */
#ifndef FRONTEND_SOURCE_FILE_H
#define FRONTEND_SOURCE_FILE_H

#include "source/source.h"

/* Reads a whole file into `to`.  Returns false if a message was added. */
bool source_load(struct source *s, const char *path, struct text *to);

/* Returns the index of a file name in s->files. */
unsigned source_file(struct source *s, const char *name);

/* Returns a file with its text, if it can be read. */
const struct file *source_file_read(const struct source *s, unsigned file);

/* Warns about a macro of the language itself that the program defines or undefines: in a line that continues
 * with its name, or on the command line. */
void predefined_check(struct source *s, struct place where, const char *name, bool is_definition);
void predefined_check_options(struct source *s, const struct options *o);

/* Returns whether a message of the preprocessor reports the same. */
bool predefined_is_redefined(const char *text);

/* Takes over the preprocessor's message that #if counts THREADS or MYTHREAD as 0; other messages of that kind
 * are dropped unless the user asked for -Wundef. */
bool predefined_is_undefined(struct source *s, const char *text, const char *option, struct place where);

/* Returns the first file read so far that an #include of "name" or <name> would mean, among the user's files
 * or among our headers; NULL if there is none. */
const struct file *source_included(const struct source *s, const char *include, bool is_user);

/* Replaces *line and *len by line `number` of the file if they differ in white space only. */
void source_restore(struct source *s, unsigned file, unsigned number, const char **line, size_t *len);

#endif
