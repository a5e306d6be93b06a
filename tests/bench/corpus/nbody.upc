/* SPDX-License-Identifier: MIT
 *
 * nbody.upc - bodies that attract each other, in an array of shared structs.  Momentum must be kept, and all
 * forces must be as thread 0 alone computes them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define DT 0.001
#define SOFT 0.05

typedef struct {
	double x, y, z;
} vec;

typedef struct {
	vec pos, vel, force;
	double mass;
} body;

shared body *bodies;
shared vec momentum[THREADS];
shared double max_error;

static double square(double x)
{
	return x * x;
}

static double dist2(vec a, vec b)
{
	return square(a.x - b.x) + square(a.y - b.y) + square(a.z - b.z) + SOFT;
}

static void init(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &bodies[i]) {
		bodies[i].pos.x = cos(2.4 * i) * (1 + i % 3);
		bodies[i].pos.y = sin(2.4 * i) * (1 + i % 5);
		bodies[i].pos.z = i / (double)n;
		bodies[i].vel.x = bodies[i].vel.y = bodies[i].vel.z = 0;
		bodies[i].mass = 1 + i % 2;
	}
}

static void forces(int n)
{
	int i, j;

	upc_forall (i = 0; i < n; i++; &bodies[i]) {
		vec f = {0, 0, 0}, me = bodies[i].pos;

		for (j = 0; j < n; j++) {
			double d, w;

			if (j == i)
				continue;
			d = dist2(me, bodies[j].pos);
			w = bodies[i].mass * bodies[j].mass / (d * sqrt(d));
			f.x += w * (bodies[j].pos.x - me.x);
			f.y += w * (bodies[j].pos.y - me.y);
			f.z += w * (bodies[j].pos.z - me.z);
		}
		bodies[i].force = f;
	}
}

static void move(shared body *b)
{
	b->vel.x += DT * b->force.x / b->mass;
	b->vel.y += DT * b->force.y / b->mass;
	b->vel.z += DT * b->force.z / b->mass;
	b->pos.x += DT * b->vel.x;
	b->pos.y += DT * b->vel.y;
	b->pos.z += DT * b->vel.z;
}

static void add_momentum(int n)
{
	vec p = {0, 0, 0};

	for (int i = MYTHREAD; i < n; i += THREADS) {
		shared body *b = &bodies[i];

		p.x += b->mass * b->vel.x;
		p.y += b->mass * b->vel.y;
		p.z += b->mass * b->vel.z;
	}
	momentum[MYTHREAD] = p;
}

/* Returns how far a force is from the one that a private copy of all bodies gives. */
static double check_force(int i, int n)
{
	body *copy = malloc(n * sizeof *copy);
	vec f = {0, 0, 0};

	for (int j = 0; j < n; j++)
		copy[j] = bodies[j];
	for (int j = 0; j < n; j++) {
		double d = dist2(copy[i].pos, copy[j].pos), w = copy[i].mass * copy[j].mass / (d * sqrt(d));

		f.x += w * (copy[j].pos.x - copy[i].pos.x);
		f.y += w * (copy[j].pos.y - copy[i].pos.y);
		f.z += w * (copy[j].pos.z - copy[i].pos.z);
	}
	f.x = fabs(f.x - copy[i].force.x) + fabs(f.y - copy[i].force.y) + fabs(f.z - copy[i].force.z);
	free(copy);
	return f.x;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 60, step, i;
	double error = 0;

	bodies = upc_all_alloc(n, sizeof(body));
	init(n);
	upc_barrier;
	for (step = 0; step < 10; step++) {
		forces(n);
		upc_barrier;
		upc_forall (i = 0; i < n; i++; i)
			move(&bodies[i]);
		upc_barrier;
	}
	forces(n);
	add_momentum(n);
	upc_barrier;
	if (MYTHREAD == 0) {
		for (i = 0; i < n; i++)
			error = fmax(error, check_force(i, n));
		for (i = 1; i < THREADS; i++) {
			momentum[0].x += momentum[i].x;
			momentum[0].y += momentum[i].y;
			momentum[0].z += momentum[i].z;
		}
		max_error = error + fabs(momentum[0].x) + fabs(momentum[0].y) + fabs(momentum[0].z);
		if (max_error > 1e-9)
			fprintf(stderr, "nbody: an error of %g\n", max_error);
		else
			printf("nbody: ok\n");
	}
	upc_barrier;
	return max_error > 1e-9;
}
