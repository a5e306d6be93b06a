/* SPDX-License-Identifier: MIT
 *
 * agent.c - takes requests out of the rings of this host's threads and sends them, carries out those of
 * other hosts, and acknowledges them.
 *
 * A host has at most CREDITS requests on their way to each other host. Further requests stay in their
 * rings, where their threads wait; so no queue grows. An answer returns the credit; calls that wait for
 * something return it at once.
 */
#define _GNU_SOURCE
#include "network/agent.h"
#include "engine/engine.h"
#include "network/calls.h"
#include "network/puts.h"
#include "network/wire.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

#define BATCH 64 /* messages, or requests of a thread, in one go */

/* The record of another host. */
struct peer {
	unsigned sent, answered; /* requests */
	unsigned n_acks;         /* acknowledgements that are due to it */
	int *putters;            /* the threads of the puts that it has not acknowledged, in their order;
	                          * of MESSAGE_SUREs, their complements */
	unsigned first_putter, n_putters;
	int tag; /* the last one that was chosen here, for a transfer to or from it */
};

/* A transfer on its way. */
struct transfer {
	int number; /* the engine's number */
	int host;
	bool is_answered; /* the other host waits for a message at its end */
	struct message head;
	struct transfer *next;
};

/* A call that cannot be done yet. */
struct waiting {
	struct waiting *next;
	int host;
	struct message head;
	struct far_call call;
};

static struct peer *peers;
static struct transfer *transfers;
static struct waiting *waiting, **waiting_end = &waiting; /* in order of arrival */
static unsigned seen_changes;
static bool has_released; /* a waiting thread of this host can go on */

static call_function *const functions[N_CALLS] = {
#define FAR_CALL(name) call_##name,
#include "network/calls.def"
#undef FAR_CALL
};

static void *agent_room(size_t n, size_t size)
{
	void *got = calloc(n, size);

	if (!got)
		die(1, "host %d: out of memory for what it owes other hosts", job.host);
	return got;
}

void agent_prepare(void)
{
	prctl(PR_SET_TIMERSLACK, 1000L); /* ns that short sleeps may take longer */
	peers = agent_room((size_t)job.hosts, sizeof(*peers));
	for (int h = 0; h < job.hosts; h++)
		peers[h].putters = agent_room(CREDITS, sizeof(int));
	puts_prepare();
}

/* ---- messages out ---- */

void agent_send(int host, const struct message *head, const void *text, size_t n)
{
	char message[ENGINE_MESSAGE];

	memcpy(message, head, sizeof(*head));
	if (n)
		memcpy(message + sizeof(*head), text, n);
	engine->send(host, message, sizeof(*head) + n);
}

void agent_tell(int host, enum call_id id, const void *text, size_t n)
{
	agent_send(host, &(struct message){.kind = MESSAGE_TELL, .call = (uint16_t)id, .thread = -1, .n = n},
		text, n);
}

void agent_tell_all(enum call_id id, const void *text, size_t n)
{
	for (int h = 0; h < job.hosts; h++)
		if (h != job.host)
			agent_tell(h, id, text, n);
}

static void acks_send(int host)
{
	const struct message ack = {.kind = MESSAGE_ACK, .n = peers[host].n_acks};

	if (ack.n) {
		peers[host].n_acks = 0;
		agent_send(host, &ack, NULL, 0);
	}
}

/* ---- words that threads of this host wait for ---- */

static void wake(struct port *port, atomic_uint *word)
{
	atomic_fetch_add(word, 1);
	if (atomic_load(&port->is_asleep))
		platform.wake(word, 1);
}

void agent_note_release(void)
{
	has_released = true;
}

static void slot_done(const struct message *head)
{
	struct port *port = port_of(head->thread);

	wake(port, &port->done[head->slot]);
	agent_note_release();
}

void agent_wake_threads(void)
{
	for (int i = 0; i < job.here; i++) {
		struct port *port = &exchange->port[i];

		for (int slot = 0; slot < ALL_SLOTS; slot++)
			platform.wake(&port->done[slot], 1);
		platform.wake(&port->settled, 1);
		platform.wake(&port->sure, 1);
		platform.wake(&port->moved, 1);
	}
}

/* ---- requests of this host's threads ---- */

static void transfer_add(int host, int number, const struct message *head, bool is_answered)
{
	struct transfer *t = agent_room(1, sizeof(*t));

	*t = (struct transfer){number, host, is_answered, *head, transfers};
	transfers = t;
}

static int tag_new(struct peer *peer)
{
	peer->tag = (peer->tag + 2) % 32764;
	return peer->tag;
}

