/* SPDX-License-Identifier: MIT
 *
 * export.h - the forms that `upcprof export` writes.
 */
#ifndef UPCPROF_EXPORT_H
#define UPCPROF_EXPORT_H

#include "export/steps.h"

#include <stdio.h>

/* The Chrome trace event format: at most `most` events.  Gives how far it came: INT64_MAX for all. */
int64_t export_chrome(struct measurement *m, const struct window *window, int64_t most, FILE *file);

/* The profile of a thread, or (-1) of all: collapsed stacks, in ns, and the callgrind format. */
void export_collapsed(const struct measurement *m, int thread, FILE *file);
void export_callgrind(const struct measurement *m, int thread, FILE *file);

/* An archive of the Open Trace Format 2, as a new folder; 0, or 1 with a message. */
int export_otf2(struct measurement *m, const struct window *window, const char *folder);

#endif
