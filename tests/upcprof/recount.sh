#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Threads count while they run what the report counts from their events, as it does for a
# run that was killed: regions, call paths, bytes, traffic, barriers and locks.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/recount
upcprof=$bin/upcprof

cat >all.upc <<'END'
#include <pupc.h>
#include <stdlib.h>
#include <upc.h>
#include <upc_atomic.h>
#include <upc_collective.h>
#include <upc_nb.h>
#define N 48
shared [4] int row[N * THREADS];
shared int sums[THREADS], one;
shared long word;
static int deep(int n)
{
	return n > 0 ? deep(n - 1) + 1 : one;
}
static void locks(upc_lock_t *lock)
{
	for (int i = 0; i < 5; i++) {
		upc_lock(lock);
		one += 1;
		upc_unlock(lock);
		if (upc_lock_attempt(lock))
			upc_unlock(lock);
	}
}
int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();
	unsigned event = pupc_create_event("stage", "%d");
	upc_atomicdomain_t *domain = upc_all_atomicdomain_alloc(UPC_LONG, UPC_ADD, 0);
	shared [] char *mine = upc_alloc(1000);
	char *bytes = malloc(1000);
	long more = 1;
	int i;
	for (int stage = 0; stage < 200; stage++) {
		pupc_event_start(event, stage);
		upc_forall (i = 0; i < N * THREADS; i++; &row[i])
			row[(i + stage) % (N * THREADS)] += deep(stage % 5);
		locks(lock);
		upc_barrier stage;
		upc_memput(mine, bytes, 1000);
		upc_memget(bytes, &row[4 * ((MYTHREAD + 1) % THREADS)], 16);
		upc_memcpy(&row[4 * MYTHREAD], &row[4 * ((MYTHREAD + 2) % THREADS)], 16);
		upc_memset(mine, stage, 10 + stage % 3);
		upc_sync(upc_memput_nb(mine, bytes, 77));
		upc_atomic_relaxed(domain, NULL, UPC_ADD, &word, &more, NULL);
		pupc_event_atomic(event, stage);
		upc_notify;
		upc_fence;
		upc_wait;
		upc_all_broadcast(sums, &one, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
		if (stage == 1)
			pupc_control(0);
		deep(4);
		pupc_control(1);
		pupc_event_end(event, stage);
	}
	free(bytes);
	upc_free(mine);
	return 0;
}
END

# Prints the tables of $1 without times, in an order that does not depend on them.
counts() {
	try "$upcprof" report --json --top=0 \
		--section=regions,flat,tree,traffic,sizes,barriers,locks,owners,objects "$1"
	tr '{}' '\n' <"$out" | sed 's/"[a-z_]*_ns": [0-9]*, //g; s/"\(share\|depth\|parent\)": [-0-9.]*,*//g
		s/"notes": .*//' | sort
}

for way in '' -local; do
	good "$upcc" --inst-functions ${way:+--inst$way} all.upc -o all
	for threads in 1 2 3 4 7; do
		good "$upcprof" run -n $threads --trace --throttle=off --buffer=64KB ./all
		[ "$(wc -c <all.upcprof/thread.0)" -gt 140000 ] || fail 'too few blocks'
		rm -rf cut
		mkdir cut
		for file in all.upcprof/*; do
			"$UPC2C_BUILD/tests/upcprof/upcprof_cut" "$file" "cut/${file##*/}" || fail cut
		done
		counts all.upcprof >expected
		[ $got = 0 ] || show 'the whole'
		counts cut >counted
		[ $got = 1 ] || show 'what was cut'
		[ "$(wc -l <expected)" -gt 60 ] || fail 'too little was measured'
		same "$threads threads, --inst$way" expected counted || fail 'counted differently'
	done
done
end_command_test
