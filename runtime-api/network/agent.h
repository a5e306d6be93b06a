/* SPDX-License-Identifier: MIT
 *
 * agent.h - the agent of a host: serves its threads and the other hosts.
 */
#ifndef AGENT_H
#define AGENT_H

#include "network/network.h"

#ifdef UPCR_NETWORK

struct network_engine;

/* hosts.c: the engine, once it has been started. */
extern const struct network_engine *engine;

/* Before anything is served: room for what is kept of each host.  Ends the program without it. */
void agent_prepare(void);

/* Deals with all that is there; whether there was something. */
bool agent_serve(void);

/* Whether large transfers are on their way. */
bool agent_is_moving(void);

/* A thread of this host that waited can go on: it gets the processor before the network is polled again, if
 * there are more processes than processors. */
void agent_note_release(void);

/* The job is being ended: threads that wait for other hosts look whether they should go. */
void agent_wake_threads(void);

/* Has all other hosts, or one, carry out a call without a result. */
void agent_tell_all(enum call_id id, const void *text, size_t n);
void agent_tell(int host, enum call_id id, const void *text, size_t n);

/* Shows all calls that wait here for something to change. */
void agent_show_waiting(void (*take)(enum call_id id, const struct far_call *call));

/* idle.c, after agent_serve: gives the processor away, or sleeps for a while, if nothing has happened for
 * long.  Whether so much time has passed that all else should be looked after. */
bool agent_idle(bool was_busy);

/* Sends a request of a thread on, if the host that it goes to may be asked more now; whether it was. */
struct message;
bool agent_pass_on(struct message *head);

/* gate.c: barriers of all hosts; whether something was done. */
bool gates_serve(void);
void gate_message(int host, const struct message *head);

/* A message without an answer, which costs no credit. */
void agent_send(int host, const struct message *head, const void *text, size_t n);

#endif

#endif
