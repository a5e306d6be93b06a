/* Functions that number elements: a[at(i, j)] is the element that the call says. */
#include "check.h"
#include <stdio.h>
#include <upc.h>

enum { WIDTH = 24, ROWS = 12, ALL = WIDTH * ROWS };

static shared[WIDTH] int blocked[THREADS][ALL];
static shared[96] int whole[ALL * THREADS];

static int width = WIDTH, narrow = 3;
static volatile int unstable = WIDTH;
static int calls;

static int at(int i, int j)
{
	return i * WIDTH + j;
}

static int at_width(int i, int j)
{
	return i * width + j;
}

static long at_long(long i, size_t j)
{
	return (long)(WIDTH * i + j);
}

static int beside(int i, int j)
{
	return at(i, j) + 1;
}

static int before(int i, int j)
{
	return at(i, beside(0, j)) - 2;
}

/* The value of the argument does not fit. */
static int at_narrow(unsigned char i, int j)
{
	return i + j;
}

/* It wraps around in 32 bits. */
static long at_unsigned(unsigned i, unsigned j)
{
	return i - j;
}

static int at_unstable(int i, int j)
{
	return i * unstable + j;
}

static int at_product(int i, int j)
{
	return i * j;
}

/* Two numbers of the file that differ. */
static int other_width = WIDTH / 2;

static int at_other(int i, int j)
{
	return i * other_width + j;
}

/* Larger than an int on the way. */
static int far = 100000;

static long at_far(long i, long j)
{
	return i * far - 10000000000 + j;
}

static int at_later(int i, int j);

static int counted(void)
{
	calls++;
	return 0;
}

static int second(__attribute__((unused)) int first, int i)
{
	return i;
}

static int deep(int depth, int i)
{
	return depth ? deep(depth - 1, i) : i;
}

/* The sum of `many` elements from `first`, each `apart` from the one before. */
static long expected(long first, long many, long apart)
{
	long sum = 0;

	for (long k = 0; k < many; k++)
		sum += 3 * (first + k * apart) + 1;
	return sum;
}

static long sum_at(int i)
{
	long sum = 0;

	for (int j = 0; j < WIDTH; j++)
		sum += whole[at(i, j)];
	return sum;
}

static long sum_columns(int j)
{
	long sum = 0;

	for (int i = 0; i < ROWS; i++)
		sum += whole[at_long(i, j)];
	return sum;
}

static long sum_width(int i)
{
	long sum = 0;

	for (int j = 0; j < WIDTH; j++)
		sum += whole[at_width(i, j)];
	return sum;
}

/* The name in the function is not this one. */
static long sum_hidden(int i)
{
	int width = 1;
	long sum = 0;

	for (int j = 0; j < WIDTH; j++)
		sum += whole[at_width(i, j)];
	return sum + width - 1;
}

static long sum_hidden_inside(int i)
{
	long sum = 0;

	for (int j = 0; j < WIDTH; j++) {
		int width = 7;

		sum += whole[at_width(i, j)] + width - 7;
	}
	return sum;
}

/* The variables that the function reads change meanwhile. */
static long sum_changed(int i)
{
	long sum = 0;

	narrow = width;
	for (int j = 0; j < 4; j++) {
		sum += whole[at_width(i, j)];
		width--;
	}
	width = narrow;
	return sum;
}

static long sum_nested(int i)
{
	long sum = 0;

	for (int j = 1; j < WIDTH; j++)
		sum += whole[before(i, j)];
	return sum;
}

static long sum_narrow(int i)
{
	long sum = 0;

	for (int j = 0; j < 5; j++)
		sum += whole[at_narrow(i + 256, j)];
	return sum;
}

static long sum_narrow_counter(void)
{
	long sum = 0;

	for (int j = 250; j < 260; j++)
		sum += whole[at_narrow(j, 0)];
	return sum;
}

static long sum_unsigned(void)
{
	long sum = 0;

	for (int j = 5; j < 10; j++)
		sum += whole[at_unsigned(4, j) - 4294967290];
	return sum;
}

static long sum_unstable(int i)
{
	long sum = 0;

	for (int j = 0; j < WIDTH; j++)
		sum += whole[at_unstable(i, j)];
	return sum;
}

static long sum_product(int i)
{
	long sum = 0;

	for (int j = 0; j < 5; j++)
		sum += whole[at_product(i, j)];
	return sum;
}

