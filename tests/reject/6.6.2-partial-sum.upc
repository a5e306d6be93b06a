// SPDX-License-Identifier: MIT
// Private sums over own iterations that one thread uses as if they were the whole sum.
#include <upc.h>
#include <upc_collective.h>
#include <stdio.h>

#define N (8 * THREADS)

shared int a[N], parts[THREADS], total;
shared [] int whole[32];
upc_lock_t *lock;

int wrong(void)
{
	int sum = 0, n = 0, m;
	double mean = 0;

	m = 0;
	upc_forall (int i = 0; i < N; i++; &a[i]) {
		int own = 0;

		own += a[i];
		sum += own; // note: each thread adds what its own iterations give at 3
		if (a[i] > 3)
			n++; // note: each thread adds what its own iterations give at 4
		m = m + a[i] * 2; // note: each thread adds what its own iterations give at 3
	}
	for (int k = 0; k < 3; k++)
		upc_forall (int i = 0; i < N; i++; i)
			mean += 1.0 / N; // note: each thread adds what its own iterations give at 4
	upc_barrier;
	if (MYTHREAD == 0) {
		printf("%d\n", sum); // warning: partial-sum at 18
		printf("%d, %d\n", n, // warning: partial-sum at 22
			(m)); // warning: partial-sum at 5
		total = sum;
	}
	if (MYTHREAD == THREADS - 1)
		return mean > 3; // warning: partial-sum at 10
	return 0;
}

int right(void)
{
	int sum = 0, n = 0, m = 0, one = 0, kept = 0, known = 0, every = 0, written = 0, late = 0;
	static int counted;

	upc_forall (int i = 0; i < N; i++; &a[i]) {
		sum += a[i];
		n += a[i] > 3;
		m += 2;
		counted++;
		known += i;
		if (known > 100)
			written = 1;
	}
	upc_forall (int i = 0; i < 32; i++; &whole[i])
		one += whole[i];
	upc_forall (int i = 0; i < 32; i++; 0) // warning: forall-affinity // note: the affinity should depend on a variable that this loop changes
		one += whole[i];
	upc_forall (int i = 0; i < N; i++; continue)
		every++;
	for (int i = 0; i < N; i++)
		every += a[i];
	upc_forall (int i = 0; i < N; i++; i)
		kept++;
	upc_forall (int i = 0; i < N; i++; i)
		sscanf("7", "%d", &late), late++;
	parts[MYTHREAD] = sum;
	upc_lock(lock);
	total += n;
	upc_unlock(lock);
	m = a[0];
	if (MYTHREAD == 0)
		printf("%d %d %d %d %d %d %d\n", sum, n, one, every, known, written, counted);
	else
		printf("%d\n", kept);
	if (MYTHREAD == 0)
		printf("%d %d %d\n", kept, late, m);
	return 0;
}