/* Returns the bytes after the head of a request. */
static size_t request_text_bytes(const struct message *head)
{
	switch ((enum wire_kind)head->kind) {
	case MESSAGE_PUT:
	case MESSAGE_PUTS:
	case MESSAGE_GATHER:
	case MESSAGE_CALL:
	case MESSAGE_TELL:
	case MESSAGE_SURE: return head->n;
	default: return 0;
	}
}

static void putter_add(struct peer *peer, int putter)
{
	peer->putters[(peer->first_putter + peer->n_putters++) % CREDITS] = putter;
}

/* Sends a request. The tags of reads are even, those of writes odd, for each pair of hosts and direction. */
static void request_send(struct message *head)
{
	int host = (int)head->host;
	struct peer *peer = &peers[host];

	switch ((enum wire_kind)head->kind) {
	case MESSAGE_PUT:
	case MESSAGE_PUTS: putter_add(peer, head->thread); break;
	case MESSAGE_SURE: putter_add(peer, ~head->thread); break;
	case MESSAGE_READ:
		head->tag = tag_new(peer);
		transfer_add(host, engine->receive_bulk(host, head->tag, head->place, head->n), head, false);
		break;
	case MESSAGE_WRITE: head->tag = tag_new(peer) + 1; break;
	default: break;
	}
	if (head->kind != MESSAGE_TELL)
		peer->sent++;
	engine->send(host, head, sizeof(*head) + request_text_bytes(head));
	if (head->kind == MESSAGE_WRITE) /* its end is reported by a message */
		transfer_add(host, engine->send_bulk(host, head->tag, head->place, head->n),
			&(struct message){.kind = MESSAGE_SKIP}, false);
}

static size_t ring_record_bytes(const struct message *head, size_t at)
{
	return head->kind == MESSAGE_SKIP ? RING - at : record_size(request_text_bytes(head));
}

bool agent_pass_on(struct message *head)
{
	const struct peer *peer = &peers[head->host];

	if (peer->sent - peer->answered >= CREDITS && head->kind != MESSAGE_TELL)
		return false;
	request_send(head);
	return true;
}

static bool port_serve(struct port *port)
{
	uint64_t tail = port->tail, old = tail;
	struct message *head;

	while (tail != atomic_load_explicit(&port->head, memory_order_acquire) && tail - old < RING / 2) {
		head = (struct message *)(void *)(port->ring + tail % RING);
		if (head->kind != MESSAGE_SKIP && !agent_pass_on(head))
			break;
		tail += ring_record_bytes(head, tail % RING);
	}
	if (tail == old)
		return false;
	atomic_store(&port->tail, tail);
	if (atomic_load(&port->is_asleep))
		wake(port, &port->moved);
	return true;
}

/* ---- requests of other hosts ---- */

static void agent_answer(int host, const struct message *asked, enum wire_kind kind, const void *text,
	size_t n)
{
	struct message head = *asked;

	head.kind = (uint8_t)kind;
	head.n = n;
	agent_send(host, &head, text, n);
}

static void get_do(int host, const struct message *head)
{
	alignas(8) char value[SMALL];

	objects_read(value, head->address, head->n);
	agent_answer(host, head, MESSAGE_GOT, value, head->n);
}

static void gather_do(int host, const struct message *head, const char *text)
{
	alignas(8) char value[SMALL];

	for (size_t i = 0; i < head->n; i += sizeof(uint64_t)) {
		uint64_t at;

		memcpy(&at, text + i, sizeof(at));
		objects_read(value + i, job.base + at, sizeof(at));
	}
	agent_answer(host, head, MESSAGE_GOT, value, head->n);
}

/* Tries a call. Returns whether it is done, and has been answered. */
static bool call_try(int host, const struct message *head, struct far_call *call)
{
	if (functions[head->call](call) == CALL_AGAIN)
		return false;
	agent_answer(host, head, MESSAGE_RESULT, call->text, call->n);
	return true;
}

static void call_do(int host, const struct message *head, const char *text)
{
	struct far_call call = {.thread = head->thread, .n = head->n};
	struct message asked = *head;
	struct waiting *w;

	memcpy(call.text, text, head->n);
	asked.tag = 1; /* the result returns the credit */
	if (call_try(host, &asked, &call))
		return;
	asked.tag = 0;
	agent_answer(host, head, MESSAGE_CREDIT, NULL, 0);
	w = agent_room(1, sizeof(*w));
	*w = (struct waiting){NULL, host, asked, call};
	*waiting_end = w;
	waiting_end = &w->next;
	atomic_fetch_add(&exchange->n_waiting, 1);
}

static void tell_do(const struct message *head, const char *text)
{
	struct far_call call = {.thread = head->thread, .n = head->n};

	memcpy(call.text, text, head->n);
	functions[head->call](&call);
}

