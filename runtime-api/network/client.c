/* SPDX-License-Identifier: MIT
 *
 * client.c - the side of a thread: its requests go into a ring, from which its agent takes
 * them in their order.
 */
#define _GNU_SOURCE
#include "network/client.h"
#include "core/hooks.h"
#include "network/direct.h"
#include "network/move.h"
#include "network/stats.h"
#include "network/wire.h"

#include <sched.h>
#include <string.h>
#include <sys/single_threaded.h>

#define FEW_ANSWERS  1  /* answers in 0.1 s: after more the thread keeps its copies for longer, */
#define MOST_PUT_OFF 20 /* but at most so many times as long */

struct exchange *exchange;

static unsigned n_puts, n_settled;  /* messages with puts that were sent; that are done */
static unsigned n_asked[ALL_SLOTS]; /* operations of each slot */
static bool is_acknowledged = true; /* all calls of far_tell_acknowledged are done */
static struct spin_budget budget;

void (*far_tell_failed)(void);

static struct port *mine(void)
{
	return port_of(MYTHREAD);
}

/* ---- one operation at a time ---- */

/* A program may make threads of its own in a UPC thread. Operations may nest, as when the changes of a
 * loop are written back first. */
static _Atomic(const char *) owner;
static int depth;
static _Thread_local char me;

void client_begin(void)
{
	const char *nobody = NULL;

	if (__libc_single_threaded)
		atomic_store_explicit(&owner, &me, memory_order_relaxed);
	else if (atomic_load_explicit(&owner, memory_order_relaxed) != &me)
		while (!atomic_compare_exchange_weak(&owner, &nobody, &me)) {
			nobody = NULL;
			sched_yield();
		}
	depth++;
}

void client_end(void)
{
	if (--depth == 0)
		atomic_store_explicit(&owner, NULL, memory_order_release);
}

/* ---- waiting ---- */

static bool is_count_reached(const atomic_uint *word, unsigned count)
{
	return (int)(atomic_load_explicit(word, memory_order_acquire) - count) >= 0;
}

/* Waits until the word, a counter of the agent, is at least `count`. */
static void wait_for(atomic_uint *word, unsigned count)
{
	unsigned seen;

	while (!is_count_reached(word, count)) {
		seen = atomic_load(word);
		if (is_count_reached(word, count) || spin_on(word, seen, &budget) || yield_on(word, seen))
			continue;
		atomic_store(&mine()->is_asleep, 1);
		if (atomic_load(word) == seen)
			sleep_on(word, seen);
		atomic_store(&mine()->is_asleep, 0);
	}
}

static unsigned n_awaited; /* answers */

static void await(atomic_uint *word, unsigned count)
{
	int64_t start;

	n_awaited++;
	if (!network_stats.is_on) {
		wait_for(word, count);
		return;
	}
	start = host_clock();
	wait_for(word, count);
	network_stats.waited += host_clock() - start;
}

void agent_ring(void)
{
	atomic_fetch_add(&exchange->bell, 1);
	if (atomic_load(&exchange->is_idle))
		platform.wake(&exchange->bell, 1);
}

/* ---- requests ---- */

static size_t room_now(const struct port *port)
{
	return RING - (size_t)(port->head - atomic_load_explicit(&port->tail, memory_order_acquire));
}

static void room_await(struct port *port, size_t bytes)
{
	unsigned seen;

	while (room_now(port) < bytes) {
		seen = atomic_load(&port->moved);
		if (room_now(port) >= bytes)
			return;
		atomic_store(&port->is_asleep, 1);
		if (room_now(port) < bytes)
			sleep_on(&port->moved, seen);
		atomic_store(&port->is_asleep, 0);
	}
}

/* Returns the place of the next record in the ring, with room for so many bytes. */
static struct message *record_new(struct port *port, size_t n)
{
	size_t size = record_size(n), at = port->head % RING;

	if (at + size > RING) {
		room_await(port, RING - at);
		((struct message *)(void *)(port->ring + at))->kind = MESSAGE_SKIP;
		atomic_store_explicit(&port->head, port->head + RING - at, memory_order_release);
		at = 0;
	}
	room_await(port, size);
	return (struct message *)(void *)(port->ring + at);
}

void client_ask(const struct message *head, const void *text, size_t n)
{
	struct port *port = mine();
	struct message *record;

	if (head->kind == MESSAGE_PUTS)
		n_puts++;
	else
		combine_flush((int)head->host);
	if (head->kind == MESSAGE_PUT)
		n_puts++;
	record = record_new(port, n);
	network_stats.requests++;
	if (head->address)
		network_stats.bytes += head->n;
	*record = *head;
	record->thread = MYTHREAD;
	if (n)
		memcpy(record + 1, text, n);
	atomic_store_explicit(&port->head, port->head + record_size(n), memory_order_release);
	agent_ring();
}

