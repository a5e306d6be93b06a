/* SPDX-License-Identifier: MIT
 *
 * gather.upc - loops that can name what they read from other hosts in advance: each read must give what a
 * model has.  `gather FORM` runs one form only; with a form, UPC_STATS is about that alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

enum { N = 10000, MANY = 20000, FEW = 3000 }; /* elements of a thread; indices; iterations of most loops */

struct record {
	char tag;
	double x, y[2];
	short z;
};

struct large {
	long word[40];
};

shared long values[N * THREADS];
shared [5] double blocked[N * THREADS];
shared char bytes[N * THREADS];
shared struct record records[N * THREADS];
shared struct large larges[20 * THREADS];
shared int table[N * THREADS];
shared long counters[64 * THREADS];
shared [2048] long close[2048 * THREADS];
shared short shorts[64 * THREADS];

/* This is of the last thread. */
#define LAST(array, i) (array)[(i) * THREADS + THREADS - 1]

static int index_of[MANY], start[N + 1];
static long model[MANY];
static unsigned state = 1;
static int n_rounds = 24; /* fewer where each read is a message */

static int pick(int n)
{
	state = state * 1103515245 + 12345;
	return (int)((state >> 8) % (unsigned)n);
}

static void pick_indices(int n)
{
	for (int i = 0; i < MANY; i++)
		index_of[i] = pick(n);
}

static int whole(void)
{
	long s = 0, t = 0;

	pick_indices(N * THREADS);
	for (int i = 0; i < 3 * FEW; i++)
		s += values[index_of[i]];
	for (int i = 0; i < 3 * FEW; i++)
		t += index_of[i] * 3L;
	return s == t;
}

/* Indices downwards, in steps, in a while loop, computed and conditional. */
static int forms(void)
{
	long s = 0, t = 0;
	int n = 2000, i = 0;

	pick_indices(N * THREADS);
	for (int k = n; k > 0; k -= 3)
		s += values[index_of[k]];
	for (int k = n; k > 0; k -= 3)
		t += index_of[k] * 3L;
	while (i < n) {
		s += values[index_of[i]];
		t += index_of[i] * 3L;
		i++;
	}
	for (i = 0; i < n; i++)
		if (i % 3 == 0)
			s += values[(i * 2 + 5) ^ 1];
	for (i = 0; i < n; i += 3)
		t += ((i * 2 + 5) ^ 1) * 3L;
	for (unsigned char c = 0; c < 200; c++)
		s += values[index_of[c]];
	for (int c = 0; c < 200; c++)
		t += index_of[c] * 3L;
	return s == t;
}

/* Objects that are parts of words, and those of several. */
static int kinds(void)
{
	double s = 0, t = 0;

	pick_indices(N * THREADS);
	for (int i = 0; i < FEW; i++) {
		int j = index_of[i];
		struct record r = records[j];

		s += r.x + r.y[1] + r.z;
		t += j + (j + 1) + j % 1000;
		s += bytes[j] + blocked[j] + records[j].x + records[j].y[1] + records[j].z + records[j].tag
		   + larges[j % (20 * THREADS)].word[39];
		t += j % 100 + j * 0.5 + j + (j + 1) + j % 1000 + j % 50 + j % (20 * THREADS);
	}
	return s == t;
}

/* Own iterations; the index is walked by a private pointer. */
static int own(void)
{
	long s = 0, t = 0;
	int i;

	upc_forall(i = 0; i < FEW * THREADS; i++; i) s += values[table[i]];
	upc_forall(i = 0; i < FEW * THREADS; i++; &table[i]) s += values[table[i]] + values[i];
	for (i = MYTHREAD; i < FEW * THREADS; i += THREADS)
		t += 2L * 3 * ((i * 31L + 7) % (N * THREADS)) + 3L * i;
	return s == t;
}

/* Each update is seen by the next read of the same element, which may have been named before. */
static int update(void)
{
	int is_good = 1;

	pick_indices(50);
	memset(model, 0, sizeof model);
	for (int i = 0; i < 50; i++)
		LAST(shorts, i) = (short)(model[i] = LAST(counters, i) = i);
	for (int i = 0; i < FEW; i++) {
		LAST(counters, index_of[i]) += i;
		LAST(shorts, index_of[i]) += (short)(i % 100);
		model[index_of[i]] += i;
	}
	for (int i = 0; i < 50; i++) {
		long sum = i;

		for (int k = 0; k < FEW; k++)
			sum += index_of[k] == i ? k % 100 : 0;
		is_good &= LAST(shorts, i) == (short)sum;
	}
	for (int i = 0; i < FEW; i++) {
		is_good &= LAST(counters, index_of[i]) == model[index_of[i]];
		LAST(counters, index_of[i] ^ 1) = i;
		model[index_of[i] ^ 1] = i;
	}
	return is_good;
}

