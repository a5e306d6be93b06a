/* SPDX-License-Identifier: MIT
 *
 * lower.c - the walk over the tree: passes each node to the pass for its kind.
 */
#include "lower.h"

#include "decl/bound.h"
#include "decl/names.h"
#include "expr/constant_text.h"
#include "expr/near.h"
#include "expr/range.h"
#include "localize.h"

#include <string.h>

static void dispatch(struct lowering *l, struct node *n);
static void lower_external(struct lowering *l, struct node *n);
static void lower_function(struct lowering *l, struct node *n);
static void drop_pragmas(struct lowering *l);
static void mark_unused_names(struct lowering *l);
static void mark_header_function(struct lowering *l, const struct node *n);
static void end_expression(struct lowering *l);
static void lower_expression(struct lowering *l, struct node *n);
static void lower_other(struct lowering *l, struct node *n);
static void lower_braces(struct lowering *l, struct node *n);
static void lower_unary(struct lowering *l, struct node *n);
static void lower_loop(struct lowering *l, struct node *n, struct node *at);
static void lower_condition(struct lowering *l, struct node *n);
static bool is_dropped_by_macro(const struct lowering *l, const struct node *cast);
static bool uses_the_place(const struct lowering *l, const struct node *n);
static void add_tags(struct lowering *l, struct type *t);

struct lowering *lower_unit(struct unit *u)
{
	struct lowering *l = arena_alloc(u->arena, sizeof *l);
	struct map *maps[] = {&l->type_names, &l->tagged, &l->kept, &l->objects, &l->layouts, &l->definitions,
		&l->labelled, &l->split_heads, &l->n_dropped, &l->bounds, &l->range_values, &l->copied};

	l->unit = u;
	l->arena = u->arena;
	for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
		maps[i]->arena = u->arena;
	lower_collect_names(l);
	lower_choose_definitions(l);
	lower_declarations(l, u->root);
	check_find_copied(l, u->root);
	for (struct node *n = u->root->first; n; n = n->next)
		lower_external(l, n);
	lower_alignment(l);
	lower_type_names(l);
	lower_assertions(l);
	drop_pragmas(l);
	mark_unused_names(l);
	check_finish(l);
	edits_sort(&l->edits);
	return u->diags.n_errors ? NULL : l;
}

/* Removes #pragma upc, pupc and upc2c, which have taken effect. */
static void drop_pragmas(struct lowering *l)
{
	for (size_t i = 0; i < l->unit->islands.list.n; i++) {
		const struct island *d = &l->unit->islands.list.items[i];

		if (d->kind >= ISLAND_PRAGMA_UPC && d->kind <= ISLAND_PRAGMA_UPC2C)
			edit_span(l->arena, &l->edits, d->span, "");
	}
}

/* Marks unused `static inline` functions of the user's headers: C compilers accept them in a header, but here
 * their text is in the file itself. */
static void mark_header_function(struct lowering *l, const struct node *n)
{
	const struct source *s = &l->unit->source;

	if (n->decl && n->decl->storage == STORAGE_STATIC && n->decl->first->n_references == 0
		&& source_line(s, n->span.begin)->file != s->lines.items[0].file)
		edit_span(l->arena, &l->edits, (struct span){n->span.begin, n->span.begin},
			"UPCR_MAYBE_UNUSED ");
}

static void mark_unused_names(struct lowering *l)
{
	for (size_t i = 0; i < l->dropped.n; i++) {
		struct decl *d = l->dropped.items[i];
		bool is_object = d->kind == DECL_VAR && d->type->is_shared;
		const unsigned *count = map_get(&l->n_dropped, (unsigned long)d);

		if (*count < d->n_references || !d->is_user || is_object
			|| (d->is_file_scope && d->storage != STORAGE_STATIC))
			continue;
		edit_span(l->arena, &l->edits, (struct span){d->span.begin, d->span.begin},
			"UPCR_MAYBE_UNUSED ");
	}
}

static void lower_external(struct lowering *l, struct node *n)
{
	l->external = n;
	if (n->kind == NODE_FUNC) {
		mark_header_function(l, n);
		lower_inline(l, n);
		lower_main(l, n);
		lower_function(l, n);
	} else {
		lower_node(l, n);
	}
}

