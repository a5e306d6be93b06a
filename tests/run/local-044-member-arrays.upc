/* Elements of arrays that are members of shared structs: with the struct they are a thread's, whatever chooses
 * them. */
#include <upc.h>
#include "check.h"

enum { SIDE = 3, ROWS = 2, EACH = 9 };

struct point {
	int n;
	double x[SIDE];
	long m[ROWS][SIDE];
	struct {
		short a[2], b;
	} parts[2];
	shared[] long *to[2];
};

struct set {
	shared[EACH] struct point *points;
	int n;
};

shared[EACH] struct point all[EACH * THREADS];
shared struct point cyclic[EACH * THREADS];
shared[] long target[8];
static int calls;

static int next(void)
{
	return calls++ % SIDE;
}

static void fill(struct set *set)
{
	const int n = set->n;

	upc_forall (int i = 0; i < n; i++; &set->points[i]) {
		set->points[i].n = i;
		for (int d = 0; d < SIDE; d++)
			set->points[i].x[d] = i + d;
		for (int r = 0; r < ROWS; r++)
			for (int d = 0; d < SIDE; d++)
				set->points[i].m[r][d] = 100 * i + 10 * r + d;
		set->points[i].parts[i % 2].a[1] = (short)i;
		set->points[i].parts[1 - i % 2].a[1] = 0;
		set->points[i].parts[0].b = set->points[i].parts[1].b = (short)-i;
		set->points[i].to[0] = &target[i % 8];
		set->points[i].to[1] = &target[(i + 1) % 8];
	}
}

/* One by one, without the loop's help. */
static long expected(shared[EACH] struct point *p, int i)
{
	long sum = 0;

	for (int d = SIDE; d-- > 0;)
		sum += (long)p[i].x[d] + p[i].m[1][d];
	return sum + p[i].parts[i % 2].a[1] + p[i].parts[1].b;
}

static long reads(shared[EACH] struct point *p, int n)
{
	long sum = 0;

	for (int i = 0; i < n; i++) {
		sum += (long)p[i].x[0] + (long)1 [p[i].x] + (long)p[i].x[i % 2 * 0 + 2];
		sum += p[i].m[1][i % 3] + p[i].m[1][(i + 1) % 3] + p[i].m[1][(i + 2) % 3];
		sum += p[i].parts[i % 2].a[p[i].n >= 0] + (&p[i].parts[0])[1].b;
	}
	return sum;
}

static void own(void)
{
	upc_forall (int i = 0; i < EACH * THREADS; i++; &cyclic[i]) {
		cyclic[i].x[next()] += 1;
		cyclic[i].m[0][i % SIDE]++;
		(cyclic[i].m)[1][0] = ++cyclic[i].m[1][1];
		cyclic[i].x[1] = cyclic[i].x[0] = i;
	}
	upc_barrier;
	for (int i = 0; i < EACH * THREADS; i++) {
		CHECK_INT((long)cyclic[i].x[0] + (long)cyclic[i].x[1], 2 * i);
		CHECK_INT(cyclic[i].m[0][i % SIDE], 1);
		CHECK_INT(cyclic[i].m[1][0] + cyclic[i].m[1][1], 2);
	}
}

/* An array of pointers-to-shared, and addresses of elements. */
static void pointers(void)
{
	for (int i = 0; i < EACH * THREADS; i++) {
		shared[] double *x = &all[i].x[1];
		shared[] double *row = all[i].x;

		CHECK(all[i].to[0] == &target[i % 8]);
		CHECK_INT(*all[i].to[1], (i + 1) % 8);
		CHECK_INT((long)*x, i + 1);
		CHECK_INT((long)row[2], i + 2);
		CHECK_INT((long)sizeof all[i].x[0], (long)sizeof(double));
	}
}

int main(void)
{
	struct set set = {all, EACH * THREADS};
	long sum = 0;

	if (MYTHREAD == 0)
		for (int i = 0; i < 8; i++)
			target[i] = i;
	fill(&set);
	upc_barrier;
	for (int i = 0; i < set.n; i++)
		sum += expected(all, i);
	CHECK_INT(reads(all, set.n), sum);
	own();
	pointers();
	return check_done();
}
