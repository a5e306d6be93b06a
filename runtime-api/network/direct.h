/* SPDX-License-Identifier: MIT
 *
 * direct.h - accesses of a thread to other hosts' memory that need no agent of its own host.
 */
#ifndef DIRECT_H
#define DIRECT_H

#include "engine/engine.h"
#include "network/wire.h"

#include <stdint.h>

/* Each carries out an access and returns true, if that is possible now; else the agent must do it. */

/* Reads up to SMALL bytes of another host, or writes them. */
bool direct_read(char *to, const char *from, size_t n);
bool direct_write(char *to, const char *from, size_t n);

/* Carries out an atomic operation on the number of n bytes, 4 or 8, at `at`, and sets `old` to what it was.
 * For NETWORK_CSWAP, `operand` is what the number is compared with, and `old` has the new one before. */
bool direct_atomic(enum network_atomic op, char *at, uint64_t *old, uint64_t operand, size_t n);

/* Moves n bytes, more than SMALL, between `far` on another host and `near`, directly or by the agent,
 * whichever was faster so far. kind: MESSAGE_READ or MESSAGE_WRITE. */
void direct_move(enum wire_kind kind, char *far, char *near, size_t n);

/* Sets what UPC_DIRECT says: 0 for never, 1 for threads with many accesses, 2 for all. */
void direct_option_set(size_t option);

#endif
