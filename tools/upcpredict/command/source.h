/* SPDX-License-Identifier: MIT
 *
 * source.h - the program to predict: a source that upc2c reads, or what it wrote of one.
 */
#ifndef UPCPREDICT_SOURCE_H
#define UPCPREDICT_SOURCE_H

#include "run/words.h"
#include "walk/walk.h"

struct predicted_source {
	const char *path;
	struct words defines; /* NAME=VALUE: of variables, or of macros */
	struct words macros;  /* those of macros, when it has been read */
	bool is_static;       /* THREADS cannot be chosen at launch */
	char *text; /* what upc2c says of it, with so many threads if it is static; NULL: not read */
	int threads;
	bool is_spread; /* for several hosts */
};

/* Whether what was read last is for such a job, too; reads it if not. */
bool source_is_read(struct predicted_source *s, const struct predicted_job *job);

/* A fresh program for such a job. */
struct refs_program *source_program(struct predicted_source *s, const struct predicted_job *job);

/* Whether directives of a source mention the name of NAME=VALUE. */
bool source_mentions(const char *path, const char *define);

/* Whether a NAME=VALUE is of a macro, and so in the program already. */
bool source_has_macro(const struct predicted_source *s, const char *define);

#endif
