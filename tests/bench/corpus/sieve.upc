/* SPDX-License-Identifier: MIT
 *
 * sieve.upc - how many primes there are below a number.  Each thread strikes out the multiples in its piece
 * of one array of flags.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define PIECE 4096
#define min(a, b) ((a) < (b) ? (a) : (b))

shared [PIECE] char composite[PIECE * THREADS];
static shared int counts[THREADS];

/* Strikes out the multiples of p among the numbers from first to end - 1. */
static void strike(int p, int first, int end)
{
	int m = (first + p - 1) / p * p;

	if (m < p * p)
		m = p * p;
	while (m < end) {
		composite[m] = 1;
		m += p;
	}
}

static int count_own(int first, int end)
{
	int count = 0;

	for (int i = first; i < end; i++)
		if (!composite[i])
			count++;
	return count;
}

/* Counts the primes by trying all divisors. */
static int primes_below(int n)
{
	int count = 0;

	for (int i = 2; i < n; i++) {
		int d = 2;

		while (d * d <= i && i % d != 0)
			d++;
		count += d * d > i;
	}
	return count;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 4000, p, total = 0;
	int first = MYTHREAD * PIECE, end;

	if (n > PIECE * THREADS)
		n = PIECE * THREADS;
	end = min(first + PIECE, n);
	if (MYTHREAD == 0)
		composite[0] = composite[1] = 1;
	for (p = 2; p * p < n; p++) {
		int prime = 1, d;

		for (d = 2; d * d <= p; d++)
			if (p % d == 0)
				prime = 0;
		if (prime)
			strike(p, first, end);
	}
	upc_barrier;
	counts[MYTHREAD] = count_own(first, end);
	upc_barrier;

	if (MYTHREAD == 0) {
		for (int t = 0; t < THREADS; t++)
			total += counts[t];
		if (total != primes_below(n)) {
			fprintf(stderr, "sieve: %d primes below %d, not %d\n", total, n, primes_below(n));
			return 1;
		}
		printf("sieve: ok\n");
	}
	return 0;
}
