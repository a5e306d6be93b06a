/* SPDX-License-Identifier: MIT
 *
 * range.c - GNU's ranges in initializers with values of UPC.  In C those values are not constants: Clang
 * compiles no ranges of them, and gcc no lists with them.  So each element gets a designator of its own, and
 * a variable holds a value that is evaluated once.
 * for: NODE_INIT_LIST
 * needs: the values of the indices
 * adds: lists, variables before them
 * shared int *p[4] = {[0 ... 1] = &a[1]};
 * ->  upcr_pts upcr_r1 = UPCR_ELEM(a, 1); upcr_pts p[4] = {[0] = upcr_r1, [1] = upcr_r1};
 */
#include "expr/range.h"

#include "value/constant.h"

#include <string.h>

/* C compilers take seconds for more values. */
enum { MOST_VALUES = 1 << 10 };

/* The place of the variables of a list, and the form in which they get their values. */
struct range_values {
	struct lowering *l;
	struct pieces all;
	const char *between; /* between declarations; NULL makes assignments */
	bool is_static;
};

/* A list that is being written. */
struct range_list {
	struct lowering *l;
	struct pieces text;
	bool is_first; /* it is the first value of its designator */
};

static void range_values_begin(struct range_values *v, struct node *init);
static bool needs_range_values(struct lowering *l, struct node *init);
static bool has_range_designator(struct lowering *l, const struct node *n);
static bool is_designated_value(struct lowering *l, const struct node *n);
static bool designates_range(struct lowering *l, const struct node *n);
static bool uses_shared_types(const struct node *n);
static long count_values(struct lowering *l, const struct node *list);
static bool is_index_range(struct lowering *l, const struct node *index, const struct node *value);
static void hold_values(struct range_values *v, struct node *list, bool in_range);
static void range_value_hold(struct range_values *v, struct node *value);
static const char *declarable_type(struct lowering *l, struct node *value);
static bool is_constant_initializer(const struct node *n);
static void write_list(struct range_list *r, struct node *list);
static void write_designated(struct range_list *r, struct node *n, size_t t, struct node *index,
	struct pieces *before);
static void write_range(struct range_list *r, struct node *n, size_t t, struct node *index,
	struct pieces *before);
static bool read_index(struct lowering *l, struct node *index, long *value);
static void range_list_write_value(struct range_list *r, struct node *n);
static bool is_rewritten(struct lowering *l, const struct node *n);

struct pieces range_declare_values(struct lowering *l, struct node *init, const char *between)
{
	struct range_values v = {.l = l, .between = between};

	range_values_begin(&v, init);
	return v.all;
}

bool range_is_local(const struct node *var)
{
	return var->kind == NODE_VAR && var->init && var->init->kind == NODE_INIT_LIST
	    && !var->decl->is_file_scope && var->decl->storage != STORAGE_STATIC;
}

struct pieces range_set_values(struct lowering *l, struct node *list, bool is_static)
{
	struct range_values v = {.l = l, .is_static = is_static};

	range_values_begin(&v, list);
	return v.all;
}

static void range_values_begin(struct range_values *v, struct node *init)
{
	struct lowering *l = v->l;

	if (!needs_range_values(l, init))
		return;
	if (count_values(l, init) > MOST_VALUES) { /* gcc accepts most of them */
		if (l->unit->source.is_for_clang)
			unit_diag(l->unit, D_INIT_UNSUPPORTED, init->span,
				"Clang has no ranges of values of UPC, and the list has more than 1024 elements");
		return;
	}
	map_set(&v->l->range_values, (unsigned long)init, init);
	hold_values(v, init, false);
}

/* ---- the lists that are rewritten ---- */

/* Returns whether a list has ranges and would not be constant in C. */
static bool needs_range_values(struct lowering *l, struct node *init)
{
	return init && init->kind == NODE_INIT_LIST && has_range_designator(l, init)
	    && uses_shared_types(init);
}

static bool has_range_designator(struct lowering *l, const struct node *n)
{
	if (n->kind == NODE_EXPR_OTHER && is_designated_value(l, n))
		return designates_range(l, n) || has_range_designator(l, n->last);
	for (const struct node *c = n->first; c && n->kind == NODE_INIT_LIST; c = c->next)
		if (has_range_designator(l, c))
			return true;
	return false;
}

