// SPDX-License-Identifier: MIT
//
// The number of elements in place of bytes, and bytes in place of the number of elements.
// flags: -Wno-lost-allocation
#include <stdlib.h>
#include <upc.h>
#include <upc_collective.h>
#include <upc_nb.h>

#define N 100
#define BLOCK 64
enum { M = 10 };
struct pair {
	int a, b;
};

shared [] double *there;
shared [N] double rows[N * THREADS], more[N * THREADS];
shared [BLOCK] double blocks[BLOCK * THREADS], others[BLOCK * THREADS];
shared double cyclic[M * THREADS], sum;
shared char letters[N * THREADS];
shared [N] char names[N * THREADS], titles[N * THREADS];
shared [] int numbers[16];
shared int perm[THREADS];
shared struct pair pairs[N * THREADS];
double mine[N], large[BLOCK], square[M][M];
char text[N];
int sixteen[16], four[4];
short shorts[8];

void two_meanings(int n, int m, int bytes, shared [] double *from, shared [] char *text_from)
{
	double *copy = malloc(n * sizeof(double));
	shared [] double *all = upc_alloc(n); // warning: element-count
	shared [] char *bytes_of = upc_alloc(n);

	upc_memget(copy, from, n); // warning: element-count
	upc_memput(from, copy, m);
	upc_memget(text, text_from, n);
	m = n;
	upc_memput(from, copy, sizeof(double) * m);
	upc_memput(from, copy, m);
	upc_memput(from, copy, bytes);
	all[0] = bytes_of[0];
}

double loops(int n, int m, int k)
{
	shared double *each = upc_all_alloc(THREADS, n); // warning: element-count
	shared [] int *one = upc_alloc(m), *other = upc_alloc(k); // warning: element-count at 33
	shared [] char *letters_of = upc_alloc(n);
	double sum = 0;

	upc_forall (int i = 0; i < n * THREADS; i++; i)
		sum += each[i];
	for (int i = 0; i < m; i++)
		one[i] = letters_of[i];
	for (int i = 0; i < k / 4; i++)
		other[i] = one[k];
	return sum;
}

void wrong(const size_t n)
{
	upc_memput(there, mine, N); // warning: element-count
	upc_memget(mine, &rows[N], N); // warning: element-count
	upc_memget(large, there, BLOCK); // warning: element-count
	upc_memcpy(there, &blocks[BLOCK], BLOCK); // warning: element-count
	upc_memset(&cyclic[MYTHREAD], 0, M); // warning: element-count
	upc_memget(square, there, M * M); // warning: element-count
	upc_memget(mine, there, 100); // warning: element-count
	upc_sync(upc_memput_nb(there, mine, N)); // warning: element-count
	upc_memput_nbi(there, (double *)mine, (size_t)N); // warning: element-count
	upc_all_broadcast(blocks, others, BLOCK, 0); // warning: element-count
	upc_all_scatter(blocks, others, BLOCK, 0); // warning: element-count
	upc_all_gather_all(rows, more, N, 0); // warning: element-count
	upc_all_permute(blocks, others, perm, BLOCK, 0); // warning: element-count
	shared [BLOCK] double *p = upc_all_alloc(THREADS, BLOCK); // warning: element-count
	p = (shared [BLOCK] double *)upc_global_alloc(n, BLOCK); // warning: element-count
	upc_all_reduceD(&sum, cyclic, UPC_ADD, M * THREADS * sizeof(double), 1, NULL, 0); // warning: element-count
	upc_all_reduceD(&sum, blocks, UPC_ADD, BLOCK * THREADS, BLOCK * sizeof *mine, NULL, 0); // warning: element-count
}

void right(size_t n, shared [BLOCK] double *p)
{
	upc_memput(there, mine, N * sizeof(double));
	upc_memput(there, mine, sizeof mine);
	upc_memput(there, mine, N * 8);
	upc_memput(there, mine, N / 4);
	upc_memput(there, mine, n);
	upc_memget(text, letters, N);
	upc_memget(text, names, N);
	upc_memget(sixteen, numbers, 16);
	upc_memget(four, numbers, 4);
	upc_memget(shorts, numbers, 8);
	upc_memput(pairs, mine, M);
	upc_memset(&cyclic[MYTHREAD], 0, sizeof(double));
	upc_all_broadcast(blocks, others, BLOCK * sizeof(double), 0);
	upc_all_broadcast(names, titles, N, 0);
	p = upc_all_alloc(THREADS, BLOCK * sizeof(double));
	p = upc_all_alloc(BLOCK, sizeof(double));
	there = upc_alloc(BLOCK);
	upc_all_reduceD(&sum, cyclic, UPC_ADD, M * THREADS, 1, NULL, 0);
	upc_all_reduceD(&sum, rows, UPC_ADD, sizeof mine / sizeof *mine, N, NULL, 0);
	upc_all_reduceC(letters, letters, UPC_MAX, N * sizeof(char), 1, NULL, 0);
}
