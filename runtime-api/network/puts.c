/* SPDX-License-Identifier: MIT
 *
 * puts.c - puts in the agent.
 */
#define _GNU_SOURCE
#include "network/puts.h"
#include "network/agent.h"

#include <stdlib.h>
#include <string.h>

#define PATIENCE 100000L /* ns that a batch may wait for more puts */

/* A batch of a thread, as the agent last saw it. */
struct batch_look {
	unsigned count;
	long since;
};

static struct batch_look *looks; /* N_BATCHES per thread */

void puts_prepare(void)
{
	looks = calloc((size_t)job.here * N_BATCHES, sizeof(*looks));
	if (!looks)
		die(1, "host %d: out of memory for its threads' puts", job.host);
}

/* ---- puts of other hosts ---- */

/* True if the next step may move a T. Objects may lie next to each other, and each must be accessed
 * atomically: so each step moves the largest power of two, up to 8 bytes, of which the shared address is a
 * multiple. */
#define IS_STEP(T, shared) ((uintptr_t)(shared) % sizeof(T) == 0 && n - at >= sizeof(T))

#define GIVE(T)                                                                                              \
	do {                                                                                                 \
		T value_;                                                                                    \
		memcpy(&value_, from + at, sizeof(T));                                                       \
		__atomic_store_n((T *)(void *)(to + at), value_, __ATOMIC_RELAXED);                          \
		at += sizeof(T);                                                                             \
	} while (0)

/* NOLINTNEXTLINE(readability-non-const-parameter): it is written */
void objects_write(char *to, const char *from, size_t n)
{
	size_t at = 0;

	while (at < n) {
		if (IS_STEP(uint64_t, to + at))
			GIVE(uint64_t);
		else if (IS_STEP(uint32_t, to + at))
			GIVE(uint32_t);
		else if (IS_STEP(uint16_t, to + at))
			GIVE(uint16_t);
		else
			GIVE(uint8_t);
	}
}

#define TAKE(T)                                                                                              \
	do {                                                                                                 \
		T value_ = __atomic_load_n((const T *)(const void *)(from + at), __ATOMIC_RELAXED);          \
		memcpy(to + at, &value_, sizeof(T));                                                         \
		at += sizeof(T);                                                                             \
	} while (0)

void objects_read(char *to, const char *from, size_t n)
{
	size_t at = 0;

	while (at < n) {
		if (IS_STEP(uint64_t, from + at))
			TAKE(uint64_t);
		else if (IS_STEP(uint32_t, from + at))
			TAKE(uint32_t);
		else if (IS_STEP(uint16_t, from + at))
			TAKE(uint16_t);
		else
			TAKE(uint8_t);
	}
}

void put_do(const struct message *head, const char *text)
{
	objects_write(head->address, text, head->n);
	atomic_thread_fence(memory_order_release);
}

/* Writes the bytes of a line whose bits in the mask are set. */
static void line_write(char *to, const char *from, uint64_t mask)
{
	size_t n;
	int at;

	while (mask) {
		n = mask_run_take(&mask, &at);
		objects_write(to + at, from + at, n);
	}
}

/* Carries out the put of an entry, and returns its size. */
static size_t entry_do(const char *text)
{
	struct put_entry entry;
	uint64_t mask;

	memcpy(&entry, text, sizeof(entry));
	text += sizeof(entry);
	if (entry.n) {
		objects_write(job.base + entry.at, text, entry.n);
		return sizeof(entry) + ((entry.n + 7u) & ~7u);
	}
	memcpy(&mask, text, sizeof(mask));
	line_write(job.base + entry.at, text + sizeof(mask), mask);
	return sizeof(entry) + sizeof(mask) + LINE;
}

void puts_do(const char *text, size_t n)
{
	for (const char *end = text + n; text < end;)
		text += entry_do(text);
	atomic_thread_fence(memory_order_release);
}

/* ---- batches of this host's threads ---- */

/* Sends a batch, if all earlier requests of the thread have left its ring. Later requests to the same host
 * are written into the ring after the batch was sent (client.c: client_ask). Returns whether it was sent. */
static bool batch_send_late(struct port *port, int i)
{
	bool is_sent = false;

	if (atomic_exchange(&port->batch_lock, 1))
		return false;
	if (atomic_load(&port->batch_count[i]) % 2 && port->tail == atomic_load(&port->head)
		&& agent_pass_on(&port->batch[i].head)) {
		port->n_late++;
		atomic_fetch_add(&port->batch_count[i], 1);
		is_sent = true;
	}
	atomic_store(&port->batch_lock, 0);
	return is_sent;
}

bool puts_serve(void)
{
	bool some = false;
	long time = 0;

	for (int t = 0; t < job.here; t++)
		for (int i = 0; i < N_BATCHES; i++) {
			struct port *port = &exchange->port[t];
			struct batch_look *look = &looks[t * N_BATCHES + i];
			unsigned count = atomic_load_explicit(&port->batch_count[i], memory_order_relaxed);

			if (count % 2 == 0)
				continue;
			if (time == 0)
				time = platform.clock();
			if (count != look->count)
				*look = (struct batch_look){count, time};
			else if (time - look->since > PATIENCE)
				some |= batch_send_late(port, i);
		}
	return some;
}