static void lower_function(struct lowering *l, struct node *n)
{
	struct scope body;
	bool has_body = n->last && n->last->kind == NODE_COMPOUND;

	l->function = n->decl;
	l->loops.n = l->places.n = 0; /* their numbers begin anew */
	l->held = (struct text){.arena = l->arena};
	if (has_body) {
		scope_open(l, &body, n->last);
		body.bounds = bound_declare_parameters(l, n);
	}
	lower_statics(l, n);
	lower_children(l, n);
	if (has_body)
		scope_close(l);
	l->function = NULL;
}

static void end_expression(struct lowering *l)
{
	l->n_temps = l->n_values = 0;
	l->n_expressions++;
}

void lower_children(struct lowering *l, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next) {
		bool is_statement = n->kind == NODE_COMPOUND && !node_enclosing(c, NODE_STMT_EXPR);

		if (is_statement)
			end_expression(l);
		lower_node(l, c);
	}
}

void lower_node(struct lowering *l, struct node *n)
{
	size_t names = l->references.n, fresh = l->fresh.n;
	bool has_scope = opens_scope(l, n);
	struct scope s;

	if (has_scope)
		scope_open(l, &s, n);
	lower_prefetch(l, n);
	lower_rows(l, n);
	dispatch(l, n);
	lower_poll(l, n);
	l->references.n = names;
	l->fresh.n = fresh;
	if (has_scope)
		scope_close(l);
}

/* Passes a node to the pass for its kind. */
static void dispatch(struct lowering *l, struct node *n)
{
	struct node *loop = loop_at(n);

	switch (loop->kind) {
	case NODE_COMPOUND:
	case NODE_DECLS:
	case NODE_RECORD:
	case NODE_CAST:
	case NODE_COMPOUND_LITERAL: lower_declarations(l, n); break; /* parameters in its type, too */
	case NODE_FORALL:
	case NODE_FOR:
	case NODE_WHILE: lower_loop(l, loop, n); return;
	case NODE_RETURN:
	case NODE_GOTO: lower_jump(l, n); return;
	case NODE_SYNC: lower_sync(l, n); return;
	case NODE_IF:
	case NODE_DO: lower_condition(l, n); return;
	default: break;
	}
	if (node_is_expr(n))
		lower_expression(l, n);
	else
		lower_children(l, n);
}

/* Lowers a loop that is written in the place of `at`. */
static void lower_loop(struct lowering *l, struct node *n, struct node *at)
{
	if ((n->kind == NODE_FORALL) != plan_of(n)->is_gathered)
		lower_forall(l, n, at);
	else if (is_planned(n))
		lower_schedule(l, n, at, NULL);
	else if (n != at || n->kind == NODE_FORALL)
		lower_interchanged(l, n, at);
	else
		lower_condition(l, n);
}

static void lower_condition(struct lowering *l, struct node *n)
{
	struct node *cond = node_is_loop(n) ? n->loop.cond : n->branch.cond;

	if (n->kind == NODE_FOR)
		lower_declarations(l, n);
	lower_children(l, n);
	if (cond)
		lower_truth(l, cond);
	if (map_get(&l->split_heads, (unsigned long)n))
		lower_split_head(l, n, "for");
}

static void lower_expression(struct lowering *l, struct node *n)
{
	if (n->constant) {
		edit_node(l->arena, n, "%s", constant_or_number(l, n->constant));
		return;
	}
	if (plan_of(n)->is_owner_test) {
		edit_node(l->arena, n, "1");
		return;
	}
	switch (plan_of(n)->ref || plan_of(n)->value ? NODE_NULL : n->kind) {
	case NODE_NULL: lower_privatised(l, n); return;
	case NODE_REF: lower_reference(l, n); break;
	case NODE_SUBSCRIPT: lower_subscript(l, n); break;
	case NODE_MEMBER: lower_member(l, n); break;
	case NODE_UNARY: lower_unary(l, n); break;
	case NODE_BINARY: lower_pointer_operator(l, n); break;
	case NODE_ASSIGN: lower_assign(l, n); break;
	case NODE_UPDATE: lower_update(l, n); break;
	case NODE_CAST:
		lower_cast(l, n);
		if (is_dropped_by_macro(l, n))
			edit_wrap(l->arena, n, "(void)", "");
		break;
	case NODE_CONVERT: lower_conversion(l, n); break;
	case NODE_SIZEOF: lower_sizeof(l, n); return;
	case NODE_GENERIC: lower_generic(l, n); break;
	case NODE_COND:
		lower_children(l, n);
		if (n->branch.cond)
			lower_truth(l, n->branch.cond);
		break;
	case NODE_COMPOUND_LITERAL: lower_literal(l, n); break;
	case NODE_INIT_LIST: lower_braces(l, n); break;
	case NODE_EXPR_OTHER: lower_other(l, n); break;
	case NODE_CALL:
		lower_children(l, n);
		check_buffers(l, n);
		check_library_call(l, n);
		break;
	default: lower_children(l, n); break;
	}
	if (is_shared_place(n) && !uses_the_place(l, n))
		lower_bare_value(l, n);
	check_near(l, n);
}

