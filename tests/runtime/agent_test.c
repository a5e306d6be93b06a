/* SPDX-License-Identifier: MIT
 *
 * agent_test.c - agent.c and gate.c over the engine of one process.  The agent is that of host 0 of
 * three, which has one thread; the test writes that thread's requests and is the other two hosts.
 */
#define _GNU_SOURCE
#include "check.h" /* first: without <upc.h> it needs no runtime */

#include "engine/engine_loop.h"
#include "network/agent.h"
#include "network/calls.h"
#include "network/wire.h"

#include <malloc.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#define N_HOSTS 3
#define N_PUTS  20000

struct job job = {.hosts = N_HOSTS, .threads = N_HOSTS, .here = 1};
struct control *control;
struct exchange *exchange;
const struct network_engine *engine = &upcr_network_engine;

_Noreturn void die(int status, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	exit(status);
}

void agent_ring(void)
{
	atomic_fetch_add(&exchange->bell, 1);
}

/* ---- calls: each adds 1 to the number in its text, if it may ---- */

static bool is_again;

static enum call_status call_any(struct far_call *call)
{
	uint64_t number;

	if (is_again)
		return CALL_AGAIN;
	memcpy(&number, call->text, sizeof(number));
	number++;
	memcpy(call->text, &number, sizeof(number));
	return CALL_DONE;
}

#define FAR_CALL(name)                                                                                       \
	enum call_status call_##name(struct far_call *call)                                                  \
	{                                                                                                    \
		return call_any(call);                                                                       \
	}
#include "network/calls.def"
#undef FAR_CALL

/* ---- the thread of host 0 ---- */

static struct port *port;

/* Writes a request into the ring if there is room. */
static bool request_add(struct message head, const void *text, size_t n)
{
	size_t size = (sizeof(head) + n + 63) & ~(size_t)63, at = port->head % RING;
	uint64_t skip = at + size > RING ? RING - at : 0;
	struct message *record;

	if (RING - (port->head - port->tail) < size + skip)
		return false;
	if (skip)
		((struct message *)(void *)(port->ring + at))->kind = MESSAGE_SKIP;
	record = (struct message *)(void *)(port->ring + (port->head + skip) % RING);
	*record = head;
	memcpy(record + 1, text, n);
	port->head += skip + size;
	return true;
}

static void request(enum wire_kind kind, int host, uint64_t number)
{
	const bool has_text = kind == MESSAGE_PUT || kind == MESSAGE_CALL || kind == MESSAGE_TELL;
	const struct message head = {.kind = (uint8_t)kind,
		.host = (uint32_t)host,
		.n = 8,
		.place = port->result,
		.value = number};

	CHECK(request_add(head, &number, has_text ? 8 : 0));
}

static void serve(void)
{
	while (agent_serve())
		continue;
}

/* ---- the other hosts ---- */

/* The next message to a host; it stays until that host's next one. */
static const struct message *message_next(int host)
{
	const struct message *got;
	int from;
	size_t n;

	engine_loop_become(host);
	got = engine->receive(&from, &n);
	engine_loop_become(0);
	CHECK(!got || from == 0);
	return got;
}

static const struct message *message_expect(int host, enum wire_kind kind)
{
	const struct message *got = message_next(host);

	CHECK(got && got->kind == kind);
	return got;
}

static void message_send(int host, struct message head, const void *text, size_t n)
{
	char message[ENGINE_MESSAGE];

	memcpy(message, &head, sizeof(head));
	memcpy(message + sizeof(head), text, n);
	engine_loop_become(host);
	engine->send(0, message, sizeof(head) + n);
	engine_loop_become(0);
}

static void message_answer(int host, struct message head, enum wire_kind kind, const void *text, size_t n)
{
	head.kind = (uint8_t)kind;
	head.n = n;
	message_send(host, head, text, n);
}

/* ---- checks ---- */

/* The thread writes as fast as it can; host 1 takes one message in a hundred rounds of the agent. */
static void check_credits(void)
{
	const struct message ack = {.kind = MESSAGE_ACK, .n = 1},
			     put = {.kind = MESSAGE_PUT, .host = 1, .n = 8};
	unsigned n_put = 0, n_taken = 0, turns = 0;
	size_t memory = 0;
	int most = 0;

	for (; n_taken < N_PUTS; turns++) {
		uint64_t number = n_put;

		while (n_put < N_PUTS && request_add(put, &number, 8))
			number = ++n_put;
		agent_serve();
		if (engine_loop_queued(1) > most)
			most = engine_loop_queued(1);
		if (turns % 100)
			continue;
		CHECK(*(const uint64_t *)(const void *)(message_expect(1, MESSAGE_PUT) + 1) == n_taken);
		message_send(1, ack, "", 0);
		if (++n_taken == N_PUTS / 2)
			memory = mallinfo2().uordblks;
		else if (n_taken == N_PUTS - 2 * CREDITS)
			CHECK(mallinfo2().uordblks <= memory + 4096);
	}
	serve();
	CHECK(most == CREDITS && port->settled == N_PUTS);
}

