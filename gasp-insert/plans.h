/* SPDX-License-Identifier: MIT
 *
 * plans.h - the table of the outcomes of shared references and loops. Private to the folder.
 */
#ifndef GASP_INSERT_PLANS_H
#define GASP_INSERT_PLANS_H

#include "site.h"

/* Writes the definition of the table, and adds its files to those of the sites. Returns the number of
 * rows; nothing is written if it is 0. */
size_t plans_write(struct sites *s, struct text *to);

/* Writes the rows of static shared arrays of several dimensions, and returns their number. */
size_t arrays_write(struct sites *s, struct text *to);

#endif
