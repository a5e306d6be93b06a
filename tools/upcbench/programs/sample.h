/* SPDX-License-Identifier: MIT
 *
 * sample.h - what the programs of upcbench share, in UPC and in C: the words that they are run with, the
 * clock, and the lines that upcbench reads (../job.c):
 *
 *	figure bench=get op=get place=other side=upc active=1 bytes=8 : 2.1e-05 2.0e-05 ...
 *
 * Behind the colon stand the seconds that one operation took, in each batch of operations.
 */
#ifndef UPCBENCH_SAMPLE_H
#define UPCBENCH_SAMPLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_SAMPLES = 15, MOST_OPERATIONS = 1 << 28 };

static int sample_quick;
static clockid_t sample_clock = CLOCK_MONOTONIC;
static const char *sample_names; /* names of benchmarks, with a comma before and after each */

/* Reads the arguments of a program: `quick` or `full`, and the names. */
static inline void sample_arguments(int argc, char **argv)
{
	sample_quick = argc > 1 && strcmp(argv[1], "quick") == 0;
	sample_names = argc > 2 ? argv[2] : "";
}

/* Returns true if a benchmark is requested. */
static inline int sample_wants(const char *name)
{
	const char *at = sample_names;
	size_t n = strlen(name);

	while ((at = strstr(at, name))) {
		if (at > sample_names && at[-1] == ',' && at[n] == ',')
			return 1;
		at++;
	}
	return 0;
}

/* Returns true if the raw comparisons are requested. */
static inline int sample_wants_raw(void)
{
	return sample_wants("raw");
}

static inline int sample_count(void)
{
	return sample_quick ? 5 : MOST_SAMPLES;
}

/* Returns the least duration of a batch, in seconds. */
static inline double sample_target(void)
{
	return sample_quick ? 0.001 : 0.004;
}

static inline double sample_now(void)
{
	struct timespec t;

	clock_gettime(sample_clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The limits of sizes; sample_next_size returns the size after this one, or more than MOST_BYTES. */
enum { LEAST_BYTES = 8, MOST_BYTES = 2 << 20 };

static inline long sample_next_size(long bytes)
{
	return bytes * (sample_quick ? 64 : 4);
}

/* Returns the number of operations for the next trial after n operations took too short a time. */
static inline long sample_next(long n, double seconds)
{
	double next = seconds > 0 ? (double)n * sample_target() / seconds * 1.2 + 1 : (double)n * 100;

	if (next > (double)n * 100)
		next = (double)n * 100;
	return next > MOST_OPERATIONS ? MOST_OPERATIONS : (long)next;
}

/* Prints a line of samples. `what` is the text between `figure` and the colon. */
static inline void sample_print(const char *what, const double *seconds, int n)
{
	printf("figure %s :", what);
	for (int i = 0; i < n; i++)
		printf(" %.6g", seconds[i]);
	putchar('\n');
	fflush(stdout);
}

#endif
