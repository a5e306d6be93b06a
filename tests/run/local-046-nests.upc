// flags: -Wno-forall-exit
// unchecked: indices leave their rows
/* A upc_forall over rows in a loop over columns: each thread may take its rows one after the other, where
 * nobody can see that. */
#include <stdio.h>
#include <upc_relaxed.h>
#include "check.h"

enum { SIDE = 12, ALL = SIDE * SIDE };

static shared[SIDE] int single[SIDE * THREADS][SIDE];
static shared[2 * SIDE] int pairs[2 * SIDE * THREADS][SIDE];
static shared[SIDE] unsigned sums[THREADS][SIDE];
static shared[1] int flat[2 * SIDE * THREADS];
static shared[SIDE] int trace[THREADS][SIDE];
static shared[SIDE] int pair[2 * THREADS][SIDE];
static int many = SIDE;

/* Returns what an element of a thread becomes by all (i, j) of its iterations in their order: `of` says which one,
 * -1: none. */
static unsigned follow(int thread, int rows, int columns, int in_block, int (*of)(int i, int j), int at)
{
	unsigned value = 0;

	for (int j = 0; j < columns; j++)
		for (int i = 0; i < rows; i++)
			if (i / in_block % THREADS == thread && of(i, j) == at)
				value = value * 3 + (unsigned)(i * 5 + j);
	return value;
}

static int of_column(int i, int j)
{
	(void)i;
	return j;
}

static int of_row(int i, int j)
{
	(void)j;
	return i % SIDE;
}

static int of_all(int i, int j)
{
	(void)(i + j);
	return 0;
}

static int of_sum(int i, int j)
{
	return (i + j) % SIDE;
}

static void clear(void)
{
	upc_barrier;
	for (int j = 0; j < SIDE; j++)
		sums[MYTHREAD][j] = 0;
	upc_barrier;
}

static void check_sums(int rows, int in_block, int (*of)(int i, int j))
{
	upc_barrier;
	for (int at = 0; at < SIDE; at++)
		CHECK_INT(sums[MYTHREAD][at], follow(MYTHREAD, rows, SIDE, in_block, of, at));
	clear();
}

static void check_plain(void)
{
	int i = 77, j = 78;

	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j])
			single[i][j] = single[i][j] * 7 + i * 100 + j;
	for (j = 1; j < many; j += 2)
		upc_forall (i = 0; i < 2 * SIDE * THREADS; i++; &pairs[i][j]) {
			pairs[i][j] += i * 100 + j;
			CHECK(upc_threadof(&pairs[i][j]) == (size_t)MYTHREAD || THREADS == 1);
		}
	CHECK_INT(j, SIDE + 1);
	CHECK_INT(i, 2 * SIDE * THREADS);
	for (j = 1; j < many; j += 2)
		upc_forall (i = 0; i < 2 * SIDE * THREADS; i++; &pairs[i][j])
			pairs[i][j] *= 2;
	CHECK_INT(j, SIDE + 1);
	CHECK_INT(i, 2 * SIDE * THREADS);
	i = 5;
	for (j = many; j < SIDE; j++)
		upc_forall (i = 0; i < 2 * SIDE * THREADS; i++; &pairs[i][j])
			pairs[i][j] = 1;
	CHECK_INT(j, SIDE);
	CHECK_INT(i, 5);
	upc_barrier;
	for (i = 0; i < SIDE * THREADS; i++)
		for (j = 0; j < SIDE; j++)
			CHECK_INT(single[i][j], i * 100 + j);
	for (i = 0; i < 2 * SIDE * THREADS; i++)
		for (j = 0; j < SIDE; j++)
			CHECK_INT(pairs[i][j], j % 2 * 2 * (i * 100 + j));
}

/* Elements that several iterations use. */
static void check_order(void)
{
	clear();
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j])
			sums[MYTHREAD][j] = sums[MYTHREAD][j] * 3 + (unsigned)(i * 5 + j);
	check_sums(SIDE * THREADS, 1, of_column);
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE; i++; &single[i][j])
			sums[MYTHREAD][i] = sums[MYTHREAD][i] * 3 + (unsigned)(i * 5 + j);
	check_sums(SIDE, 1, of_row);
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j])
			sums[MYTHREAD][0] = sums[MYTHREAD][0] * 3 + (unsigned)(i * 5 + j);
	check_sums(SIDE * THREADS, 1, of_all);
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j])
			sums[MYTHREAD][(i + j) % SIDE] = sums[MYTHREAD][(i + j) % SIDE] * 3 + (unsigned)(i * 5 + j);
	check_sums(SIDE * THREADS, 1, of_sum);
	for (int j = 0; j < 3; j++)
		upc_forall (int i = 0; i < SIDE - 3; i++; &single[i + j][j])
			sums[MYTHREAD][i] = sums[MYTHREAD][i] * 3 + (unsigned)(i * 5 + j);
	for (int i = 0; i < SIDE - 3; i++) {
		unsigned value = 0;

		for (int j = 0; j < 3; j++)
			if ((i + j) % THREADS == MYTHREAD)
				value = value * 3 + (unsigned)(i * 5 + j);
		CHECK_INT(sums[MYTHREAD][i], value);
	}
	clear();
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < 2 * SIDE * THREADS; i++; &pairs[i][j]) {
			unsigned before = sums[MYTHREAD][0] * 3;

			before += (unsigned)i * 5;
			sums[MYTHREAD][0] = before + (unsigned)j;
		}
	check_sums(2 * SIDE * THREADS, 2, of_all);
}

