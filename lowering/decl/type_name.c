/* SPDX-License-Identifier: MIT
 *
 * type_name.c - types that declare nothing.
 * for: type names in casts, sizeof, va_arg and the like, once everything else is edited
 * needs: the edits so far
 * adds: edits of specifiers and declarators
 * va_arg(args, shared [5] int *)  ->  va_arg(args, upcr_pts)
 */
#include "decl/decl.h"
#include "decl/names.h"
#include "expr/constant_text.h"
#include "islands/qualifiers.h"

#include <string.h>

/* The extent of the edits: the farthest end of those up to the i-th begin. */
struct coverage {
	const struct edits *edits;
	unsigned *begins, *ends;
	size_t n;
	struct span *moved; /* the spans that start-up functions write, in order */
	size_t n_moved;
};

static struct coverage edits_coverage(struct lowering *l);
static void add_moved(struct coverage *c, struct span s);
static bool is_covered(const struct coverage *c, unsigned at);
static bool moves(const struct coverage *c, struct span edited, unsigned at);
static bool writes(const struct pieces *p, unsigned at);
static void edit_type_name(struct lowering *l, const struct coverage *c, unsigned at);
static int pointer_level(const struct islands *is, const struct declarator *d, bool shared);
static bool is_shared_name(const struct islands *is, const struct declarator *d, bool shared);
static bool is_shared_pointer(const struct islands *is, const struct derivation *v);
static struct node *record_within(struct node *n, struct span s);
static bool mentions_block(const struct node *n, const struct node *record);
static void collect_uses(struct lowering *l, const struct coverage *coverage, struct node *n);
static void write_alignments(struct lowering *l);
static void edit_typeof(struct lowering *l, const struct coverage *c, struct node *operand);
static bool drop_useless(struct lowering *l, const struct island *shared);
static void report_left(struct lowering *l);
static bool is_edited(const struct node *n, unsigned at);

/* Lowers every `shared`, every use of a shared typedef and every typeof of something shared that no edit
 * covers yet. */
void lower_type_names(struct lowering *l)
{
	struct coverage c = edits_coverage(l);

	collect_uses(l, &c, l->unit->root);
	write_alignments(l);
	c = edits_coverage(l);
	for (size_t i = 0; i < l->unit->islands.list.n; i++) {
		const struct island *d = &l->unit->islands.list.items[i];
		enum line_kind kind;

		if (d->kind != ISLAND_SHARED)
			continue;
		kind = source_line(&l->unit->source, d->span.begin)->kind;
		if (kind == LINE_CODE && !is_covered(&c, d->span.begin) && !drop_useless(l, d))
			edit_type_name(l, &c, d->span.begin);
	}
	report_left(l);
	lower_hidden(l);
}

/* Writes a size as a number, if it is in an _Alignas, for which libclang shows no expression, and defines a
 * struct. */
static void write_alignments(struct lowering *l)
{
	const struct islands *is = &l->unit->islands;

	for (size_t i = 0; i < is->constants.n; i++) {
		const struct constant *k = &is->constants.items[i];

		if (k->has_body && k->value >= 0 && !is_edited(l->unit->root, k->span.begin)
			&& source_line(&l->unit->source, k->span.begin)->kind == LINE_CODE)
			edit_span(l->arena, &l->edits, k->span, "%s", constant_or_number(l, k));
	}
}

/* Removes the qualifiers of `shared struct s { int a; };`, which declares no object. */
static bool drop_useless(struct lowering *l, const struct island *shared)
{
	const struct islands *is = &l->unit->islands;
	struct qualifiers q = qualifiers_around(is, token_at(is, shared->span.begin));

	if (!qualifiers_alone(is, q))
		return false;
	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t)) {
		const struct island *d = qualifier_at(is, t);

		if (d && d->kind == ISLAND_SHARED && d->span.begin < shared->span.begin)
			return true; /* the first one removed the whole list */
		if (d)
			edit_span(l->arena, &l->edits,
				(struct span){d->span.begin, d->part.end ? d->part.end : d->span.end}, "");
	}
	return true;
}

