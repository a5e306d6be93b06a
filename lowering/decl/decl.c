/* SPDX-License-Identifier: MIT
 *
 * decl.c - declarations with shared types.
 * for: variables, parameters, members, typedefs, functions
 * needs: the declared types; the tokens of the declarators
 * adds: edits of the specifiers and declarators
 * static shared [5] int *p, *q[3];  ->  static upcr_pts p, q[3];
 */
#include "lower.h"

#include "decl/attribute.h"
#include "decl/bound.h"
#include "decl/decl.h"
#include "decl/names.h"
#include "expr/range.h"

#include <string.h>

/* The treatment of one declarator. */
enum rewriting { STAYS, POINTER, OBJECT, DECLARED, DROPPED };

struct item {
	struct node *node;
	size_t declarator; /* its first token */
	struct span span;  /* the declarator's text */
	enum rewriting rewriting;
	int level;            /* POINTER: the derivation that is the pointer-to-shared */
	unsigned end;         /* after the initializer or bit-field width */
	const char *before;   /* specifiers of its own */
	struct pieces bounds; /* declared before it; and the values of ranges in its initializer */
};

struct group {
	struct item *items;
	size_t n;
	struct span specifiers;
	unsigned body_begin, body_end; /* the body of a struct defined there, or 0 */
	const char *storage;
	unsigned end; /* the end of the last declarator; the ';' is there or later */
};

struct nodes {
	struct node **items;
	size_t n, cap;
};

static void nodes_insert_by_name(struct lowering *l, struct nodes *list, struct node *n);
static bool is_of_group(struct lowering *l, const struct node *n, const struct nodes *group);
static void lower_group(struct lowering *l, struct node **nodes, size_t n);
static bool declares_shared_level(const struct type *t);
static void read_group(struct lowering *l, struct group *g, struct node **nodes, size_t n);
static unsigned type_end(const struct islands *is, size_t t);
static unsigned end_of_declarator(const struct islands *is, size_t *t);
static void classify(const struct lowering *l, struct item *it, int n_derivations);
static const char *storage_words(struct lowering *l, struct span specifiers, const struct type *declared);
static const char *qualifiers_of_item(struct lowering *l, const struct item *it);
static void write_specifiers(struct lowering *l, struct group *g);
static struct pieces behind_bounds(struct lowering *l, struct item *it, const char *specifiers);
static void write_items(struct lowering *l, struct group *g);
static void join_declarators(struct lowering *l, const struct item *before, struct item *it,
	const struct item *written);
static void split_head(struct lowering *l, const struct item *it);
static bool is_declarator_node(const struct node *n);
static bool continues_declaration(struct lowering *l, const struct node *n);
static size_t opening(const struct islands *is, size_t t);

void lower_declarations(struct lowering *l, struct node *holder)
{
	struct nodes group = {0}, parameters = {0};

	for (struct node *n = holder->first;; n = n->next) {
		bool joins = n && is_declarator_node(n) && n->kind != NODE_PARM;

		if (n && is_declarator_node(n) && n->kind == NODE_PARM)
			nodes_insert_by_name(l, &parameters, n);
		if (group.n && (!joins || !is_of_group(l, n, &group))) {
			lower_group(l, group.items, group.n);
			group.n = 0;
		}
		if (!n)
			break;
		if (joins) {
			LIST_PUSH(l->arena, &group, n);
			lower_declarations(l, n); /* parameters */
		}
	}
	for (size_t i = 0; i < parameters.n; i++) {
		if (group.n && !is_of_group(l, parameters.items[i], &group)) {
			lower_group(l, group.items, group.n);
			group.n = 0;
		}
		LIST_PUSH(l->arena, &group, parameters.items[i]);
		lower_declarations(l, parameters.items[i]);
	}
	if (group.n)
		lower_group(l, group.items, group.n);
}

/* Adds a node in the order of the text: f(p, n, q) shared int *p, *q; int n; declares its parameters in
 * another order. */
static void nodes_insert_by_name(struct lowering *l, struct nodes *list, struct node *n)
{
	size_t i;

	LIST_PUSH(l->arena, list, n);
	for (i = list->n - 1; i > 0 && list->items[i - 1]->decl->name_at > n->decl->name_at; i--)
		list->items[i] = list->items[i - 1];
	list->items[i] = n;
}

