/* SPDX-License-Identifier: MIT
 *
 * result.h - what the UPC and the C program of a pair share: their arguments and what they print.
 */
#ifndef RESULT_H
#define RESULT_H

#include <stdio.h>
#include <string.h>
#include <time.h>

/* What result_seconds reads: -DRESULT_CLOCK=CLOCK_PROCESS_CPUTIME_ID for processor time. */
#ifndef RESULT_CLOCK
#define RESULT_CLOCK CLOCK_MONOTONIC
#endif

/* In seconds. */
static inline double result_seconds(void)
{
	struct timespec t;

	clock_gettime(RESULT_CLOCK, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Whether the first argument asks for the size to measure; else the program is tried only. */
static inline int result_is_large(int argc, char **argv)
{
	return argc > 1 && strcmp(argv[1], "large") == 0;
}

/* The bits of a number, for a check that is a double. */
static inline unsigned long long result_bits(double x)
{
	unsigned long long bits;

	memcpy(&bits, &x, sizeof(bits));
	return bits;
}

/* Prints a line, from thread 0: what was measured, its time, and a value that is the same in the
 * other program of the pair. */
static inline void result(const char *name, double seconds, unsigned long long check)
{
	printf("%s %.9f %llu\n", name, seconds, check);
	fflush(stdout);
}

#endif
