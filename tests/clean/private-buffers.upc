// SPDX-License-Identifier: MIT
//
// upc_memget and upc_memput with private buffers of all kinds, filled to the last byte.
#include <alloca.h>

#include "../run/check.h"

#define N 10
shared [N] int v[N * THREADS];
struct record {
	char before;
	int data[N];
	char after;
};

static int sum(const int *p, int n)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += p[i];
	return s;
}

static void get(int *to, int n)
{
	upc_memget(to, &v[N * MYTHREAD + N - n], n * sizeof(int));
}

int main(void)
{
	static int kept[N];
	struct record r = { 1, { 0 }, 2 };
	int local[N], two[2][N], one;
	int vla[N + MYTHREAD];
	int *heap = malloc(2 * N * sizeof(int)), *stack = alloca(N * sizeof(int));

	for (int i = 0; i < N; i++)
		v[N * MYTHREAD + i] = i;
	get(kept, N);
	get(r.data, N);
	get(local, N);
	get(two[1], N);
	get(two[0], N);
	get(vla + MYTHREAD, N);
	get(heap + N, N);
	get(heap, N);
	get(stack, N);
	get(&one, 1);
	CHECK_INT(sum(kept, N) + sum(r.data, N) + sum(local, N) + sum(two[0], 2 * N), 5 * 45);
	CHECK_INT(sum(vla + MYTHREAD, N) + sum(heap, 2 * N) + sum(stack, N) + one, 4 * 45 + 9);
	CHECK(r.before == 1 && r.after == 2);
	upc_memput(&v[N * MYTHREAD], heap + N, N * sizeof(int));
	upc_memput(&v[N * MYTHREAD], &one, sizeof one);
	CHECK_INT(v[N * MYTHREAD], 9);
	free(heap);
	return check_done();
}
