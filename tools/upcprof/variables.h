/* SPDX-License-Identifier: MIT
 *
 * variables.h - the environment variables by which `upcprof run` tells the tool library what to
 * measure.
 */
#ifndef UPCPROF_VARIABLES_H
#define UPCPROF_VARIABLES_H

#define VARIABLE_FOLDER   "UPCPROF_OUTPUT"         /* the absolute path of the measurement */
#define VARIABLE_TRACE    "UPCPROF_TRACE"          /* 1: record each event; 0 */
#define VARIABLE_THROTTLE "UPCPROF_THROTTLE"       /* 0: each call of a function is timed */
#define VARIABLE_COUNT    "UPCPROF_THROTTLE_COUNT" /* number of calls from which on, and */
#define VARIABLE_MEAN     "UPCPROF_THROTTLE_NS"    /* the mean time below which calls are not timed */
#define VARIABLE_SAMPLE   "UPCPROF_SAMPLE"         /* N: one of N frequent reads and writes is recorded */
#define VARIABLE_SELECT   "UPCPROF_SELECT" /* absolute path of a file with EXCLUDE and INCLUDE lines */
#define VARIABLE_MEMORY   "UPCPROF_MEMORY" /* the largest memory of a thread's profile, such as 16MB */
#define VARIABLE_BUFFER   "UPCPROF_BUFFER" /* the largest memory of a thread's trace, such as 1MB */
#define VARIABLE_PAPI     "UPCPROF_PAPI"   /* names of counters */

/* The section of programs that have instrumented units. */
#define SECTION_INSTRUMENTED "upcr_inst"

#endif