/* Returns whether a value has a designator: `.a = x`, `[1] = x`, and gcc's forms of them: `a: x`, `[1] x`. */
static bool is_designated_value(struct lowering *l, const struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, n->span.begin);

	return n->kind == NODE_EXPR_OTHER && n->last && n->parent->kind == NODE_INIT_LIST
	    && (token_is(is, t, ".") || token_is(is, t, "[") || token_is(is, t + 1, ":"));
}

static bool designates_range(struct lowering *l, const struct node *n)
{
	const struct islands *is = &l->unit->islands;

	for (size_t t = token_at(is, n->span.begin); is->tokens.items[t].begin < n->last->span.begin; t++)
		if (token_is(is, t, "..."))
			return true;
	return false;
}

static bool uses_shared_types(const struct node *n)
{
	if (n->type && node_is_expr(n) && (n->type->is_shared || type_is_pts(n->type))
		&& holds_pointer_value(n))
		return true;
	if (n->kind == NODE_SIZEOF)
		return false;
	for (const struct node *c = n->first; c; c = c->next)
		if ((c->type && c->type->is_shared) || uses_shared_types(c))
			return true;
	return false;
}

/* Returns the number of values of a list with an element for each of a range, or more if an index is
 * unknown. */
static long count_values(struct lowering *l, const struct node *list)
{
	long n = 0, low, high;

	for (struct node *c = list->first; c && n <= MOST_VALUES; c = c->next) {
		struct node *value = is_designated_value(l, c) ? c->last : c;
		long each = value->kind == NODE_INIT_LIST ? count_values(l, value) : 1;

		for (struct node *i = c->first; value != c && i != value; i = i->next) {
			if (!is_index_range(l, i, value))
				continue;
			if (!read_index(l, i, &low) || !read_index(l, i->next, &high)
				|| high - low >= MOST_VALUES)
				return MOST_VALUES + 1;
			each *= high - low + 1;
			i = i->next;
		}
		n += each;
	}
	return n;
}

/* Returns whether an index and the next one are a range, before a value. */
static bool is_index_range(struct lowering *l, const struct node *index, const struct node *value)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, index->span.end);

	while (token_is(is, t, ")"))
		t++;
	return index->next != value && token_is(is, t, "...");
}

/* ---- values ---- */

static void hold_values(struct range_values *v, struct node *list, bool in_range)
{
	for (struct node *c = list->first; c; c = c->next) {
		bool is_one = is_designated_value(v->l, c),
		     is_range = in_range || (is_one && designates_range(v->l, c));
		struct node *value = is_one ? c->last : c;

		if (value->kind == NODE_INIT_LIST)
			hold_values(v, value, is_range);
		else if (is_range && value->type && value->type->kind != TYPE_ARRAY
			 && !is_constant_initializer(value))
			range_value_hold(v, value);
	}
}

static void range_value_hold(struct range_values *v, struct node *value)
{
	struct lowering *l = v->l;
	struct type *t = type_unqualified(l->arena, value->type);
	struct bits local = {.local = t->decl && !t->decl->is_file_scope ? t->decl->definition : NULL};
	const char *name = text_format(l->arena, "upcr_r%u", ++l->n_names);
	struct span at = {l->external->span.begin, l->external->span.begin};

	lower_type(l, type_unqualified(l->arena, type_element(t)));
	if (v->between) {
		pieces_append(l->arena, &v->all, "%s%s = %n;", v->all.n ? v->between : "",
			type_declare(l->arena, t, name), value);
	} else {
		if (v->is_static) {
			edit_span(l->arena, &l->edits, at, "static %s;\n", type_declare(l->arena, t, name));
		} else {
			local.record = declarable_type(l, value);
			name = lower_record(l, &local);
		}
		pieces_append(l->arena, &v->all, "%s = %n, ", name, value);
	}
	map_set(&l->range_values, (unsigned long)value, arena_copy(l->arena, name, strlen(name)));
}

/* Returns a type that a name can follow. */
static const char *declarable_type(struct lowering *l, struct node *value)
{
	struct type *t = type_unqualified(l->arena, value->type);
	const char *text = type_declare(l->arena, t, "");

	return type_is_simple(t) ? text : text_format(l->arena, "__typeof__(%s)", text);
}

