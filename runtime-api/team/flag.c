/* SPDX-License-Identifier: MIT
 *
 * flag.c - one thread tells others its progress: a flag has twice the sequence number of a call, plus 1
 * while a thread may sleep on it. So one exchange is enough to publish a number, and to learn whether
 * there is a thread to wake.
 */
#include "core/hooks.h"
#include "report/where.h"
#include "team/team.h"

#include <stdio.h>

void flag_set(atomic_uint *flag, unsigned sequence)
{
	if (atomic_exchange(flag, sequence << 1) & 1)
		platform.wake(flag, INT32_MAX);
}

void flag_publish(atomic_uint *flag, unsigned sequence)
{
	if (HAS_CHECKS)
		hooks.race_release(flag);
	flag_set(flag, sequence);
}

static bool is_flag_value_reached(unsigned value, unsigned sequence)
{
	return (int)((value & ~1u) - (sequence << 1)) >= 0;
}

bool flag_is_published(const atomic_uint *flag, unsigned sequence)
{
	return is_flag_value_reached(atomic_load_explicit(flag, memory_order_acquire), sequence);
}

_Noreturn void call_missing(const struct team_call *call, int thread)
{
	char end[PLACE_SIZE + 100];

	where_write_end(thread, end, sizeof(end));
	fatal_call(call->pc,
		"%s waits for thread %d, which has already finished%s\n  all threads must call %s",
		call->function, thread, end, call->function);
}

/* Ends the program if the thread, which is at the end of the program, publishes nothing more. */
static void flag_missing_check(const struct team_call *call, const atomic_uint *flag, unsigned sequence,
	int thread)
{
	if (atomic_load(&control->thread[thread].has_ended) && !flag_is_published(flag, sequence))
		call_missing(call, thread);
}

/* Sleeps until the flag changes. The message that sets the flag of another host's thread may be on its
 * way, so a thread that waits for it counts as running: no deadlock report has it. */
static void flag_sleep(const struct team_call *call, atomic_uint *flag, unsigned sequence, int thread)
{
	unsigned seen = atomic_load(flag);
	bool is_remote = thread >= 0 && !is_thread_here(thread);

	if (!is_remote)
		wait_begin_thread(flag, sequence << 1, thread, call);
	while (!is_flag_value_reached(seen, sequence)) {
		if (thread >= 0)
			flag_missing_check(call, flag, sequence, thread);
		if (seen & 1 || atomic_compare_exchange_strong(flag, &seen, seen | 1))
			sleep_on(flag, seen | 1);
		seen = atomic_load(flag);
	}
	if (!is_remote)
		wait_end();
}

void flag_await(const struct team_call *call, atomic_uint *flag, unsigned sequence, int thread)
{
	static struct spin_budget budget;
	unsigned seen;

	while (!is_flag_value_reached(seen = atomic_load_explicit(flag, memory_order_acquire), sequence))
		if (!spin_on(flag, seen, &budget) && !yield_on(flag, seen))
			flag_sleep(call, flag, sequence, thread);
	if (HAS_CHECKS)
		hooks.race_acquire(flag);
}
