/* SPDX-License-Identifier: MIT
 *
 * slow.upc - thread 0 reads the same words of another host again and again; then more of them than a cache has lines, until it
 * sees what the other thread has written.
 */
#include <upc_relaxed.h>

#include <stdio.h>
#include <unistd.h>

enum { LINES = 100, MORE = 600, APART = 256, ROUNDS = 30 }; /* ints */

shared [LINES * APART] int words[THREADS * LINES * APART];
shared [MORE * APART] int more[THREADS * MORE * APART];
shared int is_over[2]; /* the second one is thread 1's */

/* Each call reads one word: no loop asks for it in advance. */
static int word_of(int i)
{
	return words[LINES * APART + i * APART];
}

static int is_seen(int i)
{
	return more[MORE * APART + i * APART] + is_over[1];
}

static void writing_be_seen(void)
{
	if (MYTHREAD == 1) {
		usleep(500000);
		is_over[1] = 1;
	}
	for (int i = 0; MYTHREAD == 0 && !is_seen(i % MORE); i++)
		;
	upc_barrier;
}

int main(void)
{
	long sum = 0;

	for (int i = 0; i < LINES * APART; i++)
		words[MYTHREAD * LINES * APART + i] = MYTHREAD;
	upc_barrier;
	for (int i = 0; i < ROUNDS * LINES && MYTHREAD == 0; i++)
		sum += word_of(i * 37 % LINES);
	upc_barrier;
	writing_be_seen();
	if (MYTHREAD == 0)
		printf("sum %ld\n", sum);
	return 0;
}