/* The loop changes the indices that it has read in advance. */
static int stale(void)
{
	long s = 0, t = 0;

	pick_indices(N * THREADS);
	for (int i = 0; i < FEW; i++) {
		s += values[index_of[i]];
		t += index_of[i] * 3L;
		index_of[(i * 7) % FEW] = i;
	}
	return s == t;
}

/* Rows: short ones, empty ones, and one that is too long. */
static int rows(void)
{
	long s = 0, t = 0;

	pick_indices(N * THREADS);
	for (int i = 0; i < 1000; i++)
		start[i + 1] = start[i] + (i == 500 ? 15000 : pick(8));
	for (int i = 0; i < 1000; i++) {
		long row = 0;

		for (int k = start[i]; k < start[i + 1]; k++)
			row += values[index_of[k]];
		s += row * (i % 3);
		for (int k = start[i]; k < start[i + 1]; k++)
			t += index_of[k] * 3L * (i % 3);
	}
	return s == t;
}

/* Rows of rows. */
static int nests(void)
{
	long s = 0, t = 0;

	pick_indices(N * THREADS);
	for (int i = 0; i < 20; i++)
		for (int j = 0; j < 20; j++) {
			int base = 17 * i + j;

			for (int k = j; k >= 0; k--)
				s += values[index_of[base + k]];
			for (int k = 0; k <= j; k++)
				t += index_of[base + k] * 3L;
		}
	return s == t;
}

/* A write of another thread is seen after the barrier, also in a loop that names it again. */
static int barriers(void)
{
	int is_good = 1, other = (MYTHREAD + 1) % THREADS;

	for (int round = 0; round < 5; round++) {
		for (int i = 0; i < 100; i++)
			table[i * THREADS + MYTHREAD] = round * 1000 + i + MYTHREAD;
		upc_barrier;
		pick_indices(100);
		for (int i = 0; i < 200; i++)
			is_good &= table[index_of[i] * THREADS + other] == round * 1000 + index_of[i] + other;
		upc_barrier;
	}
	return is_good;
}

/* So many words of a page that all of it is read; others change it after a barrier, and this thread meanwhile. */
static int dense(void)
{
	int is_good = 1, first = (MYTHREAD + 1) % THREADS * 2048;

	for (int round = 0; round < 20 && round < n_rounds; round++) {
		long s = 0, t = 0;

		for (int i = 0; i < 2048; i++)
			close[2048 * MYTHREAD + i] = 1000L * round + i;
		upc_barrier;
		pick_indices(2048);
		for (int i = 0; i < 6000; i++)
			s += close[first + index_of[i]];
		for (int i = 0; i < 6000; i++)
			t += 1000L * round + index_of[i];
		is_good &= s == t;
		upc_barrier;
		for (int i = 0; i < 2000; i++)
			close[first + index_of[i]] = index_of[i];
		for (int i = 0; i < 2000; i++)
			is_good &= close[first + index_of[i]] == index_of[i];
		upc_barrier;
	}
	return is_good;
}

enum { SIZE = 602 }; /* elements of a thread */

shared [SIZE] double in_blocks[SIZE * THREADS];
shared int cyclic[SIZE * THREADS];
shared [7] unsigned char in_sevens[SIZE * THREADS];
static shared [] short *at_last;
static shared [7] unsigned char *in_the_middle; /* it starts in the middle of a block, and of the array */

enum { MIDDLE = 7 * 50 + 3 };

static void write_copied(int round)
{
	upc_forall (int i = 0; i < SIZE * THREADS; i++; &in_blocks[i])
		in_blocks[i] = round + i * 0.5;
	upc_forall (int i = 0; i < SIZE * THREADS; i++; &cyclic[i])
		cyclic[i] = round * 3 + i;
	upc_forall (int i = 0; i < SIZE * THREADS; i++; &in_sevens[i])
		in_sevens[i] = (unsigned char)(round + i);
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < SIZE; i++)
			at_last[i] = (short)(round + i);
}

static double sum_copied(int n)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		int j = index_of[i];

		s += in_blocks[j] + cyclic[j] + at_last[j % SIZE] + in_the_middle[j - MIDDLE];
	}
	for (int i = 0; i < n / 10; i++)
		for (int k = i * 10; k < i * 10 + 10; k++)
			s += cyclic[index_of[k]];
	return s;
}

