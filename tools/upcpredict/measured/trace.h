/* SPDX-License-Identifier: MIT
 *
 * trace.h - a measurement of upcprof as a measured run.
 */
#ifndef UPCPREDICT_TRACE_H
#define UPCPREDICT_TRACE_H

#include "measured/measured.h"

struct event_site;

/* Whether a text names a folder. */
bool is_folder(const char *path);

/* Takes threads, hosts and seconds of a run from a folder of upcprof.  Ends the program with a message if it
 * is none. */
void trace_read(struct measured_run *run, const char *folder);

/* Whether a node is what raises the events of a site. */
bool trace_is_at(const struct refs_program *p, const struct refs_node *n, const struct event_site *site);

/* Ends the program with a message if the trace is of another program. */
void trace_check(const struct measured_run *run, const struct refs_program *p);

/* ---- segments.c ---- */

/* Adds what the trace knows of intervals, unless the user says it. */
void trace_intervals(const struct model *model, struct measured_run *run);

#endif
