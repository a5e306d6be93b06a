/* SPDX-License-Identifier: MIT
 *
 * source.h - lines of the program's source, if it is there and was not changed since it ran.
 */
#ifndef UPCPROF_SOURCE_H
#define UPCPROF_SOURCE_H

#include "read/read.h"

enum source_state {
	SOURCE_GOOD,
	SOURCE_NEWER,    /* than the run, and not the same */
	SOURCE_ELSEWHERE /* in no folder of the program: a stranger's measurement may name any file */
};

struct sources;

/* Files are looked for in this order: those that were packed into the measurement come first, then those that
 * have the name here, then those beside it, then those in the folders of UPCPROF_SOURCES.  Wherever it is, a
 * source may be read that is the same as when the program started: who knows its check knows it.  Another
 * file, and each one of an archive, must be below one of these folders; here and beside, it may not be
 * hidden, and the folder may not be the user's home or the root.  The measurement stays open as long as
 * `sources`. */
struct sources *sources_new(const struct measurement *m);
void sources_free(struct sources *s);

struct found_source {
	char *path; /* NULL: no file of the name can be read */
	char *text; /* ended by 0; NULL: SOURCE_ELSEWHERE */
	size_t size;
	int64_t seconds; /* since 1970, of the last change */
	enum source_state state;
};

/* Returns the best file of the name.  Only this function reads sources.  source_drop frees what is in it. */
struct found_source source_find(const struct sources *s, const char *name);
void source_drop(struct found_source *found);

/* Returns a fresh copy of the line, without surrounding blanks and without control characters; NULL if it is
 * not there. */
char *source_text(struct sources *s, const char *name, unsigned line);

/* Returns the whole text of a file, which may contain any bytes, ended by 0 and valid as long as `s`; NULL if
 * it is not there. */
const char *source_whole(struct sources *s, const char *name);

#endif