/* Returns whether a value is constant, so that it may be written for each element. */
static bool is_constant_initializer(const struct node *n)
{
	const struct decl *d = n->decl;

	switch (n->kind) {
	case NODE_LITERAL:
	case NODE_SIZEOF: return true;
	case NODE_REF: return d && (d->kind == DECL_ENUMERATOR || d->kind == DECL_FUNC);
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_CAST:
	case NODE_BINARY:
	case NODE_UNARY:
		if (node_is_step(n) || (n->type && n->type->is_shared))
			return false;
		for (const struct node *c = n->first; c; c = c->next)
			if (c->kind != NODE_TYPE_USE && !is_constant_initializer(c))
				return false;
		return true;
	default: return false;
	}
}

/* ---- lists ---- */

void range_write(struct lowering *l, struct node *list)
{
	struct range_list r = {.l = l};

	if (!map_get(&l->range_values, (unsigned long)list))
		return;
	write_list(&r, list);
	edit_node(l->arena, list, "%p", &r.text);
}

static void write_list(struct range_list *r, struct node *list)
{
	pieces_append(r->l->arena, &r->text, "{");
	for (struct node *c = list->first; c; c = c->next) {
		struct pieces before = {0};

		r->is_first = true;
		if (is_designated_value(r->l, c))
			write_designated(r, c, token_at(&r->l->unit->islands, c->span.begin), c->first,
				&before);
		else
			range_list_write_value(r, c);
		if (c->next)
			pieces_append(r->l->arena, &r->text, ", ");
	}
	pieces_append(r->l->arena, &r->text, "}");
}

/* Writes the designators from token t on, whose indices begin at a node, after those already written, and the
 * value. */
static void write_designated(struct range_list *r, struct node *n, size_t t, struct node *index,
	struct pieces *before)
{
	const struct islands *is = &r->l->unit->islands;
	struct arena *a = r->l->arena;
	struct pieces longer = {0};

	if (token_is(is, t, "[") && index != n->last) {
		write_range(r, n, t, index, before);
	} else if (token_is(is, t, ".") || (!before->n && token_is(is, t + 1, ":"))) {
		longer = pieces_format(a, "%p.%s", before,
			source_copy(is->source, token_span(is, t + token_is(is, t, "."))));
		write_designated(r, n, t + 2, index, &longer);
	} else {
		pieces_append(a, &r->text, r->is_first ? "%p = " : ", %p = ", before);
		range_list_write_value(r, n->last);
		r->is_first = false;
	}
}

static void write_range(struct range_list *r, struct node *n, size_t t, struct node *index,
	struct pieces *before)
{
	const struct islands *is = &r->l->unit->islands;
	struct arena *a = r->l->arena;
	struct node *end = index->next;
	size_t behind = token_match(is, t) + 1;
	struct pieces longer;
	long low, high;

	if (!is_index_range(r->l, index, n->last)) {
		longer = pieces_format(a, "%p[%n]", before, index);
		write_designated(r, n, behind, end, &longer);
		return;
	}
	read_index(r->l, index, &low);
	read_index(r->l, end, &high);
	for (long i = low; i <= high; i++) {
		longer = pieces_format(a, "%p[%d]", before, i);
		write_designated(r, n, behind, end->next, &longer);
	}
}

/* Reads an index, whose number in the shadow may be another one. */
static bool read_index(struct lowering *l, struct node *index, long *value)
{
	if (!constant_value(index, l->unit, value))
		*value = index->answer;
	return *value >= 0;
}

static void range_list_write_value(struct range_list *r, struct node *n)
{
	const char *name = map_get(&r->l->range_values, (unsigned long)n);

	if (name && n->kind != NODE_INIT_LIST)
		pieces_append(r->l->arena, &r->text, "%s", name);
	else if (n->kind == NODE_INIT_LIST && is_rewritten(r->l, n) && type_is_pts(n->type))
		range_list_write_value(r, n->first); /* a scalar of the program, but a struct in C */
	else if (n->kind == NODE_INIT_LIST && is_rewritten(r->l, n))
		write_list(r, n);
	else
		pieces_append(r->l->arena, &r->text, "%n", n);
}

/* Returns whether a list has ranges, or values of them. */
static bool is_rewritten(struct lowering *l, const struct node *n)
{
	for (const struct node *c = n->first; c; c = c->next) {
		const struct node *value = is_designated_value(l, c) ? c->last : c;

		if (map_get(&l->range_values, (unsigned long)value) || (c != value && designates_range(l, c))
			|| (value->kind == NODE_INIT_LIST && is_rewritten(l, value)))
			return true;
	}
	return false;
}
