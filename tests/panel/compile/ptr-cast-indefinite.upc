// SPDX-License-Identifier: MIT
// mistake: a cyclic array is cast to shared [] and read as a whole
// needs: v has blocks of 1, p stays on thread 0, which has N elements; no cast
// silent: a cast says that the block size is meant
#include <upc.h>
#define N 10
shared double v[N * THREADS];
int main(void)
{
	shared [] double *p = (shared [] double *)v;
	double sum = 0;
	if (MYTHREAD == 0)
		for (int i = 0; i < N * THREADS; i++)
			sum += p[i]; // here
	return sum > 0;
}
