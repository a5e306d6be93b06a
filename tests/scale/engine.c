/* SPDX-License-Identifier: MIT
 *
 * engine.c - the counting engine: the hosts are processes of one machine, and messages go through a file
 * that all of them map, which UPCR_COUNT names.  It needs no MPI; a script starts the processes and says by
 * PMI_RANK and PMI_SIZE which is which.  Each host has a ring in the file for what others send it; what a
 * full ring does not take waits in the sender.  The bytes of a transfer are copied at once, and go the same
 * way in pieces.
 */
#define _GNU_SOURCE
#include "engine/engine.h"
#include "depth.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define RING_BYTES ((uint64_t)256 << 10) /* a power of two */
#define MEET_BYTES 256
#define PIECE      ((size_t)8192) /* of a transfer */
#define MESSAGE    (-1)           /* the tag of what is no part of a transfer */
#define SKIP       (-2)           /* the rest of the ring is empty */

struct letter {
	int from, tag;
	unsigned n;
	struct chain chain;
	alignas(8) char text[];
};

struct ring {
	alignas(64) atomic_uint is_taken; /* by a sender */
	alignas(64) _Atomic uint64_t head;
	alignas(64) _Atomic uint64_t tail;
	alignas(64) char text[RING_BYTES];
};

/* A letter that waits for room, or, of a transfer, for the receiver to name the place. */
struct kept {
	struct kept *next;
	int to;
	struct letter *letter;
};

struct list {
	struct kept *first, **last;
};

/* Bytes that are to come.  The number of a transfer that is sent is 0. */
struct arrival {
	int from, tag; /* from: -1 if it is not used */
	char *to;
	size_t left;
};

static struct page *page;
static char *meet_text; /* twice as much as the processes say at a time */
static struct ring *rings;
static int me, n_processes; /* ranks */
static int n_hosts;
static const int *rank_of;
static int *host_of;

static struct list *unsent; /* to each host */
static int n_unsent;
static struct list early; /* pieces of transfers */
static struct arrival *arrivals;
static int n_arrivals;
static uint64_t held; /* bytes of the message that was handed out */

_Noreturn static void count_abort(int status)
{
	atomic_store(&page->status, 256u + (unsigned)status);
	_exit(status);
}

static void *room(size_t n)
{
	void *got = calloc(1, n);

	if (!got) {
		fprintf(stderr, "upcr: out of memory for messages to other hosts\n");
		count_abort(1);
	}
	return got;
}

static void abort_follow(void)
{
	unsigned status = atomic_load_explicit(&page->status, memory_order_relaxed);

	if (status)
		_exit((int)(status - 256));
}

/* ---- start and end ---- */

static int count_start(int *rank, int *ranks, char *why, size_t size)
{
	const char *number = getenv("PMI_RANK"), *all = getenv("PMI_SIZE");
	uint64_t meet_at = (sizeof(struct page) + 63) & ~(uint64_t)63, rings_at;

	if (!number || !all) {
		snprintf(why, size, "PMI_RANK and PMI_SIZE are not set");
		return -1;
	}
	*rank = me = (int)strtol(number, NULL, 10);
	*ranks = n_processes = (int)strtol(all, NULL, 10);
	if (n_processes < 1 || n_processes > PAGE_HOSTS) {
		snprintf(why, size, "%d processes are too many", n_processes);
		return -1;
	}
	rings_at = meet_at + 2 * (uint64_t)n_processes * MEET_BYTES;
	page = page_map(rings_at + (uint64_t)n_processes * sizeof(struct ring));
	if (!page) {
		snprintf(why, size, PAGE_FILE " does not name a file that can be mapped");
		return -1;
	}
	meet_text = (char *)page + meet_at;
	rings = (struct ring *)(void *)((char *)page + rings_at);
	return 0;
}

static const char *count_version(void)
{
	return "the counting engine";
}

