/* SPDX-License-Identifier: MIT
 *
 * words.h - lists of words and file names.  What it allocates stays until the end
 * of the program.
 */
#ifndef UPCC_WORDS_H
#define UPCC_WORDS_H

#include "say.h"

#include <stddef.h>

/* A list of strings, ended by a null pointer. */
struct words {
	char **at;
	int n;
};

void words_add(struct words *list, const char *word);
void words_append(struct words *list, const struct words *more);

/* Splits text at blanks; quotes and backslashes protect them as in a shell. */
void words_split(struct words *list, const char *text);

/* Resizes memory as realloc does; ends the program when there is no memory. */
void *memory_grow(void *memory, size_t size);

/* Returns a fresh copy of the word, quoted for a shell. */
char *text_quoted(const char *word);

/* Returns a fresh JSON string with its quotes. */
char *json_quoted(const char *text);

/* Return the file name without its folder and last suffix; and the suffix with its dot, or "". */
char *path_stem(const char *path);
const char *path_suffix(const char *path);

#endif
