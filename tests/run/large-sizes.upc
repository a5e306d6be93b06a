// Sizes and products beyond int: sizeof and the operators of UPC, of objects, rows, types and
// typedefs, all of type size_t; steps and differences of pointers to rows that large.
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>
enum { K = 1024 };
extern shared int a[K][K][K*THREADS];
extern shared [] char one[3000000000u];
extern shared [*] char star[K*K*(long)K*THREADS];
extern shared [1000000] double blocks[1000000000l*THREADS];
typedef shared [64] short big[K][K][8*K*THREADS];
shared int small[THREADS];
#define CHECK(c) do { if (!(c)) { fprintf(stderr, "line %d\n", __LINE__); exit(1); } } while (0)
#define IS_SIZE(e) _Generic((e), size_t: 1, default: 0)
int main(void)
{
	size_t t = THREADS, g = (size_t)K * K * K;
	shared int (*row)[K][K*THREADS] = (shared int (*)[K][K*THREADS])small, (*other)[K][K*THREADS];
	shared big *pb = 0;

	CHECK(sizeof(a) == 4 * g * t && sizeof(a[0]) == 4 * (size_t)K * K * t);
	CHECK(sizeof(one) == 3000000000u && sizeof(star) == g * t && sizeof(blocks) == 8000000000ul * t);
	CHECK(upc_localsizeof(a) == 4 * g && upc_localsizeof(star) == g && upc_localsizeof(blocks) == 8000000000ul);
	CHECK(upc_localsizeof(one) == 3000000000u && upc_localsizeof(*row) == 4 * (size_t)K * K);
	CHECK(sizeof(shared int [K][K][K*THREADS]) == 4 * g * t);
	CHECK(sizeof(shared int [4][K][K][K*THREADS]) == 16 * g * t);
	CHECK(sizeof(shared char [1073741824l*THREADS]) == g * t);
	CHECK(sizeof(shared [*] char [3][1073741824l*THREADS]) == 3 * g * t);
	CHECK(upc_localsizeof(shared int [K][K][K*THREADS]) == 4 * g);
	CHECK(upc_localsizeof(shared int [4][K][K][K*THREADS]) == 16 * g);
	CHECK(upc_localsizeof(shared [*] char [3][1073741824l*THREADS]) == 3 * g);
	CHECK(upc_localsizeof(shared [] char [3][1073741824]) == 3 * g);
	CHECK(upc_localsizeof(shared [1000000] double [1000000000l*THREADS]) == 8000000000ul);
	CHECK(sizeof(big) == 16 * g * t && upc_localsizeof(big) == 16 * g && sizeof(*pb) == 16 * g * t);
	CHECK(sizeof(shared big) == 16 * g * t && upc_elemsizeof(big) == 2 && upc_blocksizeof(big) == 64);
	CHECK(upc_localsizeof(shared int [5*THREADS]) == 20 && upc_localsizeof(shared [3] int [5*THREADS]) == 24);
	CHECK(IS_SIZE(sizeof(a)) && IS_SIZE(upc_localsizeof(a)) && IS_SIZE(upc_blocksizeof(a)) && IS_SIZE(upc_elemsizeof(a)));
	CHECK(IS_SIZE(sizeof(big)) && IS_SIZE(upc_localsizeof(big)) && IS_SIZE(upc_blocksizeof(big)) && IS_SIZE(upc_elemsizeof(big)));
	CHECK(IS_SIZE(sizeof(shared int [THREADS])) && IS_SIZE(upc_localsizeof(shared int [THREADS])) && IS_SIZE(upc_blocksizeof(shared [3] int)) && IS_SIZE(upc_elemsizeof(shared int)));
	CHECK(IS_SIZE(sizeof(a[0][0][0])) && IS_SIZE(sizeof(*row)) && IS_SIZE(upc_localsizeof(*row)));
	CHECK(-1 < (int)sizeof(a[0][0][0]));
	other = row;
	other++;
	CHECK(other - row == 1);
	other += K - 2;
	CHECK(other - row == K - 1 && other > row);
	CHECK((shared int *)other - small == (K - 1) * (ptrdiff_t)K * K * THREADS);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
