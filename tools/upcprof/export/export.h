/* SPDX-License-Identifier: MIT
 *
 * export.h - the other forms that `upcprof export` writes (timeline/formats.h).
 */
#ifndef UPCPROF_EXPORT_H
#define UPCPROF_EXPORT_H

#include "export/steps.h"

#include <stdio.h>

/* Write the profile of a thread, or with -1 of all threads: as collapsed stacks, in ns, and in the callgrind
 * format. */
void export_collapsed(const struct measurement *m, int thread, FILE *file);
void export_callgrind(const struct measurement *m, int thread, FILE *file);

/* Writes an archive of the Open Trace Format 2, as a new folder; returns 0, or 1 after a message. */
int export_otf2(struct measurement *m, const struct window *window, const char *folder);

#endif
