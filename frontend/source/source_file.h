/* SPDX-License-Identifier: MIT
 *
 * source_file.h - the user's own files, read to show their lines in messages and to give
 * P its lines back where the preprocessor changed only white space.  Private to source.
 */
#ifndef FRONTEND_SOURCE_FILE_H
#define FRONTEND_SOURCE_FILE_H

#include "source/source.h"

/* Reads a whole file into `to`.  False: a message was added. */
bool source_load(struct source *s, const char *path, struct text *to);

/* The index of a file name in s->files. */
unsigned source_file(struct source *s, const char *name);

/* A file with its text, if it can be read. */
const struct file *source_file_read(const struct source *s, unsigned file);

/* Warns about a macro of the language's own that the program defines or undefines: in a line
 * that goes on with its name, or on the command line. */
void predefined_check(struct source *s, struct place where, const char *name);
void predefined_check_options(struct source *s, const struct options *o);

/* Whether a message of the preprocessor says the same. */
bool predefined_is_redefined(const char *text);

/* Takes over the preprocessor's message that #if counts THREADS or MYTHREAD as 0; those about names that
 * begin so are left out unless the user asked for -Wundef. */
bool predefined_is_undefined(struct source *s, const char *text, const char *option, struct place where);

/* The first file that was read and that an #include of "name" or <name> would mean: one of the user's, or of
 * our headers.  NULL: none was. */
const struct file *source_included(const struct source *s, const char *include, bool is_user);

/* When line `number` of the file differs from *line in white space only, makes *line and
 * *len that line. */
void source_restore(struct source *s, unsigned file, unsigned number, const char **line, size_t *len);

#endif
