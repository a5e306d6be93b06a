/* SPDX-License-Identifier: MIT
 *
 * source.h - the program to predict: a source that upc2c reads, or what it wrote of one.
 */
#ifndef UPCPREDICT_SOURCE_H
#define UPCPREDICT_SOURCE_H

#include "walk/walk.h"
#include "words.h"

struct predicted_source {
	const char *path;
	struct words defines; /* NAME=VALUE for variables or macros */
	struct words macros;  /* the defines that are macros, once the source is read */
	bool is_static;       /* THREADS cannot be chosen at launch */
	char *text;           /* upc2c's JSON, for `threads` threads if is_static; NULL: not read yet */
	int threads;
	bool has_network; /* true if the JSON is for several hosts */
};

/* Returns true if the JSON that was read last is valid for this job, too; otherwise reads it anew and returns
 * false. */
bool source_is_read(struct predicted_source *s, const struct predicted_job *job);

/* Returns a fresh program for this job. */
struct refs_program *source_program(struct predicted_source *s, const struct predicted_job *job);

/* Returns true if preprocessor directives of a source mention the name of NAME=VALUE. */
bool source_mentions(const char *path, const char *define);

/* Returns true if NAME=VALUE defines a macro, which the program has expanded already. */
bool source_has_macro(const struct predicted_source *s, const char *define);

#endif
