/* SPDX-License-Identifier: MIT
 *
 * counters.h - what the processor counts besides time: UPCPROF_PAPI, through PAPI.
 */
#ifndef COUNTERS_H
#define COUNTERS_H

#include "record/record.h"

/* Starts the counters with these comma-separated names. After an error, which it reports, there are none. */
void counters_open(context *c, const char *names);

/* Read the counters: when the innermost open event begins; before it ends; when the program ends. */
void counters_begin(context *c);
void counters_end(context *c);
void counters_program(context *c);

#endif
