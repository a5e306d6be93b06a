/* Indices x % m, alone or in a sum, have private pointers; a strip ends where they wrap around (U-FA-18, U-FA-19). */
#include <limits.h>
#include <stddef.h>
#include <upc_relaxed.h>
#include "check.h"

enum { BLOCK = 16 };
#define N (BLOCK * THREADS)

static shared [BLOCK] int a[N], b[N];
static shared [BLOCK] double grid[3][N];
static shared [] long whole[64];
static shared [300] int middle[300 * THREADS];

struct number {
	int n;
	shared [] int *part[4];
};

static int value(int i)
{
	return 7 * i % 101 + i;
}

static void fill(void)
{
	int i;

	upc_barrier;
	upc_forall (i = 0; i < N; i++; &a[i]) {
		a[i] = value(i);
		b[i] = -1;
		for (int k = 0; k < 3; k++)
			grid[k][i] = 1000 * k + value(i);
	}
	if (MYTHREAD == 0)
		for (i = 0; i < 64; i++)
			whole[i] = value(i);
	if (MYTHREAD == 0)
		for (i = 0; i < 300; i++)
			middle[i] = value(i);
	upc_barrier;
}

/* Neighbours on a ring, on own iterations. */
static void ring(int n, int far)
{
	fill();
	upc_forall (int i = 0; i < n; i++; &b[i])
		b[i] = a[(i + 1) % n] + 3 * a[(i - 1 + n) % n] + a[i];
	upc_barrier;
	for (int i = 0; i < n; i++)
		CHECK_INT(b[i], value((i + 1) % n) + 3 * value((i - 1 + n) % n) + value(i));
	fill();
	upc_forall (int i = n - 1; i >= 0; i--; &b[i])
		b[i] = a[(i + far) % n] - a[(n - i) % n];
	upc_barrier;
	for (int i = 0; i < n; i++)
		CHECK_INT(b[i], value((i + far) % n) - value((n - i) % n));
	fill();
	upc_forall (int i = 0; i < n - 1; i += 2; &b[i])
		b[i] = a[(2 * i + 3) % n];
	upc_barrier;
	for (int i = 0; i < n; i++)
		CHECK_INT(b[i], i % 2 || i >= n - 1 ? -1 : value((2 * i + 3) % n));
}

/* The same in size_t; the last strip begins beyond the end of the ring. */
static void ring_of_size(size_t n, size_t far)
{
	fill();
	upc_forall (size_t i = 0; i < n; i++; &b[i])
		b[i] = a[(i + BLOCK + 4) % n] + 3 * a[(far + i) % n] - a[(i * 3 + 1) % n];
	upc_barrier;
	for (size_t i = 0; i < n; i++)
		CHECK_INT(b[i], value((int)((i + BLOCK + 4) % n)) + 3 * value((int)((far + i) % n))
				- value((int)((i * 3 + 1) % n)));
	fill();
	upc_forall (unsigned long i = 1; i < n; i++; &b[i])
		b[i] = (int)grid[1][(n - 1 - i + 5) % n];
	upc_barrier;
	for (size_t i = 1; i < n; i++)
		CHECK_INT(b[i], 1000 + value((int)((n - 1 - i + 5) % n)));
}

/* The element of the affinity, but for the remainder. */
static void own_remainder(int n)
{
	fill();
	upc_forall (int i = 0; i < N; i++; &b[i])
		b[i] = a[i % n];
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(b[i], value(i % n));
	fill();
	upc_forall (int i = 0; i < N; i++; i * THREADS / N)
		b[(i + 2) % N] = a[(i + 1) % n] + a[i];
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(b[(i + 2) % N], value((i + 1) % n) + value(i));
}

