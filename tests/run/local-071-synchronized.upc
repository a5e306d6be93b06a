/* Loops that synchronize keep pointers and numbers of the file, which other threads cannot change, but no
 * shared memory; functions that the loop calls may change them. */
// races: a thread ends the loops of the others by a number that they read without a lock
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 12 };

shared [1] long *table;
shared [1] long *spare;
long factor = 1;
static shared long turn;
static shared [] long *shared directory;
static shared int bound = MANY;
static upc_lock_t *lock;

static void swap(void)
{
	shared [1] long *t = table;

	table = spare;
	spare = t;
}

static void swap_at_the_end(int depth)
{
	if (depth == 0)
		swap();
	else
		swap_at_the_end(depth - 1);
}

static void even(int depth);

static void odd(int depth)
{
	if (depth)
		even(depth - 1);
	else
		swap();
}

static void even(int depth)
{
	if (depth)
		odd(depth - 1);
	else
		factor++;
}

/* A recursion that changes nothing of the file. */
static long binomial(int n, int k)
{
	return k == 0 || k == n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
}

static void swap_unless(int is_not)
{
	if (!is_not)
		swap();
}

static long own_part(void)
{
	long sum = 0;

	for (long i = MYTHREAD; i < MANY * THREADS; i += THREADS) {
		sum += factor * table[i];
		upc_lock(lock);
		turn++;
		upc_unlock(lock);
	}
	upc_barrier;
	return sum;
}

/* Thread 0 writes the element that all read in the next iteration. */
static long by_barriers(void)
{
	long sum = 0;

	for (int i = 0; i < MANY; i++) {
		sum += table[0];
		upc_barrier;
		if (MYTHREAD == 0) {
			table[0] = i;
			directory = (shared [] long *)&table[i % 2 * THREADS];
		}
		upc_barrier;
		sum += 1000 * *directory;
		upc_barrier;
	}
	return sum;
}

/* The last thread ends the loop of the others: the bound is read again after a barrier. */
static int until_told(void)
{
	shared [1] long *own = table;
	long sum = 0;
	int i;

	for (i = 0; i < bound; i++) {
		sum += own[i * THREADS + 1];
		upc_barrier;
		upc_barrier;
	}
	return sum ? i : -1;
}

static int tell(int rounds)
{
	int i;

	for (i = 0; i < rounds; i++) {
		upc_barrier;
		if (i == rounds - 1)
			bound = rounds;
		upc_barrier;
	}
	return i;
}

/* The same by a lock; the other threads add to `turn` until then. */
static long until_told_by_lock(void)
{
	shared [1] long *own = table;
	long sum = 0;
	int i;

	for (i = 0; i < bound; i++) {
		sum += own[0 * i];
		upc_lock(lock);
		turn++;
		upc_unlock(lock);
	}
	return sum < 1 << 30 ? i : 0;
}

static int tell_by_lock(void)
{
	long seen = 0;

	while (seen < THREADS - 1) {
		upc_lock(lock);
		seen = turn;
		upc_unlock(lock);
	}
	bound = 0;
	return 1;
}

/* Each thread in turn adds to what the one before has left, under the lock. */
static void by_locks(void)
{
	long seen = -1;

	while (seen != THREADS) {
		upc_lock(lock);
		seen = turn;
		if (seen % (2 * THREADS) == MYTHREAD)
			turn = seen + 1;
		upc_unlock(lock);
	}
}

#define SWAPS(call)                                                                                          \
	do {                                                                                                 \
		long sum = 0;                                                                                \
		for (int i = 0; i < MANY; i++) {                                                             \
			sum += factor * table[i];                                                            \
			call;                                                                                \
			upc_fence;                                                                           \
		}                                                                                            \
		CHECK_INT(sum, (long)MANY / 2 * 8);                                                          \
	} while (0)

int main(void)
{
	long i, want = 0;

	table = upc_all_alloc(MANY * THREADS, sizeof(long));
	spare = upc_all_alloc(MANY * THREADS, sizeof(long));
	lock = upc_all_lock_alloc();
	upc_forall (i = 0; i < MANY * THREADS; i++; i) {
		table[i] = 1;
		spare[i] = 7;
	}
	upc_barrier;
	CHECK_INT(own_part(), MANY);
	CHECK_INT(turn, (long)MANY * THREADS);
	upc_barrier;
	SWAPS(swap());
	SWAPS(swap_at_the_end(3));
	SWAPS(odd(4));
	SWAPS(even(5));
	SWAPS(swap_unless(binomial(5, 2) == 0));
	factor = 1;
	for (i = 0; i < 3; i++) {
		want += factor;
		even(0);
		upc_fence;
	}
	CHECK_INT(want, 6);
	factor = 1;
	upc_barrier;
	if (MYTHREAD == 0)
		table[0] = table[THREADS] = 1;
	upc_barrier;
	for (i = 0, want = 0; i < MANY; i++)
		want += (i ? i - 1 : 1) + 1000 * (i % 2 ? 1 : i);
	CHECK_INT(by_barriers(), want);
	CHECK_INT(MYTHREAD == THREADS - 1 ? tell(5) : until_told(), 5);
	upc_barrier;
	if (MYTHREAD == 0) {
		turn = 0;
		bound = 1 << 22;
	}
	upc_barrier;
	CHECK((MYTHREAD == THREADS - 1 ? tell_by_lock() : until_told_by_lock()) < 1 << 22);
	upc_barrier;
	if (MYTHREAD == 0)
		turn = 0;
	upc_barrier;
	by_locks();
	return check_done();
}
