// SPDX-License-Identifier: MIT
//
// A search tree that all threads insert into, each node with a lock of its own, taken hand over hand.
#include "../run/check.h"

struct node {
	int key;
	upc_lock_t *lock;
	shared struct node *child[2];
};
typedef shared struct node *tree;
shared struct node root;

static tree make(int key)
{
	tree n = upc_alloc(sizeof(struct node));

	n->key = key;
	n->lock = upc_global_lock_alloc();
	n->child[0] = n->child[1] = NULL;
	return n;
}

static void insert(int key)
{
	tree at = &root;

	upc_lock(at->lock);
	for (;;) {
		int side = key > at->key;
		tree next = at->child[side];

		if (!next) {
			at->child[side] = make(key);
			upc_unlock(at->lock);
			return;
		}
		upc_lock(next->lock);
		upc_unlock(at->lock);
		at = next;
	}
}

static int count(tree t)
{
	return t ? 1 + count(t->child[0]) + count(t->child[1]) : 0;
}

int main(void)
{
	if (MYTHREAD == 0) {
		root.key = 500;
		root.lock = upc_global_lock_alloc();
	}
	upc_barrier;
	for (int i = 0; i < 20; i++)
		insert((i * 379 + MYTHREAD * 31) % 1000);
	upc_barrier;
	CHECK_INT(count(&root), 20 * THREADS + 1);
	return check_done();
}