/* Lowers { p }  ->  p: a pointer-to-shared is a scalar, but a struct in C, which {0} sets to zero. */
static void lower_braces(struct lowering *l, struct node *n)
{
	struct node *value = n;

	lower_children(l, n);
	while (value->kind == NODE_INIT_LIST && value->first)
		value = value->first;
	if (type_is_pts(n->type) && value != n && (value->edit || !value->is_null_constant))
		edit_node(l->arena, n, "%n", value);
	else
		range_write(l, n);
}

/* Lowers `p ?: q`: libclang shows p three times: itself, as the condition and as the value. */
static void lower_other(struct lowering *l, struct node *n)
{
	struct node *p = n->first;
	const char *temp;

	if (n->is_type_question) {
		if (n->answer < 0)
			unit_diag(l->unit, D_EXPR_UNSUPPORTED, n->span,
				"__builtin_types_compatible_p of pointers-to-shared with block sizes");
		lower_dropped(l, n);
		edit_node(l->arena, n, n->answer > 0 ? "1" : "0");
		return;
	}
	if (!type_is_pts(n->type) || !p || !p->next || p->next->span.begin != p->span.begin) {
		lower_children(l, n);
		return;
	}
	temp = lower_temp(l);
	lower_node(l, p);
	lower_node(l, n->last);
	edit_node(l->arena, n, "(upcr_not_null(%s = %n) ? %s : %n)", temp, p, temp, n->last);
}

static void lower_unary(struct lowering *l, struct node *n)
{
	const struct node *half;

	switch (n->op) {
	case OP_PREINC:
	case OP_PREDEC:
	case OP_POSTINC:
	case OP_POSTDEC: lower_step(l, n); return;
	case OP_DEREF:
		lower_node(l, n->first);
		if (n->type->is_shared)
			edit_node(l->arena, n, "%n", n->first);
		return;
	case OP_ADDRESS:
		for (half = n->first; half->kind == NODE_PAREN;)
			half = half->first;
		if (type_is_pts(n->type) && half->kind == NODE_UNARY && half->op >= OP_REAL
			&& half->op <= OP_IMAG) /* Clang takes its address for a private one */
			unit_diag(l->unit, D_EXPR_UNSUPPORTED, n->span,
				"the address of half of a shared complex number");
		lower_node(l, n->first);
		if (type_is_pts(n->type))
			edit_node(l->arena, n, "%n", n->first);
		return;
	case OP_LNOT:
		lower_node(l, n->first);
		if (type_is_pts(n->first->type))
			edit_node(l->arena, n, "upcr_is_null(%n)", n->first);
		return;
	case OP_REAL:
	case OP_IMAG:
		if (n->type->is_shared) { /* half of a complex number, or the whole of another number */
			lower_node(l, n->first);
			if (!n->first->type->is_complex)
				edit_node(l->arena, n, "%n", n->first);
			else
				edit_node(l->arena, n,
					n->op == OP_REAL ? "upcr_field(%n, 0)" : "upcr_field(%n, sizeof(%s))",
					n->first, lower_type(l, type_unqualified(l->arena, n->type)));
			return;
		}
		break;
	default: break;
	}
	lower_children(l, n);
}

