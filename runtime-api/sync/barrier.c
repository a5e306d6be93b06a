/* SPDX-License-Identifier: MIT
 *
 * barrier.c - upc_notify, upc_wait and upc_barrier (UPC 1.2 6.6.1): a counter of arrivals and a phase that
 * the last one advances. Values are checked by the rule of UPC 1.3: all values in one phase, of notify or
 * of wait, are equal.
 */
#include "contract/inst.h"
#include "core/core.h"
#include "core/hooks.h"
#include "network/calls.h"
#include "network/client.h"
#include "report/where.h"
#include "sync/align.h"

#include <stdio.h>
#include <string.h>

#define NAMED (UINT64_C(1) << 63)

static unsigned phase; /* barriers that this thread has completed */
static bool is_open;   /* between notify and wait */
static struct spin_budget budget;

static struct statement *notified(int thread)
{
	return &control->thread[thread].notified[phase & 1];
}

const struct statement *barrier_open(void)
{
	return is_open ? notified(MYTHREAD) : NULL;
}

unsigned barrier_count(void)
{
	return phase + is_open;
}

void barrier_wake(void)
{
	platform.wake(&control->barrier.phase, INT32_MAX);
}

/* The notify of a thread of another host: "upc_notify" and its place. */
struct notified_text {
	char what[32], place[PLACE_SIZE];
	bool is_known; /* true if the place is known */
};

#ifdef UPCR_NETWORK
/* Writes a thread's notify of a phase; thread and phase are the arguments. */
enum call_status call_notified(struct far_call *call)
{
	struct notified_text text = {"a barrier", "a place that is not known", false};
	const struct statement *s;
	unsigned asked[2];

	memcpy(asked, call->text, sizeof(asked));
	s = &control->thread[asked[0]].notified[asked[1] & 1];
	if (s->what)
		snprintf(text.what, sizeof(text.what), "%s", s->what);
	text.is_known = s->file;
	if (s->file)
		statement_place(s, text.place, sizeof(text.place));
	memcpy(call->text, &text, sizeof(text));
	call->n = sizeof(text);
	return CALL_DONE;
}
#endif

static inline struct notified_text far_notified(int thread, unsigned when)
{
	unsigned char room[CALL_ROOM];
	const unsigned asked[2] = {(unsigned)thread, when};
	struct notified_text text;

	memcpy(room, asked, sizeof(asked));
	far_call(host_of(thread), CALL_notified, room, sizeof(asked));
	memcpy(&text, room, sizeof(text));
	return text;
}

_Noreturn static inline void far_values_differ(const struct statement *mine, int value, int thread)
{
	const struct notified_text text = far_notified(thread, phase);

	fatal(mine, "%s %d does not match %s %d of thread %d at %s", mine->what, mine->value, text.what,
		value, thread, text.place);
}

/* Ends the program: `mine` and the first named notify of this phase differ. */
static void values_differ(const struct statement *mine, uint64_t first)
{
	int thread = (int)(first >> 32 & 0x7fffffff);
	const struct statement *other = notified(thread);
	char place[PLACE_SIZE], callers[400] = "";

	if (HAS_NETWORK && host_of(thread) != job.host)
		far_values_differ(mine, (int)(uint32_t)first, thread);
	if (strcmp(other->what, "upc_barrier") == 0 && atomic_load(&control->barrier.phase) == phase)
		where_write_callers(thread, callers, sizeof(callers));
	fatal(mine, "%s %d does not match %s %d of thread %d at %s%s", mine->what, mine->value, other->what,
		(int)(uint32_t)first, thread, statement_place(other, place, sizeof(place)), callers);
}

/* Returns the word of a named statement of this thread. */
static uint64_t value_word(const struct statement *mine)
{
	return NAMED | (uint64_t)MYTHREAD << 32 | (uint32_t)mine->value;
}