/* Iterations read elements that an iteration before set. */
static void check_neighbors(void)
{
	int (*const view)[SIDE] = (int (*)[SIDE])&pairs[2 * THREADS + 2 * MYTHREAD][0];
	int first = 2 * THREADS + 2 * MYTHREAD;

	upc_barrier;
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 2 * THREADS; i < 4 * THREADS; i++; &pairs[i][j])
			pairs[i][j] = 1;
	for (int j = 0; j < SIDE - 1; j++)
		upc_forall (int i = 2 * THREADS; i < 4 * THREADS; i++; &pairs[i][j])
			pairs[i][j] += i % 2 ? pairs[i - 1][j + 1] : 3 * pairs[i + 1][j];
	CHECK_INT(pairs[first][0], 4);
	CHECK_INT(pairs[first + 1][0], 2);
	CHECK_INT(pairs[first][1], 4);
	CHECK_INT(pairs[first + 1][1], 2);
	upc_barrier;
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 2 * THREADS; i < 4 * THREADS; i++; &pairs[i][j])
			pairs[i][j] = j && i % 2 == 0 ? view[1][j - 1] + 1 : 10 * j;
	for (int j = 1; j < SIDE; j++)
		CHECK_INT(pairs[first][j], 10 * (j - 1) + 1);
	upc_barrier;
}

/* An iteration that ends early, and one that ends all. */
static int skip(void)
{
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j]) {
			if (j == 2 && i > 2)
				continue;
			if (j == 3)
				return j;
			single[i][j] = 50 + j;
		}
	return SIDE;
}

static void check_jumps(void)
{
	upc_barrier;
	upc_forall (int i = 0; i < SIDE * THREADS; i++; i)
		for (int j = 0; j < SIDE; j++)
			single[i][j] = 0;
	upc_barrier;
	CHECK(skip() == 3);
	upc_barrier;
	CHECK_INT(single[SIDE * THREADS - 1][0], 50);
	CHECK(single[0][0] == 50 && single[0][2] == 52 && single[0][3] == 0 && single[4][2] == 0);
	upc_barrier;
}

/* Checks variables that are no elements. */
static void check_others(void)
{
	unsigned last = 0, total = 0;
	int bound = SIDE, calls[4] = {0};
	const int *first = &calls[1];

	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j]) {
			single[i][j] = i;
			last = last * 3 + (unsigned)(i + j);
			total++;
		}
	CHECK_INT(total, ALL);
	total = 0;
	for (int j = 0; j < SIDE; j++)
		for (int i = MYTHREAD; i < SIDE * THREADS; i += THREADS)
			total = total * 3 + (unsigned)(i + j);
	CHECK_INT(last, total);
	for (int j = 0; j < bound; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j]) {
			single[i][j] = i;
			if (j == 3)
				bound = 5;
		}
	CHECK_INT(bound, 5);
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = j; i < SIDE * THREADS; i++; &single[i][j])
			single[i][j] = -1;
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j]) {
			single[i][j] += *first;
			calls[1 + j % 2] = 1;
		}
	upc_forall (int i = 0; i < SIDE * THREADS; i++; i)
		for (int j = 0; j < SIDE; j++)
			CHECK(j > i || i == 0 || j == 0 || single[i][j] == 0 || i - j < 0);
}

static unsigned hash;
static int n_visits;

static void note(int i, int j)
{
	hash = hash * 3 + (unsigned)(i * 5 + j);
	n_visits++;
}

static int counted_column(void)
{
	n_visits++;
	return 1;
}

/* Returns what `note` makes of the iterations of a thread, row by row. */
static unsigned noted(int rows, int first_column, int in_block, int is_triangle)
{
	unsigned value = 0;

	for (int i = 0; i < rows; i++)
		for (int j = is_triangle ? i % SIDE : first_column; j < SIDE; j++)
			if (i / in_block % THREADS == MYTHREAD)
				value = value * 3 + (unsigned)(i * 5 + j);
	return value;
}

