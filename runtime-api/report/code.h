/* SPDX-License-Identifier: MIT
 *
 * code.h - functions and lines of the program's source for many addresses of its code at once.
 */
#ifndef CODE_H
#define CODE_H

#include "core/core.h"

/* A function at an address.  One that was inlined stands before the one that it is in. */
struct code_name {
	uintptr_t address;
	char function[120], place[200]; /* "file:line" */
	char path[400];                 /* the same with its folders */
};

#define CODE_NAMES (WHERE_DEPTH * 4)

/* Learns the names of what these frames call from; each address once. */
void code_learn(const void *const *frames, int n);

/* Asks addr2line for all that was learnt since the last time. */
void code_ask(void);

/* The functions of these frames, from the inside out, up to main, as far as they were asked for; how many. */
int code_find(const void *const *frames, int n, const struct code_name *functions[CODE_NAMES]);

/* The first one that is the user's: after the function of the library that was called, if there is one. */
int code_user(const struct code_name *const *functions, int n);

/* Whether it is "file:line". */
bool code_is_known(const char *place);

/* Writes where the thread is: "a.upc:30 in f, called from main (a.upc:50)", or what is known of it. */
void code_write(const struct where *where, char *text, size_t size);

#endif