static void count_meet(const void *mine, void *all, size_t n)
{
	static uint64_t n_meetings;
	const struct timespec pause = {0, 1000000};
	char *text = meet_text + (n_meetings % 2) * (size_t)n_processes * MEET_BYTES;

	if (n > MEET_BYTES)
		count_abort(1);
	memcpy(text + (size_t)me * MEET_BYTES, mine, n);
	n_meetings++;
	atomic_fetch_add(&page->met, 1);
	while (atomic_load(&page->met) < n_meetings * (uint64_t)n_processes) {
		abort_follow();
		nanosleep(&pause, NULL);
	}
	for (int r = 0; r < n_processes; r++)
		memcpy((char *)all + (size_t)r * n, text + (size_t)r * MEET_BYTES, n);
}

static void count_hosts(const int *ranks, int n)
{
	rank_of = ranks;
	n_hosts = n;
	host_of = room((size_t)n_processes * sizeof(*host_of));
	unsent = room((size_t)n * sizeof(*unsent));
	early.last = &early.first;
	for (int h = 0; h < n; h++) {
		host_of[ranks[h]] = h;
		unsent[h].last = &unsent[h].first;
		if (ranks[h] == me)
			depth_start(page, h, n);
	}
}

static void count_end(int status)
{
	char mine = 0, *all = room((size_t)n_processes);

	count_meet(&mine, all, 1);
	if (me == 0 && page->is_ending)
		page_print(page, "end");
	_exit(status);
}

/* ---- letters ---- */

static uint64_t letter_bytes(size_t n)
{
	return (sizeof(struct letter) + n + 7) & ~(uint64_t)7;
}

/* Whether the ring has taken it. */
static bool ring_put(struct ring *ring, const struct letter *letter)
{
	uint64_t bytes = letter_bytes(letter->n), head, rest;
	bool fits;

	while (atomic_exchange_explicit(&ring->is_taken, 1, memory_order_acquire))
		sched_yield();
	head = atomic_load_explicit(&ring->head, memory_order_relaxed);
	rest = RING_BYTES - head % RING_BYTES;
	if (rest >= bytes)
		rest = 0;
	fits = head + rest + bytes - atomic_load_explicit(&ring->tail, memory_order_acquire) <= RING_BYTES;
	if (fits) {
		if (rest >= sizeof(*letter))
			((struct letter *)(void *)(ring->text + head % RING_BYTES))->tag = SKIP;
		head += rest;
		memcpy(ring->text + head % RING_BYTES, letter, sizeof(*letter) + letter->n);
		atomic_store_explicit(&ring->head, head + bytes, memory_order_release);
	}
	atomic_store_explicit(&ring->is_taken, 0, memory_order_release);
	return fits;
}

static void keep(struct list *list, const struct letter *letter)
{
	struct kept *kept = room(sizeof(*kept));

	kept->letter = room(sizeof(*letter) + letter->n);
	memcpy(kept->letter, letter, sizeof(*letter) + letter->n);
	*list->last = kept;
	list->last = &kept->next;
}

static void drop_first(struct list *list)
{
	struct kept *kept = list->first;

	list->first = kept->next;
	if (!list->first)
		list->last = &list->first;
	free(kept->letter);
	free(kept);
}

static void letter_send(int host, struct letter *letter, const void *text)
{
	letter->from = me;
	memcpy(letter->text, text, letter->n);
	if (!unsent[host].first && ring_put(&rings[rank_of[host]], letter))
		return;
	keep(&unsent[host], letter);
	n_unsent++;
}

static void unsent_send(void)
{
	for (int h = 0; h < n_hosts && n_unsent; h++) {
		struct list *list = &unsent[h];

		while (list->first && ring_put(&rings[rank_of[h]], list->first->letter)) {
			drop_first(list);
			n_unsent--;
		}
	}
}

/* The next one of this host's ring, or NULL. */
static struct letter *ring_look(struct ring *ring)
{
	uint64_t tail = atomic_load_explicit(&ring->tail, memory_order_relaxed);
	uint64_t rest = RING_BYTES - tail % RING_BYTES;
	struct letter *letter = (struct letter *)(void *)(ring->text + tail % RING_BYTES);

