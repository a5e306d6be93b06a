/* SPDX-License-Identifier: MIT
 *
 * engine_loop.h - functions for tests of the engine of one process, besides those of each engine.
 */
#ifndef ENGINE_LOOP_H
#define ENGINE_LOOP_H

#include "engine/engine.h"

#define LOOP_MOST 16 /* processes */

extern const struct network_engine upcr_network_engine;

/* Sets the number of threads that will call the engine; called before start. The default is 1. */
void engine_loop_prepare(int n);

/* Makes the calling thread speak for this process from now on: so one thread may be two hosts in turn. */
void engine_loop_become(int rank);

/* Returns the number of messages that the process has not received yet. */
int engine_loop_queued(int rank);

#endif
