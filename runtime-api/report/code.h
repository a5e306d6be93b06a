/* SPDX-License-Identifier: MIT
 *
 * code.h - functions and lines of the program's source for many addresses of its code at once.
 */
#ifndef CODE_H
#define CODE_H

#include "core/core.h"

/* A function at an address. An inlined function is listed before its caller. */
struct code_name {
	uintptr_t address;
	char function[120], place[200]; /* "file:line" */
	char path[400];                 /* the same with the folders of the file */
};

/* glibc's name of backtrace that no program may define. */
int __backtrace(void **frames, int size); /* NOLINT */

#define CODE_NAMES (WHERE_DEPTH * 4)

/* Notes the call sites of these frames, whose names are wanted; each address once. */
void code_learn(const void *const *frames, int n);

/* Asks addr2line for all addresses that are new since the last time. */
void code_ask(void);

/* Finds the functions of these frames, from the inside out, up to main, as far as they are known. Returns
 * their number. */
int code_find(const void *const *frames, int n, const struct code_name *functions[CODE_NAMES]);

/* Returns the index of the first function that is the user's: after the function of the library that was
 * called, if there is one. */
int code_user(const struct code_name *const *functions, int n);

/* Returns whether it is "file:line". */
bool code_is_known(const char *place);

/* Writes ", called from solve (a.upc:20), called from main (a.upc:50)": the callers of the function where the
 * thread is, as far as they are known. */
void code_callers(const struct where *where, char *text, size_t size);

/* Do so for noted frames and for this thread, with each caller after a line break. */
void code_callers_lines(const struct where *where, char *text, size_t size);
void code_own_callers(char *text, size_t size);

/* Writes the place of the thread, "a.upc:30 in f, called from main (a.upc:50)", as far as it is known. */
void code_write(const struct where *where, char *text, size_t size);

#endif