	if (tail == atomic_load_explicit(&ring->head, memory_order_acquire))
		return NULL;
	if (rest >= sizeof(*letter) && letter->tag != SKIP)
		return letter;
	atomic_store_explicit(&ring->tail, tail + rest, memory_order_release);
	return (struct letter *)(void *)ring->text;
}

static void ring_drop(struct ring *ring, uint64_t bytes)
{
	atomic_store_explicit(&ring->tail, atomic_load_explicit(&ring->tail, memory_order_relaxed) + bytes,
		memory_order_release);
}

/* ---- transfers ---- */

/* Whether somebody waits for the piece. */
static bool piece_take(const struct letter *piece)
{
	for (int i = 1; i < n_arrivals; i++) {
		struct arrival *a = &arrivals[i];

		if (a->from != piece->from || a->tag != piece->tag || a->left == 0)
			continue;
		memcpy(a->to, piece->text, piece->n);
		a->to += piece->n;
		a->left -= piece->n;
		return true;
	}
	return false;
}

static int count_send_bulk(int host, int tag, const void *from, size_t n)
{
	struct letter *letter = room(sizeof(*letter) + PIECE);

	letter->chain = depth_send_bulk(n);
	letter->tag = tag;
	for (size_t at = 0; at < n; at += letter->n) {
		letter->n = (unsigned)(n - at < PIECE ? n - at : PIECE);
		letter_send(host, letter, (const char *)from + at);
	}
	free(letter);
	return 0;
}

static int count_receive_bulk(int host, int tag, void *to, size_t n)
{
	struct list pieces = early;
	int i;

	for (i = 1; i < n_arrivals && arrivals[i].from >= 0; i++)
		continue;
	if (i >= n_arrivals) {
		n_arrivals = i + 1;
		arrivals = realloc(arrivals, (size_t)n_arrivals * sizeof(*arrivals));
		if (!arrivals)
			count_abort(1);
	}
	arrivals[0].from = -1;
	arrivals[i] = (struct arrival){rank_of[host], tag, to, n};
	early.first = NULL;
	early.last = &early.first;
	if (!pieces.first)
		pieces.last = &pieces.first;
	for (; pieces.first; drop_first(&pieces))
		if (!piece_take(pieces.first->letter))
			keep(&early, pieces.first->letter);
	return i;
}

static bool count_is_moved(int transfer)
{
	if (transfer == 0)
		return true;
	if (arrivals[transfer].left)
		return false;
	arrivals[transfer].from = -1;
	return true;
}

/* ---- messages ---- */

static void count_send(int host, const void *message, size_t n)
{
	static _Alignas(8) char text[sizeof(struct letter) + ENGINE_MESSAGE];
	struct letter *letter = (struct letter *)(void *)text;

	*letter = (struct letter){.tag = MESSAGE, .n = (unsigned)n};
	letter->chain = depth_send(host, message, n);
	letter_send(host, letter, message);
}

static const void *count_receive(int *host, size_t *n)
{
	struct ring *ring = &rings[me];
	struct letter *letter;

	abort_follow();
	ring_drop(ring, held);
	held = 0;
	if (n_unsent)
		unsent_send();
	while ((letter = ring_look(ring))) {
		if (letter->tag == MESSAGE) {
			held = letter_bytes(letter->n);
			*host = host_of[letter->from];
			*n = letter->n;
			depth_receive(*host, letter->text, *n, letter->chain);
			return letter->text;
		}
		depth_receive_bulk(letter->chain);
		if (!piece_take(letter))
			keep(&early, letter);
		ring_drop(ring, letter_bytes(letter->n));
	}
	return NULL;
}

__attribute__((visibility("default"))) extern const struct network_engine upcr_network_engine;

const struct network_engine upcr_network_engine = {
	.abi = ENGINE_ABI,
	.start = count_start,
	.version = count_version,
	.meet = count_meet,
	.hosts = count_hosts,
	.send = count_send,
	.receive = count_receive,
	.send_bulk = count_send_bulk,
	.receive_bulk = count_receive_bulk,
	.is_moved = count_is_moved,
	.end = count_end,
	.abort = count_abort,
};
