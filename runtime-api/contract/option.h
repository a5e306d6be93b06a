/* SPDX-License-Identifier: MIT
 *
 * option.h - the environment variables by which upcrun tells a program how to run, and functions that read
 * their values. Both ends include it.
 */
#ifndef OPTION_H
#define OPTION_H

#include <ctype.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

#define OPTION_THREADS         "UPC_THREADS"          /* number of threads */
#define OPTION_HEAP            "UPC_SHARED_HEAP_SIZE" /* shared heap per thread: 64, 64MB, 2GB */
#define OPTION_LABEL           "UPC_LABEL"            /* set: thread numbers before output lines */
#define OPTION_VERBOSE         "UPC_VERBOSE"          /* set: print each step of the start */
#define OPTION_QUIET           "UPC_QUIET"            /* set: errors only */
#define OPTION_FREEZE          "UPC_FREEZE"           /* set: wait for a debugger before main */
#define OPTION_HOSTS           "UPC_HOSTS"            /* hosts that upcrun starts, one process each */
#define OPTION_SHARE           "UPC_THREADS_PER_HOST" /* threads, where an MPI launcher starts the program */
#define OPTION_PRETEND         "UPC_PRETEND_HOSTS"    /* set: processes on one machine count as hosts */
#define OPTION_ENGINE          "UPCR_NET"             /* network plug-in, a name or a path */
#define OPTION_FOLDER          "UPCR_FOLDER"          /* the folder lib of upc2c */
#define OPTION_SHIFT           "UPCR_CLOCK_SHIFT"     /* for tests: clock_shift.h */
#define OPTION_KEEP            "UPCR_KEEP_COPIES"     /* for tests: copies of far memory do not age */
#define OPTION_TIMEOUT         "UPC_NETWORK_TIMEOUT"  /* seconds that a host may be silent; 0: for ever */
#define OPTION_TIME_LIMIT      "UPC_TIMEOUT"          /* seconds that a job may take; 0: without limit */
#define OPTION_STATS           "UPC_STATS"   /* set: each thread prints its requests to other hosts */
#define OPTION_COMBINE         "UPC_COMBINE" /* 0: each relaxed put to another host leaves by itself */
#define OPTION_DIRECT          "UPC_DIRECT" /* 0: no access without the agents; 1; 2: from the first one on */
#define OPTION_CACHE           "UPC_CACHE"  /* cache of other hosts' memory: on, off or adaptive */
#define OPTION_CACHE_LINES     "UPC_CACHE_LINES"
#define OPTION_CACHE_LINE_SIZE "UPC_CACHE_LINE_SIZE" /* bytes */
#define OPTION_CACHE_VICTIMS   "UPC_CACHE_VICTIMS"   /* evicted lines that are kept for a while */
#define OPTION_CACHE_AHEAD     "UPC_CACHE_AHEAD"     /* lines that are read at once, at most */
#define OPTION_INFO            "UPC_INFO"            /* set: print the program's units and end */

/* Two strings that upcc links into a program: the folder lib of upc2c, and the name of the network plug-in to
 * load, or an empty string. In the library they are weak and empty. */
extern const char upcr_network_folder[];

/* Reads a decimal number up to `max` and returns a pointer to the rest of the text, or NULL. */
static inline const char *option_number(const char *text, uint64_t max, uint64_t *number)
{
	uint64_t n = 0, digit;

	if (!isdigit((unsigned char)*text))
		return NULL;
	for (; isdigit((unsigned char)*text); text++) {
		digit = (uint64_t)(*text - '0');
		if (digit > max || n > (max - digit) / 10)
			return NULL;
		n = n * 10 + digit;
	}
	*number = n;
	return text;
}

/* Returns the number of threads that the text stands for, from 1 to `max`, or 0. */
static inline int option_threads(const char *text, int max)
{
	uint64_t n;
	const char *end = option_number(text, (uint64_t)max, &n);

	return end && *end == '\0' ? (int)n : 0;
}

/* Reads a size, a number with KB, MB, GB or TB after it; MB is the default, and B may be left out. Returns
 * 0, or -1 if it is not a size or 0. */
static inline int option_size(const char *text, size_t *bytes)
{
	static const char units[] = "kmgt";
	const char *rest, *unit = NULL;
	uint64_t n;
	int shift = 20;

	rest = option_number(text, SIZE_MAX / 2, &n);
	if (!rest || n == 0)
		return -1;
	if (*rest)
		unit = strchr(units, tolower((unsigned char)*rest));
	if (unit) {
		shift = 10 * (int)(unit - units + 1);
		rest++;
	}
	if ((*rest && (!unit || strcasecmp(rest, "b") != 0)) || n > SIZE_MAX >> shift)
		return -1;
	*bytes = (size_t)n << shift;
	return 0;
}

/* Reads a time, a number with s, m or h after it; s is the default. Returns the seconds, or -1. */
static inline int option_seconds(const char *text)
{
	uint64_t n;
	const char *rest = option_number(text, 100000000, &n);
	int unit = 1;

	if (!rest)
		return -1;
	if (*rest)
		unit = *rest == 's' ? 1 : *rest == 'm' ? 60 : *rest == 'h' ? 3600 : 0;
	if (unit == 0 || (*rest && rest[1]) || n * (uint64_t)unit > 100000000)
		return -1;
	return (int)n * unit;
}

#endif
