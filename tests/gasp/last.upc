// SPDX-License-Identifier: MIT
// The thread that came last to a barrier is reported between its start and its end.
#include <upc_strict.h>

#pragma pupc off
shared int here[THREADS];

/* Waits until all threads but one said that they have come. */
static void await(int last)
{
	for (int i = 0; i < THREADS; i++)
		while (i != last && !here[i])
			;
}

static void say(int value)
{
	here[MYTHREAD] = value;
}
#pragma pupc on

int main(void)
{
	for (int last = 0; last < THREADS; last++) {
		if (MYTHREAD == last)
			await(last);
		upc_notify;
		say(1);
		upc_wait;
		say(0);
		upc_barrier;
	}
}
