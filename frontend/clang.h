/* SPDX-License-Identifier: MIT
 *
 * clang.h - what the front end asks of libclang.  Only the files clang_*.c see more.
 */
#ifndef FRONTEND_CLANG_H
#define FRONTEND_CLANG_H

#include "frontend.h"

struct clang;

/* Parses a text of C, with the shadow's prelude before it, and keeps it.  NULL when libclang
 * gave up (a message was added). */
struct clang *clang_parse(struct unit *u, const char *text, size_t len);
void clang_drop(struct clang *c);

/* Takes Clang's messages over, in UPC's words.  False: there were errors of C, the tree is
 * going to have holes. */
bool clang_messages(struct clang *c);

/* Copies the tree of the user's text; positions are offsets in the parsed text. */
struct node *clang_build(struct clang *c);

/* The value of the enumerator of this name anywhere in the text.  False: there is none. */
bool clang_enumerator(struct clang *c, const char *name, long *value);

/* Whether Clang reported an error within a range of the parsed text. */
bool clang_has_error(struct clang *c, struct span where);

/* The type of the variable of this name anywhere in the text, or NULL. */
struct type *clang_variable_type(struct clang *c, const char *name);

#endif
