// SPDX-License-Identifier: MIT
//
// Shared objects that several threads update without a lock.
#include <upc.h>
#include <upc_collective.h>
#include <math.h>
#include <stdlib.h>

#define N 100
#define MAX(a, b) ((a) > (b) ? (a) : (b))

struct totals {
	int n;
	double sums[3];
};

shared int a[N * THREADS], sum, count;
strict shared long careful;
shared [] double bins[4];
shared double pi, greatest;
shared unsigned flags;
shared struct totals totals;
shared [N] int blocks[N * THREADS];
shared int *everyones;
int limit;

static int is_prime(int n)
{
	for (int d = 2; d * d <= n; d++)
		if (n % d == 0)
			return 0;
	return n > 1;
}

static void add(int x)
{
	sum += x; // warning: lost-update
}

static void reset(int k)
{
	bins[k] *= 0.5; // warning: lost-update
	upc_barrier;
}

void affinities(shared int *p)
{
	int i;

	upc_forall (i = 0; i < N * THREADS; i++; &a[i])
		sum += a[i]; // warning: lost-update
	upc_forall (i = 0; i < N; i++; i)
		sum = sum + a[i]; // warning: lost-update
	upc_forall (i = 0; i < N; i++; i * THREADS / N)
		pi = 4.0 / (1 + i * i) + pi; // warning: lost-update
	upc_forall (i = 0; i < N * THREADS; i++; &blocks[i])
		totals.n++; // warning: lost-update
	upc_forall (i = 0; i < N; i++; &p[i])
		--count; // warning: lost-update
	upc_forall (i = 0; i < N; i++; i + 1)
		for (int k = 0; k < 3; k++)
			totals.sums[k] += i; // warning: lost-update
	upc_forall (i = 0; i < N; i++; i) {
		if (a[i] > limit)
			count++; // warning: lost-update
		if (a[i] % 2 == 0 && a[i] != 0)
			count++; // warning: lost-update
		if (is_prime(i))
			count++; // warning: lost-update
		if (a[i] < 0)
			continue;
		careful |= a[i]; // warning: lost-update
		if (a[i] > greatest)
			greatest = a[i]; // warning: lost-update
	}
	upc_forall (i = 0; i < N; i++; i)
		greatest = MAX(greatest, a[i]); // warning: lost-update
	upc_forall (i = 0; i < N; i++; i)
		greatest = fmax(greatest, a[i]); // warning: lost-update
}

int main(int argc, char **argv)
{
	shared [] long *mine = upc_all_alloc(1, sizeof(long));
	upc_lock_t *lock = upc_all_lock_alloc();
	double part = 0;
	int i, hits = 0;

	if (argc < 2)
		return 1;
	everyones = upc_all_alloc(THREADS, sizeof(int));
	for (i = MYTHREAD; i < N; i += THREADS)
		pi += 4.0 / (1 + i * i); // warning: lost-update
	for (i = 0; i < N; i++) {
		double x = rand() / (RAND_MAX + 1.0), y = rand() / (RAND_MAX + 1.0);

		if (x * x + y * y <= 1)
			totals.n++; // warning: lost-update
	}
	a[0] += hits; // warning: lost-update
	a[THREADS - 1] ^= hits; // warning: lost-update
	*mine += hits; // warning: lost-update
	everyones[0] += hits; // warning: lost-update
	upc_lock(lock);
	sum += hits;
	upc_unlock(lock);
	count += hits; // warning: lost-update
	flags |= 1u << hits; // warning: lost-update
	if (MYTHREAD % 2)
		flags &= ~(unsigned)hits; // warning: lost-update
	if (MYTHREAD != 0)
		count += 2; // warning: lost-update
	for (i = 0; i < N; i++)
		add(i);
	reset(2);
	pi += part; // warning: lost-update
	upc_barrier;
	return 0;
}
