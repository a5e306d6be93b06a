// SPDX-License-Identifier: MIT
//
// Data of collective functions that do not lie as the call says.
#include <upc.h>
#include <upc_collective.h>

enum { N = 8 };
shared int a[N * THREADS], one;
shared [N] int blocks[N * THREADS];
shared [] int here[N];
shared [] int *p;
shared int *q;

void wrong(int n)
{
	upc_all_reduceI(&one, blocks, UPC_ADD, N * THREADS, 1, NULL, 0); // warning: collective-layout
	upc_all_reduceI(&one, blocks, UPC_ADD, N, N * THREADS, NULL, 0); // warning: collective-layout
	upc_all_reduceI(&one, &a[0], UPC_ADD, N * THREADS, N, NULL, 0); // warning: collective-layout
	upc_all_reduceI(&one, a, UPC_ADD, 2, 0, NULL, 0); // warning: collective-layout
	upc_all_reduceI(&one, blocks, UPC_ADD, N + 1, 0, NULL, 0); // warning: collective-layout
	upc_all_reduceI(&one, here, UPC_ADD, N, 1, NULL, 0); // warning: collective-layout
	upc_all_broadcast(&one, here, sizeof(int), 0); // warning: collective-layout
	upc_all_broadcast(here, a, sizeof(int), 0); // warning: collective-layout
	upc_all_scatter(&here[0], a, sizeof(int), 0); // warning: collective-layout
	upc_all_gather(here, &one, sizeof(int), 0); // warning: collective-layout
	upc_all_gather_all(here, a, sizeof(int), 0); // warning: collective-layout
	upc_all_exchange(blocks, here, sizeof(int), 0); // warning: collective-layout
	upc_all_permute(blocks, here, a, sizeof(int), 0); // warning: collective-layout
	upc_all_broadcast(blocks, blocks, sizeof(int), 0); // warning: collective-layout at 28
	upc_all_gather_all(q, q, sizeof(int), 0); // warning: collective-layout
	upc_all_exchange(&a, &a, sizeof(int), 0); // warning: collective-layout
	upc_all_broadcast(blocks, &a[MYTHREAD], sizeof(int), 0); // warning: collective-layout at 28
	upc_all_gather_all(q + N * MYTHREAD, blocks, sizeof(int), 0); // warning: collective-layout at 21
	upc_all_reduceI(&a[MYTHREAD], blocks, UPC_ADD, N, N, NULL, 0); // warning: collective-layout at 18
}

void right(int n)
{
	upc_all_reduceI(&one, blocks, UPC_ADD, N * THREADS, N, NULL, 0);
	upc_all_reduceI(&one, blocks, UPC_ADD, N, 0, NULL, 0);
	upc_all_reduceI(&one, blocks, UPC_ADD, n, 1, NULL, 0);
	upc_all_reduceI(&one, blocks, UPC_ADD, N * THREADS, n, NULL, 0);
	upc_all_reduceI(&one, a, UPC_ADD, N * THREADS, 1, NULL, 0);
	upc_all_reduceI(&one, a, UPC_ADD, 1, N, NULL, 0);
	upc_all_reduceI(&one, here, UPC_ADD, N, 0, NULL, 0);
	upc_all_reduceI(&one, here, UPC_ADD, N, N, NULL, 0);
	upc_all_reduceI(&one, p, UPC_ADD, N, 1, NULL, 0);
	upc_all_reduceI(&one, q, UPC_ADD, N * THREADS, N, NULL, 0);
	upc_all_reduceI(&one, (shared int *)blocks, UPC_ADD, N * THREADS, 1, NULL, 0);
	upc_all_broadcast(a, here, sizeof(int), 0);
	upc_all_broadcast(a, &one, sizeof(int), 0);
	upc_all_broadcast(p, a, sizeof(int), 0);
	upc_all_broadcast(p, &a[THREADS - 1], sizeof(int), 0);
	upc_all_broadcast(p + n, &a[n], sizeof(int), 0);
	upc_all_scatter(blocks, here, sizeof(int), 0);
	upc_all_gather(here, blocks, sizeof(int), 0);
	upc_all_exchange(blocks, a, sizeof(int), 0);
}
