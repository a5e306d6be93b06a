/* SPDX-License-Identifier: MIT
 *
 * reduce_eager.c - computations with MYSYNC in which each thread's own elements are its share: it sends
 * their result in an eager message, and goes on, or waits for the messages that it needs.
 */
#include "collective/reduce.h"

#include <string.h>

/* Returns whether the elements of one thread precede those of the next, thread by thread from the first
 * one on. */
static bool is_blocked(const struct reduction *r)
{
	return r->block == 0 || r->src.phase + r->n <= r->block * (size_t)job.threads;
}

/* Returns whether no thread has much more than its part. */
static bool is_balanced(const struct reduction *r)
{
	size_t threads = (size_t)job.threads, blocks, most;

	if (r->block == 0)
		return false;
	blocks = (r->src.phase + r->n + r->block - 1) / r->block;
	most = (blocks + threads - 1) / threads * r->block;
	return most <= r->n / threads / 4 * 5;
}

static int after_first(const struct reduction *r, int k)
{
	return (int)(((size_t)r->src.thread + (size_t)k) % (size_t)job.threads);
}

/* Adds the result that the thread has sent, if it has elements. */
static void add_message(const struct reduction *r, struct partial *p, int thread)
{
	struct partial sent;

	if (reduction_own(r, 0, r->n, thread).n == 0)
		return;
	memcpy(sent.value, eager_receive(r->call, thread, thread), r->type->size);
	partial_add_range(r, p, (struct element_range){(char *)sent.value, 1});
}

bool reduce_eagerly(const struct reduction *r, bool is_small)
{
	struct element_range own = reduction_own(r, 0, r->n, MYTHREAD);
	struct partial mine = {.is_empty = true}, all = {.is_empty = true};
	int t;

	if (r->op == UPC_NONCOMM_FUNC ? !is_blocked(r) : !is_small && !is_balanced(r))
		return false;
	eager_begin(r->type->size);
	partial_add_range(r, &mine, own);
	if ((int)r->dst.thread != MYTHREAD) {
		if (own.n > 0)
			eager_send(r->call, MYTHREAD, mine.value, r->type->size);
		return true;
	}
	for (int k = 0; k < job.threads; k++) {
		t = after_first(r, k);
		if (t == MYTHREAD && own.n > 0)
			partial_add_range(r, &all, (struct element_range){(char *)mine.value, 1});
		else if (t != MYTHREAD)
			add_message(r, &all, t);
	}
	if (r->n > 0)
		memcpy(r->dst.addr, all.value, r->type->size);
	return true;
}

bool prefix_eagerly(const struct reduction *r)
{
	struct element_range own = reduction_own(r, 0, r->n, MYTHREAD);
	struct partial mine = {.is_empty = true}, before = {.is_empty = true};
	int place = MYTHREAD - (int)r->src.thread;
	size_t begin = 0;

	if (!is_blocked(r))
		return false;
	eager_begin(r->type->size);
	if (own.n == 0)
		return true;
	if (place < 0)
		place += job.threads;
	if (place > 0)
		begin = (size_t)place * r->block - r->src.phase;
	if (place == 0 && job.threads == 2) { /* then no thread waits for the shorter work */
		reduction_scan(r, &before, 0, own.n);
		if (own.n < r->n)
			eager_send(r->call, MYTHREAD, before.value, r->type->size);
		return true;
	}
	if (begin + own.n < r->n) {
		partial_add_range(r, &mine, own);
		eager_send(r->call, MYTHREAD, mine.value, r->type->size);
	}
	for (int k = 0; k < place; k++)
		add_message(r, &before, after_first(r, k));
	reduction_scan(r, &before, begin, begin + own.n);
	return true;
}
