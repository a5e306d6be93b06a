/* SPDX-License-Identifier: MIT
 *
 * result.h - the arguments and the output of the UPC and the C program of a pair.
 */
#ifndef RESULT_H
#define RESULT_H

#include <stdio.h>
#include <string.h>
#include <time.h>

/* The clock of result_seconds; -DRESULT_CLOCK=CLOCK_PROCESS_CPUTIME_ID measures processor time. */
#ifndef RESULT_CLOCK
#define RESULT_CLOCK CLOCK_MONOTONIC
#endif

/* Returns the time in seconds. */
static inline double result_seconds(void)
{
	struct timespec t;

	clock_gettime(RESULT_CLOCK, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Returns whether the first argument selects the size to measure; otherwise the program is only tried. */
static inline int result_is_large(int argc, char **argv)
{
	return argc > 1 && strcmp(argv[1], "large") == 0;
}

/* Returns the bits of a number, for a check that is a double. */
static inline unsigned long long result_bits(double x)
{
	unsigned long long bits;

	memcpy(&bits, &x, sizeof(bits));
	return bits;
}

/* Prints a line, from thread 0: the name of the measurement, its time, and a value that is the same in the
 * other program of the pair. */
static inline void result(const char *name, double seconds, unsigned long long check)
{
	printf("%s %.9f %llu\n", name, seconds, check);
	fflush(stdout);
}

#endif
