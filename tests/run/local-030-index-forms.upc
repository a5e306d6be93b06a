// compilers: tcc gcc
/* SPDX-License-Identifier: MIT
 *
 * Indices of one variable in all the ways that C can write them - signs, sums of products, products of
 * sums, parentheses, casts, numbers in each base, THREADS and MYTHREAD on either side - read, written
 * and as an affinity, each beside the same index kept in a volatile variable.
 */
#include "check.h"

#define N (320 * THREADS)
#define VALUE(k) ((k) * 7 + 3)

shared int cyclic[N];
shared [4] int fours[N];
shared [20] int twenties[N];
shared [] int flat[320];
enum { THREE = 3, MINUS = -1 };

/* The same numbers in the same order, and each where its index says. */
#define READS(array, expression, low, high)                                               \
	do {                                                                              \
		unsigned long fast = 0, slow = 0;                                         \
		for (int i = low; i < high; i++)                                          \
			fast = fast * 31 + (unsigned long)array[expression];              \
		for (int i = low; i < high; i++) {                                        \
			volatile long k = (expression);                                   \
			slow = slow * 31 + (unsigned long)VALUE(k);                       \
		}                                                                         \
		CHECK(fast == slow);                                                      \
	} while (0)

#define WRITES(array, expression, low, high)                                              \
	do {                                                                              \
		for (int i = low; i < high; i++)                                          \
			array[expression] = i + 1000;                                     \
		for (int i = low; i < high; i++) {                                        \
			volatile long k = (expression);                                   \
			CHECK_INT(array[k], i + 1000);                                    \
			array[k] = VALUE(k);                                              \
		}                                                                         \
	} while (0)

#define OWN(array, expression, low, high)                                                 \
	do {                                                                              \
		int seen = 0, mine = 0, last = -1;                                        \
		upc_forall (int i = low; i < high; i++; &array[expression]) {             \
			seen = seen * 3 + i;                                              \
			last = i;                                                         \
		}                                                                         \
		for (int i = low; i < high; i++) {                                        \
			volatile long k = (expression);                                   \
			if (upc_threadof(&array[k]) == (size_t)MYTHREAD) {                \
				mine = mine * 3 + i;                                      \
				CHECK(last >= i);                                         \
			}                                                                 \
		}                                                                         \
		CHECK_INT(seen, mine);                                                    \
	} while (0)

#define FORM(expression, low, high)                                                       \
	do {                                                                              \
		READS(fours, expression, low, high);                                      \
		READS(twenties, expression, low, high);                                   \
		WRITES(twenties, expression, low, high);                                  \
		OWN(fours, expression, low, high);                                        \
	} while (0)

static void fill(void)
{
	for (int i = 0; i < N; i++)
		cyclic[i] = fours[i] = twenties[i] = VALUE(i);
	for (int i = 0; i < 320; i++)
		flat[i] = VALUE(i);
}

static void signs(int n)
{
	FORM(-i + 20, 0, 16);
	FORM(20 - i, 0, 16);
	FORM(-(-i), 0, 16);
	FORM(-(i - 15), 0, 16);
	FORM(+i + 1, 0, 16);
	FORM(n - (2 * i - 3), 0, 11);
	READS(cyclic, n - (2 * i - 3), 0, 11);
	READS(flat, n - (2 * i - 3), 0, 11);
	FORM(-2 * i + 40, 0, 16);
	FORM(i * -2 + 40, 0, 16);
	FORM(n + MINUS * i, 0, 16);
	FORM(-n + 2 * n - i, 0, 16);
}

static void products(int n)
{
	FORM(2 * (i + 1), 0, 16);
	FORM((i + 1) * 2, 0, 16);
	FORM((i - 1) * THREE + 4, 0, 16);
	FORM(THREE * i - i, 0, 16);
	FORM(i + i + i, 0, 16);
	FORM(4 * i - 3 * i, 0, 16);
	FORM(i - 2 * i + n, 0, 16);
	READS(fours, i - i + n, 0, 4);
	OWN(twenties, i - i + n, 0, 4);
	FORM(2 * (2 * (i + 1) + 1), 0, 8);
	FORM(i * 8 / 2, 0, 8);
	FORM(i << 1, 0, 16);
	FORM((n - i) * (1 + 1), 0, 16);
	FORM(i * n - i * (n - 1), 0, 16);
}

