/* SPDX-License-Identifier: MIT
 *
 * tree.upc - counts the nodes of a tree that is far from balanced.  Each thread has a stack of
 * nodes to visit; when the pool that all share has few, a thread puts some of its own there, and
 * one that has none left takes some from it.
 */
#include <sched.h>
#include <upc_relaxed.h>

#include "tree.h"

shared [TREE_STACK] struct node stack[THREADS][TREE_STACK];
shared [] struct node pool[TREE_POOL];
shared int n_pool, n_idle; /* nodes in the pool, threads that wait for some; under the lock */
shared struct seen seen[THREADS];
upc_lock_t *lock;

static int top; /* nodes on the thread's own stack */

static void give(void)
{
	int i;

	upc_lock(lock);
	if (n_pool + TREE_CHUNK <= TREE_POOL) {
		for (i = 0; i < TREE_CHUNK; i++)
			pool[n_pool + i] = stack[MYTHREAD][--top];
		n_pool += TREE_CHUNK;
	}
	upc_unlock(lock);
}

/* Waits for nodes in the pool; 0 if there are none any more. */
static int take(void)
{
	int i, n = 0, ended = 0;

	upc_lock(lock);
	n_idle++;
	upc_unlock(lock);
	while (n == 0 && !ended) {
		upc_lock(lock);
		if (n_pool > 0) {
			n = n_pool < TREE_CHUNK ? n_pool : TREE_CHUNK;
			for (i = 0; i < n; i++)
				stack[MYTHREAD][top++] = pool[--n_pool];
			n_idle--;
		}
		ended = n_idle == THREADS;
		upc_unlock(lock);
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
		n = stack[MYTHREAD][--top];
		tree_see(&mine, n);
		children = tree_children(n, of_root);
		for (i = 0; i < children; i++)
			stack[MYTHREAD][top++] = tree_child(n, i);
		if (top > 2 * TREE_CHUNK && n_pool < TREE_CHUNK)
			give();
	}
	seen[MYTHREAD] = mine;
}

int main(int argc, char **argv)
{
	int of_root = result_is_large(argc, argv) ? TREE_LARGE : TREE_SMALL, t, wrong = 0;
	struct seen all = {0, 0, 0};
	double start;

	lock = upc_all_lock_alloc();
	upc_barrier;
	start = result_seconds();
	if (MYTHREAD == 0) {
		stack[0][0].state = 1;
		stack[0][0].depth = 0;
		top = 1;
	}
	search(of_root);
	upc_barrier;
	if (MYTHREAD == 0) {
		for (t = 0; t < THREADS; t++)
			tree_join(&all, seen[t]);
		wrong = tree_check(all, of_root, result_seconds() - start);
	}
	return wrong;
}
