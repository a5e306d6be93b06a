/* SPDX-License-Identifier: MIT
 *
 * depot.c - the places of accesses in a table of all threads of a host. upcc -check=race makes functions
 * keep frame pointers, so that the callers of an access are found by a short walk, and known places by
 * their hash.
 */
#define _GNU_SOURCE
#include "checker/report/depot.h"

#include <sched.h>

#define MOST_PROBES 64u
#define MOST_YIELDS 1000
#define N_RECENT    1024u /* a power of two */
#define N_LASTS     64u   /* a power of two */
#define STACK_ROOM  ((size_t)1 << 28)
#define MULTIPLIER  UINT64_C(0x9e3779b97f4a7c15)

struct depot_slot {
	_Atomic uint64_t key; /* 0: unused */
	atomic_uint is_ready; /* the place has been written */
	struct depot_place place;
};

/* A recent place of this thread, by the low bits of its hash. */
struct depot_recent {
	uint64_t key;
	uint32_t number;
};

/* The last place of a site; n_changes: the value of the counter then. */
struct depot_last {
	const upcr_site *site;
	uint32_t number;
	unsigned n_changes;
	int n_frames;
	const void *frames[TRACE_DEPTH];
};

extern const char *const __libc_stack_end; /* glibc's: above the first frame of the process */

static struct depot_slot *slots;
static struct depot_recent recent[N_RECENT];
static struct depot_last lasts[N_LASTS];
static unsigned n_changes;           /* of the locks and the upc_notify of this thread */
static _Thread_local bool is_thread; /* it is no thread that the program itself started */

size_t depot_bytes(void)
{
	return (DEPOT_PLACES * sizeof(struct depot_slot) + 4095) & ~(size_t)4095;
}

void depot_attach(void *area)
{
	slots = area;
	is_thread = true;
}

/* ---- the walk ---- */

static uint64_t depot_key_add(uint64_t key, uintptr_t word)
{
	key = (key ^ word) * MULTIPLIER;
	return key ^ key >> 32;
}

/* A frame with a frame pointer. */
struct stack_frame {
	const struct stack_frame *caller;
	const void *back; /* the return address */
};

/* Returns whether a frame pointer leads up this thread's stack: code without frame pointers uses the
 * register for anything. */
static bool is_above(const struct stack_frame *next, const struct stack_frame *frame)
{
	return (uintptr_t)next % sizeof(void *) == 0 && next > frame
	    && (uintptr_t)next < (uintptr_t)__libc_stack_end - sizeof(*next);
}

/* Returns whether the end of the stack is known: it is the process's own. */
static bool is_own_stack(const struct stack_frame *frame)
{
	return is_thread && (size_t)((uintptr_t)__libc_stack_end - (uintptr_t)frame) < STACK_ROOM;
}

/* Walks the frames from `frame` on, notes the return addresses, and returns their hash. */
static uint64_t frames_walk(const struct stack_frame *frame, uint64_t key, struct stack_trace *trace)
{
	int n = 0;

	if (is_own_stack(frame)) {
		for (const struct stack_frame *next; n < TRACE_DEPTH; frame = next) {
			trace->frames[n++] = frame->back;
			key = depot_key_add(key, (uintptr_t)frame->back);
			next = frame->caller;
			if (!is_above(next, frame))
				break;
		}
	}
	if (n < TRACE_DEPTH)
		trace->frames[n] = NULL;
	return key;
}

/* Notes the first locks that this thread holds, and adds them to the hash. */
static uint64_t locks_take(uint64_t key, struct depot_place *place)
{
	const struct own_lock *locks;

	place->n_locks = locks_held(&locks);
	for (size_t i = 0; i < place->n_locks && i < DEPOT_LOCKS; i++) {
		place->locks[i] = locks[i];
		key = depot_key_add(key, (uintptr_t)locks[i].lock.addr);
		key = depot_key_add(key, (uintptr_t)locks[i].taken);
	}
	return key;
}

void depot_take_notify(struct depot_place *place)
{
	const struct statement *open = barrier_open();

	place->notify_file = open ? open->file : NULL;
	place->notify_line = open ? open->line : 0;
}

