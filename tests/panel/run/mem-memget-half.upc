// SPDX-License-Identifier: MIT
// mistake: half of a buffer is copied, and all of it is used
// needs: the rest of 'buf' has no value
// silent: values of private arrays are not followed
#include <upc.h>
#define N 8
shared [N] int v[N * THREADS];
int main(void)
{
	int buf[N], s = 0;
	for (int i = 0; i < N; i++)
		v[MYTHREAD * N + i] = i;
	upc_barrier;
	upc_memget(buf, &v[((MYTHREAD + 1) % THREADS) * N], N / 2 * sizeof(int));
	for (int i = 0; i < N; i++)
		s += buf[i]; // here
	upc_barrier;
	return s == 0;
}