static long sum_two(int i)
{
	long sum = 0;

	for (int j = 0; j < WIDTH / 2; j++)
		sum += whole[at_width(i, j)] - whole[at_other(i, j)];
	return sum;
}

static long sum_far(int i)
{
	long sum = 0;

	for (int j = 0; j < 9; j++)
		sum += whole[at_far(i, j)];
	return sum;
}

static long sum_later(int i)
{
	long sum = 0;

	for (int j = 0; j < WIDTH; j++)
		sum += whole[at_later(i, j)];
	return sum;
}

static int later_width = WIDTH;

static int at_later(int i, int j)
{
	return i * later_width + j;
}

static long sum_second(void)
{
	long sum = 0;

	for (int j = 0; j < 5; j++)
		sum += whole[second(counted(), j)];
	for (int j = 0; j < 5; j++)
		sum += whole[second(calls++, j)];
	return sum;
}

static long sum_deep(void)
{
	long sum = 0;

	for (int j = 0; j < 5; j++)
		sum += whole[deep(7, j)];
	return sum;
}

/* Arguments that the loop changes, and one read from memory that it stores to. */
static long sum_moving(int *row)
{
	long sum = 0;
	int k = 0;

	for (int j = 0; j < 6; j++) {
		sum += whole[at(k, j)];
		k = j % 2;
	}
	for (int j = 0; j < 6; j++) {
		sum += whole[at(*row, j)];
		*row = j % 3;
	}
	return sum;
}

static void check_sums(void)
{
	int row = 2, moved = 0;
	int rows[] = {0, 0, 1, 0, 1, 0, 2, 0, 1, 2, 0, 1};

	CHECK(sum_at(3) == expected(3 * WIDTH, WIDTH, 1));
	CHECK(sum_columns(5) == expected(5, ROWS, WIDTH));
	CHECK(sum_width(4) == expected(4 * WIDTH, WIDTH, 1));
	CHECK(sum_hidden(4) == expected(4 * WIDTH, WIDTH, 1));
	CHECK(sum_hidden_inside(4) == expected(4 * WIDTH, WIDTH, 1));
	CHECK(sum_changed(5) == expected(5 * WIDTH, 4, -4));
	CHECK(sum_nested(6) == expected(6 * WIDTH, WIDTH - 1, 1));
	CHECK(sum_narrow(9) == expected(9, 5, 1));
	CHECK(sum_narrow_counter() == expected(250, 6, 1) + expected(0, 4, 1));
	CHECK(sum_unsigned() == expected(5, 5, -1));
	CHECK(sum_unstable(3) == expected(3 * WIDTH, WIDTH, 1));
	CHECK(sum_product(3) == expected(0, 5, 3));
	CHECK(sum_two(6) == 12 * 3 * 6 * (WIDTH - WIDTH / 2));
	CHECK(sum_far(100000) == expected(0, 9, 1));
	CHECK(sum_later(2) == expected(2 * WIDTH, WIDTH, 1));
	CHECK(sum_second() == 2 * expected(0, 5, 1));
	CHECK(calls == 10);
	CHECK(sum_deep() == expected(0, 5, 1));
	for (int k = 0; k < 12; k++)
		moved += 3 * (rows[k] * WIDTH + k % 6) + 1;
	CHECK(sum_moving(&row) == moved);
}

/* Own iterations, by an element and by a number. */
static void check_own(void)
{
	upc_forall(int t = 0; t < THREADS; t++; t) for (int j = 0; j < ALL; j++) blocked[t][j] = 0;
	upc_barrier;
	upc_forall(int j = 0; j < WIDTH * 4; j++; &blocked[0][beside(1, j)])
		blocked[0][beside(1, j)] += MYTHREAD + 1;
	for (int i = 0; i < ROWS; i++)
		upc_forall(int j = 0; j < WIDTH; j++; at(i, j)) blocked[THREADS - 1][at(i, j)] += 100;
	upc_barrier;
	for (int k = 0; k < ALL; k++) {
		int inside = k > WIDTH && k <= 5 * WIDTH;
		int own = inside ? (int)upc_threadof(&blocked[0][k]) + 1 : 0;

		CHECK(blocked[0][k] == own + (THREADS == 1) * 100);
		CHECK(THREADS == 1 || blocked[THREADS - 1][k] == 100);
	}
}

int main(void)
{
	if (!MYTHREAD)
		for (int k = 0; k < ALL; k++)
			whole[k] = 3 * k + 1;
	upc_barrier;
	check_sums();
	check_own();
	return check_done();
}
