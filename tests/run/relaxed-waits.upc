/* SPDX-License-Identifier: MIT
 *
 * Loops that wait for relaxed writes of other threads end, in whatever form they are written (U-MEM-17).
 */
// flags: -Wno-relaxed-wait
// races: the threads wait for each other by relaxed accesses
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#ifndef ROUNDS
#define ROUNDS 3
#endif

struct item {
	int number;
	shared struct item *next;
};

shared int turn;                  /* a baton that goes round */
shared int done[THREADS];         /* each thread waits for its own */
shared struct item items[THREADS];
shared struct item *shared first; /* null, or an item */
int goal;

static int is_turn(int n)
{
	return turn == n;
}

/* ---- a thread waits until the baton is its own ---- */

static void wait_while(int n)
{
	while (turn != n)
		;
}

static void wait_do(int n)
{
	do {
	} while (turn != n);
}

static void wait_for(int n)
{
	for (; turn != n;)
		;
}

static void wait_as_told(int (*is_done)(int), int n)
{
	while (!is_done(n))
		;
}

static void wait_by_pointer(int n)
{
	wait_as_told(is_turn, n);
}

static void wait_break(int n)
{
	for (;;)
		if (turn == n)
			break;
}

static void wait_return(int n)
{
	while (1) {
		if (turn == n)
			return;
	}
}

static void wait_switch(int n)
{
	while (1)
		switch (turn - n) {
		case 0: return;
		}
}

static void wait_goto(int n)
{
again:
	if (turn != n)
		goto again;
}

static void wait_goto_value(int n)
{
	int seen;

again:
	seen = turn;
	if (seen != n)
		goto again;
}

static void wait_value(int n)
{
	int seen;

	do {
		seen = turn;
	} while (seen != n);
}

static void wait_assigned(int n)
{
	int seen;

	while ((seen = turn) != n)
		;
}

static void wait_counting(int n)
{
	unsigned turns = 0;

	while (turn != n)
		turns++;
	goal += turns == 1; /* whatever it is */
}

static void wait_delayed(int n)
{
	while (turn != n)
		for (volatile int i = 0; i < 10; i++)
			;
}

static void wait_bounded(int n)
{
	for (;;) {
		int left = 1000;

		while (turn != n && left > 0)
			left--;
		if (left)
			return;
	}
}

static void wait_function(int n)
{
	while (!is_turn(n))
		;
}

static void wait_pointer(int n)
{
	shared int *p = &turn;

	while (*p != n)
		;
}

static void wait_local(int n)
{
	int *local = (int *)&done[MYTHREAD];

	while (*local != n)
		;
}

static void wait_member(int n)
{
	while (items[(MYTHREAD + THREADS - 1) % THREADS].number != n)
		;
}

static void wait_chain(int n)
{
	shared struct item *before = &items[(MYTHREAD + THREADS - 1) % THREADS];

	while (before->next->number != n)
		;
}

static void wait_label(int n)
{
	while (turn != n) {
	label:
		if (n < 0)
			goto label;
	}
}

static void wait_next(int n)
{
	while (turn != n) {
		for (int i = 0; i < 2; i++)
			if (i == 1)
				goto next;
	next:;
	}
}

static void wait_assembler(int n)
{
	while (turn != n)
		__asm__ volatile("");
}

static inline void relax(void)
{
	__asm__ volatile("" ::: "memory");
}

static void wait_relaxing(int n)
{
	while (turn != n)
		relax();
}

static void (*const waits[])(int) = {wait_while, wait_do, wait_for, wait_break, wait_return, wait_switch,
	wait_goto, wait_goto_value, wait_value, wait_assigned, wait_counting, wait_delayed, wait_bounded,
	wait_function, wait_pointer, wait_local, wait_member, wait_chain, wait_label, wait_next,
	wait_by_pointer, wait_assembler, wait_relaxing};

enum { N_WAITS = sizeof waits / sizeof *waits };

/* Hands the baton on. */
static void pass(int n)
{
	done[(MYTHREAD + 1) % THREADS] = n + 1;
	items[MYTHREAD].number = n + 1;
	turn = n + 1;
}

/* ---- each waits for all ---- */

static void meet_all(int n)
{
	int all, i;

	done[MYTHREAD] = n;
	do {
		all = 1;
		for (i = 0; i < THREADS; i++)
			all = all && done[i] >= n;
	} while (!all);
}

static void meet_one_by_one(int n)
{
	items[MYTHREAD].number = n;
	for (int i = 0; i < THREADS; i++)
		while (items[i].number < n)
			;
}

static void meet_counting(int n)
{
	int there = 0;

	done[MYTHREAD] = n;
	while (there < THREADS) {
		there = 0;
		for (int i = 0; i < THREADS; i++)
			if (done[i] >= n)
				there++;
	}
}

static void meet_pointer(void)
{
	if (MYTHREAD == THREADS - 1)
		first = &items[0];
	while (first == NULL)
		;
}

/* ---- the bakery of Lamport: fences order what a thread writes, the waits are relaxed ---- */

shared int choosing[THREADS], number[THREADS];
shared int inside, total;

static void bakery_enter(void)
{
	int most = 0, i;

	choosing[MYTHREAD] = 1;
	upc_fence;
	for (i = 0; i < THREADS; i++)
		if (number[i] > most)
			most = number[i];
	number[MYTHREAD] = most + 1;
	upc_fence;
	choosing[MYTHREAD] = 0;
	upc_fence;
	for (i = 0; i < THREADS; i++) {
		while (choosing[i])
			;
		upc_fence;
		while (number[i] != 0
			&& (number[i] < number[MYTHREAD]
				|| (number[i] == number[MYTHREAD] && i < MYTHREAD)))
			;
		upc_fence;
	}
}

static void bakery_leave(void)
{
	upc_fence;
	number[MYTHREAD] = 0;
	upc_fence;
}

static void bakery(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		bakery_enter();
		if (inside++)
			abort();
		total++;
		inside--;
		bakery_leave();
	}
	upc_barrier;
	if (total != ROUNDS * THREADS) {
		fprintf(stderr, "%d times inside, not %d\n", total, ROUNDS * THREADS);
		upc_global_exit(1);
	}
}

int main(void)
{
	int n = 0;

	items[MYTHREAD].next = &items[MYTHREAD];
	if (MYTHREAD == 0)
		pass(-1);
	upc_barrier;
	for (int round = 0; round < ROUNDS; round++)
		for (int i = 0; i < N_WAITS; i++, n += THREADS) {
			waits[i](n + MYTHREAD);
			wait_while(n + MYTHREAD); /* or the turn may be written after the next one */
			pass(n + MYTHREAD);
		}
	upc_barrier;
	for (int round = 0; round < ROUNDS; round++) {
		meet_all(++n);
		meet_one_by_one(++n);
		meet_counting(++n);
	}
	meet_pointer();
	upc_barrier;
	bakery();
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
