/* SPDX-License-Identifier: MIT
 *
 * calls.h - the functions of calls.def.
 */
#ifndef CALLS_H
#define CALLS_H

#include "network/network.h"

#ifdef UPCR_NETWORK
#define FAR_CALL(name) enum call_status call_##name(struct far_call *call);
#include "network/calls.def"
#undef FAR_CALL
#endif

#endif
