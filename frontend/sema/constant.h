/* SPDX-License-Identifier: MIT
 *
 * constant.h - the block sizes and sizes that need Clang: private to the front end.
 */
#ifndef FRONTEND_CONSTANT_H
#define FRONTEND_CONSTANT_H

#include "sema/sema.h"

/* Asks Clang for the block sizes still unknown, and finds the sizes that it computes wrong.
 * What is no constant stays unknown.  False: libclang gave up. */
bool constants_ask(struct unit *u);

/* Finds the constants. */
void constants_find(struct islands *is);

#endif