static bool is_of_group(struct lowering *l, const struct node *n, const struct nodes *group)
{
	return n->span.begin == group->items[0]->span.begin || continues_declaration(l, n);
}

/* Returns whether a declarator follows another one of the same declaration: a ',' is before it, and Clang
 * lets it begin at its name. */
static bool continues_declaration(struct lowering *l, const struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, n->decl->name_at);

	if (n->span.begin != n->decl->name_at)
		return false;
	while (t > 0
		&& (token_is(is, t - 1, "*") || token_is(is, t - 1, "(")
			|| is->tokens.items[t - 1].kind == TOKEN_NAME || token_is(is, t - 1, "]")
			|| token_is(is, t - 1, ")")))
		t = token_is(is, t - 1, "]") || token_is(is, t - 1, ")") ? opening(is, t - 1) : t - 1;
	return t > 0 && token_is(is, t - 1, ",");
}

/* Returns the bracket that the one at token t, of a layout or an attribute, closes. */
static size_t opening(const struct islands *is, size_t t)
{
	size_t close = t;

	while (t > 0 && token_match(is, t) != close)
		t--;
	return t;
}

static bool is_declarator_node(const struct node *n)
{
	return n->decl
	    && (n->kind == NODE_VAR || n->kind == NODE_PARM || n->kind == NODE_FIELD || n->kind == NODE_FUNC
		    || n->kind == NODE_TYPEDEF);
}

static bool declares_shared_level(const struct type *t)
{
	for (; t; t = t->base) {
		if (t->is_shared)
			return true;
		if (t->name)
			return false; /* a typedef has its own declaration */
	}
	return false;
}

static void lower_group(struct lowering *l, struct node **nodes, size_t n)
{
	struct group g = {0};
	bool any = false;

	if (nodes[0]->parent->kind == NODE_UNIT)
		l->external = nodes[0];
	for (size_t i = 0; i < n; i++) {
		any |= declares_shared_level(nodes[i]->decl->type) || nodes[i]->decl->c_name
		    || is_filled_constant(l, nodes[i]->decl) || range_is_local(nodes[i])
		    || (nodes[i]->kind == NODE_TYPEDEF && type_by_threads(nodes[i]->decl->type));
		if (nodes[i]->kind == NODE_VAR)
			lower_static_pointer(l, nodes[i]);
		if (nodes[i]->kind == NODE_VAR)
			check_unset(l, nodes[i]);
		if (nodes[i]->kind == NODE_VAR || nodes[i]->kind == NODE_FUNC
			|| nodes[i]->kind == NODE_TYPEDEF)
			lower_attributes(l, nodes[i]->decl);
		if (nodes[i]->kind == NODE_TYPEDEF && nodes[i]->decl->type->is_shared
			&& object_words(l, nodes[i]->decl).align)
			unit_diag(l->unit, D_TYPE_UNSUPPORTED, nodes[i]->span,
				"aligned in a typedef of it: align the type without shared, or the object");
	}
	if (!any)
		return;
	read_group(l, &g, nodes, n);
	any = false;
	for (size_t i = 0; i < g.n; i++)
		any |= g.items[i].rewriting != STAYS || g.items[i].bounds.n;
	if (!any)
		return;
	write_specifiers(l, &g);
	write_items(l, &g);
}

/* ---- reading ---- */

static void read_group(struct lowering *l, struct group *g, struct node **nodes, size_t n)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, nodes[0]->span.begin), first = t;
	struct decl *d0 = nodes[0]->decl;
	bool has_body;

	t = specifiers_end(is, t, *d0->name ? d0->name_at : 0, &has_body);
	g->specifiers = (struct span){is->tokens.items[first].begin,
		t > first ? token_end(is, t - 1) : is->tokens.items[first].begin};
	for (size_t i = first; has_body && i < t; i++)
		if (token_is(is, i, "{")) {
			g->body_end = type_end(is, token_match(is, i));
			while (i > first && !token_is_tag(is, i))
				i--;
			g->body_begin = is->tokens.items[i].begin;
			break;
		}
	g->storage = storage_words(l, g->specifiers, d0->type);
	g->items = arena_alloc(l->arena, n * sizeof *g->items);
	for (size_t i = 0; i < n; i++) {
		struct item it = {.node = nodes[i], .declarator = t};
		struct declarator d = {0};

		t = declarator_read(is, t, &d);
		it.span = d.span;
		it.end = end_of_declarator(is, &t);
		classify(l, &it, d.n);
		if (it.node->kind != NODE_PARM)
			it.bounds = bound_declare(l, it.node);
		if (has_body && it.rewriting == STAYS && i > 0
			&& (g->items[i - 1].rewriting != STAYS || it.bounds.n))
			it.rewriting = DECLARED; /* the body must not be written again */
		g->items[g->n++] = it;
		g->end = it.end;
		t += token_is(is, t, ",");
	}
}

