// compilers: gcc clang
// no-sanitizers: it forms addresses of members by pointers that lead nowhere
/* Pointers in structs that not all iterations read: they are read before a loop only if the struct was
 * accessed by the same pointer on each way to the loop. */
#include "check.h"
#include <sys/mman.h>
#include <upc_relaxed.h>

enum { MANY = 40, BLOCK = 8 };

typedef struct {
	int n;
	shared[BLOCK] int *row;
	struct {
		shared int *cyclic;
	} in;
	struct {
		int n;
	} *size;
} grid_t;

static shared[BLOCK] int row[MANY * THREADS];
static shared int cyclic[MANY * THREADS];
static grid_t *mapped;

/* The accesses that let the members be read before the loop. */
static int after_statement(grid_t *g, int from)
{
	int sum = 0;

	g->n = MANY;
	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i] + g->in.cyclic[i];
	return sum;
}

static int after_head(const grid_t *g, int from)
{
	int sum = 0;

	for (int i = 0; i < g->n; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

static int in_branch(const grid_t *g, int from)
{
	int sum = 0;

	if (g->n > 1)
		for (int i = 0; i < MANY; i++)
			sum += i < from ? 0 : g->row[i];
	return sum;
}

static int in_outer_loop(grid_t *const g, int from)
{
	int sum = 0;

	for (int k = 0; k < g->n; k += 16)
		for (int i = k; i < MANY && i < k + 16; i++)
			if (i >= from)
				sum += g->row[i];
	return sum;
}

static int of_variable(grid_t *grids, int from)
{
	grid_t *g = &grids[0];
	int sum = g->n - MANY;

	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

/* The others: no iteration may need a pointer that leads nowhere. */
static int after_choice(const grid_t *g, int from)
{
	int sum = g && g->n == 0 ? 1 : 0;

	if (g)
		sum += g->n - MANY;
	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

static int after_loop(const grid_t *g, int from, int times)
{
	int sum = 0;

	for (int i = 0; i < times; i++)
		sum += g->n - MANY;
	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

static int after_jump(const grid_t *g, int from)
{
	int sum = 0;

	if (!g)
		goto sums;
	sum = g->n - MANY;
sums:
	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

static int after_case(const grid_t *g, int from)
{
	int sum = 0;

	switch (g ? 1 : 0) {
	case 1: sum = 1; sum = g->n - MANY; /* fall through */
	default:
		for (int i = 0; i < MANY; i++)
			if (i >= from)
				sum += g->row[i];
	}
	return sum;
}

static int after_step(grid_t *g, int from, int steps)
{
	int sum = g->n - MANY;

	g += steps;
	if (steps)
		g = NULL;
	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

static int after_address(grid_t *g, int from)
{
	const int *n = &g->n;
	int sum = n == (const int *)1;

	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

static int of_other(const grid_t *g, int from)
{
	int sum = g->n - MANY;

	for (int i = 0; i < MANY; i++)
		if (i >= from && i < g->size->n)
			sum += g->row[i];
	return sum;
}

static void unmap(grid_t *g)
{
	CHECK(munmap(g, sizeof(grid_t)) == 0);
}

static int after_end(grid_t *g, int from)
{
	int sum = g->n - MANY;

	if (from == MANY)
		unmap(g);
	for (int i = 0; i < MANY; i++)
		if (i >= from)
			sum += g->row[i];
	return sum;
}

static int before_end(grid_t *g, int from)
{
	int sum = g->n - MANY;

	for (int k = 0; k < 2; k++) {
		for (int i = 0; i < MANY; i++)
			if (i >= from + k * MANY)
				sum += g->row[i];
		if (k == 0)
			unmap(g);
	}
	return sum;
}

static grid_t *grid(const grid_t *from)
{
	mapped = mmap(NULL, sizeof(grid_t), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	CHECK(mapped != MAP_FAILED);
	*mapped = *from;
	return mapped;
}

static int expected(int from, int times)
{
	int sum = 0;

	for (int i = from; i < MANY; i++)
		sum += times * 3 * i;
	return sum;
}

int main(void)
{
	grid_t g = {MANY, row, {cyclic}, NULL};

	upc_forall(int i = 0; i < MANY; i++; &row[i]) row[i] = 3 * i;
	upc_forall(int i = 0; i < MANY; i++; &cyclic[i]) cyclic[i] = 6 * i;
	upc_barrier;
	for (int from = 0; from <= MANY; from += 10) {
		CHECK_INT(after_statement(&g, from), expected(from, 3));
		CHECK_INT(after_head(&g, from), expected(from, 1));
		CHECK_INT(in_branch(&g, from), expected(from, 1));
		CHECK_INT(in_outer_loop(&g, from), expected(from, 1));
		CHECK_INT(of_variable(&g, from), expected(from, 1));
		CHECK_INT(after_choice(&g, from), expected(from, 1));
		CHECK_INT(after_loop(&g, from, 1), expected(from, 1));
		CHECK_INT(after_jump(&g, from), expected(from, 1));
		CHECK_INT(after_case(&g, from), expected(from, 1));
		CHECK_INT(after_step(&g, from, 0), expected(from, 1));
		CHECK_INT(after_address(&g, from), expected(from, 1));
	}
	CHECK_INT(after_choice(NULL, MANY), 0);
	CHECK_INT(after_loop(NULL, MANY, 0), 0);
	CHECK_INT(after_jump(NULL, MANY), 0);
	CHECK_INT(after_case(NULL, MANY), 0);
	CHECK_INT(after_step(&g, MANY, 1), 0);
	CHECK_INT(after_address((grid_t *)(long)8, MANY), 0);
	CHECK_INT(of_other(&g, MANY), 0);
	CHECK_INT(after_end(grid(&g), MANY), 0);
	CHECK_INT(before_end(grid(&g), 0), expected(0, 1));
	return check_done();
}
