// compilers: gcc clang
/* Indices that a loop sets from its variable: they are what they were set to, if that is said once, in the same
 * iteration, and before. */
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 96, BLOCK = 16 };

static shared [BLOCK] int blocks[MANY * THREADS];
static shared int cyclic[MANY * THREADS], table[MANY * THREADS];
static shared [BLOCK] int rows[2 * THREADS][BLOCK];
static shared [] int *all;
static int offsets[4] = {3, 0, -2, 5};

static int value(int i)
{
	return 29 * i % 103;
}

/* The same loop over shared arrays, and over their values. */
#define BOTH(name, parameters, declarations, loop, result)                                                   \
	static int shared_##name parameters                                                                  \
	{                                                                                                    \
		declarations;                                                                                \
		loop(AT, THAT);                                                                              \
		return result;                                                                               \
	}                                                                                                    \
	static int private_##name parameters                                                                 \
	{                                                                                                    \
		declarations;                                                                                \
		loop(value, value);                                                                          \
		return result;                                                                               \
	}
#define AT(i) blocks[i]
#define THAT(i) cyclic[i]

#define SIMPLE(at, that)                                                                                     \
	for (int i = 0; i < n; i++) {                                                                        \
		int j = i + by, k = 2 * j - i;                                                               \
		long m;                                                                                      \
		m = k + 1;                                                                                   \
		sum = sum % 10007 * 3 + at(j) + that(k);                                                             \
		for (int l = 0; l < 2; l++)                                                                  \
			sum += at(m) - that(m + l);                                                          \
	}
BOTH(simple, (int n, int by), int sum = 0, SIMPLE, sum)

#define FROM_MEMORY(at, that)                                                                                \
	for (int i = 4; i < n; i++) {                                                                        \
		j = i + offsets[by];                                                                         \
		if (j < 3 || j % 5 == 0)                                                                     \
			continue;                                                                            \
		sum = sum % 10007 * 3 + at(j) + that(j - 1);                                                         \
	}
BOTH(from_memory, (int n, int by), int sum = 0; int j, FROM_MEMORY, sum)

/* The value is that of the iteration before. */
#define LATE(at, that)                                                                                       \
	for (int i = 0; i < n; i++) {                                                                        \
		sum = sum % 10007 * 3 + at(j) + that(j);                                                             \
		j = i + by;                                                                                  \
	}
BOTH(late, (int n, int by), int sum = 0; int j = 7, LATE, sum + j)

#define SOMETIMES(at, that)                                                                                  \
	for (int i = 0; i < n; i++) {                                                                        \
		if (i % 3)                                                                                   \
			j = i + by;                                                                          \
		sum = sum % 10007 * 3 + at(j) + that(j + 1);                                                         \
	}
BOTH(sometimes, (int n, int by), int sum = 0; int j = 7, SOMETIMES, sum + j)

#define TWICE(at, that)                                                                                      \
	for (int i = 0; i < n; i++) {                                                                        \
		j = i + by;                                                                                  \
		if (i % 4 == 1)                                                                              \
			j++;                                                                                 \
		sum = sum % 10007 * 3 + at(j) + that(j + 1);                                                         \
	}
BOTH(twice, (int n, int by), int sum = 0; int j = 7, TWICE, sum + j)

#define OF_ITSELF(at, that)                                                                                  \
	for (int i = 0; i < n; i++) {                                                                        \
		j = (j * 5 + i + by) % 61;                                                                   \
		k = k + 1;                                                                                   \
		sum = sum % 10007 * 3 + at(j) + that(k);                                                             \
	}
BOTH(of_itself, (int n, int by), int sum = 0; int j = 7; int k = 2, OF_ITSELF, sum + j + k)

#define SKIPPED(at, that)                                                                                    \
	for (int i = 0; i < n; i++) {                                                                        \
		if (i % 4 == 2)                                                                              \
			goto next;                                                                           \
		j = i + by;                                                                                  \
	next:                                                                                                \
		sum = sum % 10007 * 3 + at(j) + that(j + 1);                                                         \
	}
BOTH(skipped, (int n, int by), int sum = 0; int j = 7, SKIPPED, sum + j)

#define IN_SWITCH(at, that)                                                                                  \
	for (int i = 0; i < n; i++)                                                                          \
		switch (i % 3) {                                                                             \
		case 0:                                                                                      \
			sum++;                                                                               \
			j = i + by;                                                                          \
			__attribute((fallthrough));                                                          \
		case 1: sum = sum % 10007 * 3 + at(j) + that(j + 1); break;                                          \
		default: {                                                                                   \
			int k = i + 2;                                                                       \
			sum = sum * 5 + at(k) + that(k - 1);                                                 \
		}                                                                                            \
		}