static double sum_expected(int round, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		int j = index_of[i];

		s += round + j * 0.5 + 2 * (round * 3 + j) + (short)(round + j % SIZE) + (unsigned char)(round + j);
	}
	return s;
}

/* So many elements of arrays that all of these are copied: of different layouts, from the middle of a block on.  In
 * some rounds elements are read that were not before, or few. */
static int copied(void)
{
	static shared [] short *shared at_last_of_all;
	int is_good = 1;

	if (MYTHREAD == THREADS - 1)
		at_last_of_all = upc_alloc(SIZE * sizeof(short));
	upc_barrier;
	at_last = at_last_of_all;
	in_the_middle = &in_sevens[MIDDLE];
	for (int round = 0; round < n_rounds; round++) {
		int n = round % 9 == 8 ? 50 : SIZE * THREADS / 10 * 10;

		write_copied(round);
		upc_barrier;
		pick_indices(round < 8 ? SIZE * THREADS / 2 : SIZE * THREADS);
		is_good &= sum_copied(n) == sum_expected(round, n);
		upc_barrier;
	}
	return is_good;
}

/* The loop writes the array, by another name: it is not copied, and each value is seen. */
static int changed(void)
{
	int is_good = 1, base = (MYTHREAD + THREADS / 2) % THREADS * SIZE;

	upc_barrier;
	for (int round = 0; round < n_rounds; round++) {
		shared [SIZE] double *to = &in_blocks[base];
		double s = 0;

		pick_indices(SIZE);
		for (int i = 0; i < SIZE; i++)
			to[i] = i;
		for (int i = 0; i < 2 * SIZE; i++) {
			s += in_blocks[base + index_of[i]];
			to[index_of[i]] = round;
		}
		for (int i = 0; i < SIZE; i++)
			model[i] = i;
		for (int i = 0; i < 2 * SIZE; i++) {
			s -= (double)model[index_of[i]];
			model[index_of[i]] = round;
		}
		is_good &= s == 0;
		upc_barrier;
	}
	return is_good;
}

enum { LONG = 1100, EACH = LONG * 9 }; /* elements of a block, which is read at once; of a thread */

shared [LONG] double in_parts[EACH * THREADS];

/* The copy has many long parts. */
static int parts(void)
{
	int is_good = 1;

	for (int round = 0; round < n_rounds; round++) {
		double s = 0, t = 0;

		upc_forall (int i = 0; i < EACH * THREADS; i++; &in_parts[i])
			in_parts[i] = i + round;
		upc_barrier;
		pick_indices(EACH * THREADS);
		for (int i = 0; i < MANY; i++)
			s += in_parts[index_of[i]];
		for (int i = 0; i < MANY; i++)
			t += index_of[i] + round;
		is_good &= s == t;
		upc_barrier;
	}
	return is_good;
}

/* A write of the thread itself since the barrier, in a loop or alone, is in the copy. */
static int rewritten(void)
{
	int is_good = 1, base = (MYTHREAD + THREADS / 2) % THREADS * LONG;

	upc_barrier;
	for (int round = 0; round < n_rounds; round++) {
		double s = 0, t = 0;

		pick_indices(LONG);
		for (int i = 0; i < LONG; i++)
			in_parts[base + i] = i + round;
		in_parts[base + 7] = -round;
		for (int i = 0; i < 2 * LONG; i++)
			s += in_parts[base + index_of[i]];
		for (int i = 0; i < 2 * LONG; i++)
			t += index_of[i] == 7 ? -round : index_of[i] + round;
		is_good &= s == t;
		upc_barrier;
	}
	return is_good;
}

/* The same pages in each round, some by a private pointer and some by names; others after some rounds. */
static int phases(void)
{
	int other = (MYTHREAD + THREADS / 2) % THREADS, is_good = 1;

	for (int round = 0; round < n_rounds; round++) {
		int from = round < 14 ? 1000 : round < 18 ? 5000 : round * 100;
		long s = 0, t = 0;

		upc_forall (int i = 0; i < N * THREADS; i++; &values[i])
			values[i] = i + round;
		upc_forall (int i = 0; i < N * THREADS; i++; &blocked[i])
			blocked[i] = i - round;
		upc_barrier;
		for (int i = from; i < from + 1000; i++)
			s += values[i * THREADS + other];
		for (int i = from / 5; i < from / 5 + 600; i++)
			for (int k = 0; k < 5; k++)
				s += (long)blocked[(i * THREADS + other) * 5 + k];
		for (int i = from; i < from + 1000; i++)
			t += i * THREADS + other + round;
		for (int i = from / 5; i < from / 5 + 600; i++)
			for (int k = 0; k < 5; k++)
				t += (i * THREADS + other) * 5 + k - round;
		is_good &= s == t;
		upc_barrier;
		for (int i = from; i < from + 10; i++) {
			values[i * THREADS + other] = -round;
			is_good &= values[i * THREADS + other] == -round;
		}
		upc_barrier;
	}
	return is_good;
}

