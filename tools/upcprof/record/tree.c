/* SPDX-License-Identifier: MIT
 *
 * tree.c - sites and nodes: a hash of each, whose room is fixed.  What comes when it is
 * used up is one more node below the program, for all of it.
 */
#define _GNU_SOURCE
#include "record/tree.h"

#include "record/names.h"
#include "record/select.h"

#include <string.h>

enum { MATCH_DEPTH = 10000 }; /* frames that are searched for the start of an end */

/* Returns the logarithm of the least power of two, from 16 on, that is at least 2 n. */
static unsigned log2_slots(size_t n)
{
	unsigned log = 4;

	while (((size_t)1 << log) < 2 * n)
		log++;
	return log;
}

bool tree_open(struct tree *tree, bool is_traced, size_t bytes)
{
	const size_t a_node = sizeof(struct live_node) + 3 * sizeof(unsigned),
		     guesses = is_traced ? 2 * sizeof(struct upcprof_guess) : 0,
		     a_site = sizeof(struct live_site) + 6 * sizeof(unsigned) + guesses;

	tree->max_nodes = (unsigned)(bytes / 2 / a_node);
	tree->max_sites = (unsigned)(bytes / 16 * 5 / a_site);
	tree->max_frames = (unsigned)(bytes / 8 / sizeof(struct live_frame));
	tree->site_shift = 32 - log2_slots(tree->max_sites);
	tree->node_shift = 32 - log2_slots(tree->max_nodes);
	tree->nodes = memory_reserve(tree->max_nodes * sizeof(struct live_node));
	tree->sites = memory_reserve(tree->max_sites * sizeof(struct live_site));
	tree->frames = memory_reserve(tree->max_frames * sizeof(struct live_frame));
	tree->site_slots = memory_reserve(sizeof(unsigned) << (32 - tree->site_shift));
	tree->node_slots = memory_reserve(sizeof(unsigned) << (32 - tree->node_shift));
	tree->top = tree->frames; /* the program, which no event ends */
	tree->n_nodes = 1;
	tree->n_sites = 1;
	if (tree->frames)
		tree->frames->tag = UINT32_MAX;
	return tree->nodes && tree->sites && tree->frames && tree->site_slots && tree->node_slots;
}

static unsigned node_key_hash(const struct key *key, unsigned parent, unsigned shift)
{
	uint64_t h = (uintptr_t)key->file * 0x9e3779b97f4a7c15;

	h ^= ((uint64_t)(unsigned)key->line << 32) + (unsigned)key->column;
	h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9;
	h ^= ((uint64_t)parent << 32) + key->tag;
	h *= 0x94d049bb133111eb;
	return (unsigned)(h >> 32) >> shift;
}

static bool site_is(const struct live_site *site, const struct key *key)
{
	return site->line == key->line && site->file == key->file && site->tag == key->tag
	    && site->column == key->column;
}

unsigned tree_site(context *c, const struct key *key)
{
	struct tree *tree = &c->tree;
	const unsigned mask = (1u << (32 - tree->site_shift)) - 1;
	unsigned slot = node_key_hash(key, 0, tree->site_shift), number;
	struct live_site *site;

	for (; (number = tree->site_slots[slot]) != 0; slot = (slot + 1) & mask)
		if (site_is(&tree->sites[number], key))
			return number;
	if (tree->n_sites == tree->max_sites) {
		tree->lost_sites++;
		return 0;
	}
	number = tree->n_sites++;
	tree->site_slots[slot] = number;
	site = &tree->sites[number];
	site->file = key->file;
	site->tag = key->tag;
	site->line = key->line;
	site->column = key->column;
	site->event = upcprof_event(key->tag);
	if (site->event) {
		site->n_args = (uint8_t)upcprof_n_fields(site->event->args);
		site->n_results = (uint8_t)upcprof_n_fields(site->event->results);
	}
	site->is_quiet = select_excludes(c, key);
	names_site(c, key);
	return number;
}

/* Returns the node for events without room. */
static unsigned rest_node_of_tree(struct tree *tree)
{
	if (!tree->other)
		tree->other = tree->n_nodes++; /* the last free one */
	return tree->other;
}

static unsigned tree_node_new(context *c, unsigned parent, const struct key *key)
{
	struct tree *tree = &c->tree;
	const unsigned site = tree_site(c, key);
	struct live_node *node;

	if (!site || tree->n_nodes + 1 >= tree->max_nodes)
		return 0;
	node = &tree->nodes[tree->n_nodes];
	node->file = key->file;
	node->tag = key->tag;
	node->line = key->line;
	node->column = key->column;
	node->parent = parent;
	node->site = site;
	return tree->n_nodes++;
}

unsigned tree_child_slowly(context *c, unsigned parent, const struct key *key)
{
	struct tree *tree = &c->tree;
	const unsigned mask = (1u << (32 - tree->node_shift)) - 1;
	unsigned slot = node_key_hash(key, parent + 1, tree->node_shift), number;
	struct live_node *above = &tree->nodes[parent], *n;

	if (tree->other && parent == tree->other)
		return parent;
	for (; (number = tree->node_slots[slot]) != 0; slot = (slot + 1) & mask) {
		n = &tree->nodes[number];
		if (n->parent == parent && n->line == key->line && n->file == key->file && n->tag == key->tag
			&& n->column == key->column)
			break;
	}
	if (!number) {
		number = tree_node_new(c, parent, key);
		if (!number)
			return rest_node_of_tree(tree);
		tree->node_slots[slot] = number;
	}
	if (above->last)
		tree->nodes[above->last].next = number;
	else
		above->first = number;
	above->last = number;
	above->expect = tree->nodes[number].next;
	return number;
}

struct live_frame *tree_match_slowly(struct tree *tree, const struct key *key)
{
	struct live_frame *frame, *like = NULL;
	int depth;

	for (frame = tree->top, depth = 0; frame > tree->frames && depth < MATCH_DEPTH; frame--, depth++) {
		if (frame_is(frame, key))
			return frame;
		if (frame->tag != key->tag || like)
			continue;
		like = frame; /* a function may end at another place than it begins */
		if (key->tag >= GASP_UPC_USEREVT_START)
			break; /* user events always end at another place */
	}
	return like;
}
