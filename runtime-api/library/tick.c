/* SPDX-License-Identifier: MIT
 *
 * tick.c - upc_tick.h: the monotonic clock in nanoseconds.
 */
#define _GNU_SOURCE
#include "core/core.h"

#include <time.h>
#pragma GCC visibility push(default)
#include <upc_tick.h>
#pragma GCC visibility pop

upc_tick_t upc_ticks_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (upc_tick_t)time.tv_sec * 1000000000u + (upc_tick_t)time.tv_nsec;
}

uint64_t upc_ticks_to_ns(upc_tick_t ticks)
{
	return ticks;
}
