// SPDX-License-Identifier: MIT
//
// Results of collective functions that are read too early, and data that these read too early.
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>

shared int all[THREADS], part[THREADS], sum, root;
shared [4] int row[4 * THREADS];
upc_flag_t unknown;

void results(void)
{
	upc_flag_t at_once = UPC_IN_ALLSYNC | UPC_OUT_NOSYNC;
	int x;

	upc_all_broadcast(all, &root, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_NOSYNC);
	printf("%d\n", all[MYTHREAD]); // warning: missing-barrier at 17
	upc_barrier;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, at_once);
	x = 3;
	for (int i = 0; i < 2; i++)
		x += sum; // warning: missing-barrier
	upc_barrier;
	upc_all_gather_all(row, part, sizeof(int), UPC_OUT_NOSYNC | UPC_IN_NOSYNC);
	upc_fence;
	x += row[4 * MYTHREAD + 1]; // warning: missing-barrier
	upc_barrier;
}

void sources(void)
{
	part[MYTHREAD] = 3;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_NOSYNC | UPC_OUT_ALLSYNC); // warning: missing-barrier at 24
	upc_barrier;
	if (MYTHREAD == 0)
		root = 4;
	upc_all_broadcast(all, &root, sizeof(int), UPC_IN_NOSYNC | UPC_OUT_ALLSYNC); // warning: missing-barrier at 25
}

int right(void)
{
	int x = 0;

	part[MYTHREAD] = 3;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	x += sum;
	part[MYTHREAD] = 3;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_MYSYNC | UPC_OUT_MYSYNC);
	if (MYTHREAD == 0)
		x += sum;
	part[MYTHREAD] = 3;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, 0);
	x += sum;
	part[MYTHREAD] = 3;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, unknown);
	x += sum;
	part[MYTHREAD] = 3;
	upc_barrier;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_NOSYNC | UPC_OUT_NOSYNC);
	x += part[MYTHREAD] + sizeof(sum);
	upc_barrier;
	x += sum;
	upc_all_broadcast(all, &root, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_NOSYNC);
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, 0);
	return x + all[MYTHREAD];
}

int main(void)
{
	upc_barrier;
	results();
	upc_barrier;
	sources();
	upc_barrier;
	return right();
}
