// SPDX-License-Identifier: MIT
// mistake: a macro has no parentheses around its argument, so MYTHREAD + 1 * N
// needs: ROW(MYTHREAD + 1) is MYTHREAD + 1 * N; (i) * N
// silent: a sum as an argument of a macro may be meant
#include <upc.h>
#define N 16
#define ROW(i) (i * N)
shared [N] int v[N * THREADS];
int main(void)
{
	int buffer[N];
	if (MYTHREAD < THREADS - 1)
		upc_memget(buffer, &v[ROW(MYTHREAD + 1)], N * sizeof(int)); // here
	upc_barrier;
	return 0;
}
