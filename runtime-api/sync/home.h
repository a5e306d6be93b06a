/* SPDX-License-Identifier: MIT
 *
 * home.h - what has its home on one host, for threads of that host and of all others.
 */
#ifndef HOME_H
#define HOME_H

#include "network/calls.h"

#ifdef UPCR_NETWORK

/* Has the host carry out a call, which may be this one, and waits until it can be done.  word: what
 * changes on the host then.  The text holds n bytes of arguments, and then of the result. */
void home_call(int host, enum call_id id, void *text, size_t n, atomic_uint *word);

#endif

#endif
