/* SPDX-License-Identifier: MIT
 *
 * code.h - functions and lines of the program's source for many addresses of its code at once.
 */
#ifndef CODE_H
#define CODE_H

#include "core/core.h"

/* Learns the names of what these frames call from; each address once. */
void code_learn(const struct where *where);

/* Asks addr2line for all that was learnt since the last time. */
void code_ask(void);

/* Writes where the thread is: "a.upc:30 in f, called from main (a.upc:50)", or what is known of it. */
void code_write(const struct where *where, char *text, size_t size);

#endif
