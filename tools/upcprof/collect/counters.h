/* SPDX-License-Identifier: MIT
 *
 * counters.h - what the processor counts besides time: UPCPROF_PAPI, through PAPI.
 */
#ifndef COUNTERS_H
#define COUNTERS_H

#include "record/record.h"

/* Starts the counters of these names, a comma between them.  Says what fails; then there
 * are none. */
void counters_open(context *c, const char *names);

/* The innermost open event begins; is about to end; all of them end with the program. */
void counters_begin(context *c);
void counters_end(context *c);
void counters_program(context *c);

#endif
