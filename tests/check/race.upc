// SPDX-License-Identifier: MIT
// Two accesses that nothing orders, and many that something does.  `late` lets the second
// thread come later in time, which is no order.  U-RT-13
// threads: 2 3 4
// flags: -check=race -Wno-relaxed-wait
// good: barrier split lock flag strict bytes own collective fresh alone
#include <string.h>
#include <upc.h>
#include <upc_collective.h>
#include "turns.h"

shared int x;
strict shared int flag, turn;
shared [64] char bytes[64 * THREADS];
shared [4] int data[4 * THREADS];
shared struct pair {
	int first, second;
} pair;
shared [] struct pair many_pairs[4];
shared [] long *shared handed;
upc_lock_t *lock;

static void write_write(void)
{
	late(1);
	if (MYTHREAD < 2)
		x = MYTHREAD; // report write: 3: data race: write of 'x', not ordered with the write by thread 0
	goes_first(0);
	// detail write: 'x', declared at race.upc:12
	// detail write: neither thread held a lock
	// detail write: thread 0: write of 'x' at race.upc:27:3 in write_write
}

static void read_write(void)
{
	int got = 0;

	late(1);
	if (MYTHREAD == 0)
		x = 1;
	goes_first(0);
	if (MYTHREAD == 1)
		got = x; // report read: 9: data race: read of 'x', not ordered with the write by thread 0
	// detail read: thread 0: write of 'x' at race.upc:40:3 in read_write
	(void)got;
}

/* A read after the notify is no later than a write before the others' wait. */
static void between(void)
{
	int got = 0;

	upc_notify;
	if (MYTHREAD == 0)
		got = x;
	upc_wait;
	goes_first(0);
	late(1);
	if (MYTHREAD == 1)
		x = 1; // report between: 3: data race: write of 'x', not ordered with the read by thread 0
	// detail between: thread 0 was between the upc_notify at race.upc:53 and its upc_wait: what others do before their
	(void)got;
}

__attribute__((noinline)) static int touch(void)
{
	return x;
}

/* One place, first in a phase and then between two. */
static void later_between(void)
{
	int got = 0;

	for (int i = 0; i < 2; i++) {
		if (i == 1)
			upc_notify;
		if (MYTHREAD == 0)
			got += touch();
		if (i == 1)
			upc_wait;
		else
			upc_barrier;
	}
	goes_first(0);
	late(1);
	if (MYTHREAD == 1)
		x = 1; // report notified: 3: data race: write of 'x', not ordered with the read by thread 0
	// detail notified: thread 0 was between the upc_notify at
	(void)got;
}

/* The lock is another one. */
static void other_lock(void)
{
	upc_lock_t *mine = upc_global_lock_alloc();

	late(1);
	upc_lock(mine);
	if (MYTHREAD < 2)
		x++; // report locks: 3: data race: update of 'x', not ordered with the update by thread 0
	// detail locks: thread 1 held 'mine', taken at race.upc:99:2; thread 0 held 'mine', taken at race.upc:99:2: not the same lock; upc_all_lock_alloc gives all threads the same one
	goes_first(0);
	upc_unlock(mine);
	upc_lock_free(mine);
}

static void copies(void)
{
	char buffer[16] = {0};

	late(1);
	if (MYTHREAD == 0)
		upc_memput(&bytes[8], buffer, 16);
	goes_first(0);
	if (MYTHREAD == 1)
		upc_memget(buffer, &bytes[20], 8); // report copies: 3: data race: read in 'upc_memget(buffer, &bytes[20], 8)', not ordered with the write by thread 0
	// detail copies: both touch bytes[20] to bytes[23], on thread 0
}

static void relaxed_flag(void)
{
	late(1);
	if (MYTHREAD == 0) {
		x = 1;
		flag = 1;
		goes_first(0);
	} else if (MYTHREAD == 1) {
		x = 2; // report before: 3: data race: write of 'x', not ordered with the write by thread 0
		// detail before: nothing orders them: a upc_barrier between them would, or one lock held during both
		while (!flag)
			;
	}
}

static void collective(upc_flag_t flags)
{
	data[4 * MYTHREAD] = MYTHREAD;
	goes_first(0);
	late(1);
	upc_all_broadcast(bytes, &pair, sizeof pair, flags);
	if (MYTHREAD == 1)
		data[0]++; // report nosync: 3: data race: update of 'data[0]', not ordered with the write by thread 0
}

/* One place, many threads: one report. */
static void many(void)
{
	if (MYTHREAD)
		late(MYTHREAD);
	x = MYTHREAD; // report many: 2: data race: write of 'x', not ordered with the write by thread
	goes_first(0);
}

/* The earlier access was not in this function when it raced, and came by other ways before. */
__attribute__((noinline)) static void put(int i)
{
	data[i] = i; // report stacks: 2: data race: write of 'data[i]', not ordered with the write by thread 0
	// detail stacks: thread 0: write of 'data[i]' at race.upc:158:2 in put
}

__attribute__((noinline)) static void early(void)
{
	put(5); // detail stacks:     called from early (race.upc:
	x = 1;
}

__attribute__((noinline)) static void later(void)
{
	late(1);
	put(5); // detail stacks:     called from later (race.upc:
	if (MYTHREAD == 1)
		upc_fence;
	// detail stacks: both touch data[5], on thread 1
}

