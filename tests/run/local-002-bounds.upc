/* SPDX-License-Identifier: MIT
 *
 * Tests what a loop's head may be: bounds with side effects, bounds that the body changes, steps in both
 * directions, ranges that are empty or end at the last value of a type, more threads than iterations.
 */
// flags: -Wno-block-divide
#include <limits.h>
#include <stdint.h>
#include "check.h"

enum { N = 15 };

shared [4] int a[N * THREADS];
shared int c[N * THREADS];
shared [] int once[N];
shared [16] int wide[N * THREADS];
shared int n_shared;
static int n_calls, global_i;

static int call(int n)
{
	n_calls++;
	return n;
}

static void clear(void)
{
	for (volatile int i = 0; i < N * THREADS; i++)
		a[i] = c[i] = i;
	n_calls = 0;
}

/* Returns how many elements are not as clear() left them; checks that these are 0. */
static int changed(void)
{
	int n = 0;

	for (volatile int i = 1; i < N * THREADS; i++) {
		n += a[i] != i;
		CHECK(a[i] == i || a[i] == 0);
	}
	return n;
}

static int mine(int i)
{
	return (int)upc_threadof(&a[i]) == MYTHREAD;
}

/* Conditions are evaluated as often as the language says. */
static void side_effects(void)
{
	int n = 0, j = 3;

	clear();
	for (int i = 1; i < call(8); i++)
		a[i] = 0;
	CHECK_INT(n_calls, 8);
	CHECK_INT(changed(), 7);
	clear();
	upc_forall (int i = 1; i < call(8); i++; &a[i])
		n += a[i];
	CHECK_INT(n_calls, 8);
	n_calls = n = 0;
	upc_forall (int i = call(2); i < 10; i += call(2); &a[i])
		n++;
	CHECK_INT(n_calls, 5);
	n_calls = 0;
	upc_forall (int i = 0; i < 6; i++; &a[call(i)])
		n++;
	CHECK_INT(n_calls, 6);
	for (int i = 0; i < j--; i++)
		a[i] = 0;
	CHECK_INT(j, 0);
	for (int i = 0; (n_calls++, i < 4); i++)
		a[i]++;
	CHECK_INT(n_calls, 11);
}

/* The bound, the step and the variable change in the body. */
static void changes(void)
{
	int n = 10, by = 1, count = 0;

	clear();
	for (int i = 1; i < n; i++) {
		a[i] = 0;
		if (i == 4)
			n = 7;
	}
	CHECK_INT(changed(), 6);
	clear();
	for (int i = 0; i < 12; i += by) {
		count += a[i];
		if (i == 3)
			by = 3;
	}
	CHECK_INT(count, 1 + 2 + 3 + 6 + 9);
	count = 0;
	for (int i = 0; i < 12; i++) {
		count += a[i];
		if (i % 4 == 1)
			i += 2;
	}
	CHECK_INT(count, 0 + 1 + 4 + 5 + 8 + 9);
	count = 0;
	upc_forall (int i = 0; i < 12; i++; &a[i]) {
		int *p = &i;

		if (i % 4 == 1)
			*p += 2;
		count++;
	}
	CHECK(count <= 12);
	n_shared = 6;
	count = 0;
	for (int i = 0; i < n_shared; i++) {
		count += c[i];
		if (n_shared > 4)
			n_shared--;
	}
	CHECK_INT(count, 0 + 1 + 2 + 3);
}

static void step_global(void)
{
	global_i += 2;
}

/* A variable that a function knows. */
static void global(void)
{
	int count = 0;

	clear();
	for (global_i = 0; global_i < 12; global_i++) {
		count += a[global_i];
		if (global_i % 3 == 0)
			step_global();
	}
	CHECK_INT(count, 0 + 3 + 6 + 9);
	CHECK_INT(global_i, 12);
	count = 0;
	upc_forall (global_i = 0; global_i < 12; global_i++; &a[global_i])
		count += a[global_i];
	CHECK_INT(global_i, 12);
}

