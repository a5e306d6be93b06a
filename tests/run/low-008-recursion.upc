/* SPDX-License-Identifier: MIT
 *
 * A temporary of a statement belongs to the one call of the function: recursion in
 * the middle of an expression, and names that users might take (U-LOW-8, U-PAT-5).
 */
#include "check.h"

struct node {
	int v;
	shared struct node *left, *right;
};

shared int memo[40 * THREADS], depth;
shared struct node n[15 * THREADS];

static int fibonacci(int k)
{
	if (k < 2)
		return k;
	if (memo[k])
		return memo[k];
	return memo[k] = fibonacci(k - 1) + fibonacci(k - 2);
}

static int sum(shared struct node *p)
{
	return p ? p->v + sum(p->left) + sum(p->right) : 0;
}

static int dig(int k)
{
	return k ? memo[k] = memo[k] + dig(k - 1) + !depth : 0;
}

static shared struct node *grow(int from, int to)
{
	int mid = from + (to - from) / 2;

	if (from >= to)
		return NULL;
	n[mid].v = mid;
	n[mid].left = grow(from, mid);
	(n[mid].right = grow(mid + 1, to)) ? n[mid].v++ : n[mid].v--;
	return &n[mid];
}

/* Macros with the names that C code for shared data may use. */
#define addr (5)
#define thread (6)
#define phase (7)
#define mode (8)
#define object (9)
#define controls (10)
#define value_ (11)

static int macros(void)
{
	int n = 0;

	memo[0] = addr;
	memo[1] = memo[0] + thread;
	memo[memo[0]]++;
	upc_forall (int i = 0; i < 3; i++; continue)
		n += memo[1]-- + phase;
	memo[2] = mode + object + controls;
	return n + memo[2] - value_;
}

#undef addr
#undef object

/* One expression that calls itself in the middle of its own update. */
static int again(int k)
{
	return k ? memo[k]++ + again(k - 1) + again(k - 1) : memo[0];
}

static int names(int t0, int t1)
{
	int t = memo[t0], value = memo[t1], p = t + value, tmp = p;
	int v = tmp, elem = v, at = elem;

	memo[p] = t0++ + memo[t1--];
	{
		int memo_ = memo[at] + memo[v];

		return memo_ + t0 + t1 + t + value;
	}
}

static void test(void)
{
	int want = 0;

	for (int i = 0; i < 40 * THREADS; i++)
		memo[i] = 0;
	CHECK_INT(fibonacci(30), 832040);
	for (int i = 0; i < 40; i++)
		memo[i] = i;
	depth = 5;
	CHECK_INT(dig(10), 55);
	CHECK_INT(memo[7], 28);
	for (int i = 0; i < 40; i++)
		memo[i] = i;
	sum(grow(0, 15 * THREADS));
	for (int i = 0; i < 15 * THREADS; i++)
		want += n[i].v;
	CHECK_INT(sum(grow(0, 15 * THREADS)), want);
	CHECK_INT(names(3, 4), 28);
	CHECK_INT(macros(), 11 + 10 + 9 + 21 + 27 - 11);
	for (int i = 0; i < 40; i++)
		memo[i] = 1;
	CHECK_INT(again(3), 1 + 3 + 10 + 8);
}

int main(void)
{
	return check_in_turn(test);
}
