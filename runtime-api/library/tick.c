/* SPDX-License-Identifier: MIT
 *
 * tick.c - upc_tick.h: the monotonic clock in nanoseconds.
 */
#include "core/core.h"

#pragma GCC visibility push(default)
#include <upc_tick.h>
#pragma GCC visibility pop

upc_tick_t upc_ticks_now(void)
{
	return (upc_tick_t)platform.clock();
}

uint64_t upc_ticks_to_ns(upc_tick_t ticks)
{
	return ticks;
}
