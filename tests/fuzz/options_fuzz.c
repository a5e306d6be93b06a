/* SPDX-License-Identifier: MIT
 *
 * options_fuzz.c - any words, one a line, as the command line of upc2c: they are taken or
 * there is a message and status 2, or 0 for --help and its like.
 */
#define _POSIX_C_SOURCE 200809L
#include "options/options.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new();
	struct options o = {0};
	char *argv[MOST_WORDS + 2] = {arena_copy(a, "upc2c", 5)};
	char *text = arena_copy(a, (const char *)data, size), *save = NULL;
	int argc = 1, status;

	for (char *w = strtok_r(text, "\n", &save); w && argc <= MOST_WORDS; w = strtok_r(NULL, "\n", &save))
		argv[argc++] = w;
	status = options_parse(&o, a, argc, argv);
	if (status < -1 || status > 2 || (status < 0 && !o.input))
		abort();
	arena_drop(a);
	return 0;
}
