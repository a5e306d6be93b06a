/* SPDX-License-Identifier: MIT
 *
 * open.h - what the commands that replay a trace begin and end with.
 */
#ifndef UPCPROF_REPLAY_OPEN_H
#define UPCPROF_REPLAY_OPEN_H

#include "replay/replay.h"
#include "report/report.h"

/* Opens a measurement; returns false, after a message, if it has no events. top: from the command line, or
 * NULL. */
bool replay_open(struct report_state *r, const char *folder, bool is_json, const char *top);

/* Prints the problems of the measurement; returns the exit status. */
int replay_close(struct report_state *r, int status);

/* Prints first, in text, a warning if threads shared processors. */
void replay_warning(const struct report_state *r, int width);

/* Adds notes below a table about what the trace lacks, and how the replay treats that. */
void replay_notes(const struct report_state *r, const struct replay_summary *found, struct table *t);

#endif