/* ---- reading and writing ---- */

const char *client_get(const char *from, size_t n)
{
	const struct message head = {.kind = MESSAGE_GET,
		.host = (uint32_t)host_at(from),
		.n = n,
		.address = (char *)(uintptr_t)from,
		.place = mine()->result};

	if (direct_read(mine()->result, from, n))
		return mine()->result;
	client_ask(&head, NULL, 0);
	await(&mine()->done[0], ++n_asked[0]);
	return mine()->result;
}

void client_gather(int host, int slot, const uint64_t *at, size_t n)
{
	const struct message head = {.kind = MESSAGE_GATHER,
		.slot = (uint8_t)slot,
		.host = (uint32_t)host,
		.n = n * sizeof(*at),
		.place = mine()->bounce[slot]};

	client_ask(&head, at, head.n);
	network_stats.bytes += head.n;
	n_asked[slot]++;
}

const char *client_gathered(int slot)
{
	await(&mine()->done[slot], n_asked[slot]);
	return mine()->bounce[slot];
}

static void put_small(char *to, const void *from, size_t n)
{
	const struct message head = {
		.kind = MESSAGE_PUT, .host = (uint32_t)host_at(to), .n = n, .address = to};

	client_ask(&head, from, n);
}

static bool is_in_host_memory(const void *address)
{
	return (size_t)((const char *)address - job.here_base) < job.here_bytes;
}

bool client_is_moved(int slot)
{
	return is_count_reached(&mine()->done[slot], n_asked[slot]);
}

void client_wait(int slot)
{
	await(&mine()->done[slot], n_asked[slot]);
}

void client_moved(enum wire_kind kind, int slot, char *near, size_t n)
{
	client_wait(slot);
	if (kind != MESSAGE_WRITE && !is_in_host_memory(near))
		memcpy(near, mine()->bounce[slot], n);
}

void client_move(enum wire_kind kind, int slot, char *far, char *near, size_t n)
{
	char *place = near;

	if (!is_in_host_memory(near)) {
		place = mine()->bounce[slot];
		if (kind == MESSAGE_WRITE)
			memcpy(place, near, n);
	}
	client_ask(&(struct message){.kind = (uint8_t)kind,
			   .slot = (uint8_t)slot,
			   .host = (uint32_t)host_at(far),
			   .n = n,
			   .address = far,
			   .place = place},
		NULL, 0);
	n_asked[slot]++;
}

/* Returns how many of the n bytes from `address` on are on its host. */
static size_t on_one_host(const char *address, size_t n)
{
	size_t rest = (size_t)(job.base + ((size_t)host_first(host_at(address) + 1) << job.shift) - address);

	return n < rest ? n : rest;
}

static void read_blocking(void *to, const char *from, size_t n)
{
	if (n <= SMALL)
		memcpy(to, client_get(from, n), n);
	else
		direct_move(MESSAGE_READ, (char *)(uintptr_t)from, to, on_one_host(from, n));
}

void far_read(void *to, const void *from, size_t n)
{
	client_begin();
	page_cache_flush();
	read_blocking(to, from, n);
	client_end();
}

/* Drops copies that are old, unless the thread still waits for many answers: then it has not yet read all
 * that it reads again and again, and on a slow network that may take longer than copies are to be kept. */
void copies_age(void)
{
	static unsigned age, n_before, n_put_off;
	unsigned now = atomic_load_explicit(&exchange->age, memory_order_relaxed), n = n_awaited - n_before;

	if (age == now)
		return;
	age = now;
	n_before = n_awaited;
	if (n > FEW_ANSWERS && n_put_off++ < MOST_PUT_OFF)
		return;
	n_put_off = 0;
	page_cache_age();
	cache_clear();
	gathered_age();
}

/* Reads from a copy if there is one, for the program's single reads. */
static void far_read_cached(void *to, const void *from, size_t n)
{
	const char *copy;

	client_begin();
	copies_age();
	copy = page_cache_copy(from, n);
	if (copy) {
		memcpy(to, copy, n);
	} else {
		page_cache_flush();
		if (!gathered_read(to, from, n) && !cache_read(to, from, n))
			read_blocking(to, from, n);
	}
	client_end();
}

