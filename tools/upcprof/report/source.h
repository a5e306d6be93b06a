/* SPDX-License-Identifier: MIT
 *
 * source.h - lines of the program's source, if it is there and was not changed since it ran.
 */
#ifndef UPCPROF_SOURCE_H
#define UPCPROF_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

struct sources;

/* folder: the measurement's; files that were packed into it come first, then those that have the name here,
 * then those beside the folder.  since_1970: of the run, in nanoseconds: newer files are not shown. */
struct sources *sources_new(const char *folder, int64_t since_1970);
void sources_free(struct sources *s);

/* The path of a file, fresh: of one that is not newer than the run, if there is any.  NULL: no file of the
 * name can be read. */
char *source_path(const struct sources *s, const char *name, bool *is_newer);

/* A fresh copy of the line, without blanks around it and control characters; NULL: not there. */
char *source_text(struct sources *s, const char *name, unsigned line);

/* The whole text of a file, ended by 0 and valid as long as `s`, which may hold any bytes; NULL: not there.
 */
const char *source_whole(struct sources *s, const char *name);

#endif
