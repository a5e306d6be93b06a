/* SPDX-License-Identifier: MIT
 *
 * options.h - selects the functions and statements of a program that a generator prints: `only FIRST LAST`
 * omits other functions, `alone` everything but functions, `without STATEMENT...` statements of the remaining
 * functions, by their numbers from 0.  The rest is the same as with them.  `without` alone prints the number
 * of statements.
 */
#ifndef DIFFERENTIAL_OPTIONS_H
#define DIFFERENTIAL_OPTIONS_H

#include <stdbool.h>
#include <stdlib.h>

#include "text.h"

enum { MOST_STATEMENTS = 1 << 16 };

static bool is_left_out[MOST_STATEMENTS], does_count, is_alone;
static int n_statements, first_function, last_function;

/* Begins a statement and returns its number; the end cuts off its text since `mark` if it is omitted. */
static int begin_statement(void)
{
	return n_statements++ % MOST_STATEMENTS;
}

static void end_statement(int statement, size_t mark)
{
	if (!is_left_out[statement])
		return;
	text_len = mark;
	put(";\n");
}

/* Reads the options from argv[3] on; passes the generator's own, NAME=VALUE, to `set`. */
static void read_options(int argc, char **argv, void (*set)(const char *option))
{
	last_function = argc > 2 ? atoi(argv[2]) - 1 : 0;
	for (int i = 3; i < argc; i++) {
		const char *s = argv[i];

		if (strcmp(s, "only") == 0 && i + 2 < argc) {
			first_function = atoi(argv[++i]);
			last_function = atoi(argv[++i]);
		} else if (strcmp(s, "alone") == 0) {
			is_alone = true;
		} else if (strcmp(s, "without") == 0) {
			does_count = i + 1 == argc;
		} else if (strchr(s, '=')) {
			set(s);
		} else {
			is_left_out[atoi(s) % MOST_STATEMENTS] = true;
		}
	}
	if (does_count && !freopen("/dev/null", "w", stdout))
		exit(1);
}

/* Prints the number of statements, at the end, if it was asked for. */
static int count_statements(void)
{
	if (does_count)
		fprintf(stderr, "%d\n", n_statements);
	return 0;
}

#endif