/* Reports a `shared` that is left: C has none, so it stands in an unexpected place. */
static void report_left(struct lowering *l)
{
	struct coverage c = edits_coverage(l);
	const struct islands *is = &l->unit->islands;

	for (size_t i = 0; i < is->list.n && !l->unit->diags.n_errors; i++) {
		const struct island *d = &is->list.items[i];

		if (d->kind == ISLAND_SHARED && !is_covered(&c, d->span.begin)
			&& source_line(&l->unit->source, d->span.begin)->kind == LINE_CODE
			&& !is_edited(l->unit->root, d->span.begin))
			unit_diag(l->unit, D_TYPE_UNSUPPORTED, d->span,
				"here; a typedef of the type without shared may help");
	}
}

/* Returns whether an edited node encloses an offset. */
static bool is_edited(const struct node *n, unsigned at)
{
	for (const struct node *c = n->first; c; c = c->next)
		if ((span_has(c->span, at) && c->edit) || is_edited(c, at))
			return true;
	return false;
}

static void collect_uses(struct lowering *l, const struct coverage *coverage, struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t before = n->kind == NODE_PAREN ? token_at(is, n->span.begin) - 1 : 0;

	if (n->kind == NODE_TYPE_USE && n->decl && n->decl->kind == DECL_TYPEDEF && n->decl->type->is_shared)
		edit_type_name(l, coverage, n->span.begin);
	if (n->kind == NODE_PAREN && token_is_any_typeof(is, before))
		edit_typeof(l, coverage, n);
	for (struct node *c = n->first; c; c = c->next)
		collect_uses(l, coverage, c);
}

/* Lowers a typeof of something shared.  Outside of functions, C could evaluate neither a pointer-to-shared
 * nor the value of a shared object. */
static void edit_typeof(struct lowering *l, const struct coverage *c, struct node *operand)
{
	const struct islands *is = &l->unit->islands;
	struct type *t = operand->type;
	size_t word = token_at(is, operand->span.begin) - 1;
	struct span at = {is->tokens.items[word].begin, operand->span.end};

	if (t->is_shared && token_is_typeof(is, word))
		edit_type_name(l, c, at.begin);
	else if ((t->is_shared || type_is_pts(t)) && t->kind != TYPE_ARRAY
		 && !node_enclosing(operand, NODE_COMPOUND) && !is_covered(c, at.begin))
		edit_span(l->arena, &l->edits, at, "%s", lower_type(l, type_unqualified(l->arena, t)));
}

static struct coverage edits_coverage(struct lowering *l)
{
	struct coverage c = {.edits = &l->edits, .n = l->edits.n};

	edits_sort(&l->edits);
	c.begins = arena_alloc(l->arena, (c.n + 1) * sizeof *c.begins);
	c.ends = arena_alloc(l->arena, (c.n + 1) * sizeof *c.ends);
	for (size_t i = 0; i < c.n; i++) {
		unsigned end = l->edits.items[i].span.end;

		c.begins[i] = l->edits.items[i].span.begin;
		c.ends[i] = i && c.ends[i - 1] > end ? c.ends[i - 1] : end;
	}
	c.moved = arena_alloc(l->arena, (l->tail.n + 1) * sizeof *c.moved);
	for (size_t i = 0; i < l->tail.n; i++)
		if (l->tail.items[i].node)
			add_moved(&c, l->tail.items[i].node->span);
	return c;
}

/* Inserts a span in order; they arrive nearly in order. */
static void add_moved(struct coverage *c, struct span s)
{
	size_t at = c->n_moved++;

	for (; at > 0 && c->moved[at - 1].begin > s.begin; at--)
		c->moved[at] = c->moved[at - 1];
	c->moved[at] = s;
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
	for (; low > 0 && c->ends[low - 1] > at; low--) {
		const struct edit *e = &c->edits->items[low - 1];

		if (e->span.end > at && !writes(&e->pieces, at) && !moves(c, e->span, at))
			return true;
	}
	return false;
}

