/* SPDX-License-Identifier: MIT
 *
 * library.c - what must not be in a shared library: a function with the name of one of the runtime library.
 * The program has the runtime, and its functions are found first, so that the library would not call its own.
 */
#include "relay/relay.h"

#include <string.h>

/* Keeps the name of a line "ADDRESS T upc_NAME", as nm prints it. */
static void name_keep(void *state, const char *line, size_t n)
{
	const char *name = memrchr(line, ' ', n);

	if (name && (text_starts(name, " upc_") || text_starts(name, " bupc_")))
		words_add(state, text_format("%.*s", (int)strcspn(name + 1, "\n"), name + 1));
}

/* Returns the external names that a file defines; none if nm cannot read the file. */
static struct words names_defined_in_file(const char *file, const char *table)
{
	struct words command = {0}, names = {0};

	words_add(&command, "nm");
	words_add(&command, table);
	words_add(&command, "--defined-only");
	words_add(&command, file);
	run_lines(&command, RUN_QUIET | RUN_MAY_FAIL, name_keep, &names);
	return names;
}

int library_check(const char *path, const char *runtime)
{
	struct words own = names_defined_in_file(path, "-D"), theirs;

	if (own.n == 0)
		return 0;
	theirs = names_defined_in_file(runtime, "-g");
	for (int i = 0; i < own.n; i++)
		for (int k = 0; k < theirs.n; k++)
			if (strcmp(own.at[i], theirs.at[k]) == 0) {
				say("the shared library defines '%s', but its calls would reach the function of the "
				    "runtime library with this name: make it static, or rename it",
					own.at[i]);
				return STATUS_FAILED;
			}
	return 0;
}
