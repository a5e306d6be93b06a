/* SPDX-License-Identifier: MIT
 *
 * check_constant.c - checks the expressions that must be constant, with THREADS chosen at launch.  In the
 * shadow THREADS in a bound is 1, so that Clang takes every size that depends on it for constant.
 */
#include "sema/check.h"

#include <string.h>

static void check_constant_context(struct unit *u, struct node *n);
static void check_parts(struct unit *u, struct node *n);
static void check_designators(struct unit *u, struct node *list);
static void check_constant_value(struct unit *u, struct node *n, enum diag_name name);
static void check_sizes_in(struct unit *u, struct node *n);
static void check_element(struct unit *u, struct node *n, bool is_place);
static bool is_builtin(struct node *call);
static bool depends(const struct unit *u, const struct node *n);
static void note_object_of_size(struct unit *u, const struct node *n);
static void check_bounds(struct unit *u, struct node *n);
static bool points_to_threads(const struct type *t);
static void check_literal(struct unit *u, struct node *n);
static void check_use(struct unit *u, struct node *use);
static bool is_shared_use(const struct islands *is, size_t t);
static void find_shared(struct map *names, const struct node *n);

void check_constants(struct unit *u, struct node *n)
{
	if (u->options->threads)
		return;
	check_constant_context(u, n);
	for (struct node *c = n->first; c; c = c->next)
		check_constants(u, c);
}

/* Checks a node that requires more than its parts do. */
static void check_constant_context(struct unit *u, struct node *n)
{
	static const char *const assertions[] = {"_Static_assert", "static_assert"};

	switch (n->kind) {
	case NODE_VAR: /* designators before the whole */
		if (n->init)
			check_constants(u, n->init);
		check_bounds(u, n);
		break;
	case NODE_TYPEDEF:
	case NODE_FIELD:
	case NODE_FUNC: check_bounds(u, n); break;
	case NODE_TYPE_USE: check_use(u, n); break;
	case NODE_ENUMERATOR:
	case NODE_CASE: check_parts(u, n); break;
	case NODE_STMT_OTHER:
		if (TOKEN_AMONG(&u->islands, token_at(&u->islands, n->span.begin), assertions))
			check_parts(u, n);
		break;
	case NODE_INIT_LIST: check_designators(u, n); break;
	case NODE_COMPOUND_LITERAL: check_literal(u, n); break;
	default: break;
	}
}

/* Checks all parts but a statement after a label. */
static void check_parts(struct unit *u, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next)
		if (node_is_expr(c) && (n->kind != NODE_CASE || c->next))
			check_constant_value(u, c, D_THREADS_CONST);
}

/* Checks designators, each of which contains its indices and, last, the value. */
static void check_designators(struct unit *u, struct node *list)
{
	const struct islands *is = &u->islands;

	for (struct node *c = list->first; c; c = c->next) {
		size_t t = token_at(is, c->span.begin);

		if (c->kind != NODE_EXPR_OTHER || !(token_is(is, t, "[") || token_is(is, t, ".")))
			continue;
		for (struct node *e = c->first; e && e->next; e = e->next)
			check_constant_value(u, e, D_THREADS_CONST);
	}
}

/* Reports, as `name`, the first size or THREADS in an expression that is not constant. */
static void check_constant_value(struct unit *u, struct node *n, enum diag_name name)
{
	bool is_threads = n->kind == NODE_REF && n->decl
	               && (strcmp(n->decl->name, "THREADS") == 0 || strcmp(n->decl->name, SHADOW_COUNT) == 0);

	if (n->kind == NODE_SIZEOF || is_threads) {
		if ((is_threads || depends(u, n)) && check_is_fresh(u, n->span)) {
			unit_diag_any(u, name, n->span);
			note_object_of_size(u, n);
			if (is_threads && name == D_INIT_NOT_CONST)
				unit_note(u, n->span,
					"THREADS is a constant only if the number of threads is given with -T");
		}
		return;
	}
	for (struct node *c = n->first; c; c = c->next)
		check_constant_value(u, c, name);
}

/* Checks the sizes in a bound; a fault of THREADS itself there is reported for the whole declaration. */
static void check_sizes_in(struct unit *u, struct node *n)
{
	if (n->kind == NODE_SIZEOF)
		check_constant_value(u, n, D_THREADS_CONST);
	for (struct node *c = n->first; c && n->kind != NODE_SIZEOF; c = c->next)
		check_sizes_in(u, c);
}