/* One host that does not answer holds up neither the other one's messages nor what tells. */
static void check_tells(void)
{
	for (int i = 0; i < CREDITS + 10; i++)
		request(MESSAGE_TELL, 1, (uint64_t)i);
	request(MESSAGE_GET, 2, 0);
	serve();
	for (int i = 0; i < CREDITS + 10; i++)
		CHECK(*(const uint64_t *)(const void *)(message_expect(1, MESSAGE_TELL) + 1) == (uint64_t)i);
	message_answer(2, *message_expect(2, MESSAGE_GET), MESSAGE_GOT, "", 0);
	serve();
	CHECK(port->done[0] == 1);
}

/* All kinds go in the order of the ring. */
static void check_order(void)
{
	const enum wire_kind kinds[] = {MESSAGE_PUT, MESSAGE_GET, MESSAGE_CALL, MESSAGE_PUT, MESSAGE_TELL};
	char place[8] = "";
	struct message asked;

	for (unsigned i = 0; i < 5; i++)
		CHECK(request_add((struct message){.kind = (uint8_t)kinds[i],
					  .host = 2,
					  .slot = (uint8_t)(i % 2),
					  .n = 8,
					  .place = place,
					  .value = i},
			"12345678", kinds[i] == MESSAGE_GET ? 0 : 8));
	serve();
	for (unsigned i = 0; i < 5; i++) {
		asked = *message_expect(2, kinds[i]);
		CHECK(asked.value == i);
		if (kinds[i] == MESSAGE_GET)
			message_answer(2, asked, MESSAGE_GOT, "received", 8);
		if (kinds[i] == MESSAGE_CALL) {
			asked.tag = 1;
			message_answer(2, asked, MESSAGE_RESULT, "result", 7);
		}
	}
	message_send(2, (struct message){.kind = MESSAGE_ACK, .n = 2}, "", 0);
	serve();
	CHECK(memcmp(place, "received", 8) == 0 && port->done[1] == 1 && port->done[0] == 2);
	CHECK(port->result_bytes == 7 && strcmp(port->result, "result") == 0);
	CHECK(port->settled == N_PUTS + 2);
}

/* Requests of host 1: a put is seen by the get after it, whatever its size and place. */
static void check_served(void)
{
	char memory[64] = "";

	for (size_t n = 1; n <= 16; n++)
		for (size_t at = 0; at < 9; at++) {
			char text[16];
			const struct message head = {.kind = MESSAGE_PUT, .n = n, .address = memory + at};
			const struct message *got;

			memset(text, (int)(n * 9 + at), n);
			message_send(1, head, text, n);
			message_answer(1, head, MESSAGE_GET, "", 0);
			message_send(1, (struct message){.kind = MESSAGE_GET, .n = n, .address = memory + at},
				"", 0);
			serve();
			CHECK(message_expect(1, MESSAGE_GOT)->n == 0);
			got = message_expect(1, MESSAGE_GOT);
			CHECK(got->n == n && memcmp(got + 1, text, n) == 0);
			CHECK(message_expect(1, MESSAGE_ACK)->n == 1);
		}
}

/* Adds an entry to a message of puts, whose length it returns. */
static size_t entry_add(char *text, size_t n, const char *address, const void *bytes, size_t n_bytes)
{
	const struct put_entry entry = {
		.at = (uint64_t)(address - job.base) & (((uint64_t)1 << 48) - 1), .n = (uint16_t)n_bytes};

	memcpy(text + n, &entry, sizeof(entry));
	memcpy(text + n + sizeof(entry), bytes, n_bytes);
	return n + sizeof(entry) + ((n_bytes + 7) & ~(size_t)7);
}

/* Several puts in a message, of all sizes and places, are done in their order and acknowledged once. */
static void check_combined(void)
{
	alignas(8) static char memory[1024];
	char wanted[1024] = "", text[SMALL], bytes[32];
	const struct message *got;
	size_t n = 0;

	job.base = memory;
	for (size_t size = 1; size <= 20; size++)
		for (size_t at = 0; at < 9; at++) {
			memset(bytes, (int)(size * 9 + at), size);
			memcpy(wanted + at * 50 + size, bytes, size);
			n = entry_add(text, n, memory + at * 50 + size, bytes, size);
		}
	CHECK(n <= SMALL);
	message_send(1, (struct message){.kind = MESSAGE_PUTS, .n = n}, text, n);
	serve();
	CHECK(memcmp(memory, wanted, sizeof(memory)) == 0);
	CHECK(message_expect(1, MESSAGE_ACK)->n == 1 && !message_next(1));

	message_send(1, (struct message){.kind = MESSAGE_GET, .n = 1000, .address = memory + 1}, "", 0);
	serve();
	got = message_expect(1, MESSAGE_GOT);
	CHECK(got->n == 1000 && memcmp(got + 1, wanted + 1, 1000) == 0);
}

