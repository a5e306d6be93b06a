/* SPDX-License-Identifier: MIT
 *
 * open.h - what the commands that replay a trace begin and end with.
 */
#ifndef UPCPROF_WALK_OPEN_H
#define UPCPROF_WALK_OPEN_H

#include "report/report.h"
#include "walk/walk.h"

/* Opens a measurement; returns false, after a message, if it has no events. top: from the command line, or
 * NULL. */
bool walk_open(struct report_state *r, const char *folder, bool is_json, const char *top);

/* Prints the problems of the measurement; returns the exit status. */
int walk_close(struct report_state *r, int status);

/* Prints first, in text, a warning if threads shared processors. */
void walk_warning(const struct report_state *r, int width);

/* Adds notes below a table about what the trace lacks, and how the replay treats that. */
void walk_notes(const struct report_state *r, const struct walk_found *found, struct table *t);

#endif
