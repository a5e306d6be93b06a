// SPDX-License-Identifier: MIT
//
// Sizes of collective functions that are more than an argument has.
#include <upc.h>
#include <upc_collective.h>

enum { N = 4, M = 1000 };
shared [N] int each[N * THREADS], other[N * THREADS];
shared [] int few[N], many[M * N];
shared [N * N] int rows[THREADS][N * N], spare[THREADS][N * N];
shared int one, cyclic[THREADS], parts[N * THREADS];
upc_flag_t const flags = 0;

void f(void)
{
	upc_all_gather(few, each, N * sizeof(int), flags); // warning: copy-size
	upc_all_gather(many, each, N * sizeof(int), flags);
	upc_all_gather(&one, each, N * sizeof(int), flags); // warning: copy-size
	upc_all_gather(many, each, 2 * N * sizeof(int), flags); // warning: copy-size
	upc_all_gather(many, cyclic, sizeof(int), flags);
	upc_all_scatter(each, few, N * sizeof(int), flags); // warning: copy-size
	upc_all_scatter(each, many, 8 * N, flags); // warning: copy-size
	upc_all_scatter(each, many, N * sizeof(int), flags);
	upc_all_broadcast(each, few, N * sizeof(int), flags);
	upc_all_broadcast(each, many, 2 * N * sizeof(int), flags); // warning: copy-size
	upc_all_broadcast(rows, &one, sizeof(int), flags);
	upc_all_broadcast(rows, &one, 2 * sizeof(int), flags); // warning: copy-size
	upc_all_gather_all(each, other, N * sizeof(int), flags); // warning: copy-size
	upc_all_gather_all(rows, other, N * sizeof(int), flags);
	upc_all_exchange(rows, spare, N * sizeof(int), flags);
	upc_all_exchange(rows, each, N * sizeof(int), flags); // warning: copy-size
	upc_all_permute(each, other, cyclic, N * sizeof(int), flags);
	upc_all_permute(each, other, cyclic, sizeof each, flags); // warning: copy-size
	upc_all_reduceI(&one, parts, UPC_ADD, N * THREADS, 1, NULL, flags);
	upc_all_reduceI(&one, parts, UPC_ADD, 2 * N * THREADS, 1, NULL, flags); // warning: copy-size
	upc_all_reduceI(&one, parts, UPC_ADD, 10, 1, NULL, flags);
	upc_all_prefix_reduceI(cyclic, parts, UPC_ADD, N * THREADS, 1, NULL, flags); // warning: copy-size
	upc_all_prefix_reduceI(parts, cyclic, UPC_ADD, THREADS, 1, NULL, flags);
}
