/* SPDX-License-Identifier: MIT
 *
 * clang_written.c - types as the user wrote them, where libclang shows less: the type that typeof denotes,
 * functions that a typedef declares, and the associations of _Generic.
 */
#include "clang/clang_in.h"

#include "tree/init.h"

static struct type *written_type(struct clang *c, CXCursor cursor, struct node *n);
static struct type *with_parameters(struct clang *c, struct type *t, const struct node *n);
static struct type *take_parameters(struct clang *c, struct type *t, const struct node **p);
static bool is_typeof_operand(const struct clang *c, const struct node *e);
static struct type *type_of_operand(struct clang *c, const struct node *e);
static struct type *written_function(struct clang *c, CXCursor cursor, struct node *n);
static void take_initial(void *clang, struct type *target, struct node *value, bool has_braces);
static void take_target(struct clang *c, struct node *value, struct type *target);
static void add_type_use(struct clang *c, struct node *n, size_t t);

void clang_take_written(struct clang *c, CXCursor cursor, struct node *n)
{
	if (n->decl && n->decl->is_user)
		n->decl->type = written_type(c, cursor, n);
}

/* Returns the type of `typeof(e) x`: libclang does not look inside, but e is a child and has our type. */
static struct type *written_type(struct clang *c, CXCursor cursor, struct node *n)
{
	struct node *e = n->first;
	struct decl *d = n->decl;
	CXType t = n->kind == NODE_TYPEDEF ? clang_getTypedefDeclUnderlyingType(cursor)
	                                   : clang_getCursorType(cursor);
	struct type *result;

	if (n->kind == NODE_FUNC)
		return written_function(c, cursor, n);
	if (!clang_mentions_shared(t))
		return d->type;
	while (e && !node_is_expr(e))
		e = e->next;
	if (!e || (t.kind != CXType_Auto && (e->span.begin > d->name_at || !is_typeof_operand(c, e))))
		return with_parameters(c, clang_spelled_type(c, t, d->type), n);
	if (t.kind == CXType_Auto) {
		while (e->next)
			e = e->next;
		c->typeof_type = type_unqualified(c->arena, e->type);
	} else {
		c->typeof_type = type_of_operand(c, e);
	}
	result = clang_type(c, t);
	c->typeof_type = NULL;
	return with_parameters(c, result, n);
}

/* Returns whether an expression is the operand of a typeof, not a bound. */
static bool is_typeof_operand(const struct clang *c, const struct node *e)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, e->span.begin); /* the brackets are part of it */

	return token_is_any_typeof(is, t - 1);
}

/* Returns the type that a typeof of an expression denotes. */
static struct type *type_of_operand(struct clang *c, const struct node *e)
{
	const struct islands *is = &c->unit->islands;

	return token_is_typeof(is, token_at(is, e->span.begin) - 1) ? e->type
	                                                            : type_unqualified(c->arena, e->type);
}

/* Does the same for a function's result and parameters.  A function that a typedef declared first has no name
 * of a type where it is written out. */
static struct type *written_function(struct clang *c, CXCursor cursor, struct node *n)
{
	const struct islands *is = &c->unit->islands;
	struct decl *d = n->decl;
	struct type *t = arena_alloc(c->arena, sizeof *t);
	struct node *e = n->first;
	size_t name = token_at(is, d->name_at);

	if (d->type->kind != TYPE_FUNCTION)
		return d->type;
	*t = *d->type;
	while (token_is(is, name + 1, ")"))
		name++;
	if (token_is(is, name + 1, "("))
		t->name = NULL;
	while (e && !node_is_expr(e))
		e = e->next;
	if (e && e->span.begin < d->name_at && is_typeof_operand(c, e)
		&& clang_mentions_shared(clang_getCursorType(cursor))) {
		c->typeof_type = type_of_operand(c, e);
		t->base = clang_type(c, clang_getResultType(clang_getCursorType(cursor)));
		c->typeof_type = NULL;
	} else {
		t->base = clang_spelled_type(c, clang_getResultType(clang_getCursorType(cursor)), t->base);
	}
	return with_parameters(c, t, n);
}

/* Returns t with the types that the parameters below n were declared with.  They are in the order of their
 * functions; a result comes before the function that returns it. */
static struct type *with_parameters(struct clang *c, struct type *t, const struct node *n)
{
	const struct node *p = n->first;

	return take_parameters(c, t, &p);
}

static struct type *take_parameters(struct clang *c, struct type *t, const struct node **p)
{
	struct type *copy;