/* Returns the end of the attributes right after `struct` or its '}', token t, which belong to the type. */
static unsigned type_end(const struct islands *is, size_t t)
{
	while ((token_is(is, t + 1, "__attribute__") || token_is(is, t + 1, "__attribute"))
		&& token_is(is, t + 2, "("))
		t = token_match(is, t + 2);
	return token_end(is, t);
}

/* Returns the end of the text from after a declarator to the ',' or ';' or function body that ends it. */
static unsigned end_of_declarator(const struct islands *is, size_t *t)
{
	size_t begin = *t;

	while (*t < is->tokens.n && !token_is(is, *t, ",") && !token_is(is, *t, ";") && !token_is(is, *t, ")")
		&& !token_is(is, *t, "}")) {
		bool is_initializer = *t > begin && token_is(is, *t - 1, "=");

		if (token_is(is, *t, "{") && !is_initializer && !token_is(is, *t - 1, ")"))
			break;
		if (token_is(is, *t, "{") && *t == begin)
			break; /* a function's body */
		if (token_is(is, *t, "(") || token_is(is, *t, "[") || token_is(is, *t, "{"))
			*t = token_match(is, *t);
		++*t;
	}
	return *t > 0 ? token_end(is, *t - 1) : 0;
}

/* Classifies a declarator from the outside in: the first level that is a pointer-to-shared includes all
 * levels below. */
static void classify(const struct lowering *l, struct item *it, int n_derivations)
{
	const struct type *t = it->node->decl->type;

	it->rewriting = STAYS;
	if (it->node->kind == NODE_TYPEDEF && it->node->decl->is_file_scope && type_by_threads(t)) {
		it->rewriting = DROPPED; /* for shared arrays only: not a constant in C */
		return;
	}
	if (it->node->decl->c_name) {
		it->rewriting = DROPPED; /* it moved out of its function */
		return;
	}
	if (t->is_shared && it->node->kind == NODE_VAR)
		it->rewriting = OBJECT;
	else if (t->is_shared && it->node->kind == NODE_TYPEDEF)
		it->rewriting = DROPPED;
	else if (it->node->kind == NODE_VAR && is_filled_constant(l, it->node->decl))
		it->rewriting = DECLARED;
	if (it->rewriting != STAYS)
		return;
	for (int i = 0; i <= n_derivations && t && !t->name; i++, t = t->base)
		if (type_is_pts(t)) { /* after all derivations: from a typeof */
			it->rewriting = POINTER;
			it->level = i;
			return;
		}
}

static const char *storage_words(struct lowering *l, struct span specifiers, const struct type *declared)
{
	static const char *const words[] = {"static", "extern", "typedef", "register", "inline", "__inline",
		"__inline__", "_Noreturn", "_Thread_local", "__thread", "__extension__"};
	const struct islands *is = &l->unit->islands;
	struct text t = {.arena = l->arena};

	text_puts(&t, "");
	for (size_t i = token_at(is, specifiers.begin);
		i < is->tokens.n && is->tokens.items[i].begin < specifiers.end; i++) {
		if (token_is(is, i, "{"))
			i = token_at(is, type_end(is, token_match(is, i))) - 1;
		else if (token_is_tag(is, i))
			i = token_at(is, type_end(is, i)) - 1;
		else if (token_is(is, i, "(") || token_is(is, i, "["))
			i = token_match(is, i);
		for (size_t w = 0; w < sizeof words / sizeof *words; w++)
			if (token_is(is, i, words[w]))
				text_printf(&t, "%s ", words[w]);
		if (token_is(is, i, "__attribute__") || token_is(is, i, "__attribute")
			|| token_is(is, i, "_Alignas"))
			text_puts(&t, attribute_words(l, i, declared));
	}
	return t.data;
}

