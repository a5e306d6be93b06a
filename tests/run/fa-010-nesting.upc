/* SPDX-License-Identifier: MIT
 *
 * The outermost of nested loops with an affinity controls, the others run in full, also
 * through calls, function pointers and recursion (U-FA-10, U-FA-11, U-FA-12).
 */
// units: fa-010-nesting-part.upc
#include "check.h"

#define N 6

shared int sum[THREADS];

/* i;j: only i controls. */
static int plain(void)
{
	int n = 0;

	upc_forall (int i = 0; i < N; i++; i) {
		upc_forall (int j = 0; j < N; j++; j + 1) {
			CHECK_INT(i % THREADS, MYTHREAD);
			n++;
		}
	}
	return n;
}

/* continue outside: the loop inside controls, in each round again. */
static int under_continue(void)
{
	int n = 0;

	upc_forall (int k = 0; k < N; k++; continue) {
		upc_forall (int i = 0; i < N; i++; i) {
			upc_forall (int j = 0; j < N; j++; j) {
				CHECK_INT(i % THREADS, MYTHREAD);
				n++;
			}
		}
	}
	return n;
}

/* i; continue; j and i; j; continue. */
static int continue_within(void)
{
	int n = 0;

	upc_forall (int i = 0; i < N; i++; i)
		upc_forall (int k = 0; k < N; k++; continue)
			upc_forall (int j = 0; j < N; j++; j)
				n++;
	upc_forall (int i = 0; i < N; i++; i)
		upc_forall (int j = 0; j < N; j++; j)
			upc_forall (int k = 0; k < N; k++; continue)
				n++;
	return n;
}

/* In another file: a loop, two in a row, and one whose body is a call of a pointer. */
int fa_row(int base, int n);
int fa_two(int n);
int fa_call(int n, int (*body)(int));

static int in_other_file(void)
{
	int n = 0;

	upc_forall (int i = 0; i < N; i++; i) {
		CHECK_INT(fa_row(i + 1, N), N);
		CHECK_INT(fa_two(N), 2 * N);
		n++;
	}
	upc_forall (int i = 0; i < N; i++; continue)
		n += fa_row(i, N) + fa_two(N);
	return n;
}

static int row(int base)
{
	int n = 0;

	upc_forall (int j = 0; j < N; j++; base + j)
		n++;
	return n;
}

static int descend(int depth)
{
	int n = 0;

	if (depth == 0)
		return 1;
	upc_forall (int i = 0; i < 2; i++; depth)
		n += descend(depth - 1);
	return n;
}

/* The value of an inner affinity is not used, but it is evaluated. */
static int side_effects(void)
{
	int k = 0, rounds = 0;

	upc_forall (int i = 0; i < N; i++; i) {
		upc_forall (int j = 0; j < N; j++; k++)
			rounds++;
	}
	CHECK_INT(k, rounds);
	return rounds;
}

static int all(int mine)
{
	int n = 0;

	sum[MYTHREAD] = mine;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		n += sum[t];
	upc_barrier;
	return n;
}

int main(void)
{
	int (*pointer)(int) = row;
	int n = 0;

	CHECK_INT(all(plain()), N * N);
	CHECK_INT(all(under_continue()), N * N * N);
	CHECK_INT(all(continue_within()), 2 * N * N * N);
	CHECK_INT(all(row(3)), N);
	upc_forall (int i = 0; i < N; i++; i)
		n += row(i) + pointer(7 * i);
	CHECK_INT(all(n), 2 * N * N);
	CHECK_INT(all(descend(4)), 16);
	CHECK_INT(all(side_effects()), N * N);
	CHECK_INT(all(row(0)), N);
	CHECK_INT(all(in_other_file()), N + 3 * N * N);
	CHECK_INT(all(fa_two(N)), 2 * N);
	CHECK_INT(all(fa_call(N, row)), N * N);
	CHECK_INT(all(row(2)), N);
	n = 0;
	upc_forall (int i = 0; i < N; i++; continue)
		n += row(i);
	CHECK_INT(all(n), N * N);
	return check_done();
}