/* Reports a read or a call in the initializer of an array.  Clang takes THREADS in a bound as 1, and checks
 * only the first elements.  With is_place only the address is taken. */
static void check_element(struct unit *u, struct node *n, bool is_place)
{
	bool is_object = n->kind == NODE_MEMBER || n->kind == NODE_SUBSCRIPT || n->op == OP_DEREF
	              || (n->kind == NODE_REF && n->decl && n->decl->kind != DECL_ENUMERATOR);
	bool is_address = is_place || !n->type || n->type->kind == TYPE_ARRAY
	               || n->type->kind == TYPE_FUNCTION;

	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC)
		return;
	if ((is_object && !is_address) || (n->kind == NODE_CALL && !is_builtin(n))) {
		if (check_is_fresh(u, n->span))
			unit_diag(u, D_INIT_NOT_CONST, n->span);
		return;
	}
	is_place = n->op == OP_ADDRESS || (n->kind == NODE_MEMBER && !n->is_arrow)
	        || (n->kind == NODE_PAREN && is_place);
	for (struct node *c = n->first; c; c = c->next)
		check_element(u, c, is_place);
}

static bool is_builtin(struct node *call)
{
	const struct node *callee = call->first ? node_strip(call->first) : NULL;

	if (callee && callee->kind == NODE_CONVERT)
		callee = node_strip(callee->first);
	return callee && callee->decl && strncmp(callee->decl->name, "__builtin_", 10) == 0;
}

/* Returns whether a sizeof counts THREADS, in the type of its expression or in a type name. */
static bool depends(const struct unit *u, const struct node *n)
{
	const struct islands *is = &u->islands;
	size_t t = token_at(is, n->span.begin);
	bool has = false;

	if (!token_is(is, t, "sizeof"))
		return false;
	for (const struct node *c = n->first; c; c = c->next) {
		if (node_is_expr(c) && c->span.begin == is->tokens.items[t + 1].begin)
			return c->type && type_by_threads(c->type);
		has |= c->kind == NODE_TYPE_USE && c->decl && c->decl->type && type_by_threads(c->decl->type);
	}
	for (; t < is->tokens.n && is->tokens.items[t].begin < n->span.end; t++)
		has |= token_is(is, t, "THREADS");
	return has;
}

static void note_object_of_size(struct unit *u, const struct node *n)
{
	const struct node *e = n->first;

	while (e && e->kind == NODE_PAREN)
		e = e->first;
	if (e && (e->kind == NODE_REF || e->kind == NODE_TYPE_USE) && e->decl && e->decl->is_user)
		unit_note(u, decl_name_span(e->decl), "the size of '%s' depends on THREADS", e->decl->name);
}

/* Checks the bounds of objects with static storage or none, the width of a bit-field, and initializers: those
 * of static objects, and any of an array whose length is not constant. */
static void check_bounds(struct unit *u, struct node *n)
{
	struct decl *d = n->decl;
	bool is_static, wrong = false;
	struct span name;

	if (!d || !d->is_user || !d->type)
		return;
	is_static = d->is_file_scope || d->storage == STORAGE_STATIC || d->storage == STORAGE_EXTERN;
	name = (struct span){d->name_at, d->name_at + (*d->name ? (unsigned)strlen(d->name) : 1)};
	for (struct node *c = n->first; c && n->kind != NODE_FUNC; c = c->next)
		if (node_is_expr(c) && c != n->init && (is_static || n->kind == NODE_FIELD)
			&& !d->type->is_shared)
			check_sizes_in(u, c);
	if (n->init && is_static && !d->type->is_shared && check_is_fresh(u, n->init->span))
		check_constant_value(u, n->init, D_INIT_NOT_CONST);
	if (n->init && is_static && d->type->is_shared && type_by_threads(d->type))
		check_element(u, n->init, false);
	if (n->kind == NODE_VAR && n->init && !is_static && !d->type->is_shared)
		wrong = type_by_threads(d->type);
	if (d->is_file_scope && (n->kind == NODE_TYPEDEF || n->kind == NODE_FUNC))
		wrong = points_to_threads(d->type->kind == TYPE_FUNCTION ? d->type->base : d->type);
	if (wrong && check_is_fresh(u, name))
		unit_diag(u, D_THREADS_CONST, name);
}

