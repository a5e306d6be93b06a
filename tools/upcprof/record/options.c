/* SPDX-License-Identifier: MIT
 *
 * options.c - UPCPROF_* of the environment:
 *   UPCPROF_OUTPUT         the folder (PROGRAM.upcprof)
 *   UPCPROF_TRACE          1: a trace besides the profile
 *   UPCPROF_MEMORY         for the profile, for each thread (64MB)
 *   UPCPROF_BUFFER         of the trace, for each thread (1MB)
 *   UPCPROF_THROTTLE       0: no throttling of short functions
 *   UPCPROF_THROTTLE_COUNT calls from which on (10000), and
 *   UPCPROF_THROTTLE_NS    the mean time below which (1000) a function is only counted
 *   UPCPROF_SAMPLE         N: of reads and writes that are frequent one of N is recorded (32)
 *   UPCPROF_SELECT         a file: what not to measure (select.c)
 *   UPCPROF_PAPI           counters of PAPI, as PAPI_TOT_CYC,PAPI_L1_DCM (none)
 *   UPCPROF_CLOCK          monotonic: the kernel's clock in place of the processor's
 * counter
 */
#include "record/options.h"

#include "record/file.h"

#include "contract/option.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_SAMPLE = 1000000 };

static bool read_switch(context *c, const char *name, bool preset)
{
	const char *value = getenv(name);

	if (!value || !*value)
		return preset;
	if (strcmp(value, "0") == 0 || strcmp(value, "1") == 0)
		return *value == '1';
	file_complain(c, "%s=%s is neither 0 nor 1", name, value);
	return preset;
}

static uint64_t option_read_number(context *c, const char *name, uint64_t preset)
{
	const char *value = getenv(name), *end;
	uint64_t number;

	if (!value || !*value)
		return preset;
	end = option_number(value, 1000000000000u, &number);
	if (end && !*end)
		return number;
	file_complain(c, "%s=%s is not a number", name, value);
	return preset;
}

/* Reads a size of at least `least` and at most what a block can hold. */
static size_t read_size(context *c, const char *name, size_t preset, size_t least)
{
	const size_t most = (size_t)1 << 30;
	const char *value = getenv(name);
	size_t bytes;

	if (!value || !*value)
		return preset;
	if (option_size(value, &bytes) == 0 && bytes >= least && bytes <= most)
		return bytes;
	file_complain(c, "%s=%s is not a size from %zuKB to 1GB", name, value, least >> 10);
	return preset;
}

static const char *output_of_program(const char *program)
{
	const char *slash = strrchr(program, '/'), *name = slash ? slash + 1 : program;
	const size_t size = strlen(name) + sizeof("upc.upcprof");
	char *output = malloc(size);

	if (output)
		snprintf(output, size, "%s.upcprof", *name ? name : "upc");
	return output ? output : "upc.upcprof";
}

void options_from_environment(context *c, const char *program)
{
	struct measure_options *options = &c->options;

	options->output = getenv("UPCPROF_OUTPUT");
	if (!options->output || !*options->output)
		options->output = output_of_program(program);
	options->select = getenv("UPCPROF_SELECT");
	options->papi = getenv("UPCPROF_PAPI");
	options->trace = read_switch(c, "UPCPROF_TRACE", false);
	options->memory = read_size(c, "UPCPROF_MEMORY", (size_t)64 << 20, (size_t)1 << 20);
	options->buffer = read_size(c, "UPCPROF_BUFFER", (size_t)1 << 20, (size_t)1 << 16);
	options->throttle_count = option_read_number(c, "UPCPROF_THROTTLE_COUNT", 10000);
	options->throttle_ns = option_read_number(c, "UPCPROF_THROTTLE_NS", 1000);
	options->sample = (unsigned)option_read_number(c, "UPCPROF_SAMPLE", 32);
	if (options->sample < 1 || options->sample > MAX_SAMPLE)
		options->sample = options->sample < 1 ? 1 : MAX_SAMPLE;
	if (!read_switch(c, "UPCPROF_THROTTLE", true))
		options->throttle_count = 0;
	else if (options->throttle_count == 0)
		options->throttle_count = 1;
}
