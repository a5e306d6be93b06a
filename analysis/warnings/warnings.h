/* SPDX-License-Identifier: MIT
 *
 * warnings.h - warnings about programs that keep the rules of UPC but are wrong or slow.  docs/warnings.md
 * lists them.
 */
#ifndef WARNINGS_WARNINGS_H
#define WARNINGS_WARNINGS_H

struct unit;

/* Adds the warnings that are on to the unit's messages; requires a checked unit without errors.  Costs
 * nothing when all are off or the file has no UPC. */
void advise(struct unit *u);

#endif
