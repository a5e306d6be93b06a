/* SPDX-License-Identifier: MIT
 *
 * constant.h - the block sizes and sizes that need Clang.  Private to the front end.
 */
#ifndef FRONTEND_CONSTANT_H
#define FRONTEND_CONSTANT_H

#include "sema/sema.h"

/* Asks Clang for the unknown block sizes, and finds the sizes that it computes wrong.  A size that is not
 * constant stays unknown.  Returns false if libclang gave up. */
bool constants_ask(struct unit *u);

void constants_find(struct islands *is);

#endif
