/* SPDX-License-Identifier: MIT
 *
 * gate.h - the side of the threads of barriers across hosts (gate.c).
 */
#ifndef GATE_H
#define GATE_H

#include "network/client.h"

enum gate_kind { GATE_BARRIER, GATE_TEAM, N_GATES };

/* All threads of this host have come to a phase.  The agent advances the phase in the control area
 * when those of all hosts have. */
void gate_arrive(enum gate_kind kind, unsigned phase);

#endif
