/* SPDX-License-Identifier: MIT
 *
 * source.h - the program to predict: a source that upc2c reads, or what it wrote of one.
 */
#ifndef UPCPREDICT_SOURCE_H
#define UPCPREDICT_SOURCE_H

#include "program/program.h"
#include "run/words.h"

struct predicted_source {
	const char *path;
	struct words defines; /* NAME=VALUE: of variables, or of macros */
	struct words macros;  /* those of macros, when it has been read */
	bool is_static;       /* THREADS cannot be chosen at launch */
	char *text; /* what upc2c says of it, with so many threads if it is static; NULL: not read */
	int threads;
};

/* Whether what was read last is of so many threads, too; reads it if not. */
bool source_read(struct predicted_source *s, int threads);

/* A fresh program with so many threads. */
struct refs_program *source_program(struct predicted_source *s, int threads);

/* Whether a NAME=VALUE is of a macro, and so in the program already. */
bool source_has_macro(const struct predicted_source *s, const char *define);

#endif
