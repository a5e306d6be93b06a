/* Iterations may skip what a loop computes once: products, pointers of its affinity, and numbers of the
 * file that others may change. */
// races: all threads write the same numbers
// units: local-047-other.c
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include "check.h"

enum { SIDE = 16, ALL = SIDE * SIDE };

struct vec {
	shared[32] int *data;
	long n;
};

static shared[32] int *grid;
static shared[1] int *numbers;
static strict shared int flag;
static int width = SIDE, other = SIDE / 2, two = 2, bound = 10, limit = 10, kept = 10;
static long large = SIDE;
int of_all = 10;

int *address_of_all(void);

/* The sum of elements first + k * apart for k in from, from + 2, ... below `to`. */
static long expected(long first, long apart, long from, long to)
{
	long sum = 0;

	for (long k = from; k < to; k += 2)
		sum += 3 * (first + k * apart) + 1;
	return sum;
}

static void check_products(int i, long k)
{
	long sum = 0, sums[11] = {0};
	unsigned u = 3;

	for (int j = 0; j < SIDE; j++)
		if (j % 2) {
			sums[0] += grid[i * width + j];
			sums[1] += grid[width * (i - 1) + j];
			sums[2] += grid[(i + 1) * width + 2 + j];
			sums[3] += grid[i * other + j];
			sums[4] += grid[k * large + j];
			sums[5] += grid[j * width];
			sums[6] += grid[u * width + j];
			sums[7] += grid[(2 * i - 3) * width - j];
			sums[8] += grid[2 * ((i - 3) * other) + j];
			sums[9] += grid[i * width + i + j];
			sums[10] += grid[i * two * other + j];
		}
	CHECK_INT(sums[0], expected(i * SIDE, 1, 1, SIDE));
	CHECK_INT(sums[1], expected((i - 1) * SIDE, 1, 1, SIDE));
	CHECK_INT(sums[2], expected((i + 1) * SIDE + 2, 1, 1, SIDE));
	CHECK_INT(sums[3], expected(i * SIDE / 2, 1, 1, SIDE));
	CHECK_INT(sums[4], expected(k * SIDE, 1, 1, SIDE));
	CHECK_INT(sums[5], expected(0, SIDE, 1, SIDE));
	CHECK_INT(sums[6], expected(3 * SIDE, 1, 1, SIDE));
	CHECK_INT(sums[7], expected((2 * i - 3) * SIDE, -1, 1, SIDE));
	CHECK_INT(sums[8], expected((i - 3) * SIDE, 1, 1, SIDE));
	CHECK_INT(sums[9], expected(i * SIDE + i, 1, 1, SIDE));
	CHECK_INT(sums[10], expected(i * SIDE, 1, 1, SIDE));
	for (int j = 0; j < 8; j++)
		if (j % 2) {
			sum += grid[i * width + j];
			width -= 2;
		}
	width = SIDE;
	CHECK_INT(sum, 3 * (i * (4 * SIDE - 12) + 16) + 4);
	sum = 0;
	for (int j = 0; j < 8; j++)
		if (j % 2) {
			sum += grid[i * width + j];
			i++;
		}
	CHECK_INT(sum, 3 * ((4 * i - 10) * SIDE + 16) + 4);
	sum = 0;
	/* larger than an int, in iterations that there are not */
	width = 100000;
	for (int j = 0; j < 8; j++)
		if (j > 7)
			sum += grid[(i + 100000) * width + j];
	width = SIDE;
	CHECK_INT(sum, 0);
}

static void add(const struct vec *v, int by)
{
	upc_forall (int i = 0; i < v->n; i++; &v->data[i])
		if (i % 2)
			v->data[i] += by;
}

static void add_from(const struct vec *v, const struct vec *from)
{
	upc_forall (int i = 0; i < v->n; i++; &v->data[i])
		if (from && i % 2)
			v->data[i] += from->data[i];
}

/* The loop moves the pointer of its affinity. */
static void move(struct vec *v)
{
	for (int i = 0; i < v->n; i++)
		if (upc_threadof(&v->data[i]) == (size_t)MYTHREAD)
			if (i == 3)
				v->data += 32 * THREADS;
}

static void check_bases(void)
{
	struct vec v = {grid, ALL}, none = {NULL, 0}, moving = {grid, 8};
	const struct vec *const nothing = &none;

	upc_barrier;
	add(&v, 100);
	add(&none, 100);
	add(nothing, 100);
	upc_barrier;
	for (int i = 0; i < ALL; i++)
		CHECK_INT(grid[i], 3 * i + 1 + i % 2 * 100);
	upc_barrier;
	add(&v, -100);
	add_from(&v, NULL);
	move(&moving);
	CHECK(moving.data == grid + 32 * THREADS * !MYTHREAD);
	upc_barrier;
}

static int order(const void *a, const void *b)
{
	bound = 4;
	return *(const int *)a - *(const int *)b;
}

static void wait_and_lower(int i)
{
	upc_barrier i;
	if (i == 2)
		limit = 5;
}

static int count_static(int **address)
{
	static int most = 10;
	int n = 0;

	if (address)
		*address = &most;
	for (int i = 0; i < most; i++) {
		numbers[i] = i;
		n++;
		if (address)
			**address = 6;
	}
	most = 10;
	return n;
}

static void check_numbers(int *p)
{
	int pair[] = {2, 1}, n = 0, *address, *pointed = address_of_all();
	long sum = 0;

	for (int i = 0; i < bound; i++) {
		sum += numbers[i];
		if (i == 1)
			qsort(pair, 2, sizeof *pair, order);
		n++;
	}
	CHECK_INT(n, 4);
	n = 0;
	for (int i = 0; i < limit; i++) {
		sum += numbers[i];
		wait_and_lower(i);
		n++;
	}
	CHECK_INT(n, 5);
	n = 0;
	for (int i = 0; i < kept; i++) {
		p[i % 2] = 7;
		sum += numbers[i];
		flag = i;
		n++;
	}
	CHECK_INT(n, 10);
	n = 0;
	for (int i = 0; i < of_all; i++) {
		sum += numbers[i];
		*pointed = 2;
		n++;
	}
	CHECK_INT(n, 2);
	CHECK_INT(count_static(NULL), 10);
	CHECK_INT(count_static(&address), 6);
	CHECK_INT(sum, 0 + 1 + 2 + 3 + 10 + 45 + 1);
}

int main(void)
{
	int some[2];

	grid = upc_all_alloc(64, 32 * sizeof *grid);
	numbers = upc_all_alloc(32, sizeof *numbers);
	upc_forall (int i = 0; i < 64 * 32; i++; &grid[i])
		grid[i] = 3 * i + 1;
	for (int i = MYTHREAD; i < 32; i += THREADS)
		numbers[i] = i;
	upc_barrier;
	check_products(4, 5);
	check_bases();
	check_numbers(some);
	return check_done();
}
