// compilers: gcc clang
/* Loops that count, but whose condition has to be evaluated before each iteration: once, and in its place. */
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 60, BLOCK = 16 };

typedef struct {
	int n;
	shared [] int *data;
} list_t;

static shared [BLOCK] int blocks[MANY * THREADS], more[MANY * THREADS];
static shared int cyclic[MANY * THREADS];
static shared [] int *shared none[THREADS];
static int calls, limit;

static int value(int i)
{
	return 31 * i % 97;
}

/* Counts its calls: the condition is evaluated once more than there are iterations. */
static int below(int i, int n)
{
	calls++;
	return i < n;
}

static int sum_called(int n)
{
	int sum = 0;

	calls = 0;
	for (int i = 0; below(i, n); i++)
		sum += blocks[i] - 3 * cyclic[i];
	CHECK_INT(calls, n + 1);
	return sum;
}

/* The bound is in the memory that the loop writes. */
static int bound_in_list(list_t *l, int last)
{
	int i;

	for (i = 0; i < l->n; i++) {
		l->data[i] = i;
		if (i == last)
			l->n = i / 2;
	}
	return i;
}

static int bound_in_array(int first)
{
	int i = first;

	while (i < more[0] && cyclic[i] >= 0) {
		blocks[i] = -i;
		if (i == first + 20)
			more[0] = i + 3;
		i++;
	}
	return i;
}

/* Two bounds; down; steps of many; the variable is wider than int. */
static long two_bounds(long first, long n, int most)
{
	long sum = 0, i;

	for (i = first; i >= n && most > 0; i -= 3) {
		sum = sum * 3 + blocks[i] + cyclic[first - i];
		most--;
	}
	return sum * 100 + i;
}

static long two_bounds_simply(long first, long n, int most)
{
	long sum = 0, i;

	for (i = first; i >= n && most > 0; i -= 3, most--)
		sum = sum * 3 + value((int)i) + value((int)(first - i));
	return sum * 100 + i;
}

/* break, continue and return; the elements of the condition and of the body are the same. */
static int find(int key, int stop, int leave)
{
	int i, seen = 0;

	for (i = 0; blocks[i] != key; i++) {
		if (i % 4 == 1)
			continue;
		seen += blocks[i];
		if (i == stop)
			break;
		if (i == leave)
			return -seen;
	}
	return i * 10000 + seen;
}

static int find_simply(int key, int stop, int leave)
{
	int i, seen = 0;

	for (i = 0; value(i) != key; i++) {
		seen += i % 4 == 1 ? 0 : value(i);
		if (i % 4 != 1 && i == stop)
			break;
		if (i % 4 != 1 && i == leave)
			return -seen;
	}
	return i * 10000 + seen;
}

/* The body may not read the pointer that the condition tests. */
static int guarded(const list_t *l, int n)
{
	int sum = 0;

	for (int i = 0; l && i < n; i++)
		sum += l->data[i];
	for (int i = 0; i < n && none[0]; i++)
		sum += none[0][i];
	return sum;
}

/* An unsigned variable may wrap around, and goes on with other elements. */
static unsigned wraps(unsigned first)
{
	unsigned sum = 0;

	for (unsigned i = -first, left = 60; left-- > 0; i++)
		if (i < MANY)
			sum = sum * 3 + (unsigned)blocks[i];
	for (unsigned i = first, left = 60; left-- > 0; i--)
		if (i < MANY)
			sum = sum * 3 + (unsigned)blocks[i];
	return sum;
}

static unsigned wraps_simply(unsigned first)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < 60 - first; i++)
		sum = sum * 3 + (unsigned)value((int)i);
	for (unsigned i = first + 1; i-- > 0;)
		sum = sum * 3 + (unsigned)value((int)i);
	return sum;
}

/* The condition has effects of its own, and so has a comma after the step. */
static int in_condition(int n)
{
	int i, j = 0, sum = 0;

	for (i = 0; (n -= 2) > 0; i++, j += 3)
		sum += blocks[i + n] * cyclic[i] + j;
	return sum * 100 + i;
}

static int in_condition_simply(int n)
{
	int i, j = 0, sum = 0;

	for (i = 0; (n -= 2) > 0; i++, j += 3)
		sum += value(i + n) * value(i) + j;
	return sum * 100 + i;
}

/* The variable moves in the condition, or in the body, too. */
static int moved(int n)
{
	int i = 0, sum = 0;

	while (i < limit && i++ < n) {
		sum += blocks[i];
		if (i % 5 == 2)
			i += 2;
		i += 1;
	}
	return sum * 100 + i;
}

static int moved_simply(int n)
{
	int i = 0, sum = 0;

	while (i < limit && i++ < n) {
		sum += value(i);
		i += i % 5 == 2 ? 3 : 1;
	}
	return sum * 100 + i;
}

/* Loops in one another, both open: the inner one ends the outer one. */
static int nested(int n)
{
	int sum = 0, is_done = 0;

	for (int i = 0; i < n && !is_done; i++)
		for (int j = 0; j < n && !is_done; j++) {
			sum += blocks[i] + cyclic[j];
			is_done = sum > 2000;
		}
	return sum;
}

static int nested_simply(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			sum += value(i) + value(j);
			if (sum > 2000)
				return sum;
		}
	return sum;
}

static void fill(void)
{
	upc_barrier;
	upc_forall (int i = 0; i < MANY * THREADS; i++; &blocks[i])
		blocks[i] = more[i] = value(i);
	upc_forall (int i = 0; i < MANY * THREADS; i++; &cyclic[i])
		cyclic[i] = value(i);
	upc_barrier;
}

int main(void)
{
	list_t l = {MANY, upc_alloc(MANY * sizeof(int))};
	int sum = 0;

	fill();
	for (int n = 0; n < MANY; n += 7) {
		sum = 0;
		for (int i = 0; i < n; i++)
			sum -= 2 * value(i);
		CHECK_INT(sum_called(n), sum);
		l.n = MANY;
		CHECK_INT(bound_in_list(&l, n), n + 1);
		CHECK(two_bounds(MANY - 1, n, 12) == two_bounds_simply(MANY - 1, n, 12));
		CHECK(two_bounds(MANY - 1, n, 100) == two_bounds_simply(MANY - 1, n, 100));
		CHECK_INT(find(value(n), 33, MANY), find_simply(value(n), 33, MANY));
		CHECK_INT(find(value(n), MANY, 40), find_simply(value(n), MANY, 40));
		CHECK_INT(in_condition(n), in_condition_simply(n));
		limit = 40;
		CHECK_INT(moved(n), moved_simply(n));
		CHECK_INT(nested(n), nested_simply(n));
		CHECK(wraps((unsigned)n + 1) == wraps_simply((unsigned)n + 1));
	}
	CHECK_INT(bound_in_list(&l, -1), l.n);
	CHECK_INT(guarded(NULL, MANY), 0);
	upc_barrier;
	if (MYTHREAD == 0) {
		more[0] = 50;
		CHECK_INT(bound_in_array(5), 28);
		CHECK_INT(blocks[27], -27);
		CHECK_INT(blocks[28], value(28));
		CHECK_INT(blocks[4], value(4));
	}
	return check_done();
}
