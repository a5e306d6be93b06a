/* SPDX-License-Identifier: MIT
 *
 * calls.h - the functions of calls.def.  Each has one struct for its arguments and its result.
 */
#ifndef CALLS_H
#define CALLS_H

#include "network/network.h"

/* clang-format off */
#define FAR_CALL(name) call_function call_##name;
#include "network/calls.def"
#undef FAR_CALL
/* clang-format on */

/* The struct of a call that is being carried out. */
#define CALL_TEXT(T, call) ((T *)(void *)(call)->text)

#endif
