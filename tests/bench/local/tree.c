/* SPDX-License-Identifier: MIT
 *
 * tree.c - tree.upc in C.
 */
#include <pthread.h>

#include "spmd.h"
#include "tree.h"

/* The data that all processes share. */
static struct common {
	struct node pool[TREE_POOL];
	atomic_int n_pool; /* nodes in the pool: written under the lock, read without it */
	int n_idle;        /* processes that wait for some; under the lock */
	pthread_mutex_t lock;
} *common;

static struct seen *seen; /* what each process has visited */
static struct node *stack;
static int top;

static void give(void)
{
	int i, n;

	pthread_mutex_lock(&common->lock);
	n = common->n_pool;
	if (n + TREE_CHUNK <= TREE_POOL) {
		for (i = 0; i < TREE_CHUNK; i++)
			common->pool[n + i] = stack[--top];
		common->n_pool = n + TREE_CHUNK;
	}
	pthread_mutex_unlock(&common->lock);
}

/* Waits for nodes in the pool; returns 0 if there are no more. */
static int take(void)
{
	int i, n = 0, ended = 0, available;

	pthread_mutex_lock(&common->lock);
	common->n_idle++;
	pthread_mutex_unlock(&common->lock);
	while (n == 0 && !ended) {
		pthread_mutex_lock(&common->lock);
		available = common->n_pool;
		if (available > 0) {
			n = available < TREE_CHUNK ? available : TREE_CHUNK;
			for (i = 0; i < n; i++)
				stack[top++] = common->pool[--available];
			common->n_pool = available;
			common->n_idle--;
		}
		ended = common->n_idle == spmd_threads;
		pthread_mutex_unlock(&common->lock);
		if (n == 0)
			sched_yield();
	}
	return n > 0;
}

static void search(int of_root)
{
	struct seen mine = {0, 0, 0};
	struct node n;
	int i, children;

	while (top > 0 || take()) {
		n = stack[--top];
		tree_see(&mine, n);
		children = tree_children(n, of_root);
		for (i = 0; i < children; i++)
			stack[top++] = tree_child(n, i);
		if (top > 2 * TREE_CHUNK &&
			atomic_load_explicit(&common->n_pool, memory_order_relaxed) < TREE_CHUNK)
			give();
	}
	seen[spmd_me] = mine;
}

static void common_new(void)
{
	pthread_mutexattr_t attributes;

	common = spmd_alloc(sizeof(*common));
	if (spmd_me == 0) {
		pthread_mutexattr_init(&attributes);
		pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
		pthread_mutex_init(&common->lock, &attributes);
	}
	seen = spmd_alloc(spmd_threads * sizeof(*seen));
	stack = (struct node *)spmd_alloc(spmd_threads * TREE_STACK * sizeof(*stack)) +
		spmd_me * TREE_STACK;
}

int main(int argc, char **argv)
{
	int of_root = result_is_large(argc, argv) ? TREE_LARGE : TREE_SMALL, t, wrong = 0;
	struct seen all = {0, 0, 0};
	double start;

	spmd_start();
	common_new();
	spmd_barrier();
	start = result_seconds();
	if (spmd_me == 0) {
		stack[0].state = 1;
		stack[0].depth = 0;
		top = 1;
	}
	search(of_root);
	spmd_barrier();
	if (spmd_me == 0) {
		for (t = 0; t < spmd_threads; t++)
			tree_join(&all, seen[t]);
		wrong = tree_check(all, of_root, result_seconds() - start);
	}
	return spmd_end(wrong);
}
