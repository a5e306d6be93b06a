/* SPDX-License-Identifier: MIT
 *
 * plans.h - what the program's translator said of it.
 */
#ifndef PLANS_H
#define PLANS_H

#include "record/record.h"

/* Writes the units and plans, if this is the first thread of a host. */
void plans_record(context *c);

/* Returns the number of elements per row of a static shared array with several dimensions; 0 for one
 * dimension. */
int64_t plans_row(const context *c, const char *file, const char *name);

#endif