static void serve_for(long ms)
{
	const struct timespec pause = {0, ms * 1000000L};

	serve();
	nanosleep(&pause, NULL);
	serve();
}

/* A batch that waits is sent after a while: not while the thread has it, nor before what the thread asked
 * for earlier, which here waits behind what another host owes credits for. */
static void check_late(void)
{
	struct batch *batch = &port->batch[3];
	const unsigned settled = port->settled;
	const struct message *got;

	batch->head = (struct message){.kind = MESSAGE_PUTS, .host = 1};
	batch->head.n = entry_add(batch->text, 0, job.base + 8, "late", 4);
	port->batch_lock = 1;
	port->batch_count[3] = 7;
	serve_for(2);
	CHECK(!message_next(1) && port->n_late == 0);

	port->batch_lock = 0;
	for (int i = 0; i < CREDITS + 1; i++)
		request(MESSAGE_PUT, 2, (uint64_t)i);
	request(MESSAGE_PUT, 1, 0);
	serve_for(2);
	for (int i = 0; i < CREDITS; i++)
		message_expect(2, MESSAGE_PUT);
	CHECK(!message_next(1) && port->n_late == 0);

	message_send(2, (struct message){.kind = MESSAGE_ACK, .n = CREDITS}, "", 0);
	serve_for(2);
	message_expect(2, MESSAGE_PUT);
	message_expect(1, MESSAGE_PUT);
	got = message_expect(1, MESSAGE_PUTS);
	CHECK(got->n == 16 && memcmp((const char *)(got + 1) + 8, "late", 4) == 0);
	CHECK(port->n_late == 1 && port->batch_count[3] == 8 && port->batch_lock == 0);
	message_send(1, (struct message){.kind = MESSAGE_ACK, .n = 2}, "", 0);
	message_send(2, (struct message){.kind = MESSAGE_ACK, .n = 1}, "", 0);
	serve_for(2);
	CHECK(port->settled == settled + CREDITS + 3 && port->n_late == 1);
}

/* A call that cannot be done gives its credit back at once, and its result when it can. */
static void check_calls(void)
{
	const struct message head = {.kind = MESSAGE_CALL, .thread = 1, .slot = 3, .n = 8};
	const struct message *got;
	uint64_t number = 41;

	message_send(1, head, &number, 8);
	serve();
	got = message_expect(1, MESSAGE_RESULT);
	CHECK(got->tag == 1 && got->slot == 3 && *(const uint64_t *)(const void *)(got + 1) == 42);
	is_again = true;
	message_send(1, head, &number, 8);
	serve();
	message_expect(1, MESSAGE_CREDIT);
	CHECK(atomic_load(&exchange->n_waiting) == 1 && !message_next(1));
	is_again = false;
	atomic_fetch_add(&exchange->changed, 1);
	serve();
	got = message_expect(1, MESSAGE_RESULT);
	CHECK(got->tag == 0 && got->slot == 3 && *(const uint64_t *)(const void *)(got + 1) == 42);
	CHECK(atomic_load(&exchange->n_waiting) == 0);
}

/* The ways to a barrier: the thread, and what they hash to, are in a word. */
static uint64_t way_word(int thread, uint64_t hash)
{
	return (uint64_t)(thread + 1) << ALIGN_THREAD_AT | hash;
}

static void gate_tell(int host, int round, unsigned phase, uint64_t value, uint64_t way)
{
	message_send(host,
		(struct message){.kind = MESSAGE_GATE,
			.call = GATE_BARRIER,
			.tag = round,
			.address = (char *)(uintptr_t)phase, /* NOLINT(performance-no-int-to-ptr): a number */
			.place = (char *)(uintptr_t)way,     /* NOLINT(performance-no-int-to-ptr): the same */
			.value = value},
		"", 0);
}

/* Rounds of three hosts: to the next one, then to the one after that; the lowest value wins.  Others may
 * be a round, and a phase, ahead.  In the last two phases another host has come there in another way. */
