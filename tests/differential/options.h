/* SPDX-License-Identifier: MIT
 *
 * options.h - which functions and statements of a program a generator prints: `only FIRST LAST` leaves out
 * other functions, `alone` all but functions, `without STATEMENT...` statements of the functions that stay,
 * by their numbers from 0. What stays is what it would be with them.  `without` alone prints how many
 * statements there are.
 */
#ifndef DIFFERENTIAL_OPTIONS_H
#define DIFFERENTIAL_OPTIONS_H

#include <stdbool.h>
#include <stdlib.h>

#include "text.h"

enum { MOST_STATEMENTS = 1 << 16 };

static bool is_left_out[MOST_STATEMENTS], does_count, is_alone;
static int n_statements, first_function, last_function;

/* A statement begins, whose number this is, or ends: its text since `mark` is cut off if it is left out. */
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

/* Reads the options from argv[3] on; gives those that are of the generator, NAME=VALUE, to `set`. */
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

/* At the end. */
static int count_statements(void)
{
	if (does_count)
		fprintf(stderr, "%d\n", n_statements);
	return 0;
}

#endif
