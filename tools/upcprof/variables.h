/* SPDX-License-Identifier: MIT
 *
 * variables.h - the environment variables by which `upcprof run` tells the tool library what to
 * measure.
 */
#ifndef UPCPROF_VARIABLES_H
#define UPCPROF_VARIABLES_H

#define VARIABLE_FOLDER   "UPCPROF_OUTPUT"         /* absolute path of the measurement */
#define VARIABLE_TRACE    "UPCPROF_TRACE"          /* 1: keep each event, 0 */
#define VARIABLE_THROTTLE "UPCPROF_THROTTLE"       /* 0: each call of a function is timed */
#define VARIABLE_COUNT    "UPCPROF_THROTTLE_COUNT" /* calls from which on, and */
#define VARIABLE_MEAN     "UPCPROF_THROTTLE_NS"    /* mean time below which it is not */
#define VARIABLE_SAMPLE   "UPCPROF_SAMPLE"         /* N: of frequent reads and writes one of N is recorded */
#define VARIABLE_SELECT   "UPCPROF_SELECT"         /* absolute path of a file of EXCLUDE and INCLUDE */
#define VARIABLE_MEMORY   "UPCPROF_MEMORY"         /* most memory of a thread's profile, like 16MB */
#define VARIABLE_BUFFER   "UPCPROF_BUFFER"         /* of a thread's trace, like 1MB */
#define VARIABLE_PAPI     "UPCPROF_PAPI"           /* names of counters */

/* The section of a program that has something to measure. */
#define SECTION_INSTRUMENTED "upcr_inst"

#endif
