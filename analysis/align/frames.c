/* SPDX-License-Identifier: MIT
 *
 * frames.c - the calls of the unit, and the chains of calls that lead to a function.
 */
#include "align/frames.h"

#include "pass/expression.h"

enum { DEEPEST_FRAME = 3 };

/* The calls of a function. */
struct calls_of {
	struct node **items;
	size_t n, cap;
};

static void find_calls(struct differ *d, struct node *n);
static void add_frames(struct differ *d, struct frames *fs, struct node *function, unsigned depth);
static void add_frame(struct differ *d, struct frames *fs, struct frame f);

void look_at_unit(struct differ *d)
{
	if (d->has_looked)
		return;
	d->has_looked = true;
	find_calls(d, d->sample.unit->root);
	find_setters(&d->sample, d->sample.unit->root);
}

static void find_calls(struct differ *d, struct node *n)
{
	struct arena *arena = d->sample.unit->arena;
	struct decl *f = called_function(n);
	struct calls_of *calls;

	if (f && f->is_user) {
		calls = map_get(&d->calls, (unsigned long)f->first);
		if (!calls) {
			calls = arena_alloc(arena, sizeof *calls);
			map_set(&d->calls, (unsigned long)f->first, calls);
		}
		LIST_PUSH(arena, calls, n);
	}
	for (struct node *c = n->first; c; c = c->next)
		find_calls(d, c);
}

/* ---- chains of calls ---- */

const struct frames *frames_of(struct differ *d, struct node *function)
{
	struct frames *fs = map_get(&d->frames, (unsigned long)function);

	if (!fs) {
		fs = arena_alloc(d->sample.unit->arena, sizeof *fs);
		map_set(&d->frames, (unsigned long)function, fs);
		add_frames(d, fs, function, 0);
	}
	return fs;
}

/* Adds a frame for each chain of calls that leads to the function; recursion is left out. */
static void add_frames(struct differ *d, struct frames *fs, struct node *function, unsigned depth)
{
	const struct calls_of *calls = map_get(&d->calls, (unsigned long)function->decl->first);
	size_t before = fs->n;
	bool is_called = false;

	for (size_t i = 0; calls && i < calls->n; i++) {
		struct node *caller = node_enclosing(calls->items[i], NODE_FUNC);
		struct frames up = {.n = 0};

		is_called |= caller && caller != function;
		if (!caller || caller == function || depth == DEEPEST_FRAME)
			continue;
		add_frames(d, &up, caller, depth + 1);
		for (size_t k = 0; k < up.n; k++)
			add_frame(d, fs,
				(struct frame){function, calls->items[i], up.items[k], depth, false});
	}
	if (fs->n == before)
		add_frame(d, fs, (struct frame){.function = function, .depth = depth, .is_cut = is_called});
}

static void add_frame(struct differ *d, struct frames *fs, struct frame f)
{
	if (fs->n == MOST_FRAMES)
		return;
	fs->items[fs->n] = arena_alloc(d->sample.unit->arena, sizeof f);
	*fs->items[fs->n++] = f;
}
