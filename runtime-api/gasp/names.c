/* SPDX-License-Identifier: MIT
 *
 * names.c - one pointer for each file name in the whole program (GASP 3.2): a table with open
 * addresses, made once, as large as it can get.
 */
#include "gasp/glue.h"

#include <stdlib.h>
#include <string.h>

static const char **table;
static size_t size; /* a power of 2, more than twice the number of names */

void names_prepare(size_t n)
{
	for (size = 16; size / 2 <= n; size *= 2)
		;
	table = calloc(size, sizeof(*table));
}

const char *name_intern(const char *name)
{
	size_t at = 0;

	if (!table || !name)
		return name; /* the name is valid, but its pointer is not unique */
	for (const char *c = name; *c; c++)
		at = at * 31 + (unsigned char)*c;
	for (at &= size - 1; table[at]; at = (at + 1) & (size - 1))
		if (strcmp(table[at], name) == 0)
			return table[at];
	return table[at] = name;
}