void far_write(void *to, const void *from, size_t n)
{
	client_begin();
	page_cache_flush();
	if (n <= COMBINED && is_combining)
		combine_put(host_at(to), to, from, n);
	else if (n <= SMALL)
		put_small(to, from, n);
	else
		direct_move(MESSAGE_WRITE, to, (char *)(uintptr_t)from, on_one_host(to, n));
	far_wrote(to, from, n);
	client_end();
}

void far_wrote(const char *to, const char *from, size_t n)
{
	page_cache_update(to, from, n);
	cache_update(to, from, n);
	gathered_update(to, from, n);
}

void far_forget(void)
{
	page_cache_close();
	cache_clear();
	gathered_clear();
}

void far_renew(void)
{
	if (job.hosts < 2 || job.pid == 0)
		return;
	client_begin();
	far_forget();
	combine_flush(-1);
	client_end();
}

void far_quiet(void)
{
	if (job.hosts < 2 || job.pid == 0)
		return;
	far_quiet_puts();
	if (is_acknowledged)
		return;
	client_begin();
	await(&mine()->sure, atomic_load(&mine()->n_acknowledged));
	is_acknowledged = true;
	client_end();
	if (mine()->acknowledged_fault)
		far_tell_failed();
}

void far_quiet_puts(void)
{
	unsigned n_all;

	if (job.hosts < 2
		|| job.pid == 0) /* the agent has no puts of its own: it carries out those of others */
		return;
	if (HAS_CHECKS)
		hooks.check_settle();
	client_begin();
	far_forget();
	combine_flush(-1);
	n_all = n_puts + combine_late();
	if (n_all != n_settled)
		await(&mine()->settled, n_all);
	n_settled = n_all;
	client_end();
}

bool client_is_quiet(void)
{
	return combine_is_empty() && is_count_reached(&mine()->settled, n_puts + combine_late());
}

/* ---- calls ---- */

static void call_ask(enum wire_kind kind, int host, enum call_id id, const void *text, size_t n)
{
	const struct message head = {
		.kind = (uint8_t)kind, .call = (uint16_t)id, .host = (uint32_t)host, .n = n};

	client_ask(&head, text, n);
}

size_t client_call(int host, enum call_id id, void *text, size_t n)
{
	struct port *port = mine();

	call_ask(MESSAGE_CALL, host, id, text, n);
	await(&port->done[0], ++n_asked[0]);
	memcpy(text, port->result, port->result_bytes);
	return port->result_bytes;
}

size_t far_call(int host, enum call_id id, void *text, size_t n)
{
	client_begin();
	far_forget(); /* the call may wait for another thread */
	combine_flush(-1);
	n = client_call(host, id, text, n);
	client_end();
	return n;
}

atomic_uint *far_word(int thread)
{
	return &port_of(thread)->done[0];
}

void far_tell(int host, enum call_id id, const void *text, size_t n)
{
	client_begin();
	call_ask(MESSAGE_TELL, host, id, text, n);
	client_end();
}

unsigned far_tell_acknowledged(int host, enum call_id id, const void *text, size_t n)
{
	unsigned number;

	client_begin();
	is_acknowledged = false;
	number = atomic_fetch_add(&mine()->n_acknowledged, 1) + 1;
	call_ask(MESSAGE_SURE, host, id, text, n);
	client_end();
	return number;
}

bool far_is_acknowledged(int thread, unsigned number)
{
	return is_count_reached(&port_of(thread)->sure, number);
}

bool far_is_quiet(int thread)
{
	return far_is_acknowledged(thread, atomic_load(&port_of(thread)->n_acknowledged));
}

/* ---- barriers ---- */

void gate_arrive(enum gate_kind kind, unsigned phase)
{
	exchange->gate[kind].came = host_clock();
	atomic_store(&exchange->gate[kind].arrived, phase + 1);
	agent_ring();
}

/* ---- for translated programs ---- */

void upcr_fence(void)
{
	far_quiet();
	atomic_thread_fence(memory_order_seq_cst);
}

const void *volatile far_caller;

/* Copies memory of this host. An address that is in no thread's memory faults here, in the program's name. */
static void near_copy(void *to, const void *from, size_t n, const void *pc)
{
	far_caller = pc;
	memcpy(to, from, n);
	far_caller = NULL;
}

/* Access memory of other hosts' threads. A wrong address faults with the place of the caller. */
void upcr_far_get(void *to, const void *from, size_t n)
{
	if (is_here(from) || is_beyond(from, n))
		near_copy(to, from, n, __builtin_return_address(0));
	else
		far_read_cached(to, from, n);
}

void upcr_far_put(void *to, const void *from, size_t n)
{
	if (is_here(to) || is_beyond(to, n))
		near_copy(to, from, n, __builtin_return_address(0));
	else
		far_write(to, from, n);
}
