// compilers: gcc clang
/* References that move by whole blocks, which loops count: in own ranges, in own blocks of another array, in strips
 * as long as the blocks of another one, and where some iterations skip them. */
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 37, BLOCK = 24, ALL = BLOCK * 5 };

static shared int cyclic[ALL * THREADS], skipped[ALL * THREADS];
static shared [2] long pairs[2 * ALL * THREADS];
static shared [BLOCK] int blocks[ALL * THREADS];

static int value(int i)
{
	return 13 * i % 101;
}

static void fill(void)
{
	upc_barrier;
	upc_forall (int i = 0; i < ALL * THREADS; i++; &cyclic[i])
		cyclic[i] = skipped[i] = value(i);
	upc_forall (int i = 0; i < 2 * ALL * THREADS; i++; &pairs[i])
		pairs[i] = value(i);
	upc_forall (int i = 0; i < ALL * THREADS; i++; &blocks[i])
		blocks[i] = 0;
	upc_barrier;
}

/* Neighbours, in ranges by hand. */
static void ranges(int n)
{
	fill();
	upc_forall (int i = 1; i < n - 1; i++; i * THREADS / n)
		skipped[i] = cyclic[i - 1] + 2 * cyclic[i] + cyclic[i + 1];
	upc_barrier;
	for (int i = MYTHREAD; i < n; i += THREADS)
		CHECK_INT(skipped[i],
			i > 0 && i < n - 1 ? value(i - 1) + 2 * value(i) + value(i + 1) : value(i));
}

/* Down, by twos and from an odd element of a pair. */
static void ranges_down(int n)
{
	fill();
	upc_forall (int i = n; i > 0; i--; i * THREADS / (n + 1))
		pairs[2 * i - 1] += cyclic[n - i];
	upc_barrier;
	for (int i = 1; i <= n; i++)
		CHECK(pairs[2 * i - 1] == value(2 * i - 1) + value(n - i));
}

static void own_blocks(int first, int n)
{
	fill();
	upc_forall (int i = first; i < n; i++; &blocks[i])
		blocks[i] = cyclic[i - first] + (int)pairs[2 * i + 1];
	upc_barrier;
	for (int i = 0; i < ALL * THREADS; i++)
		CHECK_INT(blocks[i], i < first || i >= n ? 0 : value(i - first) + value(2 * i + 1));
}

static void own_blocks_down(int n)
{
	fill();
	upc_forall (int i = n - 1; i >= 0; i--; &blocks[i]) {
		if (i % 7 == 3)
			continue;
		blocks[i] = cyclic[n - 1 - i];
		if (i % 3)
			blocks[i] += skipped[i];
	}
	upc_barrier;
	for (int i = 0; i < n; i++)
		CHECK_INT(blocks[i], i % 7 == 3 ? 0 : value(n - 1 - i) + (i % 3 ? value(i) : 0));
}

/* Some iterations skip a reference, leave, or go on early. */
static long branches(int n, int stop)
{
	long sum = 0;

	for (int i = 0; i < n; i++) {
		sum += cyclic[i];
		if (i > 0 && cyclic[i - 1] > cyclic[i])
			sum += 1000;
		if (i % 5 == 4)
			continue;
		sum += i % 3 ? skipped[n - 1 - i] : 0;
		if (i == stop) {
			sum += pairs[2 * i];
			break;
		}
	}
	return sum;
}

static long branches_simply(int n, int stop)
{
	long sum = 0;

	for (int i = 0; i < n && (i <= stop || stop % 5 == 4); i++) {
		sum += value(i) + (i > 0 && value(i - 1) > value(i) ? 1000 : 0);
		if (i % 5 != 4)
			sum += (i % 3 ? value(n - 1 - i) : 0) + (i == stop ? value(2 * i) : 0);
	}
	return sum;
}

/* A loop is reason enough to step; the reference is written, too. */
static void in_loops(int n)
{
	fill();
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < n; i++) {
			int digits = 0;

			for (int left = i; left; left /= 2)
				digits += left % 2;
			if (digits % 2)
				skipped[i] = digits;
		}
	upc_barrier;
	for (int i = MYTHREAD; i < n; i += THREADS) {
		int digits = 0;

		for (int left = i; left; left /= 2)
			digits += left % 2;
		CHECK_INT(skipped[i], digits % 2 ? digits : value(i));
	}
}

/* By one thread, in strips as long as the blocks of another array. */
static long in_strips(int first, int n)
{
	long sum = 0;

	for (int i = first; i < n; i++)
		sum += (blocks[i] + cyclic[i]) * (long)i + pairs[2 * (n - i)];
	return sum;
}

/* By several blocks, up and down, from within a block; arrays of one layout share their places. */
static long by_blocks(int first, int n)
{
	long sum = 0;

	for (int i = first; i < n; i++) {
		sum += cyclic[3 * i + 1] - 2 * skipped[3 * i + 1] + pairs[4 * (n - i) + 1];
		if (i % 3)
			sum += 5 * cyclic[3 * (n - i)] + blocks[i];
	}
	for (int i = 0; i < n / BLOCK; i++)
		sum += (i + 1L) * blocks[2 * BLOCK * i + 5];
	return sum;
}

static void check_by_blocks(int first, int n)
{
	long sum = 0;

	fill();
	upc_forall (int i = 0; i < ALL * THREADS; i++; &blocks[i])
		blocks[i] = value(i + 2);
	upc_barrier;
	for (int i = first; i < n; i++) {
		sum += -value(3 * i + 1) + value(4 * (n - i) + 1);
		if (i % 3)
			sum += 5 * value(3 * (n - i)) + value(i + 2);
	}
	for (int i = 0; i < n / BLOCK; i++)
		sum += (i + 1L) * value(2 * BLOCK * i + 5 + 2);
	CHECK(by_blocks(first, n) == sum);
}

static void check_strips(int first, int n)
{
	long sum = 0;

	fill();
	for (int i = first; i < n; i++)
		sum += (long)value(i) * i + value(2 * (n - i));
	CHECK(in_strips(first, n) == sum);
}

int main(void)
{
	for (int n = 2; n <= ALL; n += MANY) {
		ranges(n);
		ranges_down(n);
		own_blocks(n / 3, n);
		own_blocks_down(n);
		in_loops(n);
		check_strips(n / 5, n);
		check_by_blocks(n / 15, n / 3);
		fill();
		for (int stop = 0; stop <= n + 1; stop += 3)
			CHECK(branches(n, stop) == branches_simply(n, stop));
	}
	ranges(ALL * THREADS);
	own_blocks(BLOCK + 1, ALL * THREADS - 3);
	own_blocks_down(ALL * THREADS);
	check_by_blocks(1, ALL * THREADS / 3);
	return check_done();
}
