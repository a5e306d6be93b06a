/* SPDX-License-Identifier: MIT
 *
 * Type-generic mathematics on shared operands, and atomics of pointers and structs'
 * members: the calls must reach the C compiler as they were written (U-C99-22).
 */
// compilers: gcc clang
#include <upc.h>
#include <stdatomic.h>
#include <tgmath.h>
#include "check.h"

#define SIZE_OF(e) ((int)sizeof(e))

struct item {
	int value;
	struct item *next;
};

shared float f;
shared double d;
shared long double l;
shared int i;
shared [4] double a[4 * THREADS];
static _Atomic(struct item *) top;
static atomic_ulong sum = ATOMIC_VAR_INIT(5);
static atomic_flag flag = ATOMIC_FLAG_INIT;

static void sizes(void)
{
	float _Complex z = 2.0f;

	CHECK_INT(SIZE_OF(sin(f)), SIZE_OF(float));
	CHECK_INT(SIZE_OF(sin(d)), SIZE_OF(double));
	CHECK_INT(SIZE_OF(sin(l)), SIZE_OF(long double));
	CHECK_INT(SIZE_OF(sin(i)), SIZE_OF(double));
	CHECK_INT(SIZE_OF(pow(f, f)), SIZE_OF(float));
	CHECK_INT(SIZE_OF(pow(f, i)), SIZE_OF(double));
	CHECK_INT(SIZE_OF(pow(i, l)), SIZE_OF(long double));
	CHECK_INT(SIZE_OF(sqrt(z)), SIZE_OF(float _Complex));
	CHECK_INT(SIZE_OF(creal(z)), SIZE_OF(float));
	CHECK(creal(sqrt(z * z)) == 2);
}

static void values(void)
{
	double (*function)(double) = sqrt;
	int exponent;

	f = 2.25f;
	d = 6.25;
	l = 16;
	i = 3;
	CHECK(sqrt(f) == 1.5f && sqrt(d) == 2.5 && sqrt(l) == 4);
	CHECK(pow(i, i) == 27 && pow(d, 0) == 1);
	CHECK(fma(i, d, l) == 34.75 && fmax(i, d) == 6.25 && fabs(-i) == 3);
	CHECK(function(d) == 2.5);
	CHECK(frexp(l, &exponent) == 0.5 && exponent == 5);
	CHECK_INT(lround(d), 6);
	a[4 * MYTHREAD] = floor(d) + sqrt(a[4 * MYTHREAD + 1]);
	CHECK(a[4 * MYTHREAD] == 6);
}

static void atomics(void)
{
	struct item one = {1, NULL}, *p = &one, *old = NULL;

	one.next = atomic_load(&top);
	CHECK(atomic_compare_exchange_strong(&top, &old, p) && !old);
	p = atomic_exchange_explicit(&top, NULL, memory_order_acq_rel);
	CHECK(p == &one && p->value == 1);
	CHECK(atomic_fetch_add(&sum, (unsigned long)i) >= 5);
	atomic_store(&sum, (unsigned)i);
	CHECK_INT((int)atomic_load(&sum), 3);
	CHECK(!atomic_flag_test_and_set(&flag));
	atomic_flag_clear(&flag);
	atomic_thread_fence(memory_order_seq_cst);
}

static void test(void)
{
	sizes();
	values();
	atomics();
}

int main(void)
{
	return check_in_turn(test);
}
