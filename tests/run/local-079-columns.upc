// compilers: gcc clang
/* Elements that any index leads to on one thread, as hist[key[i]][MYTHREAD]: a pointer to the first one serves all. */
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 200, BINS = 12 };

typedef struct {
	short at;
	char parts[5];
} part_t;

static shared int hist[BINS][THREADS];
static shared [2] long pairs[BINS][3][4 * THREADS];
static shared [BINS] int blocks[2][BINS * THREADS]; /* rows of whole blocks */
static shared [8] int odd[4][THREADS * 12];         /* no whole blocks for each thread */
static shared part_t parts[4][THREADS];
static int keys[MANY], zero;

static int value(int i)
{
	return (37 * i + i / 7) % 101;
}

static void count(int thread)
{
	for (int i = 0; i < MANY; i++)
		hist[keys[i] % BINS][thread]++;
}

static long in_pairs(int me, int phase)
{
	long sum = 0;

	for (int i = 0; i < MANY; i++) {
		int p = 4 * me + phase;

		pairs[keys[i] % BINS][i % 3][p] += keys[i];
		sum = sum % 10007 * 3 + pairs[i % BINS][keys[i] % 3][p];
	}
	return sum;
}

/* Other ways to name an element of a column. */
static long otherwise(int thread)
{
	long sum = 0;

	for (int i = 0; i < MANY; i++) {
		(*(&hist[keys[i] % BINS][thread])) += 2;
		sum += (*(hist + keys[i] % BINS))[thread] + *(hist[i % BINS] + thread);
		sum += (hist + 1)[keys[i] % (BINS - 1)][thread] - (hist + i % 2)[keys[i] % (BINS - 1)][thread];
	}
	return sum;
}

static void check_otherwise(int thread)
{
	long sum = 0, bins[BINS];

	for (int b = 0; b < BINS; b++)
		bins[b] = hist[b][thread];
	for (int i = 0; i < MANY; i++) {
		bins[keys[i] % BINS] += 2;
		sum += bins[keys[i] % BINS] + bins[i % BINS];
		sum += bins[1 + keys[i] % (BINS - 1)] - bins[i % 2 + keys[i] % (BINS - 1)];
	}
	CHECK(otherwise(thread) == sum);
}

/* The row that is chosen moves by an odd number of blocks for each thread. */
static int in_odd(int at)
{
	int sum = 0;

	for (int i = 0; i < MANY; i++) {
		odd[keys[i] % 4][at] += keys[i];
		sum = sum % 10007 * 3 + odd[i % 4][at];
	}
	return sum;
}

static int in_parts(int thread)
{
	int sum = 0, i = 0;

	while (i < MANY) {
		part_t seen = parts[keys[i] % 4][thread];

		sum = sum % 10007 * 3 + seen.at + parts[i % 4][thread].parts[keys[i] % 5];
		i += 1 + keys[i] % 2;
	}
	return sum;
}

/* Through a pointer to rows, which may begin anywhere, and back. */
static long through_pointer(shared [2] long (*p)[3][4 * THREADS], int at)
{
	long sum = 0;

	for (int i = 0; i < MANY; i++)
		sum = sum % 10007 * 3 + p[-(keys[i] % 3)][zero][at] - p[0][keys[i] % 3][at];
	return sum;
}

int main(void)
{
	static long model[BINS][3];
	int bins[BINS] = {0}, odds[4] = {0}, sum = 0, i;
	long all = 0, other = 0;

	for (i = 0; i < MANY; i++)
		keys[i] = value(i);
	count(MYTHREAD);
	for (i = 0; i < MANY; i++)
		bins[keys[i] % BINS]++;
	for (i = 0; i < BINS; i++)
		CHECK_INT(hist[i][MYTHREAD], bins[i]);
	check_otherwise(MYTHREAD);
	for (int phase = 0; phase < 4; phase++) {
		for (i = 0; i < BINS; i++)
			model[i][0] = model[i][1] = model[i][2] = 0;
		all = 0;
		for (i = 0; i < MANY; i++) {
			model[keys[i] % BINS][i % 3] += keys[i];
			all = all % 10007 * 3 + model[i % BINS][keys[i] % 3];
		}
		CHECK(in_pairs(MYTHREAD, phase) == all);
	}
	for (i = 0; i < BINS; i++)
		for (int j = 0; j < 3; j++)
			CHECK(pairs[i][j][4 * MYTHREAD + 3] == model[i][j]);
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		for (int at = 0; at < 12 * THREADS; at += 5) {
			odds[0] = odds[1] = odds[2] = odds[3] = sum = 0;
			for (i = 0; i < MANY; i++) {
				odds[keys[i] % 4] += keys[i];
				sum = sum % 10007 * 3 + odds[i % 4];
			}
			CHECK_INT(in_odd(at), sum);
			for (i = 0; i < 4; i++)
				CHECK_INT(odd[i][at], odds[i]);
		}
	for (i = 0; i < 4; i++) {
		parts[i][MYTHREAD].at = 10 * i;
		for (int j = 0; j < 5; j++)
			parts[i][MYTHREAD].parts[j] = 7 * i + j;
	}
	upc_barrier;
	sum = 0;
	for (i = 0; i < MANY; i += 1 + keys[i] % 2)
		sum = sum % 10007 * 3 + 10 * (keys[i] % 4) + 7 * (i % 4) + keys[i] % 5;
	for (int thread = 0; thread < THREADS; thread++)
		CHECK_INT(in_parts(thread), sum);
	for (int at = 0; at < 4 * THREADS; at++) {
		other = 0;
		for (i = 0; i < MANY; i++)
			other = other % 10007 * 3 + model[5 - keys[i] % 3][0] - model[5][keys[i] % 3];
		CHECK(through_pointer(&pairs[5], at) == other);
	}
	for (i = 0; i < MANY; i++)
		blocks[keys[i] % 2][BINS * MYTHREAD + keys[i] % BINS]++;
	sum = 0;
	for (i = 0; i < 2 * BINS; i++)
		sum += blocks[i % 2][BINS * MYTHREAD + i / 2];
	CHECK_INT(sum, MANY);
	return check_done();
}