/* Keeps the first value of a phase, and compares each later one with it. */
static void value_check(const struct statement *mine)
{
	_Atomic uint64_t *word = &control->barrier.value[phase & 1];
	uint64_t first = atomic_load(word), value;

	value = value_word(mine);
	if (first == 0 && atomic_compare_exchange_strong(word, &first, value))
		return;
	if ((uint32_t)first != (uint32_t)value)
		values_differ(mine, first);
}

static void barrier_arrive(const struct statement *mine)
{
	struct barrier *b = &control->barrier;
	char place[PLACE_SIZE];

	if (job.is_forked)
		fatal_in_fork(mine->what, mine, NULL);
	if (is_open) {
		statement_place(notified(MYTHREAD), place, sizeof(place));
		if (strcmp(notified(MYTHREAD)->what, "upc_notify") == 0)
			fatal(mine, "%s without a upc_wait after the upc_notify at %s", mine->what, place);
		fatal(mine,
			"%s in a POSIX thread or signal handler of a UPC thread that is in the %s at %s: only one "
			"of them may synchronize",
			mine->what, notified(MYTHREAD)->what, place);
	}
	*notified(MYTHREAD) = *mine;
	is_open = true;
	if (mine->named)
		value_check(mine);
	if (HAS_NETWORK && is_multinode())
		atomic_store_explicit(&b->aligned[phase & 1], align_word(), memory_order_relaxed);
	if (HAS_CHECKS) {
		hooks.check_arrive(phase);
		hooks.race_arrive(RACE_USER, phase);
	}
	if (HAS_NETWORK)
		far_quiet();
	atomic_thread_fence(memory_order_seq_cst);
	if (atomic_fetch_add(&b->arrived, 1) + 1 < (unsigned)job.here)
		return;
	atomic_store_explicit(&b->arrived, 0, memory_order_relaxed);
	atomic_store_explicit(&b->last[phase & 1], MYTHREAD, memory_order_relaxed);
	if (HAS_NETWORK && is_multinode()) {
		gate_arrive(GATE_BARRIER, phase);
		return;
	}
	atomic_store_explicit(&b->value[(phase + 1) & 1], 0, memory_order_relaxed);
	atomic_store(&b->phase, phase + 1);
	if (atomic_load(&b->sleepers))
		barrier_wake();
}

/* Writes ", after its upc_barrier at a.upc:10": the last statement of a thread that has completed as many
 * phases as this one. */
static void last_write(int thread, char *text, size_t size)
{
	const struct statement *last = &control->thread[thread].notified[(phase - 1) & 1];
	char place[PLACE_SIZE];

	text[0] = '\0';
	if (HAS_NETWORK && host_of(thread) != job.host) {
		const struct notified_text far = far_notified(thread, phase - 1);

		if (far.is_known)
			snprintf(text, size, ", after its %s at %s", far.what, far.place);
		return;
	}
	if (last->file)
		snprintf(text, size, ", after its %s at %s", last->what,
			statement_place(last, place, sizeof(place)));
}

/* Writes how a thread has ended, and in a line the barriers to which both threads have come, besides the one
 * of barrier_start. */
static void end_write(int thread, char *text, size_t size)
{
	const unsigned n = control->thread[thread].wait.count[WAIT_BARRIER] - 1;
	size_t length;

	where_write_end(thread, text, size);
	length = strlen(text);
	if (length)
		snprintf(text + length, size - length,
			"\n  thread %d has come to %u barrier%s, and this is number %u of thread %d", thread,
			n, n == 1 ? "" : "s", phase, MYTHREAD);
}

/* Ends the program if a thread at the end of the program will not come to this phase (it may have
 * completed it, but then the phase has changed). */
