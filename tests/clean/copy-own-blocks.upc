// SPDX-License-Identifier: MIT
//
// upc_memcpy between blocks of the same thread, and then between threads.
#include "../run/check.h"

#define B 5
shared [B] int v[2 * B * THREADS];

int main(void)
{
	shared [B] int *first = &v[B * MYTHREAD], *second = &v[B * (THREADS + MYTHREAD)];

	for (int i = 0; i < B; i++)
		first[i] = 7 * MYTHREAD + i;
	upc_memcpy(second, first, B * sizeof(int));
	upc_barrier;
	int right = (MYTHREAD + 1) % THREADS;
	upc_memcpy(first, &v[B * (THREADS + right)], B * sizeof(int));
	for (int i = 0; i < B; i++) {
		CHECK_INT(first[i], 7 * right + i);
		CHECK_INT(second[i], 7 * MYTHREAD + i);
	}
	return check_done();
}
