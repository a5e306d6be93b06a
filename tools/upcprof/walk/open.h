/* SPDX-License-Identifier: MIT
 *
 * open.h - what the commands that replay a trace begin and end with.
 */
#ifndef UPCPROF_WALK_OPEN_H
#define UPCPROF_WALK_OPEN_H

#include "report/report.h"
#include "walk/walk.h"

/* Opens a measurement; false, with a message, if it has no events.  top: of the command line, or NULL. */
bool walk_open(struct report_state *r, const char *folder, bool is_json, const char *top);

/* Says what is wrong with it; the exit status. */
int walk_close(struct report_state *r, int status);

/* In text, before all else, that the threads shared processors. */
void walk_warning(const struct report_state *r, int width);

/* Notes below a table: what the trace does not have, and what is done about it. */
void walk_notes(const struct report_state *r, const struct walk_found *found, struct table *t);

#endif
