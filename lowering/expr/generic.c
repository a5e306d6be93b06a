/* SPDX-License-Identifier: MIT
 *
 * generic.c - _Generic on pointers-to-shared, which are all of one type in C.
 * for: GENERIC
 * needs: the type of the controlling expression, the type names of the associations
 * adds: a type for each pointer-to-shared that the C compiler distinguishes from the others: a
 *       function's, with the pointee in its result and block size and mode in its parameter
 * _Generic(p, shared [3] int *: 1)  ->  _Generic((int *(*)(char (*)[4]))0, int *(*)(char (*)[4]): 1)
 */
#include "decl/names.h"
#include "lower.h"

#include "islands/declarator.h"

static void lower_association(struct lowering *l, struct node *n, size_t begin, size_t end);
static const char *of_type(struct lowering *l, struct type *t);
static struct type *without_threads(struct arena *a, struct type *t);
static const char *of_name(struct lowering *l, struct node *n, size_t begin, size_t end);
static const char *stand_in(struct lowering *l, const char *pointee, long block, enum mode mode);
static struct decl *typedef_used_at(const struct node *n, unsigned at);
static bool speaks_of_shared(struct lowering *l, const struct node *n, size_t begin, size_t end);
static size_t token_of_mark(const struct islands *is, size_t t, size_t close, const char *mark);

void lower_generic(struct lowering *l, struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t open = token_at(is, n->span.begin) + 1, close = token_match(is, open);
	struct node *control = NULL;

	for (struct node *c = n->first; c; c = c->next)
		if (node_is_expr(c) && (!control || c->span.begin < control->span.begin))
			control = c;
	for (struct node *c = n->first; c; c = c->next)
		if (c != control || !type_is_pts(c->type))
			lower_node(l, c);
	if (control && type_is_pts(control->type)) {
		lower_dropped(l, control);
		edit_node(l->arena, control, "(%s)0", of_type(l, control->type));
	}
	for (size_t t = token_of_mark(is, open + 1, close, ","); t < close;
		t = token_of_mark(is, t + 1, close, ","))
		lower_association(l, n, t + 1, token_of_mark(is, t + 1, close, ":"));
}

static void lower_association(struct lowering *l, struct node *n, size_t begin, size_t end)
{
	const struct islands *is = &l->unit->islands;
	struct decl *d = typedef_used_at(n, is->tokens.items[begin].begin);
	const char *name;

	if (d && type_is_pts(d->type) && begin + 1 == end)
		name = of_type(l, d->type);
	else if (speaks_of_shared(l, n, begin, end))
		name = of_name(l, n, begin, end);
	else
		return;
	if (name)
		edit_span(l->arena, &l->edits,
			(struct span){is->tokens.items[begin].begin, token_end(is, end - 1)}, "%s", name);
	else
		unit_diag(l->unit, D_TYPE_UNSUPPORTED,
			(struct span){is->tokens.items[begin].begin, token_end(is, end - 1)},
			"_Generic knows pointers-to-shared by simple names only: give it a typedef");
}

/* Returns the stand-in of a pointer-to-shared. */
static const char *of_type(struct lowering *l, struct type *t)
{
	struct type *pointee = without_threads(l->arena, t->base);

	return stand_in(l,
		text_format(l->arena, "%s%s%s", pointee->is_const ? "const " : "",
			pointee->is_volatile ? "volatile " : "",
			lower_type(l, type_unqualified(l->arena, pointee))),
		type_element(pointee)->block, pointee->mode);
}

/* Returns a stand-in for an array with THREADS in its dimension, which has no type that a C compiler could
 * compare when THREADS is unknown: an array of as many pointers to functions, with the element in their
 * result.  shared int [8*THREADS]  ->  int (*[8])(upcr_object ***) */
static struct type *without_threads(struct arena *a, struct type *t)
{
	struct type *array, *pointer, *function, *mark;

