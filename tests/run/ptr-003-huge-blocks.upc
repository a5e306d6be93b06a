/* SPDX-License-Identifier: MIT
 *
 * The largest block size there is, in types only and with memory behind it; differences
 * above 2^31 elements (U-LAY-4, U-PTR-7, U-PTR-9, U-RT-3).
 */
#include "check.h"

#define HUGE_BLOCK 1073741824

#if UPC_MAX_BLOCK_SIZE < HUGE_BLOCK
#error "the block size is too small"
#endif

typedef shared [HUGE_BLOCK] char *wide;
typedef shared [UPC_MAX_BLOCK_SIZE] double *widest;

shared [HUGE_BLOCK] int few[THREADS];
shared [1048576] char middle[1048576 * THREADS];

/* A pointer is moved over blocks that nobody has allocated, and never followed. */
static void far_moves(void)
{
	widest start = (widest)upc_alloc(sizeof(double)), p = start, q;
	long long block = UPC_MAX_BLOCK_SIZE;

	p += block - 1;
	CHECK_INT(upc_phaseof(p), block - 1);
	CHECK_INT(upc_threadof(p), MYTHREAD);
	CHECK_INT(p - start, block - 1);
	q = p + 1;
	CHECK_INT(upc_phaseof(q), 0);
	CHECK_INT(upc_threadof(q), (MYTHREAD + 1) % THREADS);
	CHECK_INT(q - start, block);
	q += 3 * block + 17;
	CHECK_INT(q - start, 4 * block + 17);
	CHECK_INT(upc_phaseof(q), 17);
	CHECK_INT(upc_threadof(q), (MYTHREAD + 4) % THREADS);
	q -= 4 * block;
	CHECK_INT(q - start, 17);
	CHECK(q == start + 17);
	q -= 17;
	CHECK(q == start);
	CHECK_INT(upc_phaseof(q), 0);
	upc_free(start);
}

static void with_memory(void)
{
	wide p = (wide)middle;

	CHECK_INT(upc_threadof(&few[THREADS - 1]), 0);
	for (int i = 0; i < THREADS; i++)
		few[i] = 3 * i;
	for (int i = 0; i < THREADS; i++)
		CHECK_INT(few[i], 3 * i);
	middle[1048575] = 'a';
	middle[1048576 * THREADS - 1] = 'z';
	CHECK_INT(upc_phaseof(&middle[1048575]), 1048575);
	CHECK_INT(upc_threadof(&middle[1048576 * THREADS - 1]), THREADS - 1);
	CHECK_INT(middle[1048576 * THREADS - 1], 'z');
	CHECK_INT(p[1048575], THREADS > 1 ? 'a' : 'z');
	CHECK_INT(upc_blocksizeof(few), HUGE_BLOCK);
}

static void test(void)
{
	far_moves();
	with_memory();
}

int main(void)
{
	return check_in_turn(test);
}
