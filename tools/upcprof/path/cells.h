/* SPDX-License-Identifier: MIT
 *
 * cells.h - what upcprof path says of each region on each thread; times in ns.
 */
#ifndef UPCPROF_PATH_CELLS_H
#define UPCPROF_PATH_CELLS_H

#include "recount/lookup.h"

struct path_cell {
	unsigned thread;
	uint32_t site;
	int64_t on_path;
	double direct, indirect; /* waits of other threads that it caused: itself, through waiting threads */
	int64_t slack;           /* how much longer it could take before its thread would be the last one */
	int64_t waited;          /* of waits: until the arrival of the thread that was waited for */
};

struct path_cells {
	struct lookup numbers;
	struct path_cell *all;
	size_t n;
};

struct path_cell *path_cell(struct path_cells *c, unsigned thread, uint32_t site);
void path_cells_free(struct path_cells *c);

#endif
