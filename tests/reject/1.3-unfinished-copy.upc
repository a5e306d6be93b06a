// SPDX-License-Identifier: MIT
//
// Private memory that is used while a copy of <upc_nb.h> to or from it goes on.
#include <stdio.h>
#include <string.h>
#include <upc.h>
#include <upc_nb.h>

enum { N = 8 };
shared [N] int a[N * THREADS];
void work(int *p);

int main(void)
{
	int b[N], two[2 * N], one, *p = two, sum = 0;
	upc_handle_t h = upc_memget_nb(b, &a[0], sizeof b);

	sum += two[0];
	sum += b[3]; // warning: unfinished-copy
	upc_sync(h);
	sum += b[3];
	h = upc_memget_nb(two, &a[0], N * sizeof(int));
	sum += two[N];
	for (int i = 0; i < N; i++)
		sum += two[N + i];
	printf("%d\n", two[N - 1]); // warning: unfinished-copy
	upc_sync(h);
	h = upc_memget_nb(&one, &a[1], sizeof one);
	sum += one; // warning: unfinished-copy
	upc_sync(h);
	upc_memget_nbi(p, &a[0], N * sizeof(int));
	upc_barrier;
	sum += p[N];
	sum += *p; // warning: unfinished-copy
	upc_synci();
	h = upc_memget_nb(b, &a[0], sizeof b);
	memset(b, 0, sizeof b); // warning: unfinished-copy
	upc_sync(h);
	h = upc_memput_nb(&a[0], b, sizeof b);
	sum += b[0] + sizeof b[0];
	b[0]++; // warning: unfinished-copy
	upc_sync(h);
	h = upc_memput_nb(&a[0], &one, sizeof one);
	sum += one;
	one = 3; // warning: unfinished-copy
	upc_sync(h);
	upc_memput_nbi(&a[0], p, N * sizeof(int));
	p = b;
	p[0] = 1;
	upc_synci();
	h = upc_memget_nb(b, &a[0], sizeof b);
	while (!upc_sync_attempt(h))
		sum += two[1];
	sum += b[0];
	h = upc_memget_nb(b, &a[0], sizeof b);
	work(two);
	sum += b[0];
	upc_sync(h);
	h = upc_memget_nb(b, &a[0], sizeof b);
	if (upc_sync_attempt(h))
		sum += b[0];
	else
		upc_sync(h);
	return sum;
}
