/* SPDX-License-Identifier: MIT
 *
 * What a statement needs in between belongs to the one call of the function: recursion in
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
}

int main(void)
{
	return check_in_turn(test);
}
