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
	[PROGRAM_PLAIN] = "access.upc",
	[PROGRAM_STREAM] = "stream.upc",
	[PROGRAM_MEMORY] = "memory.upc",
	[PROGRAM_REMOTE] = "remote.upc",
	[PROGRAM_BULK] = "bulk.upc",
	[PROGRAM_SYNC] = "sync.upc",
	[PROGRAM_COLLECTIVE] = "collective.upc",
	[PROGRAM_APEX] = "apex.upc",
	[PROGRAM_MESSAGES] = "messages.c",
};

static const struct {
	const char *name;
	enum program program;
	bool is_by_threads; /* it is measured with fewer threads, too */
	bool has_messages;  /* MPI has a similar operation */
	const char *what;
} benchmarks[] = {
	{"baseline", PROGRAM_ACCESS, false, false, "words of another thread at random places, one by one"},
	{"vector", PROGRAM_ACCESS, false, false, "words of another thread one after the other"},
	{"coalesce", PROGRAM_ACCESS, false, false,
		"words of another thread near each other, in one expression"},
	{"single", PROGRAM_ACCESS, false, false, "as baseline, by thread 0 alone"},
	{"ring", PROGRAM_ACCESS, false, false, "as vector, each thread with the next one"},
	{"local", PROGRAM_ACCESS, false, false, "as baseline, in the thread's own shared memory"},
	{"stream", PROGRAM_STREAM, false, false, "copy, scale, add and triad of vectors in upc_forall loops"},
	{"element", PROGRAM_MEMORY, false, false, "random elements of arrays with and without blocks"},
	{"update", PROGRAM_MEMORY, false, false, "random words of a table that all threads of a host change"},
	{"sweep", PROGRAM_MEMORY, false, false,
		"own memory with a large stride, by number of words and stride"},
	{"touch", PROGRAM_MEMORY, false, false, "the first access to a page of own memory"},
	{"scatter", PROGRAM_REMOTE, false, false, "random words of another thread, written one by one"},
	{"pages", PROGRAM_REMOTE, false, false, "a word of each of many pages: in order, far apart, again"},
	{"busy", PROGRAM_REMOTE, false, false, "computation and words, or barriers, in turn"},
	{"get", PROGRAM_BULK, false, true, "upc_memget by size"},
	{"put", PROGRAM_BULK, false, true, "upc_memput by size"},
	{"barrier", PROGRAM_SYNC, true, true, "upc_barrier by number of threads"},
	{"lock", PROGRAM_SYNC, false, false, "upc_lock and upc_unlock, by one thread and by all"},
	{"atomic", PROGRAM_SYNC, false, false, "adding with upc_atomic_relaxed, by one thread and by all"},
	{"broadcast", PROGRAM_COLLECTIVE, true, true, "upc_all_broadcast by size and number of threads"},
	{"exchange", PROGRAM_COLLECTIVE, true, true, "upc_all_exchange by size and number of threads"},
	{"gather", PROGRAM_COLLECTIVE, true, true, "upc_all_gather by size and number of threads"},
	{"reduce", PROGRAM_COLLECTIVE, true, true, "upc_all_reduceL by size and number of threads"},
	{"apex", PROGRAM_APEX, false, false, "Apex-MAP: vectors at random places, by length and reuse"},
};

enum { N_BENCHMARKS = sizeof benchmarks / sizeof *benchmarks };

void catalog_print(void)
{
	for (int i = 0; i < N_BENCHMARKS; i++)
		printf("%-10s %s\n", benchmarks[i].name, benchmarks[i].what);
}

static bool list_has_name(const char *list, const char *name)
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

static bool is_of_program(int i, enum program program)
{
	if (program == PROGRAM_MESSAGES)
		return benchmarks[i].has_messages;
	return benchmarks[i].program == (program == PROGRAM_PLAIN ? PROGRAM_ACCESS : program);
}

char *catalog_names(enum program program, const char *list, bool by_threads)
{
	char *names = NULL;

	for (int i = 0; i < N_BENCHMARKS; i++) {
		bool is_its = is_of_program(i, program);
		char *longer;

		if (!is_its || (by_threads && !benchmarks[i].is_by_threads)
			|| (list && !list_has_name(list, benchmarks[i].name)))
			continue;
		longer = text_format("%s%s,", names ? names : ",", benchmarks[i].name);
		free(names);
		names = longer;
	}
	return names;
}
