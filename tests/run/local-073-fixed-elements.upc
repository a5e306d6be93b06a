// compilers: gcc clang
/* Elements that are the same in all iterations of loops that do not count: their addresses are computed before
 * these loops, unless something that chooses the element changes there. */
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 20 };

typedef struct {
	long n;
	int parts[3];
} counter_t;

static shared int counts[THREADS], others[3][THREADS];
static shared counter_t counters[THREADS];
static shared [4] long blocks[4 * MANY * THREADS];
static shared [MANY] int lengths[MANY * THREADS];

static int next(int n)
{
	return n % 2 ? 3 * n + 1 : n / 2;
}

/* Counts the steps until 1. */
static void count_steps(int n)
{
	counts[MYTHREAD] = 0;
	while (n != 1) {
		counts[MYTHREAD]++;
		n = next(n);
	}
}

/* The index changes in the loop: no element is the same for long. */
static int sum_moving(int at, int end)
{
	int sum = 0;

	for (;;) {
		sum += lengths[at];
		if (at == end)
			return sum;
		at = at > end ? at - 1 : at + 1;
	}
}

/* The pointer changes in the loop, in one branch. */
static long follow(shared [4] long *p, int n)
{
	long sum = 0;

	do {
		sum = sum % 10007 * 3 + *p + p[2];
		if (n % 3 == 0)
			p += 2;
	} while (n-- > 0);
	return sum;
}

static long follow_simply(int at, int n)
{
	long sum = 0;

	for (; n >= 0; n--) {
		sum = sum % 10007 * 3 + 7 * at + 7 * (at + 2);
		at += n % 3 == 0 ? 2 : 0;
	}
	return sum;
}

/* A variable of the same name is another one in the loop. */
static int inner_names(int t)
{
	int rounds = 3, sum = 0;

	while (rounds-- > 0) {
		int t = rounds % THREADS;

		sum += counts[t];
	}
	return sum + counts[t];
}

static void members(int end)
{
	int left = end;

	counters[MYTHREAD].n = 0;
	for (int i = 0; i < 3; i++)
		counters[MYTHREAD].parts[i] = 0;
	while ((left = left > 5 ? left - 2 : left - 1) >= 0) {
		counters[MYTHREAD].n++;
		counters[MYTHREAD].parts[left % 3] += left;
		others[left % 3][MYTHREAD] = left;
	}
}

/* The condition reads the element that another statement writes; the pointer may be null if nothing is read. */
static int drain(shared int *p, int n)
{
	int taken = 0;

	while (n > 0 && p[1] > 0) {
		p[1] -= n;
		taken++;
		n = n * 2 % 7;
	}
	return taken;
}

/* Each thread writes the element, and reads it again after the barrier: its address may be kept, its value not. */
static void take_turns(void)
{
	int turn = 0;

	do {
		upc_barrier;
		if (turn == MYTHREAD)
			counts[0] = 100 * MYTHREAD + turn;
		upc_barrier;
		CHECK_INT(counts[0], 101 * turn);
	} while (++turn != THREADS && counts[0] >= 0);
}

int main(void)
{
	long left = 0;

	count_steps(27 + MYTHREAD % 2);
	CHECK_INT(counts[MYTHREAD], MYTHREAD % 2 ? 18 : 111);
	for (int i = 0; i < MANY; i++)
		lengths[MANY * MYTHREAD + i] = MANY * MYTHREAD + i;
	upc_forall (int i = 0; i < 4 * MANY * THREADS; i++; &blocks[i])
		blocks[i] = 7 * i;
	upc_barrier;
	CHECK_INT(sum_moving(MANY * THREADS - 2, 1), (MANY * THREADS - 2) * (MANY * THREADS - 1) / 2);
	for (int n = 0; n < 3 * MANY; n += 7)
		CHECK(follow(&blocks[3], n) == follow_simply(3, n));
	CHECK_INT(inner_names(MYTHREAD), counts[0] + counts[1 % THREADS] + counts[2 % THREADS] + counts[MYTHREAD]);
	members(15);
	CHECK_INT(counters[MYTHREAD].n, 10);
	for (int i = 0; i < 3; i++)
		left += counters[MYTHREAD].parts[i];
	CHECK_INT(left, 13 + 11 + 9 + 7 + 5 + 4 + 3 + 2 + 1);
	CHECK_INT(others[1][MYTHREAD], 1);
	CHECK_INT(drain(NULL, 0), 0);
	upc_barrier;
	lengths[MANY * MYTHREAD + 1] = 9;
	upc_barrier;
	CHECK_INT(drain((shared int *)&lengths[MANY * MYTHREAD], 0), 0);
	take_turns();
	return check_done();
}