/* The value after the loop is that of one that visits all. */
#define AFTER(type, from, cond, step, last)                                        \
	do {                                                                       \
		type v;                                                            \
		int count = 0, all = 0;                                            \
                                                                                   \
		for (v = (from); cond; step)                                       \
			all += mine((int)v);                                       \
		CHECK(v == (type)(last));                                          \
		upc_forall (v = (from); cond; step; &a[v]) {                       \
			CHECK(mine((int)v));                                       \
			CHECK_INT(a[v], v);                                        \
			count++;                                                   \
		}                                                                  \
		CHECK(v == (type)(last));                                          \
		CHECK_INT(count, all);                                             \
	} while (0)

static void directions(void)
{
	clear();
	AFTER(int, 0, v < 11, v++, 11);
	AFTER(int, 0, v <= 11, v += 5, 15);
	AFTER(int, 10, v >= 0, v--, -1);
	AFTER(int, 10, v > 0, v -= 4, -2);
	AFTER(long, 14, 3 <= v, v = v - 3, 2);
	AFTER(short, 14, v != 2, v -= 2, 2);
	AFTER(unsigned, 14, v < 15, v--, UINT_MAX);
	AFTER(unsigned char, 2, v <= 13, v += 4, 14);
	AFTER(size_t, 13, v + 1 > 0, v--, SIZE_MAX);
	AFTER(int, N * THREADS - 1, v >= 0, v -= THREADS, -1);
	AFTER(long, 0, v < N * THREADS, v += THREADS, N * THREADS);
	/* none at all */
	AFTER(int, 5, v < 5, v++, 5);
	AFTER(int, 5, v < 2, v++, 5);
	AFTER(int, 2, v > 7, v--, 2);
	AFTER(unsigned, 7, v < 7, v += 3, 7);
	AFTER(int, 3, v != 3, v++, 3);
	/* one */
	AFTER(int, 7, v < 8, v += 1000000000, 1000000007);
	AFTER(int, 7, v <= 7, v++, 8);
}

/* Ends of types. */
#define AT_END(type, from, cond, step, index)                                      \
	do {                                                                       \
		int count = 0, all = 0, sum = 0;                                   \
                                                                                   \
		for (type v = (from); cond; step) {                                \
			CHECK((unsigned long long)(index) < N);                    \
			all += mine((int)(index));                                 \
			sum += c[index] - (int)(index);                            \
		}                                                                  \
		CHECK_INT(sum, 0);                                                 \
		upc_forall (type v = (from); cond; step; &a[index]) {              \
			CHECK(mine((int)(index)));                                 \
			CHECK_INT(a[index], index);                                \
			count++;                                                   \
		}                                                                  \
		CHECK_INT(count, all);                                             \
		CHECK(all <= 15);                                                  \
	} while (0)

static void ends(void)
{
	clear();
	AT_END(int, INT_MAX - 9, v < INT_MAX, v++, v - (INT_MAX - 9));
	AT_END(int, INT_MAX - 9, v <= INT_MAX - 3, v += 3, v - (INT_MAX - 9));
	AT_END(int, INT_MIN + 9, v > INT_MIN, v--, v - INT_MIN);
	AT_END(int, INT_MIN + 9, v >= INT_MIN + 4, v -= 4, v - INT_MIN);
	AT_END(unsigned, UINT_MAX - 9, v != 4, v++, v + 10u);
	AT_END(unsigned, UINT_MAX - 9, v < UINT_MAX, v++, v - (UINT_MAX - 9));
	AT_END(long, LONG_MAX - 9, v < LONG_MAX, v++, v - (LONG_MAX - 9));
	AT_END(long, LONG_MIN + 9, LONG_MIN < v, v--, v - LONG_MIN);
	AT_END(size_t, SIZE_MAX - 5, v != 6, v += 2, v + 6);
	AT_END(size_t, SIZE_MAX - 5, v != 6, v++, v + 6);
	AT_END(size_t, (size_t)-3, 9 != v, v++, v + 3);
	AT_END(size_t, 0, v != 6, v++, v + 3);
	AT_END(unsigned char, 250, v != 3, v++, (unsigned char)(v - 250));
	AT_END(signed char, -128, v < -120, v += 2, v + 128);
	AT_END(short, 32760, v > 0, v++, v - 32760);
	AT_END(int, 5, v < 15, v++, (unsigned)v + 4294967291u);
	AT_END(unsigned, 3, v < 9, v++, 4294967295u * v + 12);
	AT_END(unsigned char, 0, v < 9, v++, (unsigned char)(v + 253) % 13);
}

