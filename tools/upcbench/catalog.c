/* SPDX-License-Identifier: MIT
 *
 * catalog.c - the list of benchmarks.
 */
#include "catalog.h"

#include "say.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const program_files[N_PROGRAMS] = {
	[PROGRAM_ACCESS] = "access.upc",
};

static const struct {
	const char *name;
	enum program program;
	bool is_swept; /* measured with fewer threads, too */
	const char *what;
} benchmarks[] = {
	{"baseline", PROGRAM_ACCESS, false,
		"words of another thread at random places, read and written one by one"},
	{"vector", PROGRAM_ACCESS, false, "words of another thread one after the other"},
	{"coalesce", PROGRAM_ACCESS, false,
		"words of another thread that are near each other, in one expression"},
	{"single", PROGRAM_ACCESS, false, "as baseline, by thread 0 alone"},
	{"ring", PROGRAM_ACCESS, false, "as vector, each thread with the next one"},
	{"local", PROGRAM_ACCESS, false, "as baseline, in the thread's own shared memory"},
};

enum { N_BENCHMARKS = sizeof benchmarks / sizeof *benchmarks };

void catalog_print(void)
{
	for (int i = 0; i < N_BENCHMARKS; i++)
		printf("%-10s %s\n", benchmarks[i].name, benchmarks[i].what);
}

static bool has(const char *list, const char *name)
{
	size_t n = strlen(name);

	for (; list; list = strchr(list, ',') ? strchr(list, ',') + 1 : NULL)
		if (strcspn(list, ",") == n && strncmp(list, name, n) == 0)
			return true;
	return false;
}

void catalog_check(const char *text)
{
	for (const char *word = text;; word++) {
		size_t n = strcspn(word, ",");
		bool is_known = false;

		for (int i = 0; i < N_BENCHMARKS; i++)
			is_known |= strlen(benchmarks[i].name) == n
			         && strncmp(word, benchmarks[i].name, n) == 0;
		if (n == 0)
			die(STATUS_USAGE, "--only needs names with commas between them, not '%s'", text);
		if (!is_known)
			die(STATUS_USAGE, "--only: there is no benchmark '%.*s'; upcbench --list prints all",
				(int)n, word);
		word += n;
		if (*word == '\0')
			return;
	}
}

char *catalog_names(enum program program, const char *list, bool swept)
{
	char *names = NULL;

	for (int i = 0; i < N_BENCHMARKS; i++) {
		char *longer;

		if (benchmarks[i].program != program || (swept && !benchmarks[i].is_swept)
			|| (list && !has(list, benchmarks[i].name)))
			continue;
		longer = text_format("%s%s,", names ? names : ",", benchmarks[i].name);
		free(names);
		names = longer;
	}
	return names;
}
