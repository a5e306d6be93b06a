/* SPDX-License-Identifier: MIT
 *
 * Bulk copies are relaxed accesses, also of strict objects: they need a strict access or a
 * fence to be a message, and then are one, whichever function wrote and whichever reads
 * (U-MEM-14, U-MEM-19).
 */
#include <sched.h>
#include <string.h>
#include "check.h"

#define ROUNDS 1000
#define N 6

strict shared [N] long box[N * THREADS], spare[N * THREADS];
strict shared int flag[THREADS];

static void put(int k)
{
	long v[N];

	for (int i = 0; i < N; i++)
		v[i] = k;
	switch (k % 4) {
	case 0: upc_memput(&box[N * MYTHREAD], v, sizeof v); break;
	case 1:
		upc_memput(&spare[N * MYTHREAD], v, sizeof v);
		upc_memcpy(&box[N * MYTHREAD], &spare[N * MYTHREAD], sizeof v);
		break;
	case 2: upc_memset(&box[N * MYTHREAD], k % 128, sizeof v); break;
	default: memcpy((void *)&box[N * MYTHREAD], v, sizeof v);
	}
}

static void get(int from, int k)
{
	long v[N], expected;

	if (k % 3 == 0)
		upc_memget(v, &box[N * from], sizeof v);
	else
		for (int i = 0; i < N; i++)
			v[i] = box[N * from + i];
	expected = k;
	if (k % 4 == 2)
		memset(&expected, k % 128, sizeof expected);
	for (int i = 0; i < N; i++)
		CHECK_INT(v[i], expected);
}

int main(void)
{
	int from = (MYTHREAD + 1) % THREADS;

	for (int k = 1; k <= ROUNDS; k++) {
		put(k);
		flag[MYTHREAD] = k;
		while (flag[from] < k)
			sched_yield();
		get(from, k);
		upc_barrier;
	}
	return check_done();
}