/* All iterations on one thread: up, down, by several, more than once around. */
static void around(int n, int k, size_t size)
{
	long sum = 0, right = 0;
	size_t at = 0;

	fill();
	for (int i = 0; i < 3 * n; i++)
		sum = 3 * sum % 10007 + a[(i + k) % n];
	for (int i = 0; i < 3 * n; i++)
		right = 3 * right % 10007 + value((i + k) % n);
	CHECK(sum == right);
	sum = right = 0;
	for (int i = 2 * n; i > -1; i -= 3)
		sum = 3 * sum % 10007 + a[i % n] + whole[(i + 5) % 64] + whole[(i + k) % 9];
	for (int i = 2 * n; i > -1; i -= 3)
		right = 3 * right % 10007 + value(i % n) + value((i + 5) % 64) + value((i + k) % 9);
	CHECK(sum == right);
	sum = right = 0;
	for (size_t i = 0; i < 2 * size; i++)
		sum = 3 * sum % 10007 + a[(i + size - 1) % size] + (long)grid[2][(5 * i) % size];
	for (size_t i = 0; i < 2 * size; i++)
		right = 3 * right % 10007 + value((int)((i + size - 1) % size)) + 2000 + value((int)(5 * i % size));
	CHECK(sum == right);
	sum = right = 0;
	while (at < size) { /* the step is in the body */
		sum = 3 * sum % 10007 + a[at % (size - 1)] + a[at];
		at++;
	}
	for (size_t i = 0; i < size; i++)
		right = 3 * right % 10007 + value((int)(i % (size - 1))) + value((int)i);
	CHECK(sum == right);
}

/* Sums with a remainder, and rows. */
static void sums(int n, int base)
{
	long sum = 0, right = 0;

	fill();
	for (int i = 0; i < 100; i++)
		sum = 3 * sum % 10007 + a[base + i % n] + a[(i + 2) % n + base] + whole[i % 32 + 32]
		    + (long)grid[1][base + i % n];
	for (int i = 0; i < 100; i++)
		right = 3 * right % 10007 + value(base + i % n) + value((i + 2) % n + base) + value(i % 32 + 32) + 1000
		      + value(base + i % n);
	CHECK(sum == right);
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < 2 * n; i++) {
			b[(i + 1) % n + base] = i; /* written twice: the last value stays */
			a[base + i % n] += b[base + (i + 1) % n];
		}
	upc_barrier;
	for (int i = 0; i < n; i++) {
		CHECK_INT(b[base + (i + 1) % n], i + n);
		CHECK_INT(a[base + i], value(base + i) + 2 * i + n);
	}
}

/* Below zero C's remainder is below zero, or 0; x % m is evaluated only where the loop evaluates it; what the loop
 * changes wraps elsewhere. */
static void limits(int n, int zero, const struct number *none)
{
	shared [BLOCK] int *inside = &a[8];
	long sum = 0, right = 0;
	int modulus = n, turned = 0;

	fill();
	for (int i = -20; i < 20; i++)
		sum = 3 * sum % 10007 + inside[i % 8];
	for (int i = -20; i < 20; i++)
		right = 3 * right % 10007 + value(8 + i % 8);
	CHECK(sum == right);
	sum = right = 0;
	for (int i = 20; i > -20; i--)
		sum = 3 * sum % 10007 + inside[i % -8];
	for (int i = 20; i > -20; i--)
		right = 3 * right % 10007 + value(8 + i % -8);
	CHECK(sum == right);
	sum = 0;
	for (int i = 0; i < 10; i++)
		if (zero)
			sum += a[i % zero];
	for (int i = 0; i < zero; i++)
		sum += a[i % zero];
	for (int i = 0; i < 32; i++)
		if (none)
			sum += a[none->n + i % 16] + a[i % 16 + none->n] + a[(i + none->n) % 16] + none->part[i / 8][i % 8];
	CHECK(sum == 0);
	for (int i = 0; i < n; i++) {
		sum += a[(i + turned) % modulus];
		if (i == 4)
			modulus--, turned++;
	}
	right = 0;
	for (int i = 0; i < n; i++)
		right += value(i <= 4 ? i % n : (i + 1) % (n - 1));
	CHECK(sum == right);
	sum = 0;
	for (int i = 0; i < n; i++) {
		sum += a[(i + 3) % n];
		if (sum > 300)
			break;
	}
	right = 0;
	for (int i = 0; i < n && right <= 300; i++)
		right += value((i + 3) % n);
	CHECK(sum == right);
}

