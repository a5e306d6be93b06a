/* SPDX-License-Identifier: MIT
 *
 * upc_tick.h - a clock for short times (UPC 1.3 7.5); in UPC 1.2 as well.  Also for plain C.
 */
#ifndef UPC_TICK_H
#define UPC_TICK_H

#include <stdint.h>

/* A point in time, or the difference of two.  A tick is a nanosecond of the system's monotonic
 * clock, which all threads on a machine share. */
typedef uint64_t upc_tick_t;

/* The least and the largest value of the type. */
#define UPC_TICK_MIN ((upc_tick_t)0)
#define UPC_TICK_MAX UINT64_MAX

/* Returns the time, never less than in an earlier call of the thread. It cannot fail, and costs some 20
 * nanoseconds where the kernel has a clock that needs no system call. */
upc_tick_t upc_ticks_now(void);

/* Returns a difference in nanoseconds: upc_ticks_to_ns(end - start). */
uint64_t upc_ticks_to_ns(upc_tick_t __ticks);

#endif
