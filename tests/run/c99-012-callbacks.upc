/* SPDX-License-Identifier: MIT
 *
 * Callbacks of the C library that read shared data; signals, setjmp, atexit
 * (U-C99-12, U-C99-17, U-RT-15, U-GNU-9).
 */
// races: each thread writes the number at the end
#include <setjmp.h>
#include <signal.h>
#include "check.h"

shared [3] int keys[9 * THREADS], visits;
static jmp_buf back;
static volatile sig_atomic_t caught;

static int by_key(const void *p, const void *q)
{
	return keys[*(const int *)p] - keys[*(const int *)q];
}

static void on_signal(int number)
{
	caught = number;
}

static void jump(int depth)
{
	visits++;
	if (depth > 100)
		return;
	if (depth > 0) {
		jump(depth - 1);
		visits = 1000;
	} else {
		longjmp(back, keys[1] + 1);
	}
}

static int jumped(void)
{
	volatile int rounds = 0;
	int v = setjmp(back);

	if (v == 0)
		jump(3);
	rounds++;
	return v * 10 + rounds;
}

static void at_exit(void)
{
	keys[0] = visits; /* shared data is still there */
}

static void test(void)
{
	int order[6] = {0, 1, 2, 3, 4, 5}, *found, want;
	int (*table[2])(const void *, const void *) = {by_key, NULL};

	for (int i = 0; i < 9 * THREADS; i++)
		keys[i] = (7 * i + 3) % 10;
	qsort(order, 6, sizeof *order, table[0]);
	for (int i = 1; i < 6; i++)
		CHECK(keys[order[i - 1]] <= keys[order[i]]);
	want = order[4];
	found = bsearch(&want, order, 6, sizeof *order, by_key);
	CHECK(found && keys[*found] == keys[want]);
	signal(SIGUSR1, on_signal);
	visits = 0;
	raise(SIGUSR1);
	visits += caught == SIGUSR1;
	CHECK_INT(visits, 1);
	CHECK_INT(jumped(), 10 * (keys[1] + 1) + 1);
	CHECK_INT(visits, 5);
}

int main(void)
{
	atexit(at_exit);
	return check_in_turn(test);
}
