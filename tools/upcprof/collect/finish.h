/* SPDX-License-Identifier: MIT
 *
 * finish.h - the first and the last of a measurement's file.
 */
#ifndef FINISH_H
#define FINISH_H

#include "record/record.h"

/* Who and what is measured. */
void finish_begin(context *c, int argc, char **argv);

/* The profile as it is now, which the next that is written replaces: what is left of a
 * thread that is killed, or ends itself by _exit. */
void finish_interim(context *c, uint64_t now);

/* The profile, and how it ended: `end` (format.h, META).  Once; what comes later does
 * nothing. */
void finish(context *c, const char *end);

#endif
