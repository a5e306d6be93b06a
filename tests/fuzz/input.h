/* SPDX-License-Identifier: MIT
 *
 * input.h - a copy of the input that is tried, in the file $FUZZ_INPUT: Clang may end the process without a
 * word.
 */
#ifndef INPUT_H
#define INPUT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static inline void keep_input(const uint8_t *data, size_t size)
{
	const char *path = getenv("FUZZ_INPUT");
	FILE *f = path ? fopen(path, "wb") : NULL;

	if (f && (fwrite(data, 1, size, f) < size || fclose(f)))
		abort();
}

#endif
