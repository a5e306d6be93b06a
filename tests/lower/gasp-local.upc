// SPDX-License-Identifier: MIT
// flags: --inst
// Accesses that are proven local raise nothing, without a test; those that may be elsewhere, or in a
// upc_forall that may not control, raise events if they are (GASP 5.4.5).
#include <upc_relaxed.h>

#define N 12
shared int one[N * THREADS];
shared [4] int four[N * THREADS];
shared [N] int rows[2 * THREADS][N];
shared [4 * N] int quads[4 * THREADS][N];
shared [] int zero[N];

static void own(int n)
{
	shared [] int *p = upc_alloc(N * sizeof(int));

	upc_forall (int i = 0; i < n; i++; &four[i])
		for (int j = 0; j < N; j++)
			quads[i][j] = four[i];
	upc_forall (int i = 0; i < n; i++; i)
		one[i] += rows[i][3] + rows[i + 1][3];
	upc_forall (int j = 0; j < N; j++; &p[j])
		one[j] = p[j];
}

void perhaps(int n)
{
	upc_forall (int i = 0; i < n; i++; &four[i])
		four[i] = 1;
}

void plain(int n)
{
	const int me = MYTHREAD;
	int next = MYTHREAD;
	shared [] int *p = upc_alloc(N * sizeof(int));

	for (int j = 0; j < N; j++)
		one[j * THREADS + MYTHREAD] = p[j] + rows[me][j];
	for (int i = MYTHREAD; i < n; i += THREADS)
		for (int k = 4 * i; k < 4 * i + 4; k++)
			four[k]++;
	for (int i = MYTHREAD; i < n; i += THREADS)
		for (int k = 4 * i; k <= 4 * i + 4; k++)
			four[k]--;
	for (int i = 0; i < n; i++) {
		if ((int)upc_threadof(&one[i]) == MYTHREAD)
			one[i] = 9;
		if (i % THREADS == me && one[i + 1] == one[i])
			one[i + 1] = 10;
	}
	one[next] = 11;
	next = (next + 1) % THREADS;
	one[next] = 12;
	if (MYTHREAD == 0)
		zero[n] = zero[0];
	zero[n] = 1;
	upc_free(p);
}

int main(void)
{
	own(N);
	perhaps(N);
	plain(N);
	return 0;
}
