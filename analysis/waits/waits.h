/* SPDX-License-Identifier: MIT
 *
 * waits.h - loops that wait for another thread.
 */
#ifndef ANALYSIS_WAITS_H
#define ANALYSIS_WAITS_H

#include "frontend.h"

/* Marks the conditions that must read shared memory anew each time (node.h: is_polled), and warns about loops
 * that continue until another thread makes a relaxed write. */
void find_waits(struct unit *u);

#endif
