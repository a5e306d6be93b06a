/* SPDX-License-Identifier: MIT
 *
 * tree.h - the call tree: which node an event is, what is open, and what that took.
 */
#ifndef TREE_H
#define TREE_H

#include "record/record.h"

/* The identity of an event. name: the signature of a function, or NULL. */
struct key {
	const char *file;
	unsigned tag;
	int line, column;
	const char *name;
};

/* Reserves at most `bytes`, which include the trace's data of each site. */
bool tree_open(struct tree *tree, bool is_traced, size_t bytes);

/* Returns the site, which is added if there is room, or 0. */
unsigned tree_site(context *c, const struct key *key);

/* Returns the node of an event below another one. A new node is added, or the one for events without room is
 * used. */
unsigned tree_child_slowly(context *c, unsigned parent, const struct key *key);

/* Returns the innermost open event that matches the end, or NULL. */
struct live_frame *tree_match_slowly(struct tree *tree, const struct key *key);

static inline unsigned tree_child(context *c, unsigned parent, const struct key *key)
{
	struct live_node *above = &c->tree.nodes[parent];
	const unsigned expected = above->expect;
	const struct live_node *n = &c->tree.nodes[expected];

	if (LIKELY(expected && n->line == key->line && n->file == key->file && n->tag == key->tag
		    && n->column == key->column)) {
		above->expect = n->next;
		above->last = expected;
		return expected;
	}
	return tree_child_slowly(c, parent, key);
}

static inline bool frame_is(const struct live_frame *frame, const struct key *key)
{
	return frame->line == key->line && frame->file == key->file && frame->tag == key->tag
	    && frame->column == key->column;
}

static inline struct live_frame *tree_match(struct tree *tree, const struct key *key)
{
	return LIKELY(frame_is(tree->top, key)) ? tree->top : tree_match_slowly(tree, key);
}

/* Pushes a new innermost open event; returns NULL if there are too many. */
static inline struct live_frame *tree_push(struct tree *tree, const struct key *key, unsigned node,
	unsigned site)
{
	struct live_frame *top = tree->top, *frame = top + 1;

	if (UNLIKELY(frame == tree->frames + tree->max_frames)) {
		tree->beyond++;
		tree->lost_frames++;
		return NULL;
	}
	frame->file = key->file;
	frame->tag = key->tag;
	frame->line = key->line;
	frame->column = key->column;
	frame->node = node;
	frame->attach = node ? node : top->attach;
	frame->site = site;
	frame->lock = 0;
	frame->other = UNKNOWN;
	frame->has_waited = false;
	frame->times = 1;
	frame->cell = NULL;
	frame->again = 0;
	tree->top = frame;
	if (node) {
		tree->nodes[node].expect = tree->nodes[node].first;
		tree->nodes[node].last = 0;
		tree->in_other += node == tree->other;
	}
	return frame;
}

/* Pops the innermost open event, which ends now; returns its time. */
static inline uint64_t tree_pop(struct tree *tree, uint64_t now)
{
	const struct live_frame *frame = tree->top--;
	struct live_node *node = &tree->nodes[frame->node];
	uint64_t time;

	if (!frame->node)
		return 0;
	time = now > frame->start ? now - frame->start : 0;
	if (node->calls++ == 0 || time < node->min)
		node->min = time;
	if (time > node->max)
		node->max = time;
	if (UNLIKELY(frame->node == tree->other) && --tree->in_other)
		return time; /* the outer event's time includes it */
	node->total += time;
	return time;
}

#endif
