/* SPDX-License-Identifier: MIT
 *
 * Pointer arithmetic against a model, for static arrays and allocated ones: from every
 * element to every other, forwards and backwards, all three parts of the pointer
 * (U-DECL-2, U-PTR-1, U-PTR-2, U-PTR-3, U-PTR-4, U-PTR-9, U-PTR-21, U-VAL-4).
 */
// threads: 1 2 3 4 5 7
#include "model.h"

#define BLOCKS(X) X(1) X(2) X(3) X(5) X(7)
#define N 60

/* The pairs, from the array at `a`. */
#define DEFINE(b)                                                                  \
	static shared [b] int array##b[N * THREADS];                               \
                                                                                   \
	static void pair##b(shared [b] int *a, long i, long j)                     \
	{                                                                          \
		size_t t = place_of((size_t)j, b).thread;                          \
		shared [b] int *p = &a[i], *q = p + (j - i), *r = &a[j], *s = p;   \
                                                                                   \
		CHECK(q == r);                                                     \
		CHECK_INT(r - p, j - i);                                           \
		CHECK(is_place(q, &a[t * b], (size_t)j, b, sizeof *q));            \
		CHECK(is_place(r, &a[t * b], (size_t)j, b, sizeof *r));            \
		CHECK(q - (j - i) == p && q + (i - j) == p);                       \
		CHECK((p + i) + j == p + (i + j) && p + 0 == p);                   \
		CHECK(upc_phaseof((p + i) + j) == upc_phaseof(p + (i + j)));       \
		CHECK(upc_phaseof((p + j) - j) == upc_phaseof(p));                 \
		CHECK(upc_phaseof(q - (j - i)) == upc_phaseof(p));                 \
		for (; s < r; s++)                                                 \
			;                                                          \
		for (; s > r; s--)                                                 \
			;                                                          \
		CHECK(s == r && upc_phaseof(s) == upc_phaseof(r));                 \
		CHECK((p < r) == (i < j) && (p >= r) == (i >= j));                 \
	}                                                                          \
                                                                                   \
	static void model##b(void)                                                 \
	{                                                                          \
		size_t blocks = (size_t)N * THREADS / b + 1;                       \
		shared [b] int *heap = upc_global_alloc(blocks, b * sizeof(int));  \
                                                                                   \
		CHECK(heap != NULL);                                               \
		for (long i = 0; i < N; i++) {                                     \
			for (long j = 0; j < N; j++) {                             \
				pair##b(array##b, i, j);                           \
				pair##b(heap, i, j);                               \
			}                                                          \
		}                                                                  \
		upc_free(heap);                                                    \
	}
BLOCKS(DEFINE)

static shared [] int indefinite[12];

static void model_indefinite(shared [] int *a, size_t thread)
{
	for (long i = 0; i < 12; i++) {
		for (long j = 0; j < 12; j++) {
			shared [] int *p = &a[i], *q = p + (j - i);

			CHECK(q == &a[j]);
			CHECK_INT(q - p, j - i);
			CHECK_INT(upc_threadof(q), thread);
			CHECK_INT(upc_phaseof(q), 0);
			CHECK_INT(upc_addrfield(q) - upc_addrfield(a), j * sizeof *q);
		}
	}
}

#define CALL(b) model##b();

static void test(void)
{
	shared [] int *heap = upc_alloc(12 * sizeof(int));

	BLOCKS(CALL)
	model_indefinite(indefinite, 0);
	model_indefinite(heap, (size_t)MYTHREAD);
	upc_free(heap);
}

int main(void)
{
	return check_in_turn(test);
}
