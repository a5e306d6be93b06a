/* SPDX-License-Identifier: MIT
 *
 * random.h - the chances of a generator: who sets `chances` decides all that follows.
 */
#ifndef DIFFERENTIAL_RANDOM_H
#define DIFFERENTIAL_RANDOM_H

#include <stdint.h>

static uint64_t chances;

/* A number below n. */
static unsigned pick(unsigned n)
{
	chances = chances * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(chances >> 33) % n;
}

#define COUNT(list) ((unsigned)(sizeof(list) / sizeof *(list)))

/* One of these strings. */
#define PICK(...) ((const char *const[]){__VA_ARGS__}[pick(COUNT(((const char *const[]){__VA_ARGS__})))])

#endif
