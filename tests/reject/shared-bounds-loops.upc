// SPDX-License-Identifier: MIT
//
// Loops whose first or last iteration is out of the bounds of an array.
#include <upc.h>
#define N 10

shared int a[THREADS], b[N * THREADS];
shared [] int c[N], rows[N][4];
int done(int i);

int f(int n)
{
	int sum = 0, i, j;

	for (i = 0; i <= THREADS; i++)
		sum += a[i]; // warning: shared-bounds
	for (i = 0; i < N; i++)
		sum += c[i + 1]; // warning: shared-bounds
	for (i = 0; i < N; i++)
		sum += c[i - 1]; // warning: shared-bounds
	for (i = N; i >= 0; i--)
		sum += c[i]; // warning: shared-bounds
	for (i = N - 1; i >= 0; i--)
		sum += c[i] + rows[i][3];
	upc_forall (i = 0; i < N * THREADS; i++; i)
		b[i] = b[1 + i]; // warning: shared-bounds
	upc_barrier;
	for (i = 0; i <= N; i++)
		for (j = 0; j <= 4; j++)
			sum += rows[i][j]; // warning: shared-bounds shared-bounds
	for (i = 0; i < THREADS; i++)
		sum += a[i] + b[i + (N - 1) * THREADS];
	for (i = 0; i <= N; i++)
		if (i < N)
			sum += c[i];
	for (i = 0; i <= N; i++)
		sum += i < N ? c[i] : 0;
	for (i = 0; i <= N; i++) {
		if (done(i))
			break;
		sum += c[i];
	}
	for (i = 0; i <= N; i++) {
		if (i == N)
			continue;
		sum += c[i];
	}
	for (i = 0; i <= n; i++)
		sum += c[i];
	for (i = 1; i < N; i++)
		sum += c[i - 1] + (&c[i + 1] != c);
	for (i = 0; i < N; i += 2)
		sum += c[i] + c[i + 1];
	for (i = 0; i <= N; i++)
		sum += c[(unsigned char)(i + 256) % N] + c[(signed char)(i + 256) / 2];
	for (unsigned char k = 0; k < N; k++)
		sum += c[(signed char)(k + 256)];
	for (i = 0; i < N; i++)
		sum += c[(signed char)(i + 256)] + c[(long)(i + 10)]; // warning: shared-bounds
	return sum;
}