static void stacks(void)
{
	if (MYTHREAD == 0) {
		put(0);
		early();
		put(1);
		goes_first(0);
	} else if (MYTHREAD == 1) {
		put(2);
		later();
	}
	// detail stacks:     called from main (race.upc:
}

/* A member, and some bytes of an element. */
static void member(void)
{
	late(1);
	if (MYTHREAD == 0)
		upc_memset(&many_pairs[1], 0, 2 * sizeof(struct pair));
	goes_first(0);
	if (MYTHREAD == 1)
		many_pairs[2].second = 1; // report member: 3: data race: write of 'many_pairs[2].second', not ordered with the write by thread 0
	// detail member: both touch many_pairs[2].second, on thread 0
}

static shared int cyclic[THREADS];

/* A thread's part is one element. */
static void part(void)
{
	late(1);
	if (MYTHREAD < 2)
		cyclic[1] = 1; // report part: 3: data race: write of 'cyclic[1]', not ordered with the write by thread 0
	goes_first(0);
	// detail part: both touch cyclic[1], on thread 1
}

static shared int ready;

/* Only a loop that does nothing else waits for a flag. */
static void flag_wait(void)
{
	if (MYTHREAD == 0) {
		await_sleep(await_first());
		ready = 1; // report waiting: 3: data race: write of 'ready', not ordered with the read by thread 1
	} else if (MYTHREAD == 1) {
		goes_first(1);
		while (ready == 0) // or waiting: 10: data race: read of 'ready', not ordered with the write by thread 0
			;
	}
	// detail waiting: nothing orders them: thread 1 waits in a loop for 'ready' to change; declare it strict
}

static void flag_count(void)
{
	int n = 0;

	late(1);
	if (MYTHREAD == 0)
		ready = 1;
	goes_first(0);
	if (MYTHREAD == 1)
		while (!ready && n < 1) // report counting: 11: data race: read of 'ready', not ordered with the write by thread 0
			n++;
	// detail counting: nothing orders them: a upc_barrier between them would, or one lock held during both
}

/* ---- what is ordered ---- */

static void with_barrier(void)
{
	x = 0;
}

static void good_barrier(void)
{
	int i;

	for (i = 0; i < 100; i++) {
		if (i % THREADS == MYTHREAD)
			x = i;
		upc_barrier;
		if (x != i)
			upc_global_exit(9);
		upc_barrier i;
	}
	if (MYTHREAD == 0)
		with_barrier();
}

static void good_split(void)
{
	if (MYTHREAD == 0)
		x = 1;
	upc_notify;
	data[4 * MYTHREAD] = 1;
	upc_wait;
	if (x != 1)
		upc_global_exit(9);
}

static void good_lock(void)
{
	int i;

	for (i = 0; i < 50; i++) {
		upc_lock(lock);
		x++;
		pair.first = x;
		upc_unlock(lock);
		if (upc_lock_attempt(lock)) {
			pair.second = pair.first;
			upc_unlock(lock);
		}
	}
}

/* Data go round by a strict turn. */
static void good_flag(void)
{
	int i;

	for (i = 0; i < 20; i++) {
		while (turn != MYTHREAD)
			;
		x++;
		memset(&(struct pair){0}, 0, sizeof pair);
		pair.first = x;
		turn = (MYTHREAD + 1) % THREADS;
	}
}

static void good_strict(void)
{
	flag++;
	flag = MYTHREAD;
	turn = flag;
}

/* Neighbours in one word. */
static void good_bytes(void)
{
	int i;

	for (i = MYTHREAD; i < 64; i += THREADS)
		bytes[i] = (char)i;
}

static void good_own(void)
{
	int i;

	upc_forall (i = 0; i < 4 * THREADS; i++; &data[i])
		data[i] += i;
}

/* The same memory for other objects. */
static void good_fresh(void)
{
	shared [] long *p;
	int i;

	for (i = 0; i < 300; i++) {
		p = upc_alloc(64);
		*p = i;
		upc_free(p);
	}
	if (MYTHREAD == 0) {
		p = upc_alloc(1 << 20);
		memset((void *)p, 0, 1 << 20);
		*p = 7;
		handed = p;
		flag = 1;
	}
	while (!flag)
		;
	if (*handed != 7)
		upc_global_exit(9);
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";

	lock = upc_all_lock_alloc();
	upc_barrier;
#define CASE(word, call) \
	if (strcmp(name, word) == 0) \
		call
	CASE("write", write_write());
	CASE("read", read_write());
	CASE("between", between());
	CASE("notified", later_between());
	CASE("locks", other_lock());
	CASE("copies", copies());
	CASE("before", relaxed_flag());
	CASE("nosync", collective(UPC_IN_NOSYNC | UPC_OUT_NOSYNC));
	CASE("many", many());
	CASE("stacks", stacks());
	CASE("member", member());
	CASE("part", part());
	CASE("waiting", flag_wait());
	CASE("counting", flag_count());
	CASE("collective", collective(0));
	CASE("barrier", good_barrier());
	CASE("split", good_split());
	CASE("lock", good_lock());
	CASE("flag", good_flag());
	CASE("strict", good_strict());
	CASE("bytes", good_bytes());
	CASE("own", good_own());
	CASE("fresh", good_fresh());
	upc_barrier;
	return 0;
}
// detail locks: nothing orders them: the same lock held during both would