static int find(int what)
{
	for (int i = 0; i < SIDE * THREADS; i++)
		upc_forall (int j = 0; j < SIDE; j++; &single[i][j]) {
			note(i, j);
			if (i * SIDE + j >= what)
				return i;
		}
	return -1;
}

/* A upc_forall in a row, in a loop over rows. */
static void check_rows(void)
{
	int i = 3, j = 0, from = 1, moved = 0;

	upc_barrier;
	for (i = 0; i < SIDE * THREADS; i++)
		upc_forall (int j = 0; j < SIDE; j++; &single[i][j])
			note(i, j);
	CHECK_INT(hash, noted(SIDE * THREADS, 0, 1, 0));
	CHECK_INT(i, SIDE * THREADS);
	hash = 0;
	for (i = 0; i < 2 * SIDE * THREADS; i++)
		upc_forall (j = 2; j < SIDE; j++; &pairs[i][j])
			note(i, j);
	CHECK_INT(hash, noted(2 * SIDE * THREADS, 2, 2, 0));
	CHECK_INT(j, SIDE);
	j = 77;
	for (i = 0; i < 1; i++)
		upc_forall (j = 2; j < SIDE; j++; &single[i][j])
			note(i, j);
	CHECK_INT(j, SIDE);
	n_visits = 0;
	for (i = 0; i < 2; i++)
		upc_forall (int j = counted_column(); j < SIDE; j++; &single[i][j])
			single[i][j] = 0;
	CHECK_INT(n_visits, 2);
	hash = 0;
	for (int i = 0; i < SIDE; i++) {
		upc_forall (int j = i; j < SIDE; j++; &pairs[i][j]) {
			note(i, j);
		}
	}
	CHECK_INT(hash, noted(SIDE, 0, 2, 1));
	hash = 0;
	for (int i = 0; i < many; i++)
		upc_forall (int j = 0; j < SIDE; j++; &single[i][j]) {
			note(i, j);
			if (j == SIDE - 1)
				many = 7;
		}
	CHECK(many == SIDE || many == 7);
	many = SIDE;
	hash = n_visits = 0;
	for (int i = 0; i < 4; i++)
		upc_forall (int j = 0; j < 2; j++; &single[i + from][j]) {
			moved++;
			from = 2;
		}
	CHECK(moved <= 8);
	CHECK(find(ALL * THREADS - 1) == -1 || MYTHREAD == THREADS - 1);
	n_visits = 0;
	CHECK(find(0) == MYTHREAD);
	CHECK_INT(n_visits, 1);
	for (int turn = 0; turn < THREADS; turn++) {
		n_visits = 0;
		upc_forall (int t = turn; t < turn + 1; t++; t)
			find(ALL * THREADS);
		CHECK_INT(n_visits, turn == MYTHREAD ? ALL * THREADS : 0);
	}
	upc_barrier;
}

/* All of one thread's iterations in a upc_forall: the inner one does not control. */
static void fill(int by)
{
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &single[i][j])
			single[i][j] = by + i;
}

static void check_inside(void)
{
	for (int turn = 0; turn < THREADS; turn++) {
		upc_barrier;
		upc_forall (int t = turn; t < turn + 1; t++; t)
			fill(1000 * t);
		upc_barrier;
		for (int i = 0; i < SIDE * THREADS; i++)
			CHECK_INT(single[i][i % SIDE], 1000 * turn + i);
	}
	upc_barrier;
}

/* Rows of which only some columns are in the block, and more than a row of the array as one row. */
static void check_flat(void)
{
	upc_barrier;
	for (int j = 0; j < 2; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &flat[2 * i + j])
			flat[2 * i + j] = MYTHREAD;
	upc_barrier;
	for (int i = 0; i < 2 * SIDE * THREADS; i++)
		CHECK_INT(flat[i], i % THREADS);
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < THREADS; i++; &trace[i][j])
			trace[i][j] = MYTHREAD;
	upc_barrier;
	for (int j = 0; j < SIDE; j++)
		CHECK_INT(trace[MYTHREAD][j], MYTHREAD);
	upc_forall (int k = 0; k < SIDE * THREADS; k++; &trace[0][k])
		CHECK_INT(MYTHREAD, k / SIDE % THREADS);
	upc_forall (int k = SIDE * THREADS - 1; k >= 0; k--; &trace[0][k])
		CHECK_INT(MYTHREAD, k / SIDE % THREADS);
	upc_forall (int k = 2 * SIDE - 1; k >= 0; k--; &pair[0][k])
		CHECK_INT(MYTHREAD, k / SIDE % THREADS);
	upc_forall (int k = 0; k <= SIDE; k++; &pair[0][k])
		CHECK_INT(MYTHREAD, k / SIDE % THREADS);
}

int main(void)
{
	check_plain();
	check_order();
	check_neighbors();
	check_jumps();
	check_rows();
	check_others();
	check_inside();
	check_flat();
	return check_done();
}
