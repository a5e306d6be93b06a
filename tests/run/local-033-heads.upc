/* Own iterations of loops whose arrays, bounds and affinities are behind file-scope pointers, members of
 * structs and pointers to structs, which the head of the loop reads once (UPC 1.2 6.6.2); and loops that
 * change what their head reads, or have no iterations and may not read it. */
#include <upc.h>
#include "check.h"

#define N 97

struct vec {
	shared[1] long *x, *y;
	shared[5] long *z;
	long n;
	int first;
};

static shared[1] long *one, *two, *three;
static shared[5] long *blocks;
static shared[] long *home;
static struct vec all;
static struct vec *global = &all;
static shared struct {
	shared[1] long *x;
	int n;
} cell[THREADS];
static shared[1] long *shared[] dir[4];
static long offset = 3;
static void fill(void)
{
	upc_barrier;
	upc_forall (int i = 0; i < N; i++; i) {
		one[i] = i;
		two[i] = 2 * i;
		three[i] = 0;
		blocks[i] = 5 * i;
		if (i < 20)
			home[i] = 7 * i;
	}
	upc_barrier;
}

static void expect(shared[1] long *p, long factor, long constant, long from, long to)
{
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		for (long i = from; i < to; i++)
			CHECK_INT(p[i], factor * i + constant);
	upc_barrier;
}

static void file_scope(void)
{
	fill();
	upc_forall (int i = 0; i < N; i++; &three[i])
		three[i] = one[i] + two[i];
	expect(three, 3, 0, 0, N);
	upc_forall (long i = N - 1; i >= 0; i--; &blocks[i])
		three[i] = blocks[i];
	expect(three, 5, 0, 0, N);
	upc_forall (int i = 0; i < N - 3; i++; &three[i + offset])
		three[i + offset] = one[i] - offset;
	expect(three, 1, -6, 3, N);
	upc_forall (int i = 0; i < N; i++; &three[i])
		if (i % 3 == 1)
			three[i] = -1;
	upc_forall (int i = 0; i < 20; i++; &home[i])
		home[i] += one[i];
	upc_barrier;
	for (int i = 0; i < 20; i++)
		CHECK_INT(home[i], 8 * i);
	for (int i = 4; i < N; i += 3)
		CHECK_INT(three[i], -1);
}

static void members(struct vec *v)
{
	fill();
	upc_forall (int i = 0; i < v->n; i++; &v->y[i])
		v->y[i] = 2 * v->x[i] + 1;
	expect(v->y, 2, 1, 0, N);
	upc_forall (long i = v->first; i < all.n; i++; &all.y[i])
		all.y[i] = all.x[i] + all.first;
	expect(all.y, 1, 4, 4, N);
	upc_forall (int i = 0; i < global->n; i++; &global->z[i])
		global->z[i] += global->n;
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(v->z[i], 5 * i + N);
	expect(v->x, 1, 0, 0, N);
}

static void shared_members(void)
{
	fill();
	cell[MYTHREAD].x = one;
	cell[MYTHREAD].n = N - MYTHREAD % 2;
	if (MYTHREAD == 0)
		dir[2] = three;
	upc_barrier;
	upc_forall (int i = 0; i < cell[0].n; i++; &cell[0].x[i])
		dir[2][i] = cell[0].x[i] - 8;
	expect(three, 1, -8, 0, N);
	upc_forall (int i = 0; i < N; i++; &dir[2][i])
		dir[2][i]++;
	expect(three, 1, -7, 0, N);
}

/* Nothing to read, and nothing is read. */
static void nothing(struct vec *none, shared[1] long *shared *no_dir, int n)
{
	shared[1] long *shared *far = NULL;
	long sum = 0;

	upc_forall (int i = 0; i < n; i++; &none->y[i])
		none->y[i] = none->x[i];
	upc_forall (long i = n; i < 0; i++; &none->z[i])
		none->z[i] = 1;
	upc_forall (int i = 0; i < n; i++; &no_dir[1][i])
		sum += no_dir[1][i];
	upc_forall (int i = 0; i < n; i++; i + none->first)
		sum++;
	for (int i = 0; i < n; i++)
		sum += far[1][i] + none->x[i];
	CHECK_INT(sum, 0);
}

/* A struct that only the thread with iterations has. */
static void lacking(struct vec *v)
{
	struct vec *here = (int)upc_threadof(&v->z[0]) == MYTHREAD ? v : NULL;

	fill();
	upc_forall (int i = 0; i < 5; i++; &v->z[i])
		v->z[i] = here->z[i] + 1;
	upc_barrier;
	for (int i = 0; i < 5; i++)
		CHECK_INT(blocks[i], 5 * i + 1);
	upc_barrier;
}

/* The loop sets what its head would read. */
static void moves(void)
{
	shared[1] long **alias = &three;
	shared[1] long *other = two;
	shared[] long *local = home;
	long count = 0, *bound = &all.n;

	fill();
	for (int i = 0; i < N; i++) {
		count += one[i];
		if (i == 10)
			one = two;
	}
	CHECK_INT(count, 55 + 2 * (N * (N - 1) / 2 - 55));
	fill();
	upc_barrier;
	for (int i = 0; i < N; i++) {
		if (three[i])
			count = -1000000;
		if (i == 10)
			*alias = other;
	}
	CHECK_INT(count, -1000000);
	count = 0;
	for (int i = 0; i < 15; i++) {
		count += local[i];
		if (i == 9)
			local = home + 5;
	}
	CHECK_INT(count, 7 * (45 + 15 + 16 + 17 + 18 + 19));
	all.n = 40;
	count = 0;
	for (long i = 0; i < all.n; i++) {
		count += two[i];
		if (i == 19)
			*bound = 20;
	}
	CHECK_INT(count, 2 * 190);
	all.n = N;
	upc_barrier;
}

static void swap(void)
{
	shared[1] long *x = one;

	one = two;
	two = x;
}

static void calls(void)
{
	long sum = 0;

	fill();
	for (int i = 0; i < 4; i++, swap())
		sum += one[i];
	CHECK_INT(sum, 0 + 2 + 2 + 6);
}

int main(void)
{
	one = upc_all_alloc(N, sizeof(long));
	two = upc_all_alloc(N, sizeof(long));
	three = upc_all_alloc(N, sizeof(long));
	blocks = upc_all_alloc(N, 5 * sizeof(long));
	home = upc_all_alloc(1, 20 * sizeof(long));
	all = (struct vec){one, three, blocks, N, 4};
	file_scope();
	members(&all);
	shared_members();
	nothing(NULL, NULL, 0);
	lacking(&all);
	calls();
	moves();
	upc_barrier;
	return check_done();
}
