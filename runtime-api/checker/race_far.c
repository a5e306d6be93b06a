/* SPDX-License-Identifier: MIT
 *
 * race_far.c - races in memory of other hosts: the requests of race.c to their agents.
 */
#include "checker/far.h"
#include "checker/race.h"

#ifdef UPCR_NETWORK

#include <string.h>

struct row_text {
	uintptr_t key;
	size_t first, n;
	uint32_t clock[ROW_PART];
};

_Static_assert(sizeof(struct row_text) <= CALL_ROOM, "must fit");

/* Returns the bytes of a message with n clocks. */
static size_t row_text_bytes(size_t n)
{
	return offsetof(struct row_text, clock) + n * sizeof(uint32_t);
}

/* ---- in the agent ---- */

enum call_status call_race_join(struct far_call *call)
{
	const struct row_text *text = CALL_TEXT(struct row_text, call);

	race_row_join(text->key, text->first, text->clock, text->n);
	call->n = 0;
	return CALL_DONE;
}

enum call_status call_race_read(struct far_call *call)
{
	struct row_text *text = CALL_TEXT(struct row_text, call);

	race_row_read(text->key, text->first, text->clock, text->n);
	call->n = row_text_bytes(text->n);
	return CALL_DONE;
}

enum call_status call_race_clock(struct far_call *call)
{
	const struct row_text *text = CALL_TEXT(struct row_text, call);

	race_clock_set(call->thread, text->first, text->clock, text->n);
	return CALL_DONE;
}

enum call_status call_race_walk(struct far_call *call)
{
	race_walk_for(call->thread, CALL_TEXT(struct race_walk, call));
	return CALL_DONE;
}

struct place_text {
	uint32_t number;
	bool is_known;
	struct depot_place place;
};

/* Converts the places where locks were taken, and the file of the upc_notify, to numbers that all hosts
 * understand. */
static void locks_pack(struct depot_place *place)
{
	place->notify_file = (const char *)in_file(place->notify_file); /* NOLINT */
	for (size_t i = 0; i < place->n_locks && i < DEPOT_LOCKS; i++)
		place->locks[i].taken = (const upcr_site *)in_file(place->locks[i].taken); /* NOLINT */
}

static void locks_unpack(struct depot_place *place)
{
	place->notify_file = from_file((uintptr_t)place->notify_file);
	for (size_t i = 0; i < place->n_locks && i < DEPOT_LOCKS; i++)
		place->locks[i].taken = from_file((uintptr_t)place->locks[i].taken);
}

enum call_status call_race_place(struct far_call *call)
{
	struct place_text *text = CALL_TEXT(struct place_text, call);

	text->is_known = depot_find(text->number, &text->place);
	if (text->is_known) {
		trace_pack(&text->place.trace);
		locks_pack(&text->place);
	}
	call->n = sizeof(*text);
	return CALL_DONE;
}

struct pair_text {
	uintptr_t a, b;
	bool is_new;
};

enum call_status call_race_pair(struct far_call *call)
{
	struct pair_text *text = CALL_TEXT(struct pair_text, call);

	text->is_new = race_is_new(text->a, text->b);
	return CALL_DONE;
}

/* ---- in a thread ---- */

static int key_host(uintptr_t key)
{
	const char *address = (const char *)key; /* NOLINT */

	if (key < N_BARRIER_KEYS)
		return 0;
	if (key < UPCR_BASE >> 4) /* the number of a granule: addresses of locks are larger */
		address = job.base + (key - FIRST_GRANULE_KEY) * 8;
	return is_here(address) ? job.host : host_at(address);
}

void race_far_row_join(uintptr_t key, size_t first, const uint32_t *clock, size_t n)
{
	struct row_text text = {.key = key, .first = first, .n = n};
	int host = key_host(key);

	if (host == job.host) {
		race_row_join(key, first, clock, n);
		return;
	}
	memcpy(text.clock, clock, n * sizeof(*clock));
	far_call(host, CALL_race_join, &text, row_text_bytes(n));
}

void race_far_row_read(uintptr_t key, size_t first, uint32_t *clock, size_t n)
{
	struct row_text text = {.key = key, .first = first, .n = n};
	int host = key_host(key);

	if (host == job.host) {
		race_row_read(key, first, clock, n);
		return;
	}
	far_call(host, CALL_race_read, &text, row_text_bytes(0));
	memcpy(clock, text.clock, n * sizeof(*clock));
}

/* Sends this thread's vector clock to a host, if it has changed since the last time. */
static void vector_clock_send(int host)
{
	static unsigned sent[UPCR_MAX_THREADS]; /* changes + 1, by host */
	size_t n, threads = (size_t)job.threads;
	struct row_text text = {.key = 0};
	const uint32_t *clock;
	unsigned changes = race_clock_changes(&clock) + 1;

	if (sent[host] == changes)
		return;
	sent[host] = changes;
	for (size_t first = 0; first < threads; first += n) {
		n = threads - first < ROW_PART ? threads - first : ROW_PART;
		text.first = first;
		text.n = n;
		memcpy(text.clock, clock + first, n * sizeof(*clock));
		far_tell(host, CALL_race_clock, &text, row_text_bytes(n));
	}
}

void race_far_walk(struct race_walk *w)
{
	int host = host_at(job.base + w->at);

	if (host == job.host) {
		race_walk(w);
		return;
	}
	vector_clock_send(host);
	far_call(host, CALL_race_walk, w, sizeof(*w));
}

bool race_far_place(int thread, uint32_t number, struct depot_place *place)
{
	struct place_text text = {.number = number};

	if (host_of(thread) == job.host)
		return depot_find(number, place);
	far_call(host_of(thread), CALL_race_place, &text, sizeof(text));
	if (!text.is_known)
		return false;
	trace_unpack(&text.place.trace);
	locks_unpack(&text.place);
	*place = text.place;
	return true;
}

bool race_far_is_new(uintptr_t a, uintptr_t b)
{
	struct pair_text text = {a, b, false};

	if (job.host == 0)
		return race_is_new(a, b);
	far_call(0, CALL_race_pair, &text, sizeof(text));
	return text.is_new;
}

#endif