	if (t->kind != TYPE_ARRAY || !type_by_threads(t))
		return t;
	array = arena_alloc(a, sizeof *array);
	*array = *t;
	array->name = NULL;
	array->named = NULL;
	array->base = without_threads(a, t->base);
	if (!t->by_threads)
		return array;
	mark = arena_alloc(a, sizeof *mark);
	*mark = (struct type){.kind = TYPE_OTHER, .name = "upcr_object ***"};
	function = arena_alloc(a, sizeof *function);
	*function = (struct type){.kind = TYPE_FUNCTION,
		.has_prototype = true,
		.n_params = 1,
		.params = arena_alloc(a, sizeof(struct type *))};
	function->params[0] = mark;
	function->base = type_unqualified(a, array->base);
	if (function->base->kind == TYPE_ARRAY)
		function->base = type_pointer_to(a, array->base);
	pointer = type_pointer_to(a, function);
	array->base = pointer;
	array->by_threads = false;
	return array;
}

/* Returns the stand-in for a type name of the form `specifiers *`, or NULL for any other. */
static const char *of_name(struct lowering *l, struct node *n, size_t begin, size_t end)
{
	const struct islands *is = &l->unit->islands;
	struct text pointee = {.arena = l->arena};
	struct declarator d = {0};
	enum mode mode = MODE_NONE;
	long block = 1;
	bool has_body;
	size_t t = specifiers_end(is, begin, 0, &has_body);

	if (declarator_read(is, t, &d) != end || d.n != 1 || d.derivations[0].kind != DERIVE_POINTER)
		return NULL;
	for (size_t i = begin; i < t; i++) {
		struct decl *used = typedef_used_at(n, is->tokens.items[i].begin);

		if (token_is(is, i, "shared")) {
			block = island_at(is, is->tokens.items[i].begin)->block;
			i = token_is(is, i + 1, "[") ? token_match(is, i + 1) : i;
		} else if (token_is(is, i, "strict") || token_is(is, i, "relaxed")) {
			mode = token_is(is, i, "strict") ? MODE_STRICT : MODE_RELAXED;
		} else if (used && used->type->is_shared) {
			block = type_element(used->type)->block;
			mode = used->type->mode;
			text_printf(&pointee, "%s%s", pointee.len ? " " : "",
				lower_type(l, type_unqualified(l->arena, used->type)));
		} else {
			text_printf(&pointee, "%s%.*s", pointee.len ? " " : "", (int)is->tokens.items[i].len,
				is->source->text + is->tokens.items[i].begin);
		}
	}
	return stand_in(l, pointee.len ? pointee.data : "int", block, mode);
}

static const char *stand_in(struct lowering *l, const char *pointee, long block, enum mode mode)
{
	const char *parameter = mode == MODE_STRICT  ? "signed char"
	                      : mode == MODE_RELAXED ? "unsigned char"
	                                             : "char";

	return text_format(l->arena, "%s *(*)(%s (*)[%ld])", pointee, parameter, block + 1);
}

static struct decl *typedef_used_at(const struct node *n, unsigned at)
{
	for (const struct node *c = n->first; c; c = c->next)
		if (c->kind == NODE_TYPE_USE && c->span.begin == at)
			return c->decl;
	return NULL;
}

/* Returns whether a type name contains `shared`, itself or by a typedef. */
static bool speaks_of_shared(struct lowering *l, const struct node *n, size_t begin, size_t end)
{
	const struct islands *is = &l->unit->islands;

	for (size_t t = begin; t < end; t++) {
		const struct decl *d = typedef_used_at(n, is->tokens.items[t].begin);

		if (token_is(is, t, "shared") || (d && (d->type->is_shared || type_is_pts(d->type))))
			return true;
	}
	return false;
}

/* Returns the first mark at or after token t that is not inside further brackets, or close. */
static size_t token_of_mark(const struct islands *is, size_t t, size_t close, const char *mark)
{
	while (t < close && !token_is(is, t, mark))
		t = token_is(is, t, "(") || token_is(is, t, "[") || token_is(is, t, "{")
		          ? token_match(is, t) + 1
		          : t + 1;
	return t;
}
