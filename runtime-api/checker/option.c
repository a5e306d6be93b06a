/* SPDX-License-Identifier: MIT
 *
 * option.c - UPC_CHECK: words with commas between them that change what is reported.
 */
#include "checker/check.h"

#include <stdlib.h>
#include <string.h>

static const char *const known[] = {"leaks", "noleaks", "held-locks", "nopointers", "count", "barriers"};

static bool is_known(const char *word, size_t n)
{
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (strlen(known[i]) == n && strncmp(word, known[i], n) == 0)
			return true;
	return false;
}

static const char *options(void)
{
	const char *text = getenv("UPC_CHECK");

	return text ? text : "";
}

void check_options(void)
{
	const char *at = options();
	size_t n;

	for (; *at; at += n + (at[n] == ',')) {
		n = strcspn(at, ",");
		if (n && !is_known(at, n))
			die(2, "UPC_CHECK: unknown option '%.*s'", (int)n, at);
	}
}

bool check_option(const char *name)
{
	const char *at = options();
	size_t n;

	for (; *at; at += n + (at[n] == ',')) {
		n = strcspn(at, ",");
		if (strlen(name) == n && strncmp(at, name, n) == 0)
			return true;
	}
	return false;
}
