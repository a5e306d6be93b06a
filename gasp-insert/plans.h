/* SPDX-License-Identifier: MIT
 *
 * plans.h - the table of what became of shared references and loops.  Private to the folder.
 */
#ifndef GASP_INSERT_PLANS_H
#define GASP_INSERT_PLANS_H

#include "site.h"

/* Writes the definition of the table, and adds its files to those of the sites.  How many rows it has; 0:
 * nothing is written. */
size_t plans_write(struct sites *s, struct text *to);

/* The same of static shared arrays of several dimensions, one row of text for each. */
size_t arrays_write(struct sites *s, struct text *to);

#endif
