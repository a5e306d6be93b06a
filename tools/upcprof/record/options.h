/* SPDX-License-Identifier: MIT
 *
 * options.h - the environment variables that say what to measure and how.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct _gasp_context_S;

struct measure_options {
	const char *output; /* the folder, or NULL */
	const char *select; /* a file, or NULL */
	const char *papi;   /* names of counters, or NULL */
	bool trace;
	size_t memory;           /* bytes for the profile; see tree_open */
	size_t buffer;           /* bytes of the trace that are kept until they are written */
	uint64_t throttle_count; /* calls from which on a function may be throttled; 0:
	                            never */
	uint64_t throttle_ns;    /* and the mean below which it is */
	unsigned sample;         /* of frequent reads and writes one of so many is recorded; 1: all */
};

/* Reads UPCPROF_*; program is what argv[0] says.  Complains of what is no value, and then
 * goes by the default. */
void options_from_environment(struct _gasp_context_S *c, const char *program);

#endif
