/* SPDX-License-Identifier: MIT
 *
 * source.h - lines of the program's source, if it is there and was not changed since it ran.
 */
#ifndef UPCPROF_SOURCE_H
#define UPCPROF_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

struct sources;

/* Opens the sources. folder: the measurement's. Files that were packed into it come first, then files of this
 * name here, then those beside the folder. since_1970: the time of the run, in nanoseconds; newer files are
 * not shown. */
struct sources *sources_new(const char *folder, int64_t since_1970);
void sources_free(struct sources *s);

/* Returns the fresh path of a file that is not newer than the run, if possible; NULL if no file of this name
 * can be read. */
char *source_path(const struct sources *s, const char *name, bool *is_newer);

/* Returns a fresh copy of the line, without surrounding blanks and without control characters; NULL if it is
 * not there. */
char *source_text(struct sources *s, const char *name, unsigned line);

/* Returns the whole text of a file, which may contain any bytes, ended by 0 and valid as long as `s`; NULL if
 * it is not there. */
const char *source_whole(struct sources *s, const char *name);

#endif
