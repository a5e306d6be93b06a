/* SPDX-License-Identifier: MIT
 *
 * A relaxed write before a strict one is there for who reads the strict one, and a relaxed read
 * after a strict one sees it, also where a loop or a statement before has read the same.
 */
// threads: 2 3 4
#include "check.h"

shared int limit, steps;
shared [] int data[4];
strict shared int request, answer;

/* Thread 0 asks, and thread 1 has answered. */
static void ask(int number)
{
	request = number;
	while (answer != number)
		;
}

static void wait_for(int number)
{
	while (request != number)
		;
}

/* The limit of a loop is lowered, and raised, while it runs. */
static void loop(int at, int to, int turns)
{
	int i, n = 0;

	if (MYTHREAD == 0) {
		limit = 10;
		for (i = 0; i < limit; i++) {
			n++;
			request = i + 1;
			while (answer != i + 1)
				;
		}
		CHECK_INT(n, turns);
	} else if (MYTHREAD == 1) {
		for (i = 1; i <= turns; i++) {
			wait_for(i);
			if (i == at)
				limit = to;
			answer = i;
		}
	}
	upc_barrier;
	if (MYTHREAD == 0)
		request = 0;
	if (MYTHREAD == 1)
		answer = 0;
	upc_barrier;
}

/* Data read before the flag is read again after it, by the names and through a pointer. */
static void again(void)
{
	shared [] int *p = data;
	int before, i, sum = 0;

	if (MYTHREAD == 0) {
		for (i = 1; i <= 5; i++) {
			before = limit + p[2];
			ask(i);
			CHECK_INT(limit, 100 * i);
			CHECK_INT(p[2], 1000 * i);
			sum += limit + p[2] - before;
		}
		CHECK(sum >= 4 * 1100);
	} else if (MYTHREAD == 1) {
		for (i = 1; i <= 5; i++) {
			wait_for(i);
			limit = 1; /* no write may be left out, or come behind the flag */
			data[2] = 1;
			limit = 100 * i;
			data[2] = 1000 * i;
			answer = i;
		}
	}
	upc_barrier;
}

int main(void)
{
	loop(10, 10, 10);
	loop(4, 5, 5);
	loop(10, 13, 13);
	loop(1, 0, 1);
	again();
	return check_done();
}
