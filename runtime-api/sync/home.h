/* SPDX-License-Identifier: MIT
 *
 * home.h - operations on data whose home is one host, for threads of that host and of all others.
 */
#ifndef HOME_H
#define HOME_H

#include "network/calls.h"

/* Makes the host, which may be this one, carry out a call, and waits until it can be done. word: the futex
 * that changes on the host then. The text holds n bytes of arguments, and then of the result. */
void home_call(int host, enum call_id id, void *text, size_t n, atomic_uint *word);

#endif
