/* SPDX-License-Identifier: MIT
 *
 * kmeans.upc - points in the plane are put into clusters, by Lloyd's method.  The points lie around known
 * centres, which must be found.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define K 4
#define DIM 2

typedef struct {
	double x[DIM];
	int cluster;
} point_t;

typedef struct {
	long n;
	shared [16] point_t *points;
	shared [] double *centre; /* K rows of DIM */
} problem_t;

typedef struct {
	double sum[K][DIM];
	int count[K];
} sums_t;

shared sums_t sums[THREADS];
shared [] double centres[K * DIM];
shared int moved;

static const double known[K][DIM] = {{0, 0}, {10, 1}, {1, 12}, {-9, -8}};

static void make_points(problem_t *p, long n)
{
	long i;
	int d;

	p->n = n;
	p->points = upc_all_alloc((n + 15) / 16, 16 * sizeof(point_t));
	p->centre = centres;
	upc_forall (i = 0; i < n; i++; &p->points[i]) {
		for (d = 0; d < DIM; d++)
			p->points[i].x[d] = known[i % K][d] + sin(i + d * 2.0);
		p->points[i].cluster = -1;
	}
	if (MYTHREAD == 0)
		for (i = 0; i < K * DIM; i++)
			p->centre[i] = known[i / DIM][i % DIM] * 0.6 + 1;
	upc_barrier;
}

static double distance(problem_t *p, long i, int k)
{
	double sum = 0;

	for (int d = 0; d < DIM; d++) {
		double diff = p->points[i].x[d] - p->centre[k * DIM + d];

		sum += diff * diff;
	}
	return sum;
}

static int nearest(problem_t *p, long i)
{
	int best = 0;

	for (int k = 1; k < K; k++)
		if (distance(p, i, k) < distance(p, i, best))
			best = k;
	return best;
}

static int assign(problem_t *p)
{
	int changes = 0, k, d, c;
	long i;

	for (k = 0; k < K; k++)
		for (sums[MYTHREAD].count[k] = 0, d = 0; d < DIM; d++)
			sums[MYTHREAD].sum[k][d] = 0;
	upc_forall (i = 0; i < p->n; i++; &p->points[i]) {
		c = nearest(p, i);
		if (c != p->points[i].cluster) {
			p->points[i].cluster = c;
			changes++;
		}
		sums[MYTHREAD].count[c]++;
		for (d = 0; d < DIM; d++)
			sums[MYTHREAD].sum[c][d] += p->points[i].x[d];
	}
	return changes;
}

static void move_centres(problem_t *p)
{
	int k, d, t;

	upc_forall (k = 0; k < K; k++; k) {
		int count = 0;

		for (t = 0; t < THREADS; t++)
			count += sums[t].count[k];
		for (d = 0; d < DIM; d++) {
			double sum = 0;

			for (t = 0; t < THREADS; t++)
				sum += sums[t].sum[k][d];
			p->centre[k * DIM + d] = count ? sum / count : 0;
		}
	}
}

int main(int argc, char **argv)
{
	problem_t p;
	upc_lock_t *lock = upc_all_lock_alloc();
	int changes, steps = 0, wrong = 0;
	long i;

	make_points(&p, argc > 1 ? atol(argv[1]) : 400);
	do {
		upc_barrier;
		if (MYTHREAD == 0)
			moved = 0;
		upc_barrier;
		changes = assign(&p);
		upc_lock(lock);
		moved += changes;
		upc_unlock(lock);
		upc_barrier;
		move_centres(&p);
		upc_barrier;
	} while (moved > 0 && ++steps < 50);

	if (MYTHREAD == 0) {
		for (i = 0; i < p.n; i++)
			wrong += p.points[i].cluster != i % K;
		for (i = 0; i < K * DIM; i++)
			wrong += fabs(centres[i] - known[i / DIM][i % DIM]) > 0.2;
		if (wrong)
			fprintf(stderr, "kmeans: %d points or centres are wrong\n", wrong);
		else
			printf("kmeans: ok\n");
	}
	return wrong != 0;
}