BOTH(in_switch, (int n, int by), int sum = 0; int j = 7, IN_SWITCH, sum + j)

/* Narrower types, and a variable of the same name. */
#define NARROW(at, that)                                                                                     \
	for (int i = 0; i < n; i++) {                                                                        \
		unsigned char j = (unsigned char)(i * 7 + by);                                               \
		unsigned k = (unsigned)(i - by) % MANY;                                                      \
		int l = (signed char)(i * 9) & 63;                                                           \
		{                                                                                            \
			int j = i + 1;                                                                       \
			sum = sum % 10007 * 3 + at(j);                                                               \
		}                                                                                            \
		sum = sum % 10007 * 3 + at(j % 96) + that(k) + that(l);                                              \
	}
BOTH(narrow, (int n, int by), int sum = 0, NARROW, sum)

/* In one of two loops the variable is the same throughout. */
#define IN_NESTS(at, that)                                                                                   \
	for (int i = 0; i < n / 4; i++) {                                                                    \
		int row = i * 4;                                                                             \
		for (int k = 0; k < 4; k++) {                                                                \
			int at_all = row + k, down = row + 3 - k;                                            \
			sum = sum % 10007 * 3 + at(at_all) + that(down);                                             \
			while (left-- > 0 && sum % 2) {                                                      \
				int m = row + left % 2;                                                      \
				sum += at(m) + that(row + 1);                                                \
			}                                                                                    \
			left = by;                                                                           \
		}                                                                                            \
	}
BOTH(in_nests, (int n, int by), int sum = 0; int left = by, IN_NESTS, sum)

#define WHILE(at, that)                                                                                      \
	while (i < n && sum >= 0) {                                                                          \
		int j = n - 1 - i;                                                                           \
		sum = (sum % 10007 * 3 + at(j) + that(j / 2)) % 1009;                                                \
		i += 2;                                                                                      \
	}
BOTH(while, (int n, int by), int sum = by; int i = 0, WHILE, sum * 100 + i)

/* The value is in shared memory, which has a pointer of its own. */
static int from_shared(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++) {
		int j = i + table[2], k = all[0] + i, row = table[5] - 5;

		sum = sum % 10007 * 3 + blocks[j] + cyclic[k];
		for (int l = 0; l < 3; l++)
			sum += rows[row][l] + l;
	}
	return sum;
}

static int from_private(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum = sum % 10007 * 3 + value(i + value(2) % 9) + value(value(1) % 9 + i) + 3;
	return sum;
}

/* The affinity is that of another element than the one that is written. */
static void in_foralls(int n)
{
	int j;

	upc_forall (int i = 0; i < n; i++; &blocks[i]) {
		int k = i + 5;

		blocks[i] = -cyclic[k];
	}
	upc_barrier;
	upc_forall (int i = 0; i < n; i++; &cyclic[i]) {
		j = n - 1 - i;
		table[i] = blocks[j];
	}
	upc_barrier;
	for (int i = MYTHREAD; i < n; i += THREADS)
		CHECK_INT(table[i], -value(n - 1 - i + 5));
	upc_barrier;
}

#define COMPARE(name, n, by) CHECK_INT(shared_##name(n, by), private_##name(n, by))

int main(void)
{
	upc_forall (int i = 0; i < MANY * THREADS; i++; &blocks[i])
		blocks[i] = value(i);
	upc_forall (int i = 0; i < MANY * THREADS; i++; &cyclic[i]) {
		cyclic[i] = value(i);
		table[i] = value(i) % 9;
	}
	CHECK_INT(value(5) % 9, 6);
	all = upc_alloc(sizeof(int));
	all[0] = value(1) % 9;
	upc_barrier;
	for (int n = 0; n < MANY / 2 - 5; n += 9)
		for (int by = 0; by < 4; by++) {
			COMPARE(simple, n, by);
			COMPARE(from_memory, n, by);
			COMPARE(late, n, by);
			COMPARE(sometimes, n, by);
			COMPARE(twice, n, by);
			COMPARE(of_itself, n, by);
			COMPARE(skipped, n, by);
			COMPARE(in_switch, n, by);
			COMPARE(narrow, n, by);
			COMPARE(in_nests, n, by);
			COMPARE(while, n, by);
			CHECK_INT(from_shared(n), from_private(n));
		}
	upc_barrier;
	in_foralls(MANY - 5);
	return check_done();
}
