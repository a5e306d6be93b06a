/* SPDX-License-Identifier: MIT
 *
 * copies.h - non-blocking copies of this thread (copies.c); with -check they are complete when they begin,
 * but the program may not rely on that.
 */
#ifndef CALLS_COPIES_H
#define CALLS_COPIES_H

#include <stdbool.h>
#include <upcr_check.h>

/* Ends the program if the access reads or writes memory that such a copy still uses. kind: CHECK_ bits. */
void copies_touch(const char *addr, size_t n, int kind, const upcr_site *site);

/* Returns the function that waits for a copy which a call of this text begins: "upc_sync". */
const char *copies_wait(const char *call);

/* area.c: turns the look at each access of this thread on or off. */
void shadow_watch(bool is_watched);

#endif
