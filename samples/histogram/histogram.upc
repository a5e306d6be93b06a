/* SPDX-License-Identifier: MIT
 *
 * histogram.upc - how often each sum of four dice comes up.  Each thread counts in a row
 * of its own, so no locks are needed; then the rows are added, each bin by one thread.
 */
#include <stdio.h>
#include <upc_relaxed.h>

#define ROLLS 100000
#define DICE 4
#define BINS (6 * DICE + 1)

shared [BINS] int part[THREADS][BINS]; /* row t is one block: all of it on thread t */
shared [] int total[BINS];             /* no layout: all of it on thread 0 */

/* A number that looks random but depends on i only (one step of splitmix64). */
static unsigned long scramble(unsigned long i)
{
	unsigned long z = (i + 1) * 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

static int roll(unsigned long i)
{
	unsigned long luck = scramble(i) >> 8;
	int sum = 0;

	for (int die = 0; die < DICE; die++) {
		sum += 1 + (int)(luck % 6);
		luck /= 6;
	}
	return sum;
}

static void count(void)
{
	int *mine = (int *)part[MYTHREAD]; /* my shared data, through a plain pointer */

	upc_forall (int i = 0; i < ROLLS; i++; i)
		mine[roll(i)]++;
}

static void add_up(void)
{
	upc_forall (int bin = 0; bin < BINS; bin++; bin) {
		int sum = 0;

		for (int t = 0; t < THREADS; t++)
			sum += part[t][bin];
		total[bin] = sum;
	}
}

/* All rolls must be there, and the bins near the middle must be the fullest. */
static int check(void)
{
	int rolls = 0, most = 0;

	for (int bin = 0; bin < BINS; bin++) {
		rolls += total[bin];
		if (total[bin] > total[most])
			most = bin;
	}
	return rolls == ROLLS && most == 7 * DICE / 2;
}

int main(void)
{
	int right = 1;

	count();
	upc_barrier;
	add_up();
	upc_barrier;
	if (MYTHREAD == 0) {
		for (int bin = DICE; bin < BINS; bin++) {
			printf("%2d %6d ", bin, total[bin]);
			for (int mark = 0; mark < total[bin] / 250; mark++)
				putchar('*');
			putchar('\n');
		}
		right = check();
		printf("%s\n", right ? "all rolls counted" : "WRONG");
	}
	return !right;
}
