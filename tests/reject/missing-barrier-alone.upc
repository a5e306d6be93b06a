// SPDX-License-Identifier: MIT
//
// Numbers and elements that one thread alone writes, and others read with no barrier between.
#include <stdio.h>
#include <upc.h>
#define N 16

strict shared int strict_flag;
shared int n, m, done, a[N * THREADS], b[THREADS], *shared list;
shared struct {
	int rows, columns;
} size;
strict shared int ready;
int work(void);

static int numbers(void)
{
	int sum = 0;

	if (MYTHREAD == 0)
		n = 5;
	printf("%d\n", n); // warning: missing-barrier
	upc_barrier;
	if (!MYTHREAD) {
		m = 5;
		size.rows = 4;
	}
	sum += size.columns;
	for (int i = 0; i < size.rows; i++) // warning: missing-barrier
		sum++;
	upc_barrier;
	if (MYTHREAD == 0)
		m = 5;
	else
		sum += m; // warning: missing-barrier
	upc_barrier;
	if (MYTHREAD == 0)
		list = upc_global_alloc(THREADS, sizeof(int));
	list[MYTHREAD] = 1; // warning: missing-barrier
	upc_barrier;
	while (!done) { // warning: missing-barrier
		sum += work();
		upc_barrier;
		if (MYTHREAD == 0)
			done = sum > 9;
	}
	return sum;
}

static int elements(void)
{
	int i, sum = 0;

	if (MYTHREAD == 0)
		for (i = 0; i < N * THREADS; i++)
			a[i] = i;
	upc_forall (i = 0; i < N * THREADS; i++; &a[i])
		sum += a[i]; // warning: missing-barrier
	upc_barrier;
	if (MYTHREAD == 0)
		for (i = 0; i < THREADS; i++)
			b[i] = i;
	sum += b[MYTHREAD]; // warning: missing-barrier
	upc_barrier;
	if (MYTHREAD == 0)
		for (i = 0; i < N * THREADS; i++)
			a[i] = i;
	for (i = MYTHREAD; i < N; i += THREADS)
		sum += a[i]; // warning: missing-barrier
	upc_barrier;
	return sum;
}

static int right(void)
{
	int i, sum = 0;

	if (MYTHREAD == 0)
		n = 5;
	if (MYTHREAD == 0)
		printf("%d\n", n);
	sum += MYTHREAD == 0 ? n : 0;
	sum += MYTHREAD == 0 && n > 4;
	sum += work() + n;
	upc_barrier;
	if (MYTHREAD == 0)
		n = 5;
	ready = 1;
	sum += n;
	upc_barrier;
	if (MYTHREAD == 0)
		b[0] = 1;
	sum += b[MYTHREAD];
	upc_barrier;
	if (MYTHREAD == 0)
		b[MYTHREAD] = 1;
	sum += b[1 % THREADS];
	upc_barrier;
	if (MYTHREAD == 0)
		for (i = 0; i < N / 2; i++)
			a[i] = i;
	for (i = N / 2; i < N; i++)
		sum += a[i];
	upc_forall (i = 0; i < N / 2; i++; 0) // warning: forall-affinity
		sum += a[i];
	upc_barrier;
	if (MYTHREAD == 0) {
		n = 5;
		upc_fence;
	}
	sum += n; // warning: missing-barrier
	upc_fence;
	upc_barrier;
	if (MYTHREAD == 0)
		n = 6;
	upc_fence;
	while (strict_flag == 0)
		;
	sum += n;
	upc_barrier;
	while (sum < 9) {
		upc_barrier;
		if (MYTHREAD == 0)
			m = sum;
		upc_barrier;
		sum += m;
	}
	return sum;
}

int main(void)
{
	upc_barrier;
	return numbers() + elements() + right();
}