/* The body declares arrays again, and variables and types with names that mean something else around it, or in
 * another block of it. */
static int names(void)
{
	long table[4] = {3, 1, 4, 1}, s = 0, t = 0;
	long *j = table;
	int k = 2;

	pick_indices(N * THREADS);
	for (int i = 0; i < FEW; i++) {
		extern shared int table[N * THREADS];

		s += table[index_of[i]];
	}
	for (int i = 0; i < FEW; i++)
		t += (index_of[i] * 31L + 7) % (N * THREADS);
	for (int i = 0; i < FEW; i++) {
		struct pair {
			long a;
		};
		typedef long word;
		shared struct pair *pairs = (shared struct pair *)values;
		enum { HERE = 1 };

		s += pairs[index_of[i]].a + ((shared word *)values)[index_of[i]] + values[index_of[i] / 2 + HERE - 1];
		t += index_of[i] * 6L + index_of[i] / 2 * 3L;
	}
	for (int i = 0; i < FEW; i++) {
		{
			int j = index_of[i];

			s += values[j];
			t += j * 3L;
		}
		s += values[j[i % 4] * k];
		t += table[i % 4] * k * 3L;
		{
			long j = index_of[i] / 3;

			s += values[j];
			t += j * 3L;
		}
		{
			int i = 7, k = index_of[i];

			s += values[k + i - i];
			t += k * 3L;
		}
	}
	return s == t;
}

/* The first thing in the body is a row, for which a pointer is made before the loop. */
static int first_in_body(void)
{
	static shared [] long home[FEW];
	long wrong = 0;

	upc_barrier;
	upc_forall (int i = 0; i < FEW; i++; &home[i])
		home[i] += values[i] + 1;
	upc_barrier;
	for (int i = 0; i < FEW; i++)
		wrong += home[i] != i * 3L + 1;
	upc_barrier;
	return !wrong;
}

/* A read that only one message in a hundred iterations pays for. */
static int walk(void)
{
	long s = 0, t = 0;

	if (MYTHREAD)
		return 1;
	pick_indices(N);
	for (int i = 0; i < 2000; i++)
		s += LAST(values, index_of[i]);
	for (int i = 0; i < 2000; i++)
		t += (index_of[i] * THREADS + THREADS - 1) * 3L;
	return s == t;
}

static const struct {
	const char *name;
	int (*run)(void);
} tests[] = {{"names", names}, {"whole", whole}, {"forms", forms}, {"kinds", kinds}, {"own", own}, {"update", update},
	{"stale", stale}, {"rows", rows}, {"nests", nests}, {"barriers", barriers}, {"dense", dense}, {"walk", walk},
	{"first_in_body", first_in_body}, {"copied", copied}, {"changed", changed}, {"parts", parts},
	{"rewritten", rewritten}, {"phases", phases}};

static void prepare(void)
{
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS) {
		struct record r = {(char)(i % 50), i, {0, i + 1}, (short)(i % 1000)};

		values[i] = i * 3L;
		blocked[i] = i * 0.5;
		bytes[i] = (char)(i % 100);
		records[i] = r;
		table[i] = (int)((i * 31L + 7) % (N * THREADS));
	}
	for (int i = MYTHREAD; i < 20 * THREADS; i += THREADS)
		larges[i].word[39] = i;
	upc_barrier;
}

int main(int argc, char **argv)
{
	static shared int n_wrong[THREADS];
	const char *cache = getenv("UPC_CACHE");

	if (cache && strcmp(cache, "off") == 0)
		n_rounds = 3;
	prepare();
	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
		int is_alone = tests[i].run == update || tests[i].run == walk;

		if (argc > 1 && strcmp(argv[1], tests[i].name) != 0)
			continue;
		if (!is_alone || MYTHREAD == 0)
			if (!tests[i].run()) {
				printf("thread %d: %s is wrong\n", MYTHREAD, tests[i].name);
				n_wrong[MYTHREAD]++;
			}
		upc_barrier;
	}
	for (int t = 0; t < THREADS; t++)
		if (n_wrong[t])
			return 1;
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
