/* SPDX-License-Identifier: MIT
 *
 * meet.c - places to which several threads come without anything that keeps them apart.
 */
#include "align/frames.h"
#include "pass/expression.h"

enum { MANY_THREADS = 8, FEW_ROUNDS = 4 };

static bool are_several(struct differ *d, struct node *n, const struct frame *f);

bool threads_meet(struct differ *d, struct node *n, bool (*takes)(void *data, const struct frame *way),
	void *data, const struct frame **way)
{
	const struct frames *fs;

	look_at_unit(d);
	fs = frames_of(d, node_enclosing(n, NODE_FUNC));
	for (size_t i = 0; i < fs->n; i++)
		if (takes(data, fs->items[i]) && are_several(d, n, fs->items[i])) {
			*way = fs->items[i];
			return true;
		}
	return false;
}

/* In each round in which any thread comes there. */
static bool are_several(struct differ *d, struct node *n, const struct frame *f)
{
	long fixed = d->sample.unit->options->threads, threads = fixed ? fixed : MANY_THREADS;
	bool any = false;

	d->sample.budget = LOOKED_AT;
	for (unsigned round = 0; round < FEW_ROUNDS; round++) {
		long come = 0;

		for (long t = 0; t < threads && t < MOST_THREADS && come < 2; t++) {
			sample_thread(&d->sample, threads, t, round);
			come += sample_reaches(&d->sample, n, f);
		}
		if (come == 1 || !d->sample.budget)
			return false;
		any |= come > 1;
	}
	return any;
}

bool end_thread_reaches(struct differ *d, struct node *n, bool is_last, const struct frame *way)
{
	long fixed = d->sample.unit->options->threads;

	d->sample.budget = LOOKED_AT;
	for (long threads = fixed ? fixed : 2; threads <= (fixed ? fixed : MANY_THREADS); threads++) {
		sample_thread(&d->sample, threads, is_last ? threads - 1 : 0, 0);
		if (!sample_reaches(&d->sample, n, way))
			return false;
	}
	return d->sample.budget;
}

bool is_known_on_each_thread(struct differ *d, struct node *n, const struct frame *way)
{
	look_at_unit(d);
	for (struct node *up = n->parent; up && up->kind != NODE_FUNC; up = up->parent)
		if (node_is_loop(up) && changes_in(d, up, n))
			return false;
	d->sample.budget = LOOKED_AT;
	for (long t = 0; t < MANY_THREADS; t++) {
		struct sampled first = {0}, v;

		for (unsigned round = 0; round < FEW_ROUNDS; round++) {
			sample_thread(&d->sample, MANY_THREADS, t, round);
			v = sample_value(&d->sample, n, way);
			first = round ? first : v;
			if (!v.is_known || v.number != first.number)
				return false;
		}
	}
	return true;
}

struct node *only_value_of_variable(struct differ *d, const struct decl *var)
{
	look_at_unit(d);
	return only_value_set(&d->sample, var);
}