static void numbers(int n)
{
	unsigned below = -3u;

	FORM(i + 0x3, 0, 16);
	FORM(i + 010, 0, 16);
	FORM(i + 0X1f, 0, 16);
	FORM(i + 3u, 0, 16);
	FORM(i + 3L, 0, 16);
	FORM(0x2 * i + 07, 0, 16);
	FORM(i + 'a' - 'a', 0, 16);
	FORM(i + (int)sizeof(char), 0, 16);
	FORM((long)i + n, 0, 16);
	FORM((unsigned char)i + n, 0, 16);
	FORM((unsigned char)(i + 250), 0, 12);
	FORM((signed char)i + n, 0, 16);
	FORM((unsigned)i + 1u, 0, 16);
	FORM((unsigned)i - 4u, 4, 16);
	FORM((int)below + i, 3, 16);
	FORM(i + (int)(below + 5u), 3, 16);
	FORM(~-i + 20, 0, 16);
	READS(fours, i ? i : n, 0, 16);
	OWN(twenties, i ? i : n, 0, 16);
}

/* Runs that end with a block, of references that go from round to round. */
static void rounds(void)
{
	unsigned long fast = 0, slow = 0;

	for (int i = 0; i < 50; i++)
		fast = fast * 31 + (unsigned long)(twenties[i] + fours[4 * THREADS * i + 3] + cyclic[THREADS * i]);
	for (int i = 0; i < 50; i++) {
		volatile long k = i;

		slow = slow * 31 + (unsigned long)(VALUE(k) + VALUE(4 * THREADS * k + 3) + VALUE(THREADS * k));
	}
	CHECK(fast == slow);
}

/* The same as sums with pointers. */
static void pointers(void)
{
	for (int i = 0; i < 16; i++) {
		CHECK_INT(*(twenties + 18 - i), VALUE(18 - i));
		CHECK_INT(*(fours - i + 19), VALUE(19 - i));
		CHECK_INT(*(&fours[i + 16] - i), VALUE(16));
		CHECK_INT((i + fours)[2 - i], VALUE(2));
	}
}

/* Up to 3 * THREADS + 16 elements, which flat has for a few threads only. */
static void threads(void)
{
	int n = 2;

	READS(cyclic, i * THREADS, 0, 16);
	READS(cyclic, THREADS * i + MYTHREAD, 0, 16);
	READS(cyclic, MYTHREAD + i * THREADS, 0, 16);
	READS(fours, i * THREADS + MYTHREAD, 0, 16);
	READS(fours, 4 * i * THREADS + 4 * MYTHREAD + 1, 0, 8);
	READS(fours, 4 * (i * THREADS + MYTHREAD) + 3, 0, 8);
	READS(twenties, (i + 1) * THREADS - 1, 0, 16);
	READS(twenties, n * THREADS + i, 0, 16);
	READS(cyclic, N - 1 - i, 0, 16);
	READS(cyclic, 16 * THREADS - THREADS * i, 0, 16);
	READS(fours, (2 * i - 1) * THREADS + THREADS, 0, 8);
	READS(cyclic, i * THREADS + i, 0, 16);
	READS(twenties, 2 * i + THREADS * i + THREADS, 0, 16);
	READS(cyclic, (i + THREADS) * THREADS, 0, 16);
	READS(twenties, THREADS * THREADS + i, 0, 16);
	WRITES(fours, THREADS * (THREADS - 1) + i, 0, 16);
	OWN(fours, (i + THREADS) * THREADS, 0, 16);
	OWN(cyclic, i * THREADS + MYTHREAD, 0, 16);
	OWN(cyclic, i * THREADS, 0, 16);
	OWN(fours, 4 * i * THREADS + 1, 0, 8);
	OWN(twenties, N - 1 - i, 0, 16);
}

static void test(void)
{
	fill();
	signs(20);
	products(18);
	numbers(5);
	pointers();
	rounds();
	threads();
}

int main(void)
{
	return check_in_turn(test);
}
