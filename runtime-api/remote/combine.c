/* SPDX-License-Identifier: MIT
 *
 * combine.c - combines relaxed puts of this thread to the same host in a batch. A batch is sent when there
 * is no room for another put, before any other request to that host, when the thread synchronizes, or, by
 * the agent (puts.c), after a while.
 */
#define _GNU_SOURCE
#include "network/client.h"
#include "network/stats.h"
#include "network/wire.h"

#include <sched.h>
#include <string.h>

#define N_TOGETHER UINT16_MAX /* bytes of one entry, at most */

bool is_combining = true;

static int current;     /* the last batch that was written */
static int next_batch;  /* the next batch to be sent, when all are in use */
static bool is_started; /* a batch has been begun, and the agent does not know */

/* ---- the batches of this thread, while it holds their lock ---- */

static void lock(struct port *port)
{
	while (atomic_exchange_explicit(&port->batch_lock, 1, memory_order_acquire))
		sched_yield();
}

static void unlock(struct port *port)
{
	atomic_store_explicit(&port->batch_lock, 0, memory_order_release);
}

static bool is_batch_used(const struct port *port, int i)
{
	return atomic_load_explicit(&port->batch_count[i], memory_order_relaxed) % 2;
}

static void batch_mark(struct port *port, int i)
{
	unsigned count = atomic_load_explicit(&port->batch_count[i], memory_order_relaxed);

	atomic_store_explicit(&port->batch_count[i], count + 1, memory_order_relaxed);
}

static void batch_flush(struct port *port, int i)
{
	if (!is_batch_used(port, i))
		return;
	client_ask(&port->batch[i].head, port->batch[i].text, port->batch[i].head.n);
	batch_mark(port, i);
}

static void batch_begin(struct port *port, int i, int host)
{
	port->batch[i].head = (struct message){
		.kind = MESSAGE_PUTS, .host = (uint32_t)host, .thread = MYTHREAD};
	batch_mark(port, i);
	is_started = true;
}

/* Returns the batch of a host, after beginning one if there is none. */
static int batch_of(struct port *port, int host)
{
	int unused = -1;

	if (is_batch_used(port, current) && port->batch[current].head.host == (uint32_t)host)
		return current;
	for (int i = 0; i < N_BATCHES; i++) {
		if (!is_batch_used(port, i))
			unused = i;
		else if (port->batch[i].head.host == (uint32_t)host)
			return current = i;
	}
	if (unused < 0) {
		unused = next_batch;
		next_batch = (next_batch + 1) % N_BATCHES;
		batch_flush(port, unused);
	}
	batch_begin(port, unused, host);
	return current = unused;
}

/* Adds bytes to the last put of a batch, if they are adjacent to it. */
static bool entry_extend(struct batch *batch, uint64_t at, const void *from, size_t n)
{
	struct put_entry entry;
	size_t end;

	if (batch->head.n == 0)
		return false;
	memcpy(&entry, batch->text + batch->last, sizeof(entry));
	end = batch->last + sizeof(entry) + entry.n;
	if (entry.n == 0 || entry.at + entry.n != at || end + n > SMALL || entry.n + n > N_TOGETHER)
		return false;
	memcpy(batch->text + end, from, n);
	entry.n = (uint16_t)(entry.n + n);
	memcpy(batch->text + batch->last, &entry, sizeof(entry));
	batch->head.n = (end + n + 7) & ~(size_t)7;
	return true;
}

/* Adds a put with n bytes, or with a mask and a line. */
static bool entry_add(struct batch *batch, uint64_t at, const void *from, size_t n, const uint64_t *mask)
{
	struct put_entry entry = {.at = at & (((uint64_t)1 << 48) - 1), .n = mask ? 0 : (uint16_t)n};
	const size_t head = sizeof(entry) + (mask ? sizeof(*mask) : 0);
	const size_t size = head + ((n + 7) & ~(size_t)7);

	if (batch->head.n + size > SMALL)
		return false;
	batch->last = batch->head.n;
	memcpy(batch->text + batch->last, &entry, sizeof(entry));
	if (mask)
		memcpy(batch->text + batch->last + sizeof(entry), mask, sizeof(*mask));
	memcpy(batch->text + batch->last + head, from, n);
	batch->head.n += size;
	return true;
}

static void entry_put(int host, const char *to, const void *from, size_t n, const uint64_t *mask)
{
	struct port *port = port_of(MYTHREAD);
	const uint64_t at = (uint64_t)(to - job.base);
	int i;

	lock(port);
	i = batch_of(port, host);
	if ((mask || !entry_extend(&port->batch[i], at, from, n))
		&& !entry_add(&port->batch[i], at, from, n, mask)) {
		batch_flush(port, i);
		batch_begin(port, i, host);
		entry_add(&port->batch[i], at, from, n, mask);
	}
	unlock(port);
	network_stats.combined++;
	network_stats.bytes += n;
	if (is_started) {
		is_started = false;
		agent_ring();
	}
}

/* ---- for client.c and page_cache.c ---- */

void combine_put(int host, const char *to, const void *from, size_t n)
{
	char bytes[COMBINED];

	memcpy(bytes, from, n); /* if that faults (page_cache.c), then before the lock is held */
	if (n)
		entry_put(host, to, bytes, n, NULL);
}

void combine_put_line(int host, const char *to, const char *line, uint64_t mask)
{
	entry_put(host, to, line, LINE, &mask);
}

void combine_flush(int host)
{
	struct port *port = port_of(MYTHREAD);

	for (int i = 0; i < N_BATCHES; i++)
		if (is_batch_used(port, i) && (host < 0 || port->batch[i].head.host == (uint32_t)host)) {
			lock(port);
			batch_flush(port, i);
			unlock(port);
		}
}

bool combine_is_empty(void)
{
	const struct port *port = port_of(MYTHREAD);

	for (int i = 0; i < N_BATCHES; i++)
		if (is_batch_used(port, i))
			return false;
	return true;
}

unsigned combine_late(void)
{
	struct port *port = port_of(MYTHREAD);
	unsigned n;

	lock(port);
	n = port->n_late;
	unlock(port);
	return n;
}