/* Returns whether a type points to a private array whose length counts THREADS.  An array itself may become
 * the type of a shared one. */
static bool points_to_threads(const struct type *t)
{
	while (t && t->kind == TYPE_ARRAY)
		t = t->base;
	for (; t && t->kind != TYPE_FUNCTION && !t->is_shared; t = t->base)
		if (t->kind == TYPE_ARRAY && t->by_threads)
			return true;
	return false;
}

/* Checks a compound literal, whose bounds are in its type name. */
static void check_literal(struct unit *u, struct node *n)
{
	const struct islands *is = &u->islands;
	size_t open = token_at(is, n->span.begin),
	       end = token_is(is, open, "(") ? token_match(is, open) : open;

	for (size_t t = open; t < end; t++)
		if (token_is(is, t, "THREADS") && check_is_fresh(u, n->span)) {
			unit_diag(u, D_THREADS_CONST, token_span(is, t));
			return;
		}
}

/* Checks the use of a file-scope typedef of an array that counts THREADS: C cannot express it, so only
 * something shared can be declared by it. */
static void check_use(struct unit *u, struct node *use)
{
	const struct decl *d = use->decl, *holder = use->parent ? use->parent->decl : NULL;
	unsigned end = holder && holder->name_at > use->span.begin ? holder->name_at + 1 : use->span.end;

	if (!d || d->kind != DECL_TYPEDEF || !d->is_file_scope || d->type->is_shared
		|| !type_by_threads(d->type)
		|| (holder && holder->kind == DECL_TYPEDEF && holder->is_file_scope
			&& holder->type->kind == TYPE_ARRAY)
		|| is_shared_use(&u->islands, token_at(&u->islands, use->span.begin))
		|| !check_is_fresh(u, (struct span){use->span.begin, end}))
		return;
	unit_diag(u, D_THREADS_CONST, use->span);
	unit_note(u, decl_name_span(d), "the size of '%s' depends on THREADS", d->name);
}

/* Returns whether `shared` is among the specifiers around token t. */
static bool is_shared_use(const struct islands *is, size_t t)
{
	static const char *const words[] = {
		"const", "volatile", "strict", "relaxed", "static", "extern", "]"};
	size_t before = t, after = t + 1;

	while (before > 0 && TOKEN_AMONG(is, before - 1, words)) {
		before--;
		while (before > 0 && token_is(is, before, "]") && !token_is(is, before - 1, "shared"))
			before--;
	}
	while (TOKEN_AMONG(is, after, words))
		after++;
	return (before > 0 && token_is(is, before - 1, "shared")) || token_is(is, after, "shared");
}

/* Alignments are not part of the tree, so the size of a shared object in one is not lowered. */
void check_alignments(struct unit *u)
{
	static const char *const words[] = {"_Alignas", "aligned", "__aligned__"};
	const struct islands *is = &u->islands;
	struct map shared = {.arena = u->arena};

	find_shared(&shared, u->root);
	for (size_t t = 0; t + 1 < is->tokens.n; t++) {
		bool sized = false;
		size_t end;

		if (!TOKEN_AMONG(is, t, words) || !token_is(is, t + 1, "("))
			continue;
		end = token_match(is, t + 1);
		for (size_t i = t + 2; i < end; i++) {
			const struct token *k = &is->tokens.items[i];

			sized |= token_is(is, i, "sizeof");
			if (!sized || !map_get(&shared, text_hash(is->source->text + k->begin, k->len)))
				continue;
			unit_diag(u, D_TYPE_UNSUPPORTED, token_span(is, i),
				"an alignment by the size of a shared object");
			break;
		}
	}
}

/* Collects the names of shared objects by hash. */
static void find_shared(struct map *names, const struct node *n)
{
	const struct decl *d = n->kind == NODE_VAR ? n->decl : NULL;

	if (d && d->type && d->type->is_shared)
		map_set(names, text_hash(d->name, strlen(d->name)), names);
	for (const struct node *c = n->first; c; c = c->next)
		find_shared(names, c);
}
