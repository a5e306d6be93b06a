/* SPDX-License-Identifier: MIT
 *
 * words.h - lists of words, file names and messages of the driver.  What it allocates
 * stays until the end of the program.
 */
#ifndef UPCC_WORDS_H
#define UPCC_WORDS_H

#include <stdbool.h>
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

/* realloc that ends the program when there is no memory. */
void *memory_grow(void *memory, size_t size);

/* A fresh string made as by printf. */
char *text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A fresh copy that a shell reads as this one word. */
char *text_quoted(const char *word);
bool text_starts(const char *text, const char *prefix);

/* The file name without its folder; with `stem` also without its last suffix. */
const char *path_base(const char *path);
char *path_stem(const char *path);
const char *path_suffix(const char *path);

/* Prints "upcc: ..." on standard error; die also ends the program with the status. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void die(int status, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
