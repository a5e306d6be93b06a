/* SPDX-License-Identifier: MIT
 *
 * barnes.upc - gravity by Barnes and Hut in the plane: a tree of squares in shared memory, built by all under
 * a lock; far squares act like one body.  The forces are compared with those of all pairs.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define NBODY 120
#define MAX_DEPTH 24
#define THETA 0.3
#define EPS2 1e-4

typedef struct node {
	int is_body;
	double mass, pos[2];
	double acc[2];
	double size;                            /* of a square */
	double corner[2];
	shared struct node *shared *child;      /* not used by bodies */
} node_t;

typedef shared node_t *node_ptr;

shared node_t *bodies;
shared node_ptr root;
upc_lock_t *tree_lock;
shared double errors[THREADS];

static node_ptr new_square(double x, double y, double size)
{
	node_ptr n = (node_ptr)upc_alloc(sizeof(node_t));
	int i;

	n->is_body = 0;
	n->mass = 0;
	n->size = size;
	n->corner[0] = x;
	n->corner[1] = y;
	n->child = (shared node_ptr *)upc_global_alloc(4, sizeof(node_ptr));
	for (i = 0; i < 4; i++)
		n->child[i] = NULL;
	return n;
}

static void insert(node_ptr square, node_ptr body, int depth)
{
	double half = square->size / 2;
	int qx = body->pos[0] >= square->corner[0] + half, qy = body->pos[1] >= square->corner[1] + half;
	node_ptr old = square->child[2 * qy + qx], sub;

	if (old == NULL || depth == MAX_DEPTH) {
		square->child[2 * qy + qx] = body;
	} else if (old->is_body) {
		sub = new_square(square->corner[0] + qx * half, square->corner[1] + qy * half, half);
		square->child[2 * qy + qx] = sub;
		insert(sub, old, depth + 1);
		insert(sub, body, depth + 1);
	} else {
		insert(old, body, depth + 1);
	}
}

static void find_masses(node_ptr n)
{
	int i;

	if (n == NULL || n->is_body)
		return;
	n->mass = n->pos[0] = n->pos[1] = 0;
	for (i = 0; i < 4; i++) {
		node_ptr c = n->child[i];

		find_masses(c);
		if (c != NULL) {
			n->mass += c->mass;
			n->pos[0] += c->mass * c->pos[0];
			n->pos[1] += c->mass * c->pos[1];
		}
	}
	n->pos[0] /= n->mass;
	n->pos[1] /= n->mass;
}

static void pull(node_ptr body, node_ptr n, double *acc)
{
	double dx = n->pos[0] - body->pos[0], dy = n->pos[1] - body->pos[1], r2 = dx * dx + dy * dy + EPS2;
	int i;

	if (n == body)
		return;
	if (n->is_body || n->size * n->size < THETA * THETA * r2) {
		acc[0] += n->mass * dx / (r2 * sqrt(r2));
		acc[1] += n->mass * dy / (r2 * sqrt(r2));
		return;
	}
	for (i = 0; i < 4; i++)
		if (n->child[i] != NULL)
			pull(body, n->child[i], acc);
}

int main(void)
{
	double a[2], d, worst = 0;
	int i, j;

	bodies = upc_all_alloc(NBODY, sizeof(node_t));
	tree_lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		root = new_square(0, 0, 1);
	upc_forall (i = 0; i < NBODY; i++; &bodies[i]) {
		bodies[i].is_body = 1;
		bodies[i].mass = 1.0 + i % 3;
		bodies[i].pos[0] = fmod(0.6180339887 * (i + 1), 1);
		bodies[i].pos[1] = fmod(0.7548776662 * (i + 1) * (i % 2 ? 1 : 0.3), 1);
	}
	upc_barrier;
	upc_forall (i = 0; i < NBODY; i++; &bodies[i]) {
		upc_lock(tree_lock);
		insert(root, &bodies[i], 0);
		upc_unlock(tree_lock);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		find_masses(root);
	upc_barrier;
	upc_forall (i = 0; i < NBODY; i++; &bodies[i]) {
		a[0] = a[1] = 0;
		pull(&bodies[i], root, a);
		bodies[i].acc[0] = a[0];
		bodies[i].acc[1] = a[1];
	}
	for (i = MYTHREAD; i < NBODY; i += THREADS) {
		for (a[0] = a[1] = 0, j = 0; j < NBODY; j++)
			pull(&bodies[i], &bodies[j], a);
		d = hypot(a[0] - bodies[i].acc[0], a[1] - bodies[i].acc[1]);
		worst = fmax(worst, d / (50 + hypot(a[0], a[1])));
	}
	errors[MYTHREAD] = worst;
	upc_barrier;
	for (i = 0; i < THREADS; i++)
		worst = fmax(worst, errors[i]);
	if (MYTHREAD == 0)
		printf(worst < 0.05 ? "barnes: ok\n" : "barnes: an error of %g\n", worst);
	return worst >= 0.05;
}
