/* SPDX-License-Identifier: MIT
 *
 * ucx.h - what the files of the engine on UCX share.
 */
#ifndef UCX_H
#define UCX_H

#include "engine/engine.h"

#include <stdint.h>
#include <ucp/api/ucp.h>

/* The worker of this process, an agent or a thread, which ucx_worker_make has made. */
extern ucp_context_h ucx_context;
extern ucp_worker_h ucx_worker;
ucs_status_t ucx_worker_make(uint64_t features);

/* The worker of an agent has done something, if only for threads of other hosts. */
extern bool ucx_has_progressed;

extern const struct network_direct ucx_direct;

/* ucx_sleep.c: the engine's arm (engine.h). */
int ucx_arm(void (*wake)(void));

#endif
