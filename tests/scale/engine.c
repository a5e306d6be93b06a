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

#include <linux/futex.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define RING_BYTES ((uint64_t)256 << 10) /* a power of two */
#define MEET_BYTES 256
#define PIECE      ((size_t)8192) /* the largest piece of a transfer */
#define MESSAGE    (-1)           /* the tag of what is no part of a transfer */
#define SKIP       (-2)           /* the rest of the ring is empty */
#define LOOKS      200            /* in vain, */
#define PAUSE      40000          /* then a sleep of so many ns for each host */

struct letter {
	int from, tag;
	unsigned n;
	struct chain chain;
	alignas(8) char text[];
};

struct ring {
	alignas(64) atomic_uint is_taken; /* by a sender */
	alignas(64) atomic_uint sleeps;   /* futex: 1 while the host may sleep until something comes */
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
static char *meet_texts, *met_text; /* twice as much as the processes say at a time, and the half in use */
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
static int n_looks; /* in vain */

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

/* ---- start ---- */

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
	meet_texts = (char *)page + meet_at;
	rings = (struct ring *)(void *)((char *)page + rings_at);
	return 0;
}

static const char *count_version(void)
{
	return "the counting engine";
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

/* ---- letters ---- */

static uint64_t letter_bytes(size_t n)
{
	return (sizeof(struct letter) + n + 7) & ~(uint64_t)7;
}

/* Puts a letter into the ring and returns whether there was room. */
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
	if (atomic_load(&ring->sleeps) && atomic_exchange(&ring->sleeps, 0))
		syscall(SYS_futex, &ring->sleeps, FUTEX_WAKE, 1, NULL, NULL, 0);
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

/* Others may wait for what was sent before a meeting. */
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
static const struct letter *ring_look(struct ring *ring)
{
	uint64_t tail = atomic_load_explicit(&ring->tail, memory_order_relaxed);
	uint64_t rest = RING_BYTES - tail % RING_BYTES;
	const struct letter *letter = (const struct letter *)(const void *)(ring->text + tail % RING_BYTES);

	if (tail == atomic_load_explicit(&ring->head, memory_order_acquire))
		return NULL;
	if (rest >= sizeof(*letter) && letter->tag != SKIP)
		return letter;
	atomic_store_explicit(&ring->tail, tail + rest, memory_order_release);
	return (const struct letter *)(const void *)ring->text;
}

static void ring_drop(struct ring *ring, const struct letter *letter)
{
	atomic_store_explicit(&ring->tail,
		atomic_load_explicit(&ring->tail, memory_order_relaxed) + letter_bytes(letter->n),
		memory_order_release);
}

/* So many agents cannot look all the time.  One that has long looked in vain sleeps until a message comes;
 * its own threads may wait for it so long. */
static void nap(struct ring *ring)
{
	const struct timespec most = {0, PAUSE * n_hosts};

	atomic_store(&ring->sleeps, 1);
	if (!ring_look(ring))
		syscall(SYS_futex, &ring->sleeps, FUTEX_WAIT, 1, &most, NULL, 0);
	atomic_store(&ring->sleeps, 0);
}

/* ---- transfers ---- */

/* Returns whether somebody waits for the piece, who then has it. */
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

/* Sends what waits, and takes the pieces of transfers up to the next message, if there is one. */
static const struct letter *progress(void)
{
	struct ring *ring = &rings[me];
	const struct letter *letter;

	if (n_unsent)
		unsent_send();
	while ((letter = ring_look(ring)) && letter->tag != MESSAGE) {
		depth_receive_bulk(letter->chain);
		if (!piece_take(letter))
			keep(&early, letter);
		ring_drop(ring, letter);
	}
	return letter;
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
	progress();
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
	n_looks = 0;
	letter_send(host, letter, message);
}

static const void *count_receive(int *host, size_t *n)
{
	static _Alignas(8) char text[ENGINE_MESSAGE];
	struct ring *ring = &rings[me];
	const struct letter *letter;

	abort_follow();
	letter = progress();
	if (!letter) {
		if (n_looks++ > LOOKS && !n_unsent)
			nap(ring);
		return NULL;
	}
	n_looks = 0;
	*host = host_of[letter->from];
	*n = letter->n;
	memcpy(text, letter->text, letter->n);
	depth_receive(*host, text, letter->n, letter->chain);
	ring_drop(ring, letter);
	return text;
}

/* ---- meetings ---- */

/* Exchanges a piece that fits into the file at a time. */
static void meet_piece(const void *mine, size_t n)
{
	static uint64_t n_meetings;
	const struct timespec pause = {0, 1000000};

	met_text = meet_texts + (n_meetings % 2) * (size_t)n_processes * MEET_BYTES;
	memcpy(met_text + (size_t)me * MEET_BYTES, mine, n);
	n_meetings++;
	atomic_fetch_add(&page->met, 1);
	while (atomic_load(&page->met) < n_meetings * (uint64_t)n_processes) {
		abort_follow();
		unsent_send();
		nanosleep(&pause, NULL);
	}
}

static void count_meet(const void *mine, void *all, size_t n)
{
	for (size_t at = 0, part; at < n; at += part) {
		part = n - at < MEET_BYTES ? n - at : MEET_BYTES;
		meet_piece((const char *)mine + at, part);
		for (int r = 0; r < n_processes; r++)
			memcpy((char *)all + (size_t)r * n + at, met_text + (size_t)r * MEET_BYTES, part);
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