/* Returns whether the text at an offset is written in another place. */
static bool moves(const struct coverage *c, struct span edited, unsigned at)
{
	size_t low = 0, high = c->n_moved;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (c->moved[middle].begin <= at)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 && c->moved[low - 1].end > at && span_within(c->moved[low - 1], edited);
}

/* Returns whether a node that an edit writes contains the text at an offset. */
static bool writes(const struct pieces *p, unsigned at)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->items[i].node && span_has(p->items[i].node->span, at))
			return true;
	return false;
}

/* Returns the level of a type name, from the name outwards, that is a pointer-to-shared, or -1. */
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
		shared = is_shared_pointer(is, v);
	}
	return level;
}

/* Returns whether a type name denotes something shared; `shared`: its specifiers do. */
static bool is_shared_name(const struct islands *is, const struct declarator *d, bool shared)
{
	int i = 0;

	while (i < d->n && d->derivations[i].kind == DERIVE_ARRAY)
		i++;
	return i == d->n ? shared : is_shared_pointer(is, &d->derivations[i]);
}

/* Returns whether a derivation is a pointer that is shared itself, as in int *shared. */
static bool is_shared_pointer(const struct islands *is, const struct derivation *v)
{
	bool found = false;

	for (size_t t = token_at(is, v->qualifiers.begin); v->kind == DERIVE_POINTER && t < is->tokens.n
							   && is->tokens.items[t].begin < v->qualifiers.end;
		t++)
		found |= token_is(is, t, "shared");
	return found;
}

/* Moves a definition: (shared struct { int a; } *)p  ->  struct upcr_tag1 { int a; }; ... p */
void lower_defined(struct lowering *l, struct span specifiers)
{
	struct node *external = l->unit->root->first, *record;
	unsigned at;

	while (external->next && external->next->span.begin <= specifiers.begin)
		external = external->next;
	record = record_within(external, specifiers);
	at = external->span.begin;
	if (!record || map_get(&l->kept, (unsigned long)record->decl))
		return;
	map_set(&l->kept, (unsigned long)record->decl, record);
	if (mentions_block(record, record) || !strchr(record->decl->name, '('))
		unit_diag(l->unit, D_TYPE_UNSUPPORTED, specifiers,
			"a struct that a type name defines with a tag or by types of a block");
	else
		edit_span(l->arena, &l->edits, (struct span){at, at}, "%n;\n", record);
	if (record->decl->tag)
		lower_tag(l, record->decl);
}

/* Returns the outermost struct, union or enum that is defined within a span. */
static struct node *record_within(struct node *n, struct span s)
{
	struct node *found = NULL;

	for (struct node *c = n->first; c && !found; c = c->next)
		if ((c->kind == NODE_RECORD || c->kind == NODE_ENUM) && span_within(c->span, s) && c->decl)
			found = c;
		else if (c->span.begin < s.end && c->span.end > s.begin)
			found = record_within(c, s);
	return found;
}

/* Returns whether n names types or constants that a block declares outside a record. */
static bool mentions_block(const struct node *n, const struct node *record)
{
	const struct decl *d = n->kind == NODE_REF || n->kind == NODE_TYPE_USE ? n->decl : NULL;

	if (d && !d->is_file_scope && !span_within(d->span, record->span))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (mentions_block(c, record))
			return true;
	return false;
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
	while (begin > 0) { /* back to the '(' or ',' before it */
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
	if (begin > 1 && token_is_typeof(is, begin - 2) && is_shared_name(is, &d, shared)) {
		edit_type_name(l, c, is->tokens.items[begin - 2].begin);
		return;
	}
	level = pointer_level(is, &d, shared);
	if (level < 0 || d.name.end > d.name.begin)
		return;
	if (has_body)
		lower_defined(l, (struct span){is->tokens.items[begin].begin, token_end(is, t - 1)});
	edit_span(l->arena, &l->edits,
		(struct span){is->tokens.items[begin].begin, t > begin ? token_end(is, t - 1) : at},
		"upcr_pts");
	lower_pointer_level(l, &d, level,
		level < d.n ? pointer_qualifiers(l, &d.derivations[level], false) : "");
}
