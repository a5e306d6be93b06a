// SPDX-License-Identifier: MIT
//
// Sizes of copies that are not those of the data.
#include <upc.h>
#include <upc_nb.h>

enum { N = 10 };
typedef struct {
	int a, b;
} pair;
shared int a[N * THREADS];
shared [N] double blocks[N * THREADS];
shared [] int here[N];
shared pair pairs[THREADS], one;
shared [] double *row;
int buffer[N];
double large[N], *heap, **list;
pair mine, *pointer;

void wrong(int n)
{
	upc_memput(a, buffer, sizeof a); // warning: copy-size
	upc_memget(buffer, &a[MYTHREAD], 2 * sizeof(a)); // warning: copy-size
	upc_memset(blocks, 0, sizeof blocks); // warning: copy-size
	upc_memset(a, 0, N * THREADS * sizeof(int)); // warning: copy-size
	upc_memset(a, 0, (N + 1) * sizeof(int)); // warning: copy-size
	upc_memset(here, 0, 11 * sizeof(int)); // warning: copy-size
	upc_memset(pairs, 0, sizeof pairs); // warning: copy-size
	upc_memset(&pairs[MYTHREAD], 0, 2 * sizeof(pair)); // warning: copy-size
	upc_memput(&one, &mine, 2 * sizeof mine); // warning: copy-size
	upc_sync(upc_memput_nb(&one, &mine, 2 * sizeof mine)); // warning: copy-size
	upc_memput_nbi(&one, &mine, 2 * sizeof mine); // warning: copy-size
	upc_memget(buffer, here, sizeof large); // warning: copy-size
	upc_memget(buffer, row, N * sizeof(double)); // warning: copy-size
	upc_memget(heap, row, sizeof heap); // warning: copy-size
	upc_memget(heap, row, n * sizeof(heap)); // warning: copy-size
	upc_memput(row, large, sizeof row); // warning: copy-size
	upc_memput(&one, pointer, sizeof pointer); // warning: copy-size
}

void right(int n, shared double *any)
{
	upc_memput(a, buffer, sizeof buffer);
	upc_memget(buffer, &a[MYTHREAD], N * sizeof(int));
	upc_memset(blocks, 0, sizeof blocks / THREADS);
	upc_memset(&blocks[MYTHREAD * N], 0, N * sizeof(double));
	upc_memset(&blocks[MYTHREAD * N], 0, N * sizeof *large);
	upc_memset(here, 0, sizeof here);
	upc_memset(here, 0, 40);
	upc_memset(&pairs[MYTHREAD], 0, sizeof(pair));
	upc_memset(&pairs[MYTHREAD], 0, sizeof pairs[0]);
	upc_memput(&one, &mine, sizeof one);
	upc_memput(&one.b, &mine.b, sizeof mine.b);
	upc_memget(large, here, sizeof(int));
	upc_memget(heap, row, n * sizeof *heap);
	upc_memget(heap, any, N * sizeof(double));
	upc_memput(row, &heap, sizeof heap);
	upc_memput(row, list, n * sizeof list);
	upc_memset(a, 0, n * sizeof(int));
	upc_memset(pairs, 0, sizeof(pair *));
}
