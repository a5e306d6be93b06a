/* SPDX-License-Identifier: MIT
 *
 * cells.h - what upcprof path says of each region on each thread; times in ns.
 */
#ifndef UPCPROF_PATH_CELLS_H
#define UPCPROF_PATH_CELLS_H

#include "replay/lookup.h"

struct path_cell {
	unsigned thread;
	uint32_t site;
	int64_t on_path;
	double direct, indirect; /* waits of others that it caused: itself, or through what waited for it */
	int64_t slack;           /* so much longer it could take before its thread were the last one */
	int64_t waited;          /* of waits: until the thread that was waited for came */
};

struct path_cells {
	struct lookup numbers;
	struct path_cell *all;
	size_t n;
};

struct path_cell *path_cell(struct path_cells *c, unsigned thread, uint32_t site);
void path_cells_free(struct path_cells *c);

#endif