static void check_gate(void)
{
	const uint64_t value[] = {7, 5, 9};
	const struct message *got;
	uint64_t way[N_HOSTS];

	for (unsigned phase = 0; phase < 6; phase++) {
		for (int host = 0; host < N_HOSTS; host++)
			way[host] = way_word(host, phase < 4 || host != (phase == 4 ? 1 : 2) ? 3 : 4);
		if (phase % 2) { /* they come first */
			gate_tell(1, 1, phase, value[1], way[1]);
			gate_tell(2, 0, phase, value[2], way[2]);
			serve();
		}
		atomic_store(&control->barrier.value[phase & 1], value[0]);
		atomic_store(&control->barrier.aligned[phase & 1], way[0]);
		atomic_store(&exchange->gate[GATE_BARRIER].arrived, phase + 1);
		serve();
		got = message_expect(1, MESSAGE_GATE);
		CHECK(got->tag == 0 && got->value == value[0] && (unsigned)(uintptr_t)got->address == phase);
		if (phase % 2 == 0) {
			CHECK(atomic_load(&control->barrier.phase) == phase && !message_next(2));
			gate_tell(2, 0, phase, value[2], way[2]);
			serve();
			CHECK(atomic_load(&control->barrier.phase) == phase);
			gate_tell(1, 1, phase, value[1], way[1]);
			serve();
		}
		got = message_expect(2, MESSAGE_GATE);
		CHECK(got->tag == (phase < 5 ? 1 : 1 | GATE_DIFFERS) && got->value == 7);
		CHECK(atomic_load(&control->barrier.phase) == phase + 1);
		CHECK(atomic_load(&control->barrier.value[phase & 1]) == 5);
		CHECK(atomic_load(&control->barrier.not_aligned[phase & 1])
			== (phase < 4 ? 0 : way[phase == 4 ? 1 : 2]));
	}
}

/* Host 1 has come in the way of host 0, and knows of one that has not: host 0 does not go on. */
static void check_held(void)
{
	const unsigned phase = 6;

	atomic_store(&control->barrier.aligned[phase & 1], way_word(0, 3));
	atomic_store(&exchange->gate[GATE_BARRIER].arrived, phase + 1);
	gate_tell(2, 0, phase, 9, way_word(2, 3));
	gate_tell(1, 1 | GATE_DIFFERS, phase, 5, way_word(0, 3));
	serve();
	CHECK(message_expect(1, MESSAGE_GATE)->tag == 0);
	(void)message_expect(2, MESSAGE_GATE);
	serve();
	CHECK(atomic_load(&control->barrier.phase) == phase);
}

/* Large reads and writes of host 0's thread, and of host 1, past the messages. */
static void check_transfers(void)
{
	static char here[1 << 20], there[1 << 20];
	struct message asked;

	memset(here, 'h', sizeof(here));
	CHECK(request_add((struct message){.kind = MESSAGE_WRITE,
				  .host = 1,
				  .slot = 2,
				  .n = sizeof(here),
				  .address = there,
				  .place = here},
		"", 0));
	serve();
	asked = *message_expect(1, MESSAGE_WRITE);
	CHECK(asked.n == sizeof(here) && asked.address == there && port->done[2] == 0);
	engine_loop_become(1);
	CHECK(engine->is_moved(engine->receive_bulk(0, asked.tag, there, asked.n)));
	engine_loop_become(0);
	serve();
	CHECK(port->done[2] == 0 && there[0] == 'h' && there[sizeof(there) - 1] == 'h');
	message_answer(1, asked, MESSAGE_WROTE, "", 0);
	serve();
	CHECK(port->done[2] == 1);

	memset(there, 't', sizeof(there));
	CHECK(request_add((struct message){.kind = MESSAGE_READ,
				  .host = 1,
				  .slot = 2,
				  .n = sizeof(here),
				  .address = there,
				  .place = here},
		"", 0));
	serve();
	asked = *message_expect(1, MESSAGE_READ);
	CHECK(port->done[2] == 1);
	engine_loop_become(1);
	CHECK(engine->is_moved(engine->send_bulk(0, asked.tag, there, asked.n)));
	engine_loop_become(0);
	serve();
	CHECK(port->done[2] == 2 && here[0] == 't' && here[sizeof(here) - 1] == 't');
}

static void *room(size_t n)
{
	void *got = aligned_alloc(128, (n + 127) & ~(size_t)127);

	CHECK(got);
	return memset(got, 0, n);
}

int main(void)
{
	char why[100];
	int rank, ranks;

	exchange = room(sizeof(*exchange) + sizeof(struct port));
	control = room(sizeof(*control));
	port = exchange->port;
	engine_loop_prepare(N_HOSTS);
	CHECK(engine->start(&rank, &ranks, why, sizeof(why)) == 0 && rank == 0 && ranks == N_HOSTS);
	agent_prepare();
	check_credits();
	check_tells();
	check_order();
	check_served();
	check_combined();
	check_late();
	check_calls();
	check_gate();
	check_transfers();
	check_held();
	for (int h = 0; h < N_HOSTS; h++)
		CHECK(engine_loop_queued(h) == 0);
	return 0;
}
