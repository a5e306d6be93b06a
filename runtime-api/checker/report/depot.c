/* SPDX-License-Identifier: MIT
 *
 * depot.c - the places of accesses in a table of all threads of a host.  upcc -check=race has functions keep
 * frame pointers, so that the callers of an access are a short walk, and what has been met before is found by
 * its hash.
 */
#define _GNU_SOURCE
#include "checker/report/depot.h"

#include <sched.h>

#define MOST_PROBES 64u
#define MOST_YIELDS 1000
#define N_RECENT    1024u /* a power of two */
#define STACK_ROOM  ((size_t)1 << 28)
#define MULTIPLIER  UINT64_C(0x9e3779b97f4a7c15)

struct depot_place {
	_Atomic uint64_t key; /* 0: free */
	atomic_uint is_ready; /* the rest is written */
	struct stack_trace trace;
};

/* What this thread has met last, by the low bits of its hash. */
struct depot_recent {
	uint64_t key;
	uint32_t number;
};

extern const char *const __libc_stack_end; /* of glibc: above the first frame of the process */

static struct depot_place *places;
static struct depot_recent recent[N_RECENT];
static _Thread_local bool is_thread; /* not one that the program itself started */

size_t depot_bytes(void)
{
	return (DEPOT_PLACES * sizeof(struct depot_place) + 4095) & ~(size_t)4095;
}

void depot_attach(void *area)
{
	places = area;
	is_thread = true;
}

/* ---- the walk ---- */

/* Of a frame with a frame pointer. */
struct stack_frame {
	const struct stack_frame *caller;
	const void *back; /* where it returns */
};

/* Code without frame pointers has anything in their place: it must lead up this thread's stack. */
static bool is_above(const struct stack_frame *next, const struct stack_frame *frame)
{
	return (uintptr_t)next % sizeof(void *) == 0 && next > frame
	    && (uintptr_t)next < (uintptr_t)__libc_stack_end - sizeof(*next);
}

/* The return addresses from `frame` on, and their hash with the site. */
static uint64_t frames_walk(const struct stack_frame *frame, struct stack_trace *trace)
{
	uint64_t key = (uintptr_t)trace->site * MULTIPLIER;
	int n = 0;

	/* A stack that is not the process's own does not end there. */
	if (is_thread && (size_t)((uintptr_t)__libc_stack_end - (uintptr_t)frame) < STACK_ROOM) {
		for (const struct stack_frame *next; n < TRACE_DEPTH; frame = next) {
			trace->frames[n++] = frame->back;
			key = (key ^ (uintptr_t)frame->back) * MULTIPLIER;
			key ^= key >> 32;
			next = frame->caller;
			if (!is_above(next, frame))
				break;
		}
	}
	if (n < TRACE_DEPTH)
		trace->frames[n] = NULL;
	return key | 1;
}

/* ---- the table ---- */

static uint32_t place_enter(uint64_t key, const struct stack_trace *trace)
{
	uint32_t i = (uint32_t)(key >> 40) % DEPOT_PLACES;
	uint64_t seen;

	for (unsigned n = 0; n < MOST_PROBES; n++, i = (i + 1) % DEPOT_PLACES) {
		if (i == 0)
			continue;
		seen = atomic_load_explicit(&places[i].key, memory_order_relaxed);
		if (seen == 0 && atomic_compare_exchange_strong(&places[i].key, &seen, key)) {
			places[i].trace.site = trace->site;
			for (int k = 0; k < TRACE_DEPTH && (k == 0 || trace->frames[k - 1]); k++)
				places[i].trace.frames[k] = trace->frames[k];
			atomic_store(&places[i].is_ready, 1);
			return i;
		}
		if (seen == key)
			return i;
	}
	return 0;
}

uint32_t depot_number(const upcr_site *site)
{
	struct stack_trace trace;
	struct depot_recent *r;
	uint64_t key;

	if (!site)
		return 0;
	trace.site = site;
	key = frames_walk(__builtin_frame_address(0), &trace);
	r = &recent[(key >> 20) % N_RECENT];
	if (r->key == key)
		return r->number;
	r->number = place_enter(key, &trace);
	if (r->number == 0) { /* the callers have no place any more */
		trace.frames[0] = NULL;
		r->number = place_enter(((uintptr_t)site * MULTIPLIER) | 1, &trace);
	}
	r->key = key;
	return r->number;
}

bool depot_trace(uint32_t number, struct stack_trace *trace)
{
	if (number == 0 || number >= DEPOT_PLACES)
		return false;
	for (int i = 0; i < MOST_YIELDS && !atomic_load(&places[number].is_ready); i++)
		sched_yield(); /* another thread writes it, and may be killed meanwhile */
	if (!atomic_load(&places[number].is_ready))
		return false;
	*trace = places[number].trace;
	return true;
}
