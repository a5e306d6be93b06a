/* SPDX-License-Identifier: MIT
 *
 * cells.c - see cells.h.
 */
#include "path/cells.h"

#include "read/parts.h"

#include <stdlib.h>

struct path_cell *path_cell(struct path_cells *c, unsigned thread, uint32_t site)
{
	size_t i = lookup_number(&c->numbers, thread, site, 0);

	if (i == c->n)
		*ARRAY_MORE(c->all, c->n) = (struct path_cell){.thread = thread, .site = site};
	return &c->all[i];
}

void path_cells_free(struct path_cells *c)
{
	lookup_free(&c->numbers);
	free(c->all);
}
