/* SPDX-License-Identifier: MIT
 *
 * agent.h - the agent of a host: serves its threads and the other hosts.
 */
#ifndef AGENT_H
#define AGENT_H

#include "network/network.h"

struct network_engine;

/* hosts.c: the engine, once it has been started. */
extern const struct network_engine *engine;

/* Allocates the records of the other hosts, before anything is served. Ends the program if there is no
 * memory. */
void agent_prepare(void);

/* Handles all pending requests and messages. Returns whether there were any. */
bool agent_serve(void);

/* Returns whether large transfers are on their way. */
bool agent_is_moving(void);

/* Notes that a waiting thread of this host can go on: it gets the processor before the network is polled
 * again, if there are more processes than processors. */
void agent_note_release(void);

/* Wakes the threads that wait for other hosts, when the job is being ended. */
void agent_wake_threads(void);

/* Make all other hosts, or one, carry out a call without a result. */
void agent_tell_all(enum call_id id, const void *text, size_t n);
void agent_tell(int host, enum call_id id, const void *text, size_t n);

/* Passes all calls that wait here for a change to `take`. */
void agent_show_waiting(void (*take)(enum call_id id, const struct far_call *call));

/* idle.c: is called after agent_serve. Yields the processor, or sleeps for a while, if nothing has
 * happened for long. Returns whether it is time for all periodic work. */
bool agent_idle(bool was_busy);

/* Sends a request of a thread, if its host may get more requests now. Returns whether it did. */
struct message;
bool agent_pass_on(struct message *head);

/* gate.c: serves the barriers of all hosts. Returns whether there was work. */
bool gates_serve(void);
void gate_message(int host, const struct message *head);

/* Sends a message without an answer, which costs no credit. */
void agent_send(int host, const struct message *head, const void *text, size_t n);

#endif
