/* SPDX-License-Identifier: MIT
 *
 * labels.c - the labels of a function, and the jumps to them.
 */
#include "pass/labels.h"

/* The jumps of a function. */
struct jumps {
	const struct unit *unit;
	struct map labels;   /* by their names */
	struct map *entered; /* gets the labels whose blocks are entered, and names of two labels */
	bool is_unknown;     /* it has goto *p, or assembler, which may have labels */
};

static unsigned long name_key(const struct unit *u, size_t token);
static void note_labels(struct jumps *j, struct node *n);
static void note_jumps(struct jumps *j, struct node *n);
static bool enters_block(const struct node *jump, const struct node *label);

void find_labels(const struct unit *u, struct node *n, struct map *labels)
{
	if (n->kind == NODE_LABEL)
		map_set(labels, name_key(u, token_at(&u->islands, n->span.begin)), n);
	for (struct node *c = n->first; c; c = c->next)
		find_labels(u, c, labels);
}

struct node *label_of(const struct unit *u, const struct map *labels, const struct node *jump)
{
	size_t name = token_at(&u->islands, jump->span.begin) + 1;

	if (name >= u->islands.tokens.n || u->islands.tokens.items[name].kind != TOKEN_NAME)
		return NULL;
	return map_get(labels, name_key(u, name));
}

static unsigned long name_key(const struct unit *u, size_t token)
{
	const struct token *t = &u->islands.tokens.items[token];

	return text_hash(u->source.text + t->begin, t->len);
}

bool may_enter_at(struct pass *p, struct node *label)
{
	struct node *function = node_enclosing(label, NODE_FUNC);
	struct jumps j = {.unit = p->unit, .labels.arena = p->unit->arena, .entered = &p->entered};

	if (!map_get(&p->entered, (unsigned long)function)) {
		note_labels(&j, function);
		note_jumps(&j, function);
		map_set(&p->entered, (unsigned long)function,
			j.is_unknown ? (void *)label : (void *)function);
	}
	return map_get(&p->entered, (unsigned long)function) != function
	    || map_get(&p->entered, (unsigned long)label);
}

static void note_labels(struct jumps *j, struct node *n)
{
	if (n->kind == NODE_LABEL) {
		unsigned long key = name_key(j->unit, token_at(&j->unit->islands, n->span.begin));
		struct node *other = map_get(&j->labels, key); /* one of the two is of __label__ */

		if (other) {
			map_set(j->entered, (unsigned long)other, n);
			map_set(j->entered, (unsigned long)n, n);
		}
		map_set(&j->labels, key, n);
	}
	for (struct node *c = n->first; c; c = c->next)
		note_labels(j, c);
}

static void note_jumps(struct jumps *j, struct node *n)
{
	if (n->kind == NODE_ASM)
		j->is_unknown = true;
	if (n->kind == NODE_GOTO) {
		struct node *label = label_of(j->unit, &j->labels, n);

		if (!label)
			j->is_unknown = true;
		else if (enters_block(n, label))
			map_set(j->entered, (unsigned long)label, n);
	}
	for (struct node *c = n->first; c; c = c->next)
		note_jumps(j, c);
}

static bool enters_block(const struct node *jump, const struct node *label)
{
	const struct node *block = label->parent;

	while (block->kind == NODE_LABEL)
		block = block->parent;
	return block->kind != NODE_COMPOUND || !span_within(jump->span, block->span);
}