/* Offsets and factors; blocks that do not divide what is visited. */
static void affine(void)
{
	int n = 0;

	clear();
	upc_forall (int i = 0; i < 4 * THREADS; i++; &a[3 * i + 2]) {
		CHECK(mine(3 * i + 2));
		a[3 * i + 2] = 0;
		CHECK_INT(a[3 * i + 1], 3 * i + 1);
		n++;
	}
	CHECK_INT(changed(), n);
	clear();
	n = 0;
	upc_forall (int i = 1 - THREADS; i < 7; i += 2; &a[THREADS + 6 - i]) {
		CHECK(mine(THREADS + 6 - i));
		a[THREADS + 6 - i] = 0;
		n++;
	}
	CHECK_INT(changed(), n);
	clear();
	upc_forall (int i = -7; i < 9; i++; 3 * i - 5)
		CHECK_INT(((3 * i - 5) % THREADS + THREADS) % THREADS, MYTHREAD);
	upc_forall (int i = 9; i > -7; i -= 2; -i)
		CHECK_INT((-i % THREADS + THREADS) % THREADS, MYTHREAD);
	upc_forall (unsigned i = 4; i-- > 0; ; i)
		CHECK_INT(i % THREADS, MYTHREAD);
	for (int i = 0; i < N; i++)
		once[i] = c[i * THREADS + MYTHREAD];
	for (int i = 0; i < N; i++)
		CHECK_INT(once[i], i * THREADS + MYTHREAD);
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		CHECK_INT(c[i], once[i / THREADS]);
}

static struct {
	int first[4], n;
} parts = {{0, 3, 9, 11}, 3};

/* Stores to shared memory leave private variables alone, but not what a private pointer finds: each
 * thread takes its part, in its own shared memory, for a bound that falls as the loop sets it. */
static void private_bounds(void)
{
	int count = 0, *bound = (int *)&c[MYTHREAD];

	for (int b = 0; b < parts.n; b++)
		for (int i = parts.first[b]; i < parts.first[b + 1]; i++)
			wide[i] = i;
	for (int i = 0; i < 11; i++)
		CHECK_INT(wide[i], i);
	for (int b = 0; b < parts.n; b++)
		for (int i = parts.first[b]; i < parts.first[b + 1]; i++) {
			wide[i] = ++count;
			parts.first[1] = 2;
		}
	CHECK_INT(count, 2 + 7 + 2);
	parts.first[1] = 3;
	count = 0;
	*bound = 10;
	for (int i = 0; i < *bound; i++) {
		wide[i] = ++count;
		c[MYTHREAD] = 5;
	}
	CHECK_INT(count, 5);
	CHECK_INT(wide[4], 5);
	*bound = 2;
	for (int i = 0; i < bound[0]; i++) {
		wide[i] = 20 + i;
		if (i == 1)
			c[MYTHREAD] = 4;
	}
	CHECK_INT(wide[3], 23);
	CHECK_INT(wide[4], 5);
}

static void everything(void)
{
	side_effects();
	changes();
	private_bounds();
	global();
	directions();
	ends();
	affine();
}

int main(void)
{
	return check_in_turn(everything);
}