static uint64_t notify_take(uint64_t key, struct depot_place *place)
{
	depot_take_notify(place);
	key = depot_key_add(key, (uintptr_t)place->notify_file);
	return depot_key_add(key, (uintptr_t)place->notify_line);
}

/* ---- the table ---- */

static void place_copy(struct depot_place *to, const struct depot_place *from)
{
	to->trace.site = from->trace.site;
	for (int i = 0; i < TRACE_DEPTH && (i == 0 || from->trace.frames[i - 1]); i++)
		to->trace.frames[i] = from->trace.frames[i];
	to->notify_file = from->notify_file;
	to->notify_line = from->notify_line;
	to->n_locks = from->n_locks;
	for (size_t i = 0; i < from->n_locks && i < DEPOT_LOCKS; i++)
		to->locks[i] = from->locks[i];
}

static uint32_t place_enter(uint64_t key, const struct depot_place *place)
{
	uint32_t i = (uint32_t)(key >> 40) % DEPOT_PLACES;
	uint64_t seen;

	for (unsigned n = 0; n < MOST_PROBES; n++, i = (i + 1) % DEPOT_PLACES) {
		if (i == 0)
			continue;
		seen = atomic_load_explicit(&slots[i].key, memory_order_relaxed);
		if (seen == 0 && atomic_compare_exchange_strong(&slots[i].key, &seen, key)) {
			place_copy(&slots[i].place, place);
			atomic_store(&slots[i].is_ready, 1);
			return i;
		}
		if (seen == key)
			return i;
	}
	return 0;
}

void depot_change(void)
{
	n_changes++;
}

/* Returns whether the place is the last one of its site. */
static bool depot_last_is(const struct depot_last *last, const upcr_site *site,
	const struct stack_frame *frame)
{
	int n = 0;

	if (last->site != site || last->n_changes != n_changes || !is_own_stack(frame))
		return false;
	for (const struct stack_frame *next; n < TRACE_DEPTH; frame = next) {
		if (last->frames[n++] != frame->back)
			return false;
		next = frame->caller;
		if (!is_above(next, frame))
			break;
	}
	return n == last->n_frames;
}

static void depot_last_set(struct depot_last *last, const struct stack_trace *trace, uint32_t number)
{
	int n = 0;

	for (; n < TRACE_DEPTH && trace->frames[n]; n++)
		last->frames[n] = trace->frames[n];
	last->n_frames = n;
	last->site = trace->site;
	last->n_changes = n_changes;
	last->number = number;
}

/* Finds or enters a place whose callers are known. */
static uint32_t depot_place_number(struct depot_place *place, uint64_t key)
{
	struct depot_recent *r;
	const uint64_t site_key = depot_key_add(0, (uintptr_t)place->trace.site);

	key = notify_take(locks_take(key, place), place) | 1;
	r = &recent[(key >> 20) % N_RECENT];
	if (r->key == key)
		return r->number;
	r->number = place_enter(key, place);
	if (r->number == 0) { /* there is no room for its callers */
		place->trace.frames[0] = NULL;
		r->number = place_enter(site_key | 1, place);
	}
	r->key = key;
	return r->number;
}

uint32_t depot_number_from(const upcr_site *site, const void *frame)
{
	struct depot_last *last = &lasts[(uintptr_t)site / sizeof(void *) % N_LASTS];
	struct depot_place place;
	uint64_t key;
	uint32_t number;

	if (!site)
		return 0;
	if (depot_last_is(last, site, frame))
		return last->number;
	place.trace.site = site;
	key = frames_walk(frame, depot_key_add(0, (uintptr_t)site), &place.trace);
	number = depot_place_number(&place, key);
	if (is_thread)
		depot_last_set(last, &place.trace, number);
	return number;
}

uint32_t depot_number(const upcr_site *site)
{
	return depot_number_from(site, __builtin_frame_address(0));
}

bool depot_find(uint32_t number, struct depot_place *place)
{
	struct depot_slot *slot = &slots[number % DEPOT_PLACES];

	if (number == 0)
		return false;
	for (int i = 0; i < MOST_YIELDS && !atomic_load(&slot->is_ready); i++)
		sched_yield(); /* another thread writes it, and may be killed meanwhile */
	if (!atomic_load(&slot->is_ready))
		return false;
	place_copy(place, &slot->place);
	return true;
}
