// SPDX-License-Identifier: MIT
//
// Words for 'shared' that are misspelt, also before a block size.
#include <upc.h>
#define N 4

shraed int x[THREADS]; // error: unknown-name // fix: shared at 1
shard [N] int y[N * THREADS]; // error: unknown-name // fix: shared at 1
static sharred [N] int z[N * THREADS]; // error: unknown-name // fix: shared at 8

int main(void)
{
	static Shared [2] int w[2 * THREADS]; // error: unknown-name // fix: shared at 9

	return 0;
}
