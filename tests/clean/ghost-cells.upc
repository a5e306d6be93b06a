// SPDX-License-Identifier: MIT
//
// Each step copies the neighbours' edges into private ghost cells, with barriers around the update.
#include "../run/check.h"

#define B 10
shared [B] int u[B * THREADS];

int main(void)
{
	int old[B + 2], left = (MYTHREAD + THREADS - 1) % THREADS, right = (MYTHREAD + 1) % THREADS;
	long sum = 0;

	for (int i = 0; i < B; i++)
		u[B * MYTHREAD + i] = 3 * (B * MYTHREAD + i);
	upc_barrier;
	for (int s = 0; s < 10; s++) {
		upc_memget(&old[0], &u[B * left + B - 1], sizeof(int));
		upc_memget(&old[1], &u[B * MYTHREAD], B * sizeof(int));
		upc_memget(&old[B + 1], &u[B * right], sizeof(int));
		upc_barrier;
		for (int i = 1; i <= B; i++)
			u[B * MYTHREAD + i - 1] = old[i - 1] + old[i + 1] - old[i];
		upc_barrier;
	}
	for (int i = 0; i < B * THREADS; i++)
		sum += u[i];
	CHECK_INT(sum, 3L * B * THREADS * (B * THREADS - 1) / 2);
	return check_done();
}
