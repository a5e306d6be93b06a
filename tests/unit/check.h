/* SPDX-License-Identifier: MIT
 *
 * check.h - for programs that test the translator's libraries: CHECK reports a failure and continues, and
 * main returns check_status().
 */
#ifndef UNIT_CHECK_H
#define UNIT_CHECK_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static unsigned check_failures;

#define CHECK(condition) check_true((condition), #condition, __FILE__, __LINE__)

/* Checks that two strings are equal; shows both when they are not. */
#define CHECK_TEXT(got, expected) check_text((got), (expected), __FILE__, __LINE__)

static inline bool check_true(bool is_true, const char *condition, const char *file, int line)
{
	if (!is_true) {
		check_failures++;
		fprintf(stderr, "%s:%d: not true: %s\n", file, line, condition);
	}
	return is_true;
}

static inline bool check_text(const char *got, const char *expected, const char *file, int line)
{
	bool is_same = got && strcmp(got, expected) == 0;

	if (!is_same) {
		check_failures++;
		fprintf(stderr, "%s:%d: got      `%s`\n%s:%d: expected `%s`\n", file, line,
			got ? got : "(null)", file, line, expected);
	}
	return is_same;
}

static inline int check_status(void)
{
	return check_failures ? 1 : 0;
}

#endif
