/* SPDX-License-Identifier: MIT
 *
 * init.c - walks through initializers as C does: with designators, with braces and without, and into members
 * without a name.  Values after a designator of more than one member or index are not counted.
 */
#include "tree/init.h"

#include <string.h>

struct init_walk {
	const struct unit *unit;
	init_visitor *visit;
	void *context;
};

static void visit_value(const struct init_walk *w, struct type *to, struct node *value, bool is_inner);
static struct node *visit_values(const struct init_walk *w, struct type *to, struct node *value,
	bool is_inner);
static bool has_known_count(const struct type *to);
static struct node *visit_object(const struct init_walk *w, struct type *to, struct node *value,
	bool is_inner);
static bool initializes_whole(const struct type *to, const struct node *value);
static struct type *next_type(struct type *to, const struct node **member, long *index, bool is_inner);
static bool has_designator(const struct init_walk *w, const struct node *value);
static bool visit_designated(const struct init_walk *w, struct type *to, struct node *value,
	const struct node **member);
static const struct node *member_named(const struct unit *u, const struct type *t, struct token name);
static const struct node *first_member(const struct type *t);

void init_visit(const struct unit *u, struct type *to, struct node *init, init_visitor *visit, void *context)
{
	struct init_walk w = {u, visit, context};

	visit_value(&w, to, init, false);
}

static void visit_value(const struct init_walk *w, struct type *to, struct node *value, bool is_inner)
{
	if (value->kind == NODE_INIT_LIST)
		visit_values(w, to, value->first, false);
	else
		w->visit(w->context, to, value, to && !is_inner);
}

/* Visits the values of an object's members.  With is_inner the object has no braces of its own.  Returns the
 * first value after its last member, or NULL. */
static struct node *visit_values(const struct init_walk *w, struct type *to, struct node *value,
	bool is_inner)
{
	const struct node *member = first_member(to);
	struct type *t;
	long index = 0;
	bool is_known = !is_inner || has_known_count(to);
	/* a struct of our headers: its members are not in the tree, and none is a struct */
	bool is_flat = !is_inner && to && to->kind == TYPE_RECORD && !has_known_count(to);

	is_inner = is_inner && is_known; /* otherwise all values that follow belong to unknown members */
	while (value) {
		if (has_designator(w, value)) {
			if (is_inner)
				return value;
			is_known = visit_designated(w, to, value, &member);
			value = value->next;
			continue;
		}
		t = is_known ? next_type(to, &member, &index, is_inner) : NULL;
		if (!t && is_inner)
			return value;
		if (is_flat && value->kind != NODE_INIT_LIST) {
			w->visit(w->context, NULL, value, true);
			value = value->next;
			continue;
		}
		value = visit_object(w, t, value, is_inner);
	}
	return NULL;
}

/* Returns whether the number of members is known. */
static bool has_known_count(const struct type *to)
{
	if (to->kind == TYPE_ARRAY)
		return to->count >= 0 && !to->by_threads;
	return to->decl && to->decl->definition && to->decl->definition->node;
}

/* Visits a value in braces, a value that is the whole object, or as many values as the object has members. */
static struct node *visit_object(const struct init_walk *w, struct type *to, struct node *value,
	bool is_inner)
{
	if (!initializes_whole(to, value))
		return visit_values(w, to, value, true);
	visit_value(w, to, value, is_inner);
	return value->next;
}

/* Returns whether a value is all of an object: a string is an array of characters, not of strings. */
static bool initializes_whole(const struct type *to, const struct node *value)
{
	if (!to || (to->kind != TYPE_ARRAY && to->kind != TYPE_RECORD) || value->kind == NODE_INIT_LIST)
		return true;
	return value->type && value->type->kind == to->kind
	    && (to->kind == TYPE_RECORD || to->base->kind == TYPE_NUMBER);
}

/* Returns the type that the next value initializes; NULL if it is unknown, or there is no more. */
static struct type *next_type(struct type *to, const struct node **member, long *index, bool is_inner)
{
	struct type *t = NULL;

	if (!to || to->kind == TYPE_ARRAY)
		return to && (!is_inner || (*index)++ < to->count) ? to->base : NULL;
	if (to->kind != TYPE_RECORD)
		return to;
	while (*member && !t) {
		t = type_of_member(*member);
		*member = t && to->decl->definition->is_union ? NULL : (*member)->next;
	}
	return t;
}

/* Returns whether a value has a designator: `.a`, `[1]`, or gcc's `a:`. */
static bool has_designator(const struct init_walk *w, const struct node *value)
{
	const struct islands *is = &w->unit->islands;
	size_t i = token_at(is, value->span.begin);

	return value->kind == NODE_EXPR_OTHER && value->last
	    && (token_is(is, i, ".") || token_is(is, i, "[") || token_is(is, i + 1, ":"));
}

/* Visits the value of `.a[1].b = value`.  Returns whether the next value is for the next member of `to`. */
static bool visit_designated(const struct init_walk *w, struct type *to, struct node *value,
	const struct node **member)
{
	const struct islands *is = &w->unit->islands;
	size_t i = token_at(is, value->span.begin), levels = 0;
	const struct node *named = NULL;
	struct type *t = to;

	for (; t && levels < is->tokens.n; levels++) {
		if (token_is(is, i, "[") && t->kind == TYPE_ARRAY) {
			t = t->base;
			i = token_match(is, i) + 1;
		} else if (token_is(is, i, ".") || (levels == 0 && token_is(is, i + 1, ":"))) {
			i += token_is(is, i, ".");
			named = member_named(w->unit, t, is->tokens.items[i++]);
			t = named ? type_of_member(named) : NULL;
		} else {
			break;
		}
	}
	if (token_is(is, i, "[") || token_is(is, i, ".")) /* of something that is not an array or record */
		t = NULL;
	if (!initializes_whole(t, value->last))
		t = NULL;
	visit_value(w, t, value->last, false);
	if (!t || levels != 1 || (named && named->decl->record != to->decl->definition))
		return false;
	*member = named ? named->next : NULL;
	return true;
}

/* Returns the member that a token names, also in members without a name. */
static const struct node *member_named(const struct unit *u, const struct type *t, struct token name)
{
	const char *text = u->source.text + name.begin;

	for (const struct node *m = first_member(t); m; m = m->next) {
		struct type *type = type_of_member(m);
		const struct node *inner = type && m->kind == NODE_RECORD ? member_named(u, type, name)
		                                                          : NULL;

		if (inner)
			return inner;
		if (type && strlen(m->decl->name) == name.len && memcmp(m->decl->name, text, name.len) == 0)
			return m;
	}
	return NULL;
}

static const struct node *first_member(const struct type *t)
{
	const struct decl *d = t && t->kind == TYPE_RECORD && t->decl ? t->decl->definition : NULL;

	return d && d->node ? d->node->first : NULL;
}

struct type *type_of_member(const struct node *m)
{
	if (!m->decl || (m->kind == NODE_FIELD && m->decl->is_bit_field && !*m->decl->name))
		return NULL;
	return m->kind == NODE_FIELD || node_is_anonymous(m) ? m->decl->type : NULL;
}