static void barrier_missing_check(const struct statement *mine)
{
	char after[PLACE_SIZE + 64], end[PLACE_SIZE + 200];

	if (atomic_load(&control->n_ended) == 0 || atomic_load(&control->barrier.phase) != phase)
		return;
	for (int t = 0; t < job.threads; t++) {
		if (!atomic_load(&control->thread[t].has_ended))
			continue;
		if (HAS_NETWORK && is_multinode()
			&& (int)(control->thread[t].wait.count[WAIT_BARRIER] - phase) > 0)
			continue; /* it has come to this phase: its message is underway */
		last_write(t, after, sizeof(after));
		end_write(t, end, sizeof(end));
		fatal(mine, "%s waits for thread %d, which has already finished%s%s", mine->what, t, after,
			end);
	}
}

static void barrier_leave(const struct statement *mine)
{
	struct barrier *b = &control->barrier;
	uint64_t first;

	if (HAS_NETWORK)
		far_forget(); /* copies that were read between notify and wait may be stale */
	if (!is_open)
		fatal(mine, "%s without a upc_notify before it", mine->what);
	if (!spin_on(&b->phase, phase, &budget) && !yield_on(&b->phase, phase)) {
		wait_begin_at(WAIT_BARRIER, &b->phase, phase + 1, mine);
		atomic_fetch_add(&b->sleepers, 1);
		while (atomic_load(&b->phase) == phase) {
			barrier_missing_check(mine);
			sleep_on(&b->phase, phase);
		}
		atomic_fetch_sub(&b->sleepers, 1);
		wait_end();
	}
	first = atomic_load_explicit(&b->value[phase & 1], memory_order_relaxed);
	if (mine->named && notified(MYTHREAD)->named && notified(MYTHREAD)->value != mine->value)
		first = value_word(notified(MYTHREAD)); /* it is nearer than another thread's */
	if (mine->named && first && (uint32_t)first != (uint32_t)mine->value)
		values_differ(mine, first);
	if (HAS_NETWORK && is_multinode()) {
		if (notified(MYTHREAD)->named && first
			&& (uint32_t)first != (uint32_t)notified(MYTHREAD)->value)
			values_differ(notified(MYTHREAD), first); /* a value of another host: not checked */
		if (atomic_load_explicit(&b->not_aligned[phase & 1], memory_order_relaxed))
			align_fail_far(atomic_load(&b->not_aligned[phase & 1]));
	}
	if (HAS_CHECKS) {
		hooks.check_pass(phase, mine);
		hooks.race_pass(RACE_USER, phase);
	}
	phase++;
	is_open = false;
	atomic_thread_fence(memory_order_seq_cst);
	if (HAS_NETWORK && is_multinode())
		page_cache_prefetch_predicted();
}

/* Returns the last thread; valid until this thread has come to two more barriers, of which the second uses
 * the same word. */
int upcr_barrier_last(void)
{
	return atomic_load_explicit(&control->barrier.last[(phase - 1) & 1], memory_order_relaxed);
}

void upcr_notify_at(int named, int value, const char *file, int line)
{
	struct statement mine = {"upc_notify", file, line, 0, named, value};

	if (HAS_CHECKS) {
		hooks.check_find_statement(&mine);
		hooks.check_count(&mine);
		hooks.race_split();
	}
	barrier_arrive(&mine);
}

void upcr_wait_at(int named, int value, const char *file, int line)
{
	struct statement mine = {"upc_wait", file, line, 0, named, value};

	if (HAS_CHECKS) {
		hooks.check_find_statement(&mine);
		hooks.check_count(&mine);
	}
	barrier_leave(&mine);
}

void upcr_barrier_at(int named, int value, const char *file, int line)
{
	struct statement mine = {"upc_barrier", file, line, 0, named, value};

	if (HAS_CHECKS) {
		hooks.check_find_statement(&mine);
		hooks.check_count(&mine);
	}
	barrier_arrive(&mine);
	barrier_leave(&mine);
}

void barrier_start(void)
{
	struct statement mine = {"the start of the program", NULL, 0, 0, 0, 0};

	barrier_arrive(&mine);
	barrier_leave(&mine);
}