/* Tries the waiting calls again: after a change, and now and then all the same. */
static bool waiting_serve(void)
{
	static unsigned n_looks;
	unsigned changes = atomic_load(&exchange->changed);
	bool some = false;

	if (!waiting || (changes == seen_changes && n_looks++ % 256))
		return false;
	seen_changes = changes;
	waiting_end = &waiting;
	for (struct waiting *w; (w = *waiting_end);) {
		if (!call_try(w->host, &w->head, &w->call)) {
			waiting_end = &w->next;
			continue;
		}
		*waiting_end = w->next;
		free(w);
		atomic_fetch_sub(&exchange->n_waiting, 1);
		some = true;
	}
	return some;
}

void agent_show_waiting(void (*take)(enum call_id id, const struct far_call *call))
{
	for (const struct waiting *w = waiting; w; w = w->next)
		take((enum call_id)w->head.call, &w->call);
}

/* ---- messages in ---- */

static void acks_take(struct peer *peer, size_t n)
{
	struct port *port;
	int putter;

	for (; n; n--) {
		putter = peer->putters[peer->first_putter];
		port = port_of(putter < 0 ? ~putter : putter);
		peer->answered++;
		wake(port, putter < 0 ? &port->sure : &port->settled);
		peer->first_putter = (peer->first_putter + 1) % CREDITS;
		peer->n_putters--;
	}
}

static void message_take(int host, const struct message *head, const char *text)
{
	struct peer *peer = &peers[host];

	switch ((enum wire_kind)head->kind) {
	case MESSAGE_PUT:
		put_do(head, text);
		peer->n_acks++;
		break;
	case MESSAGE_PUTS:
		puts_do(text, head->n);
		peer->n_acks++;
		break;
	case MESSAGE_GET: get_do(host, head); break;
	case MESSAGE_GATHER: gather_do(host, head, text); break;
	case MESSAGE_GOT:
		peer->answered++;
		memcpy(head->place, text, head->n);
		slot_done(head);
		break;
	case MESSAGE_WRITE:
		transfer_add(host, engine->receive_bulk(host, head->tag, head->address, head->n), head, true);
		break;
	case MESSAGE_WROTE:
		peer->answered++;
		slot_done(head);
		break;
	case MESSAGE_READ:
		transfer_add(host, engine->send_bulk(host, head->tag, head->address, head->n),
			&(struct message){.kind = MESSAGE_SKIP}, false);
		break;
	case MESSAGE_CALL: call_do(host, head, text); break;
	case MESSAGE_RESULT:
		peer->answered += (unsigned)head->tag;
		memcpy(port_of(head->thread)->result, text, head->n);
		port_of(head->thread)->result_bytes = head->n;
		slot_done(head);
		break;
	case MESSAGE_TELL: tell_do(head, text); break;
	case MESSAGE_SURE:
		tell_do(head, text);
		peer->n_acks++;
		break;
	case MESSAGE_ACK: acks_take(peer, head->n); break;
	case MESSAGE_CREDIT: peer->answered++; break;
	case MESSAGE_GATE: gate_message(host, head); break;
	default: break;
	}
	if (peer->n_acks >= CREDITS / 4)
		acks_send(host);
}

static bool messages_take(void)
{
	const struct message *head;
	int host, n_taken = 0;
	size_t n;

	while (n_taken < BATCH && !has_released && (head = engine->receive(&host, &n))) {
		message_take(host, head, (const char *)(head + 1));
		n_taken++;
	}
	if (n_taken < BATCH)
		for (int h = 0; h < job.hosts; h++)
			acks_send(h);
	return n_taken > 0;
}

static bool transfers_serve(void)
{
	bool some = false;

	for (struct transfer **link = &transfers, *t; (t = *link);) {
		if (!engine->is_moved(t->number)) {
			link = &t->next;
			continue;
		}
		if (t->is_answered) {
			agent_answer(t->host, &t->head, MESSAGE_WROTE, NULL, 0);
		} else if (t->head.kind == MESSAGE_READ) {
			peers[t->host].answered++;
			slot_done(&t->head);
		}
		*link = t->next;
		free(t);
		some = true;
	}
	return some;
}

/* ---- the loop ---- */

/* Does the cheapest work first, before it polls the network. */
bool agent_serve(void)
{
	bool some = false;

	for (int i = 0; i < job.here; i++)
		some |= port_serve(&exchange->port[i]);
	some |= puts_serve();
	some |= gates_serve();
	some |= messages_take();
	some |= engine->direct && engine->direct->has_served();
	some |= transfers_serve();
	some |= waiting_serve();
	if (has_released && job.is_oversubscribed)
		sched_yield();
	has_released = false;
	return some;
}

bool agent_is_moving(void)
{
	return transfers;
}
