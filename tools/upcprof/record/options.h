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
	const char *select; /* a file name, or NULL */
	const char *papi;   /* names of counters, or NULL */
	bool trace;
	size_t memory;           /* bytes for the profile; see tree_open */
	size_t buffer;           /* bytes of the trace that are buffered */
	uint64_t throttle_count; /* number of calls after which a function may be throttled; 0: never */
	uint64_t throttle_ns;    /* the mean time below which it is throttled */
	unsigned sample;         /* one of so many frequent reads and writes is recorded; 1: all */
};

/* Reads UPCPROF_*; program: argv[0]. Reports a wrong value and uses the default instead. */
void options_from_environment(struct _gasp_context_S *c, const char *program);

#endif
