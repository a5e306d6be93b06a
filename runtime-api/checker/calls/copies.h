/* SPDX-License-Identifier: MIT
 *
 * copies.h - copies of this thread that go on until it waits for them, as far as the program may know
 * (copies.c); with -check they are complete when they begin.
 */
#ifndef CALLS_COPIES_H
#define CALLS_COPIES_H

#include <stdbool.h>
#include <upcr_check.h>

/* Ends the program if the access touches what such a copy reads or writes, and may not.  kind: CHECK_ bits.
 */
void copies_touch(const char *addr, size_t n, int kind, const upcr_site *site);

/* area.c: has the accesses of this thread looked at one by one, or not. */
void shadow_watch(bool is_watched);

#endif