/* ---- writing ---- */

/* Returns the specifiers that a declarator needs in C. */
static const char *specifiers_of_item(struct lowering *l, struct group *g, struct item *it)
{
	switch (it->rewriting) {
	case POINTER: return text_format(l->arena, "%supcr_pts %s", g->storage, qualifiers_of_item(l, it));
	case OBJECT: return "";
	case DROPPED: return "";
	case DECLARED: return g->storage;
	case STAYS: break;
	}
	return text_format(l->arena, "%s ", source_copy(&l->unit->source, g->specifiers));
}

/* Returns the qualifiers of a declarator's pointer-to-shared: they belong to no other declarator of the list.
 */
static const char *qualifiers_of_item(struct lowering *l, const struct item *it)
{
	struct declarator d = {0};

	declarator_read(&l->unit->islands, it->declarator, &d);
	return it->level < d.n
	             ? pointer_qualifiers(l, &d.derivations[it->level],
			       it->level > 0 || it->node->kind != NODE_VAR || it->node->decl->function)
	             : "";
}

static void write_specifiers(struct lowering *l, struct group *g)
{
	struct item *first = &g->items[0];
	const char *text;
	struct pieces own;
	bool all_dropped = true;

	for (size_t i = 0; i < g->n; i++) {
		g->items[i].before = specifiers_of_item(l, g, &g->items[i]);
		all_dropped &= g->items[i].rewriting == DROPPED;
	}
	if (first->rewriting == STAYS && first->bounds.n)
		edit_span(l->arena, &l->edits, (struct span){g->specifiers.begin, g->specifiers.begin}, "%p ",
			&first->bounds);
	if (first->rewriting == STAYS)
		return;
	for (struct node *c = first->node->first; c; c = c->next)
		if (node_is_expr(c) && c->span.end <= g->specifiers.end)
			lower_dropped(l, c); /* typeof's operand */
		else if (first->rewriting == POINTER && c->kind == NODE_TYPE_USE && c->decl
			 && c->decl->kind == DECL_TYPEDEF)
			lower_dropped_local(l, c->decl);
	text = first->before;
	if (g->n > 0 && first->span.begin > g->specifiers.end && *text) /* the space is already there */
		text = arena_copy(l->arena, text, strlen(text) - 1);
	own = behind_bounds(l, first, text);
	if (!g->body_end) {
		edit_span(l->arena, &l->edits,
			(struct span){g->specifiers.begin, *text ? g->specifiers.end : first->span.begin},
			"%p", &own);
		return;
	}
	if (first->node->kind == NODE_PARM)
		unit_diag(l->unit, D_TYPE_UNSUPPORTED, g->specifiers,
			"a struct that is defined in a parameter");
	edit_span(l->arena, &l->edits, (struct span){g->specifiers.begin, g->body_begin}, "");
	edit_span(l->arena, &l->edits, (struct span){g->body_end, g->specifiers.end},
		all_dropped && !first->bounds.n ? ""
		: *text || first->bounds.n      ? "; %p"
						: ";%p",
		&own);
}

/* Returns the bounds of a declarator followed by the specifiers. */
static struct pieces behind_bounds(struct lowering *l, struct item *it, const char *specifiers)
{
	return pieces_format(l->arena, it->bounds.n && *specifiers ? "%p %s" : "%p%s", &it->bounds,
		specifiers);
}

