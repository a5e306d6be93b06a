/* SPDX-License-Identifier: MIT
 *
 * uts.upc - counts the nodes of an unbalanced tree that is made as it is walked.  Each thread has a stack in
 * shared memory; one that has nothing to do steals half of another's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <upc_relaxed.h>

#define STACK_SIZE 600
#define CHUNK 8

typedef struct { uint32_t state; int height; } Node;

typedef struct {
	upc_lock_t *lock;
	long nodes, steals;
	Node stack[STACK_SIZE];
} Stack;

shared Stack stacks[THREADS];
strict shared int top[THREADS], idle; /* under the locks of the stacks, and idle_lock */
upc_lock_t *idle_lock;

static Node child_of(const Node *n, int i)
{
	Node child = {n->state ^ 0x9e3779b9u * (i + 1), n->height + 1};

	child.state ^= child.state >> 16;
	child.state *= 0x85ebca6bu;
	child.state ^= child.state >> 13;
	return child;
}

static int num_children(const Node *n)
{
	if (n->height == 0)
		return 40;
	return n->height < 9 && n->state % 100 < 45 ? 2 : 0;
}

static void change_idle(int by)
{
	upc_lock(idle_lock);
	idle += by;
	upc_unlock(idle_lock);
}

static void push(Node n)
{
	upc_lock(stacks[MYTHREAD].lock);
	stacks[MYTHREAD].stack[top[MYTHREAD]++] = n;
	upc_unlock(stacks[MYTHREAD].lock);
}

/* Takes up to `max` nodes from a stack. */
static int take(int t, Node *loot, int max)
{
	int i, n = 0;

	if (top[t] == 0)
		return 0;
	upc_lock(stacks[t].lock);
	while (n < max && n < (top[t] + 1) / 2) {
		loot[n] = stacks[t].stack[top[t] - n - 1];
		n++;
	}
	top[t] -= n;
	upc_unlock(stacks[t].lock);
	for (i = 0; i < n && t != MYTHREAD; i++)
		push(loot[i]);
	stacks[MYTHREAD].steals += n > 0 && t != MYTHREAD;
	return n;
}

static void search(void)
{
	Node n, loot[CHUNK];
	int i, t;

	for (;;) {
		while (take(MYTHREAD, &n, 1)) {
			stacks[MYTHREAD].nodes++;
			for (i = 0; i < num_children(&n); i++)
				push(child_of(&n, i));
		}
		for (t = 1; t < THREADS && !take((MYTHREAD + t) % THREADS, loot, CHUNK); t++)
			;
		if (t < THREADS)
			continue;
		change_idle(1);
		for (t = 0; top[t] == 0; t = (t + 1) % THREADS)
			if (idle == THREADS)
				return;
		change_idle(-1);
	}
}

static long count(Node n)
{
	long sum = 1;

	for (int i = 0; i < num_children(&n); i++)
		sum += count(child_of(&n, i));
	return sum;
}

int main(void)
{
	Node root = {42, 0};
	long nodes = 0, expected = count(root);
	int t;

	idle_lock = upc_all_lock_alloc();
	stacks[MYTHREAD].lock = upc_global_lock_alloc();
	if (MYTHREAD == 0)
		push(root);
	upc_barrier;
	search();
	upc_barrier;
	for (t = 0; t < THREADS; t++)
		nodes += stacks[t].nodes;
	if (MYTHREAD == 0)
		printf(nodes == expected ? "uts: ok\n" : "uts: %ld nodes instead of %ld\n", nodes, expected);
	return nodes != expected;
}
