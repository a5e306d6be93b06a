/* SPDX-License-Identifier: MIT
 *
 * tree.h - a tree that is not stored: a node is a number, which determines its number of children and their
 * numbers.  Some subtrees are a thousand times larger than others.
 */
#ifndef TREE_H
#define TREE_H

#include "result.h"

enum {
	TREE_CHILDREN = 8,     /* children of an inner node other than the root */
	TREE_SMALL = 100,      /* children of the root */
	TREE_LARGE = 100000,
	TREE_STACK = 200000,   /* more nodes than a stack ever holds */
	TREE_CHUNK = 64,       /* nodes that a thread gives away at once */
	TREE_POOL = 16 * TREE_CHUNK
};

struct node {
	unsigned long long state;
	int depth; /* the root's is 0 */
};

/* The part of the tree that a thread has visited. */
struct seen {
	unsigned long long nodes, states; /* the number of nodes, the sum of their states */
	int depth;
};

/* Makes one step of splitmix64 from its counter on. */
static inline unsigned long long tree_scramble(unsigned long long z)
{
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

static inline int tree_children(struct node n, int of_root)
{
	if (n.depth == 0)
		return of_root;
	return n.state >> 32 < 536000000 ? TREE_CHILDREN : 0; /* a little less than 2^32 / 8 */
}

/* Returns the child with this number, from 0 on. */
static inline struct node tree_child(struct node n, int child)
{
	struct node c = {tree_scramble(n.state + (child + 1) * 0x9e3779b97f4a7c15u), n.depth + 1};

	return c;
}

/* Add a node to the visited part, or one thread's visited part to another's. */
static inline void tree_see(struct seen *seen, struct node n)
{
	seen->nodes++;
	seen->states += n.state;
	if (n.depth > seen->depth)
		seen->depth = n.depth;
}

static inline void tree_join(struct seen *seen, struct seen other)
{
	seen->nodes += other.nodes;
	seen->states += other.states;
	if (other.depth > seen->depth)
		seen->depth = other.depth;
}

/* Prints the result; returns 1 if it is not the tree, else 0. */
static inline int tree_check(struct seen all, int of_root, double seconds)
{
	int is_large = of_root == TREE_LARGE;

	result("tree", seconds, all.states + all.depth);
	return all.nodes != (is_large ? 61093865 : 3381) || all.depth != (is_large ? 2474 : 55);
}

#endif
