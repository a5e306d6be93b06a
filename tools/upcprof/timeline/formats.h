/* SPDX-License-Identifier: MIT
 *
 * formats.h - the forms of a timeline that `upcprof export` writes.
 */
#ifndef UPCPROF_FORMATS_H
#define UPCPROF_FORMATS_H

#include "export/steps.h"

#include <stdio.h>

/* Writes at most `most` events; returns the time at which it stopped, or INT64_MAX after all. */
typedef int64_t export_timeline(struct measurement *m, const struct window *window, int64_t most, FILE *file);

export_timeline export_chrome;   /* the JSON of the Chrome trace event format */
export_timeline export_perfetto; /* the trace format of Perfetto */

#endif