/* x may exceed an int in iterations that skip the reference; in those that make it, it does not. */
static void skipped(int n, int off)
{
	long sum = 0, right = 0;

	fill();
	for (int i = -n; i < 3; i++)
		if (i >= -3)
			sum = 3 * sum % 10007 + middle[100 + (i - off) % 100];
	for (int i = -3; i < 3; i++)
		right = 3 * right % 10007 + value(100 + (i - off) % 100);
	CHECK(sum == right);
	sum = right = 0;
	for (int i = 0; i < 20; i++) {
		if (i > 3)
			break;
		sum = 3 * sum % 10007 + middle[(i + 2147483644) % 8];
	}
	for (int i = 0; i <= 3; i++)
		right = 3 * right % 10007 + value((i + 2147483644) % 8);
	CHECK(sum == right);
	sum = right = 0;
	for (int i = 10; i >= 0; i--)
		if (i <= 3)
			sum = 3 * sum % 10007 + middle[(i + 2147483644) % 100];
	for (int i = 3; i >= 0; i--)
		right = 3 * right % 10007 + value((i + 2147483644) % 100);
	CHECK(sum == right);
}

/* The elements of a directory of parts, whose pointers are read once for each part. */
static shared [] int *shared directory[4 * THREADS];
static shared [] int *list[4];
static struct { shared [] int *part[2][4]; int n; } nest;

static void directories(int n)
{
	long sum = 0, right = 0;

	upc_barrier;
	for (int k = MYTHREAD; k < 4 * THREADS; k += THREADS) {
		directory[k] = upc_alloc((size_t)n * sizeof(int));
		for (int i = 0; i < n; i++)
			directory[k][i] = value(k * n + i);
	}
	upc_barrier;
	nest.n = n;
	for (int k = 0; k < 4; k++)
		list[k] = directory[k], nest.part[0][k] = directory[3 - k], nest.part[1][k] = directory[k];
	for (int i = 0; i < 4 * THREADS * n; i++)
		sum = 3 * sum % 10007 + directory[i / n][i % n];
	for (int i = 0; i < 4 * THREADS * n; i++)
		right = 3 * right % 10007 + value(i);
	CHECK(sum == right);
	sum = right = 0;
	for (int i = 4 * n - 1; i >= 0; i--)
		sum = 3 * sum % 10007 + list[i / n][i % n] + nest.part[1][i / nest.n][i % nest.n]
		    + nest.part[0][3 - i / n][i % n] + list[(i + n) / n % 4][(i + n) % n];
	for (int i = 4 * n - 1; i >= 0; i--)
		right = 3 * right % 10007 + 3 * value(i) + value((i + n) % (4 * n));
	CHECK(sum == right);
	sum = right = 0;
	for (int i = 0; i < 3 * n; i++) /* the quotient of another number */
		sum = 3 * sum % 10007 + list[(i + 1) / n][i % n] + list[i / (n + 1)][i % n] + list[i / 16 % 4][i % 16 % n];
	for (int i = 0; i < 3 * n; i++)
		right = 3 * right % 10007 + value((i + 1) / n * n + i % n) + value(i / (n + 1) * n + i % n)
		      + value(i / 16 % 4 * n + i % 16 % n);
	CHECK(sum == right);
	sum = right = 0;
	for (int i = 0; i < 2 * n; i++) { /* the loop changes a pointer */
		sum += list[i / n][i % n];
		if (i == 4)
			list[0] = list[2], list[1] = list[3];
	}
	for (int i = 0; i < 2 * n; i++)
		right += value(i <= 4 ? i : i + 2 * n);
	CHECK(sum == right);
	upc_barrier;
	upc_forall (int i = 0; i < 4 * THREADS * n; i++; i / n)
		directory[i / n][i % n] = i;
	upc_barrier;
	for (int k = 0; k < 4 * THREADS; k++)
		for (int i = 0; i < n; i++)
			CHECK_INT(directory[k][i], k * n + i);
	upc_barrier;
	for (int k = MYTHREAD; k < 4 * THREADS; k += THREADS)
		upc_free(directory[k]);
}

