/* SPDX-License-Identifier: MIT
 *
 * source.h - lines of the program's source, if it is there and was not changed since it ran.
 */
#ifndef UPCPROF_SOURCE_H
#define UPCPROF_SOURCE_H

#include <stdint.h>

struct sources;

/* folder: the measurement's, beside which files are looked for, too; since_1970: of the run, in
 * nanoseconds: newer files are not shown. */
struct sources *sources_new(const char *folder, int64_t since_1970);
void sources_free(struct sources *s);

/* A fresh copy of the line, without blanks around it and control characters; NULL: not there. */
char *source_text(struct sources *s, const char *name, unsigned line);

/* The whole text of a file, ended by 0 and valid as long as `s`, which may hold any bytes; NULL: not there.
 */
const char *source_whole(struct sources *s, const char *name);

#endif
