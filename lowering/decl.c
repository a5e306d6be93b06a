/* SPDX-License-Identifier: MIT
 *
 * decl.c - declarations that speak of shared types.
 * for: variables, parameters, members, typedefs, functions; type names in expressions
 * needs: the types of what is declared; the tokens of the declarators
 * adds: edits of the specifiers and declarators
 * static shared [5] int *p, *q[3];  ->  static upcr_pts p, q[3];
 */
#include "lower.h"

#include "declarator.h"

#include <string.h>

/* What becomes of one declarator. */
enum outcome { STAYS, POINTER, OBJECT, DROPPED };

struct item {
	struct node *node;
	struct declarator d;
	enum outcome outcome;
	int level;          /* POINTER: the derivation that is the pointer-to-shared */
	unsigned end;       /* behind the initializer or bit-field width */
	const char *before; /* specifiers of its own */
};

struct group {
	struct item *items;
	size_t n;
	struct span specifiers;
	unsigned body_begin, body_end; /* of a struct defined there; 0: none */
	const char *storage;
	unsigned end; /* of the last declarator; the ';' begins there or later */
};

/* Where the edits reach: up to the i-th by its begin, the farthest end. */
struct coverage {
	unsigned *begins, *ends;
	size_t n;
};

static void lower_group(struct lowering *l, struct node **nodes, size_t n);
static bool mentions_shared(const struct type *t);
static void read_group(struct lowering *l, struct group *g, struct node **nodes, size_t n);
static unsigned item_end(const struct islands *is, size_t *t);
static void classify(struct item *it);
static const char *storage_words(struct lowering *l, struct span specifiers);
static void write_specifiers(struct lowering *l, struct group *g);
static void write_items(struct lowering *l, struct group *g);
static void separate(struct lowering *l, const struct item *last, const struct item *next,
	const char *specifiers);
static void write_pointer(struct lowering *l, const struct declarator *d, int level, bool keep_const);
static struct coverage edits_coverage(struct lowering *l);
static bool is_covered(const struct coverage *c, unsigned at);
static void edit_type_name(struct lowering *l, const struct coverage *c, unsigned at);
static bool is_declaration(const struct node *n);
static bool continues(struct lowering *l, const struct node *n);
static void collect_uses(struct lowering *l, const struct coverage *coverage, struct node *n);

void lower_declarations(struct lowering *l, struct node *holder)
{
	struct {
		struct node **items;
		size_t n, cap;
	} group = {0};

	for (struct node *n = holder->first;; n = n->next) {
		bool joins = n && is_declaration(n);

		if (group.n && (!joins
				|| (n->span.begin != group.items[0]->span.begin && !continues(l, n)))) {
			lower_group(l, group.items, group.n);
			group.n = 0;
		}
		if (!n)
			return;
		if (joins) {
			LIST_PUSH(l->arena, &group, n);
			lower_declarations(l, n); /* parameters */
		}
	}
}

/* Whether a declarator follows another one of the same declaration: a ',' stands before it,
 * and Clang lets it begin at its name. */
static bool continues(struct lowering *l, const struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, n->decl->name_at);

	if (n->span.begin != n->decl->name_at)
		return false;
	while (t > 0 && (token_is(is, t - 1, "*") || token_is(is, t - 1, "(")
			|| is->tokens.items[t - 1].kind == TOKEN_NAME || token_is(is, t - 1, "]")))
		t = token_is(is, t - 1, "]") ? t - 3 : t - 1;
	return t > 0 && token_is(is, t - 1, ",");
}

static bool is_declaration(const struct node *n)
{
	return n->decl && (n->kind == NODE_VAR || n->kind == NODE_PARM || n->kind == NODE_FIELD
			|| n->kind == NODE_FUNC || n->kind == NODE_TYPEDEF);
}