enum { ROWS = 6, COLUMNS = 12 };
static shared [ROWS * COLUMNS] int rows[ROWS * THREADS][COLUMNS];

static void reset_rows(void)
{
	upc_barrier;
	upc_forall (int i = 0; i < ROWS * THREADS; i++; &rows[i][0])
		for (int j = 0; j < COLUMNS; j++)
			rows[i][j] = i * COLUMNS + j;
	upc_barrier;
}

/* Checks the row that a diagonal met in column `met`, where it has added `added`. */
static void check_row(int row, int met, int added)
{
	for (int j = 0; j < COLUMNS; j++)
		CHECK_INT(rows[row][j], row * COLUMNS + j + (j == met ? added : 0));
}

/* Diagonals through rows: the column moves by another step than the element. */
static void diagonals(int from, int n)
{
	int last = ROWS * THREADS - 1;
	long sum = 0, right = 0;

	reset_rows();
	upc_forall (int i = 0; i <= last; i++; &rows[last - i][0])
		rows[last - i][(i + from) % n] += 100;
	upc_barrier;
	for (int i = 0; i <= last; i++)
		check_row(last - i, (i + from) % n, 100);
	reset_rows();
	upc_forall (int i = last; i >= 0; i--; &rows[last - i][3])
		rows[last - i][(2 * i + from) % n] += i;
	upc_barrier;
	for (int i = 0; i <= last; i++)
		check_row(last - i, (2 * i + from) % n, i);
	reset_rows();
	upc_forall (int i = 0; i <= last; i++; &rows[i][1])
		rows[i][(last + from - i) % n] -= i;
	upc_barrier;
	for (int i = 0; i <= last; i++)
		check_row(i, (last + from - i) % n, -i);
	reset_rows();
	upc_forall (int i = 0; i <= last; i++; &rows[i][1])
		rows[i][(i + from) % n] += rows[i][from % n];
	upc_barrier;
	for (int i = 0; i <= last; i++)
		check_row(i, (i + from) % n, i * COLUMNS + from % n);
	reset_rows();
	for (int i = 0; i <= last; i++)
		sum = sum * 3 % 10007 + rows[last - i][(5 * i + from) % n] + rows[i][(last - i) % n];
	for (int i = 0; i <= last; i++)
		right = right * 3 % 10007 + (last - i) * COLUMNS + (5 * i + from) % n + i * COLUMNS + (last - i) % n;
	CHECK(sum == right);
}

int main(void)
{
	for (int from = 0; from < COLUMNS; from++)
		diagonals(from, COLUMNS);
	diagonals(3, COLUMNS - 1);
	directories(40);
	directories(12);
	ring_of_size(N, 3 * BLOCK + 1);
	ring(N, 1);
	ring(N - 1, 5);
	ring(BLOCK, 3);
	ring(BLOCK - 3, 0);
	own_remainder(N);
	own_remainder(N - 3);
	own_remainder(9);
	around(N, 3, N);
	around(N - 1, 11, N - 1);
	around(BLOCK + (THREADS > 1), 2, BLOCK / 2 + 1);
	sums(BLOCK - 5, 3);
	sums(9, N - 10);
	limits(BLOCK, 0, NULL);
	skipped(40, 2147483644);
	return check_done();
}
