/* SPDX-License-Identifier: MIT
 *
 * An affinity without sign may wrap around below 0; the iterations are those of another thread then:
 * modulo THREADS it is another number (UPC 1.2 6.6.2p6).
 */
#include <limits.h>
#include "check.h"

enum { N = 12 };

shared int who[N * THREADS];

/* The affinity of iteration i is first + step * i in 64 bits without sign. */
static void check_all(unsigned long first, unsigned long step)
{
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(who[i], (int)((first + step * (unsigned long)i) % (unsigned long)THREADS));
	upc_barrier;
	who[(N + MYTHREAD) % N] = -1;
	upc_barrier;
}

int main(void)
{
	size_t one = 1;
	unsigned long long start = N;
	int below = -2;

	upc_forall (size_t i = 0; i < N; i++; i - 1)
		who[i] = MYTHREAD;
	check_all(ULONG_MAX, 1);
	upc_forall (int i = 0; i < N; i++; i - 5 * one)
		who[i] = MYTHREAD;
	check_all(-5ul, 1);
	upc_forall (int i = 0; i < N; i++; (size_t)(i + below))
		who[i] = MYTHREAD;
	check_all(-2ul, 1);
	upc_forall (unsigned long long i = 0; i < N; i++; start - 2 * i)
		who[i] = MYTHREAD;
	check_all(N, -2ul);
	upc_forall (int i = 0; i < N; i++; -one * i)
		who[i] = MYTHREAD;
	check_all(0, -1ul);
	upc_forall (size_t i = 0; i < N; i += 2; i + 3)
		who[i] = MYTHREAD;
	upc_forall (size_t i = 1; i < N; i += 2; i + 3)
		who[i] = MYTHREAD;
	check_all(3, 1);
	return check_done();
}