/* Returns whether the parent uses a place as such; elsewhere Clang left a conversion out. */
static bool uses_the_place(const struct lowering *l, const struct node *n)
{
	const struct node *p = n->parent;

	switch (p->kind) {
	case NODE_CONVERT:
	case NODE_PAREN:
	case NODE_MEMBER: return true;
	case NODE_UNARY:
		return p->op == OP_ADDRESS || p->op >= OP_PREINC || p->op == OP_EXTENSION
		    || p->type->is_shared;
	case NODE_ASSIGN:
	case NODE_UPDATE: return p->first == n;
	case NODE_GENERIC:
	case NODE_EXPR_OTHER: return p->type && p->type->is_shared;
	case NODE_SUBSCRIPT: return p->first == n && n->type->kind == TYPE_OTHER; /* a vector's element */
	case NODE_VAR: /* typeof's operand, not typeof_unqual's nor a bound in typeof */
		return !p->decl
		    || (n->span.begin < p->decl->name_at && n->kind == NODE_PAREN
			    && token_is_typeof(&l->unit->islands,
				    token_at(&l->unit->islands, n->span.begin) - 1));
	default: return false;
	}
}

/* Returns whether a macro leaves the value of a cast unused.  Clang warns about it once it is expanded. */
static bool is_dropped_by_macro(const struct lowering *l, const struct node *cast)
{
	const struct node *p = cast->parent;

	while (p->kind == NODE_PAREN)
		p = p->parent;
	return cast->type && cast->type->kind != TYPE_VOID && p->kind != NODE_CAST && value_is_unused(cast)
	    && !source_written(l->arena, &l->unit->source, cast->span);
}

/* ---- shared by several passes ---- */

bool value_is_unused(const struct node *n)
{
	const struct node *p = n->parent;

	switch (p->kind) {
	case NODE_PAREN: return value_is_unused(p);
	case NODE_COMPOUND: return n->next || !p->parent || p->parent->kind != NODE_STMT_EXPR;
	case NODE_IF:
	case NODE_SWITCH: return n != p->branch.cond;
	case NODE_WHILE:
	case NODE_DO:
	case NODE_FOR:
	case NODE_FORALL: return n != p->loop.cond && n != p->loop.affinity;
	case NODE_LABEL:
	case NODE_DEFAULT: return true;
	case NODE_CASE: return n == p->last;
	case NODE_BINARY: return p->op == OP_COMMA && (n == p->first || value_is_unused(p));
	case NODE_CAST: return p->type->kind == TYPE_VOID;
	default: return false;
	}
}

/* Returns the type of a block declared last among those that t names, or NULL. */
static struct decl *block_type(const struct type *t)
{
	struct decl *last = NULL, *d;

	for (; t && !type_is_pts(t); t = t->base) {
		d = type_name_decl(t);
		if (d && !d->is_file_scope && (!last || d->span.begin > last->span.begin))
			last = d;
		for (size_t i = 0; i < t->n_params; i++) {
			d = block_type(t->params[i]);
			if (d && (!last || d->span.begin > last->span.begin))
				last = d;
		}
		if (type_name_decl(t))
			break;
	}
	return last;
}

const char *lower_type(struct lowering *l, struct type *t)
{
	const char *text, *name;
	struct decl *local;
	unsigned long key;

	add_tags(l, t);
	lower_uncapture(l, t);
	text = type_declare(l->arena, t, "");
	if (type_is_simple(t))
		return text;
	local = block_type(t);
	key = text_hash(text, strlen(text)) + (unsigned long)local;
	name = map_get(&l->type_names, key);
	if (name)
		return name;
	name = text_format(l->arena, "upcr_type%u", ++l->n_types);
	map_set(&l->type_names, key, arena_copy(l->arena, name, strlen(name)));
	lower_typedef(l, local, type_declare(l->arena, t, name));
	return name;
}

static void add_tags(struct lowering *l, struct type *t)
{
	for (; t; t = t->base) {
		if (t->decl && t->decl->tag)
			lower_tag(l, t->decl);
		for (size_t i = 0; i < t->n_params; i++)
			add_tags(l, t->params[i]);
		if (type_is_pts(t))
			return;
	}
}

/* Writes a tag: struct { ... }  ->  struct upcr_tag1 { ... }; attributes are before the tag. */
void lower_tag(struct lowering *l, struct decl *record)
{
	struct islands *is = &l->unit->islands;
	size_t t = token_at(is, record->span.begin);
	unsigned at;

	if (!record->is_user || map_get(&l->tagged, (unsigned long)record))
		return;
	map_set(&l->tagged, (unsigned long)record, record);
	while (token_is(is, t + 1, "__attribute__") || token_is(is, t + 1, "__attribute"))
		t = token_match(is, t + 2);
	at = token_end(is, t);
	edit_span(l->arena, &l->edits, (struct span){at, at}, " %s", record->tag);
}