static bool mentions_shared(const struct type *t)
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
		any |= mentions_shared(nodes[i]->decl->type) || nodes[i]->decl->c_name
		    || (nodes[i]->kind == NODE_TYPEDEF && type_by_threads(nodes[i]->decl->type));
		if (nodes[i]->kind == NODE_VAR)
			lower_static_pointer(l, nodes[i]);
	}
	if (!any)
		return;
	read_group(l, &g, nodes, n);
	any = false;
	for (size_t i = 0; i < g.n; i++)
		any |= g.items[i].outcome != STAYS;
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
			g->body_end = token_end(is, token_match(is, i));
			while (i > first && !token_is(is, i, "struct") && !token_is(is, i, "union")
				&& !token_is(is, i, "enum"))
				i--;
			g->body_begin = is->tokens.items[i].begin;
			break;
		}
	g->storage = storage_words(l, g->specifiers);
	g->items = arena_alloc(l->arena, n * sizeof *g->items);
	for (size_t i = 0; i < n; i++) {
		struct item it = {.node = nodes[i]};

		t = declarator_read(is, t, &it.d);
		it.end = item_end(is, &t);
		classify(&it);
		g->items[g->n++] = it;
		g->end = it.end;
		t += token_is(is, t, ",");
	}
}

/* From behind a declarator to the ',' or ';' (or function body) that ends it. */
static unsigned item_end(const struct islands *is, size_t *t)
{
	size_t begin = *t;

	while (*t < is->tokens.n && !token_is(is, *t, ",") && !token_is(is, *t, ";")
		&& !token_is(is, *t, ")") && !token_is(is, *t, "}")) {
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

/* From the outside in: the first level that is a pointer-to-shared takes in all below. */
static void classify(struct item *it)
{
	const struct type *t = it->node->decl->type;

	it->outcome = STAYS;
	if (it->node->kind == NODE_TYPEDEF && it->node->decl->is_file_scope && type_by_threads(t)) {
		it->outcome = DROPPED; /* for shared arrays only: no constant in C */
		return;
	}
	if (it->node->decl->c_name) {
		it->outcome = DROPPED; /* it moved out of its function */
		return;
	}
	if (t->is_shared && it->node->kind == NODE_VAR)
		it->outcome = OBJECT;
	else if (t->is_shared && it->node->kind == NODE_TYPEDEF)
		it->outcome = DROPPED;
	if (it->outcome != STAYS)
		return;
	for (int i = 0; i < it->d.n && t && !t->name; i++, t = t->base)
		if (type_is_pts(t)) {
			it->outcome = POINTER;
			it->level = i;
			return;
		}
}

static const char *storage_words(struct lowering *l, struct span specifiers)
{
	static const char *const words[] = {"static", "extern", "typedef", "register", "inline",
		"__inline", "__inline__", "_Noreturn", "_Thread_local", "__thread", "__extension__"};
	const struct islands *is = &l->unit->islands;
	struct text t = {.arena = l->arena};

	text_puts(&t, "");
	for (size_t i = token_at(is, specifiers.begin);
		i < is->tokens.n && is->tokens.items[i].begin < specifiers.end; i++) {
		if (token_is(is, i, "{") || token_is(is, i, "(") || token_is(is, i, "["))
			i = token_match(is, i);
		for (size_t w = 0; w < sizeof words / sizeof *words; w++)
			if (token_is(is, i, words[w]))
				text_printf(&t, "%s ", words[w]);
		if (token_is(is, i, "__attribute__") || token_is(is, i, "_Alignas"))
			text_printf(&t, "%.*s ",
				(int)(token_end(is, token_match(is, i + 1)) - is->tokens.items[i].begin),
				is->source->text + is->tokens.items[i].begin);
	}
	return t.data;
}

/* ---- writing ---- */

/* The specifiers that a declarator needs in C. */
static const char *specifiers_of(struct lowering *l, struct group *g, struct item *it)
{
	const char *text = l->unit->source.text;

	switch (it->outcome) {
	case POINTER: return text_format(l->arena, "%supcr_pts ", g->storage);
	case OBJECT: return "";
	case DROPPED: return "";
	case STAYS: break;
	}
	return text_format(l->arena, "%.*s ", (int)(g->specifiers.end - g->specifiers.begin),
		text + g->specifiers.begin);
}

static void write_specifiers(struct lowering *l, struct group *g)
{
	struct item *first = &g->items[0];
	const char *text;
	bool all_dropped = true;

	for (size_t i = 0; i < g->n; i++) {
		g->items[i].before = specifiers_of(l, g, &g->items[i]);
		all_dropped &= g->items[i].outcome == DROPPED;
	}
	if (first->outcome == STAYS)
		return;
	for (struct node *c = first->node->first; c; c = c->next)
		if (node_is_expr(c) && c->span.end <= g->specifiers.end)
			lower_dropped(l, c); /* typeof's operand */
	text = first->before;
	if (g->n > 0 && first->d.span.begin > g->specifiers.end && *text) /* the space is there */
		text = arena_copy(l->arena, text, strlen(text) - 1);
	if (!g->body_end) {
		edit_span(l->arena, &l->edits,
			(struct span){g->specifiers.begin, *text ? g->specifiers.end : first->d.span.begin},
			"%s", text);
		return;
	}
	if (first->node->kind == NODE_PARM)
		unit_diag(l->unit, D_TYPE_UNSUPPORTED, g->specifiers, "a struct that is defined in a parameter");
	edit_span(l->arena, &l->edits, (struct span){g->specifiers.begin, g->body_begin}, "");
	edit_span(l->arena, &l->edits, (struct span){g->body_end, g->specifiers.end},
		all_dropped ? "" : *text ? "; %s" : ";%s", text);
}

static void write_items(struct lowering *l, struct group *g)
{
	const struct islands *is = &l->unit->islands;
	struct pieces object;
	bool all_dropped = true;

	for (size_t i = 0; i < g->n; i++) {
		struct item *it = &g->items[i];
		bool is_parm = it->node->kind == NODE_PARM;

		all_dropped &= it->outcome == DROPPED;
		if (i > 0 && !is_parm && strcmp(it->before, g->items[i - 1].before) != 0
			&& !(it->outcome == STAYS && g->items[i - 1].outcome == STAYS))
			separate(l, &g->items[i - 1], it, it->before);
		else if (i > 0 && it->outcome == OBJECT)
			separate(l, &g->items[i - 1], it, "");
		if (it->outcome == POINTER) {
			write_pointer(l, &it->d, it->level,
				it->level > 0 || it->node->kind != NODE_VAR || it->node->decl->function);
		} else if (it->outcome == OBJECT) {
			object = (struct pieces){0};
			lower_object(l, it->node, &object);
			edit_span(l->arena, &l->edits, (struct span){it->d.span.begin, it->end}, "%p", &object);
		} else if (it->outcome == DROPPED) {
			edit_span(l->arena, &l->edits, (struct span){it->d.span.begin, it->end}, "");
		}
	}
	if (all_dropped && !g->body_end) {
		size_t t = token_at(is, g->end);

		if (token_is(is, t, ";"))
			edit_span(l->arena, &l->edits, (struct span){g->end, token_end(is, t)}, "");
	}
}

/* The next declarator begins a declaration of its own. */
static void separate(struct lowering *l, const struct item *last, const struct item *next,
	const char *specifiers)
{
	const struct node *holder = next->node->parent ? next->node->parent->parent : NULL;

	if (holder && (holder->kind == NODE_FOR || holder->kind == NODE_FORALL))
		unit_diag(l->unit, D_TYPE_UNSUPPORTED, next->node->span,
			"private pointers and pointers-to-shared declared together in a loop's head");
	edit_span(l->arena, &l->edits, (struct span){last->end, next->d.span.begin}, "; %s", specifiers);
}

/* Takes the derivations from `level` on out of a declarator. */
static void write_pointer(struct lowering *l, const struct declarator *d, int level, bool keep_const)
{
	const struct islands *is = &l->unit->islands;

	for (int i = level; i < d->n; i++) {
		const struct derivation *v = &d->derivations[i];
		struct text kept = {.arena = l->arena};
		unsigned end = v->qualifiers.end ? v->qualifiers.end : v->span.end;

		text_puts(&kept, "");
		for (size_t t = token_at(is, v->span.end); i == level && v->qualifiers.end
			&& t < is->tokens.n && is->tokens.items[t].begin < v->qualifiers.end; t++)
			if ((token_is(is, t, "const") && keep_const) || token_is(is, t, "volatile"))
				text_printf(&kept, "%.*s ", (int)is->tokens.items[t].len,
					is->source->text + is->tokens.items[t].begin);
		if (!kept.len) /* and the space behind */
			while (v->kind == DERIVE_POINTER && is->source->text[end] == ' ' && end < d->span.end)
				end++;
		edit_span(l->arena, &l->edits, (struct span){v->span.begin, end}, "%s", kept.data);
	}
	for (int p = 0; p < d->n_parens; p++) {
		if (level > d->inside[p])
			continue;
		edit_span(l->arena, &l->edits, d->opens[p], "");
		edit_span(l->arena, &l->edits, d->closes[p], "");
	}
}

/* ---- type names in casts, sizeof, va_arg ... ---- */

/* Every `shared`, and every use of a typedef that is shared, that no edit covers yet. */
void lower_type_names(struct lowering *l)
{
	struct coverage c = edits_coverage(l);

	collect_uses(l, &c, l->unit->root);
	for (size_t i = 0; i < l->unit->islands.list.n; i++) {
		const struct island *d = &l->unit->islands.list.items[i];
		enum line_kind kind;

		if (d->kind != ISLAND_SHARED)
			continue;
		kind = source_line(&l->unit->source, d->span.begin)->kind;
		if (kind == LINE_CODE)
			edit_type_name(l, &c, d->span.begin);
	}
}

static void collect_uses(struct lowering *l, const struct coverage *coverage, struct node *n)
{
	if (n->kind == NODE_TYPE_USE && n->decl && n->decl->kind == DECL_TYPEDEF && n->decl->type->is_shared)
		edit_type_name(l, coverage, n->span.begin);
	for (struct node *c = n->first; c; c = c->next)
		collect_uses(l, coverage, c);
}

static struct coverage edits_coverage(struct lowering *l)
{
	struct coverage c = {.n = l->edits.n};

	edits_sort(&l->edits);
	c.begins = arena_alloc(l->arena, (c.n + 1) * sizeof *c.begins);
	c.ends = arena_alloc(l->arena, (c.n + 1) * sizeof *c.ends);
	for (size_t i = 0; i < c.n; i++) {
		unsigned end = l->edits.items[i].span.end;

		c.begins[i] = l->edits.items[i].span.begin;
		c.ends[i] = i && c.ends[i - 1] > end ? c.ends[i - 1] : end;
	}
	return c;
}

static bool is_covered(const struct coverage *c, unsigned at)
{
	size_t low = 0, high = c->n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (c->begins[middle] <= at)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 && c->ends[low - 1] > at;
}

/* The level of a type name, from the name outwards, that is a pointer-to-shared; -1: none. */
static int pointer_level(const struct islands *is, const struct declarator *d, bool shared)
{
	int level = -1;

	for (int i = d->n - 1; i >= 0; i--) {
		const struct derivation *v = &d->derivations[i];

		if (v->kind == DERIVE_FUNCTION)
			shared = false;
		if (v->kind != DERIVE_POINTER)
			continue;
		if (shared)
			level = i;
		shared = false;
		for (size_t t = token_at(is, v->qualifiers.begin);
			t < is->tokens.n && is->tokens.items[t].begin < v->qualifiers.end; t++)
			shared |= token_is(is, t, "shared");
	}
	return level;
}

static void edit_type_name(struct lowering *l, const struct coverage *c, unsigned at)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, at), depth = 0, begin = t;
	struct declarator d = {0};
	bool shared = false, has_body;
	int level;

	if (is_covered(c, at))
		return;
	while (begin > 0) { /* back to the '(' or ',' that it follows */
		const struct token *k = &is->tokens.items[begin - 1];

		if (k->kind == TOKEN_PUNCT && (k->c == ')' || k->c == ']'))
			depth++;
		else if (k->kind == TOKEN_PUNCT && depth && (k->c == '(' || k->c == '['))
			depth--;
		else if (k->kind == TOKEN_PUNCT && !depth && strchr("(,;{}:", k->c))
			break;
		begin--;
	}
	t = specifiers_end(is, begin, 0, &has_body);
	for (size_t i = begin; i < t; i++)
		shared |= token_is(is, i, "shared") || is->tokens.items[i].begin == at;
	declarator_read(is, t, &d);
	level = pointer_level(is, &d, shared);
	if (level < 0 || d.name.end > d.name.begin)
		return;
	edit_span(l->arena, &l->edits,
		(struct span){is->tokens.items[begin].begin, t > begin ? token_end(is, t - 1) : at}, "upcr_pts");
	write_pointer(l, &d, level, false);
}
