/* SPDX-License-Identifier: MIT
 *
 * missing.h - tokens that C itself lacks.
 */
#ifndef FRONTEND_MISSING_H
#define FRONTEND_MISSING_H

#include "islands/island.h"

/* Reports a missing ';' before a declaration or between the clauses of a for, and puts it in; reports inner
 * dimensions without a size and layouts after the type.  Returns false if it reported one of the latter two.
 */
bool missing_check(struct islands *is);

#endif
