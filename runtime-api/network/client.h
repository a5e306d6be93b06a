/* SPDX-License-Identifier: MIT
 *
 * client.h - what the files of this room share on the side of a thread.
 */
#ifndef CLIENT_H
#define CLIENT_H

#include "network/network.h"

/* hosts.c: the first thread behind those of a host. */
int host_end(int host);

/* window.c: writes back what loops have changed in their copies of other hosts' memory; the same, and the
 * copies are no longer good; n bytes have been written to such memory. */
void windows_flush(void);
void windows_close(void);
void windows_update(const char *to, const char *from, size_t n);

/* client.c: where the program was that touches memory through a function of ours now, or NULL. */
extern const void *volatile far_caller;

/* Makes a copy of the page of an address that a loop has come to; false: it is none of those. */
bool window_fault(const void *address);

/* gate.c: barriers of the threads of all hosts. */
enum gate_kind { GATE_BARRIER, GATE_TEAM, N_GATES };

/* All threads of this host have come to a phase.  The agent advances the phase in the control area
 * when those of all hosts have. */
void gate_arrive(enum gate_kind kind, unsigned phase);

#endif
