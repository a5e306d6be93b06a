/* SPDX-License-Identifier: MIT
 *
 * The words of the language in each of their uses, in their own case only; what UPC 1.0
 * called otherwise, what other compilers predefine, and what optional headers would
 * (U-KW-1, U-KW-4, U-KW-15, U-KW-20).
 */
#include <upc.h>
#include "check.h"

/* Near misses are ordinary names. */
int Mythread, mythread, MyThread, threads, Threads, upc_max_block_size, Upc_Max_Block_Size;
int Relaxed, RELAXED, Shared, SHARED, Strict, STRICT, upc_Barrier, UPC_BARRIER, upc_barrier_;
int upc_Blocksizeof, UPC_BLOCKSIZEOF, upc_Elemsizeof, UPC_ELEMSIZEOF, upc_Localsizeof;
int UPC_LOCALSIZEOF, Upc_Fence, UPC_FENCE, upc_Forall, UPC_FORALL, upc_Notify, UPC_NOTIFY;
int upc_Wait, UPC_WAIT, _shared, shared_, xshared, UPC_MAX_BLOCKSIZE;

/* The words of UPC 1.0: nobody's, and no macros. */
#if defined barrier || defined barrier_notify || defined barrier_wait || defined notify \
	|| defined wait || defined fence || defined forall || defined localsizeof \
	|| defined blocksizeof || defined elemsizeof
#error "a word of UPC 1.0 is a macro"
#endif
static int barrier = 1, barrier_notify = 2, barrier_wait = 3, notify = 4, wait = 5;
struct old {
	int fence, forall;
};
static int localsizeof(int n)
{
	return n + 1;
}
static int blocksizeof(int barrier)
{
	return barrier + 2;
}
typedef int elemsizeof;

/* Programs choose by these what a compiler can do: they would lie here. */
#if defined __GCC_UPC__ || defined __GNUC_UPC__ || defined __BERKELEY_UPC__ \
	|| defined __BERKELEY_UPC_RUNTIME__ || defined __clang_upc__ || defined __CLANG_UPC__ \
	|| defined _CRAYC || defined __HP_UPC__ || defined __xlC__ || defined __INTREPID_UPC__
#error "the name of another compiler"
#endif
#ifndef __UPC2C__
#error "no name of its own"
#endif

/* Defined exactly when the header is there, and 1 then. */
#if defined __UPC_COLLECTIVE__ != __has_include(<upc_collective.h>)
#error "__UPC_COLLECTIVE__"
#elif defined __UPC_COLLECTIVE__ && __UPC_COLLECTIVE__ != 1
#error "__UPC_COLLECTIVE__ is not 1"
#endif
#if defined __UPC_IO__ != __has_include(<upc_io.h>)
#error "__UPC_IO__"
#elif defined __UPC_IO__ && __UPC_IO__ != 1
#error "__UPC_IO__ is not 1"
#endif

shared [2] int a[2 * THREADS];
relaxed shared int r;
strict shared int s[THREADS];

static void words(void)
{
	enum { LARGEST = UPC_MAX_BLOCK_SIZE };

	upc_forall (int i = 0; i < 2 * THREADS; i++; &a[i])
		a[i] = MYTHREAD;
	upc_barrier;
	upc_notify 3;
	upc_fence;
	upc_wait 3;
	CHECK_INT(a[2 * THREADS - 1], THREADS - 1);
	CHECK_INT(upc_blocksizeof(a) * upc_elemsizeof(int shared), 2 * sizeof(int));
	CHECK_INT(upc_localsizeof(a), 2 * sizeof(int));
	CHECK(LARGEST >= 1 << 20);
	s[MYTHREAD] = 1;
	if (MYTHREAD == 0)
		r = s[0];
	upc_barrier;
	CHECK_INT(r, 1);
}

int main(void)
{
	struct old o = {1, 2};
	elemsizeof forall = 3;

	words();
	CHECK_INT(barrier + barrier_notify + barrier_wait + notify + wait, 15);
	CHECK_INT(o.fence + o.forall + forall, 6);
	CHECK_INT(localsizeof(1) + blocksizeof(2), 6);
	(void)barrier;
	{
		int fence = 1;

	forall:
		wait++;
		if (fence--)
			goto forall;
	}
	return check_done();
}
