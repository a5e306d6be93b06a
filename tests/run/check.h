/* SPDX-License-Identifier: MIT
 *
 * check.h - for programs that check themselves: a false CHECK says so on standard error
 * and the program ends with status 1; a program without one prints `ok`.  A plain C file
 * may include it as well; there a false CHECK ends the program at once.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(cond) ((cond) ? (void)0 : check_failed(#cond, __FILE__, __LINE__))

/* Compares integers and shows both. */
#define CHECK_INT(actual, expected) \
	check_int(actual, expected, #actual, __FILE__, __LINE__)

/* 1 if the expression, as a value, has exactly this type. */
#define HAS_TYPE(expr, type) _Generic((expr), type: 1, default: 0)

#ifdef __UPC__
#include <upc.h>

static int check_failures;

static inline void check_count(void)
{
	if (++check_failures == 20)
		upc_global_exit(1);
}

/* To be called by all threads at the end; the result is the status for main. */
static inline int check_done(void)
{
	if (check_failures)
		upc_global_exit(1);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}

/* Runs the test on one thread after another, so that each sees the data from its own
 * side and none disturbs the others. */
static inline int check_in_turn(void (*test)(void))
{
	for (int t = 0; t < THREADS; t++) {
		if (MYTHREAD == t)
			test();
		upc_barrier;
	}
	return check_done();
}
#define CHECK_THREAD MYTHREAD
#else
#define check_count() abort()
#define CHECK_THREAD -1
#endif

static inline void check_failed(const char *what, const char *file, int line)
{
	fprintf(stderr, "FAIL %s:%d: %s (thread %d)\n", file, line, what, CHECK_THREAD);
	check_count();
}

static inline void check_int(long long actual, long long expected, const char *what,
	const char *file, int line)
{
	if (actual == expected)
		return;
	fprintf(stderr, "FAIL %s:%d: %s is %lld, not %lld (thread %d)\n", file, line, what,
		actual, expected, CHECK_THREAD);
	check_count();
}

#endif
