/* SPDX-License-Identifier: MIT
 *
 * word.c - one thread tells others how far it is: a word has twice the number of a call,
 * plus 1 while somebody may sleep on it.  So it takes one exchange to say something, and
 * to learn whether there is somebody to wake.
 */
#include "core/hooks.h"
#include "team/team.h"

void word_say(atomic_uint *word, unsigned round)
{
	CHECKS(race_release(word);)
	if (atomic_exchange(word, round << 1) & 1)
		platform.wake(word, INT32_MAX);
}

static bool is_late(unsigned value, unsigned round)
{
	return (int)((value & ~1u) - (round << 1)) >= 0;
}

bool word_is_said(const atomic_uint *word, unsigned round)
{
	return is_late(atomic_load_explicit(word, memory_order_acquire), round);
}

_Noreturn void call_missing(const struct team_call *call, int thread)
{
	fatal_call(call->pc,
		"%s waits for thread %d, which has already finished",
		call->function, thread);
}

/* A thread at the end of the program says nothing more. */
static void end_check(
	const struct team_call *call, const atomic_uint *word, unsigned round, int thread)
{
	if (atomic_load(&control->thread[thread].has_ended) && !word_is_said(word, round))
		call_missing(call, thread);
}

static void word_sleep(
	const struct team_call *call, atomic_uint *word, unsigned round, int thread)
{
	unsigned seen = atomic_load(word);

	wait_begin_thread(word, round << 1, thread, call);
	while (!is_late(seen, round)) {
		if (thread >= 0)
			end_check(call, word, round, thread);
		if (seen & 1 || atomic_compare_exchange_strong(word, &seen, seen | 1))
			sleep_on(word, seen | 1);
		seen = atomic_load(word);
	}
	wait_end();
}

void word_hear(
	const struct team_call *call, atomic_uint *word, unsigned round, int thread)
{
	static struct patience patience;
	unsigned seen;

	while (!is_late(seen = atomic_load_explicit(word, memory_order_acquire), round))
		if (!spin_on(word, seen, &patience) && !yield_on(word, seen))
			word_sleep(call, word, round, thread);
	CHECKS(race_acquire(word);)
}
