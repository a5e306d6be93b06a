/* SPDX-License-Identifier: MIT
 *
 * engine_loop.h - what tests may do with the engine of one process, beside what each engine does.
 */
#ifndef ENGINE_LOOP_H
#define ENGINE_LOOP_H

#include "engine/engine.h"

#define LOOP_MOST 16 /* processes */

extern const struct network_engine upcr_network_engine;

/* Before start: how many threads will call it; 1 if this is not called. */
void engine_loop_prepare(int n);

/* The calling thread speaks for this process from now on: so one thread may be two hosts in turn. */
void engine_loop_become(int rank);

/* Messages that the process has not received yet. */
int engine_loop_queued(int rank);

#endif
