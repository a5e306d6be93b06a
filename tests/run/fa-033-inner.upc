/* SPDX-License-Identifier: MIT
 *
 * A upc_forall in one with an affinity is a plain loop: jumps leave it as such, its affinity matters only by its effects,
 * and a loop after it controls again (U-FA-7, U-FA-10, U-FA-12).
 */
// flags: -Wno-forall-exit -Wno-nested-forall
#include "check.h"

enum { N = 9 };

static shared int one[N * THREADS];
static shared[4] int four[4 * N * THREADS];
static int evaluated;

/* Returns how many of the iterations 0, 1, ... n - 1 the thread executes. */
static int own(int n)
{
	int i, count = 0;

	upc_forall (i = 0; i < n; i++; i)
		count++;
	return count;
}

static int leaves_by_break(void)
{
	int i, j, sum = 0;

	upc_forall (i = 0; i < N * THREADS; i++; &one[i]) {
		upc_forall (j = 0; j < N; j++; &four[j]) {
			if (j == 5)
				break;
			if (j == 3)
				continue;
			sum += four[j];
		}
		CHECK_INT(j, 5);
		sum += own(N) == N ? 0 : 1000; /* not the controlling one */
	}
	return sum;
}

static int leaves_by_goto(void)
{
	int sum = 0;

	upc_forall (int i = 0; i < N * THREADS; i++; i) {
		upc_forall (int j = 0; j < N; j++; j + i) {
			upc_forall (int k = 0; k < N; k++; &four[k]) {
				if (j == 2)
					goto next;
				sum += four[k];
			}
		}
	next:
		CHECK_INT(i % THREADS, MYTHREAD);
	}
	return sum;
}

static int leaves_by_return(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; i)
		upc_forall (int j = 0; j < N; j++; j)
			if (j == 3)
				return 10 * i + j;
	return -1;
}

static int has_effects(void)
{
	int sum = 0;

	upc_forall (int i = 0; i < N * THREADS; i++; i)
		upc_forall (int j = 0; j < N; j++; (evaluated++, &four[j]))
			sum += four[j];
	return sum;
}

/* The outer loop executes all iterations, so the inner one controls, each time. */
static int in_continue(int n)
{
	int sum = 0;

	upc_forall (int k = 0; k < n; k++; continue) {
		upc_forall (int i = 0; i < N * THREADS; i++; &one[i])
			sum += one[i] + (upc_threadof(&one[i]) == (size_t)MYTHREAD ? 0 : 1000);
		sum += own(N * THREADS) == N ? 0 : 1000;
	}
	return sum;
}

/* A declaration is of the inner loop, an `else` of the outer statement. */
static int forms(int n)
{
	int sum = 0;

	upc_forall (int i = 0; i < N * THREADS; i++; i)
		if (n > 3)
			upc_forall (int j = n - 1, k = 0; j >= 0; j -= 2; &four[k++])
				sum += four[j];
		else
			upc_forall (size_t j = 0; j < (size_t)n; j++; j)
				sum += 100 * four[j];
	return sum;
}

int main(void)
{
	int i, all = 0;

	upc_forall (i = 0; i < N * THREADS; i++; &one[i])
		one[i] = 1;
	upc_forall (i = 0; i < 4 * N * THREADS; i++; &four[i])
		four[i] = i;
	upc_barrier;
	CHECK_INT(leaves_by_break(), N * (0 + 1 + 2 + 4));
	CHECK_INT(own(N * THREADS), N);
	CHECK_INT(leaves_by_goto(), N * 2 * (N * (N - 1) / 2));
	CHECK_INT(own(N * THREADS), N);
	CHECK_INT(leaves_by_return(), 10 * MYTHREAD + 3);
	CHECK_INT(own(N * THREADS), N);
	CHECK_INT(has_effects(), N * (N * (N - 1) / 2));
	CHECK_INT(evaluated, N * N);
	CHECK_INT(in_continue(3), 3 * N);
	CHECK_INT(forms(N), N * (8 + 6 + 4 + 2));
	CHECK_INT(forms(3), N * 300);
	upc_forall (i = 0; i < N; i++; continue)
		all += own(N * THREADS);
	CHECK_INT(all, N * N);
	return check_done();
}
