/* SPDX-License-Identifier: MIT
 *
 * trace.h - a measurement of upcprof as a measured run.
 */
#ifndef UPCPREDICT_TRACE_H
#define UPCPREDICT_TRACE_H

#include "measured/measured.h"

struct event_site;

/* Returns true if a text names a folder. */
bool is_folder(const char *path);

/* Takes threads, hosts and seconds of a run from a folder of upcprof. Ends the program with a message if it
 * is no such folder. */
void trace_read(struct measured_run *run, const char *folder);

/* Returns true if a node is the synchronization that raises the events of a site. */
bool trace_is_at(const struct refs_program *p, const struct refs_node *n, const struct event_site *site);

/* Ends the program with a message if the trace is of another program. */
void trace_check(const struct measured_run *run, const struct refs_program *p);

/* ---- segments.c ---- */

/* Adds the times of intervals that follow from the trace, unless the user has given them. */
void trace_intervals(const struct model *model, struct measured_run *run);

#endif