	while (*p && (*p)->kind != NODE_PARM)
		*p = (*p)->next;
	if (!*p || !t || t->name)
		return t;
	copy = arena_alloc(c->arena, sizeof *copy);
	*copy = *t;
	copy->base = take_parameters(c, t->base, p);
	if (t->kind != TYPE_FUNCTION)
		return copy;
	copy->params = arena_alloc(c->arena, (t->n_params + 1) * sizeof *copy->params);
	for (size_t i = 0; i < t->n_params; i++) {
		while (*p && (*p)->kind != NODE_PARM)
			*p = (*p)->next;
		copy->params[i] = *p && (*p)->decl ? (*p)->decl->type : t->params[i];
		*p = *p ? (*p)->next : NULL;
	}
	return copy;
}

/* Returns the type of a cast to `typeof(e)`: e is a child of n before the operand. */
struct type *clang_typeof_in_cast(struct clang *c, CXType t, const struct node *n)
{
	const struct node *e = n->first;
	struct type *result;

	while (e && !node_is_expr(e))
		e = e->next;
	if (!e || e == n->last || !is_typeof_operand(c, e))
		return with_parameters(c, clang_spelled_type(c, t, clang_type(c, t)), n);
	c->typeof_type = type_of_operand(c, e);
	result = clang_type(c, t);
	c->typeof_type = NULL;
	return with_parameters(c, result, n);
}

/* Returns whether a value was converted to a pointer-to-shared whose block size Clang has lost. */
static bool lacks_layout(const struct node *value)
{
	return value->kind == NODE_CONVERT && type_is_pts(value->type)
	    && type_element(value->type->base)->is_lost;
}

/* Gives a value whose conversion lacks the layout the type of what it is assigned to or initializes:
 * `target`, or NULL if that is not known. */
static void take_target(struct clang *c, struct node *value, struct type *target)
{
	const struct type *from = value->first ? value->first->type : NULL;

	if (!lacks_layout(value))
		return;
	if (target && type_is_pts(target))
		value->type = type_unqualified(c->arena, target);
	else if (!target && from && type_is_pts(from) && from->base->kind == TYPE_VOID)
		unit_diag(c->unit, D_TYPE_UNSUPPORTED, value->span,
			"a shared void * that initializes a pointer declared with typeof, after a "
			"designator of a member of a member: cast it");
}

/* Visits a value of an initializer. */
static void take_initial(void *clang, struct type *target, struct node *value, bool has_braces)
{
	value->is_initial = true;
	value->lacks_braces = !has_braces;
	take_target(clang, value, target);
}

void clang_take_target(struct clang *c, struct node *n)
{
	const struct type *f;
	struct node *value;

	switch (n->kind) {
	case NODE_COMPOUND_LITERAL:
		if (n->last)
			init_visit(c->unit, n->type, n->last, take_initial, c);
		break;
	case NODE_ASSIGN: take_target(c, n->last, n->first->type); break;
	case NODE_VAR:
		if (n->decl && n->init)
			init_visit(c->unit, n->decl->type, n->init, take_initial, c);
		break;
	case NODE_RETURN:
		if (n->first && c->function && c->function->type->kind == TYPE_FUNCTION)
			take_target(c, n->first, c->function->type->base);
		break;
	case NODE_CALL:
		f = n->first ? n->first->type : NULL;
		if (f && f->kind == TYPE_POINTER)
			f = f->base;
		if (!f || f->kind != TYPE_FUNCTION)
			break;
		value = n->first->next;
		for (size_t i = 0; i < f->n_params && value; i++, value = value->next)
			take_target(c, value, f->params[i]);
		break;
	default: break;
	}
}

/* Adds the types of the associations of _Generic as children, which libclang does not show: the typedefs
 * before a ':' that denote something shared. */
void clang_type_uses(struct clang *c, struct node *n)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, n->span.begin) + 2, begin = 0;

	for (; t < is->tokens.n && is->tokens.items[t].begin < n->span.end; t++) {
		if (token_is(is, t, "(") || token_is(is, t, "[") || token_is(is, t, "{"))
			t = token_match(is, t);
		else if (token_is(is, t, ","))
			begin = t + 1;
		else if (token_is(is, t, ":"))
			for (; begin; begin = begin + 1 < t ? begin + 1 : 0)
				add_type_use(c, n, begin);
	}
}

static void add_type_use(struct clang *c, struct node *n, size_t t)
{
	const struct islands *is = &c->unit->islands;
	const struct token *name = &is->tokens.items[t];
	struct decl *d = map_get(&c->typedefs, text_hash(is->source->text + name->begin, name->len));
	struct node *use;

	if (!d || !token_is(is, t, d->name) || (!d->type->is_shared && !type_is_pts(d->type)))
		return;
	use = arena_alloc(c->arena, sizeof *use);
	use->kind = NODE_TYPE_USE;
	use->span = (struct span){name->begin, token_end(is, t)};
	use->decl = d;
	use->type = d->type;
	node_append(n, use);
}
