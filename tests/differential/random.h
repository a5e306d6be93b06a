/* SPDX-License-Identifier: MIT
 *
 * random.h - the random choices of a generator: `chances` determines all that follow.
 */
#ifndef DIFFERENTIAL_RANDOM_H
#define DIFFERENTIAL_RANDOM_H

#include <stdint.h>

static uint64_t chances;

/* Returns a number below n. */
static unsigned pick(unsigned n)
{
	chances = chances * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(chances >> 33) % n;
}

#define COUNT(list) ((unsigned)(sizeof(list) / sizeof *(list)))

/* Returns one of these strings. */
#define PICK(...) ((const char *const[]){__VA_ARGS__}[pick(COUNT(((const char *const[]){__VA_ARGS__})))])

#endif
