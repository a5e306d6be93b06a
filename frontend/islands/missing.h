/* SPDX-License-Identifier: MIT
 *
 * missing.h - what is missing between two tokens, whatever it is that they mean.
 */
#ifndef FRONTEND_MISSING_H
#define FRONTEND_MISSING_H

#include "islands/island.h"

/* Reports a missing ';' before a declaration or between the clauses of a for, and puts it in; reports inner
 * dimensions without a size and layouts behind the type.  Returns whether there are none of these two. */
bool missing_check(struct islands *is);

#endif