static void write_items(struct lowering *l, struct group *g)
{
	const struct islands *is = &l->unit->islands;
	const struct item *written = NULL; /* the last item that is output */
	struct pieces object;

	for (size_t i = 0; i < g->n; i++) {
		struct item *it = &g->items[i];

		if (it->bounds.n)
			split_head(l, it);
		if (i > 0)
			join_declarators(l, &g->items[i - 1], it, written);
		if (it->rewriting != DROPPED)
			written = it;
		else if (it->bounds.n)
			written = NULL; /* their declarations ended it */
		if (it->rewriting == POINTER) {
			struct declarator d = {0};

			declarator_read(is, it->declarator, &d);
			lower_pointer_level(l, &d, it->level, "");
		} else if (it->rewriting == OBJECT) {
			object = (struct pieces){0};
			lower_object(l, it->node, &object);
			edit_span(l->arena, &l->edits, (struct span){it->span.begin, it->end}, "%p", &object);
		} else if (it->rewriting == DECLARED) {
			edit_span(l->arena, &l->edits, it->span, "%s%s",
				declare_by_type(l, it->node->decl, it->node->decl->name),
				declarator_attributes(l, it->node->decl));
		} else if (it->rewriting == DROPPED) {
			edit_span(l->arena, &l->edits, (struct span){it->span.begin, it->end}, "");
		}
	}
	if (!written && !g->body_end) {
		size_t t = token_at(is, g->end), first = token_at(is, g->specifiers.begin);

		if (token_is(is, t, ";") && !(first > 0 && token_is(is, first - 1, ":"))) /* not of a label */
			edit_span(l->arena, &l->edits, (struct span){g->end, token_end(is, t)}, "");
	}
}

/* Writes the text between two declarators: a ',' if the second one and the last that was written share their
 * specifiers, otherwise the end of a declaration and the begin of another one. */
static void join_declarators(struct lowering *l, const struct item *before, struct item *it,
	const struct item *written)
{
	struct span gap = {before->end, it->span.begin};
	struct pieces own;
	bool shares = written && it->rewriting != OBJECT && it->rewriting != DECLARED
	           && ((it->rewriting == STAYS && written->rewriting == STAYS)
			   || strcmp(it->before, written->before) == 0);

	if (it->bounds.n) {
		own = behind_bounds(l, it, it->before);
		edit_span(l->arena, &l->edits, gap, written ? "; %p" : "%p", &own);
		return;
	}
	if (it->rewriting == DROPPED)
		edit_span(l->arena, &l->edits, gap, "");
	else if (!written)
		edit_span(l->arena, &l->edits, gap, "%s", it->before);
	else if (shares && written != before)
		edit_span(l->arena, &l->edits, gap, ", ");
	if (it->rewriting == DROPPED || !written || shares)
		return;
	split_head(l, it);
	edit_span(l->arena, &l->edits, gap, "; %s", it->before);
}

/* Splits the head of a loop, where the declarations that a declarator needs have no place. */
static void split_head(struct lowering *l, const struct item *it)
{
	struct node *holder = it->node->parent ? it->node->parent->parent : NULL;

	if (holder && (holder->kind == NODE_FOR || holder->kind == NODE_FORALL))
		map_set(&l->split_heads, (unsigned long)holder, holder);
}

void lower_pointer_level(struct lowering *l, const struct declarator *d, int level, const char *qualifiers)
{
	const struct islands *is = &l->unit->islands;

	for (int i = level; i < d->n; i++) {
		const struct derivation *v = &d->derivations[i];
		const char *kept = i == level ? qualifiers : "";
		unsigned end = v->qualifiers.end ? v->qualifiers.end : v->span.end;

		if (!*kept) /* and the space after it */
			while (v->kind == DERIVE_POINTER && is->source->text[end] == ' ' && end < d->span.end)
				end++;
		edit_span(l->arena, &l->edits, (struct span){v->span.begin, end}, "%s", kept);
	}
	for (int p = 0; p < d->n_parens; p++) {
		if (level > d->inside[p])
			continue;
		edit_span(l->arena, &l->edits, d->opens[p], "");
		edit_span(l->arena, &l->edits, d->closes[p], "");
	}
}

const char *pointer_qualifiers(struct lowering *l, const struct derivation *v, bool keeps_const)
{
	const struct islands *is = &l->unit->islands;
	struct text kept = {.arena = l->arena};

	text_puts(&kept, "");
	for (size_t t = token_at(is, v->span.end);
		v->qualifiers.end && t < is->tokens.n && is->tokens.items[t].begin < v->qualifiers.end; t++)
		if ((token_is(is, t, "const") && keeps_const) || token_is(is, t, "volatile"))
			text_printf(&kept, "%.*s ", (int)is->tokens.items[t].len,
				is->source->text + is->tokens.items[t].begin);
		else if (token_is(is, t, "__attribute__") || token_is(is, t, "__attribute"))
			text_puts(&kept, attribute_words(l, t, NULL));
	return kept.data;
}
